"""The end of a game: who has won, large, and what decided it; everybody else with the role that is now known."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from images import paint, symbols, text, theme
from images.geometry import Rect
from images.page_layout import POSTER, result_plan
from images.paint import Canvas
from images.palette import to_house
from images.poster import poster
from images.scene import ResultScene, ResultSeat

GROUND = "dusk"
_HEADING: Final = 54  # height of the head of the tale
_LINE: Final = 34  # from one line of the tale to the next
_APART: Final = 12  # between two turning points
_MOST_LINES: Final = 4


def draw(scene: ResultScene) -> Image.Image:
    """Draw the result (mode P)."""
    plan = result_plan(len(scene.winners), len(scene.others), tale=bool(scene.turning_points))
    canvas = symbols.background(GROUND).copy()
    poster(canvas, POSTER, plan.head, scene.title, "", scene.emblems)
    for cell, face, seat in zip(plan.winners, plan.faces, scene.winners, strict=True):
        _winner(canvas, cell, face, seat)
    if plan.tale.w:
        _tale(canvas, plan.tale, scene.turned, scene.turning_points)
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


def _tale(canvas: Canvas, r: Rect, heading: str, points: Sequence[str]) -> None:
    """Paint a sheet of paper that says what decided the game."""
    paint.rounded(canvas, r.moved(6, 8), 6, theme.WOOD_DK)
    paint.rounded(canvas, r, 6, theme.PAPER, 4)
    head = Rect(r.x + 4, r.y + 4, r.w - 8, _HEADING)
    paint.bar(canvas, head.x, head.y, head.w, head.h, theme.INK)
    paint.write_fitting(canvas, head.cx, head.cy + 12, heading, 34, head.w - 30, theme.GOLD_LT, "m")
    room = r.y2 - 16 - head.y2 - 12
    most = min(_MOST_LINES, (room - _APART * (len(points) - 1)) // (_LINE * len(points)))
    told = [text.wrap(point, "small", 30, r.w - 86, most) for point in points] if most else []
    height = sum(len(lines) for lines in told) * _LINE + _APART * (len(told) - 1)
    y = head.y2 + 12 + max(0, room - height) // 2
    for lines in told:
        paint.put(canvas, "bang", r.x + 14, y - 4, 46)
        for n, words in enumerate(lines):
            paint.write(canvas, r.x + 70, y + n * _LINE + 28, words, "small", 30, theme.INK)
        y += len(lines) * _LINE + _APART
