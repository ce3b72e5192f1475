"""Posters of Desperado: the open table with its sides, and the end with what became of everybody."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from images import desperado_figure, paint, porch, symbols, text, theme
from images.desperado_layout import SIDES_HEAD, STORY_LINE, TALE_LINE, lobby_sides_plan, result_sides_plan
from images.desperado_scene import Fate, ResultSide, SidesResultScene, Token
from images.geometry import Rect
from images.page_layout import LOBBY, LOBBY_FOOT, LOBBY_SIGN
from images.paint import Canvas
from images.palette import to_house
from images.poster import poster, sign
from images.scene import LobbyScene, LobbySeat, LobbySide

GROUND: Final = "dusk"
_BANDS: Final = ((theme.TEAL_DK, theme.PAPER), (theme.RED_DK, theme.PAPER), (theme.WOOD_DK, theme.PAPER))
"""Ground and ink of each side's band."""
_STORY: Final = (38, 34)  # sizes of its letters, at best and at least
_SHOULDERS: Final = 1.25
"""How high a figure may be by the room that it has in its rank."""
_NEARER, _RAISED = 0.7, 0.44  # of a cast in two ranks: how high one is, and how far the fence stands above the rail
_MARKS: Final = 60
"""So much free room beside a face takes what became of the character."""
_LOW, _BESIDE = 120, 180
"""Below this height a portrait has its name beside it, not under it, if its share is so wide."""


# ------------------------------------------------------------------ the open table
def lobby(scene: LobbyScene) -> Image.Image:
    """Draw an open table whose players choose sides (mode P)."""
    canvas = symbols.background(porch.GROUND).copy()
    on_side = [[n for n, seat in enumerate(scene.seats) if seat.side == k] for k in range(len(scene.sides))]
    others = [n for n, seat in enumerate(scene.seats) if seat.side is None]
    plan = lobby_sides_plan([len(people) for people in on_side], len(others))
    _crowd(canvas, plan.casts, [side.portraits for side in scene.sides])
    porch.wall(canvas, plan.bands[0].cy, theme.SIZE[1])
    porch.rail(canvas, plan.bands[0].cy)
    paint.rounded(canvas, plan.board.moved(5, 7), 12, theme.SHADE)
    paint.rounded(canvas, plan.board, 12, theme.PARCH, 5)
    for k, side in enumerate(scene.sides):
        _band(canvas, plan.bands[k], k, side, len(on_side[k]))
        for r, n in zip(plan.people[k], on_side[k], strict=True):
            _person(canvas, r, n, scene.seats[n])
    if others:
        words = text.fit(scene.undecided, "small", 34, plan.label.w)
        if any(on_side):
            paint.bar(canvas, plan.label.x, plan.label.y + 2, plan.label.w, 4, theme.WOOD)
        paint.write(canvas, plan.label.cx, plan.label.y2 - 6, words, "small", 34, theme.RED_DK, "m")
    for r, n in zip(plan.others, others, strict=True):
        _person(canvas, r, n, scene.seats[n])
    _story(canvas, plan.story, scene.story[1:])
    subtitle = "  ·  ".join((*scene.story[:1], scene.subtitle))
    sign(canvas, LOBBY_SIGN, scene.title, subtitle, scene.emblems)
    porch.foot(canvas, LOBBY_FOOT, scene.lines)
    return to_house(canvas)


def _crowd(canvas: Canvas, places: Sequence[Rect], casts: Sequence[tuple[str, ...]]) -> None:
    """Paint the casts of all sides in one rank, or in two with a fence between them where that makes them larger."""
    r, most = places[0], max(map(len, casts), default=0)
    one = min(r.h, round(r.w / max(most, 1) * _SHOULDERS))
    two = min(round(r.h * _NEARER), round(r.w / max(-(-most // 2), 1) * _SHOULDERS))
    if two > one:
        fence = r.y2 - round(two * _RAISED)
        for place, cast in zip(places, casts, strict=True):
            half = -(-len(cast) // 2)
            _rank(canvas, place, cast[half:], half, fence, two, -1)
        porch.wall(canvas, fence, r.y2 + 10)
        porch.rail(canvas, fence + 16)
        for place, cast in zip(places, casts, strict=True):
            half = -(-len(cast) // 2)
            _rank(canvas, place, cast[:half], half, place.y2, two, 1)
    else:
        for place, cast in zip(places, casts, strict=True):
            _rank(canvas, place, cast, len(cast), place.y2, one, 0)


def _rank(canvas: Canvas, r: Rect, people: tuple[str, ...], abreast: int, bottom: int, high: int, aside: int) -> None:
    """Paint people side by side, the whole rank a quarter of a place to one side."""
    for n, portrait in enumerate(people):
        drawn = symbols.figure(portrait, high)
        middle = r.x + (4 * n + 2 + aside) * r.w // (4 * abreast)
        canvas.paste(drawn, (middle - drawn.width // 2, bottom - high), drawn)


def _band(canvas: Canvas, band: Rect, number: int, side: LobbySide, taken: int) -> None:
    """Paint the sign of a side on the rail: emblem, name, how many there are."""
    ground, ink = _BANDS[number % 3]
    paint.rounded(canvas, band.moved(4, 6), 12, theme.SHADE)
    paint.rounded(canvas, band, 12, ground, 4)
    emblem = Rect(band.x + 6, band.y - 4, band.h + 8, band.h + 8)
    paint.put(canvas, side.emblem or "crossed", emblem.x, emblem.y, emblem.w)
    count = f"{taken}/{side.room}"
    w = text.width(count, "black", 38)
    paint.write(canvas, band.x2 - 14, band.cy + 14, count, "black", 38, ink, "r")
    left = emblem.x2 + 10
    _name(canvas, Rect(left, band.y, band.x2 - 20 - w - left, band.h), side.name, ink)


def _name(canvas: Canvas, r: Rect, name: str, ink: str) -> None:
    """Write the name of a side, over two lines where one is too narrow."""
    size = text.shrink(name, "name", 34, r.w, 30)
    if text.width(name, "name", size) <= r.w:
        paint.write(canvas, r.x, r.cy + round(size * 0.36), name, "name", size, ink)
        return
    lines = text.wrap(name, "small", theme.T_MIN, r.w, 2)
    for n, words in enumerate(lines):
        base = r.cy - 3 + n * 25 if len(lines) > 1 else r.cy + 10
        fitted = text.fit(words, "small", theme.T_MIN, r.w)
        paint.write(canvas, r.x, base, fitted, "small", theme.T_MIN, ink)


def _person(canvas: Canvas, r: Rect, index: int, seat: LobbySeat) -> None:
    badge = Rect(r.x, r.cy - 22, 46, 44)
    host = seat.host
    paint.badge(canvas, badge, str(index + 1), 34, ground=theme.GOLD if host else theme.INK,
                ink=theme.INK if host else theme.PAPER)  # fmt: skip
    left = badge.x2 + 10
    if seat.machine:
        paint.face(canvas, Rect(left - 4, r.cy - 22, 44, 44), "machine")
        left += 46
    name = text.fit(seat.name, "name", theme.T_NAME, r.x2 - left)
    paint.write(canvas, left, r.cy + 14, name, "name", theme.T_NAME, theme.INK)


def _story(canvas: Canvas, r: Rect, story: Sequence[str]) -> None:
    """Tell what is played, as much of it as there is room for; the last paragraph says how one wins."""
    room = r.h // STORY_LINE
    told: list[str] = []
    for words in reversed(story):
        lines = (
            [words] if text.width(words, "small", _STORY[1]) <= r.w else text.wrap(words, "small", _STORY[1], r.w, 2)
        )
        if len(told) + len(lines) > room:
            break
        told[:0] = lines
    size = min((text.shrink(words, "small", _STORY[0], r.w, _STORY[1]) for words in told), default=0)
    top = r.y + (r.h - len(told) * STORY_LINE) // 2
    for n, words in enumerate(told):
        paint.write(canvas, r.cx, top + 34 + n * STORY_LINE, words, "small", size, theme.INK, "m")


# ------------------------------------------------------------------ the end
def result(scene: SidesResultScene) -> Image.Image:
    """Draw the end of a game of sides: points, people, and what became of each character (mode P)."""
    canvas = symbols.background(GROUND).copy()
    poster(canvas, LOBBY, SIDES_HEAD, scene.title, scene.subtitle, (scene.emblem, scene.emblem))
    plates, tale = result_sides_plan(len(scene.sides), len(scene.turning_points))
    for r, side in zip(plates, scene.sides, strict=True):
        _outcome(canvas, r, side)
    if tale.w:
        _tale(canvas, tale, scene.turning_points)
    return to_house(canvas)


def _tale(canvas: Canvas, r: Rect, points: Sequence[str]) -> None:
    """Say what decided the game, a line each; where there is room for fewer, the last ones."""
    paint.rounded(canvas, r, 10, theme.INK)
    lines = r.h // TALE_LINE
    for n, words in enumerate(points[-lines:]):
        y = r.y + (r.h - min(lines, len(points)) * TALE_LINE) // 2 + n * TALE_LINE
        paint.put(canvas, "bang", r.x + 14, y, TALE_LINE)
        size = text.shrink(words, "small", 31, r.w - 90, theme.T_MIN)
        fitted = text.fit(words, "small", size, r.w - 90)
        paint.write(canvas, r.x + 66, y + 30, fitted, "small", size, theme.PAPER)


def _outcome(canvas: Canvas, r: Rect, side: ResultSide) -> None:
    """Paint a side's plate, framed in gold if it has won."""
    paint.rounded(canvas, r.moved(5, 7), 16, theme.WOOD_DK)
    paint.rounded(canvas, r, 16, theme.GOLD if side.won else theme.WOOD, 4)
    inner = r.inset(14 if side.won else 9)
    paint.rounded(canvas, inner, 10, theme.PAPER if side.won else theme.PARCH, 4)
    ground, ink = _BANDS[side.number % 3]
    plate = Rect(inner.x, inner.y, 236, inner.h)
    paint.rounded(canvas, plate, 10, ground, 4)
    side_h = min(92, plate.h - 70)
    paint.put(canvas, side.emblem, plate.x + 16, plate.y + 12, side_h)
    paint.write(canvas, plate.x2 - 18, plate.y + 12 + side_h // 2 + 26, str(side.points), "black", 72, ink, "r")
    size = text.shrink(side.name, "name", 34, plate.w - 28, theme.T_MIN)
    name = text.fit(side.name, "name", size, plate.w - 28)
    paint.write(canvas, plate.cx, plate.y2 - 18, name, "name", size, ink, "m")
    people = Rect(plate.x2 + 12, inner.y2 - 52, inner.x2 - plate.x2 - 24, 48)
    _players(canvas, people, side.players)
    cast = Rect(people.x, inner.y + 8, people.w, people.y - inner.y - 8)
    share = cast.w // max(1, len(side.fates))
    low = cast.h < _LOW and share >= _BESIDE
    w = min(215 if low else 150, share)
    for n, fate in enumerate(side.fates):
        _fate(canvas, Rect(cast.x + n * w, cast.y, w, cast.h), side.number, n, fate, low=low)


def _players(canvas: Canvas, r: Rect, players: tuple[str, ...]) -> None:
    """Write the names of the players, each in an equal share of the room."""
    share = r.w // max(1, len(players))
    for n, name in enumerate(players):
        fitted = text.fit(name, "name", 36, share - 16)
        paint.write(canvas, r.x + n * share + 2, r.y2 - 14, fitted, "name", 36, theme.INK)


def _fate(canvas: Canvas, r: Rect, side: int, index: int, fate: Fate, *, low: bool) -> None:
    size = r.h - 6 if low else min(r.h - 34, r.w - 20)
    face = Rect(r.x + 2, r.y, size, size)
    paint.face(canvas, face, fate.portrait, dead=fate.dead)
    small = 38
    desperado_figure.badge(canvas, Rect(face.x - 2, face.y - 2, small, small), Token(side, index + 1), dead=fate.dead)
    mark = "tombstone" if fate.dead else "exit" if fate.escaped else ""
    if not low and r.w - face.w >= _MARKS:  # beside the face, which stays free
        x, gold = face.x2 + 4, (face.x2 + 5, face.y - 2)
        step, drop, foot = -24, (x, face.y2 - 32), (x - 2, face.y2 - 42)
    else:
        gold, step, drop, foot = (
            (face.x2 - 26, face.y - 4), 17, (face.x2 - 22, face.y2 - 25), (face.x2 - 34, face.y2 - 40)
        )  # fmt: skip
    if mark:
        paint.put(canvas, mark, *foot, 42)
    else:
        for n in range(fate.wounds):
            paint.put(canvas, "wound", drop[0] - n * step, drop[1], 30)
    if fate.gold:
        paint.put(canvas, "nugget", *gold, 34)
    left, base = (face.x2 + 10, face.cy + 10) if low else (r.x + 2, face.y2 + 27)
    name = text.fit(fate.name, "small", 28, r.x2 - 4 - left)
    paint.write(canvas, left, base, name, "small", 28, theme.ASH_DK if fate.dead else theme.INK)
