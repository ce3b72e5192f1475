"""Vulture Sam."""

from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.events import Regained
from engine.dice.state import State

_EACH = 2


class VultureSam(Ability):
    """He gains two lives for each other player who is eliminated."""

    name = "Vulture Sam"

    def on_eliminated(self, g: State, me: Seat, count: int) -> None:
        points = g.regain(me, _EACH * count)
        g.log.append(Regained(me, points, g.players[me].life, me))
