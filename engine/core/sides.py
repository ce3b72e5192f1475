"""Sides that players may choose before a game: plain values for whoever seats them."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.decision import Decision
from engine.core.ids import Seat


class Side(Struct, frozen=True):
    """A side of a game, and how many players it takes."""

    key: str
    room: int


class Misfit(Struct, frozen=True):
    """A side that more players wish for than it takes, or that would have none (`wished` is 0)."""

    side: str
    wished: int
    room: int


def misfit(sides: Sequence[Side], wishes: Sequence[str | None]) -> Misfit | None:
    """Why players cannot all be on the sides they wish for (None: any); None if they can.

    A wish for a side there is not counts as none.
    """
    counts = {side.key: sum(wish == side.key for wish in wishes) for side in sides}
    for side in sides:
        if counts[side.key] > side.room:
            return Misfit(side.key, counts[side.key], side.room)
    undecided = len(wishes) - sum(counts.values())
    empty = [side for side in sides if not counts[side.key]]
    return Misfit(empty[-1].key, 0, empty[-1].room) if len(empty) > undecided else None


class WithoutSides:
    """For games in which nobody chooses a side: part of the contract of all games."""

    def sides(self, seats: int, options: Any) -> tuple[Side, ...]:
        """None."""
        del seats, options
        return ()

    def on_sides(self, wishes: Sequence[str | None]) -> Any:
        """Nothing to set up."""
        del wishes

    def stand_ins(self, state: Any, seat: Seat) -> tuple[Seat, ...]:
        """Nobody: there are no team mates."""
        del state, seat
        return ()

    def shared(self, state: Any, decision: Decision) -> Decision:
        """Without choices, for nobody stands in."""
        del state
        return replace(decision, actions=())
