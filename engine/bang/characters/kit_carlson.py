"""Kit Carlson."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.abilities import Ability
from engine.bang.actions import Ask, Choose
from engine.bang.cards import PRINTED
from engine.bang.errors import NotNow, NotOffered
from engine.bang.events import Drew, LookedAt, SawCards, Why
from engine.bang.state import State, faces_of, printed
from engine.bang.tasks import Task
from engine.bang.view import Phase
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat

_LOOKED_AT = 3
_KEPT = 2


class KitCarlson(Ability):
    """In phase 1 he looks at three cards, keeps two and puts the third back on top."""

    name = "Kit Carlson"

    def draw_phase(self, g: State, me: Seat) -> bool:
        g.looking_at = g.take_from_deck(_LOOKED_AT)
        for card in g.looking_at:
            g.known[card] |= 1 << me
        g.log.append(LookedAt(me, len(g.looking_at)))
        g.log.append(SawCards((me,), me, printed(g.looking_at), Why.LOOKED))
        g.push(PutBack(me))
        return True


class PutBack(Task, Struct, frozen=True, tag=True, gc=False):
    """The card that goes back on top of the draw pile is chosen; the others are kept."""

    ask = Ask.PUT_BACK
    phase = Phase.DRAW
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        return [Choose(card) for card in faces_of(g.looking_at)] if len(g.looking_at) > _KEPT else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        kept, g.looking_at = g.looking_at, []
        if isinstance(answer, Choose):
            back = next(card for card in kept if PRINTED[card] == answer.card)
            kept.remove(back)
            g.deck.append(back)
        g.players[self.seat].hand += kept
        g.changed.add(self.seat)
        g.log.append(Drew(self.seat, len(kept)))
        g.log.append(SawCards((self.seat,), self.seat, printed(kept), Why.DRAWN))
        g.refill()

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered(action.card) if isinstance(action, Choose) else NotNow(self.ask)
