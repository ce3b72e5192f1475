"""Pictures for the small bot."""

from __future__ import annotations

import io

from PIL import Image


def drawing(colour: str = "#355245", size: tuple[int, int] = (640, 400)) -> io.BytesIO:
    """A picture of one colour."""
    data = io.BytesIO()
    Image.new("RGB", size, colour).save(data, "PNG")
    data.seek(0)
    return data
