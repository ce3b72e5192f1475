import itertools
import math
from collections.abc import Sequence

import pytest

from images import dice_layout, text, theme
from images.dice_layout import dice_plan, tile_plan
from images.geometry import Rect
from tests.images.test_layout import TABLES, apart, in_margin

PHONE = 400 / theme.SIZE[0]
"""How much smaller a phone shows a picture."""


@pytest.mark.parametrize("moment", [False, True])
@pytest.mark.parametrize("seats", TABLES)
def test_pieces_stand_apart_inside_the_margin(seats: int, moment: bool) -> None:
    plan = dice_plan(seats, moment=moment)
    tilted = [Rect(r.x - 12, r.y - 12, r.w + 24, r.h + dice_layout.DEPTH + 18) for r in plan.dice]
    signs: Sequence[Rect] = (plan.moment,) if moment else ()
    for below in (plan.marks, (plan.last,)):
        assert apart([*plan.seats, plan.sign, plan.pile, *plan.dice, *below, *signs])
    assert apart([*plan.seats, plan.sign, plan.pile, *tilted, *signs])
    assert all(in_margin(r) for r in (*plan.seats, plan.sign, plan.pile, *plan.dice, *plan.marks, plan.last, *signs))
    assert len(plan.seats) == seats
    assert len(plan.dice) == len(plan.marks) == dice_layout.DICE


@pytest.mark.parametrize("seats", TABLES)
def test_seats_go_round_clockwise(seats: int) -> None:
    angles = [math.atan2(r.cy - 400, r.cx - 640) for r in dice_layout.ring(seats)]
    turns = [(b - a) % (2 * math.pi) for a, b in itertools.pairwise([*angles, angles[0]])]
    assert sum(turns) == pytest.approx(2 * math.pi)


def test_dice_are_the_largest_drawings_and_readable_on_a_phone() -> None:
    for seats in TABLES:
        plan = dice_plan(seats)
        assert all(r.w * PHONE >= 54 for r in plan.dice)
        assert all(r.w > tile_plan(seat).face.w for r in plan.dice for seat in plan.seats)
        assert all(r.w * PHONE >= 35 for r in dice_plan(seats, moment=True).dice)


@pytest.mark.parametrize("seats", [6, 8])
def test_tile_parts_do_not_overlap(seats: int) -> None:
    tile = dice_layout.ring(seats)[0]
    plan = tile_plan(tile)
    above = [plan.face, plan.name, plan.bullets, plan.digit, plan.change, plan.well]
    assert apart(above)
    assert all(tile.inset(10).holds(r) for r in above)
    assert apart([plan.character, plan.distance, plan.arrows])
    assert all(plan.well.holds(r) for r in (plan.character, plan.distance, plan.arrows))
    for badge in (plan.number, plan.role, plan.watch):
        assert not badge.overlaps(plan.name)
    for badge in (plan.role, plan.watch):
        assert badge.overlaps(plan.face)
        assert not badge.overlaps(Rect(plan.face.x, plan.face.y, plan.face.w, plan.face.h // 2))


@pytest.mark.parametrize("seats", [6, 8])
def test_eleven_lives_and_nine_arrows_have_room(seats: int) -> None:
    """The most there can be: a Sheriff with nine lives and two more, and all arrows of the pile."""
    plan = tile_plan(dice_layout.ring(seats)[0])
    assert text.width("11", "black", theme.T_LIFE) + 2 <= plan.digit.w
    assert plan.bullets.w // dice_layout.BULLETS_A_ROW >= 16
    assert text.width("9", "black", theme.T_COUNT) + 40 <= plan.arrows.w
