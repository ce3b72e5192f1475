"""The end of a game: who has won, large; everybody else with the role that is now known."""

from PIL import Image

from images import paint, symbols, text, theme
from images.geometry import Rect
from images.page_layout import POSTER, result_plan
from images.paint import Canvas
from images.palette import to_house
from images.poster import poster
from images.scene import ResultScene, ResultSeat

GROUND = "dusk"


def draw(scene: ResultScene) -> Image.Image:
    """Draw the result (mode P)."""
    plan = result_plan(len(scene.winners), len(scene.others))
    canvas = symbols.background(GROUND).copy()
    poster(canvas, POSTER, plan.head, scene.title, "", scene.emblems)
    for cell, face, seat in zip(plan.winners, plan.faces, scene.winners, strict=True):
        _winner(canvas, cell, face, seat)
    if scene.others:
        paint.bar(canvas, POSTER.x + 60, plan.rule, POSTER.w - 120, 4, theme.WOOD)
    for cell, seat in zip(plan.others, scene.others, strict=True):
        _other(canvas, cell, seat)
    return to_house(canvas)


def _winner(canvas: Canvas, cell: Rect, face: Rect, seat: ResultSeat) -> None:
    frame = face.inset(-8)
    paint.rounded(canvas, frame.moved(6, 8), 18, theme.WOOD_DK)
    paint.rounded(canvas, frame, 18, theme.GOLD, 4)
    paint.face(canvas, face.inset(4), seat.character)
    badge = max(60, face.w // 3)
    paint.put_centred(canvas, f"role_{seat.role}", face.x2 - 18, face.y2 - 22, badge)
    name = text.fit(seat.name, "name", 46, cell.w - 20)
    paint.write(canvas, cell.cx, face.y2 + 58, name, "name", 46, theme.INK, "m")
    if seat.lives > 0:
        w = paint.lives_width(seat.lives, seat.max_lives, 27, 42)
        paint.lives(canvas, cell.cx - w // 2, face.y2 + 70, seat.lives, seat.max_lives, 44, 27, 42)
    else:
        paint.put(canvas, "tombstone", cell.cx - 25, face.y2 + 68, 50)


def _other(canvas: Canvas, cell: Rect, seat: ResultSeat) -> None:
    side = min(80, cell.h - 4)
    face = Rect(cell.x, cell.cy - side // 2, side, side)
    paint.face(canvas, face, seat.character, dead=seat.lives <= 0)
    paint.put_centred(canvas, f"role_{seat.role}", face.x2 - 4, face.y2 - 16, 48)
    room = cell.x2 - face.x2 - 32
    paint.write(canvas, face.x2 + 26, cell.cy + 12, text.fit(seat.name, "name", 38, room), "name", 38, theme.INK)
