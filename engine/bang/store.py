"""The General Store (rules/bang.md 7.1)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.actions import Ask, BangAbout, Choose
from engine.bang.cards import PRINTED
from engine.bang.errors import NotNow, NotOffered
from engine.bang.events import StoreOpened, StorePicked
from engine.bang.state import EVERYBODY, State, faces_of, printed
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat


def open_store(g: State, seat: Seat) -> None:
    """Reveal as many cards as there are living players, or what there is; each takes one, `seat` first."""
    customers = g.living(seat)
    g.revealed = g.take_from_deck(len(customers))
    g.log.append(StoreOpened(seat, printed(g.revealed)))
    g.refill()
    g.push(*(StorePick(one) for one in customers))


class StorePick(Task, Struct, frozen=True, tag=True, gc=False):
    """One customer takes a card; the last one takes what is left."""

    ask = Ask.STORE
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        return [Choose(card) for card in faces_of(g.revealed)] if len(g.revealed) > 1 else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if not g.revealed:
            return
        wanted = answer.card if isinstance(answer, Choose) else PRINTED[g.revealed[0]]
        card = next(one for one in g.revealed if PRINTED[one] == wanted)
        g.revealed.remove(card)
        g.known[card] = EVERYBODY
        g.players[self.seat].hand.append(card)
        g.changed.add(self.seat)
        g.log.append(StorePicked(self.seat, wanted))

    def about(self, g: State) -> BangAbout:
        return BangAbout(by=g.turn, cards=printed(g.revealed))

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered(action.card) if isinstance(action, Choose) else NotNow(self.ask)
