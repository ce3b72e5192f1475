"""The poster of an open table: strangers at sunset who have sat down, and in the shade whoever is still to come."""

from typing import Final

from PIL import Image

from images import paint, porch, symbols, text, theme
from images.geometry import Rect
from images.page_layout import LOBBY_SIGN, PLATE, lobby_plan
from images.paint import Canvas
from images.palette import to_house
from images.poster import sign
from images.scene import LobbyScene, LobbySeat

STRANGERS: Final = (
    "rose_doolan", "vulture_sam", "jesse_jones", "suzy_lafayette", "jourdonnais", "lucky_duke", "kit_carlson",
    "calamity_janet",
)  # fmt: skip
"""Whose hats people wear until they know who they are; the outlines differ most."""
_KERCHIEFS: Final = (theme.RED, theme.TEAL, theme.GOLD_DK)
_RIM: Final = 5  # of light on whoever stands in the shade


def draw(scene: LobbyScene) -> Image.Image:
    """Draw an open table (mode P)."""
    plan = lobby_plan(scene.capacity)
    canvas = symbols.background(porch.GROUND).copy()
    rows = sorted({cell.y2 for cell in plan.seats})
    for n, bottom in enumerate(rows):
        if n:
            porch.wall(canvas, rows[0], bottom)
        here = [i for i, cell in enumerate(plan.seats) if cell.y2 == bottom]
        for i in here:
            _figure(canvas, plan.seats[i], i, scene, lamp=n > 0)
        porch.rail(canvas, bottom - PLATE // 2)
        for i in here:
            _plate(canvas, plan.seats[i], i, scene)
    porch.wall(canvas, rows[-1] - 4, theme.SIZE[1])
    sign(canvas, LOBBY_SIGN, scene.title, scene.subtitle, scene.emblems)
    porch.foot(canvas, plan.foot, scene.lines)
    return to_house(canvas)


# ------------------------------------------------------------------ the scene
def _figure(canvas: Canvas, cell: Rect, index: int, scene: LobbyScene, *, lamp: bool) -> None:
    """Paint who stands behind the rail."""
    who = STRANGERS[index % len(STRANGERS)]
    foot_y = cell.y2 - PLATE + 8
    high = min(foot_y - cell.y, round(cell.w * 1.3 / symbols.FIGURE))
    if lamp:
        for share, ink in ((0.62, theme.WOOD), (0.5, theme.GOLD_DK)):
            r = round(high * share)
            middle = foot_y - round(high * 0.46)
            disc = Rect(cell.cx - r, middle - r, 2 * r, foot_y - middle + r)
            whole = paint.round_mask(2 * r, 2 * r, r).crop((0, 0, disc.w, min(disc.h, 2 * r)))
            canvas.paste(ink, (disc.x, disc.y), whole)
    if index >= len(scene.seats):
        drawn = symbols.shade(who, high, theme.WOOD_DEEP)
        lit = symbols.shade(who, high, theme.GOLD)
        canvas.paste(lit, (cell.cx - lit.width // 2 - _RIM, foot_y - high), lit)
    elif scene.seats[index].machine:
        drawn = symbols.figure("machine", high)
    else:
        drawn = symbols.figure(who, high, _KERCHIEFS[index % len(_KERCHIEFS)])
    canvas.paste(drawn, (cell.cx - drawn.width // 2, foot_y - high), drawn)


def _plate(canvas: Canvas, cell: Rect, index: int, scene: LobbyScene) -> None:
    """Paint the board with the name of whoever has sat down, or that the seat is free."""
    r = Rect(cell.x + 2, cell.y2 - PLATE, cell.w - 4, PLATE)
    seat: LobbySeat | None = scene.seats[index] if index < len(scene.seats) else None
    wanted = index < scene.needed
    paint.rounded(canvas, r.moved(4, 6), 10, theme.SHADE)
    badge = Rect(r.x - 2, r.y - 40, 48, 48)
    if seat is None:
        paint.rounded(canvas, r, 10, theme.PARCH_DK, 4, theme.RED_DK if wanted else theme.INK)
        words = text.fit(scene.free, "small", 38, r.w - 24)
        paint.write(canvas, r.cx, r.cy + 13, words, "small", 38, theme.INK, "m")
    else:
        paint.rounded(canvas, r, 10, theme.INK)
        edge = theme.GOLD if seat.host else theme.PAPER
        paint.rounded(canvas, r.inset(4), 7, edge)
        paint.rounded(canvas, r.inset(8 if seat.host else 4), 5, theme.PAPER)
        name = text.fit(seat.name, "name", theme.T_NAME, r.w - 22)
        paint.write(canvas, r.cx, r.cy + 14, name, "name", theme.T_NAME, theme.INK, "m")
        if seat.host:
            paint.put_centred(canvas, "saloon", r.x2 - 34, r.y - 18, 72)
    ground, ink = (theme.GOLD, theme.INK) if seat and seat.host else (theme.INK, theme.PAPER)
    paint.badge(canvas, badge, str(index + 1), 36, ground=ground, ink=ink)
