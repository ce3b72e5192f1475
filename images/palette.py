"""The house palette: 220 fixed colours, mapped exactly, so that a picture is small, sharp and always the same."""

import json
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

PALETTE_FILE = Path(__file__).resolve().parent / "palette.json"
MOST = 254  # colours at most
_WEIGHTS = np.array((3, 4, 2), np.int64)  # the eye sees green best, then red
# 24-bit colour (as in `keys_of`) -> index + 1, filled as colours turn up; zero is "not yet asked". Pages never
# touched cost nothing. Two threads may fill the same cell, with the same value.
_nearest: npt.NDArray[np.uint8] = np.zeros(1 << 24, np.uint8)


@lru_cache(maxsize=1)
def colours() -> npt.NDArray[np.int64]:
    """Give the palette as an array of (n, 3), n at most 254."""
    written = json.loads(PALETTE_FILE.read_text(encoding="utf-8"))
    return np.array([list(bytes.fromhex(c[1:])) for c in written], np.int64)


@lru_cache(maxsize=1)
def flat() -> bytes:
    """Give the palette as Pillow wants it: r, g, b, r, g, b ..."""
    return colours().astype(np.uint8).tobytes()


def to_house(rgb: Image.Image) -> Image.Image:
    """Map an RGB picture to the palette, each pixel to its exact nearest colour (mode P).

    Pillow's own quantize(palette=...) is coarse: it moved parchment by five levels.
    """
    return picture(indices(keys_of(rgb)))


def picture(sheet: npt.NDArray[np.uint8]) -> Image.Image:
    """Give palette indices as a picture (mode P)."""
    out = Image.fromarray(sheet)
    out.putpalette(flat())
    return out


def keys_of(rgb: Image.Image) -> npt.NDArray[np.uint32]:
    """Give each pixel of an RGB picture as one number: red + green << 8 + blue << 16."""
    raw = np.frombuffer(rgb.tobytes("raw", "RGBX"), "<u4").reshape(rgb.height, rgb.width)
    return raw & np.uint32(0xFFFFFF)


def indices(keys: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint8]:
    """Map pixels given as numbers to palette indices."""
    index = _nearest[keys]
    if not index.all():
        _learn(np.unique(keys[index == 0]))
        index = _nearest[keys]
    index -= 1
    return index


def index_of(colour: str) -> int:
    """Give the palette index of a colour written as #RRGGBB."""
    key = int.from_bytes(bytes.fromhex(colour[1:]), "little")
    _learn(np.array([key], np.uint32))
    return int(_nearest[key]) - 1


def seen() -> set[tuple[int, ...]]:
    """Give all colours, as (r, g, b), that this process has mapped so far."""
    return {(k & 255, k >> 8 & 255, k >> 16) for k in np.flatnonzero(_nearest).tolist()}


def _learn(keys: npt.NDArray[np.uint32]) -> None:
    palette = colours()
    for start in range(0, keys.size, 512):
        part = keys[start : start + 512].astype(np.int64)
        rgb = np.stack((part & 255, part >> 8 & 255, part >> 16), axis=1)
        gap = rgb[:, None, :] - palette[None, :, :]
        _nearest[part] = ((gap * gap * _WEIGHTS).sum(2).argmin(1) + 1).astype(np.uint8)
