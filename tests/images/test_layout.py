import itertools
import math
from collections.abc import Sequence

import pytest

from images import page_layout, table_layout, theme
from images.geometry import Rect

TABLES = range(3, 9)


def apart(rects: Sequence[Rect]) -> bool:
    return not any(a.overlaps(b) for a, b in itertools.combinations(rects, 2))


def in_margin(r: Rect) -> bool:
    return Rect(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN).holds(r)


@pytest.mark.parametrize("seats", TABLES)
def test_seats_stand_apart_inside_the_margin(seats: int) -> None:
    tiles = table_layout.ring(seats)
    assert len(tiles) == seats
    assert apart(tiles)
    assert all(in_margin(r) for r in tiles)


@pytest.mark.parametrize("seats", TABLES)
def test_seats_go_round_clockwise(seats: int) -> None:
    """Neighbours in the game are neighbours in the picture: seen from the middle, angles only grow."""
    angles = [math.atan2(r.cy - 400, r.cx - 640) for r in table_layout.ring(seats)]
    turns = [(b - a) % (2 * math.pi) for a, b in itertools.pairwise([*angles, angles[0]])]
    assert sum(turns) == pytest.approx(2 * math.pi)


@pytest.mark.parametrize("seats", TABLES)
def test_table_pieces_do_not_overlap(seats: int) -> None:
    plan = table_layout.table_plan(seats)
    assert apart([*plan.seats, plan.event, plan.deck, plan.discard])
    assert all(in_margin(r) for r in (plan.event, plan.deck, plan.discard))


@pytest.mark.parametrize(("seats", "cards"), [(s, c) for s in TABLES for c in range(1, s + 1)])
def test_open_store_does_not_overlap(seats: int, cards: int) -> None:
    plan = table_layout.table_plan(seats, cards)
    assert len(plan.store) == cards
    piles = [r for r in (plan.deck, plan.discard) if r.w]
    assert apart([*plan.seats, plan.event, *plan.store, *piles])
    assert all(in_margin(r) for r in (plan.event, *plan.store, *piles))


def test_event_is_the_largest_drawing_where_there_is_room() -> None:
    for seats in range(3, 8):
        plan = table_layout.table_plan(seats)
        assert plan.event.w * plan.event.h > plan.discard.w * plan.discard.h


@pytest.mark.parametrize("cards", range(8))
def test_tile_parts_do_not_overlap(cards: int) -> None:
    tile = table_layout.ring(7)[0]
    plan = table_layout.tile_plan(tile, cards)
    rows = [plan.face, plan.name, plan.lives, plan.target, plan.figures, plan.well]
    assert apart(rows)
    assert all(tile.inset(10).holds(r) for r in rows)
    laid = [r for r in (plan.reach, *plan.cards, plan.spare) if r.w]
    assert apart(laid)
    assert all(plan.well.holds(r) for r in laid)
    assert len(plan.cards) == cards


@pytest.mark.parametrize("cards", range(1, 7))
def test_symbols_in_play_have_60_pixels(cards: int) -> None:
    """Six cards is the most that can lie in front of a seat: one weapon and five others of different names."""
    for r in table_layout.tile_plan(table_layout.ring(7)[0], cards).cards:
        assert r.w >= 60
        assert r.h >= 60 + 28


@pytest.mark.parametrize("badge", ["number", "role", "watch"])
def test_badges_keep_to_the_edge_of_the_portrait(badge: str) -> None:
    plan = table_layout.tile_plan(table_layout.ring(7)[0], 2)
    r = getattr(plan, badge)
    assert r.overlaps(plan.face)
    assert not r.overlaps(plan.name)
    middle = plan.face.inset(plan.face.w // 3)
    assert r.w * r.h > 0
    assert not Rect(middle.x, middle.y, middle.w, middle.h // 2).overlaps(r)


@pytest.mark.parametrize("cards", range(25))
@pytest.mark.parametrize("neighbours", [0, 1, 6, 7])
def test_hand_does_not_overlap(cards: int, neighbours: int) -> None:
    plan = page_layout.hand_plan(cards, neighbours)
    assert len(plan.cards) == cards
    assert len(plan.neighbours) == neighbours
    assert apart([plan.header, *plan.cards, *plan.neighbours])
    assert all(in_margin(r) for r in (*plan.cards, *plan.neighbours))
    if cards <= 15:
        assert all(r.w >= 200 for r in plan.cards)


@pytest.mark.parametrize("tale", [False, True])
@pytest.mark.parametrize(("winners", "others"), [(w, o) for w in range(1, 6) for o in range(8) if w + o <= 8])
def test_result_does_not_overlap(winners: int, others: int, *, tale: bool) -> None:
    plan = page_layout.result_plan(winners, others, tale=tale)
    inner = page_layout.POSTER.inset(page_layout.POSTER_EDGE)
    told = [plan.tale] if plan.tale.w else []
    assert len(told) == (tale and winners <= page_layout.MOST_BESIDE_TALE)
    assert apart([plan.head, *plan.winners, *plan.others, *told])
    assert all(inner.holds(r) for r in (*plan.winners, *plan.others, *told))
    for cell, face in zip(plan.winners, plan.faces, strict=True):
        assert cell.holds(face.inset(-8))
        assert face.w >= 120
        assert cell.y2 - face.y2 >= 110  # a name and a row of bullets stand below the face


@pytest.mark.parametrize("capacity", range(3, 9))
def test_lobby_does_not_overlap(capacity: int) -> None:
    plan = page_layout.lobby_plan(capacity)
    assert len(plan.seats) == capacity
    assert apart([plan.head, plan.foot, *plan.seats])
    assert all(in_margin(r) for r in (plan.head, plan.foot, *plan.seats))


@pytest.mark.parametrize("seats", TABLES)
def test_arrows_end_at_the_edge_of_a_tile(seats: int) -> None:
    plan = table_layout.table_plan(seats)
    for tile in plan.seats:
        x, y = table_layout.dock(tile, plan.event.cx, plan.event.cy)
        assert tile.inset(-7).holds(Rect(x, y, 1, 1))
        assert not tile.inset(7).holds(Rect(x, y, 1, 1))
