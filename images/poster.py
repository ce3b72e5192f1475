"""What the posters share: a wooden frame, a red head with a sunburst, parchment below; or the head alone, as a sign."""

from images import paint, text, theme
from images.geometry import Rect
from images.page_layout import POSTER_EDGE
from images.paint import Canvas

_NOTCH = 34
_SIGN = ((0, theme.INK), (5, theme.WOOD_LT), (14, theme.INK), (18, theme.RED))


def poster(canvas: Canvas, r: Rect, head: Rect, title: str, subtitle: str, emblems: tuple[str, str]) -> None:
    """Paint the poster with its head: a title between two emblems, and a line below it."""
    layers = ((0, theme.INK), (5, theme.WOOD), (17, theme.INK), (POSTER_EDGE, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH)
    corner = paint.ticket_mask(r.w, r.h, POSTER_EDGE, _NOTCH).crop(
        (head.x - r.x, head.y - r.y, head.x2 - r.x, head.y2 - r.y)
    )
    body = Rect(head.x, head.y2, head.w, r.y2 - POSTER_EDGE - head.y2)
    below = paint.ticket_mask(r.w, r.h, POSTER_EDGE, _NOTCH).crop(
        (body.x - r.x, body.y - r.y, body.x2 - r.x, body.y2 - r.y)
    )
    paint.rays(canvas, body, theme.PAPER, below, 16)
    canvas.paste(theme.RED, (head.x, head.y), corner)
    paint.rays(canvas, head, theme.RED_BEAM, corner, 20)
    paint.bar(canvas, head.x, head.y2, head.w, 5, theme.INK)
    _title(canvas, head, title, subtitle, emblems)


def sign(canvas: Canvas, r: Rect, title: str, subtitle: str, emblems: tuple[str, str]) -> None:
    """Paint the head alone, hanging from above."""
    for x in (r.x + 150, r.x2 - 150):
        paint.bar(canvas, x - 9, 0, 18, r.y + 8, theme.INK)
        paint.bar(canvas, x - 5, 0, 10, r.y + 8, theme.STEEL)
    paint.ticket(canvas, r, _SIGN, notch=18)
    paint.rays(canvas, r, theme.RED_BEAM, paint.ticket_mask(r.w, r.h, _SIGN[-1][0], 18), 20)
    _title(canvas, r.moved(0, -3), title, subtitle, emblems)


def _title(canvas: Canvas, head: Rect, title: str, subtitle: str, emblems: tuple[str, str]) -> None:
    paint.put_centred(canvas, emblems[0], head.x + 118, head.cy, min(136, head.h - 30))
    paint.put_centred(canvas, emblems[1], head.x2 - 118, head.cy, min(136, head.h - 30))
    room = head.w - 2 * 200
    size = text.shrink(title, "title", 78, room, 46)
    base = head.cy + (8 if subtitle else 28)
    paint.write_fitting(canvas, head.cx, base, title, size, room, theme.PAPER, "m")
    if subtitle:
        small = text.shrink(subtitle, "small", 40, room, 28)
        words = text.fit(subtitle, "small", small, room)
        paint.write(canvas, head.cx, head.cy + 56, words, "small", small, theme.PAPER, "m")
