"""The public picture of a village: the map with everybody on it, the column at its side, the line below.

Ground and plates are drawn once per map; every figure, thing and word is a cached sprite; a picture is pasting them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from PIL import Image

from engine.desperado.zones import Zone
from images import desperado_column, desperado_figure, desperado_line, desperado_traces, paint, palette
from images.desperado_ground import Village, code_halo, village
from images.desperado_layout import LINE, Crowd, Standing, column_plan, standing
from images.desperado_scene import Deed, Figure, Heap, Note, Side, Token, Trace, Up, VillageScene
from images.geometry import Rect
from images.sprite import Draw, Sprite, cut_from, stamp, within

Places = dict[Token, Rect]
Where = tuple[str, bool]
"""A map by its name, by day or by night."""
_HEAP_SHOWN: Final = 16


def draw(scene: VillageScene) -> Image.Image:
    """Draw the public table (mode P)."""
    where = (scene.map, scene.night)
    picture = ground(where).sheet.copy()
    for sprite in sprites(scene, where):
        sprite.paste_on(picture)
    return palette.picture(picture)


def ground(where: Where) -> Village:
    """Give the empty village."""
    return village(where[0], night=where[1])


def sprites(scene: VillageScene, where: Where) -> Iterator[Sprite]:
    """Give all pieces of a public table, from the bottom up."""
    stands = stand(scene, labelled(scene))
    places = tokens_placed(scene, stands)
    for symbol, r in _signs(scene, where):
        yield _thing(where, r, symbol)
    for trace in scene.traces:
        points = _ends(trace, where, places)
        yield _trace(where, trace, points)
        yield from _codes(where, desperado_traces.area(trace, points))
    yield from people(scene, where, stands)
    plan = column_plan([len(side.figures) for side in scene.sides])
    yield _head(where, plan.head, scene.title, scene.round, scene.chits)
    if scene.up is not None:
        yield _up(where, plan.up, scene.up)
    for n, side in enumerate(scene.sides):
        yield _side(where, plan.sides[n], n, replace(side, figures=()))
        for r, figure in zip(plan.cells[n], side.figures, strict=True):
            yield _cell(where, r, replace(figure, zone="", hurt=False, portrait=""))
    if scene.notes:
        yield _notes(where, LINE, scene.notes)
    elif scene.deed is not None:
        yield _line(where, LINE, scene.deed)


def people(scene: VillageScene, where: Where, stands: dict[Zone, Standing]) -> Iterator[Sprite]:
    """Give things and figures."""
    for plan, heap, there in gathered(scene, stands):
        if heap is not None:
            yield from _heap(where, plan, heap)
        for r, figure in alone(plan, there):
            yield _figure(where, r, replace(figure, zone="", name="", portrait="", waiting=False))
        for r, figure in hidden(plan, there):
            yield _figure(where, r, replace(figure, zone="", name="", portrait="", waiting=False))
        for crowd, members, active in together(plan, there):
            yield _crowd(where, crowd, members, active)


def gathered(scene: VillageScene, stands: dict[Zone, Standing]) -> Iterator[tuple[Standing, Heap | None, list[Figure]]]:
    """Give each zone where anything is: its plan, what lies there, who is there."""
    heaps = {heap.zone: heap for heap in scene.heaps}
    for zone, plan in stands.items():
        yield plan, heaps.get(zone), [figure for figure in scene.figures if figure.zone == zone]


def alone(plan: Standing, there: Sequence[Figure]) -> list[tuple[Rect, Figure]]:
    """Give who stands for itself and where; first whoever reaches over its place, so that no other is covered."""
    pairs = list(zip(plan.figures, there, strict=False))
    return sorted(pairs, key=lambda pair: not (pair[1].active or pair[1].hurt))


def hidden(plan: Standing, there: Sequence[Figure]) -> list[tuple[Rect, Figure]]:
    """Give whom the ring or burst of the next one may have covered, to be drawn once more without their own."""
    over = [(r, figure) for r, figure in alone(plan, there) if figure.active or figure.hurt]
    return [(r, replace(figure, active=False, hurt=False)) for r, figure in over[:-1]]


def together(plan: Standing, there: Sequence[Figure]) -> Iterator[tuple[Crowd, tuple[Token, ...], Token | None]]:
    """Give the common plates, with whose numbers stand on each, and who of them is active."""
    active = next((figure.token for figure in there if figure.active), None)
    for crowd in plan.crowds:
        yield crowd, tuple(figure.token for figure in there if figure.token.side == crowd.side), active


def labelled(scene: VillageScene) -> dict[Zone, tuple[str, ...]]:
    """Give the sign of each zone that counts; a way out that counts for itself shows the goal."""
    return {sign.zone: (sign.symbol,) for sign in reversed(scene.signs)}


def stand(scene: VillageScene, labels: Mapping[Zone, Sequence[str]]) -> dict[Zone, Standing]:
    """Give where everybody and everything stands, by zone, clear of codes and of what labels them."""
    plan = ground((scene.map, scene.night)).plan
    sides: dict[Zone, list[int]] = {}
    for figure in scene.figures:
        if figure.zone:
            sides.setdefault(figure.zone, []).append(figure.token.side)
    things = {heap.zone: len(heap.things) for heap in scene.heaps}
    found = {}
    for zone in sorted({*sides, *things}):
        blocked = (plan.codes[zone].inset(-3), *plan.labels(zone, len(labels.get(zone, ()))))
        found[zone] = _standing(plan.inside(zone), blocked, tuple(sides.get(zone, ())), things.get(zone, 0))
    return found


@lru_cache(maxsize=1024)
def _standing(room: Rect, blocked: tuple[Rect, ...], sides: tuple[int, ...], things: int) -> Standing:
    return standing(room, blocked, sides, things)


def _signs(scene: VillageScene, where: Where) -> Iterator[tuple[str, Rect]]:
    """Give the signs of zones that count, each beside its zone's code."""
    for zone, symbols in labelled(scene).items():
        yield from zip(symbols, ground(where).plan.labels(zone, len(symbols)), strict=True)


def tokens_placed(scene: VillageScene, stands: dict[Zone, Standing]) -> Places:
    """Give where each figure on the map is drawn; in a crowd, its side's plate."""
    found: Places = {}
    for zone, plan in stands.items():
        there = [figure for figure in scene.figures if figure.zone == zone]
        if plan.crowds:
            plates = {crowd.side: crowd.place for crowd in plan.crowds}
            found |= {figure.token: plates[figure.token.side] for figure in there}
        else:
            found |= {figure.token: r for figure, r in zip(there, plan.figures, strict=True)}
    return found


def _ends(trace: Trace, where: Where, places: Places) -> tuple[tuple[int, int], ...]:
    """Give the points a trace runs through: middles of zones, but for figures at its ends."""
    zones = ground(where).plan.zones
    points = [(zones[zone].cx, zones[zone].cy) for zone in trace.zones]
    if trace.who in places:
        r = places[trace.who]
        at = 0 if trace.kind == "shot" else -1
        points[at] = (r.cx, r.cy)
    if trace.whom in places:
        r = places[trace.whom]
        points[-1] = (r.cx, r.cy)
    return tuple(points)


# ------------------------------------------------------------------ pieces
def _cut(where: Where, area: Rect, draw_piece: Draw) -> Sprite:
    return cut_from(ground(where).canvas, within(area), draw_piece)


@lru_cache(maxsize=512)
def _figure(where: Where, r: Rect, figure: Figure) -> Sprite:
    body = _body(r, figure)
    return cut_from(
        ground(where).canvas,
        within(r.inset(-desperado_figure.OVER)),
        lambda c, dx, dy: desperado_figure.figure(c, r.moved(dx, dy), figure),
        body,
    )


def _body(r: Rect, figure: Figure) -> tuple[Image.Image, int, int]:
    inner = r.inset(r.w // 4)
    return paint.round_mask(inner.w, inner.h, 4 + figure.token.side), inner.x, inner.y


@lru_cache(maxsize=128)
def _crowd(where: Where, crowd: Crowd, members: tuple[Token, ...], active: Token | None) -> Sprite:
    def fill(canvas: Image.Image, dx: int, dy: int) -> None:
        moved = replace(crowd, place=crowd.place.moved(dx, dy))
        desperado_figure.crowd(canvas, moved, members, active)

    inner = crowd.place.inset(6)
    body = (paint.round_mask(inner.w, inner.h, 2), inner.x, inner.y)
    return cut_from(ground(where).canvas, within(crowd.place.inset(-4)), fill, body)


def _heap(where: Where, plan: Standing, heap: Heap) -> Iterator[Sprite]:
    shown = len(plan.things)
    fits = shown == len(heap.things)
    for n, r in enumerate(plan.things):
        if n == shown - 1 and not fits:
            yield _rest(where, r, len(heap.things) - shown + 1)
        else:
            yield _thing(where, r, heap.things[n])


@lru_cache(maxsize=256)
def _thing(where: Where, r: Rect, symbol: str) -> Sprite:
    return _cut(where, r, lambda c, dx, dy: paint.put(c, symbol, r.x + dx, r.y + dy, r.w))


@lru_cache(maxsize=64)
def _rest(where: Where, r: Rect, count: int) -> Sprite:
    return _cut(where, r.inset(-8), lambda c, dx, dy: desperado_figure.rest(c, r.moved(dx, dy), count))


@lru_cache(maxsize=32)
def _trace(where: Where, trace: Trace, points: tuple[tuple[int, int], ...]) -> Sprite:
    area = desperado_traces.area(trace, points)
    fill: Callable[[Image.Image, int, int], None] = lambda c, dx, dy: desperado_traces.trace(c, trace, points, dx, dy)  # noqa: E731
    return _cut(where, area, fill)


def _codes(where: Where, area: Rect) -> Iterator[Sprite]:
    """Give the codes that a trace may have covered once more."""
    for zone, r in ground(where).plan.codes.items():
        if r.inset(-4).overlaps(area):
            yield _code(where, zone)


@lru_cache(maxsize=128)
def _code(where: Where, zone: Zone) -> Sprite:
    village = ground(where)
    halo, area = code_halo(village.plan, village.plan.chart.place(zone))
    return stamp(village.sheet, area, halo)


@lru_cache(maxsize=32)
def _head(where: Where, r: Rect, title: str, round_words: str, chits: str) -> Sprite:
    return _cut(where, r, lambda c, dx, dy: desperado_column.head(c, r.moved(dx, dy), title, round_words, chits))


@lru_cache(maxsize=64)
def _up(where: Where, r: Rect, up: Up) -> Sprite:
    return _cut(where, r, lambda c, dx, dy: desperado_column.up(c, r.moved(dx, dy), up))


@lru_cache(maxsize=64)
def _side(where: Where, r: Rect, number: int, side: Side) -> Sprite:
    return _cut(where, r, lambda c, dx, dy: desperado_column.side(c, r.moved(dx, dy), number, side))


@lru_cache(maxsize=256)
def _cell(where: Where, r: Rect, figure: Figure) -> Sprite:
    return _cut(where, r, lambda c, dx, dy: desperado_column.cell(c, r.moved(dx, dy), figure))


@lru_cache(maxsize=64)
def _line(where: Where, r: Rect, deed: Deed) -> Sprite:
    return _cut(where, r, lambda c, dx, dy: desperado_line.deed(c, r.moved(dx, dy), deed))


@lru_cache(maxsize=32)
def _notes(where: Where, r: Rect, notes: tuple[Note, ...]) -> Sprite:
    return _cut(where, r, lambda c, dx, dy: desperado_line.notes(c, r.moved(dx, dy), notes))
