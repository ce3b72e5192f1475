"""The private role card: who one is, what one wins with, and where the others stand."""

from dataclasses import replace
from functools import lru_cache

from PIL import Image

from images import paint, palette, sprite, text, theme
from images.bang_hand import GROUND, paste_neighbours
from images.geometry import Rect, strip
from images.page_layout import ROLE_CARD, ROLE_STRIP
from images.paint import Canvas
from images.scene import Fact, RoleScene

_EDGE = 19
_NOTCH = 30
_PANELS = {  # ground and rays behind the emblem: the side's own colours
    "sheriff": (theme.GOLD_DK, theme.GOLD),
    "deputy": (theme.TEAL_DK, theme.TEAL),
    "outlaw": (theme.RED_DK, theme.RED_RAY),
    "renegade": (theme.ASH_DK, theme.ASH),
}


def draw(scene: RoleScene) -> Image.Image:
    """Draw a role card (mode P)."""
    picture = sprite.sheet(GROUND)
    _role_card(replace(scene, neighbours=())).paste_on(picture)
    places = strip(ROLE_STRIP, len(scene.neighbours))
    paste_neighbours(picture, tuple(places), scene.neighbours)
    return palette.picture(picture)


@lru_cache(maxsize=32)
def _role_card(scene: RoleScene) -> sprite.Sprite:
    r = ROLE_CARD
    body = (paint.ticket_mask(r.w, r.h, 0, _NOTCH), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _card(c, r.moved(dx, dy), scene), body)


def _card(canvas: Canvas, r: Rect, scene: RoleScene) -> None:
    layers = ((0, theme.INK), (5, theme.GOLD), (15, theme.INK), (_EDGE, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH, shadow=theme.SHADE_WOOD)
    left = Rect(r.x + _EDGE, r.y + _EDGE, 430, r.h - 2 * _EDGE)
    _panel(canvas, r, left, scene.role)
    x = left.x2 + 50
    room = r.x2 - _EDGE - 40 - x
    paint.write(canvas, x, r.y + 96, text.fit(scene.heading, "small", 44, room), "small", 44, theme.RED_DK)
    title = scene.title.upper()
    paint.write_fitting(canvas, x - 4, r.y + 214, title, _title_size(title, room), room, theme.INK)
    paint.bar(canvas, x, r.y + 246, room, 6, theme.INK)
    for i, line in enumerate(text.wrap(scene.goal, "text", 46, room, 3)):
        paint.write(canvas, x, r.y + 314 + i * 56, line, "text", 46, theme.INK)
    _facts(canvas, Rect(x, r.y2 - 114, room, 72), scene.facts)


def _title_size(title: str, room: int) -> int:
    return text.shrink(title, "title", 124, room, 80)


def _panel(canvas: Canvas, r: Rect, left: Rect, role: str) -> None:
    ground, ray = _PANELS.get(role, _PANELS["renegade"])
    corner = paint.ticket_mask(r.w, r.h, _EDGE, _NOTCH).crop((_EDGE, _EDGE, _EDGE + left.w, _EDGE + left.h))
    canvas.paste(ground, (left.x, left.y), corner)
    paint.rays(canvas, left, ray, corner, 12)
    paint.bar(canvas, left.x2, left.y, 5, left.h, theme.INK)
    paint.put_centred(canvas, f"role_{role}", left.cx, left.cy, 340)


def _facts(canvas: Canvas, area: Rect, facts: tuple[Fact, ...]) -> None:
    """Write who else is at the table: emblems, closer where there are many, with a few words, side by side.

    Words leave room for the emblems after them.
    """
    x = area.x - 4
    for n, fact in enumerate(facts):
        kept = sum(52 * len(later.symbols) + 44 for later in facts[n + 1 :])
        needed = text.width(fact.words, "name", 42) + 16 if fact.words else 0
        pitch = min(70, (area.x2 - x - needed - kept) // max(1, len(fact.symbols)))
        for emblem in fact.symbols:
            paint.put_centred(canvas, emblem, x + pitch // 2, area.cy, pitch - 4)
            x += pitch
        words = text.fit(fact.words, "name", 42, max(0, area.x2 - x - 8 - kept))
        x += 8 + paint.write(canvas, x + 8, area.cy + 15, words, "name", 42, theme.INK) + 36
