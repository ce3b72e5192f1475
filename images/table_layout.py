"""Layout of the public table: seats in a ring, the middle, the piles, an open store, and what stands on a tile."""

from dataclasses import dataclass
from typing import Final

from images.geometry import NOWHERE, Rect, grid
from images.theme import GAP, MARGIN, SIZE

COLUMNS: Final = 3
TILE_W: Final = (SIZE[0] - 2 * MARGIN - 2 * GAP) // COLUMNS
TILE_H: Final = 252
# Cells in play order, clockwise: top row left to right, right side, bottom row right to left, left side.
PLACES: Final = {3: "ACF", 4: "ACEG", 5: "ABCEG", 6: "ABCEFG", 7: "ABCDEFG", 8: "ABCDEFGH"}


def ring(seats: int, height: int = TILE_H) -> list[Rect]:
    """Give the seat tiles in play order, so that neighbours in the game are neighbours in the picture."""
    xs = [MARGIN + i * (TILE_W + GAP) for i in range(COLUMNS)]
    top, bottom, middle = MARGIN, SIZE[1] - MARGIN - height, (SIZE[1] - height) // 2
    cells = {
        "A": (xs[0], top), "B": (xs[1], top), "C": (xs[2], top), "D": (xs[2], middle),
        "E": (xs[2], bottom), "F": (xs[1], bottom), "G": (xs[0], bottom), "H": (xs[0], middle),
    }  # fmt: skip
    return [Rect(*cells[c], TILE_W, height) for c in PLACES[seats]]


def stage(seats: int, height: int = TILE_H) -> Rect:
    """Give the free middle column: taller where it has no tile above and below."""
    x, top, bottom = MARGIN + TILE_W + GAP, MARGIN, SIZE[1] - MARGIN
    if "B" in PLACES[seats]:
        top += height + GAP
    if "F" in PLACES[seats]:
        bottom -= height + GAP
    return Rect(x, top, TILE_W, bottom - top)


def middle_band(seats: int, height: int = TILE_H) -> Rect:
    """Give the row between the upper and the lower tiles, as far as it is free to the left and right."""
    first = MARGIN if "H" not in PLACES[seats] else MARGIN + TILE_W + GAP
    last = SIZE[0] - MARGIN if "D" not in PLACES[seats] else MARGIN + 2 * TILE_W + GAP
    top = MARGIN + height + GAP
    return Rect(first, top, last - first, SIZE[1] - 2 * top)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Where everything of a table picture stands."""

    seats: tuple[Rect, ...]
    event: Rect
    deck: Rect
    discard: Rect
    store: tuple[Rect, ...]

    def moved(self, dx: int, dy: int) -> "TablePlan":
        """Give the plan elsewhere: for drawing a part of the picture on a small canvas."""
        return TablePlan(
            tuple(r.moved(dx, dy) for r in self.seats),
            self.event.moved(dx, dy),
            self.deck.moved(dx, dy),
            self.discard.moved(dx, dy),
            tuple(r.moved(dx, dy) for r in self.store),
        )


def table_plan(seats: int, store: int = 0) -> TablePlan:
    """Lay out a table of 3 to 8 seats with `store` cards open in the General Store (0: closed)."""
    tiles = tuple(ring(seats))
    if store:
        return _store_plan(seats, tiles, store)
    if seats == 8:
        return _full_plan(tiles)
    if seats == 3:
        return _three_plan(tiles)
    c = stage(seats)
    tall = c.h > 400
    w, h = (300, 376) if tall else (288, c.h - 24)
    event = Rect(c.cx - w // 2, c.cy - h // 2 + (0 if tall else 2), w, h)
    band = middle_band(seats)
    deck = Rect(band.x + 22, band.cy - 109, 180, 218)
    discard = Rect(band.x + 220, band.cy - 109, 178, 218)
    return TablePlan(tiles, event, deck, discard, ())


def _full_plan(tiles: tuple[Rect, ...]) -> TablePlan:
    """Lay out eight seats: the piles stand one above the other, left of an event card as wide as can be."""
    c = stage(8)
    side, gap, edge = 118, 8, 6
    half = (c.h - 2 * edge - gap) // 2
    deck = Rect(c.x + edge, c.y + edge, side, half)
    discard = Rect(c.x + edge, c.y2 - edge - half, side, half)
    left = deck.x2 + gap + edge
    event = Rect(left, c.y + edge, c.x2 - edge - left, c.h - 2 * edge)
    return TablePlan(tiles, event, deck, discard, ())


def _three_plan(tiles: tuple[Rect, ...]) -> TablePlan:
    """Lay out three seats: the piles stand left and right of the lower one."""
    c, below = stage(3), tiles[2]
    event = Rect(c.cx - 150, c.cy - 188, 300, 376)
    room = below.x - MARGIN
    deck = Rect(MARGIN + (room - 180) // 2, below.cy - 109, 180, 218)
    discard = Rect(below.x2 + (room - 178) // 2, below.cy - 109, 178, 218)
    return TablePlan(tiles, event, deck, discard, ())


def _store_plan(seats: int, tiles: tuple[Rect, ...], store: int) -> TablePlan:
    """Lay out an open store: piles one above the other at the left, the shop's sign and its cards in two rows."""
    band = middle_band(seats)
    if seats == 8:
        area, deck, discard = band, NOWHERE, NOWHERE
    else:
        half = (band.h - GAP) // 2
        deck = Rect(band.x + 4, band.y + 4, 116, half - 4)
        discard = Rect(band.x + 4, band.y + half + GAP, 116, half - 4)
        area = Rect(band.x + 128, band.y, band.w - 128, band.h)
    cells = store + 1  # the first holds the shop's sign
    columns = -(-cells // 2)
    gap = 8
    w = min(240, (area.w - (columns - 1) * gap) // columns)
    used = columns * w + (columns - 1) * gap
    goods = grid(Rect(area.cx - used // 2, area.y, used, area.h), columns, 2, gap)
    return TablePlan(tiles, goods[0], deck, discard, tuple(goods[1 : store + 1]))


def dock(tile: Rect, x: int, y: int, keep: int = 48) -> tuple[int, int]:
    """Give where an arrow from (x, y) meets a tile: straight across if they face, else the nearest corner."""
    near_x, near_y = (tile.x2 if x > tile.cx else tile.x), (tile.y2 if y > tile.cy else tile.y)
    if tile.x + keep <= x <= tile.x2 - keep:
        return x, near_y
    if tile.y <= y <= tile.y2:
        return near_x, min(max(y, tile.y + keep), tile.y2 - keep)
    return near_x + (-6 if x > tile.cx else 6), near_y + (-6 if y > tile.cy else 6)


# ------------------------------------------------------------------ a seat's tile
@dataclass(frozen=True, slots=True)
class TilePlan:
    """Where everything inside a seat's tile stands; a part of no width is left out."""

    face: Rect
    number: Rect
    role: Rect
    name: Rect
    lives: Rect
    target: Rect
    figures: Rect
    watch: Rect
    well: Rect
    reach: Rect
    cards: tuple[Rect, ...]
    spare: Rect


WATCH: Final = 62
REACH_W: Final = 66
# Widths of cards in play by their count, beside the plate of the reach; six fill the row alone.
_CHIP_W: Final = {0: 0, 1: 150, 2: 150, 3: 101, 4: 75, 5: 60, 6: 62}


def tile_plan(r: Rect, cards: int) -> TilePlan:
    """Lay out one seat's tile with that many cards in play (more than six share the room of six)."""
    face = r.at(18, 17, 126, 126)
    x = face.x2 + 13
    w = r.x2 - x - 18
    well = Rect(r.x + 14, r.y2 - 12 - 92, r.w - 28, 92)
    reach = Rect(well.x, well.y, REACH_W, well.h) if cards <= 5 else NOWHERE
    row = Rect(well.x + reach.w + 2, well.y, well.w - reach.w - 2, well.h) if reach.w else well
    chips = _chips(row, cards)
    spare = NOWHERE
    if cards <= 1:
        left = (chips[-1].x2 if chips else row.x) + 12
        spare = Rect(left, well.y, well.x2 - 6 - left, well.h)
    return TilePlan(
        face=face,
        number=face.at(-8, -8, 46, 46),
        role=Rect(face.x - 9, face.y2 - 54, 60, 60),
        name=Rect(x, r.y + 13, w, 45),
        lives=Rect(x, r.y + 59, w - 50, 44),
        target=Rect(r.x2 - 18 - 46, r.y + 58, 46, 46),
        figures=Rect(x, r.y + 104, w, 42),
        watch=Rect(face.x2 + 8 - WATCH, face.y2 + 7 - WATCH, WATCH, WATCH),
        well=well,
        reach=reach,
        cards=tuple(chips),
        spare=spare,
    )


def _chips(row: Rect, cards: int) -> list[Rect]:
    if not cards:
        return []
    gap = 4 if cards < 5 else 1
    w = min(_CHIP_W[min(cards, 6)], (row.w - (cards - 1) * gap) // cards)
    return [Rect(row.x + i * (w + gap), row.y, w, row.h) for i in range(cards)]
