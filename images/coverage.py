"""Which characters a font file can draw: a reader of the `cmap` table, since Pillow does not tell."""

import struct
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=64)
def covered(path: Path) -> frozenset[int]:
    """Give the code points that the font maps to a glyph (cmap formats 4 and 12)."""
    table = _read_table(path, b"cmap")
    points: set[int] = set()
    (count,) = struct.unpack_from(">H", table, 2)
    for i in range(count):
        (offset,) = struct.unpack_from(">L", table, 8 + 8 * i)
        (kind,) = struct.unpack_from(">H", table, offset)
        if kind == 12:
            points |= _segments_12(table, offset)
        elif kind == 4:
            points |= _segments_4(table, offset)
    return frozenset(points)


def _read_table(path: Path, tag: bytes) -> bytes:
    with path.open("rb") as file:
        (count,) = struct.unpack(">4xH6x", file.read(12))
        for _ in range(count):
            name, offset, length = struct.unpack(">4s4xLL", file.read(16))
            if name == tag:
                file.seek(offset)
                return file.read(length)
    raise ValueError(f"{path.name} has no {tag.decode()} table")


def _segments_12(table: bytes, at: int) -> set[int]:
    points: set[int] = set()
    (groups,) = struct.unpack_from(">L", table, at + 12)
    for i in range(groups):
        first, last = struct.unpack_from(">LL", table, at + 16 + 12 * i)
        points.update(range(first, last + 1))
    return points


def _segments_4(table: bytes, at: int) -> set[int]:
    points: set[int] = set()
    (double,) = struct.unpack_from(">H", table, at + 6)
    n = double // 2
    lasts = struct.unpack_from(f">{n}H", table, at + 14)
    firsts = struct.unpack_from(f">{n}H", table, at + 16 + double)
    for first, last in zip(firsts, lasts, strict=True):
        if first != 0xFFFF:
            points.update(range(first, last + 1))
    return points
