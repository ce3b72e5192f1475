"""The poster that result and lobby share: a wooden frame, a red head with a sunburst, parchment below."""

from images import paint, text, theme
from images.geometry import Rect
from images.page_layout import POSTER_EDGE
from images.paint import Canvas

_NOTCH = 34


def poster(canvas: Canvas, r: Rect, head: Rect, title: str, subtitle: str, emblems: tuple[str, str]) -> None:
    """Paint the poster with its head: a title between two emblems, and a line below it."""
    layers = ((0, theme.INK), (5, theme.WOOD), (17, theme.INK), (POSTER_EDGE, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH)
    corner = paint.ticket_mask(r.w, r.h, POSTER_EDGE, _NOTCH).crop(
        (head.x - r.x, head.y - r.y, head.x2 - r.x, head.y2 - r.y)
    )
    canvas.paste(theme.RED, (head.x, head.y), corner)
    paint.rays(canvas, head, theme.RED_BEAM, corner, 20)
    paint.bar(canvas, head.x, head.y2, head.w, 5, theme.INK)
    paint.put_centred(canvas, emblems[0], head.x + 118, head.cy, 136)
    paint.put_centred(canvas, emblems[1], head.x2 - 118, head.cy, 136)
    room = head.w - 2 * 200
    size = text.shrink(title, "title", 78, room, 46)
    base = head.cy + (8 if subtitle else 28)
    paint.write_fitting(canvas, head.cx, base, title, size, room, theme.PAPER, "m")
    if subtitle:
        small = text.shrink(subtitle, "small", 40, room, 28)
        words = text.fit(subtitle, "small", small, room)
        paint.write(canvas, head.cx, head.cy + 56, words, "small", small, theme.PAPER, "m")
