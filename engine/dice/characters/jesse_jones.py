"""Jesse Jones."""

from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.state import State

_FEW_LIVES = 4


class JesseJones(Ability):
    """With four or fewer lives each beer he gives himself is worth two."""

    name = "Jesse Jones"

    def own_beer(self, g: State, me: Seat, points: int) -> int:
        return 2 if g.players[me].life <= _FEW_LIVES else points
