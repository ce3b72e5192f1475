import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from images import paint, text
from images.fonts import Role
from images.geometry import Rect
from images.paint import Canvas
from tests.images.writing import forget


@dataclass(frozen=True)
class Written:
    """A line of text that a picture holds: its words, size and the box of its ink, in pixels of the canvas."""

    words: str
    size: int
    ink: Rect


Pen = dict[int, list[Written]]


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pen]:
    """Every line of text that is written, one list per canvas (a piece of the picture, or all of it)."""
    canvases: Pen = {}
    keep: list[Canvas] = []  # so that no two canvases have the same id
    really = paint.write

    def write(
        canvas: Canvas, x: int, base: int, words: str, role: Role, size: int, fill: str, anchor: str = "l"
    ) -> int:
        line = text.line(words, role, size)
        left = x - {"l": 0, "m": line.width // 2, "r": line.width}[anchor]
        ink = Rect(left - line.left, base - line.base, *line.mask.size)
        keep.append(canvas)
        canvases.setdefault(id(canvas), []).append(Written(words, size, ink))
        return really(canvas, x, base, words, role, size, fill, anchor)

    monkeypatch.setattr(paint, "write", write)
    forget()
    yield canvases
    forget()


def overlaps(lines: Sequence[Written], slack: int = 0) -> list[tuple[Written, Written]]:
    """Pairs of lines whose ink shares more than `slack` rows or columns."""
    out = []
    for a, b in itertools.combinations(lines, 2):
        wide = min(a.ink.x2, b.ink.x2) - max(a.ink.x, b.ink.x)
        high = min(a.ink.y2, b.ink.y2) - max(a.ink.y, b.ink.y)
        if wide > slack and high > slack:
            out.append((a, b))
    return out
