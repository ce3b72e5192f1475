"""The public table of the dice game: five large dice in the middle, seats above and below, the pile of arrows.

Every piece is a cached sprite in the house palette; a picture is pasting them and nothing else.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from PIL import Image

from engine.dice.faces import ARROWS
from images import dice_tile, die, paint, palette, sprite, text, theme
from images.dice_layout import AIM, DEPTH, POINTER_H, POINTER_W, DicePlan, dice_plan, tile_plan
from images.dice_scene import DiceSeat, DiceTableScene, Die, LastRoll, Moment
from images.geometry import Rect
from images.paint import Canvas
from images.seat_head import body, empty_tile, footprint, frame_of
from images.sprite import Sprite, sheet, within

GROUND = "noon"
_NOTCH = 16
_SHADE = theme.SHADE
_TURN, _TARGET = "turn", "target"


def draw(scene: DiceTableScene) -> Image.Image:
    """Draw a public table (mode P)."""
    plan = dice_plan(len(scene.seats), moment=scene.moment is not None)
    picture = sheet(GROUND)
    for r, seat in zip(plan.seats, scene.seats, strict=True):
        _tile(r, seat, scene.out_of_game).paste_on(picture)
    for r, kind in _pointers(scene, plan):
        _pointer(r, kind).paste_on(picture)
    _sign(plan.sign, scene.step, scene.count).paste_on(picture)
    _pile(plan.pile, scene.pile, scene.pile_words).paste_on(picture)
    if scene.moment is not None:
        _moment(plan.moment, scene.moment).paste_on(picture)
    if scene.last is not None:
        _last(plan.last, scene.last).paste_on(picture)
    for n, one in enumerate(scene.dice):
        _die(plan.dice[n], replace(one, mark="", target=None), n).paste_on(picture)
        if one.mark and scene.last is None:
            target = None if one.target is None else _bare(scene.seats[one.target])
            _mark(plan.marks[n], one, target).paste_on(picture)
    return palette.picture(picture)


def _bare(seat: DiceSeat) -> DiceSeat:
    """Leave only what a mark shows of a seat, so that its cache hits more often."""
    return DiceSeat(seat.number, "", seat.character, 0, 0)


def _pointers(scene: DiceTableScene, plan: DicePlan) -> Iterator[tuple[Rect, str]]:
    """Give what stands in the gap between dice and tiles: an arrow to whose turn it is, and a sign at each target.

    A moment leaves no room for them.
    """
    for r, seat in zip(plan.seats, scene.seats, strict=True):
        if scene.moment is not None or seat.dead or not (seat.active or seat.target):
            continue
        w, h, over = (POINTER_W, POINTER_H, -theme.GROW) if seat.active else (AIM, AIM, 10)
        x = max(r.cx, plan.sign.x2 + 56) - w // 2
        y = r.y2 - over if r.y < plan.sign.y else r.y + over - h
        yield Rect(x, y, w, h), _TURN if seat.active else _TARGET


# ------------------------------------------------------------------ pieces
@lru_cache(maxsize=160)
def _tile(r: Rect, seat: DiceSeat, out_of_game: str) -> Sprite:
    def fill(canvas: Canvas, dx: int, dy: int) -> None:
        dice_tile.fill_tile(canvas, r.moved(dx, dy), seat, out_of_game)

    silhouette = body(r, active=seat.active)
    return sprite.cut(GROUND, footprint(r), fill, silhouette, _empty_tile(r, frame_of(seat)))


@lru_cache(maxsize=36)
def _empty_tile(r: Rect, frame: str) -> Canvas:
    def bare(canvas: Canvas, dx: int, dy: int) -> None:
        place = r.moved(dx, dy)
        empty_tile(canvas, place, frame, tile_plan(place).well)

    return sprite.plate(GROUND, footprint(r), bare)


@lru_cache(maxsize=160)
def _die(r: Rect, one: Die, place: int) -> Sprite:
    m = die.MARGIN
    area = within(Rect(r.x - m, r.y - m, r.w + 2 * m, r.h + DEPTH + 2 * m))
    round_body = (paint.round_mask(r.w - 4, r.h - 4, r.w // 6), r.x + 2, r.y + 2)
    silhouette = None if one.fresh else round_body
    return sprite.cut(GROUND, area, lambda c, dx, dy: die.draw(c, r.moved(dx, dy), one, place), silhouette)


@lru_cache(maxsize=96)
def _mark(r: Rect, one: Die, target: DiceSeat | None) -> Sprite:
    def fill(canvas: Canvas, dx: int, dy: int) -> None:
        if target is None:
            die.mark(canvas, r.moved(dx, dy), one)
        else:
            die.aim(canvas, r.moved(dx, dy), one, target)

    return sprite.cut(GROUND, r.inset(-4), fill)


@lru_cache(maxsize=32)
def _pointer(r: Rect, kind: str) -> Sprite:
    """Paint an arrow towards the nearer edge of the picture, or a target."""

    def fill(canvas: Canvas, dx: int, dy: int) -> None:
        q = r.moved(dx, dy)
        if kind == _TARGET:
            paint.put(canvas, "target", q.x, q.y, q.w)
            return
        start, end = ((q.cx, q.y2 - 3), (q.cx, q.y)) if r.cy < theme.SIZE[1] // 2 else ((q.cx, q.y + 3), (q.cx, q.y2))
        paint.arrow(canvas, start, end, theme.GOLD, 16, 30, 38)

    return sprite.cut(GROUND, r.inset(-4), fill)


@lru_cache(maxsize=32)
def _last(r: Rect, last: LastRoll) -> Sprite:
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_last(c, r.moved(dx, dy), last))


@lru_cache(maxsize=48)
def _sign(r: Rect, step: str, count: str) -> Sprite:
    silhouette = (paint.ticket_mask(r.w, r.h, 0, _NOTCH), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_sign(c, r.moved(dx, dy), step, count), silhouette)


@lru_cache(maxsize=24)
def _pile(r: Rect, count: int, words: str) -> Sprite:
    silhouette = (paint.ticket_mask(r.w, r.h, 0, theme.NOTCH), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_pile(c, r.moved(dx, dy), count, words), silhouette)


@lru_cache(maxsize=24)
def _moment(r: Rect, moment: Moment) -> Sprite:
    silhouette = (paint.ticket_mask(r.w, r.h, 0, _NOTCH), r.x, r.y)
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: _draw_moment(c, r.moved(dx, dy), moment), silhouette)


# ------------------------------------------------------------------ painting
def _draw_sign(canvas: Canvas, r: Rect, step: str, count: str) -> None:
    layers = ((0, theme.INK), (4, theme.GOLD), (11, theme.INK), (14, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH, shadow=_SHADE)
    room = r.w - 48
    if not count:
        paint.write_fitting(canvas, r.cx, r.cy + 15, step.upper(), 44, room, theme.INK, "m")
        return
    paint.write_fitting(canvas, r.cx, r.y + 52, step.upper(), 34, room, theme.INK, "m")
    paint.write_fitting(canvas, r.cx, r.y2 - 24, count, 42, room, theme.RED_DK, "m")


def _draw_pile(canvas: Canvas, r: Rect, count: int, words: str) -> None:
    """Paint every arrow there is, those that are taken in grey, and write how many are left."""
    layers = ((0, theme.INK), (4, theme.WOOD), (10, theme.INK), (13, theme.PARCH))
    paint.ticket(canvas, r, layers, shadow=_SHADE)
    side, step = 66, 28
    for n in range(ARROWS):
        row, column = divmod(n, 5)
        x = r.cx - (side + 4 * step) // 2 + column * step + row * step // 2
        paint.put(canvas, "arrow", x, r.y + 18 + row * 46, side, dim=n >= count)
    size = text.shrink(words, "black", 46, r.w - 44, theme.T_MIN)
    paint.write(canvas, r.cx, r.y2 - 26, text.fit(words, "black", size, r.w - 44), "black", size, theme.INK, "m")


def _draw_last(canvas: Canvas, r: Rect, last: LastRoll) -> None:
    """Paint how the turn before had ended: whose it was, and its dice."""
    side = r.h - 10
    pitch = side + 10
    row = len(last.faces) * pitch
    room = r.w - 62 - row - 24
    size = text.shrink(last.words, "small", 38, room, theme.T_MIN)
    words = text.fit(last.words, "small", size, room)
    w = 62 + text.width(words, "small", size) + 18 + row
    plate = Rect(r.cx - w // 2, r.y, w, r.h)
    paint.rounded(canvas, plate, 14, theme.INK)
    badge = Rect(plate.x + 5, plate.y + 5, 46, side)
    paint.badge(canvas, badge, str(last.number), min(36, side - 6), ground=theme.PAPER, ink=theme.INK)
    paint.write(canvas, plate.x + 62, plate.cy + round(size * 0.35), words, "small", size, theme.PAPER)
    for n, face in enumerate(last.faces):
        die.small(canvas, Rect(plate.x2 + 5 - row + n * pitch, plate.y + 5, side, side), face)


def _draw_moment(canvas: Canvas, r: Rect, moment: Moment) -> None:
    """Paint a red plate with a sunburst: what happened, between two signs of it, and to whom or by whom."""
    layers = ((0, theme.INK), (4, theme.GOLD_LT), (11, theme.INK), (14, theme.RED))
    paint.ticket(canvas, r, layers, notch=_NOTCH, shadow=_SHADE)
    inner = r.inset(14)
    corner = paint.ticket_mask(r.w, r.h, 14, _NOTCH).crop((14, 14, 14 + inner.w, 14 + inner.h))
    paint.rays(canvas, inner, theme.RED_BEAM, corner, 24)
    side = r.h - 30
    for x in (r.x + 24, r.x2 - 24 - side):
        paint.rounded(canvas, Rect(x, r.cy - side // 2, side, side), side // 2, theme.PAPER, 5)
        paint.put_centred(canvas, moment.symbol, x + side // 2, r.cy, round(side * 0.74))
    room = r.w - 2 * side - 100
    size = text.shrink(moment.title, "title", 52, room, 40)
    base = r.y + 60 if moment.note else r.cy + 20
    paint.write_fitting(canvas, r.cx, base, moment.title, size, room, theme.PAPER, "m")
    if moment.note:
        words = text.fit(moment.note, "small", 33, room)
        paint.write(canvas, r.cx, r.y2 - 20, words, "small", 33, theme.PAPER, "m")
