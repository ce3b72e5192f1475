"""What all effects of played cards have in common (rules/bang.md 5.2 and 7)."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from engine.bang.actions import Play
from engine.bang.cards import KIND, Card
from engine.bang.distance import distance, sight
from engine.bang.errors import NotYourself, OutOfReach, TakesNoTarget
from engine.bang.state import State
from engine.core.errors import Refusal
from engine.core.ids import Seat

ALONE: tuple[tuple[Play], ...] = tuple((Play(card),) for card in range(len(KIND)))
"""The play of each card with nothing else named."""


@lru_cache(maxsize=4096)
def at_each(card: Card, targets: tuple[Seat, ...]) -> tuple[Play, ...]:
    """A play of a card at each of some seats; the same ones come again and again."""
    return tuple([Play(card, target) for target in targets])


@lru_cache(maxsize=4096)
def from_each_hand(card: Card, targets: tuple[Seat, ...]) -> tuple[Play, ...]:
    """A play of a card that takes one from the hand of each of some seats."""
    return tuple([Play(card, target, from_hand=True) for target in targets])


class Effect(ABC):
    """The base: a card that names nobody and can always be played."""

    needs_target: ClassVar[bool] = False
    takes_card: ClassVar[bool] = False
    varies: ClassVar[bool] = False
    """Whether its plays depend on the table; else they are the same in every hand and at all times (`ready`)."""

    def ready(self, card: Card) -> Sequence[Play]:
        """The plays of a card whose plays do not vary."""
        return ALONE[card]

    def plays(self, g: State, seat: Seat, card: Card) -> Sequence[Play]:
        """All legal plays of a card that has this effect."""
        return self.ready(card)

    def obstacle(self, g: State, seat: Seat, card: Card) -> Refusal | None:
        """Why a card cannot be played now, whatever is named with it."""
        return None

    def refuse(self, g: State, seat: Seat, action: Play) -> Refusal | None:
        """Why a play is not legal, or None if it is. The named seats exist and are living."""
        if obstacle := self.obstacle(g, seat, action.card):
            return obstacle
        names_something = action.target is not None or action.take is not None or action.from_hand
        return TakesNoTarget(action.card) if names_something else None

    @abstractmethod
    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        """Do what the card does."""


class NotAlways(Effect):
    """The base of cards that name nobody and have an obstacle at times."""

    varies = True

    def plays(self, g: State, seat: Seat, card: Card) -> Sequence[Play]:
        return ALONE[card] if self.obstacle(g, seat, card) is None else ()


class AtAnother(Effect):
    """The base of cards that name another player."""

    needs_target = True
    varies = True

    def plays(self, g: State, seat: Seat, card: Card) -> Sequence[Play]:
        return at_each(card, sight(g, seat).others)

    def refuse(self, g: State, seat: Seat, action: Play) -> Refusal | None:
        if action.target == seat:
            return NotYourself(action.card)
        return TakesNoTarget(action.card) if action.take is not None or action.from_hand else None


def too_far(g: State, seat: Seat, action: Play, limit: int) -> Refusal | None:
    """Why a target is out of reach, or None if it is not."""
    assert action.target is not None
    steps = distance(g, seat, action.target)
    return OutOfReach(action.target, steps, limit) if steps > limit else None
