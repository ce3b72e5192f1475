"""The private choice of a character: the characters dealt, each with portrait, life points and ability."""

from functools import lru_cache

from PIL import Image

from images import paint, palette, sprite, text, theme
from images.bang_hand import GROUND
from images.geometry import Rect
from images.page_layout import HEADER, choice_plan
from images.paint import Canvas
from images.scene import CharacterCard, ChoiceScene

_EDGE = 16
_NOTCH = 26
_HEAD = 268
_FACE = 220
_LINES = 4
_GROUNDS = ((theme.TEAL_DK, theme.TEAL), (theme.RED_DK, theme.RED_RAY))


def draw(scene: ChoiceScene) -> Image.Image:
    """Draw the choice (mode P)."""
    picture = sprite.sheet(GROUND)
    _header(scene.title, scene.note, scene.role).paste_on(picture)
    for i, (r, card) in enumerate(zip(choice_plan(len(scene.cards)), scene.cards, strict=True)):
        _card(r, card, i % 2).paste_on(picture)
    return palette.picture(picture)


@lru_cache(maxsize=8)
def _header(title: str, note: str, role: str) -> sprite.Sprite:
    body = (paint.ticket_mask(HEADER.w, HEADER.h, 0, theme.NOTCH), HEADER.x, HEADER.y)
    return sprite.cut(
        GROUND, HEADER.inset(-12), lambda c, dx, dy: _draw_header(c, HEADER.moved(dx, dy), title, note, role), body
    )


@lru_cache(maxsize=24)
def _card(r: Rect, card: CharacterCard, colour: int) -> sprite.Sprite:
    body = (paint.ticket_mask(r.w, r.h, 0, _NOTCH), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_card(c, r.moved(dx, dy), card, colour), body)


def _draw_header(canvas: Canvas, r: Rect, title: str, note: str, role: str) -> None:
    layers = ((0, theme.INK), (4, theme.WOOD), (10, theme.INK), (13, theme.PARCH))
    paint.ticket(canvas, r, layers, shadow=theme.SHADE_WOOD)
    paint.put_centred(canvas, f"role_{role}", r.x + 62, r.cy, 76)
    note_size = text.shrink(note, "small", 40, 300, 30)
    words = text.fit(note, "small", note_size, 300)
    paint.write(canvas, r.x2 - 32, r.y + 66, words, "small", note_size, theme.RED_DK, "r")
    room = r.w - 120 - 64 - text.width(words, "small", note_size)
    paint.write_fitting(canvas, r.x + 120, r.y + 68, title, 50, room, theme.INK)


def _draw_card(canvas: Canvas, r: Rect, card: CharacterCard, colour: int) -> None:
    layers = ((0, theme.INK), (5, theme.GOLD), (13, theme.INK), (_EDGE, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH, shadow=theme.SHADE_WOOD)
    head = Rect(r.x + _EDGE, r.y + _EDGE, r.w - 2 * _EDGE, _HEAD)
    ground, ray = _GROUNDS[colour]
    corner = paint.ticket_mask(r.w, r.h, _EDGE, _NOTCH).crop((_EDGE, _EDGE, _EDGE + head.w, _EDGE + head.h))
    canvas.paste(ground, (head.x, head.y), corner)
    paint.rays(canvas, head, ray, corner, 12)
    paint.bar(canvas, head.x, head.y2, head.w, 5, theme.INK)
    place = Rect(head.cx - _FACE // 2, head.cy - _FACE // 2, _FACE, _FACE)
    paint.rounded(canvas, place.inset(-7), 16, theme.GOLD, 4)
    paint.face(canvas, place, card.character)
    room = r.w - 2 * _EDGE - 48
    paint.write_fitting(canvas, r.cx, head.y2 + 68, card.name, 58, room, theme.INK, "m")
    w = paint.lives_width(card.lives, card.lives, 32, theme.T_LIFE)
    paint.lives(canvas, r.cx - w // 2, head.y2 + 86, card.lives, card.lives, 48, 32, theme.T_LIFE)
    lines = text.wrap(card.ability, "text", 42, room, _LINES)
    for i, line in enumerate(lines):
        paint.write(canvas, r.cx, head.y2 + 186 + i * 50, line, "text", 42, theme.INK, "m")
