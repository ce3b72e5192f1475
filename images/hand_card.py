"""One card of the private hand at five sizes; what cannot be played now is ashen and says why."""

from images import card_face, paint, text, theme
from images.geometry import Rect
from images.paint import Canvas
from images.scene import HandCard

_RADIUS = 16


def draw(canvas: Canvas, r: Rect, held: HandCard, style: str) -> None:
    """Paint a card of the hand."""
    paint.shadow_of(canvas, r, _RADIUS, theme.SHADE_WOOD)
    if held.offered:
        paint.rounded(canvas, r.inset(-5), _RADIUS + 5, theme.GOLD_LT)
    paint.rounded(canvas, r, _RADIUS, theme.ASH if held.reason else theme.PAPER, 5)
    {"lying": _lying, "tall": _tall, "compact": _compact, "tight": _tight, "tiny": _tiny}[style](canvas, r, held)


def _ground(held: HandCard) -> str:
    return theme.ASH_DK if held.reason else card_face.colour_of(held.card)


def _side(canvas: Canvas, r: Rect, part: Rect, colour: str) -> None:
    """Colour a part of the face, cut by the face's round corners."""
    k = r.inset(5)
    x, y = part.x - k.x, part.y - k.y
    mask = paint.round_mask(k.w, k.h, _RADIUS - 4).crop((x, y, x + part.w, y + part.h))
    canvas.paste(colour, (part.x, part.y), mask)


def _coloured(canvas: Canvas, r: Rect, part: Rect, held: HandCard) -> None:
    """Colour the side that tells a card that stays in play (it has a fringe too) from one that is spent."""
    ground = _ground(held)
    _side(canvas, r, part, ground)
    if held.card.stays:
        upright = part.h > part.w
        x, y = (part.x2, part.y) if upright else (part.x, part.y2)
        paint.fringe(canvas, x, y, part.h if upright else part.w, ground, upright=upright)


def _picture(canvas: Canvas, disc: Rect, held: HandCard) -> None:
    paint.rounded(canvas, disc, disc.w // 6, theme.ASH_LT if held.reason else theme.PAPER, 4)
    side = disc.w - round(disc.w * 0.19)
    paint.put_centred(canvas, held.card.symbol, disc.cx, disc.cy, side, dim=held.reason is not None)


def _rank(canvas: Canvas, cx: int, base: int, held: HandCard, size: int) -> None:
    """Write rank and suit on the coloured side: the suit on a light plate, so that its colour shows."""
    plate = size
    w = text.width(held.card.rank, "black", size)
    x = cx - (w + 8 + plate) // 2
    paint.write(canvas, x, base, held.card.rank, "black", size, theme.PAPER)
    q = Rect(x + w + 8, base - round(plate * 0.86), plate, plate)
    paint.rounded(canvas, q, plate // 4, theme.PAPER)
    pip = round(plate * 0.78)
    paint.put_centred(canvas, f"suit_{held.card.suit}", q.cx, q.cy, pip, dim=held.reason is not None)


def _reason(canvas: Canvas, r: Rect, held: HandCard, size: int) -> int:
    """Paint the bar with the reason at the foot of a card; returns its height (0: the card can be played)."""
    if not held.reason:
        return 0
    cross = size + 12
    room = r.w - 10 - cross - 22
    lines = [held.reason]
    if text.width(held.reason, "small", size) > room:
        size = max(theme.T_MIN, size - 6)
        lines = text.wrap(held.reason, "small", size, room, 2)
    pitch = size + 2
    height = pitch * len(lines) + (20 if len(lines) == 1 else 12)
    bar = Rect(r.x + 5, r.y2 - 5 - height, r.w - 10, height)
    _side(canvas, r, bar, theme.INK)
    _cross(canvas, bar.x + cross // 2 + 4, bar.cy, cross // 4)
    for i, words in enumerate(lines):
        base = bar.y + (height - pitch * len(lines)) // 2 + round(size * 0.86) + i * pitch
        paint.write(canvas, bar.x + cross + 8, base, words, "small", size, theme.PAPER)
    return height


def _cross(canvas: Canvas, x: int, y: int, h: int) -> None:
    arm, thick = h + 2, h - 4
    for k in (1, -1):
        paint.polygon(canvas, [
            (x - arm, y - k * thick), (x - thick, y - k * arm), (x + arm, y + k * thick), (x + thick, y + k * arm),
        ], theme.GOLD_LT)  # fmt: skip


def _aims(canvas: Canvas, x: int, bottom: int, room: int, held: HandCard, size: int) -> int:
    """Write the numbers of the seats it can be played on; returns the height used."""
    if not held.aims or held.reason:
        return 0
    w = round(size * 1.22)
    gap = min(8, max(2, (room - len(held.aims) * w) // max(1, len(held.aims) - 1)))
    w = min(w, (room - (len(held.aims) - 1) * gap) // len(held.aims))
    h = round(size * 1.4)
    for i, seat in enumerate(held.aims):
        q = Rect(x + i * (w + gap), bottom - h, w, h)
        paint.badge(canvas, q, str(seat), size)
    return h


def _effect(canvas: Canvas, area: Rect, held: HandCard, size: int) -> None:
    """Write the effect if all of it fits, else in brief; nothing where not even a line fits."""
    pitch = round(size * 1.13)
    most = area.h // pitch
    if most < 1:
        return
    whole = len(text.wrap(held.effect, "text", size, area.w, 9)) <= most
    words = held.effect if whole or not held.brief else held.brief
    for i, line in enumerate(text.wrap(words, "text", size, area.w, most)):
        paint.write(canvas, area.x, area.y + round(size * 0.9) + i * pitch, line, "text", size, theme.INK)


# ------------------------------------------------------------------ the five sizes
def _lying(canvas: Canvas, r: Rect, held: HandCard) -> None:
    art = 172
    _coloured(canvas, r, Rect(r.x + 5, r.y + 5, art, r.h - 10), held)
    disc = Rect(r.x + 5 + (art - 138) // 2, r.y + 14, 138, 138)
    _picture(canvas, disc, held)
    bar = _reason(canvas, r, held, 36)
    _rank(canvas, disc.cx, disc.y2 + (42 if bar else 70), held, 46)
    x, room = r.x + art + 20, r.w - art - 34
    paint.write_fitting(canvas, x, r.y + 54, held.card.name, theme.T_CARD, room, theme.INK)
    used = _aims(canvas, x, r.y2 - 16, room, held, 34)
    _effect(canvas, Rect(x, r.y + 68, room, r.h - 80 - max(bar, used)), held, 33)


def _tall(canvas: Canvas, r: Rect, held: HandCard) -> None:
    art = 268
    _coloured(canvas, r, Rect(r.x + 5, r.y + 5, r.w - 10, art), held)
    disc = Rect(r.x + 28, r.y + 26, 226, 226)
    _picture(canvas, disc, held)
    cx = (disc.x2 + r.x2 - 5) // 2
    paint.write(canvas, cx, r.y + 128, held.card.rank, "black", 84, theme.PAPER, "m")
    plate = Rect(cx - 42, r.y + 152, 84, 84)
    paint.rounded(canvas, plate, 20, theme.PAPER)
    dim = held.reason is not None
    paint.put_centred(canvas, f"suit_{held.card.suit}", plate.cx, plate.cy, 66, dim=dim)
    bar = _reason(canvas, r, held, 38)
    x, room = r.x + 28, r.w - 56
    paint.write_fitting(canvas, x, r.y + art + 68, held.card.name, 60, room, theme.INK)
    used = _aims(canvas, x, r.y2 - 22, room, held, 42)
    _effect(canvas, Rect(x, r.y + art + 88, room, r.h - art - 100 - max(bar, used)), held, 40)


def _compact(canvas: Canvas, r: Rect, held: HandCard) -> None:
    band = 102
    hung = paint.FRINGE if held.card.stays else 0  # clear of the name
    _coloured(canvas, r, Rect(r.x + 5, r.y + 5, r.w - 10, band - hung), held)
    disc = Rect(r.x + 12, r.y + 11, 90, 90)
    _picture(canvas, disc, held)
    _rank(canvas, (disc.x2 + r.x2 - 5) // 2, r.y + 74, held, 48 if r.w > 260 else 42)
    x, room = r.x + 15, r.w - 28
    paint.write_fitting(canvas, x, r.y + band + 41, held.card.name, 38, room, theme.INK)
    bar = _reason(canvas, r, held, 31)
    used = _aims(canvas, x, r.y2 - 11, room, held, 28)
    area = Rect(x, r.y + band + 49, room, r.h - band - 56 - max(bar, used))
    size = 29 if room > 240 else 27
    _effect(canvas, area, held, size)


def _tight(canvas: Canvas, r: Rect, held: HandCard) -> None:
    band = 98
    _coloured(canvas, r, Rect(r.x + 5, r.y + 5, r.w - 10, 46), held)
    paint.write_fitting(canvas, r.x + 14, r.y + 41, held.card.name, 32, r.w - 26, theme.PAPER)
    dim = held.reason is not None
    paint.put(canvas, held.card.symbol, r.x + 14, r.y + 53, 70, dim=dim)
    w = text.width(held.card.rank, "black", 44)
    x = r.x2 - 18 - 42
    paint.put(canvas, f"suit_{held.card.suit}", x, r.y + 66, 42, dim=dim)
    ink = theme.INK if dim else card_face.suit_ink(held.card.suit)
    paint.write(canvas, x - 6 - w, r.y + 104, held.card.rank, "black", 44, ink)
    if held.reason:
        bar = Rect(r.x + 5, r.y2 - 5 - 40, r.w - 10, 40)
        _side(canvas, r, bar, theme.INK)
        size = text.shrink(held.reason, "small", 30, bar.w - 18, theme.T_MIN)
        words = text.fit(held.reason, "small", size, bar.w - 18)
        paint.write(canvas, bar.cx, bar.y + 30, words, "small", size, theme.PAPER, "m")
    elif not _aims(canvas, r.x + 14, r.y2 - 9, r.w - 28, held, 26):
        _effect(canvas, Rect(r.x + 14, r.y + band + 28, r.w - 26, 34), held, 27)


def _tiny(canvas: Canvas, r: Rect, held: HandCard) -> None:
    side = min(r.h - 16, r.w // 2)
    dim = held.reason is not None
    paint.put_centred(canvas, held.card.symbol, r.x + 8 + side // 2, r.cy, side, dim=dim)
    size = min(36, r.h - 30)
    card_face.rank_and_suit(canvas, (r.x + 8 + side + r.x2) // 2, r.cy + size // 3, held.card, size)
