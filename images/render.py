"""The entry points: scenes in, PNG bytes out. Pure, with bounded caches; safe in threads and processes."""

import io
from functools import lru_cache

from PIL import Image

from images import bang_table
from images.scene import TableScene

LEVEL = 3  # of deflate: one tenth smaller than level 1 for one millisecond; level 6 costs three times as much


@lru_cache(maxsize=48)
def table(scene: TableScene) -> bytes:
    """Draw the public table."""
    return png(bang_table.draw(scene))


def png(picture: Image.Image) -> bytes:
    """Encode a palette picture."""
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()
