"""The line below the map: what has just happened, or the secrets of whoever looks."""

from collections.abc import Sequence

from images import desperado_figure, paint, text, theme
from images.desperado_scene import Deed, Note
from images.geometry import Rect
from images.paint import Canvas

_SIZE = 34
_SMALL = 30
_LEAST = 70
"""A note with less room for its words than that is left out."""


def deed(canvas: Canvas, r: Rect, one: Deed) -> None:
    """Paint a symbol, who did it, the words, to whom, and what came of it on a plate at the right end."""
    x = r.x + 10
    if one.symbol:
        plate = Rect(x, r.y + 5, r.h - 10, r.h - 10)
        paint.rounded(canvas, plate, 8, theme.PARCH)
        paint.put_centred(canvas, one.symbol, plate.cx, plate.cy, plate.w - 6)
        x = plate.x2 + 12
    right = r.x2 - 12
    if one.ending:
        size = text.shrink(one.ending, "small", _SIZE, r.w // 2, theme.T_MIN)
        words = text.fit(one.ending, "small", size, r.w // 2)
        w = text.width(words, "small", size) + 28
        plate = Rect(right - w + 4, r.y + 6, w, r.h - 12)
        paint.rounded(canvas, plate, 9, theme.GOLD_LT)
        paint.write(canvas, plate.cx, plate.cy + round(size * 0.36), words, "small", size, theme.INK, "m")
        right = plate.x - 14
    side = r.h - 14
    tokens = [token for token in (one.who, one.whom) if token is not None]
    room = right - x - len(tokens) * (side + 10)
    size = text.shrink(one.words, "small", _SIZE, room, theme.T_MIN)
    words = text.fit(one.words, "small", size, room)
    if one.who is not None:
        desperado_figure.badge(canvas, Rect(x, r.y + 7, side, side), one.who)
        x += side + 10
    x += paint.write(canvas, x, r.cy + round(size * 0.36), words, "small", size, theme.PAPER) + 10
    if one.whom is not None:
        desperado_figure.badge(canvas, Rect(x, r.y + 7, side, side), one.whom)


def notes(canvas: Canvas, r: Rect, several: Sequence[Note]) -> None:
    """Paint one's own secrets side by side: whose, a symbol, a few words; what has no room any more is left out."""
    x, side = r.x + 10, r.h - 14
    for note in several:
        symbols = 2 * (side + 8)
        room = r.x2 - 14 - x - symbols
        if room < _LEAST:
            return
        desperado_figure.badge(canvas, Rect(x, r.y + 7, side, side), note.token)
        plate = Rect(x + side + 8, r.y + 7, side, side)
        paint.rounded(canvas, plate, 8, theme.PARCH)
        paint.put_centred(canvas, note.symbol, plate.cx, plate.cy, plate.w - 4)
        words = text.fit(note.words, "small", _SMALL, room)
        x += symbols + 2 + paint.write(canvas, x + symbols + 2, r.cy + 11, words, "small", _SMALL, theme.PAPER) + 24
