"""The poster of an open table: who has sat down, which seats are free."""

from typing import Final

from PIL import Image

from images import paint, symbols, text, theme
from images.geometry import Rect
from images.page_layout import LOBBY, lobby_plan
from images.paint import Canvas
from images.palette import to_house
from images.poster import poster
from images.scene import LobbyScene, LobbySeat

GROUND = "dusk"
# Silhouettes of whom one may become; the outlines differ most.
SHADES: Final = (
    "rose_doolan", "vulture_sam", "jesse_jones", "suzy_lafayette", "jourdonnais", "lucky_duke", "kit_carlson",
    "calamity_janet",
)  # fmt: skip


def draw(scene: LobbyScene) -> Image.Image:
    """Draw an open table (mode P)."""
    plan = lobby_plan(scene.capacity)
    canvas = symbols.background(GROUND).copy()
    poster(canvas, LOBBY, plan.head, scene.title, scene.subtitle, scene.emblems)
    for i, cell in enumerate(plan.seats):
        if i < len(scene.seats):
            _taken(canvas, cell, i, scene.seats[i])
        else:
            _free(canvas, cell, i, scene.free, wanted=i < scene.needed)
    _foot(canvas, plan.foot, scene.lines)
    return to_house(canvas)


def _portrait_place(cell: Rect) -> Rect:
    side = min(cell.h - 64, cell.w - 30, 250)
    return Rect(cell.cx - side // 2, cell.y + (cell.h - side - 60) // 2 + 4, side, side)


def _taken(canvas: Canvas, cell: Rect, index: int, seat: LobbySeat) -> None:
    place = _portrait_place(cell)
    frame = place.inset(-6)
    paint.rounded(canvas, frame.moved(5, 7), 16, theme.WOOD_DK)
    paint.rounded(canvas, frame, 16, theme.GOLD if seat.host else theme.WOOD, 4)
    if seat.machine:
        paint.face(canvas, place, "machine")
    else:
        paint.silhouette(canvas, place, SHADES[index % len(SHADES)])
    paint.badge(canvas, Rect(place.x - 12, place.y - 10, 46, 48), str(index + 1), 36)
    if seat.host:
        paint.put_centred(canvas, "saloon", place.x2 - 10, place.y2 - 20, 66)
    name = text.fit(seat.name, "name", theme.T_NAME, cell.w - 6)
    paint.write(canvas, cell.cx, place.y2 + 46, name, "name", theme.T_NAME, theme.INK, "m")


def _free(canvas: Canvas, cell: Rect, index: int, words: str, *, wanted: bool) -> None:
    place = _portrait_place(cell)
    paint.rounded(canvas, place.inset(-6), 16, theme.PARCH_DK, 4, theme.RED_DK if wanted else theme.WOOD)
    paint.rounded(canvas, place.inset(6), 10, theme.PARCH)
    paint.write(canvas, place.cx, place.cy + 30, str(index + 1), "black", 84, theme.WOOD_DK, "m")
    label = text.fit(words, "small", 34, cell.w - 6)
    paint.write(canvas, cell.cx, place.y2 + 44, label, "small", 34, theme.RED_DK if wanted else theme.INK, "m")


def _foot(canvas: Canvas, r: Rect, lines: tuple[str, ...]) -> None:
    words = "  ·  ".join(lines)
    if not words:
        return
    size = text.shrink(words, "small", 38, r.w - 40, 28)
    words = text.fit(words, "small", size, r.w - 40)
    paint.rounded(canvas, r, 12, theme.INK)
    paint.write(canvas, r.cx, r.cy + round(size * 0.36), words, "small", size, theme.PAPER, "m")
