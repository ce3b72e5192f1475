"""The circle of seats: who comes next, skipping those who are out."""

from bisect import bisect_left
from functools import cache


@cache
def clockwise(circle: tuple[int, ...], start: int) -> tuple[int, ...]:
    """The seats of a circle (in ascending order), clockwise from `start`, which comes first if it is one of them."""
    at = bisect_left(circle, start)
    return circle[at:] + circle[:at]


@cache
def others_clockwise(circle: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats of a circle but one, clockwise from its left."""
    return tuple(other for other in clockwise(circle, seat) if other != seat)
