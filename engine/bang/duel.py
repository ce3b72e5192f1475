"""The Duel: two players discard BANG! in turn until one does not (rules/bang.md 7.1)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.actions import Ask, BangAbout, Pass, Respond
from engine.bang.attack import answers, refuse_answer
from engine.bang.cards import Card, Kind
from engine.bang.damage import LoseLife
from engine.bang.events import Passed
from engine.bang.state import State
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat


class DuelTurn(Task, Struct, frozen=True, tag=True, gc=False):
    """One duellist discards a BANG! or loses; the Duel stays the challenger's card throughout."""

    ask = Ask.DUEL
    seat: Seat
    opponent: Seat
    challenger: Seat
    card: Card

    def options(self, g: State) -> Sequence[Action]:
        return [*answers(g, self.seat, Kind.BANG), Pass()] if g.players[self.seat].hand else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        match answer:
            case Respond(card):
                g.respond(self.seat, card, Kind.BANG)
                g.push(DuelTurn(self.opponent, self.seat, self.challenger, self.card))
            case _:
                if answer is not None:
                    g.log.append(Passed(self.seat))
                g.push(LoseLife(self.seat, 1, self.challenger, self.card))

    def default(self, g: State, options: Sequence[Action]) -> Action:
        return Pass()

    def about(self, g: State) -> BangAbout:
        return BangAbout(by=self.opponent, card=self.card)

    def refuse(self, g: State, action: Action) -> Refusal:
        return refuse_answer(g, self.seat, self.ask, action)
