"""The circle of seats: who comes next, skipping those who are out."""

from functools import cache


@cache
def clockwise(seats: int, start: int) -> tuple[int, ...]:
    """All seats of a table of that size, clockwise, `start` first."""
    return tuple((start + step) % seats for step in range(seats))
