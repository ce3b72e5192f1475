"""Draw!: flip the top card and look at its suit and rank (rules/bang.md 3.1)."""

from abc import abstractmethod
from collections.abc import Sequence

import msgspec

from engine.bang.actions import Ask, BangAbout, Choose
from engine.bang.cards import PRINTED, Card
from engine.bang.errors import NotNow, NotOffered
from engine.bang.events import Checked
from engine.bang.lookup import standing
from engine.bang.state import State, faces_of, printed
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat


class DrawCheck(Task):
    """The base of every draw!: a seat flips, chooses which card counts if there are several, and something follows.

    Subclasses are Structs with the fields `seat`, `card` (what the draw! is for, None for an ability) and `flipped`.
    """

    __slots__ = ()
    ask = Ask.FLIP
    seat: Seat
    card: Card | None
    flipped: tuple[Card, ...]

    @abstractmethod
    def succeeds(self, g: State, counts: Card | None) -> bool:
        """Whether a flipped card (None: there was none to flip) is good for the seat."""

    @abstractmethod
    def follow(self, g: State, success: bool) -> None:
        """Do what the outcome leads to."""

    def options(self, g: State) -> Sequence[Action]:
        return [Choose(card) for card in faces_of(list(self.flipped))] if len(self.flipped) > 1 else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if isinstance(answer, Choose):
            for card in self.flipped:
                g.revealed.remove(card)
            self.conclude(g, list(self.flipped), answer.card)
            return
        flipped = g.take_from_deck(standing(g.players[self.seat]).flips)
        if len(faces_of(flipped)) > 1:
            g.revealed += flipped
            g.push(msgspec.structs.replace(self, flipped=tuple(flipped)))  # type: ignore[type-var]
        else:
            self.conclude(g, flipped, PRINTED[flipped[0]] if flipped else None)

    def conclude(self, g: State, flipped: list[Card], counts: Card | None) -> None:
        """Lay the flipped cards on the discard pile, the one that counts on top."""
        order = sorted(flipped, key=lambda card: PRINTED[card] == counts)
        for card in order:
            g.to_discard(card)
        success = self.succeeds(g, counts)
        g.log.append(Checked(self.seat, printed(order), counts, self.card, success))
        g.refill()
        self.follow(g, success)

    def about(self, g: State) -> BangAbout:
        return BangAbout(card=self.card, cards=printed(list(self.flipped)))

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered(action.card) if isinstance(action, Choose) else NotNow(self.ask)
