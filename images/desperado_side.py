"""The private card of one's side: what the scenario is about, what gives points, and one's own people below."""

from functools import lru_cache
from typing import Final

from PIL import Image

from images import desperado_figure, paint, palette, sprite, text, theme
from images.desperado_scene import OwnPerson, SideScene
from images.geometry import Rect, strip
from images.page_layout import ROLE_CARD, ROLE_STRIP
from images.paint import Canvas

GROUND: Final = "wood"
_EDGE, _NOTCH = 19, 30
_PANEL_W: Final = 330
_PANELS: Final = ((theme.TEAL_DK, theme.TEAL), (theme.RED_DK, theme.RED_RAY), (theme.WOOD_DK, theme.WOOD))
"""Ground and rays behind the emblem: the side's own colours."""


_SIZES: Final = ((46, 38), (42, 35), (38, 32))
"""Type of the goal and of what gives points: the largest that hold all of it."""
_APART: Final = 8


def draw(scene: SideScene) -> Image.Image:
    """Draw the card of a side (mode P)."""
    picture = sprite.sheet(GROUND)
    _piece(scene).paste_on(picture)
    for r, one in zip(strip(ROLE_STRIP, len(scene.people)), scene.people, strict=True):
        _plate(r, one).paste_on(picture)
    return palette.picture(picture)


@lru_cache(maxsize=32)
def _piece(scene: SideScene) -> sprite.Sprite:
    r = ROLE_CARD
    body = (paint.ticket_mask(r.w, r.h, 0, _NOTCH), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _card(c, r.moved(dx, dy), scene), body)


@lru_cache(maxsize=64)
def _plate(r: Rect, one: OwnPerson) -> sprite.Sprite:
    body = (paint.ticket_mask(r.w, r.h, 0, theme.NOTCH), r.x, r.y)
    area = sprite.within(r.inset(-12))
    return sprite.cut(GROUND, area, lambda c, dx, dy: _person(c, r.moved(dx, dy), one), body)


def _card(canvas: Canvas, r: Rect, scene: SideScene) -> None:
    layers = ((0, theme.INK), (5, theme.GOLD), (15, theme.INK), (_EDGE, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH, shadow=theme.SHADE_WOOD)
    left = Rect(r.x + _EDGE, r.y + _EDGE, _PANEL_W, r.h - 2 * _EDGE)
    ground, ray = _PANELS[scene.number % 3]
    corner = paint.ticket_mask(r.w, r.h, _EDGE, _NOTCH).crop((_EDGE, _EDGE, _EDGE + left.w, _EDGE + left.h))
    canvas.paste(ground, (left.x, left.y), corner)
    paint.rays(canvas, left, ray, corner, 12)
    paint.bar(canvas, left.x2, left.y, 5, left.h, theme.INK)
    paint.put_centred(canvas, scene.emblem, left.cx, left.cy, 270)
    x = left.x2 + 40
    room = r.x2 - _EDGE - 34 - x
    paint.write(canvas, x, r.y + 78, text.fit(scene.heading, "small", 40, room), "small", 40, theme.RED_DK)
    title = scene.title.upper()
    size = text.shrink(title, "title", 92, room, 60)
    paint.write_fitting(canvas, x - 3, r.y + 164, title, size, room, theme.INK)
    paint.bar(canvas, x, r.y + 186, room, 6, theme.INK)
    y = r.y + 234
    bottom = r.y2 - _EDGE - 12
    large, small = next((sizes for sizes in _SIZES if y + _height(scene, room, *sizes) <= bottom), _SIZES[-1])
    for words in text.wrap(scene.goal, "text", large, room, 4):
        paint.write(canvas, x, y, words, "text", large, theme.INK)
        y += large + 8
    _earns(canvas, Rect(x, y - 18, room, bottom + 4 - (y - 18)), scene.earns, small)


def _height(scene: SideScene, room: int, large: int, small: int) -> int:
    """Give how far below the first base line the card is written at these sizes."""
    lines = sum(len(text.wrap(words, "small", small, room - 44, 3)) for words in scene.earns)
    goal = len(text.wrap(scene.goal, "text", large, room, 4))
    return goal * (large + 8) + 16 + lines * (small + 6) + (len(scene.earns) - 1) * _APART


def _earns(canvas: Canvas, r: Rect, earns: tuple[str, ...], size: int) -> None:
    """Write what gives points, a coin before each; long ones run over up to three lines."""
    y = r.y + 34
    step = size + 6
    for words in earns:
        lines = text.wrap(words, "small", size, r.w - 44, 3)
        if y + (len(lines) - 1) * step > r.y2 - 4:
            return
        paint.rounded(canvas, Rect(r.x, y - 24, 26, 26), 13, theme.GOLD, 4)
        for line in lines:
            paint.write(canvas, r.x + 44, y, line, "small", size, theme.INK)
            y += step
        y += _APART


def _person(canvas: Canvas, r: Rect, one: OwnPerson) -> None:
    layers = ((0, theme.INK), (4, theme.ASH_DK if one.gone else theme.GOLD), (10, theme.INK), (13, theme.PARCH))
    paint.ticket(canvas, r, layers, shadow=theme.SHADE_WOOD)
    face = Rect(r.x + 18, r.y + 16, r.h - 32, r.h - 32)
    paint.face(canvas, face, one.portrait, dead=one.gone)
    desperado_figure.badge(canvas, Rect(face.x - 8, face.y - 8, 40, 40), one.token, dead=one.gone)
    left = face.x2 + 12
    room = r.x2 - 18 - left
    if one.symbol and room > 150:
        room -= 48
        paint.put(canvas, one.symbol, r.x2 - 62, r.y + 14, 46)
    base = r.y + 50 if one.joker else r.cy + 13
    paint.write(canvas, left, base, text.fit(one.name, "name", 36, room), "name", 36, theme.INK)
    if one.joker:
        words = text.fit(one.joker, "small", 28, r.x2 - 18 - left)
        paint.write(canvas, left, r.y2 - 22, words, "small", 28, theme.RED_DK)
