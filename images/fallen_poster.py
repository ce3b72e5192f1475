"""The poster of those who have just gone out of the game: who it was, what they were, and who brought them down."""

from functools import lru_cache
from typing import Final

from PIL import Image

from images import paint, palette, sprite, text, theme
from images.fallen_scene import Fallen, FallenScene, Killer
from images.geometry import Rect, grid
from images.paint import Canvas
from images.symbols import bullet

GROUND: Final = "wood"
_WALL: Final = Rect(34, 30, 1212, 736)
_ALONE: Final = Rect(52, 38, 1176, 720)
_GAP: Final = 20
A_ROW: Final = 4
"""So many posters hang side by side; more hang in two rows."""
MOST: Final = 8
_PANELS: Final = {  # ground and rays behind a portrait: the side's own colours
    "sheriff": (theme.GOLD_DK, theme.GOLD),
    "deputy": (theme.TEAL_DK, theme.TEAL),
    "outlaw": (theme.RED_DK, theme.RED_RAY),
    "renegade": (theme.ASH_DK, theme.ASH),
}
_HOLES: Final = ((0.16, 0.2), (0.86, 0.34), (0.2, 0.8))
"""Where bullets went through a portrait, as shares of its side: the face stays free."""


def plan(people: int) -> list[Rect]:
    """Lay out the papers on the wall."""
    if people == 1:
        return [_ALONE]
    rows = 1 if people <= A_ROW else 2
    columns = -(-people // rows)
    cells = grid(_WALL, columns, rows, _GAP)
    short = (rows * columns - people) * (cells[0].w + _GAP) // 2
    return [cell.moved(short, 0) if i >= columns else cell for i, cell in enumerate(cells[:people])]


def draw(scene: FallenScene) -> Image.Image:
    """Draw the poster (mode P)."""
    people = scene.people[-MOST:]
    picture = sprite.sheet(GROUND)
    for r, one in zip(plan(len(people)), people, strict=True):
        _piece(r, scene.heading, one).paste_on(picture)
    return palette.picture(picture)


@lru_cache(maxsize=24)
def _piece(r: Rect, heading: str, one: Fallen) -> sprite.Sprite:
    def fill(canvas: Canvas, dx: int, dy: int) -> None:
        place = r.moved(dx, dy)
        if r.w > r.h:
            _alone(canvas, place, heading, one)
        else:
            _beside_others(canvas, place, heading, one)

    return sprite.cut(GROUND, sprite.within(r.inset(-14)), fill, (paint.round_mask(r.w, r.h, 6), r.x, r.y))


# ------------------------------------------------------------------ the two shapes of paper
def _alone(canvas: Canvas, r: Rect, heading: str, one: Fallen) -> None:
    """Paint one large sheet: the portrait left, all that is known right."""
    _paper(canvas, r)
    panel = Rect(r.x + 26, r.y + 26, 468, r.h - 52)
    _panel(canvas, panel, one, 388)
    ribbon = Rect(panel.x + 14, panel.y2 - 96, panel.w - 28, 74)
    _ribbon(canvas, ribbon, heading, 44)
    x = panel.x2 + 34
    room = r.x2 - 46 - x
    paint.badge(canvas, Rect(x, r.y + 58, 58, 62), str(one.number), 44)
    paint.write(canvas, x + 74, r.y + 108, text.fit(one.name, "name", 56, room - 74), "name", 56, theme.INK)
    names = text.fit(one.character_name, "small", 40, room - 40 - one.max_lives * 26)
    w = paint.write(canvas, x, r.y + 178, names, "small", 40, theme.RED)
    _spent(canvas, x + w + 24, r.y + 140, one.max_lives, 44, 26)
    paint.bar(canvas, x, r.y + 204, room, 6, theme.INK)
    paint.put_centred(canvas, f"role_{one.role}", x + 84, r.y + 316, 172)
    role = one.role_name.upper()
    size = text.shrink(role, "title", 88, room - 190, 48)
    paint.write_fitting(canvas, x + 190, r.y + 316 + round(size * 0.36), role, size, room - 190, theme.INK)
    paint.bar(canvas, x, r.y + 424, room, 6, theme.INK)
    _killer(canvas, Rect(x, r.y + 456, room, r.h - 456 - 50), one.killer)


def _beside_others(canvas: Canvas, r: Rect, heading: str, one: Fallen) -> None:
    """Paint a narrow sheet: portrait, name and role below each other, and the killer where there is room."""
    _paper(canvas, r)
    roomy = r.h > 500
    inner = r.inset(18)
    panel = Rect(inner.x, inner.y, inner.w, round(r.h * (0.46 if roomy else 0.47)))
    _panel(canvas, panel, one, min(panel.w - 48, panel.h - (96 if roomy else 44)))
    if roomy:
        _ribbon(canvas, Rect(panel.x + 6, panel.y2 - 58, panel.w - 12, 52), heading, 34)
    y = panel.y2 + 10
    badge = 50 if roomy else 44
    name = text.fit(one.name, "name", 40, inner.w - badge - 12)
    left = r.cx - (badge + 10 + text.width(name, "name", 40)) // 2
    paint.badge(canvas, Rect(left, y, badge, badge), str(one.number), 36)
    paint.write(canvas, left + badge + 10, y + badge - 11, name, "name", 40, theme.INK)
    y += badge + 8
    emblem = min(112 if roomy else 64, inner.w // 3)
    role = one.role_name.upper()
    size = text.shrink(role, "title", 50 if roomy else 38, inner.w - emblem - 12, 30)
    row = emblem + 10 + min(text.width(role, "title", size), inner.w - emblem - 12)
    left = r.cx - row // 2
    paint.put(canvas, f"role_{one.role}", left, y, emblem)
    base = y + emblem // 2 + round(size * 0.36)
    paint.write_fitting(canvas, left + emblem + 10, base, role, size, inner.w - emblem - 12, theme.INK)
    y += emblem + 6
    if not roomy:
        return
    _spent(canvas, r.cx - one.max_lives * 13, y, one.max_lives, 38, 26)
    y += 46
    _killer(canvas, Rect(inner.x, y, inner.w, inner.y2 - y), one.killer)


# ------------------------------------------------------------------ parts
def _paper(canvas: Canvas, r: Rect) -> None:
    """Paint a sheet of paper with a nail in each corner."""
    paint.rounded(canvas, r.moved(7, 9), 6, theme.SHADE_WOOD)
    paint.rounded(canvas, r, 6, theme.PAPER, 5)
    paint.outline(canvas, r.inset(11), 4, theme.PARCH_DK, 4)
    for x in (r.x + 13, r.x2 - 13):
        for y in (r.y + 13, r.y2 - 13):
            paint.rounded(canvas, Rect(x - 9, y - 9, 18, 18), 9, theme.STEEL, 4)


def _panel(canvas: Canvas, r: Rect, one: Fallen, side: int) -> None:
    """Paint the portrait in grey on the colours of the side, struck through and shot through."""
    ground, ray = _PANELS.get(one.role, _PANELS["renegade"])
    paint.rounded(canvas, r, 8, theme.INK)
    inner = r.inset(5)
    mask = paint.round_mask(inner.w, inner.h, 5)
    canvas.paste(ground, (inner.x, inner.y), mask)
    paint.rays(canvas, inner, ray, mask, 14)
    top = r.y + max(18, (r.h - side - (90 if r.h > 400 else 56 if r.h > 250 else 0)) // 2)
    face = Rect(r.cx - side // 2, top, side, side)
    paint.rounded(canvas, face.inset(-8).moved(5, 7), 16, theme.SHADE)
    paint.rounded(canvas, face.inset(-8), 16, theme.WOOD, 4)
    paint.face(canvas, face, one.character, dead=True)
    d, half = round(side * 0.1), max(5, round(side * 0.017))
    x, y, x2, y2 = face.x + d, face.y2 - d, face.x2 - d, face.y + d
    paint.polygon(
        canvas,
        [(x - half, y - half), (x2 - half, y2 - half), (x2 + half, y2 + half), (x + half, y + half)],
        theme.RED,
        4,
    )
    for across, down in _HOLES:
        _hole(canvas, face.x + round(side * across), face.y + round(side * down), max(9, round(side * 0.034)))


def _hole(canvas: Canvas, cx: int, cy: int, radius: int) -> None:
    ring = radius + max(4, radius // 2)
    paint.rounded(canvas, Rect(cx - ring, cy - ring, 2 * ring, 2 * ring), ring, theme.ASH_LT)
    paint.rounded(canvas, Rect(cx - radius, cy - radius, 2 * radius, 2 * radius), radius, theme.INK)


def _ribbon(canvas: Canvas, r: Rect, words: str, size: int) -> None:
    paint.rounded(canvas, r.moved(4, 5), 10, theme.SHADE)
    paint.rounded(canvas, r, 10, theme.RED, 5)
    paint.write_fitting(canvas, r.cx, r.cy + round(size * 0.36), words, size, r.w - 28, theme.PAPER, "m")


def _spent(canvas: Canvas, x: int, y: int, lives: int, height: int, pitch: int) -> None:
    """Paint as many spent cases as there were lives."""
    drawn = bullet(full=False, height=height)
    for i in range(lives):
        canvas.paste(drawn, (x + i * pitch, y), drawn)


def _killer(canvas: Canvas, r: Rect, killer: Killer) -> None:
    """Paint who did it and with what; nobody's doing is told by its symbol and words alone."""
    if r.h < 80:
        return
    big = r.w > 400
    paint.rounded(canvas, r, 12, theme.PARCH)
    side = min(r.h - 32, 156 if big else 104)
    x = r.x + 18
    if killer.character:
        paint.face(canvas, Rect(x, r.cy - side // 2, side, side), killer.character)
        x += side
        if killer.cause:
            mark = round(side * 0.54)
            paint.rounded(
                canvas, Rect(x - mark + 14, r.cy + side // 2 - mark + 10, mark, mark), mark // 2, theme.PAPER, 4
            )
            paint.put_centred(canvas, killer.cause, x - mark // 2 + 14, r.cy + side // 2 - mark // 2 + 10, mark - 14)
        x += 30
    elif killer.cause:
        paint.put(canvas, killer.cause, x, r.cy - side // 2, side)
        x += side + 18
    _deed(canvas, Rect(x, r.y, r.x2 - 16 - x, r.h), killer, 1 if big else 0)


def _deed(canvas: Canvas, r: Rect, killer: Killer, big: int) -> None:
    """Write how it came about: in what way, and below it by whom."""
    small, large = (30, 40)[big], (38, 52)[big]
    lines = text.wrap(killer.words, "small", small, r.w, 3 if not killer.name else 2)
    step = round(small * 1.15)
    height = len(lines) * step + (round(large * 1.1) if killer.name else 0)
    base = r.cy - height // 2 + round(small * 0.86)
    for line in lines:
        paint.write(canvas, r.x, base, line, "small", small, theme.RED_DK if killer.name else theme.INK)
        base += step
    if killer.name:
        name = text.fit(killer.name, "name", large, r.w)
        paint.write(canvas, r.x, base + round(large * 0.18), name, "name", large, theme.INK)
