"""Pedro Ramirez."""

from engine.bang.abilities import Ability
from engine.bang.actions import DrawFrom, Source
from engine.bang.state import State
from engine.core.ids import Seat


class PedroRamirez(Ability):
    """He may take his first card of the turn from the top of the discard pile."""

    name = "Pedro Ramirez"
    minds_discard_order = True

    def first_draws(self, g: State, me: Seat) -> list[DrawFrom]:
        return [DrawFrom(Source.DISCARD)] if g.discard else []
