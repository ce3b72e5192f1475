"""Layout of the village picture: who stands where in a zone, what lies there, the column beside, the line below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from images.desperado_map import FIELD
from images.geometry import Rect
from images.theme import SIZE

COLUMN: Final = Rect(FIELD.x2 + 20, 12, SIZE[0] - 12 - FIELD.x2 - 20, SIZE[1] - 24)
LINE: Final = Rect(8, FIELD.y2 + 20, FIELD.x2 + 12 - 8, SIZE[1] - 12 - FIELD.y2 - 20)
EDGE: Final = 13
"""The frame of the column."""

SIZES: Final = (54, 48, 42, 36)
"""How large a figure is drawn, by how much room there is. Its number is never below 26."""
THING_SIZES: Final = (44, 38, 32, 28)
PLATE_H: Final = 32
COUNT: Final = (35, 28)
"""The smallest plate, which tells nothing but how many stand there."""
PLATE_DIGIT: Final = 19
"""How wide a number is on the common plate of a crowd."""
_GAP: Final = 2


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
    """Place figures (given by their sides) and things in a zone, apart from each other and from what is written."""
    figures: list[Rect] = []
    crowds: list[Crowd] = []
    if sides:
        least = min(things, 1)
        for size in SIZES:
            figures = _places(room, blocked, size, len(sides))
            if figures and (not least or _places(room, [*blocked, *figures], THING_SIZES[-1], least)):
                break
        else:
            figures = _places(room, blocked, SIZES[-1], len(sides))
        if not figures:
            crowds = _crowds(room, blocked, sides)
    taken = [*blocked, *figures, *(crowd.place for crowd in crowds)]
    return Standing(tuple(figures), tuple(crowds), tuple(_things(room, taken, things)))


def _things(room: Rect, taken: list[Rect], count: int) -> list[Rect]:
    """Place things as large as all of them go; too many of them get as many small places as there are."""
    if not count:
        return []
    for size in THING_SIZES:
        if places := _places(room, taken, size, count):
            return places
    for fewer in range(min(count - 1, 12), 0, -1):
        if places := _places(room, taken, THING_SIZES[-1], fewer):
            return places
    return []


def _places(room: Rect, taken: Sequence[Rect], size: int, count: int) -> list[Rect]:
    """Give `count` free squares in rows, a crowd in the middle of the room; empty if there are not so many."""
    if size > room.w or size > room.h:
        return []
    best: list[Rect] = []
    rows = (room.h + _GAP) // (size + _GAP)
    for used in range(1, rows + 1):
        free = _rows(room, taken, size, used)
        if len(free) >= count:
            best = free
            break
    if len(best) < count:
        return []
    return _most_central(best, room, count)


def _rows(room: Rect, taken: Sequence[Rect], size: int, rows: int) -> list[Rect]:
    """Give all free squares of so many rows, which stand as low as the middle of what is free below the code."""
    high = rows * size + (rows - 1) * _GAP
    top = max(room.y, min(room.y2 - high, room.y + (room.h - high) * 3 // 4))
    found = []
    for row in range(rows):
        y = top + row * (size + _GAP)
        found += _row(room, taken, size, y)
    return found


def _row(room: Rect, taken: Sequence[Rect], size: int, y: int) -> list[Rect]:
    """Give the free squares of a row, each stretch of free ground filled from its middle."""
    found: list[Rect] = []
    for left, right in _stretches(room, taken, size, y):
        count = (right - left + _GAP) // (size + _GAP)
        wide = count * size + (count - 1) * _GAP
        start = left + (right - left - wide) // 2
        found += [Rect(start + n * (size + _GAP), y, size, size) for n in range(count)]
    return found


def _stretches(room: Rect, taken: Sequence[Rect], size: int, y: int) -> list[tuple[int, int]]:
    """Give the free parts of a row, from left to right."""
    row = Rect(room.x, y, room.w, size)
    free, left = [], room.x
    for r in sorted((r for r in taken if r.overlaps(row)), key=lambda r: r.x):
        if r.x > left:
            free.append((left, r.x))
        left = max(left, r.x2)
    free.append((left, room.x2))
    return [(a, b) for a, b in free if b - a >= size]


def _most_central(places: Sequence[Rect], room: Rect, count: int) -> list[Rect]:
    """Keep the places nearest to the middle, from left to right and top to bottom."""
    kept = sorted(places, key=lambda r: (abs(r.cx - room.cx) + abs(r.cy - room.cy), r.y, r.x))[:count]
    return sorted(kept, key=lambda r: (r.y, r.x))


# ------------------------------------------------------------------ crowds
def _crowds(room: Rect, blocked: Sequence[Rect], sides: Sequence[int]) -> list[Crowd]:
    """Give each side one plate with the numbers of its figures; where not even that goes, with their count."""
    there = sorted(set(sides))
    counts = [sides.count(side) for side in there]
    most = max(1, (room.w - 8) // PLATE_DIGIT)
    for row in range(min(max(counts), most), 0, -1):
        sizes = [(8 + min(row, n) * PLATE_DIGIT, -(-n // row) * PLATE_H) for n in counts]
        if placed := _stack(room, blocked, sizes):
            return [Crowd(side, place, row) for side, place in zip(there, placed, strict=True)]
    counted = _stack(room, blocked, [(44, PLATE_H)] * len(there)) or _counts(room, blocked, len(there))
    return [Crowd(side, place, 0) for side, place in zip(there, counted, strict=True)]


def _counts(room: Rect, blocked: Sequence[Rect], count: int) -> list[Rect]:
    """Put the smallest plates in rows, low in the room; they may only cover its code if nothing else is possible."""
    w, h = COUNT
    columns = max(1, (room.w + _GAP) // (w + _GAP))
    rows = -(-count // columns)
    low = room.y2 - rows * (h + _GAP) + _GAP
    top = max((r.y2 for r in blocked), default=room.y)
    y = max(room.y, (top + low) // 2 if low > top else low)
    places = []
    for n in range(count):
        row, column = divmod(n, columns)
        there = min(columns, count - row * columns)
        x = room.x + (room.w - there * (w + _GAP) + _GAP) // 2 + column * (w + _GAP)
        places.append(Rect(x, y + row * (h + _GAP), w, h))
    return places


def _stack(room: Rect, blocked: Sequence[Rect], sizes: Sequence[tuple[int, int]]) -> list[Rect]:
    """Put plates side by side, else one below the other, under the code; empty if they do not go there."""
    top = max((r.y2 for r in blocked), default=room.y)
    wide = sum(w for w, _ in sizes) + _GAP * (len(sizes) - 1)
    high = max(h for _, h in sizes)
    if wide <= room.w and top + high <= room.y2:
        y = top + (room.y2 - top - high) // 2
        x, out = room.x + (room.w - wide) // 2, []
        for w, h in sizes:
            out.append(Rect(x, y, w, h))
            x += w + _GAP
        return out
    tall = sum(h for _, h in sizes) + _GAP * (len(sizes) - 1)
    if max(w for w, _ in sizes) > room.w or top + tall > room.y2:
        return []
    y, out = top + (room.y2 - top - tall) // 2, []
    for w, h in sizes:
        out.append(Rect(room.x + (room.w - w) // 2, y, w, h))
        y += h + _GAP
    return out


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
