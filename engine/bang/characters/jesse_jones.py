"""Jesse Jones."""

from engine.bang.abilities import Ability
from engine.bang.actions import DrawFrom
from engine.bang.state import State
from engine.core.ids import Seat


class JesseJones(Ability):
    """He may take his first card of the turn at random from the hand of another player."""

    name = "Jesse Jones"

    def first_draws(self, g: State, me: Seat) -> list[DrawFrom]:
        return [DrawFrom(other) for other in g.others(me) if g.players[other].hand]
