"""The Duel: two players discard BANG! in turn until one does not (rules/bang.md 7.1)."""

from msgspec import Struct

from engine.bang.actions import Ask, BangAbout
from engine.bang.attack import BangOrLife
from engine.bang.cards import Card
from engine.bang.state import State
from engine.core.ids import Seat


class DuelTurn(BangOrLife, Struct, frozen=True, tag=True, gc=False):
    """One duellist's turn; the Duel stays the challenger's card throughout."""

    ask = Ask.DUEL
    seat: Seat
    opponent: Seat
    challenger: Seat
    card: Card

    def owner(self) -> Seat:
        return self.challenger

    def follow(self, g: State) -> None:
        g.push(DuelTurn(self.opponent, self.seat, self.challenger, self.card))

    def about(self, g: State) -> BangAbout:
        return BangAbout(by=self.opponent, card=self.card)
