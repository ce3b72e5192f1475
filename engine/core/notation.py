"""What the notations of all games share."""

from engine.core.errors import BadNotation
from engine.core.ids import Seat


def parse_seat(text: str) -> Seat:
    """The seat a number names, counted from 1. Raises `BadNotation`."""
    if not text.strip().isdecimal() or int(text) < 1:
        raise BadNotation(f"{text.strip()!r} is not a seat number")
    return int(text) - 1
