"""Suzy Lafayette."""

from engine.bang.abilities import Ability
from engine.bang.state import State
from engine.core.ids import Seat


class SuzyLafayette(Ability):
    """As soon as an action leaves her without cards she draws one."""

    name = "Suzy Lafayette"
    draws_when_empty = True

    def on_hand_empty(self, g: State, me: Seat) -> None:
        if g.deck or g.discard:
            g.draw(me, 1)
