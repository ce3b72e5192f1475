"""The public table of BANG!: seats in a ring, what has just happened in the middle, the piles, an open store.

Every piece is a cached sprite in the house palette; a picture is pasting them and nothing else.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image

from images import card_face, face_off, paint, palette, sprite, text, theme
from images.bang_tile import changing_part, fill_changes, fill_tile, without_changes
from images.geometry import Rect
from images.paint import Canvas
from images.scene import Card, Happening, SeatTile, TableScene
from images.seat_head import body, empty_tile, footprint, frame_of
from images.sprite import Sheet, Sprite, sheet, within
from images.table_layout import TablePlan, dock, table_plan, tile_plan

GROUND = "dusk"
_SIGN_NOTCH = 18
_TURN, _ACTS, _HIT = "turn", "acts", "hit"


def draw(scene: TableScene) -> Image.Image:
    """Draw a public table (mode P)."""
    plan = table_plan(len(scene.seats), len(scene.store))
    picture = sheet(GROUND)
    if not scene.store:
        for way in _ways(scene.active, scene.happening):
            _arrow(len(scene.seats), *way).paste_on(picture)
    for i, (r, seat) in enumerate(zip(plan.seats, scene.seats, strict=True)):
        _tile(r, without_changes(seat), scene.out_of_game).whole.paste_on(picture)
        _changes(r, seat, scene.out_of_game).paste_on(picture)
        assert seat.active == (i == scene.active)
    if plan.deck.w:
        _deck(plan.deck, scene.deck).paste_on(picture)
        _discard(plan.discard, scene.discard).paste_on(picture)
    _middle(scene, plan, picture)
    return palette.picture(picture)


def _ways(active: int, shown: Happening | None) -> Iterator[tuple[int, str]]:
    """Give the arrows: from whoever acts to the card and from it to each target, or to whose turn it is."""
    if shown is not None and shown.actor is None and not shown.targets and not shown.person:
        return
    if shown is None or (shown.actor is None and not shown.targets):
        yield active, _TURN
        return
    if shown.actor is not None:
        yield shown.actor, _ACTS
    for target in shown.targets:
        if target != shown.actor:
            yield target, _HIT


# ------------------------------------------------------------------ pieces (a tile: 300 kB; all caches full: 45 MB)
@dataclass(frozen=True, slots=True)
class _Tile:
    """A tile without what changes from move to move, and its part in which that will lie, ready to be drawn on."""

    whole: Sprite
    part: Canvas


@lru_cache(maxsize=96)
def _tile(r: Rect, seat: SeatTile, out_of_game: str) -> _Tile:
    area = footprint(r)

    def fill(canvas: Canvas, dx: int, dy: int) -> None:
        canvas.paste(_empty_tile(r, frame_of(seat)), (0, 0))
        fill_tile(canvas, r.moved(dx, dy), seat, out_of_game)

    canvas = sprite.plate(GROUND, area, fill)
    whole = sprite.cut(GROUND, area, lambda *_: None, body(r, active=seat.active), canvas)
    return _Tile(whole, canvas.crop(changing_part(r).moved(-area.x, -area.y).box))


@lru_cache(maxsize=256)
def _changes(r: Rect, seat: SeatTile, out_of_game: str) -> Sprite:
    part = changing_part(r)
    everything = (Image.new("L", (part.w, part.h), 255), part.x, part.y)
    start = _tile(r, without_changes(seat), out_of_game).part
    return sprite.cut(GROUND, part, lambda c, dx, dy: fill_changes(c, r.moved(dx, dy), seat), everything, start)


@lru_cache(maxsize=36)
def _empty_tile(r: Rect, frame: str) -> Canvas:
    return sprite.plate(GROUND, footprint(r), lambda c, dx, dy: _bare_tile(c, r.moved(dx, dy), frame))


def _bare_tile(canvas: Canvas, r: Rect, frame: str) -> None:
    empty_tile(canvas, r, frame, tile_plan(r, 0).well)


@lru_cache(maxsize=64)
def _deck(r: Rect, count: int) -> Sprite:
    return sprite.cut(GROUND, within(r.inset(-16)), lambda c, dx, dy: card_face.deck(c, r.moved(dx, dy), count))


@lru_cache(maxsize=48)
def _discard(r: Rect, card: Card | None) -> Sprite:
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: card_face.discard(c, r.moved(dx, dy), card))


@lru_cache(maxsize=64)
def _goods(r: Rect, card: Card) -> Sprite:
    return sprite.cut(GROUND, r.inset(-12), lambda c, dx, dy: card_face.shelf(c, r.moved(dx, dy), card))


@lru_cache(maxsize=48)
def _event(r: Rect, card: Card, note: str) -> Sprite:
    silhouette = (paint.round_mask(r.w, r.h, 16), r.x, r.y)
    area = r.inset(-24)
    return sprite.cut(GROUND, area, lambda c, dx, dy: _event_card(c, r.moved(dx, dy), card, note), silhouette)


@lru_cache(maxsize=32)
def _sign(r: Rect, shown: Happening) -> Sprite:
    silhouette = (paint.ticket_mask(r.w, r.h, 0, _SIGN_NOTCH), r.x, r.y)
    area = r.inset(-24)
    return sprite.cut(GROUND, area, lambda c, dx, dy: _sign_plate(c, r.moved(dx, dy), shown), silhouette)


@lru_cache(maxsize=24)
def _facing(r: Rect, shown: Happening) -> Sprite:
    silhouette = (paint.ticket_mask(r.w, r.h, 0, _SIGN_NOTCH), r.x, r.y)
    area = r.inset(-24)
    return sprite.cut(GROUND, area, lambda c, dx, dy: face_off.plate(c, r.moved(dx, dy), shown), silhouette)


@lru_cache(maxsize=96)
def _arrow(seats: int, seat: int, kind: str) -> Sprite:
    plan = table_plan(seats)
    r, hub = plan.seats[seat], plan.event
    left, top, right, bottom = min(r.cx, hub.cx), min(r.cy, hub.cy), max(r.cx, hub.cx), max(r.cy, hub.cy)
    area = within(Rect(left, top, right - left, bottom - top).inset(-80))
    return sprite.cut(GROUND, area, lambda c, dx, dy: _draw_arrow(c, r.moved(dx, dy), hub.moved(dx, dy), kind))


# ------------------------------------------------------------------ what has just happened
def _middle(scene: TableScene, plan: TablePlan, picture: Sheet) -> None:
    if scene.store:
        _sign(plan.event, Happening(scene.store_title, symbol=scene.store_symbol)).paste_on(picture)
        for r, card in zip(plan.store, scene.store, strict=True):
            _goods(r, card).paste_on(picture)
        return
    shown = scene.happening
    if shown is None:
        return
    if shown.parties:
        _facing(plan.event, replace(shown, actor=None, targets=())).paste_on(picture)
    elif shown.card is not None:
        _event(plan.event, shown.card, shown.note).paste_on(picture)
    else:
        _sign(plan.event, replace(shown, actor=None, targets=())).paste_on(picture)


def _event_card(canvas: Canvas, r: Rect, card: Card, note: str) -> None:
    if r.h > r.w:
        card_face.upright(canvas, r, card, 50 if r.w > 250 else 38)
    else:
        card_face.lying(canvas, r, card, foot_free=bool(note))
    if note:  # above rank and suit
        _ribbon(canvas, r, note, r.y2 - 94 if r.h > r.w else r.y2 - 25)


def _ribbon(canvas: Canvas, r: Rect, note: str, base: int) -> None:
    """Paint what came of it, on a gold plate around `base`."""
    size = text.shrink(note, "small", 42, r.w + 10, 30)
    words = text.fit(note, "small", size, r.w + 10)
    w = text.width(words, "small", size) + 40
    plate = Rect(r.cx - w // 2, base - 29, w, 58)
    paint.rounded(canvas, plate, 14, theme.INK)
    paint.rounded(canvas, plate.inset(4), 10, theme.GOLD)
    paint.write(canvas, plate.cx, plate.cy + round(size * 0.36), words, "small", size, theme.INK, "m")


def _sign_plate(canvas: Canvas, r: Rect, shown: Happening) -> None:
    """Paint a plate with a symbol or a portrait and a title: what has no card, and the sign of the shop."""
    small = r.h < 160
    edge = 12 if small else 18
    layers = ((0, theme.INK), (4, theme.GOLD), (edge - 4, theme.INK), (edge, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_SIGN_NOTCH)
    size = 28 if small else theme.T_NAME
    foot = size + (14 if small else 24)
    side = min(r.w - 2 * edge - 16, r.h - 2 * edge - foot + 4)
    place = Rect(r.cx - side // 2, r.y + edge + (4 if small else 10), side, side)
    if shown.portrait is not None:
        paint.face(canvas, place, shown.portrait)
    else:
        paint.put(canvas, shown.symbol or "role_sheriff", place.x, place.y, side)
    base, room = r.y2 - edge - (9 if small else 17), r.w - 2 * edge - 4
    if shown.person:
        name = text.fit(shown.title, "name", size, room)
        paint.write(canvas, r.cx, base, name, "name", size, theme.INK, "m")
    elif text.width(shown.title, "small", theme.T_MIN) <= room:
        paint.write_fitting(canvas, r.cx, base, shown.title, size, room, theme.INK, "m")
    if shown.note:
        _ribbon(canvas, r, shown.note, r.y + 6)


def _draw_arrow(canvas: Canvas, tile: Rect, event: Rect, kind: str) -> None:
    """Paint, to lie under tiles and card, a band from whoever acts to the card, or an arrow from it to a tile."""
    hub = (event.cx, event.cy)
    end = dock(tile, *hub)
    if kind == _ACTS:
        paint.arrow(canvas, _inside(tile, hub), hub, theme.RED, 26, 30, 24)
    elif kind == _HIT:
        paint.arrow(canvas, hub, end, theme.RED, 14, 46, 37)
    else:
        half, head, wing = (34, 52, 78) if end[0] == hub[0] else (16, 46, 40)
        paint.arrow(canvas, hub, end, theme.GOLD, half, head, wing)


def _inside(tile: Rect, hub: tuple[int, int]) -> tuple[int, int]:
    """Give a point under a tile, so that a band from there seems to come out of it."""
    x, y = dock(tile, *hub)
    if x == hub[0]:
        return x, y + (70 if y < tile.cy else -70)
    return x + (tile.cx - x) // 4, y + (tile.cy - y) // 4
