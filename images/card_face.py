"""Playing cards at every size: upright, lying, on a shelf, in front of a seat, and the two piles."""

from functools import lru_cache

from PIL import Image

from images import paint, text, theme
from images.geometry import Rect
from images.paint import Canvas
from images.scene import Card


def colour_of(card: Card) -> str:
    """Give the ground of a card's name: teal if it stays in play (then with a fringe), red if it is spent."""
    return theme.TEAL if card.stays else theme.RED


def suit_ink(suit: str) -> str:
    """Give the ink of a rank."""
    return theme.RED if suit in theme.RED_SUITS else theme.INK


def _blank(canvas: Canvas, r: Rect, card: Card, band: int, size: int, radius: int = 16, line: int = 5) -> Rect:
    """Paint an empty card face with its name on a band; returns the room below the band."""
    paint.shadow_of(canvas, r, radius)
    paint.rounded(canvas, r, radius, theme.PAPER, line)
    k = r.inset(line + 6)
    paint.rounded(canvas, Rect(k.x, k.y, k.w, band), 8, colour_of(card))
    if card.stays:
        paint.fringe(canvas, k.x + 8, k.y + band, k.w - 16, colour_of(card))
    base = k.y + band // 2 + round(size * 0.35)
    paint.write_fitting(canvas, k.cx, base, card.name, size, k.w - 10, theme.PAPER, "m")
    return Rect(k.x, k.y + band, k.w, k.h - band)


def rank_and_suit(canvas: Canvas, cx: int, base: int, card: Card, size: int) -> None:
    """Write rank and suit side by side around a middle column."""
    pip = round(size * 0.92)
    w = text.width(card.rank, "black", size)
    x = cx - (w + 5 + pip) // 2
    paint.write(canvas, x, base, card.rank, "black", size, suit_ink(card.suit))
    paint.put(canvas, f"suit_{card.suit}", x + w + 5, base - round(pip * 0.9), pip)


def upright(canvas: Canvas, r: Rect, card: Card, size: int) -> None:
    """Paint a card standing: name on top, symbol, rank and suit below."""
    room = _blank(canvas, r, card, size + 18, size)
    foot = round(size * 1.15)
    side = min(room.w - 8, room.h - foot - 8)
    paint.put_centred(canvas, card.symbol, r.cx, room.y + (room.h - foot) // 2 + 2, side)
    rank_and_suit(canvas, r.cx, r.y2 - 19, card, size)


def lying(canvas: Canvas, r: Rect, card: Card, *, foot_free: bool = False) -> None:
    """Paint a card where height is short: name across, symbol left, rank over suit right.

    With `foot_free` rank and suit stand side by side, above a note that will cover the lower edge.
    """
    room = _blank(canvas, r, card, 58, 46)
    side = room.h - 8
    paint.put(canvas, card.symbol, room.x + 8, room.y + 6, side)
    x = room.x + 8 + side + (room.w - 8 - side) // 2
    if foot_free:
        rank_and_suit(canvas, x, room.y + 64, card, 44)
        return
    paint.write(canvas, x, room.y + 68, card.rank, "black", 64, suit_ink(card.suit), "m")
    paint.put(canvas, f"suit_{card.suit}", x - 29, room.y + 82, 58)


def shelf(canvas: Canvas, r: Rect, card: Card) -> None:
    """Paint a card for sale: name on a band, symbol left, rank and suit right."""
    paint.shadow_of(canvas, r, 12)
    paint.rounded(canvas, r, 12, theme.PAPER, 4)
    k = r.inset(4)
    band = paint.round_mask(k.w, k.h, 9).crop((0, 0, k.w, 38))
    canvas.paste(colour_of(card), (k.x, k.y), band)
    if card.stays:
        paint.fringe(canvas, k.x, k.y + 38, k.w, colour_of(card))
    paint.write_fitting(canvas, r.cx, k.y + 29, card.name, 32, k.w - 12, theme.PAPER, "m")
    room = Rect(k.x, k.y + 38, k.w, k.h - 38)
    side = min(room.h - 2, 70)
    if room.w - side < 62:
        paint.put_centred(canvas, card.symbol, room.cx, room.cy, min(side, room.w))
        return
    paint.put_centred(canvas, card.symbol, room.x + 8 + side // 2, room.cy, side)
    rank_and_suit(canvas, (room.x + 8 + side + room.x2) // 2, room.cy + 14, card, 38 if room.w > 160 else 34)


def chip(canvas: Canvas, r: Rect, symbol: str) -> None:
    """Paint a card in front of a seat: a symbol of 60 px or more and three letters, beside it or below."""
    drawn = _chip(symbol, r.w, r.h)
    canvas.paste(drawn, (r.x, r.y), drawn)


@lru_cache(maxsize=96)
def _chip(symbol: str, width: int, height: int) -> Canvas:
    canvas, r = Image.new("RGBA", (width, height)), Rect(0, 0, width, height)
    code = theme.CODES.get(symbol, symbol[:3].upper())
    paint.rounded(canvas, r, 9, theme.PAPER, 4, theme.INK)
    if r.w >= 140:
        paint.put_centred(canvas, symbol, r.x + 38, r.cy, 64)
        paint.write(canvas, r.x + 108, r.cy + 13, code, "small", 36, theme.TEAL_DK, "m")
        return canvas
    size = 31 if r.w >= 70 else theme.T_CODE
    paint.put_centred(canvas, symbol, r.cx, r.y + 33, 60)
    paint.write(canvas, r.cx, r.y2 - 8, code, "small", size, theme.TEAL_DK, "m")
    return canvas


# ------------------------------------------------------------------ piles
def deck(canvas: Canvas, r: Rect, count: int) -> None:
    """Paint the draw pile with the number of its cards."""
    side = min(round(r.w * 1.09), r.h)
    paint.put(canvas, "deck", r.x, r.y + (r.h - side) // 2 - 2, side)
    size = 50 if r.w > 150 else 38
    words = str(count)
    w = text.width(words, "black", size) + round(size * 0.6)
    plate = Rect(r.x, r.y2 - round(size * 1.34), w, round(size * 1.3))
    paint.rounded(canvas, plate, 12, theme.INK)
    paint.write(canvas, plate.cx, plate.cy + round(size * 0.36), words, "black", size, theme.PAPER, "m")


def discard(canvas: Canvas, r: Rect, card: Card | None) -> None:
    """Paint the top of the discard pile, or the empty place for it."""
    if card is None:
        paint.outline(canvas, r, 16, theme.INK, 6)
    elif r.w >= 150:
        upright(canvas, r, card, 32)
    else:
        paint.shadow_of(canvas, r, 12)
        paint.rounded(canvas, r, 12, theme.PAPER, 4)
        side = min(r.w - 12, r.h - 46)
        paint.put_centred(canvas, card.symbol, r.cx, r.y + 6 + side // 2, side)
        rank_and_suit(canvas, r.cx, r.y2 - 13, card, 34)
