"""Bart Cassidy."""

from engine.bang.abilities import Ability
from engine.bang.state import State
from engine.core.ids import Seat


class BartCassidy(Ability):
    """He draws a card for each life point he loses, whatever the cause."""

    name = "Bart Cassidy"

    def on_hurt(self, g: State, me: Seat, points: int, by: Seat | None) -> None:
        g.draw(me, points)
