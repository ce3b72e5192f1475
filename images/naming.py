"""From printed names to the names of drawings, and to names that can be written."""

import re
from collections.abc import Sequence
from functools import lru_cache

from engine.core.ids import Seat, seat_number
from images import text
from images.picture_words import PictureWords


@lru_cache(maxsize=256)
def slug(printed: str) -> str:
    """Give the name of a drawing for a printed name: `Rev. Carabine` -> `rev_carabine`."""
    return re.sub(r"[^a-z0-9]+", "_", printed.lower()).strip("_")


def person(names: Sequence[str], seat: Seat, words: PictureWords) -> str:
    """Give a seat's name, or what stands for one that cannot be written."""
    return names[seat] if text.legible(names[seat]) else words.nameless.format(seat=seat_number(seat))
