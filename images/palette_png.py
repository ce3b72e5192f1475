"""PNG files of palette pictures: unfiltered rows, deflated at once, which for flat colours is smallest and fastest."""

import struct
import zlib
from typing import Final

import numpy as np
from PIL import Image
from zlib_ng import zlib_ng

LEVEL: Final = 3
"""Of deflate: one less saves a millisecond and costs four kilobytes, one more the other way round."""
LEVEL_OF_MANY: Final = 4
"""For what holds bullets by the dozen and large dice, to keep below 120 kB."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_PALETTE_COLOUR: Final = 3  # the colour type of an indexed picture


def encoded(picture: Image.Image, level: int = LEVEL) -> bytes:
    """Give a palette picture (mode P) as a PNG file."""
    rows = np.zeros((picture.height, picture.width + 1), np.uint8)  # each begins with its filter: none
    rows[:, 1:] = np.asarray(picture)
    header = struct.pack(">IIBBBBB", picture.width, picture.height, 8, _PALETTE_COLOUR, 0, 0, 0)
    inks = bytes(picture.getpalette() or ())
    pixels = zlib_ng.compress(rows, level)
    return b"".join((
        _SIGNATURE, _chunk(b"IHDR", header), _chunk(b"PLTE", inks), _chunk(b"IDAT", pixels), _chunk(b"IEND", b""),
    ))  # fmt: skip


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
