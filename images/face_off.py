"""Two who face each other in the middle of a table: the duellists, or somebody dying and what could save them."""

from typing import Final

from images import paint, text, theme
from images.geometry import Rect
from images.paint import Canvas
from images.scene import Happening, Party

_NOTCH: Final = 18
_EDGE: Final = 18


def plate(canvas: Canvas, r: Rect, shown: Happening) -> None:
    """Paint both, the one whose turn it is in gold, the symbol between them, and the title below."""
    layers = ((0, theme.INK), (4, theme.GOLD), (_EDGE - 4, theme.INK), (_EDGE, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH)
    tall = r.h > r.w
    foot = 74 if tall else 58
    room = Rect(r.x + _EDGE, r.y + _EDGE, r.w - 2 * _EDGE, r.h - 2 * _EDGE - foot)
    first, second = _places(room, tall=tall)
    _party(canvas, first, shown.parties[0], first.x - 6)
    _party(canvas, second, shown.parties[1], second.x2 - 38)
    mark = 84 if tall else 66
    _between(canvas, room.cx, room.cy if tall else room.cy + 6, mark, shown.symbol or "duel")
    size = 46 if tall else theme.T_NAME
    paint.write_fitting(
        canvas, r.cx, r.y2 - _EDGE - (22 if tall else 16), shown.title, size, room.w - 8, theme.INK, "m"
    )
    if shown.note:
        _note(canvas, second, shown.note)


def _places(room: Rect, *, tall: bool) -> tuple[Rect, Rect]:
    """Give where the two stand: on a slant where the plate is tall, else side by side."""
    if tall:
        side = min(142, (room.h - 30) // 2 + 20)
        return (
            Rect(room.x + 10, room.y + 10, side, side),
            Rect(room.x2 - 10 - side, room.y2 - 6 - side, side, side),
        )
    side = min(112, room.h - 14, (room.w - 24) // 2)
    y = room.cy - side // 2
    return Rect(room.x + 6, y, side, side), Rect(room.x2 - 6 - side, y, side, side)


def _party(canvas: Canvas, r: Rect, party: Party, left: int) -> None:
    """Paint one of the two; the number of the seat stands on the outer corner, from column `left` on."""
    if party.number is None:
        paint.put(canvas, party.drawing, r.x, r.y, r.w)
        return
    if party.lit:
        paint.rounded(canvas, r.inset(-7), 16, theme.INK)
        paint.rounded(canvas, r.inset(-4), 14, theme.GOLD)
    paint.face(canvas, r, party.drawing)
    ground, ink = (theme.GOLD, theme.INK) if party.lit else (theme.INK, theme.PAPER)
    paint.badge(canvas, Rect(left, r.y - 6, 44, 44), str(party.number), 34, ground=ground, ink=ink)


def _between(canvas: Canvas, cx: int, cy: int, side: int, symbol: str) -> None:
    disc = Rect(cx - side // 2, cy - side // 2, side, side)
    paint.rounded(canvas, disc, side // 2, theme.PAPER, 4)
    paint.put_centred(canvas, symbol, cx, cy, round(side * 0.7))


def _note(canvas: Canvas, r: Rect, note: str) -> None:
    """Paint what it takes on a gold plate at the foot of the second."""
    width = text.width(note, "black", 38) + 24
    paint.badge(canvas, Rect(r.x2 - width, r.y2 - 44, width, 46), note, 38, ground=theme.GOLD, ink=theme.INK)
