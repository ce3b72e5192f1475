"""Black Jack."""

from engine.bang.abilities import Ability
from engine.bang.cards import PRINTED, SUIT, Suit
from engine.bang.events import Drew, DrewShown, SawCards, Why
from engine.bang.state import EVERYBODY, State
from engine.core.ids import Seat

_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


class BlackJack(Ability):
    """He shows the second card he draws in phase 1; if it is red he draws one more."""

    name = "Black Jack"

    def draw_phase(self, g: State, me: Seat) -> bool:
        drawn = g.take_from_deck(2)
        hidden, shown = drawn[:1], drawn[1:]
        for card in shown:
            g.known[card] = EVERYBODY
            g.log.append(DrewShown(me, PRINTED[card]))
            if SUIT[card] in _RED:
                hidden += g.take_from_deck(1)
        for card in hidden:
            g.known[card] |= 1 << me
        g.players[me].hand += hidden + shown
        g.changed.add(me)
        g.log.append(Drew(me, len(hidden)))
        g.log.append(SawCards((me,), me, tuple(PRINTED[card] for card in hidden), Why.DRAWN))
        g.refill()
        return True
