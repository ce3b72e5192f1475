"""The house palette: 220 fixed colours, mapped exactly, so that a picture is small, sharp and always the same."""

import json
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

PALETTE_FILE = Path(__file__).resolve().parent / "palette.json"
_WEIGHTS = np.array((3, 4, 2), np.int64)  # the eye sees green best, then red
# 24-bit colour -> index + 1, filled as colours turn up; zero is "not yet asked". Pages never touched cost
# nothing. Two threads may fill the same cell, with the same value.
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
    pixels = np.asarray(rgb, np.uint8).astype(np.uint32)
    key = (pixels[..., 0] << 16) | (pixels[..., 1] << 8) | pixels[..., 2]
    index = _nearest[key]
    if not index.all():
        _learn(np.unique(key[index == 0]))
        index = _nearest[key]
    out = Image.fromarray(index - 1)
    out.putpalette(flat())
    return out


def index_of(colour: str) -> int:
    """Give the palette index of a colour written as #RRGGBB."""
    _learn(np.array([int(colour[1:], 16)], np.uint32))
    return int(_nearest[int(colour[1:], 16)]) - 1


def _learn(keys: npt.NDArray[np.uint32]) -> None:
    palette = colours()
    for start in range(0, keys.size, 512):
        part = keys[start : start + 512].astype(np.int64)
        rgb = np.stack((part >> 16, part >> 8 & 255, part & 255), axis=1)
        gap = rgb[:, None, :] - palette[None, :, :]
        _nearest[part] = ((gap * gap * _WEIGHTS).sum(2).argmin(1) + 1).astype(np.uint8)
