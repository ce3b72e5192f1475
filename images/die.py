"""A die of the dice game, as large as can be: its face, and by its stand and its mark what has become of it."""

from functools import lru_cache
from typing import Final

from PIL import Image

from images import paint, symbols, text, theme
from images.dice_layout import DEPTH
from images.dice_scene import DiceSeat, Die, Lying
from images.geometry import Rect
from images.paint import Canvas

MARGIN: Final = 28
"""How far halo and shadow of a die reach over its place."""
_TILTS: Final = (5, -4, 4, -5, 3)  # degrees of dice just thrown, by their place
_FINE: Final = 2
_RADIUS: Final = 0.16


def draw(canvas: Canvas, r: Rect, die: Die, place: int) -> None:
    """Paint a die on its place: askew and rimmed in gold if it was thrown just now."""
    drawn = _die(r.w, die.face, die.lying, _TILTS[place % len(_TILTS)] if die.fresh else 0, lit=_is_lit(die))
    canvas.paste(drawn, (r.cx - drawn.width // 2, r.y + (r.h + DEPTH) // 2 - drawn.height // 2), drawn)


def small(canvas: Canvas, r: Rect, face: str) -> None:
    """Paint a die that is over and done with, seen from above."""
    paint.rounded(canvas, r, round(r.w * 0.2), theme.PARCH)
    paint.put_centred(canvas, f"die_{face}", r.cx, r.cy, round(r.w * 0.84))


def _is_lit(die: Die) -> bool:
    return die.fresh or die.lying is Lying.LIT


@lru_cache(maxsize=96)
def _die(side: int, face: str, lying: Lying, tilt: int, *, lit: bool) -> Image.Image:
    """Draw a die with room for its shadow around it."""
    k = _FINE
    whole = (side + 2 * MARGIN, side + DEPTH + 2 * MARGIN)
    big = Image.new("RGBA", (whole[0] * k, whole[1] * k))
    body = Rect(MARGIN * k, MARGIN * k, side * k, side * k)
    thick = Rect(body.x, body.y, body.w, body.h + DEPTH * k)
    radius = round(side * _RADIUS) * k
    spent = lying is Lying.SPENT
    paint.rounded(big, thick.moved(8 * k, 9 * k), radius, theme.SHADE)
    if lit:
        paint.rounded(big, thick.inset(-12 * k), radius + 12 * k, theme.INK)
        paint.rounded(big, thick.inset(-8 * k), radius + 8 * k, theme.GOLD_LT)
    edge, ground = (theme.ASH_DK, theme.ASH) if spent else (theme.WOOD_LT, theme.PAPER if lit else theme.PARCH)
    paint.rounded(big, thick, radius, edge, 6 * k)
    paint.rounded(big, body, radius, ground, 6 * k)
    if face:
        size = round(side * (0.56 if spent else 0.74)) * k
        drawn = symbols.raster("icons", f"die_{face}", size, size)
        drawn = symbols.ashen(drawn) if spent else drawn
        big.alpha_composite(drawn, (body.cx - size // 2, body.cy - size // 2))
    else:
        base = body.cy + round(side * 0.2) * k
        paint.write(big, body.cx, base, "?", "black", round(side * 0.6) * k, theme.PARCH_DK, "m")
    if lying is Lying.LOCKED:
        _chain(big, body)
    if tilt:
        big = big.rotate(tilt, Image.Resampling.BICUBIC)
    return big.resize(whole, Image.Resampling.LANCZOS)


def _chain(big: Image.Image, body: Rect) -> None:
    """Lay a chain over two corners of a die."""
    size = round(body.w * 0.5)
    chain = symbols.raster("icons", "chain", size, size)
    first = (body.x - round(size * 0.2), body.y - round(size * 0.2))
    second = (body.x2 - round(size * 0.66), body.y2 - round(size * 0.62))
    for x, y in (first, second):
        big.alpha_composite(chain, (max(0, x), max(0, y)))


def mark(canvas: Canvas, r: Rect, die: Die) -> None:
    """Write below a die what became of it."""
    ground, ink = (theme.INK, theme.PAPER) if die.lying is Lying.LOCKED else (theme.PARCH_DK, theme.INK)
    size = text.shrink(die.mark, "small", 38, r.w - 24, theme.T_MIN)
    words = text.fit(die.mark, "small", size, r.w - 24)
    w = text.width(words, "small", size) + 28
    plate = Rect(r.cx - w // 2, r.y, w, r.h - 6)
    paint.rounded(canvas, plate, 10, theme.INK)
    paint.rounded(canvas, plate.inset(4), 7, ground)
    paint.write(canvas, plate.cx, plate.cy + round(size * 0.35), words, "small", size, ink, "m")


def aim(canvas: Canvas, r: Rect, die: Die, target: DiceSeat) -> None:
    """Paint below a die at whom it is aimed (number and portrait), and for how many lives."""
    size = 38 if r.w > 150 else 30
    w = r.h + 42 + text.width(die.mark, "black", size) + 18
    plate = Rect(r.cx - w // 2, r.y, w, r.h)
    paint.rounded(canvas, plate, 10, theme.INK)
    paint.rounded(canvas, plate.inset(4), 7, theme.RED)
    paint.badge(canvas, Rect(plate.x, plate.y, 46, r.h), str(target.number), 36, ground=theme.PAPER, ink=theme.INK)
    paint.face(canvas, Rect(plate.x + 42, plate.y, r.h, r.h), target.character)
    paint.write(canvas, plate.x2 - 10, plate.cy + round(size * 0.36), die.mark, "black", size, theme.PAPER, "r")
