"""Names of things that are the same in every game."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise; people are shown it counted from 1."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or None for a spectator."""

Ply: TypeAlias = int
"""How many actions were accepted before this moment."""


def seat_number(seat: Seat) -> int:
    """The number of a seat as people see it: 1 for the first."""
    return seat + 1
