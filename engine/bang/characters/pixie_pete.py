"""Pixie Pete."""

from engine.bang.abilities import Ability
from engine.bang.state import State
from engine.core.ids import Seat


class PixiePete(Ability):
    """He draws three cards in phase 1."""

    name = "Pixie Pete"

    def cards_to_draw(self, g: State, me: Seat, count: int) -> int:
        return count + 1
