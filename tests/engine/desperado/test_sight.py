"""Sight, distance, cover and walking distance of every pair of zones in Goldfever, and on a map of four zones."""

import csv
from pathlib import Path

import pytest

from engine.desperado.maps import goldfever, load
from engine.desperado.sight import runs_inside, touches
from engine.desperado.zones import read_map

HERE = Path(__file__).parent
TINY = read_map((HERE / "tiny_map.json").read_bytes())


def expected() -> dict[tuple[str, str], str]:
    """Each pair in one word: the distance, `s` if seen, `c` if a target there is in cover, the walking distance."""
    rows = list(csv.reader((HERE / "goldfever_pairs.csv").read_text(encoding="utf-8").splitlines()))
    return {(row[0], to): cell for row in rows[1:] for to, cell in zip(rows[0][1:], row[1:], strict=True)}


def test_every_pair_of_zones_in_goldfever_is_as_worked_out_beforehand() -> None:
    """Section 4 of the rules, for all 59 x 59 pairs."""
    field = goldfever()
    found = {
        (a, b): f"{field.distance(a, b)}{'-s'[field.sees(a, b)]}{'-c'[field.covered(a, b)]}{field.walk(a)[b]}"
        for a in field.places
        for b in field.places
    }
    wanted = expected()
    assert len(wanted) == 59 * 59
    assert found == wanted


@pytest.mark.parametrize(
    ("a", "b", "distance", "seen", "there", "back"),
    [
        ("town_square", "main_saloon", 2, True, False, True),
        ("west_gate", "east_gate", 8, True, True, True),
        ("bank_vault", "main_bank", 2, True, False, False),
        ("telegraph_roof", "main_law", 2, True, False, True),
    ],
)
def test_the_samples_of_section_4_6(a: str, b: str, distance: int, seen: bool, there: bool, back: bool) -> None:
    field = goldfever()
    assert (field.distance(a, b), field.sees(a, b)) == (distance, seen)
    assert (field.covered(a, b), field.covered(b, a)) == (there, back)


def test_low_walls_of_the_own_house_block_from_the_roof_above() -> None:
    assert not goldfever().sees("lean_to_roof", "saloon_kitchen")


def test_a_graze_counts_as_a_touch_and_not_as_running_through() -> None:
    assert touches((0, 0), (10, 0), (10, 0), (10, 5))
    assert not touches((0, 0), (9, 0), (10, 0), (10, 5))
    assert not runs_inside((0, 0), (10, 0), (0, 0, 10, 10))
    assert runs_inside((0, 1), (10, 1), (0, 0, 10, 10))
    assert runs_inside((10, 10), (0, 0), (4, 4, 6, 6))
    assert not runs_inside((0, 0), (2, 2), (2, 2, 6, 6))


def test_another_map_is_only_other_data() -> None:
    field = load(TINY)
    assert field.seen["road"] == {"road": 0, "yard": 1, "roof": 2}
    assert field.sees("roof", "yard")
    assert not field.sees("roof", "hut")
    assert field.covered("road", "roof")
    assert field.walk("hut") == {"hut": 0, "yard": 1, "road": 2, "roof": 2}
    assert field.moves["yard"] == ("hut", "road", "roof")
