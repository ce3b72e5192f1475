"""Finished pieces of a picture in the house palette, cut with their silhouette, ready to paste."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image

from images import palette, symbols
from images.geometry import CANVAS, Rect
from images.paint import Canvas

Body = tuple[Image.Image, int, int]  # a mask and where its corner stands in the picture
Draw = Callable[[Canvas, int, int], None]  # draws rectangles of the picture moved by (dx, dy)
Sheet = npt.NDArray[np.uint8]  # palette indices of a picture, row by row

_OUTSIDE = 255  # no colour of the palette
_MOSTLY = 191


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece as palette indices (255 outside its silhouette), and the place where its edges were blended in."""

    piece: Sheet
    area: Rect

    def paste_on(self, sheet: Sheet) -> None:
        """Paste the piece where it belongs."""
        a = self.area
        np.copyto(sheet[a.y : a.y2, a.x : a.x2], self.piece, where=self.piece != _OUTSIDE)


@lru_cache(maxsize=4)
def _ground(background: str) -> Sheet:
    return indices_of(symbols.background(background))


def indices_of(canvas: Canvas) -> Sheet:
    """Give a canvas as palette indices."""
    return palette.indices(palette.keys_of(canvas))


def sheet(background: str) -> Sheet:
    """Give a fresh picture with nothing but a background."""
    return _ground(background).copy()


def plate(background: str, area: Rect, draw: Draw) -> Canvas:
    """Draw on a copy of the background's `area`, which must lie in the picture."""
    canvas = symbols.background(background).crop(area.box)
    draw(canvas, -area.x, -area.y)
    return canvas


def cut(background: str, area: Rect, draw: Draw, body: Body | None = None, start: Canvas | None = None) -> Sprite:
    """Draw on a copy of the background's `area` (or of `start`, a plate of it) and keep what changed.

    See `cut_from`.
    """
    return cut_from(symbols.background(background), area, draw, body, start)


def cut_from(ground: Canvas, area: Rect, draw: Draw, body: Body | None = None, start: Canvas | None = None) -> Sprite:
    """Draw on a copy of the ground's `area` (or of `start`, a plate of it) and keep what changed.

    The edges of the piece are blended with the ground, once, so that pasting needs no blending. All of the `body` is
    kept: a piece may show, inside, a colour that the ground has at that very pixel.
    """
    before = ground.crop(area.box)
    canvas = before.copy() if start is None else start.copy()
    draw(canvas, -area.x, -area.y)
    keys = palette.keys_of(canvas)
    kept = keys != palette.keys_of(before)
    if body is not None:
        mask, x, y = body[0], body[1] - area.x, body[2] - area.y
        kept[y : y + mask.height, x : x + mask.width] |= np.asarray(mask) > _MOSTLY
    piece = palette.indices(keys)
    piece[~kept] = _OUTSIDE
    return Sprite(piece, area)


def stamp(picture: Sheet, area: Rect, mask: Image.Image) -> Sprite:
    """Give what a finished picture shows under a mask, to be pasted again over whatever covers it."""
    piece = picture[area.y : area.y2, area.x : area.x2].copy()
    piece[np.asarray(mask) <= _MOSTLY] = _OUTSIDE
    return Sprite(piece, area)


def within(r: Rect) -> Rect:
    """Cut a rectangle at the picture's edges."""
    x, y = max(r.x, 0), max(r.y, 0)
    return Rect(x, y, min(r.x2, CANVAS.x2) - x, min(r.y2, CANVAS.y2) - y)
