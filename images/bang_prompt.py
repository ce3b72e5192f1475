"""The prompt of somebody who is attacked: who does what to them above, the hand with its answers below."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from PIL import Image

from images import card_face, paint, palette, sprite, text, theme
from images.bang_hand import GROUND, paste_cards
from images.geometry import Rect, grid
from images.paint import Canvas
from images.prompt_scene import PromptScene
from images.scene import Party
from images.theme import GAP, MARGIN, SIZE

BAND: Final = Rect(MARGIN, MARGIN, SIZE[0] - 2 * MARGIN, 246)
_HAND: Final = Rect(MARGIN, BAND.y2 + 14, SIZE[0] - 2 * MARGIN, SIZE[1] - MARGIN - BAND.y2 - 14)
_NOTCH, _EDGE = 22, 15
# most cards, columns, rows, style
_GRIDS: Final = (
    (3, 3, 1, "tall"), (6, 3, 2, "compact"), (8, 4, 2, "compact"), (10, 5, 2, "compact"), (15, 5, 3, "tight"),
    (24, 6, 4, "tiny"), (80, 10, 8, "tiny"),
)  # fmt: skip


def hand_plan(cards: int) -> tuple[list[Rect], str]:
    """Lay out the hand below the attack."""
    columns, rows, style = next((c, r, s) for most, c, r, s in _GRIDS if cards <= most)
    cells = grid(_HAND, columns, rows)
    if cards and rows == 1:
        shift = (columns - cards) * (cells[0].w + GAP) // 2
        cells = [cell.moved(shift, 0) for cell in cells]
    return cells[:cards], style


def draw(scene: PromptScene) -> Image.Image:
    """Draw a prompt (mode P)."""
    picture = sprite.sheet(GROUND)
    _band(replace(scene, cards=())).paste_on(picture)
    places, style = hand_plan(len(scene.cards))
    paste_cards(picture, tuple(places), scene.cards, style, scene.empty)
    return palette.picture(picture)


@lru_cache(maxsize=16)
def _band(scene: PromptScene) -> sprite.Sprite:
    body = (paint.ticket_mask(BAND.w, BAND.h, 0, _NOTCH), BAND.x, BAND.y)
    area = sprite.within(BAND.inset(-12))
    return sprite.cut(GROUND, area, lambda c, dx, dy: _draw_band(c, BAND.moved(dx, dy), scene), body)


def _draw_band(canvas: Canvas, r: Rect, scene: PromptScene) -> None:
    layers = ((0, theme.INK), (4, theme.GOLD), (11, theme.INK), (_EDGE, theme.RED_DK))
    paint.ticket(canvas, r, layers, notch=_NOTCH, shadow=theme.SHADE_WOOD)
    inner = r.inset(_EDGE)
    mask = paint.ticket_mask(r.w, r.h, _EDGE, _NOTCH).crop((_EDGE, _EDGE, _EDGE + inner.w, _EDGE + inner.h))
    paint.rays(canvas, inner, theme.RED_RAY, mask, 20)
    side = 148
    top = r.cy - side // 2
    left = Rect(r.x + 36, top, side, side)
    if scene.attacker is not None:
        _face(canvas, left, scene.attacker, theme.WOOD)
    else:
        paint.rounded(canvas, left, 20, theme.PAPER, 5)
        paint.put_centred(canvas, scene.card.symbol if scene.card else "skull", left.cx, left.cy, 126)
    end = r.x + 562
    me = Rect(end - side, top, side, side)
    paint.arrow(canvas, (left.x2 + 14, r.cy), (me.x - 14, r.cy), theme.GOLD, 15, 46, 38)
    if scene.card is not None and scene.attacker is not None:
        card = Rect((left.x2 + me.x) // 2 - 76, r.cy - 90, 138, 178)
        card_face.upright(canvas, card, scene.card, 30)
    _face(canvas, me, scene.me, theme.GOLD)
    _words(canvas, Rect(end + 40, r.y + _EDGE, r.x2 - _EDGE - 26 - end - 40, r.h - 2 * _EDGE), scene)


def _face(canvas: Canvas, r: Rect, party: Party, rim: str) -> None:
    paint.rounded(canvas, r.inset(-8).moved(5, 7), 18, theme.SHADE)
    paint.rounded(canvas, r.inset(-8), 18, rim, 4)
    paint.face(canvas, r, party.drawing)
    if party.number is not None:
        paint.badge(canvas, Rect(r.x - 16, r.y - 16, 52, 52), str(party.number), 40)


def _words(canvas: Canvas, r: Rect, scene: PromptScene) -> None:
    """Write who does what, what helps on a light plate, and what happens otherwise."""
    name = text.fit(scene.name, "name", 46, r.w)
    paint.write(canvas, r.x, r.y + 46, name, "name", 46, theme.PAPER)
    if scene.deed:
        size = text.shrink(scene.deed, "small", 42, r.w, 30)
        paint.write(canvas, r.x, r.y + 92, text.fit(scene.deed, "small", size, r.w), "small", size, theme.PAPER)
    plate = Rect(r.x, r.y + 106, r.w, 52)
    paint.rounded(canvas, plate, 12, theme.PAPER, 4)
    x = plate.x + 14
    for symbol in scene.answer.symbols:
        paint.put_centred(canvas, symbol, x + 24, plate.cy, 42)
        x += 54
    room = plate.x2 - 14 - x
    size = text.shrink(scene.answer.words, "small", 38, room, 28)
    words = text.fit(scene.answer.words, "small", size, room)
    paint.write(canvas, x + 4, plate.cy + round(size * 0.36), words, "small", size, theme.INK)
    size = text.shrink(scene.otherwise, "small", 40, r.w // 3, 28)
    words = text.fit(scene.otherwise, "small", size, r.w // 3)
    x = r.x + paint.write(canvas, r.x, r.y + 202, words, "small", size, theme.PAPER) + 18
    if scene.left <= 0:
        paint.put_centred(canvas, "tombstone", x + 28, r.y + 190, 52)
        return
    width = paint.lives_width(scene.left, scene.max_lives, 27, theme.T_COUNT) + 30
    fate = Rect(x, r.y + 164, width, 52)
    paint.rounded(canvas, fate, 12, theme.PARCH, 4)
    paint.lives(canvas, fate.x + 14, fate.y + 6, scene.left, scene.max_lives, 40, 27, theme.T_COUNT)
