"""What an event leaves on the map: the steps of whoever moved, the line of a shot, the star of a blast."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PIL import ImageDraw

from images import paint, theme
from images.desperado_scene import Trace
from images.geometry import Rect
from images.paint import Canvas

_BLAST: Final = 74
_STEP: Final = 17
Points = Sequence[tuple[int, int]]


def area(trace: Trace, points: Points) -> Rect:
    """Give all pixels that a trace may touch."""
    pad = _BLAST + 4 if trace.kind == "blast" else 24
    x, y = min(p[0] for p in points) - pad, min(p[1] for p in points) - pad
    return Rect(x, y, max(p[0] for p in points) + pad - x, max(p[1] for p in points) + pad - y)


def trace(canvas: Canvas, one: Trace, points: Points, dx: int, dy: int) -> None:
    """Paint a trace moved by (dx, dy)."""
    moved = [(x + dx, y + dy) for x, y in points]
    match one.kind:
        case "blast":
            _blast(canvas, *moved[0])
        case "shot":
            shot(canvas, moved[0], moved[-1], hit=one.hit)
        case _:
            _steps(canvas, moved)


def _steps(canvas: Canvas, points: Points) -> None:
    """Paint footprints from zone to zone."""
    pen = ImageDraw.Draw(canvas)
    for a, b in pairwise(points):
        n = max(1, round(math.dist(a, b) / _STEP))
        for k in range(n):
            x, y = a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n
            aside = 4 if k % 2 else -4
            length = math.dist(a, b) or 1
            x, y = x - aside * (b[1] - a[1]) / length, y + aside * (b[0] - a[0]) / length
            pen.ellipse((x - 6, y - 6, x + 6, y + 6), fill=theme.INK)
            pen.ellipse((x - 3, y - 3, x + 3, y + 3), fill=theme.PAPER)


def shot(canvas: Canvas, start: tuple[int, int], end: tuple[int, int], *, hit: bool) -> None:
    """Paint an arrow from one figure to the edge of another: full for a hit, a row of dashes for a miss."""
    length = math.dist(start, end)
    if length < 40:
        return
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = (round(end[0] - ux * 24), round(end[1] - uy * 24))
    if hit:
        paint.arrow(canvas, start, tip, theme.RED, 5, 26, 16)
        return
    dashes(canvas, start, (round(end[0] - ux * 52), round(end[1] - uy * 52)), theme.PAPER, 4, 18, 30)
    neck = (round(tip[0] - ux * 28), round(tip[1] - uy * 28))
    paint.arrow(canvas, neck, tip, theme.PAPER, 4, 24, 14)


def dashes(
    canvas: Canvas, start: tuple[int, int], end: tuple[int, int], colour: str, half: int, dash: int, pitch: int
) -> None:
    """Paint a line in dashes of a length, one each `pitch` pixels."""
    length = math.dist(start, end)
    if length < 1:
        return
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    px, py = -uy * half, ux * half
    at = 0.0
    while at < length:
        (ax, ay), (bx, by) = ((start[0] + ux * k, start[1] + uy * k) for k in (at, min(at + dash, length)))
        corners = [(ax + px, ay + py), (bx + px, by + py), (bx - px, by - py), (ax - px, ay - py)]
        paint.polygon(canvas, corners, colour, 3)
        at += pitch


def _blast(canvas: Canvas, x: int, y: int) -> None:
    for reach, fill, line in ((_BLAST, theme.RED, 4), (round(_BLAST * 0.72), theme.GOLD_LT, 0)):
        points = []
        for n in range(24):
            d = reach if n % 2 else reach * (0.62 if n % 4 else 0.7)
            points.append((x + d * math.cos(math.pi * n / 12), y + d * math.sin(math.pi * n / 12)))
        paint.polygon(canvas, points, fill, line)
