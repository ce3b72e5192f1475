"""The porch at sunset before which people gather at an open table: its boards, its rails, and a plate for words."""

from typing import Final

from images import paint, text, theme
from images.geometry import Rect
from images.paint import Canvas

GROUND: Final = "porch"
_SHADOW: Final = 30  # of a rail on the boards below it


def wall(canvas: Canvas, top: int, bottom: int) -> None:
    """Paint the boards between two rails."""
    paint.bar(canvas, 0, top, theme.SIZE[0], bottom - top, theme.WOOD_DK)
    for x in range(0, theme.SIZE[0], 80):
        paint.bar(canvas, x, top, 4, bottom - top, theme.SOIL)
    paint.bar(canvas, 0, top, theme.SIZE[0], _SHADOW, theme.SOIL)


def rail(canvas: Canvas, middle: int) -> None:
    """Paint a rail from edge to edge, lit from above."""
    for top, high, ink in (
        (-20, 52, theme.SHADE),
        (-26, 48, theme.INK),
        (-21, 38, theme.WOOD),
        (-21, 9, theme.WOOD_LT),
    ):
        paint.bar(canvas, 0, middle + top, theme.SIZE[0], high, ink)


def foot(canvas: Canvas, r: Rect, lines: tuple[str, ...]) -> None:
    """Write how the open table stands, on a dark plate."""
    words = "  ·  ".join(lines)
    if not words:
        return
    size = text.shrink(words, "small", 44, r.w - 40, 28)
    words = text.fit(words, "small", size, r.w - 40)
    paint.rounded(canvas, r, 12, theme.INK)
    paint.write(canvas, r.cx, r.cy + round(size * 0.36), words, "small", size, theme.PAPER, "m")
