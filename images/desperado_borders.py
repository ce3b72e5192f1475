"""What stands between zones: walls, doors, windows, parapets, tree lines, ladders, obstacles, dotted open borders.

Each kind has a drawing of its own, so that it is told without colour.
"""

from collections.abc import Callable
from typing import Final

from PIL import ImageDraw

from engine.desperado.zones import Point
from images import paint, theme
from images.desperado_map import WALL, MapPlan
from images.geometry import Rect
from images.paint import Canvas

_DOT_STEP: Final = 14
_LADDER: Final = 22
_LEAF: Final = (20, 12)
"""How far the open leaf of a door reaches along and across its wall."""


def shadows(canvas: Canvas, plan: MapPlan) -> None:
    """Paint the flat hard shadow that houses cast on the ground to their right and below."""
    pen = ImageDraw.Draw(canvas)
    houses = [plan.zones[place.id] for place in plan.chart.places if place.kind in ("building", "roof")]
    open_air = [place for place in plan.chart.places if place.kind not in ("building", "roof")]
    for place in open_air:
        r = plan.zones[place.id]
        tone = theme.CROWN_DK if place.kind == "tree" else theme.ASH_DK
        for house in houses:
            cast = house.moved(6, 8)
            x, y, x2, y2 = max(r.x, cast.x), max(r.y, cast.y), min(r.x2, cast.x2), min(r.y2, cast.y2)
            if x < x2 and y < y2:
                pen.rectangle((x, y, x2 - 1, y2 - 1), fill=tone)


def borders(canvas: Canvas, plan: MapPlan) -> None:
    """Paint all borders, walls first."""
    pen = ImageDraw.Draw(canvas)
    for edge in plan.edges:
        if edge.kind == "open":
            _dotted(pen, edge.a, edge.b)
    pieces = [(one.type, one.height, plan.point(one.a), plan.point(one.b)) for one in plan.chart.segments]
    walls = [(height, a, b) for kind, height, a, b in pieces if kind == "wall"]
    for _, a, b in walls:
        _wall(canvas, a, b)
    for height, a, b in walls:
        if height == 2:
            _coping(canvas, a, b)
    for kind, _, a, b in pieces:
        if kind in _PIECES:
            _PIECES[kind](canvas, a, b)
    for edge in plan.edges:
        if edge.kind == "ladder":
            _ladder(pen, (edge.a[0] + edge.b[0]) // 2, (edge.a[1] + edge.b[1]) // 2, upright=not edge.upright)


def tree(canvas: Canvas, x: int, y: int, r: int) -> None:
    """Paint the crown of a tree around a point."""
    paint.rounded(canvas, Rect(x - r + 3, y - r + 4, 2 * r, 2 * r), r, theme.CROWN_DK)
    paint.rounded(canvas, Rect(x - r, y - r, 2 * r, 2 * r), r, theme.CROWN, 4)
    paint.rounded(canvas, Rect(x - r + 6, y - r + 6, r, r), r // 2, theme.CROWN_LT)


def _box(a: Point, b: Point, half: int) -> tuple[int, int, int, int]:
    """Give the corners of a bar along a piece."""
    if a[0] == b[0]:
        return a[0] - half, a[1], a[0] + half, b[1]
    return a[0], a[1] - half, b[0], a[1] + half


def _dotted(pen: ImageDraw.ImageDraw, a: Point, b: Point) -> None:
    steps = max(1, round((abs(a[0] - b[0]) + abs(a[1] - b[1])) / _DOT_STEP))
    for n in range(1, steps):
        x, y = a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps
        pen.ellipse((x - 2.5, y - 2.5, x + 2.5, y + 2.5), fill=theme.WOOD_DK)


def _wall(canvas: Canvas, a: Point, b: Point) -> None:
    pen = ImageDraw.Draw(canvas)
    half = WALL // 2
    x, y, x2, y2 = _box(a, b, half)
    pen.rectangle((x - (0 if a[0] == b[0] else half), y - (half if a[0] == b[0] else 0),
                   x2 + (0 if a[0] == b[0] else half), y2 + (half if a[0] == b[0] else 0)), fill=theme.INK)  # fmt: skip


def _coping(canvas: Canvas, a: Point, b: Point) -> None:
    """Paint the light edge of a high wall, which not even a roof looks over."""
    pen = ImageDraw.Draw(canvas)
    pen.rectangle(_box(a, b, 1), fill=theme.WOOD)


def _door(canvas: Canvas, a: Point, b: Point) -> None:
    """Paint a gap with a leaf standing open."""
    pen = ImageDraw.Draw(canvas)
    pen.rectangle(_box(a, b, WALL // 2), fill=theme.GOLD_LT)
    along, across = _LEAF
    end = (a[0] + across, a[1] + along) if a[0] == b[0] else (a[0] + along, a[1] + across)
    pen.line((*a, *end), fill=theme.INK, width=8)
    pen.line((*a, *end), fill=theme.WOOD_LT, width=3)


def _window(canvas: Canvas, a: Point, b: Point) -> None:
    """Paint a pane in two halves."""
    pen = ImageDraw.Draw(canvas)
    pen.rectangle(_box(a, b, 6), fill=theme.INK)
    inner_a, inner_b = ((a[0], a[1] + 3), (b[0], b[1] - 3)) if a[0] == b[0] else ((a[0] + 3, a[1]), (b[0] - 3, b[1]))
    pen.rectangle(_box(inner_a, inner_b, 3), fill=theme.PANE)
    x, y = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
    bar = (x - 6, y - 2, x + 6, y + 1) if a[0] == b[0] else (x - 2, y - 6, x + 1, y + 6)
    pen.rectangle(bar, fill=theme.INK)


def _parapet(canvas: Canvas, a: Point, b: Point) -> None:
    """Paint battlements."""
    pen = ImageDraw.Draw(canvas)
    pen.rectangle(_box(a, b, 2), fill=theme.INK)
    steps = max(1, round((abs(a[0] - b[0]) + abs(a[1] - b[1])) / 16))
    for n in range(steps):
        x, y = a[0] + (b[0] - a[0]) * (n + 0.5) / steps, a[1] + (b[1] - a[1]) * (n + 0.5) / steps
        pen.rectangle((x - 5, y - 5, x + 5, y + 5), fill=theme.WOOD_LT, outline=theme.INK, width=3)


def _tree_line(canvas: Canvas, a: Point, b: Point) -> None:
    steps = max(2, round((abs(a[0] - b[0]) + abs(a[1] - b[1])) / 26))
    for n in range(steps):
        x, y = a[0] + (b[0] - a[0]) * (n + 0.5) / steps, a[1] + (b[1] - a[1]) * (n + 0.5) / steps
        tree(canvas, round(x), round(y), 12)


def _obstacle(canvas: Canvas, a: Point, b: Point) -> None:
    """Paint a trough, wagon or rail from above."""
    pen = ImageDraw.Draw(canvas)
    x, y, x2, y2 = _box(a, b, 8)
    pen.rectangle((x + 5, y + 7, x2 + 5, y2 + 7), fill=theme.ASH_DK)
    pen.rectangle((x, y, x2, y2), fill=theme.INK)
    pen.rectangle((x + 4, y + 4, x2 - 4, y2 - 4), fill=theme.WOOD_LT)


def _ladder(pen: ImageDraw.ImageDraw, x: int, y: int, *, upright: bool) -> None:
    """Paint a ladder across a border."""
    reach = _LADDER
    for width, colour in ((9, theme.INK), (4, theme.GOLD_LT)):
        for k in (-9, 9):
            pen.line((x + k, y - reach, x + k, y + reach) if upright else (x - reach, y + k, x + reach, y + k),
                     fill=colour, width=width)  # fmt: skip
        for k in (-12, 0, 12):
            pen.line((x - 9, y + k, x + 9, y + k) if upright else (x + k, y - 9, x + k, y + 9),
                     fill=colour, width=width - 1)  # fmt: skip


_PIECES: Final[dict[str, Callable[[Canvas, Point, Point], None]]] = {
    "door": _door,
    "window": _window,
    "parapet": _parapet,
    "tree": _tree_line,
    "obstacle": _obstacle,
}
"""What draws each kind of piece but walls."""
