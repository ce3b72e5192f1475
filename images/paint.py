"""Drawing primitives on an RGB canvas: plates, badges, text, symbols, arrows. Knows no game."""

import math
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from images import symbols, text, theme
from images.fonts import Role
from images.geometry import NOWHERE, Rect

Canvas = Image.Image
FRINGE = 9  # how far a fringe hangs
_SS = 4  # supersampling of shapes
_SMALL = 16_384  # pixels up to which a polygon's masks are kept
_BLUR = 4  # how far inside its outline a mask may be less than full
_BOX = Image.Resampling.BOX
_LANCZOS = Image.Resampling.LANCZOS


# ------------------------------------------------------------------ text
def write(canvas: Canvas, x: int, base: int, words: str, role: Role, size: int, fill: str, anchor: str = "l") -> int:
    """Write a line with its base line at `base`; anchor l, m or r says what `x` is. Returns the width."""
    drawn = text.line(words, role, size)
    x -= {"l": 0, "m": drawn.width // 2, "r": drawn.width}[anchor]
    canvas.paste(fill, (x - drawn.left, base - drawn.base), drawn.mask)
    return drawn.width


def write_fitting(
    canvas: Canvas, x: int, base: int, words: str, size: int, room: int, fill: str, anchor: str = "l"
) -> None:
    """Write one of our own fixed words: fat face if it fits, else the condensed one, else smaller, to 26."""
    role: Role = "title" if text.width(words, "title", size) <= room else "small"
    size = text.shrink(words, role, size, room, theme.T_MIN)
    write(canvas, x, base, text.fit(words, role, size, room), role, size, fill, anchor)


# ------------------------------------------------------------------ shapes
@lru_cache(maxsize=192)
def ticket_mask(width: int, height: int, inset: int, notch: int) -> Image.Image:
    """Give the mask of a plate with concave corners."""
    mask = Image.new("L", (width * _SS, height * _SS), 0)
    pen = ImageDraw.Draw(mask)
    i = inset * _SS
    pen.rectangle((i, i, width * _SS - i - 1, height * _SS - i - 1), fill=255)
    r = (notch + inset) * _SS
    for cx in (0, width * _SS):
        for cy in (0, height * _SS):
            pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=0)
    return mask.resize((width, height), _LANCZOS)


@lru_cache(maxsize=256)
def round_mask(width: int, height: int, radius: int) -> Image.Image:
    """Give the mask of a rounded rectangle."""
    mask = Image.new("L", (width * _SS, height * _SS), 0)
    box = (0, 0, width * _SS - 1, height * _SS - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * _SS, fill=255)
    return mask.resize((width, height), _LANCZOS)


@dataclass(frozen=True, slots=True)
class _Stamp:
    """A shape cut into its edges, each a mask and its corner, and what is solid inside: that needs no blending."""

    edges: tuple[tuple[Image.Image, int, int], ...]
    solid: Rect

    def paste(self, canvas: Canvas, x: int, y: int, colour: str) -> None:
        """Paint the shape with its corner at (x, y)."""
        for mask, dx, dy in self.edges:
            canvas.paste(colour, (x + dx, y + dy), mask)
        if self.solid.w:
            canvas.paste(colour, self.solid.moved(x, y).box)


def _stamp(mask: Image.Image, edge: int) -> _Stamp:
    """Cut a mask; what lies deeper than `edge` pixels is solid, or else all of it is edge."""
    w, h = mask.size
    inner = Rect(0, 0, w, h).inset(edge)
    if inner.w <= 0 or inner.h <= 0 or mask.crop(inner.box).getextrema() != (255, 255):
        return _Stamp(((mask, 0, 0),), NOWHERE)
    strips = (
        Rect(0, 0, w, edge), Rect(0, inner.y2, w, edge),
        Rect(0, edge, edge, inner.h), Rect(inner.x2, edge, edge, inner.h),
    )  # fmt: skip
    return _Stamp(tuple((mask.crop(r.box), r.x, r.y) for r in strips), inner)


@lru_cache(maxsize=192)
def _ticket_stamp(width: int, height: int, inset: int, notch: int) -> _Stamp:
    return _stamp(ticket_mask(width, height, inset, notch), inset + notch + _BLUR)


@lru_cache(maxsize=256)
def _round_stamp(width: int, height: int, radius: int) -> _Stamp:
    return _stamp(round_mask(width, height, radius), radius + _BLUR)


def ticket(
    canvas: Canvas,
    r: Rect,
    layers: tuple[tuple[int, str], ...],
    notch: int = theme.NOTCH,
    shadow: str | None = theme.SHADE,
) -> None:
    """Paint a plate with concave corners; `layers` are (inset, colour) from the outside in."""
    if shadow:
        _ticket_stamp(r.w, r.h, 0, notch).paste(canvas, r.x + theme.SHADOW[0], r.y + theme.SHADOW[1], shadow)
    for inset, colour in layers:
        _ticket_stamp(r.w, r.h, inset, notch).paste(canvas, r.x, r.y, colour)


def rounded(canvas: Canvas, r: Rect, radius: int, fill: str, line: int = 0, colour: str = theme.INK) -> None:
    """Paint a rounded rectangle, with an outline of `line` pixels inside it."""
    if line:
        _round_stamp(r.w, r.h, radius).paste(canvas, r.x, r.y, colour)
        r, radius = r.inset(line), max(radius - line, 1)
    _round_stamp(r.w, r.h, radius).paste(canvas, r.x, r.y, fill)


def outline(canvas: Canvas, r: Rect, radius: int, colour: str, line: int) -> None:
    """Paint only the outline of a rounded rectangle."""
    mask = round_mask(r.w, r.h, radius).copy()
    hole = round_mask(r.w - 2 * line, r.h - 2 * line, max(radius - line, 1))
    mask.paste(0, (line, line), hole)
    canvas.paste(colour, (r.x, r.y), mask)


def shadow_of(canvas: Canvas, r: Rect, radius: int, colour: str = theme.SHADE) -> None:
    """Paint the flat hard shadow of a round-cornered thing."""
    _round_stamp(r.w, r.h, radius).paste(canvas, r.x + theme.SHADOW[0], r.y + theme.SHADOW[1], colour)


def bar(canvas: Canvas, x: int, y: int, width: int, height: int, colour: str) -> None:
    """Paint a plain bar."""
    canvas.paste(colour, (x, y, x + width, y + height))


@lru_cache(maxsize=64)
def _fringe_mask(length: int) -> Image.Image:
    count = max(1, round(length / (2 * FRINGE)))
    mask = Image.new("L", (length * _SS, FRINGE * _SS), 0)
    pen = ImageDraw.Draw(mask)
    for n in range(count):
        left, right = (round(length * _SS * (n + k) / count) for k in (0, 1))
        pen.ellipse((left, -FRINGE * _SS, right, FRINGE * _SS - 1), fill=255)
    return mask.resize((length, FRINGE), _BOX)


def fringe(canvas: Canvas, x: int, y: int, length: int, colour: str, *, upright: bool = False) -> None:
    """Paint a row of half discs hanging below an edge, or to the right of an upright one."""
    mask = _fringe_mask(length)
    canvas.paste(colour, (x, y), mask.transpose(Image.Transpose.TRANSPOSE) if upright else mask)


def polygon(canvas: Canvas, points: list[tuple[float, float]], fill: str, line: int = 0) -> None:
    """Paint a polygon with an INK outline of `line` pixels around it."""
    pad = line + 2
    x0, y0 = int(min(p[0] for p in points)) - pad, int(min(p[1] for p in points)) - pad
    w, h = int(max(p[0] for p in points)) + pad - x0, int(max(p[1] for p in points)) + pad - y0
    corners = tuple((x - x0, y - y0) for x, y in points)
    masks = _polygon_masks if w * h <= _SMALL else _polygon_masks.__wrapped__
    inside, outside = masks(w, h, corners, line)
    if outside is not None:
        canvas.paste(theme.INK, (x0, y0), outside)
    canvas.paste(fill, (x0, y0), inside)


@lru_cache(maxsize=256)
def _polygon_masks(
    width: int, height: int, corners: tuple[tuple[float, float], ...], line: int
) -> tuple[Image.Image, Image.Image | None]:
    """Give the mask of a polygon and that of the polygon with its outline, if it has one."""
    big = [(x * _SS, y * _SS) for x, y in corners]
    inside, outside = Image.new("L", (width * _SS, height * _SS), 0), None
    ImageDraw.Draw(inside).polygon(big, fill=255)
    if line:
        whole = Image.new("L", inside.size, 0)
        pen = ImageDraw.Draw(whole)
        pen.line(big + big[:2], fill=255, width=2 * line * _SS, joint="curve")
        pen.polygon(big, fill=255)
        outside = whole.resize((width, height), _BOX)
    return inside.resize((width, height), _BOX), outside


def arrow(
    canvas: Canvas, start: tuple[int, int], end: tuple[int, int], colour: str, half: int, head: int, wing: int
) -> None:
    """Paint an arrow with a shaft of 2 * `half` pixels and a head of `head` by 2 * `wing` pixels."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    n = math.hypot(dx, dy) or 1.0
    ux, uy = dx / n, dy / n
    px, py = -uy, ux
    neck = (end[0] - ux * head, end[1] - uy * head)
    polygon(canvas, [
        (start[0] + px * half, start[1] + py * half), (neck[0] + px * half, neck[1] + py * half),
        (neck[0] + px * wing, neck[1] + py * wing), end, (neck[0] - px * wing, neck[1] - py * wing),
        (neck[0] - px * half, neck[1] - py * half), (start[0] - px * half, start[1] - py * half),
    ], colour, 5)  # fmt: skip


@lru_cache(maxsize=16)
def _ray_mask(width: int, height: int, count: int) -> Image.Image:
    mask = Image.new("L", (width * 2, height * 2), 0)
    pen = ImageDraw.Draw(mask)
    reach = 3 * (width + height)
    for i in range(count):
        a = 2 * math.pi * (i + 0.25) / count
        edge = [(width + reach * math.cos(t), height + reach * math.sin(t)) for t in (a, a + math.pi / count)]
        pen.polygon([(width, height), *edge], fill=255)
    return mask.resize((width, height), _LANCZOS)


def rays(canvas: Canvas, r: Rect, colour: str, within: Image.Image, count: int) -> None:
    """Paint a flat sunburst inside `r`, cut by the mask `within`."""
    canvas.paste(colour, (r.x, r.y), ImageChops.multiply(_ray_mask(r.w, r.h, count), within))


# ------------------------------------------------------------------ symbols and badges
def put(canvas: Canvas, name: str, x: int, y: int, size: int, *, dim: bool = False) -> None:
    """Paint a symbol in a square of `size`."""
    drawn = symbols.icon(name, size, dim=dim)
    canvas.paste(drawn, (x, y), drawn)


def put_centred(canvas: Canvas, name: str, cx: int, cy: int, size: int, *, dim: bool = False) -> None:
    """Paint a symbol in a square of `size` around a point."""
    put(canvas, name, cx - size // 2, cy - size // 2, size, dim=dim)


def put_trimmed(canvas: Canvas, name: str, x: int, y: int, height: int) -> int:
    """Paint a symbol cut to its drawn parts; returns its width."""
    drawn = symbols.trimmed(name, height)
    canvas.paste(drawn, (x, y), drawn)
    return drawn.width


def trimmed_width(name: str, height: int) -> int:
    """Give the width that `put_trimmed` takes."""
    return symbols.trimmed(name, height).width


def face(canvas: Canvas, r: Rect, character: str, *, dead: bool = False) -> None:
    """Paint a framed portrait, square."""
    drawn = _framed(character, r.w, dead)
    canvas.paste(drawn, (r.x, r.y), drawn)


@lru_cache(maxsize=128)
def _framed(character: str, side: int, dead: bool) -> Image.Image:
    framed = Image.new("RGBA", (side, side))
    rounded(framed, Rect(0, 0, side, side), 10, theme.INK)
    inner = side - 2 * theme.LINE
    portrait = symbols.portrait(character, inner, dead=dead)
    framed.paste(portrait, (theme.LINE, theme.LINE), round_mask(inner, inner, 7))
    return framed


def silhouette(canvas: Canvas, r: Rect, character: str) -> None:
    """Paint a framed portrait of which only the outline shows."""
    rounded(canvas, r, 10, theme.INK)
    k = r.inset(theme.LINE)
    canvas.paste(symbols.silhouette(character, k.w), (k.x, k.y), round_mask(k.w, k.h, 7))


def badge(canvas: Canvas, r: Rect, words: str, size: int, *, ground: str = theme.INK, ink: str = theme.PAPER) -> None:
    """Paint a small plate with a number."""
    rounded(canvas, r, 9, ground, theme.LINE if ground != theme.INK else 0)
    write(canvas, r.cx, r.cy + round(size * 0.36), words, "black", size, ink, "m")


def lives(canvas: Canvas, x: int, y: int, now: int, most: int, height: int, pitch: int, digit: int) -> int:
    """Paint counted bullets and a digit; returns the x behind them. Full and spent differ in height."""
    row = _bullets(now, most, height, pitch)
    canvas.paste(row, (x - 3, y), row)
    x += max(now, most) * pitch + 6
    return x + write(canvas, x, y + height - 7, str(now), "black", digit, theme.INK)


@lru_cache(maxsize=96)
def _bullets(now: int, most: int, height: int, pitch: int) -> Image.Image:
    row = Image.new("RGBA", (max(now, most, 1) * pitch + height, height))
    for i in range(max(now, most)):
        row.alpha_composite(symbols.bullet(full=i < now, height=height), (i * pitch, 0))
    return row


def lives_width(now: int, most: int, pitch: int, digit: int) -> int:
    """Give the width that `lives` takes."""
    return max(now, most) * pitch + 6 + text.width(str(now), "black", digit)
