"""The private hand of BANG!: whose it is, the cards with their effects, and one's own view of the distances."""

from dataclasses import replace
from functools import lru_cache

from PIL import Image

from images import hand_card, paint, palette, sprite, text, theme
from images.geometry import Rect
from images.page_layout import hand_plan
from images.paint import Canvas
from images.scene import HandCard, HandScene, Neighbour
from images.sprite import Sheet, Sprite, sheet

GROUND = "wood"


def draw(scene: HandScene) -> Image.Image:
    """Draw a hand (mode P)."""
    plan = hand_plan(len(scene.cards), len(scene.neighbours))
    picture = sheet(GROUND)
    _header(plan.header, replace(scene, cards=(), neighbours=())).paste_on(picture)
    paste_cards(picture, plan.cards, scene.cards, plan.style, scene.empty)
    paste_neighbours(picture, plan.neighbours, scene.neighbours)
    return palette.picture(picture)


def paste_cards(
    picture: Sheet, places: tuple[Rect, ...], cards: tuple[HandCard, ...], style: str, empty: str = ""
) -> None:
    """Paste the cards of a hand on their places; in an empty one, the word for it."""
    for r, held in zip(places, cards, strict=True):
        _card(r, held, style).paste_on(picture)
    if not cards and empty:
        _nothing(empty).paste_on(picture)


def paste_neighbours(picture: Sheet, places: tuple[Rect, ...], neighbours: tuple[Neighbour, ...]) -> None:
    """Paste one's own view of the table: how far everybody is, and where one's reach ends."""
    for r, other in zip(places, neighbours, strict=True):
        _neighbour(r, other).paste_on(picture)


@lru_cache(maxsize=64)
def _card(r: Rect, held: HandCard, style: str) -> Sprite:
    mask = (paint.round_mask(r.w, r.h, 16), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: hand_card.draw(c, r.moved(dx, dy), held, style), mask)


@lru_cache(maxsize=96)
def _neighbour(r: Rect, other: Neighbour) -> Sprite:
    mask = (paint.ticket_mask(r.w, r.h, 0, 10), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_neighbour(c, r.moved(dx, dy), other), mask)


@lru_cache(maxsize=16)
def _header(r: Rect, scene: HandScene) -> Sprite:
    mask = (paint.ticket_mask(r.w, r.h, 0, theme.NOTCH), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_header(c, r.moved(dx, dy), scene), mask)


@lru_cache(maxsize=8)
def _nothing(words: str) -> Sprite:
    r = Rect(240, 330, 800, 200)
    mask = (paint.ticket_mask(r.w, r.h, 0, 20), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_nothing(c, r.moved(dx, dy), words), mask)


def _draw_header(canvas: Canvas, r: Rect, scene: HandScene) -> None:
    layers = ((0, theme.INK), (4, theme.WOOD), (10, theme.INK), (13, theme.PARCH))
    paint.ticket(canvas, r, layers, shadow=theme.SHADE_WOOD)
    paint.face(canvas, Rect(r.x + 22, r.y + 13, 78, 78), scene.character)
    bullets = paint.lives_width(scene.lives, scene.max_lives, 30, theme.T_LIFE)
    title = text.fit(scene.title, "title", 50, 420)
    paint.write(canvas, r.x + 120, r.y + 68, title, "title", 50, theme.INK)
    x = r.x + 120 + text.width(title, "title", 50) + 36
    paint.lives(canvas, x, r.y + 28, scene.lives, scene.max_lives, 48, 30, theme.T_LIFE)
    room = r.x2 - 32 - (x + bullets + 36)
    size = text.shrink(scene.note, "small", 40, room, 30)
    note = text.fit(scene.note, "small", size, room)
    paint.write(canvas, r.x2 - 32, r.y + 66, note, "small", size, theme.RED_DK, "r")


def _draw_neighbour(canvas: Canvas, r: Rect, other: Neighbour) -> None:
    rim, plate = (theme.GOLD, theme.PARCH) if other.near else (theme.WOOD_DK, theme.ASH)
    paint.ticket(canvas, r, ((0, theme.INK), (4, rim), (9, plate)), notch=10, shadow=theme.SHADE_WOOD)
    side = min(r.h - 32, r.w - 110)
    paint.face(canvas, Rect(r.x + 16, r.cy - side // 2, side, side), other.character)
    paint.badge(canvas, Rect(r.x + 8, r.cy - side // 2 - 8, 38, 42), str(other.number), 32)
    w = text.width(str(other.distance), "black", theme.T_LIFE)
    paint.write(canvas, r.x2 - 20, r.cy + 16, str(other.distance), "black", theme.T_LIFE, theme.INK, "r")
    boots = paint.trimmed_width("distance", 46)
    left, right = r.x + 16 + side, r.x2 - 20 - w
    if right - left > boots + 4:
        paint.put_trimmed(canvas, "distance", (left + right - boots) // 2, r.cy - 23, 46)


def _draw_nothing(canvas: Canvas, r: Rect, words: str) -> None:
    layers = ((0, theme.INK), (4, theme.WOOD), (10, theme.INK), (13, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=20, shadow=theme.SHADE_WOOD)
    paint.write(canvas, r.cx, r.cy + 18, text.fit(words, "title", 54, r.w - 60), "title", 54, theme.INK, "m")
