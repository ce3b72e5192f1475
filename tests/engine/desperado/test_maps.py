"""A map with a fault is refused when it is loaded, and the fault is named."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import BadSave
from engine.desperado.maps import BadMap, goldfever, load
from engine.desperado.zones import GOLDFEVER, parse_zone, read_map

TINY = (Path(__file__).parent / "tiny_map.json").read_text(encoding="utf-8")
Spoil = Callable[[dict[str, Any]], None]


def zone(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in data["zones"] if one["id"] == name)
    return found


def segment(data: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in data["segments"] if one["id"] == name)
    return found


def edges(data: dict[str, Any], a: str, b: str, edge: str) -> None:
    for one, other in ((a, b), (b, a)):
        next(n for n in zone(data, one)["neighbours"] if n["to"] == other)["edge"] = edge


def move_centre(data: dict[str, Any]) -> None:
    zone(data, "road")["centre"] = [4, 10]


def widen(data: dict[str, Any]) -> None:
    data["width"] = 31


def overlap(data: dict[str, Any]) -> None:
    zone(data, "road").update(rect=[0, 0, 12, 20], centre=[6, 10])


def same_code(data: dict[str, Any]) -> None:
    zone(data, "hut")["code"] = "A1"


def sunken_roof(data: dict[str, Any]) -> None:
    zone(data, "roof")["level"] = 0


def houseless(data: dict[str, Any]) -> None:
    del zone(data, "hut")["house"]


def lopsided(data: dict[str, Any]) -> None:
    zone(data, "road")["neighbours"][1]["edge"] = "wall"


def no_such_edge(data: dict[str, Any]) -> None:
    edges(data, "road", "yard", "river")


def forgotten(data: dict[str, Any]) -> None:
    zone(data, "road")["neighbours"].pop(0)
    zone(data, "hut")["neighbours"].pop(0)


def no_opening(data: dict[str, Any]) -> None:
    del zone(data, "yard")["neighbours"][0]["opening"]


def gap(data: dict[str, Any]) -> None:
    segment(data, "t5")["b"] = [19, 10]


def wrong_piece(data: dict[str, Any]) -> None:
    segment(data, "t1")["type"] = "window"


def too_high(data: dict[str, Any]) -> None:
    segment(data, "t1")["height"] = 2


def along_a_border(data: dict[str, Any]) -> None:
    data["segments"].append({"id": "t9", "type": "door", "a": [5, 10], "b": [9, 9], "zones": ["road"]})


def walled_in(data: dict[str, Any]) -> None:
    edges(data, "hut", "yard", "wall")
    for one in ("hut", "yard"):
        for next_to in zone(data, one)["neighbours"]:
            next_to.pop("opening", None)
    segment(data, "t4").update(type="wall", height=1)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (move_centre, "the centre of road is not its middle"),
        (widen, "the zones do not fill the map"),
        (overlap, "road and hut overlap"),
        (same_code, "two zones have the code A1"),
        (sunken_roof, "roof: roofs, and nothing else, have level 1"),
        (houseless, "hut: buildings, and nothing else, have a house and storeys"),
        (lopsided, "the border of road and yard is not the same from both sides"),
        (no_such_edge, "there is no border of type river"),
        (forgotten, "road and hut are neighbours if and only if they share a border"),
        (no_opening, "yard and hut: doors and windows, and nothing else, have openings"),
        (gap, "the segments of hut and yard are not as long as their border"),
        (wrong_piece, "the segments of road and hut do not fit the border"),
        (too_high, "t1 has not the height of what it borders"),
        (along_a_border, "the sight line of road and roof runs along t9"),
        (walled_in, "nothing is seen from hut"),
    ],
)
def test_a_fault_in_a_map_is_named(spoil: Spoil, fault: str) -> None:
    data = json.loads(TINY)
    spoil(data)
    with pytest.raises(BadMap) as caught:
        load(read_map(json.dumps(data)))
    assert fault in caught.value.faults


def test_a_text_that_holds_no_map_is_refused() -> None:
    with pytest.raises(BadSave):
        read_map(TINY.replace('"kind": "street", ', ""))


def test_goldfever_is_in_order_and_as_large_as_the_rules_say() -> None:
    field = goldfever()
    assert len(field.places) == 59
    assert {place.code for place in GOLDFEVER.places if place.exit} == {"A2", "A7", "D1", "D9", "G1", "G7"}
    assert max(max(field.walk(zone).values()) for zone in field.places) == 11
    assert max(max(seen.values()) for seen in field.seen.values()) == 8


def test_zones_are_called_by_id_or_by_code() -> None:
    assert parse_zone("D5") == parse_zone("d5") == parse_zone("town_square") == "town_square"
