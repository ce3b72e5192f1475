"""Rectangles. Layout is pure: no Pillow in it, so tests can check that nothing overlaps or is cut."""

from dataclasses import dataclass
from typing import Final

from images.theme import GAP, SIZE


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
NOWHERE: Final = Rect(0, 0, 0, 0)


def grid(area: Rect, columns: int, rows: int, gap: int = GAP) -> list[Rect]:
    """Divide an area into equal cells, row by row."""
    w = (area.w - (columns - 1) * gap) // columns
    h = (area.h - (rows - 1) * gap) // rows
    return [Rect(area.x + c * (w + gap), area.y + r * (h + gap), w, h) for r in range(rows) for c in range(columns)]


def strip(area: Rect, count: int) -> list[Rect]:
    """Divide a row among `count` plates, none wider than a quarter of it."""
    if not count:
        return []
    w = min((area.w - (count - 1) * GAP) // count, area.w // 4)
    left = area.x + (area.w - count * w - (count - 1) * GAP) // 2
    return [Rect(left + i * (w + GAP), area.y, w, area.h) for i in range(count)]
