"""The private picture of an activation: what the figure reaches, for how many points, whom it sees, at what chance.

The column names the enemies in sight where the public picture has the sides; the line below tells its own secrets.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from PIL import Image

from images import desperado_column, desperado_figure, desperado_line, desperado_traces, paint, palette, text, theme
from images.desperado_ground import code
from images.desperado_ground import village as dimmed
from images.desperado_layout import LINE, Standing, aims_plan, column_plan
from images.desperado_map import CLEAR
from images.desperado_scene import Aim, SightScene, VillageScene
from images.desperado_table import Places, alone, gathered, ground, hidden, labelled, stand, together, tokens_placed
from images.geometry import Rect
from images.paint import Canvas
from images.sprite import indices_of

PRICE: Final = "price"
"""Stands for the coin with the price of a way among the labels of a zone."""
PLATE: Final = 36
_DECKS: Final = ((theme.TEAL, theme.PAPER), (theme.GOLD, theme.INK), (theme.RED_DK, theme.PAPER))
"""Plate and letter of an easy, a medium and a hard attack."""


def draw(scene: SightScene) -> Image.Image:
    """Draw what one's own active figure reaches and sees (mode P)."""
    table = scene.village
    village = ground((table.map, table.night))
    canvas = _seen(table, scene.seen)
    labels = {zone: list(symbols) for zone, symbols in labelled(table).items()}
    for one in scene.reach:
        labels[one.zone] = [PRICE]
    prices = {one.zone: one.ap for one in scene.reach}
    stands = stand(table, labels)
    places = tokens_placed(table, stands)
    aims = list(_aimed(scene, places))
    for aim, start, end in aims:
        _line(canvas, aim, start, end)
    for place in village.plan.chart.places:
        code(canvas, village.plan, place)
    for zone, symbols in labels.items():
        for symbol, r in zip(symbols, village.plan.labels(zone, len(symbols)), strict=True):
            if symbol == PRICE:
                _price(canvas, r, prices[zone])
            else:
                paint.put(canvas, symbol, r.x, r.y, r.w)
    _people(canvas, table, stands)
    for aim, r in letters(aims, list(village.plan.codes.values())):
        if aim.letter:
            deck(canvas, r, aim)
    _column(canvas, scene)
    if table.notes:
        desperado_line.notes(canvas, LINE, table.notes)
    elif table.deed is not None:
        desperado_line.deed(canvas, LINE, table.deed)
    return palette.picture(indices_of(canvas))


def _seen(table: VillageScene, seen: frozenset[str]) -> Canvas:
    """Give the village with everything out of sight in dim colours."""
    bright = ground((table.map, table.night))
    canvas = dimmed(table.map, night=table.night, dim=True).canvas.copy()
    for zone in sorted(seen):
        r = bright.plan.zones[zone].inset(-CLEAR)
        canvas.paste(bright.canvas.crop(r.box), (r.x, r.y))
    return canvas


def _people(canvas: Canvas, table: VillageScene, stands: dict[str, Standing]) -> None:
    for plan, heap, there in gathered(table, stands):
        things = () if heap is None else heap.things
        shown = len(plan.things)
        for n, r in enumerate(plan.things):
            if n == shown - 1 and shown < len(things):
                desperado_figure.rest(canvas, r, len(things) - shown + 1)
            else:
                paint.put(canvas, things[n], r.x, r.y, r.w)
        for r, figure in alone(plan, there):
            desperado_figure.figure(canvas, r, figure)
        for r, figure in hidden(plan, there):
            desperado_figure.figure(canvas, r, figure)
        for crowd, members, active in together(plan, there):
            desperado_figure.crowd(canvas, crowd, members, active)


def _price(canvas: Canvas, r: Rect, ap: int) -> None:
    """Paint a coin with the action points it takes to get here."""
    paint.rounded(canvas, r, r.w // 2, theme.GOLD, 3)
    paint.write(canvas, r.cx, r.cy + 10, str(ap), "black", 28, theme.INK, "m")


# ------------------------------------------------------------------ lines
def _aimed(scene: SightScene, places: Places) -> Iterator[tuple[Aim, tuple[int, int], tuple[int, int]]]:
    """Give each enemy in sight with the line to it."""
    up = scene.village.up
    if up is None:
        return
    start = places[up.figure.token]
    for aim in scene.aims:
        end = places[aim.token]
        yield aim, (start.cx, start.cy), (end.cx, end.cy)


def _line(canvas: Canvas, aim: Aim, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Paint a sight line: whole if the shot is free, in dashes if cover is in the way, in dots if it is too far."""
    if not aim.letter:
        desperado_traces.dashes(canvas, start, end, theme.ASH, 4, 8, 22)
    elif aim.cover:
        desperado_traces.dashes(canvas, start, end, theme.PAPER, 5, 22, 38)
    else:
        desperado_traces.dashes(canvas, start, end, theme.GOLD_LT, 5, 10_000, 10_000)


def letters(
    aims: Sequence[tuple[Aim, tuple[int, int], tuple[int, int]]], written: Sequence[Rect] = ()
) -> list[tuple[Aim, Rect]]:
    """Place the letter of each attack on its line near the target, apart from the others, from targets and codes."""
    taken = [*written]
    taken += [Rect(end[0] - 24, end[1] - 24, 48, 48) for _, _, end in aims]
    taken += [Rect(start[0] - 28, start[1] - 28, 56, 56) for _, start, _ in aims[:1]]
    found = []
    for aim, start, end in aims:
        options = [_beside(end, start, away) for away in range(46, max(48, round(math.dist(start, end)) - 40), 12)]
        options += [Rect(end[0] + dx - PLATE // 2, end[1] + dy - PLATE // 2, PLATE, PLATE)
                    for dx, dy in ((44, 0), (0, 44), (-44, 0), (0, -44), (44, 40), (-44, 40))]  # fmt: skip
        place = next((r for r in options if not any(r.overlaps(other) for other in taken)), options[0])
        taken.append(place)
        found.append((aim, place))
    return found


def _beside(end: tuple[int, int], start: tuple[int, int], away: int) -> Rect:
    length = math.dist(start, end) or 1.0
    x = end[0] + (start[0] - end[0]) * away / length
    y = end[1] + (start[1] - end[1]) * away / length
    return Rect(round(x) - PLATE // 2, round(y) - PLATE // 2, PLATE, PLATE)


def deck(canvas: Canvas, r: Rect, aim: Aim) -> None:
    """Paint the letter of the deck that decides."""
    ground_ink, ink = _DECKS[aim.deck]
    paint.rounded(canvas, r, 9, theme.INK)
    paint.rounded(canvas, r.inset(3), 7, ground_ink)
    size = text.shrink(aim.letter, "black", 30, r.w - 12, theme.T_MIN)
    paint.write(canvas, r.cx, r.cy + round(size * 0.36), aim.letter, "black", size, ink, "m")


# ------------------------------------------------------------------ plates
def _column(canvas: Canvas, scene: SightScene) -> None:
    table, plan = scene.village, column_plan(())
    desperado_column.head(canvas, plan.head, scene.heading, table.round, table.chits)
    if table.up is not None:
        desperado_column.up(canvas, plan.up, table.up)
    if not scene.aims:
        words = text.fit(scene.nobody, "small", 30, plan.up.w - 20)
        paint.write(canvas, plan.up.cx, plan.up.y2 + 60, words, "small", 30, theme.INK, "m")
    for r, aim in zip(aims_plan(len(scene.aims)), scene.aims, strict=True):
        (_aim if r.h > 50 else _low_aim)(canvas, r, aim)


def _aim(canvas: Canvas, r: Rect, aim: Aim) -> None:
    """Paint an enemy in sight: who, chance; below that how far, behind what, which deck."""
    desperado_figure.badge(canvas, Rect(r.x, r.y + 4, 46, 46), aim.token)
    left = r.x + 54
    w = text.width(aim.chance, "black", 30)
    paint.write(canvas, r.x2, r.y + 29, aim.chance, "black", 30, theme.INK, "r")
    name = text.fit(aim.name, "small", 28, r.x2 - w - 8 - left)
    paint.write(canvas, left, r.y + 29, name, "small", 28, theme.INK)
    x = left
    paint.put(canvas, "distance", x, r.y + 33, 28)
    x += 32 + paint.write(canvas, x + 30, r.y + 57, str(aim.distance), "black", 28, theme.INK)
    if aim.letter:
        deck(canvas, Rect(x + 8, r.y + 32, 38, 30), aim)
        paint.put(canvas, aim.weapon, r.x2 - 34, r.y + 31, 34)
    if aim.cover:
        paint.put(canvas, "barrel", x + 50, r.y + 33, 28)


def _low_aim(canvas: Canvas, r: Rect, aim: Aim) -> None:
    """Paint the same in one line."""
    desperado_figure.badge(canvas, Rect(r.x, r.y + 2, 34, 34), aim.token)
    paint.put(canvas, "distance", r.x + 40, r.y + 5, 28)
    paint.write(canvas, r.x + 70, r.y + 29, str(aim.distance), "black", 28, theme.INK)
    if aim.letter:
        deck(canvas, Rect(r.x + 92, r.y + 4, 38, 30), aim)
    paint.write(canvas, r.x2, r.y + 29, aim.chance, "black", 28, theme.INK, "r")
