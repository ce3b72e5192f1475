"""Figures on the map: a shape per side, a number in it, wounds and states at its corners; crowds on a common plate."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from images import paint, text, theme
from images.desperado_layout import PLATE_DIGIT, PLATE_H, Crowd
from images.desperado_scene import Figure, Token
from images.geometry import Rect
from images.paint import Canvas

FILLS: Final = (theme.TEAL_DK, theme.RED, theme.PAPER)
INKS: Final = (theme.PAPER, theme.PAPER, theme.INK)
OVER: Final = 15
"""How far ring, burst and badges reach over a figure's place."""
_RINGS: Final = (7, 12, 7)
"""How far the gold ring of whoever is active reaches over each shape: a slanted edge looks thinner."""
_BADGE_DIGIT: Final = 0.76
_DIGIT: Final = ((54, (38, 34, 38)), (48, (36, 30, 36)), (42, (33, 28, 33)), (0, (28, 26, 28)))
"""The size of the number by the size of the figure, for each shape."""


def shape(canvas: Canvas, r: Rect, side: int, fill: str, line: int = 4, ink: str = theme.INK) -> None:
    """Paint the shape of a side: a disc, a square on its corner, an upright square."""
    if side % 3 == 1:
        _lozenge(canvas, r, ink)
        _lozenge(canvas, r.inset(round(line * 1.4)), fill)
    else:
        paint.rounded(canvas, r if side % 3 == 0 else r.inset(2), r.w // 2 if side % 3 == 0 else 7, fill, line, ink)


def _lozenge(canvas: Canvas, r: Rect, fill: str) -> None:
    half = r.w / 2
    x, y = r.x + half, r.y + half
    paint.polygon(canvas, [(x, y - half), (x + half, y), (x, y + half), (x - half, y)], fill)


def number(canvas: Canvas, r: Rect, token: Token, ink: str) -> None:
    """Write a figure's number into its shape."""
    size = next(sizes for least, sizes in _DIGIT if r.w >= least)[token.side % 3]
    paint.write(canvas, r.cx, r.cy + round(size * 0.36), str(token.number), "black", size, ink, "m")


def token(canvas: Canvas, r: Rect, one: Token, *, dead: bool = False) -> None:
    """Paint a figure's shape and number, nothing else."""
    side = one.side % 3
    shape(canvas, r, side, theme.ASH if dead else FILLS[side], 4 if r.w > 40 else 3)
    number(canvas, r, one, theme.INK if dead else INKS[side])


def badge(canvas: Canvas, r: Rect, one: Token, *, dead: bool = False) -> None:
    """Paint a figure's shape and number in a list, on a portrait or beside words.

    A square on its corner reaches over `r`, so that a number has as much room in it as in the other shapes.
    """
    side = one.side % 3
    line = 4 if r.w > 40 else 3
    place = r.inset(-6 if r.w > 34 else -3) if side == 1 else r
    shape(canvas, place, side, theme.ASH if dead else FILLS[side], line)
    size = max(theme.T_MIN, round(r.w * _BADGE_DIGIT))
    ink = theme.INK if dead else INKS[side]
    paint.write(canvas, r.cx, r.cy + round(size * 0.36), str(one.number), "black", size, ink, "m")


def figure(canvas: Canvas, r: Rect, one: Figure) -> None:
    """Paint a figure as it stands on the map."""
    if one.hurt:
        _burst(canvas, r)
    if one.active:
        shape(canvas, r.inset(-_RINGS[one.token.side % 3]), one.token.side, theme.GOLD_LT)
    token(canvas, r, one.token)
    badge = max(17, round(r.w * 0.42))
    right, low = r.x2 + 5 - badge, r.y2 + 4 - badge
    for place in ((right, r.y - 6), (right, low))[: one.wounds]:
        paint.put(canvas, "wound", *place, badge)
    for mark, place in zip(one.marks, ((r.x - 6, low), (r.x - 6, r.y - 6)), strict=False):
        paint.put(canvas, mark.value, *place, badge + 4)


def _burst(canvas: Canvas, r: Rect) -> None:
    """Paint the star of a hit behind a figure."""
    outer, inner = r.w / 2 + 11, r.w / 2 + 1
    points = [
        (r.cx + d * math.cos(math.pi * n / 10), r.cy + d * math.sin(math.pi * n / 10))
        for n in range(20)
        for d in ((outer,) if n % 2 else (inner,))
    ]
    paint.polygon(canvas, points, theme.GOLD_LT, 3)


def crowd(canvas: Canvas, one: Crowd, tokens: Sequence[Token], active: Token | None) -> None:
    """Paint a plate with the numbers of a side's figures; the active one is reversed out in gold."""
    r, side = one.place, one.side % 3
    _PLATES[side](canvas, r, FILLS[side])
    if not one.row:
        words = f"×{len(tokens)}" if r.w > PLATE_H else str(len(tokens))
        paint.write(canvas, r.cx, r.cy + 9, words, "small", theme.T_MIN, INKS[side], "m")
        return
    for n, each in enumerate(tokens):
        row, column = divmod(n, one.row)
        there = min(one.row, len(tokens) - row * one.row)
        x = r.cx - there * PLATE_DIGIT // 2 + column * PLATE_DIGIT + PLATE_DIGIT // 2
        y = r.y + row * PLATE_H + PLATE_H // 2
        ink = INKS[side]
        if each == active:
            paint.rounded(canvas, Rect(x - PLATE_DIGIT // 2, y - 13, PLATE_DIGIT, 26), 6, theme.GOLD_LT)
            ink = theme.INK
        paint.write(canvas, x, y + 10, str(each.number), "small", theme.T_MIN, ink, "m")


def _pill(canvas: Canvas, r: Rect, fill: str) -> None:
    paint.rounded(canvas, r, min(r.w, r.h) // 2, fill, 3)


def _pointed(canvas: Canvas, r: Rect, fill: str) -> None:
    for k, tone in ((0, theme.INK), (3, fill)):
        tip = 8
        paint.polygon(canvas, [
            (r.x + k, r.cy), (r.x + tip, r.y + k), (r.x2 - tip, r.y + k),
            (r.x2 - k, r.cy), (r.x2 - tip, r.y2 - k), (r.x + tip, r.y2 - k),
        ], tone)  # fmt: skip


def _square(canvas: Canvas, r: Rect, fill: str) -> None:
    paint.rounded(canvas, r, 4, fill, 3)


_PLATES: Final[tuple[Callable[[Canvas, Rect, str], None], ...]] = (_pill, _pointed, _square)


def rest(canvas: Canvas, r: Rect, count: int) -> None:
    """Say how many more things lie here."""
    words = f"+{count}"
    w = text.width(words, "small", theme.T_MIN) + 6
    plate = Rect(r.cx - w // 2, r.cy - 15, w, 30)
    paint.rounded(canvas, plate, 7, theme.INK)
    paint.write(canvas, plate.cx, plate.cy + 9, words, "small", theme.T_MIN, theme.PAPER, "m")
