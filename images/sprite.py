"""Finished pieces of a picture in the house palette, cut with their silhouette, ready to paste."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image

from images import palette, symbols
from images.geometry import CANVAS, Rect
from images.paint import Canvas

Body = tuple[Image.Image, int, int]  # a mask and where its corner stands in the picture
Draw = Callable[[Canvas, int, int], None]  # draws rectangles of the picture moved by (dx, dy)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece (mode P) with its silhouette (mode 1) and the place where its edges were blended in."""

    image: Image.Image
    shape: Image.Image
    x: int
    y: int

    def paste_on(self, picture: Image.Image) -> None:
        """Paste the piece where it belongs."""
        picture.paste(self.image, (self.x, self.y), self.shape)


def plate(background: str, area: Rect, draw: Draw) -> Canvas:
    """Draw on a copy of the background's `area`, which must lie in the picture."""
    canvas = symbols.background(background).crop(area.box)
    draw(canvas, -area.x, -area.y)
    return canvas


def cut(background: str, area: Rect, draw: Draw, body: Body | None = None, start: Canvas | None = None) -> Sprite:
    """Draw on a copy of the background's `area` (or of `start`, a plate of it) and keep what changed.

    The edges of the piece are blended with the background, once, so that pasting needs no blending. All of the
    `body` is kept: a piece may show, inside, a colour that the background has at that very pixel.
    """
    before = symbols.background(background).crop(area.box)
    canvas = before.copy() if start is None else start.copy()
    draw(canvas, -area.x, -area.y)
    keys = palette.keys_of(canvas)
    changed = keys != palette.keys_of(before)
    if body is not None:
        mask, x, y = body
        changed[y - area.y : y - area.y + mask.height, x - area.x : x - area.x + mask.width] |= (
            np.asarray(mask) > _MOSTLY
        )
    return Sprite(palette.from_keys(keys), Image.fromarray(changed), area.x, area.y)


def within(r: Rect) -> Rect:
    """Cut a rectangle at the picture's edges."""
    x, y = max(r.x, 0), max(r.y, 0)
    return Rect(x, y, min(r.x2, CANVAS.x2) - x, min(r.y2, CANVAS.y2) - y)


_MOSTLY = 191
