"""One seat of the public table, as a tile: who, can he take it, what has he, what protects him."""

from dataclasses import replace

from images import card_face, paint, text, theme
from images.geometry import Rect
from images.paint import Canvas
from images.scene import SeatTile
from images.seat_head import who
from images.table_layout import TilePlan, tile_plan


def changing_part(r: Rect) -> Rect:
    """Give the part of a tile in which lies all that changes from move to move."""
    return r.at(8, 50, r.w - 16, 108)


def without_changes(seat: SeatTile) -> SeatTile:
    """Leave only what `fill_tile` paints, so that a cache of tiles hits more often."""
    return replace(seat, lives=0, max_lives=0, hand=0, distance=None, awaited=False, dying=False)


def fill_tile(canvas: Canvas, r: Rect, seat: SeatTile, out_of_game: str) -> None:
    """Paint who sits there and what lies in front of them."""
    plan = tile_plan(r, len(seat.in_play))
    who(canvas, r, plan, seat)
    if seat.dead:
        _grave(canvas, r, plan, seat, out_of_game)
    elif seat.status:
        _before(canvas, plan, seat)
    else:
        _in_front(canvas, plan, seat)


def fill_changes(canvas: Canvas, r: Rect, seat: SeatTile) -> None:
    """Paint what changes from move to move, over the rest: lives, hand, distance, what is awaited or threatens."""
    plan = tile_plan(r, len(seat.in_play))
    if seat.dead:
        return
    if seat.awaited:
        paint.put(canvas, "awaited", plan.watch.x, plan.watch.y, plan.watch.w)
    if seat.status:
        return
    paint.lives(canvas, plan.lives.x, plan.lives.y, seat.lives, seat.max_lives, 44, 29, theme.T_LIFE)
    tight = not plan.reach.w  # the reach has no plate of its own and joins the row
    items = [("hand", 36 if tight else 42, seat.hand)]
    if seat.distance is not None:
        items.append(("distance", 34 if tight else 40, seat.distance))
    if tight:
        items.append(("range", 15, seat.reach))
    _figures(canvas, plan.figures, items, 40 if tight else theme.T_COUNT)
    if seat.dying:
        paint.put(canvas, "skull", plan.target.x, plan.target.y, plan.target.w)
    elif seat.target:
        paint.put(canvas, "target", plan.target.x, plan.target.y, plan.target.w)


def _before(canvas: Canvas, plan: TilePlan, seat: SeatTile) -> None:
    """Paint a tile before the first turn: how far the choice of the character has come."""
    room = plan.well.w - 32
    size = text.shrink(seat.status, "small", 40, room, 30)
    words = text.fit(seat.status, "small", size, room)
    paint.write(canvas, plan.well.cx, plan.well.cy + 14, words, "small", size, theme.INK, "m")


def _figures(canvas: Canvas, r: Rect, items: list[tuple[str, int, int]], digit: int) -> None:
    """Write symbols (name, height, number) each with its number, one after the other in a row."""
    drawn = sum(paint.trimmed_width(symbol, height) + 5 for symbol, height, _ in items)
    gap = 20 if len(items) < 3 else 8
    room = r.w - drawn - gap * (len(items) - 1)
    digit = text.shrink("".join(str(number) for _, _, number in items), "black", digit, room, 32)
    x = r.x
    for symbol, height, number in items:
        w = paint.put_trimmed(canvas, symbol, x, r.cy - height // 2, height)
        base = r.cy + round(digit * 0.36)
        x += w + 5 + paint.write(canvas, x + w + 5, base, str(number), "black", digit, theme.INK)
        x += gap


def _in_front(canvas: Canvas, plan: TilePlan, seat: SeatTile) -> None:
    """Paint what lies in front of the seat: how far it shoots, its cards, and in spare room the character."""
    if plan.reach.w:
        plate = plan.reach
        w = paint.trimmed_width("range", 22)
        paint.put_trimmed(canvas, "range", plate.cx - w // 2, plate.y + 9, 22)
        paint.write(canvas, plate.cx, plate.y2 - 9, str(seat.reach), "black", theme.T_COUNT, theme.INK, "m")
    for chip, symbol in zip(plan.cards, seat.in_play, strict=True):
        card_face.chip(canvas, chip, symbol)
    if plan.spare.w:
        size = 30 if seat.in_play else 40
        lines = text.wrap(seat.character_name, "small", size, plan.spare.w, 2)
        step = round(size * 1.14)
        base = plan.spare.cy + round(size * 0.36) - step // 2 * (len(lines) - 1)
        for i, words in enumerate(lines):
            paint.write(canvas, plan.spare.x, base + step * i, words, "small", size, theme.INK)


def _grave(canvas: Canvas, r: Rect, plan: TilePlan, seat: SeatTile, out_of_game: str) -> None:
    paint.put(canvas, "tombstone", r.x2 - 122, r.y2 - 118, 98)
    paint.write_fitting(canvas, plan.name.x, plan.lives.y + 42, seat.role_name.upper(), 38, plan.name.w, theme.INK)
    words = text.fit(out_of_game, "small", 36, r.w - 160)
    paint.write(canvas, r.x + 30, r.y2 - 34, words, "small", 36, theme.INK)
