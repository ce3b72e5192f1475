"""One seat of the dice table, as a tile: who, how many lives, how far away, how many arrows."""

from images import paint, symbols, text, theme
from images.dice_layout import BULLETS_A_ROW, DiceTilePlan, tile_plan
from images.dice_scene import DiceSeat
from images.geometry import Rect
from images.paint import Canvas
from images.seat_head import who


def fill_tile(canvas: Canvas, r: Rect, seat: DiceSeat, out_of_game: str) -> None:
    """Paint all that stands on a seat's tile."""
    plan = tile_plan(r)
    who(canvas, r, plan, seat)
    if seat.dead:
        _grave(canvas, r, plan, seat, out_of_game)
        return
    _lives(canvas, plan, seat)
    _character(canvas, plan, seat)
    if seat.distance is not None:
        _figure(canvas, plan.distance, "distance", 38 if plan.distance.w > 70 else 34, seat.distance)
    if seat.arrows:
        _figure(canvas, plan.arrows, "arrow", 44 if plan.distance.w > 70 else 38, seat.arrows)
    _change(canvas, plan, seat)
    if seat.awaited:
        paint.put(canvas, "awaited", plan.watch.x, plan.watch.y, plan.watch.w)


def _lives(canvas: Canvas, plan: DiceTilePlan, seat: DiceSeat) -> None:
    """Paint counted bullets in two rows and a digit."""
    most = max(seat.lives, seat.max_lives)
    row = min(BULLETS_A_ROW, -(-most // 2))
    pitch = (plan.bullets.w - 4) // BULLETS_A_ROW
    high = 34
    for n in range(most):
        bullet = symbols.bullet(full=n < seat.lives, height=high)
        x = plan.bullets.x - 3 + n % row * pitch
        canvas.paste(bullet, (x, plan.bullets.y + n // row * 36), bullet)
    size = theme.T_LIFE + 4 if plan.digit.h > 40 else theme.T_LIFE
    base = plan.digit.cy + round(size * 0.36)
    paint.write(canvas, plan.digit.x + 2, base, str(seat.lives), "black", size, theme.INK)


def _character(canvas: Canvas, plan: DiceTilePlan, seat: DiceSeat) -> None:
    """Write who it is, over one or two lines, into the well."""
    r = plan.character
    if seat.distance is None and not seat.arrows:
        r = Rect(r.x, r.y, plan.arrows.x2 - r.x, r.h)
    elif seat.distance is None:
        r = Rect(r.x, r.y, plan.arrows.x - 4 - r.x, r.h)
    size = text.shrink(seat.character_name, "small", 34, r.w, 30)
    lines = [seat.character_name]
    if text.width(seat.character_name, "small", size) > r.w:
        size = theme.T_MIN
        lines = text.wrap(seat.character_name, "small", size, r.w, 2)
    base = r.cy + round(size * 0.35) - (len(lines) - 1) * 13
    for n, line in enumerate(lines):
        paint.write(canvas, r.x, base + n * 26, line, "small", size, theme.INK)


def _figure(canvas: Canvas, r: Rect, symbol: str, height: int, number: int) -> None:
    """Paint a symbol and its number, to the right of their place."""
    w = text.width(str(number), "black", theme.T_COUNT)
    base = r.cy + round(theme.T_COUNT * 0.36)
    paint.write(canvas, r.x2, base, str(number), "black", theme.T_COUNT, theme.INK, "r")
    drawn = paint.trimmed_width(symbol, height)
    paint.put_trimmed(canvas, symbol, r.x2 - w - 4 - drawn, r.cy - height // 2, height)


def _change(canvas: Canvas, plan: DiceTilePlan, seat: DiceSeat) -> None:
    """Paint what has just happened to the lives, else that shots are aimed here or lives are gone."""
    r = plan.change
    if seat.change:
        size = 42 if r.h > 40 else 34
        w = min(r.w, text.width(seat.change, "black", size) + 18)
        h = min(r.h, 50)
        plate = Rect(r.x2 - w, r.cy - h // 2, w, h)
        gain = seat.change.startswith("+")
        paint.rounded(canvas, plate, 10, theme.TEAL if gain else theme.RED, 4)
        base = plate.cy + round(size * 0.36)
        paint.write(canvas, plate.cx, base, seat.change, "black", size, theme.PAPER, "m")
    elif seat.dying or seat.target:
        side = min(r.w, r.h, 52)
        paint.put(canvas, "skull" if seat.dying else "target", r.x2 - side, r.cy - side // 2, side)


def _grave(canvas: Canvas, r: Rect, plan: DiceTilePlan, seat: DiceSeat, out_of_game: str) -> None:
    side = 84 if plan.digit.h > 40 else 62
    paint.put(canvas, "tombstone", r.x2 - side - 16, r.y2 - side - 14, side)
    left = plan.bullets.x
    paint.write_fitting(canvas, left, plan.bullets.y + 40, seat.role_name.upper(), 38, r.x2 - 18 - left, theme.INK)
    room = r.w - side - 44
    size = text.shrink(out_of_game, "small", 34, room, theme.T_MIN)
    words = text.fit(out_of_game, "small", size, room)
    paint.write(canvas, r.x + 22, r.y2 - 28, words, "small", size, theme.INK)
