"""Layout of the village: on every zone of every map, whoever stands there and whatever lies there, all stay apart."""

from pathlib import Path

import pytest

from engine.desperado import zones
from engine.desperado.scenarios import SCENARIOS
from images import text, theme
from images.desperado_layout import (
    COLUMN,
    EDGE,
    LINE,
    SIZES,
    TALE_LINE,
    THING_SIZES,
    aims_plan,
    column_plan,
    result_sides_plan,
    standing,
)
from images.desperado_map import CODE, FIELD, map_plan
from images.geometry import CANVAS, Rect
from images.page_layout import LOBBY, POSTER_EDGE
from tests.images.test_layout import apart

TINY = zones.read_map((Path(__file__).parents[1] / "engine" / "desperado" / "tiny_map.json").read_bytes())
CROWDS: list[tuple[int, ...]] = [
    (), (0,), (0, 1), (0, 0, 0), (0, 0, 1, 1), (0, 1, 2), (0, 0, 0, 0, 0, 0), (0, 0, 0, 1, 1, 1),
    (0,) * 4 + (1,) * 4 + (2,) * 4, (0,) * 6 + (1,) * 6,
]  # fmt: skip


@pytest.fixture(params=["Goldfever", TINY.name], autouse=True)
def chart(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test runs on the town of Goldfever and on a map that is nothing but data."""
    monkeypatch.setitem(zones.CHARTS, TINY.name, TINY)
    name: str = request.param
    return name


def test_the_map_lies_in_its_field_beside_the_plates(chart: str) -> None:
    plan = map_plan(chart)
    assert FIELD.holds(plan.area)
    assert max(plan.area.w / FIELD.w, plan.area.h / FIELD.h) > 0.98
    assert apart([FIELD.inset(-12), COLUMN, LINE])
    assert CANVAS.inset(7).holds(COLUMN)
    assert CANVAS.inset(7).holds(LINE)
    assert apart(list(plan.zones.values()))
    assert all(plan.area.holds(r) for r in plan.zones.values())


def test_codes_are_large_and_inside_their_zones(chart: str) -> None:
    """H24: zone codes can be read at 400 pixels; none stands on a wall, a tree line or an obstacle."""
    plan = map_plan(chart)
    assert CODE >= 30
    for zone, code in plan.codes.items():
        assert plan.inside(zone).holds(code)
    upright = [s for s in plan.chart.segments if s.type in ("tree", "obstacle") and s.a[0] == s.b[0]]
    for one in upright:
        (x, y), (_, y2) = plan.point(one.a), plan.point(one.b)
        assert not any(Rect(x - 8, y, 16, y2 - y).overlaps(code) for code in plan.codes.values())


@pytest.mark.parametrize("labels", [0, 1])
@pytest.mark.parametrize("sides", CROWDS, ids=len)
def test_everybody_and_everything_stands_apart(chart: str, sides: tuple[int, ...], labels: int) -> None:
    plan = map_plan(chart)
    for zone in plan.zones:
        room = plan.inside(zone)
        signs = plan.labels(zone, labels)
        assert apart([plan.codes[zone], *signs])
        assert all(room.inset(-3).holds(sign) for sign in signs)
        blocked = [plan.codes[zone].inset(-3), *signs]
        for things in (0, 2, 9):
            there = standing(room, blocked, sides, things)
            pieces = [*there.figures, *(crowd.place for crowd in there.crowds), *there.things]
            assert apart(pieces), (zone, sides, things)
            assert all(room.holds(r) for r in pieces), (zone, sides, things)
            kept_clear = blocked[:1] if len(set(sides)) > 2 else blocked
            assert not any(r.overlaps(label) for r in pieces for label in kept_clear), (zone, sides, things)
            assert len(there.figures) in (0, len(sides))
            assert {crowd.side for crowd in there.crowds} == (set() if there.figures else set(sides))
            assert all(r.w == r.h and r.w in SIZES for r in there.figures)
            assert all(r.w in THING_SIZES for r in there.things)


def test_three_of_a_side_stand_for_themselves_in_every_zone(chart: str) -> None:
    """The start of every scenario: nobody is drawn as one of a crowd, and what lies there is seen too."""
    plan = map_plan(chart)
    for zone in plan.zones:
        assert len(standing(plan.inside(zone), [plan.codes[zone].inset(-3)], (0, 0, 0), 0).figures) == 3
        assert standing(plan.inside(zone), [plan.codes[zone].inset(-3)], (0,), 1).things


MUSTERS = sorted({m.field for s in SCENARIOS.values() for m in s.muster})


@pytest.mark.parametrize("field", MUSTERS, ids=str)
def test_the_column_holds_every_muster(field: tuple[int, ...]) -> None:
    plan = column_plan([count for count in field if count])
    cells = [cell for side in plan.cells for cell in side]
    assert apart([plan.head, plan.up, *plan.sides, *cells])
    assert all(COLUMN.inset(EDGE).holds(r) for r in (plan.head, plan.up, *plan.sides, *cells))
    assert len(cells) == sum(field)
    name = text.width("Sutter", "small", theme.T_MIN)
    assert all(cell.w - 45 >= name for cell in cells)


@pytest.mark.parametrize("enemies", range(10))
def test_the_column_holds_all_enemies_in_sight(enemies: int) -> None:
    rows = aims_plan(enemies)
    assert len(rows) == enemies
    assert apart([column_plan(()).up, *rows])
    assert all(COLUMN.inset(EDGE).holds(r) for r in rows)


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("sentences", range(4))
def test_a_result_has_room_for_what_decided_the_game(sides: int, sentences: int) -> None:
    plates, tale = result_sides_plan(sides, sentences)
    assert len(plates) == sides
    assert tale.h >= TALE_LINE * (min(sentences, 1) if sides == 3 else sentences)
    assert apart([*plates, *([tale] if sentences else [])])
    assert all(LOBBY.inset(POSTER_EDGE).holds(r) for r in (*plates, *([tale] if sentences else [])))
    assert all(r.h >= 140 for r in plates)
