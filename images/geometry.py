"""Pure layout: counts -> rectangles. No Pillow here, so tests can check that nothing overlaps or is cut."""

from dataclasses import dataclass
from typing import Final

from images.theme import GAP, MARGIN, SIZE


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def x2(self) -> int:
        """The first column right of it."""
        return self.x + self.w

    @property
    def y2(self) -> int:
        """The first row below it."""
        return self.y + self.h

    @property
    def cx(self) -> int:
        """Its middle column."""
        return self.x + self.w // 2

    @property
    def cy(self) -> int:
        """Its middle row."""
        return self.y + self.h // 2

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Its corners, as Pillow wants them."""
        return self.x, self.y, self.x2, self.y2

    def inset(self, d: int) -> "Rect":
        """Give the rectangle `d` pixels smaller on each side (larger if negative)."""
        return Rect(self.x + d, self.y + d, self.w - 2 * d, self.h - 2 * d)

    def at(self, dx: int, dy: int, w: int, h: int) -> "Rect":
        """Give a rectangle placed from this one's corner."""
        return Rect(self.x + dx, self.y + dy, w, h)

    def moved(self, dx: int, dy: int) -> "Rect":
        """Give the rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: "Rect") -> bool:
        """Tell whether the two share a pixel."""
        return self.x < other.x2 and other.x < self.x2 and self.y < other.y2 and other.y < self.y2

    def holds(self, other: "Rect") -> bool:
        """Tell whether the other lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.x2 <= self.x2 and other.y2 <= self.y2


CANVAS: Final = Rect(0, 0, *SIZE)
COLUMNS: Final = 3
TILE_W: Final = (SIZE[0] - 2 * MARGIN - 2 * GAP) // COLUMNS
TILE_H: Final = 252
# Cells in play order, clockwise: top row left to right, right side, bottom row right to left, left side.
PLACES: Final = {3: "ACF", 4: "ACEG", 5: "ABCEG", 6: "ABCEFG", 7: "ABCDEFG", 8: "ABCDEFGH"}


def grid(area: Rect, columns: int, rows: int, gap: int = GAP) -> list[Rect]:
    """Divide an area into equal cells, row by row."""
    w = (area.w - (columns - 1) * gap) // columns
    h = (area.h - (rows - 1) * gap) // rows
    return [Rect(area.x + c * (w + gap), area.y + r * (h + gap), w, h) for r in range(rows) for c in range(columns)]


# ------------------------------------------------------------------ the table
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
    c = stage(seats)
    tall = c.h > 400
    w, h = (300, 376) if tall else (288, c.h - 24)
    event = Rect(c.cx - w // 2, c.cy - h // 2 + (0 if tall else 2), w, h)
    band = middle_band(seats)
    deck = Rect(band.x + 22, band.cy - 109, 180, 218)
    discard = Rect(band.x + 220, band.cy - 109, 178, 218)
    return TablePlan(tiles, event, deck, discard, ())


def _full_plan(tiles: tuple[Rect, ...]) -> TablePlan:
    """Lay out eight seats: the piles stand left and right of a narrower event card."""
    c = stage(8)
    side = 88
    event = Rect(c.cx - 105, c.y + 8, 210, c.h - 16)
    deck = Rect(c.x + 2, c.cy - 66, side, 132)
    discard = Rect(c.x2 - side - 2, c.cy - 66, side, 132)
    return TablePlan(tiles, event, deck, discard, ())


def _store_plan(seats: int, tiles: tuple[Rect, ...], store: int) -> TablePlan:
    """Lay out an open store: piles one above the other at the left, the shop's sign and its cards in two rows."""
    band = middle_band(seats)
    if seats == 8:
        area, deck, discard = band, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
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
NOWHERE: Final = Rect(0, 0, 0, 0)
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


# ------------------------------------------------------------------ the hand
@dataclass(frozen=True, slots=True)
class HandPlan:
    """Where everything of a hand picture stands; `style` is how much room a card has."""

    header: Rect
    cards: tuple[Rect, ...]
    style: str
    neighbours: tuple[Rect, ...]


HEADER: Final = Rect(MARGIN, MARGIN, SIZE[0] - 2 * MARGIN, 104)
STRIP: Final = Rect(MARGIN, 690, SIZE[0] - 2 * MARGIN, 94)
# most cards, columns, rows, style
_HAND_GRIDS: Final = (
    (3, 3, 1, "tall"), (6, 3, 2, "lying"), (8, 4, 2, "compact"), (10, 5, 2, "compact"), (15, 5, 3, "tight"),
    (24, 6, 4, "tiny"), (80, 10, 8, "tiny"),
)  # fmt: skip


def hand_plan(cards: int, neighbours: int) -> HandPlan:
    """Lay out a hand: up to 15 cards at 240 px or wider, more of them smaller."""
    bottom = STRIP.y - 14 if neighbours else SIZE[1] - MARGIN
    area = Rect(MARGIN, 134, SIZE[0] - 2 * MARGIN, bottom - 134)
    columns, rows, style = next((c, r, s) for most, c, r, s in _HAND_GRIDS if cards <= most)
    cells = grid(area, columns, rows)
    if cards and rows == 1:  # a short single row stands in the middle
        shift = (columns - cards) * (cells[0].w + GAP) // 2
        cells = [cell.moved(shift, 0) for cell in cells]
    return HandPlan(HEADER, tuple(cells[:cards]), style, tuple(strip(STRIP, neighbours)))


def strip(area: Rect, count: int) -> list[Rect]:
    """Divide a row among `count` plates, none wider than a quarter of it."""
    if not count:
        return []
    w = min((area.w - (count - 1) * GAP) // count, area.w // 4)
    left = area.x + (area.w - count * w - (count - 1) * GAP) // 2
    return [Rect(left + i * (w + GAP), area.y, w, area.h) for i in range(count)]


# ------------------------------------------------------------------ role, result, lobby
ROLE_CARD: Final = Rect(40, 40, 1200, 586)
ROLE_STRIP: Final = Rect(MARGIN, 668, SIZE[0] - 2 * MARGIN, 104)
POSTER: Final = Rect(60, 34, 1160, 732)
LOBBY: Final = Rect(32, 18, 1216, 760)
POSTER_EDGE: Final = 21
POSTER_HEAD: Final = 172


@dataclass(frozen=True, slots=True)
class ResultPlan:
    """Where the players of a result stand: large faces above their names, small rows below a rule."""

    head: Rect
    winners: tuple[Rect, ...]
    faces: tuple[Rect, ...]
    rule: int
    others: tuple[Rect, ...]


def result_plan(winners: int, others: int) -> ResultPlan:
    """Lay out a result of 1 to 5 winners and 0 to 7 others."""
    inner = POSTER.inset(POSTER_EDGE)
    head = Rect(inner.x, inner.y, inner.w, POSTER_HEAD)
    rows = 0 if not others else 1 if others <= 4 else 2
    rule = inner.y2 - 16 - rows * 96
    top = head.y2 + 22
    room = rule - 14 - top
    columns = max(winners, 1)
    face = min(236, room - 134, (inner.w - 60) // columns - 40)
    w = min((inner.w - 60) // columns, 330)
    left = POSTER.cx - w * columns // 2
    cells = tuple(Rect(left + i * w, top, w, room) for i in range(winners))
    faces = tuple(Rect(c.cx - face // 2, c.y + max(8, (room - face - 116) // 2), face, face) for c in cells)
    columns = 4 if others > 3 else max(others, 1)
    area = Rect(inner.x + 26, rule + 10, inner.w - 52, max(rows, 1) * 96 - 8)
    return ResultPlan(head, cells, faces, rule, tuple(grid(area, columns, max(rows, 1))[:others]))


@dataclass(frozen=True, slots=True)
class LobbyPlan:
    """Where the seats of an open table stand on its poster."""

    head: Rect
    seats: tuple[Rect, ...]
    foot: Rect


def lobby_plan(capacity: int) -> LobbyPlan:
    """Lay out an open table of 3 to 8 seats."""
    inner = LOBBY.inset(POSTER_EDGE)
    head = Rect(inner.x, inner.y, inner.w, 150)
    foot = Rect(inner.x + 30, inner.y2 - 66, inner.w - 60, 54)
    rows = 1 if capacity <= 4 else 2
    columns = -(-capacity // rows)
    top = head.y2 + 18
    area = Rect(inner.x + 30, top, inner.w - 60, foot.y - 6 - top)
    cells = grid(area, columns, rows, 10)
    short = rows * columns - capacity  # the last row stands in the middle
    shift = short * (cells[0].w + 10) // 2
    placed = [c.moved(shift, 0) if rows > 1 and i >= columns else c for i, c in enumerate(cells)]
    return LobbyPlan(head, tuple(placed[:capacity]), foot)
