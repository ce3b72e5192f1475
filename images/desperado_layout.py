"""Layout of the village picture: who stands where in a zone, what lies there, the column beside, the line below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from images.desperado_map import FIELD
from images.geometry import NOWHERE, Rect, grid
from images.page_layout import LOBBY, LOBBY_FOOT, LOBBY_SIGN, POSTER_EDGE
from images.theme import SIZE

COLUMN: Final = Rect(FIELD.x2 + 20, 12, SIZE[0] - 12 - FIELD.x2 - 20, SIZE[1] - 24)
LINE: Final = Rect(8, FIELD.y2 + 20, FIELD.x2 + 12 - 8, SIZE[1] - 12 - FIELD.y2 - 20)
EDGE: Final = 13
"""The frame of the column."""

SIZES: Final = (54, 48, 42, 36, 34)
"""How large a figure is drawn, by how much room there is. Its number is never below 26."""
THING_SIZES: Final = (44, 38, 32, 28)
PLATE_H: Final = 32
COUNT: Final = (35, 28)
"""The smallest plate, which tells nothing but how many stand there."""
PLATE_DIGIT: Final = 19
"""How wide a number is on the common plate of a crowd."""
SMALLEST: Final = (26, 26)
"""The same where a map has zones that hardly anybody fits in."""
_PLATE_EDGE: Final = 6
_GAP: Final = 2
_HEIGHTS: Final = (0.75, 1.0, 0.5, 0.0)
"""Where rows may stand: under the code if that is possible."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Figures of one side that share a plate: their place, and how many numbers stand in a row (0: only a count)."""

    side: int
    place: Rect
    row: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the figures of a zone stand, each for itself or (in a crowd) each side on a plate; what lies there.

    The last place for things is a count of the rest if there are more things than places.
    """

    figures: tuple[Rect, ...]
    crowds: tuple[Crowd, ...]
    things: tuple[Rect, ...]


def standing(room: Rect, blocked: Sequence[Rect], sides: Sequence[int], things: int) -> Standing:
    """Place figures (given by their sides) and things in a zone, apart from each other and from what is written.

    What is written comes first with the code, which is the last that a crowd may cover.
    """
    figures: list[Rect] = []
    crowds: list[Crowd] = []
    if sides:
        figures = _figures(room, blocked, len(sides), things)
        if not figures:
            crowds = _crowds(room, blocked, sides)
    taken = [*blocked, *figures, *(crowd.place for crowd in crowds)]
    return Standing(tuple(figures), tuple(crowds), tuple(_things(room, taken, things)))


def _figures(room: Rect, blocked: Sequence[Rect], count: int, things: int) -> list[Rect]:
    """Place figures as large as leaves room for one thing, if any lies there; at the smallest size without."""
    least = THING_SIZES[-1]
    places: list[Rect] = []
    for size in SIZES:
        places = _places(room, blocked, (size, size), count)
        if places and (not things or _places(room, [*blocked, *places], (least, least), 1)):
            break
    return places


def _things(room: Rect, taken: list[Rect], count: int) -> list[Rect]:
    """Place things as large as all of them go; too many of them get as many small places as there are."""
    if not count:
        return []
    for size in THING_SIZES:
        if places := _places(room, taken, (size, size), count):
            return places
    least = THING_SIZES[-1]
    for fewer in range(min(count - 1, 12), 0, -1):
        if places := _places(room, taken, (least, least), fewer):
            return places
    return []


def _crowds(room: Rect, blocked: Sequence[Rect], sides: Sequence[int]) -> list[Crowd]:
    """Give each side one plate with the numbers of its figures; where not even that goes, with their count."""
    there = sorted(set(sides))
    counts = [sides.count(side) for side in there]
    for row in range(min(max(counts), (room.w - _PLATE_EDGE) // PLATE_DIGIT), 0, -1):
        size = (_PLATE_EDGE + row * PLATE_DIGIT, -(-max(counts) // row) * PLATE_H)
        if placed := _places(room, blocked, size, len(there)):
            return [Crowd(side, place, row) for side, place in zip(there, placed, strict=True)]
    only_code = blocked[:1]
    for size, taken in ((COUNT, blocked), (SMALLEST, blocked), (SMALLEST, only_code), (SMALLEST, ())):
        if counted := _places(room, taken, size, len(there)):
            return [Crowd(side, place, 0) for side, place in zip(there, counted, strict=True)]
    return []


def _places(room: Rect, taken: Sequence[Rect], size: tuple[int, int], count: int) -> list[Rect]:
    """Give `count` free places in as few rows as possible, most central; empty if there are not so many."""
    w, h = size
    if w > room.w or h > room.h:
        return []
    for rows in range(1, (room.h + _GAP) // (h + _GAP) + 1):
        for lower in _HEIGHTS:
            free = _rows(room, taken, size, rows, lower)
            if len(free) >= count:
                return _most_central(free, room, count)
    return []


def _rows(room: Rect, taken: Sequence[Rect], size: tuple[int, int], rows: int, lower: float) -> list[Rect]:
    """Give all free places of so many rows; `lower` says where between the room's top and bottom they stand."""
    h = size[1]
    top = room.y + round((room.h - rows * h - (rows - 1) * _GAP) * lower)
    return [place for row in range(rows) for place in _row(room, taken, size, top + row * (h + _GAP))]


def _row(room: Rect, taken: Sequence[Rect], size: tuple[int, int], y: int) -> list[Rect]:
    """Give the free places of a row, each stretch of free ground filled from its middle."""
    w, h = size
    found: list[Rect] = []
    for left, right in _stretches(room, taken, size, y):
        count = (right - left + _GAP) // (w + _GAP)
        start = left + (right - left - count * w - (count - 1) * _GAP) // 2
        found += [Rect(start + n * (w + _GAP), y, w, h) for n in range(count)]
    return found


def _stretches(room: Rect, taken: Sequence[Rect], size: tuple[int, int], y: int) -> list[tuple[int, int]]:
    """Give the free parts of a row, from left to right."""
    row = Rect(room.x, y, room.w, size[1])
    free, left = [], room.x
    for r in sorted((r for r in taken if r.overlaps(row)), key=lambda r: r.x):
        if r.x > left:
            free.append((left, r.x))
        left = max(left, r.x2)
    free.append((left, room.x2))
    return [(a, b) for a, b in free if b - a >= size[0]]


def _most_central(places: Sequence[Rect], room: Rect, count: int) -> list[Rect]:
    """Keep the places nearest to the middle, from left to right and top to bottom."""
    kept = sorted(places, key=lambda r: (abs(r.cx - room.cx) + abs(r.cy - room.cy), r.y, r.x))[:count]
    return sorted(kept, key=lambda r: (r.y, r.x))


# ------------------------------------------------------------------ the column
HEAD_H: Final = 116
UP_H: Final = 194
SIDE_H: Final = 54
CELL_H: Final = 38


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """Where everything of the column stands: head, whose activation it is, each side with a cell per figure."""

    head: Rect
    up: Rect
    sides: tuple[Rect, ...]
    cells: tuple[tuple[Rect, ...], ...]


def column_plan(figures: Sequence[int]) -> ColumnPlan:
    """Lay out the column for so many figures on each side: a row for each, or two in a row if there are many."""
    inner = COLUMN.inset(EDGE)
    head = Rect(inner.x, inner.y, inner.w, HEAD_H)
    up = Rect(inner.x, head.y2 + 6, inner.w, UP_H)
    room = inner.y2 - up.y2 - 12
    heads = len(figures) * SIDE_H
    abreast = 1 if heads + sum(figures) * CELL_H <= room else 2
    rows = [-(-count // abreast) for count in figures]
    gap = min(18, max(0, (room - heads - sum(rows) * CELL_H) // max(1, len(figures))))
    w = inner.w // abreast
    sides, cells, y = [], [], up.y2 + 6 + gap // 2
    for count, lines in zip(figures, rows, strict=True):
        sides.append(Rect(inner.x, y, inner.w, SIDE_H))
        y += SIDE_H
        cells.append(tuple(Rect(inner.x + n % abreast * w, y + n // abreast * CELL_H, w, CELL_H) for n in range(count)))
        y += lines * CELL_H + gap
    return ColumnPlan(head, up, tuple(sides), tuple(cells))


AIM_H: Final = 66
AIM_LOW: Final = 42


def aims_plan(count: int) -> list[Rect]:
    """Give a row of the column for each enemy in sight, below whose activation it is; many of them get low rows."""
    plan = column_plan(())
    room = COLUMN.y2 - EDGE - 8 - plan.up.y2 - 8
    high = AIM_H if count * AIM_H <= room else AIM_LOW
    return [Rect(plan.up.x + 6, plan.up.y2 + 8 + n * high, plan.up.w - 12, high - 4) for n in range(count)]


# ------------------------------------------------------------------ posters
SIDES_HEAD: Final = Rect(LOBBY.x + POSTER_EDGE, LOBBY.y + POSTER_EDGE, LOBBY.w - 2 * POSTER_EDGE, 150)
STORY_LINE: Final = 44
_BAND_H: Final = 60
_CAST: Final = (90, 240)  # how high a cast is, at least and at most
_ROW_H: Final = 50
_LABEL_H: Final = 46
_STORY_LINES: Final = 2
ABREAST: Final = 4
"""How many who have chosen no side stand in a row."""


@dataclass(frozen=True, slots=True)
class LobbySidesPlan:
    """Where the sides of an open table stand: the cast and a band for each; on the board below, who has chosen what."""

    bands: tuple[Rect, ...]
    casts: tuple[Rect, ...]
    board: Rect
    people: tuple[tuple[Rect, ...], ...]
    label: Rect
    others: tuple[Rect, ...]
    story: Rect


def lobby_sides_plan(people: Sequence[int], others: int) -> LobbySidesPlan:
    """Lay out an open table of two or three sides, with so many people on each and so many on none."""
    body = Rect(LOBBY_FOOT.x + 14, LOBBY_SIGN.y2 + 6, LOBBY_FOOT.w - 28, LOBBY_FOOT.y - LOBBY_SIGN.y2 - 24)
    columns = grid(body, len(people), 1, 18)
    abreast = 2 if len(people) < 3 else 1
    rows_above = max(-(-count // abreast) for count in people)
    rows_below = -(-others // ABREAST)
    label_h = _LABEL_H if others else 0
    told = (rows_above + rows_below) * _ROW_H + label_h + _STORY_LINES * STORY_LINE + 24
    cast_h = max(_CAST[0], min(_CAST[1], body.h - _BAND_H - told))
    bands = tuple(Rect(c.x, c.y + cast_h, c.w, _BAND_H) for c in columns)
    casts = tuple(Rect(c.x, c.y, c.w, cast_h) for c in columns)
    board_y = bands[0].y2 - 12
    board = Rect(body.x - 8, board_y, body.w + 16, body.y2 - board_y)
    top = bands[0].y2 + 10
    high = min(_ROW_H, (board.y2 - 8 - top - label_h) // max(1, rows_above + rows_below))
    on_side = tuple(
        tuple(
            Rect(c.x + 8 + n % abreast * (c.w // abreast), top + n // abreast * high, c.w // abreast - 16, high)
            for n in range(count)
        )
        for c, count in zip(columns, people, strict=True)
    )
    label = Rect(body.x, top + rows_above * high, body.w, label_h)
    w = body.w // ABREAST
    below = tuple(
        Rect(body.x + 8 + n % ABREAST * w, label.y2 + n // ABREAST * high, w - 16, high) for n in range(others)
    )
    end = label.y2 + rows_below * high
    return LobbySidesPlan(bands, casts, board, on_side, label, below, Rect(body.x, end, body.w, board.y2 - 8 - end))


TALE_LINE: Final = 38
"""From one sentence to the next of those that say what decided a game."""
_TALE_EDGE: Final = 8


def result_sides_plan(sides: int, sentences: int = 0) -> tuple[list[Rect], Rect]:
    """Give a plate for each side of a result, one below the other, and the place for so many sentences below them.

    With three sides there is room for one sentence.
    """
    inner = LOBBY.inset(POSTER_EDGE)
    top = SIDES_HEAD.y2 + 16
    body = Rect(inner.x + 30, top, inner.w - 60, inner.y2 - 16 - top)
    told = sentences if sides < 3 else min(1, sentences)
    if not told:
        return grid(body, 1, sides, 16), NOWHERE
    h = told * TALE_LINE + 2 * _TALE_EDGE
    tale = Rect(body.x, body.y2 - h + 8, body.w, h)
    return grid(Rect(body.x, body.y, body.w, tale.y - 16 - body.y), 1, sides, 16), tale
