"""A state whose chance brings what a scenario says."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import field

from engine.core.scenario import Miss, Unreadable
from engine.desperado.cards import Deck, face
from engine.desperado.state import State

T = TypeVar("T")


class Foreseen(State):
    """A state with plans: what the next random picks take, and how many planned cards are still to come.

    What is not planned comes from the seed.
    """

    picks: list[str] = field(default_factory=list)
    planned: dict[Deck, int] = field(default_factory=dict)

    def pick(self, items: Sequence[T]) -> T:
        """The planned item, if it is one of these."""
        for item in items:
            if self.picks and getattr(item, "name", item) == self.picks[0]:
                self.picks.pop(0)
                return item
        return super().pick(items)

    def draw(self, deck: Deck) -> str:
        """The next card; one that was planned has come."""
        self.planned[deck] = max(0, self.planned.get(deck, 0) - 1)
        return super().draw(deck)

    def plan_cards(self, deck: Deck, faces: Sequence[str]) -> None:
        """Bring cards to the top of a pile, the first named on top. Raises `Unreadable`."""
        pile = self.piles[deck]
        rest, top = pile[:], []
        for wanted in faces:
            card = next((card for card in reversed(rest) if face(deck, card) == wanted), None)
            if card is None:
                raise Unreadable(f"there is no {wanted!r} left in the {deck.value} deck")
            rest.remove(card)
            top.append(card)
        pile[:] = rest + top[::-1]
        self.planned[deck] = len(faces)

    def only_cards(self, deck: Deck, faces: Sequence[str]) -> None:
        """Leave nothing but these cards in a pile; all others are discarded. Raises `Unreadable`."""
        self.plan_cards(deck, faces)
        cut = len(self.piles[deck]) - len(faces)
        self.discards[deck] += self.piles[deck][:cut]
        del self.piles[deck][:cut]

    def check_plans(self) -> None:
        """Miss if planned chance never came. Raises `Miss`."""
        if self.picks or any(self.planned.values()):
            raise Miss("what was planned for chance never came")
