"""The column beside the map: which scenario and round, whose activation it is, the sides with their people."""

from images import desperado_figure, paint, text, theme
from images.desperado_scene import Figure, Gun, Side, Up
from images.geometry import Rect
from images.paint import Canvas

AP_SHOWN = 6
_WIDE = 150
"""Cells from this width on are alone in their row."""


def head(canvas: Canvas, r: Rect, title: str, round_words: str, chits: str) -> None:
    """Paint the scenario's name over one or two lines, the round and the chits still in the bag."""
    room = r.w - 24
    size = 34
    lines = text.wrap(title, "title", size, room, 2)
    while size > theme.T_MIN and any(w.endswith(text.ELLIPSIS) or text.width(w, "title", size) > room for w in lines):
        size -= 1
        lines = text.wrap(title, "title", size, room, 2)
    top = r.y + 40 if len(lines) == 1 else r.y + 33
    for n, words in enumerate(lines):
        paint.write(canvas, r.cx, top + n * (size - 2), text.fit(words, "title", size, room), "title", size,
                    theme.PAPER, "m")  # fmt: skip
    base = r.y2 - 16
    right = r.x2 - 12
    if chits:
        right -= text.width(chits, "black", 32)
        paint.write(canvas, r.x2 - 12, base, chits, "black", 32, theme.PAPER, "r")
        right -= 38
        paint.put(canvas, "bag", right, base - 30, 36)
    room = right - 6 - r.x - 12
    size = text.shrink(round_words, "small", 32, room, theme.T_MIN)
    paint.write(canvas, r.x + 12, base, text.fit(round_words, "small", size, room), "small", size, theme.PAPER)


def up(canvas: Canvas, r: Rect, one: Up) -> None:
    """Paint who is active: portrait and number, action points, what it carries, name and player."""
    face = Rect(r.x + 12, r.y + 6, 100, 100)
    paint.face(canvas, face, one.figure.portrait)
    badge = Rect(face.x2 - 30, face.y2 - 32, 44, 44)
    desperado_figure.badge(canvas, badge, one.figure.token)
    left = face.x2 + 14
    for n in range(max(4, min(one.ap, AP_SHOWN))):
        row, column = divmod(n, 4)
        coin = Rect(left + column * 24, r.y + 6 + row * 14, 23, 23)
        paint.rounded(canvas, coin, 11, theme.GOLD if n < one.ap else theme.PARCH_DK, 4,
                      theme.INK if n < one.ap else theme.WOOD_LT)  # fmt: skip
    row = r.y + 36
    for gun in one.guns[:2]:
        _gun(canvas, Rect(left - 2, row, r.x2 - 8 - left, 38), gun)
        row += 37
    if len(one.guns) < 2:
        for n, thing in enumerate(one.pockets[: 2 * (2 - len(one.guns))]):
            paint.put(canvas, thing, left + n % 2 * 44, row + n // 2 * 37, 38)
    name = text.fit(one.figure.name, "name", theme.T_NAME, r.w - 20)
    paint.write(canvas, r.cx, r.y + 150, name, "name", theme.T_NAME, theme.INK, "m")
    player = text.fit(one.player, "small", 30, r.w - 20)
    paint.write(canvas, r.cx, r.y + 184, player, "small", 30, theme.ASH_DK, "m")
    paint.bar(canvas, r.x + 10, r.y2 - 3, r.w - 20, 4, theme.WOOD)


def _gun(canvas: Canvas, r: Rect, gun: Gun) -> None:
    """Paint a gun and how many bullets it holds; a jam strikes it through."""
    paint.put(canvas, gun.symbol, r.x, r.y - 2, 42, dim=gun.bullets == 0)
    if gun.jammed:
        paint.put(canvas, "empty", r.x + 18, r.y + 8, 28)
    paint.write(canvas, r.x2 - 2, r.y + 31, str(gun.bullets), "black", 34, theme.INK, "r")


def side(canvas: Canvas, r: Rect, number: int, one: Side) -> None:
    """Paint a side's shape, name and points."""
    emblem = Rect(r.x + 10, r.y + 7, 40, 40)
    desperado_figure.shape(canvas, emblem, number, desperado_figure.FILLS[number % 3])
    points = text.width(str(one.points), "black", 46)
    paint.write(canvas, r.x2 - 10, r.y + 44, str(one.points), "black", 46, theme.INK, "r")
    left = emblem.x2 + 8
    room = r.x2 - 16 - points - left
    lines = text.wrap(one.name, "small", theme.T_MIN, room, 2)
    base = r.y + 37 if len(lines) == 1 else r.y + 24
    for n, words in enumerate(lines):
        fitted = text.fit(words, "small", theme.T_MIN, room)
        paint.write(canvas, left, base + n * 25, fitted, "small", theme.T_MIN, theme.INK)


def cell(canvas: Canvas, r: Rect, one: Figure) -> None:
    """Paint one figure of a side: number, name, wounds; a coin if its chit is still in the bag; the dead and gone.

    Where a row is all its own, its states stand there too.
    """
    wide = r.w > _WIDE
    place = Rect(r.x + 7, r.y + (r.h - 34) // 2, 34, 34)
    if one.active:
        paint.rounded(canvas, Rect(r.x + 2, r.y + 1, r.w - 4, r.h - 2), 8, theme.GOLD_LT, 3)
    gone = "tombstone" if one.dead else "exit" if one.escaped else ""
    desperado_figure.badge(canvas, place, one.token, dead=bool(gone))
    if one.waiting and not one.active:
        paint.rounded(canvas, Rect(r.x, place.y2 - 15, 18, 17), 8, theme.GOLD_LT, 4)
    left, right = place.x2 + 4, r.x2 - 1
    if gone:
        right -= 30
        paint.put(canvas, gone, right, r.cy - 15, 30)
    elif wide:
        right -= 4
        for symbol in (*("wound",) * one.wounds, *(mark.value for mark in one.marks)):
            right -= 28
            paint.put(canvas, symbol, right, r.cy - 13, 27)
    else:
        for n in range(one.wounds):
            paint.put(canvas, "wound", place.x2 - 13, place.y - 4 + n * 18, 20)
    size = 28 if wide else theme.T_MIN
    name = text.fit(one.name, "small", size, right - left)
    w = paint.write(canvas, left, r.cy + 10, name, "small", size, theme.ASH_DK if gone else theme.INK)
    if one.dead:
        paint.bar(canvas, left, r.cy - 1, w, 4, theme.ASH_DK)
