"""What games share whose state holds an agenda: a stack of what is still to be done (docs/decisions/0001-agenda.md)."""

from collections.abc import Sequence
from typing import Generic, Protocol, Self, TypeVar

from engine.core.chance import Chance
from engine.core.events import Event


class AgendaState(Protocol):
    """A state with an agenda, which collects in its log what happens until that is handed out."""

    chance: Chance
    log: list[Event]

    @property
    def agenda(self) -> Sequence[object]:
        """What is still to be done; nothing once the game is over."""

    def clone(self) -> Self:
        """An independent copy."""


S = TypeVar("S", bound=AgendaState)


class AgendaGame(Generic[S]):
    """The part of the contract of all games that follows from such a state alone."""

    def opening(self, state: S) -> list[Event]:
        """What happened before the first decision."""
        return state.log[:]

    def clone(self, state: S) -> S:
        """An independent copy."""
        return state.clone()

    def is_terminal(self, state: S) -> bool:
        """Whether the game is over."""
        return not state.agenda

    def chance(self, state: S) -> Chance:
        """The source of chance of a state."""
        return state.chance
