"""Layout of the dice table: seats above and below, between them the arrows and five dice, and what stands on a tile."""

from dataclasses import dataclass
from typing import Final

from images.geometry import NOWHERE, Rect
from images.table_layout import COLUMNS, PLACES
from images.theme import GAP, MARGIN, SIZE

TILE_H: Final = 206
DICE: Final = 5
_BAND: Final = Rect(MARGIN, MARGIN + TILE_H + GAP, SIZE[0] - 2 * MARGIN, SIZE[1] - 2 * (MARGIN + TILE_H + GAP))
_SIDE_W: Final = 208  # the column of sign and arrows
_SIGN_H: Final = 116
_DIE, _DIE_GAP = 174, 27
_SMALL, _SMALL_GAP = 112, 80  # dice below a moment
MARK_H: Final = 54
DEPTH: Final = 14
"""How thick a die is, seen from above."""
POINTER_W, POINTER_H = 84, 36
AIM: Final = 48
"""The side of the sign at a tile that is shot at."""
TILT: Final = 12
"""How far a thrown die reaches over its place on each side."""


def ring(seats: int) -> list[Rect]:
    """Give the seat tiles in play order: three columns, from seven seats on four.

    The upper row goes to the right and the lower to the left, so that neighbours in the game are neighbours here.
    """
    columns = COLUMNS if seats <= 2 * COLUMNS else COLUMNS + 1
    w = (SIZE[0] - 2 * MARGIN - (columns - 1) * GAP) // columns
    top, bottom = MARGIN, SIZE[1] - MARGIN - TILE_H
    if columns > COLUMNS:
        cells = [(n, top) for n in range(columns)] + [(n, bottom) for n in reversed(range(columns))]
        cells = cells[:seats]
    else:
        places = {"A": (0, top), "B": (1, top), "C": (2, top), "E": (2, bottom), "F": (1, bottom), "G": (0, bottom)}
        cells = [places[cell] for cell in PLACES[seats]]
    return [Rect(MARGIN + column * (w + GAP), y, w, TILE_H) for column, y in cells]


@dataclass(frozen=True, slots=True)
class DicePlan:
    """Where everything of a dice table stands; `moment` has no width where nothing special happens.

    `last` takes the place of the marks: the dice of the turn before, shown when all dice were thrown just now.
    """

    seats: tuple[Rect, ...]
    sign: Rect
    pile: Rect
    dice: tuple[Rect, ...]
    marks: tuple[Rect, ...]
    moment: Rect
    last: Rect

    def moved(self, dx: int, dy: int) -> "DicePlan":
        """Give the plan elsewhere: for drawing a part of the picture on a small canvas."""
        return DicePlan(
            tuple(r.moved(dx, dy) for r in self.seats),
            self.sign.moved(dx, dy),
            self.pile.moved(dx, dy),
            tuple(r.moved(dx, dy) for r in self.dice),
            tuple(r.moved(dx, dy) for r in self.marks),
            self.moment.moved(dx, dy),
            self.last.moved(dx, dy),
        )


def dice_plan(seats: int, *, moment: bool = False) -> DicePlan:
    """Lay out a table of 3 to 8 seats; a moment takes the upper part of the middle, above smaller dice."""
    b = _BAND
    sign = Rect(b.x + 6, b.y + 4, _SIDE_W, _SIGN_H)
    pile = Rect(sign.x, sign.y2 + GAP, _SIDE_W, b.y2 - 6 - sign.y2 - GAP)
    x = sign.x2 + 22
    area = Rect(x, b.y, b.x2 - x, b.h)
    side, gap = (_SMALL, _SMALL_GAP) if moment else (_DIE, _DIE_GAP)
    used = DICE * side + (DICE - 1) * gap
    left = area.cx - used // 2
    top = area.y2 - MARK_H - 2 - DEPTH - 8 - side if moment else area.cy - (side + DEPTH + 10 + MARK_H) // 2
    dice = tuple(Rect(left + n * (side + gap), top, side, side) for n in range(DICE))
    marks = tuple(Rect(r.x - 8, r.y2 + DEPTH + 8, r.w + 16, MARK_H) for r in dice)
    plate = Rect(area.x, area.y + 2, area.w - 4, top - 2 * TILT - 6 - area.y) if moment else NOWHERE
    below = dice[0].y2 + DEPTH + TILT + 2
    last = Rect(area.cx - 300, below, 600, min(58, area.y2 - 2 - below))
    return DicePlan(tuple(ring(seats)), sign, pile, dice, marks, plate, last)


# ------------------------------------------------------------------ a seat's tile
@dataclass(frozen=True, slots=True)
class DiceTilePlan:
    """Where everything inside a seat's tile stands: who above, lives beside the portrait, the rest in a well below."""

    face: Rect
    number: Rect
    role: Rect
    name: Rect
    bullets: Rect
    digit: Rect
    change: Rect
    watch: Rect
    well: Rect
    character: Rect
    distance: Rect
    arrows: Rect


_WIDE: Final = 350
"""Tiles from this width on are those of three columns."""
WELL_H: Final = 58
BULLETS_A_ROW: Final = 6


def tile_plan(r: Rect) -> DiceTilePlan:
    """Lay out one seat's tile, wide (up to six seats) or narrow."""
    wide = r.w >= _WIDE
    face = r.at(16, 16, 118, 118) if wide else r.at(14, 14 + 46, 74, 74)
    number = face.at(-8, -8, 46, 46) if wide else r.at(6, 8, 46, 46)
    x = face.x2 + 13 if wide else r.x + 62
    name = Rect(x, r.y + 13, r.x2 - 16 - x, 45)
    well = Rect(r.x + 13, r.y2 - 11 - WELL_H, r.w - 26, WELL_H)
    inner = 9 if wide else 5
    left = face.x2 + (12 if wide else 8)
    bullets = Rect(left, r.y + 62, BULLETS_A_ROW * (20 if wide else 16) + 4, 70)
    digit = Rect(bullets.x2 + 4, bullets.y, 58, bullets.h) if wide else Rect(bullets.x2 + 2, bullets.y, 54, 35)
    change = (
        Rect(r.x2 - 13 - 62, r.y + 66, 60, 60)
        if wide
        else Rect(bullets.x2 + 2, bullets.y + 35, r.x2 - 13 - bullets.x2 - 2, 35)
    )
    arrows = Rect(well.x2 - 90, well.y, 84, well.h) if wide else Rect(well.x2 - 74, well.y, 70, well.h)
    distance = Rect(arrows.x - 88, well.y, 80, well.h) if wide else Rect(arrows.x - 62, well.y, 60, well.h)
    return DiceTilePlan(
        face=face,
        number=number,
        role=Rect(face.x - 8, face.y2 - 46, 54, 54) if wide else Rect(face.x - 10, face.y2 - 37, 46, 46),
        name=name,
        bullets=bullets,
        digit=digit,
        change=change,
        watch=Rect(face.x2 - 46, face.y2 - 48, 54, 54) if wide else Rect(face.x2 - 36, face.y2 - 37, 44, 44),
        well=well,
        character=Rect(well.x + inner, well.y, distance.x - inner - well.x - 2, well.h),
        distance=distance,
        arrows=arrows,
    )
