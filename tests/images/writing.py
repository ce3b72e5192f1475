"""What a picture writes: each line of text with its place in the finished picture, its ink and its ground.

A picture is drawn once, with eyes on the pen. Kinds that are new need nothing here: whoever is in
`images.preview.PICTURES` and writes with `paint.write` is seen.
"""

import itertools
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from images import fonts, paint, sprite, text, theme
from images.geometry import Rect
from images.paint import Canvas
from images.preview import PICTURES
from images.sprite import Draw

_KEPT = frozenset(
    ("fonts", "text", "symbols", "paint", "palette", "sprite", "coverage", "die", "desperado_map", "desperado_borders")
)
"""Modules whose caches hold no piece of a picture with text in it."""
_RING = 1  # how far around its letters a ground must stand out from them
_SURE = 250  # where a mask is all ink
_NEAR = 32  # how far the palette may move an ink


@dataclass(frozen=True, eq=False)
class Line:
    """A line of text: words, face, size in pixels, ink, the box of its letters, and what it stands on."""

    words: str
    role: fonts.Role
    size: int
    fill: str
    box: Rect
    mask: Image.Image
    contrast: float
    """By WCAG, with the ground under and close around the letters; of all its pixels only 5 in 100 are worse."""

    def __str__(self) -> str:
        return f"{self.words!r} ({self.role} {self.size}, {self.fill}, {self.box.box}, contrast {self.contrast:.1f})"


@dataclass(frozen=True, eq=False)
class Drawn:
    """A finished picture and all that was written for it."""

    picture: Image.Image
    lines: tuple[Line, ...]


def luminance(pixels: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Give WCAG's relative luminance of colours of 0 to 255 in the last axis."""
    parts = pixels / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    found: npt.NDArray[np.float64] = linear @ np.array((0.2126, 0.7152, 0.0722))
    return found


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def forget() -> None:
    """Empty the caches of pieces, so that everything is drawn anew."""
    for name, module in list(sys.modules.items()):
        if not name.startswith("images.") or name.removeprefix("images.") in _KEPT:
            continue
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear") and thing.__module__ == name:
                thing.cache_clear()


class Pen:
    """Follows the canvases of a picture: what is written on each, and where each comes to lie in the picture."""

    def __init__(self) -> None:
        self._lines: dict[int, list[Line]] = {}
        self._corners: dict[int, list[tuple[int, int]]] = {}
        self._keep: list[Canvas] = []  # so that no two canvases have the same id

    def wrote(self, canvas: Canvas, line: Line) -> None:
        """Take down a line on a canvas."""
        self._keep.append(canvas)
        self._lines.setdefault(id(canvas), []).append(line)

    def placed(self, draw: Draw) -> Draw:
        """Give a way of drawing that also takes down which part of the picture its canvas is."""

        def draw_placed(canvas: Canvas, dx: int, dy: int) -> None:
            self._keep.append(canvas)
            self._corners.setdefault(id(canvas), []).append((-dx, -dy))
            draw(canvas, dx, dy)

        return draw_placed

    def pasted(self, canvas: Canvas, piece: Canvas, x: int, y: int) -> None:
        """Carry the lines of a piece over to the canvas that it is pasted on."""
        for line in self._lines.get(id(piece), ()):
            self.wrote(canvas, replace(line, box=line.box.moved(x, y)))

    def lines(self) -> tuple[Line, ...]:
        """Give all lines, each at its place in the picture, and each only once (what is drawn over is drawn once)."""
        found: dict[tuple[str, Rect], Line] = {}
        for canvas in {id(canvas): canvas for canvas in self._keep}.values():
            whole = [(0, 0)] if canvas.size == theme.SIZE else []
            for x, y in self._corners.get(id(canvas), whole):
                for line in self._lines.get(id(canvas), ()):
                    there = line.box.moved(x, y)
                    found[line.words, there] = replace(line, box=there)
        return tuple(found.values())


@contextmanager
def pen_watched() -> Iterator[Pen]:
    """See every line of text that is written meanwhile."""
    pen = Pen()
    really_write, really_cut, really_plate = paint.write, sprite.cut_from, sprite.plate
    really_paste = Image.Image.paste

    def cut_from(ground: Canvas, area: Rect, draw: Draw, *rest: Any) -> sprite.Sprite:
        return really_cut(ground, area, pen.placed(draw), *rest)

    def plate(background: str, area: Rect, draw: Draw) -> Canvas:
        return really_plate(background, area, pen.placed(draw))

    def paste(canvas: Canvas, piece: Any, box: Any = None, mask: Any = None) -> None:
        if isinstance(piece, Image.Image) and isinstance(box, tuple):
            pen.pasted(canvas, piece, box[0], box[1])
        really_paste(canvas, piece, box, mask)

    def write(
        canvas: Canvas, x: int, base: int, words: str, role: fonts.Role, size: int, fill: str, anchor: str = "l"
    ) -> int:
        drawn = text.line(words, role, size)
        left = x - {"l": 0, "m": drawn.width // 2, "r": drawn.width}[anchor]
        box = Rect(left - drawn.left, base - drawn.base, *drawn.mask.size)
        if text.clean(words):
            contrast = _contrast(canvas, box, drawn.mask, fill)
            pen.wrote(canvas, Line(words, role, size, fill, box, drawn.mask, contrast))
        return really_write(canvas, x, base, words, role, size, fill, anchor)

    swapped: tuple[tuple[Any, Any], ...] = (
        (really_write, write), (really_cut, cut_from), (really_plate, plate),
    )  # fmt: skip
    forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Image.Image, "paste", paste)
        for name, module in list(sys.modules.items()):
            if name.startswith("images."):
                for attribute, value in list(vars(module).items()):
                    for old, new in swapped:
                        if value is old:
                            patch.setattr(module, attribute, new)
        yield pen
    forget()


def _contrast(canvas: Canvas, box: Rect, mask: Image.Image, fill: str) -> float:
    """Give how far an ink stands out from what is on the canvas before it is written."""
    wide = box.inset(-_RING)
    inked = np.pad(np.asarray(mask) > 0, _RING)
    near = inked.copy()
    for dx, dy in itertools.product((-_RING, 0, _RING), repeat=2):
        near |= np.roll(inked, (dy, dx), (0, 1))
    ground = luminance(np.asarray(canvas.convert("RGB").crop(wide.box), np.float64)[near])
    ink = float(luminance(np.array(rgb(fill), np.float64)))
    ratios = (np.maximum(ground, ink) + 0.05) / (np.minimum(ground, ink) + 0.05)
    return float(np.percentile(ratios, 5))


def drawn(draw: Callable[[], Image.Image]) -> Drawn:
    """Draw a picture anew and give it with all its lines."""
    with pen_watched() as pen:
        picture = draw().convert("RGB")
    return Drawn(picture, pen.lines())


@cache
def kind_drawn(name: str) -> Drawn:
    """Draw one of the kinds of pictures, once for all tests."""
    return drawn(PICTURES[name])


@contextmanager
def renamed(names: Sequence[str]) -> Iterator[None]:
    """Put these names, in turn, in the place of every name that is fitted into a picture meanwhile.

    Words with a digit ("seat 2") are our own and stay.
    """
    really = text.fit
    turn = itertools.cycle(names)

    def fit(words: str, role: fonts.Role, size: int, room: int) -> str:
        ours = role != "name" or any(letter in "0123456789" for letter in words)
        return really(words if ours else next(turn), role, size, room)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "fit", fit)
        yield


def seen_of(line: Line, picture: Image.Image) -> float:
    """Give how much of a line's ink the finished picture shows, from 0 to 1."""
    inked = np.asarray(line.mask) >= _SURE
    if not inked.any():
        return 1.0
    crop = np.asarray(picture.crop(line.box.box), np.int16)[inked]
    return float((np.abs(crop - np.array(rgb(line.fill), np.int16)).max(1) <= _NEAR).mean())


def crossing(lines: Sequence[Line], slack: int) -> list[tuple[str, str]]:
    """Give pairs of lines whose boxes share more than `slack` rows and columns."""
    out = []
    for a, b in itertools.combinations(lines, 2):
        wide = min(a.box.x2, b.box.x2) - max(a.box.x, b.box.x)
        high = min(a.box.y2, b.box.y2) - max(a.box.y, b.box.y)
        if wide > slack and high > slack:
            out.append((str(a), str(b)))
    return out
