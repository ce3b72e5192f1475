"""The circle of seats: who comes next, skipping those who are out."""

from collections.abc import Sequence


def clockwise(alive: Sequence[bool], start: int, *, including: bool = False) -> list[int]:
    """The seats that are in, clockwise from the left of `start`; `start` itself comes first if included."""
    count = len(alive)
    first = 0 if including else 1
    return [seat for step in range(first, count) if alive[seat := (start + step) % count]]


def next_clockwise(alive: Sequence[bool], start: int) -> int:
    """The next seat that is in, to the left of `start`; `start` itself if nobody else is."""
    count = len(alive)
    for step in range(1, count):
        seat = (start + step) % count
        if alive[seat]:
            return seat
    return start
