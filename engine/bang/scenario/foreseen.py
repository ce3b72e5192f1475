"""Chance that brings what a scenario says."""

from msgspec import field

from engine.bang.cards import PRINTED, Card
from engine.bang.state import Player
from engine.core.chance import Chance


class Foreseen(Chance):
    """A source of chance with plans: which card the next random picks from a hand take, how piles will be shuffled.

    What is not planned comes from the seed. `orders` name the top cards of the next shuffled piles, top first.
    """

    players: list[Player] = field(default_factory=list)
    picks: list[Card] = field(default_factory=list)
    orders: list[list[Card]] = field(default_factory=list)

    def below(self, bound: int) -> int:
        """The place of the planned card in its hand, if the next pick is from that hand."""
        if self.picks:
            for player in self.players:
                faces = [PRINTED[card] for card in player.hand]
                if len(faces) == bound and self.picks[0] in faces:
                    return faces.index(self.picks.pop(0))
        return super().below(bound)

    def shuffle(self, items: list[Card]) -> None:
        """Shuffle by the seed, then bring the planned cards to the top, which is the end."""
        Chance(self.seed, self.taken).shuffle(items)
        if self.orders:
            for face in reversed(self.orders.pop(0)):
                card = next(one for one in items if PRINTED[one] == face)
                items.remove(card)
                items.append(card)

    def clone(self) -> Chance:
        """The same source without the plans, which are for the game itself only."""
        return Chance(self.seed, self.taken)
