"""Finished pieces of a picture in the house palette, cut with their silhouette, ready to paste."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageChops

from images import palette, symbols
from images.geometry import CANVAS, Rect
from images.paint import Canvas

Body = tuple[Image.Image, int, int]  # a mask and where its corner stands


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


def cut(background: str, area: Rect, draw: Callable[[Canvas], None], body: Body | None = None) -> Sprite:
    """Draw on a copy of the background and keep what changed within `area`, and all of the `body`.

    The edges of the piece are blended with the background, once, so that pasting needs no blending. The body is
    a mask and its place: a piece may show, inside, a colour that the background has at that very pixel.
    """
    area = _clip(area)
    ground = symbols.background(background)
    canvas = ground.copy()
    draw(canvas)
    after, before = canvas.crop(area.box), ground.crop(area.box)
    r, g, b = ImageChops.difference(after, before).split()
    shape = ImageChops.lighter(ImageChops.lighter(r, g), b).point(_ANY, "1")
    if body is not None:
        mask, x, y = body
        shape.paste(1, (x - area.x, y - area.y), mask.point(_MOSTLY, "1"))
    return Sprite(palette.to_house(after), shape, area.x, area.y)


_ANY = [0] + [255] * 255
_MOSTLY = [0] * 192 + [255] * 64


def _clip(r: Rect) -> Rect:
    x, y = max(r.x, 0), max(r.y, 0)
    return Rect(x, y, min(r.x2, CANVAS.x2) - x, min(r.y2, CANVAS.y2) - y)
