"""Suzy Lafayette."""

from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.events import Regained
from engine.dice.faces import BULLSEYES
from engine.dice.state import State

_LIVES = 2


class SuzyLafayette(Ability):
    """She gains two lives at the end of her turn if none of her dice shows a bull's eye."""

    name = "Suzy Lafayette"

    def on_turn_end(self, g: State, me: Seat) -> None:
        if not any(face in BULLSEYES for face in g.dice):
            points = g.regain(me, _LIVES)
            g.log.append(Regained(me, points, g.players[me].life, me))
