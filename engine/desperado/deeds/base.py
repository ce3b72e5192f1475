"""What all deeds of an action phase have in common (rules/desperado.md section 8)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.errors import NoSuchCharacter, NotAFriend, NotInThisZone, TooFewPoints
from engine.desperado.state import Figure, State


class Deed(ABC):
    """The base: something the active character may do.

    `thoughts` are the actions one may think of, legal or not; an action is legal if nothing is there to `refuse` it.
    `offers` are the legal ones, in the same order: what is offered often knows a shorter way to them.
    """

    @abstractmethod
    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        """The actions of this kind that one may have in mind."""

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        """The actions of this kind that are legal."""
        return [action for action in self.thoughts(g, figure) if self.refuse(g, figure, action) is None]

    @abstractmethod
    def refuse(self, g: State, figure: Figure, action: Any) -> Refusal | None:
        """Why an action is not legal, or None if it is."""

    @abstractmethod
    def do(self, g: State, figure: Figure, action: Any) -> None:
        """Carry it out."""


def too_few(g: State, needed: int = 1) -> Refusal | None:
    """Why something cannot be paid, or None if it can."""
    return TooFewPoints(needed, g.ap) if g.ap < needed else None


def pay(g: State, points: int = 1) -> None:
    """Spend action points; a rider's second zone is gone then."""
    g.ap -= points
    g.free_step = False


def refuse_friend(g: State, figure: Figure, name: str) -> Refusal | None:
    """Why a character is no friend at hand, or None if it is."""
    friend = g.figures.get(name)
    if friend is None or friend.zone is None or friend.dying:
        return NoSuchCharacter(name)
    if friend.side != figure.side or friend is figure:
        return NotAFriend(name)
    return NotInThisZone(name) if friend.zone != figure.zone else None
