"""Vulture Sam."""

from engine.bang.abilities import Ability
from engine.bang.cards import PRINTED
from engine.bang.events import Inherited, SawCards, Why
from engine.bang.state import EVERYBODY, State, printed
from engine.core.ids import Seat


class VultureSam(Ability):
    """He takes all the cards of a player who is eliminated."""

    name = "Vulture Sam"

    def on_eliminated(self, g: State, me: Seat, victim: Seat) -> None:
        dead = g.players[victim]
        if not dead.hand and not dead.in_play:
            return
        for card in dead.hand:
            g.known[card] |= 1 << me | 1 << victim
        for card in dead.in_play:
            g.known[card] = EVERYBODY
        g.players[me].hand += [*dead.hand, *dead.in_play]
        g.log.append(Inherited(me, victim, len(dead.hand), tuple(PRINTED[card] for card in dead.in_play)))
        if dead.hand:
            g.log.append(SawCards((me, victim), me, printed(dead.hand), Why.INHERITED))
        dead.hand, dead.in_play = [], ()
        g.changed |= {me, victim}
