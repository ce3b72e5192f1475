"""Jesse Jones."""

from engine.dice.abilities import Ability

_FEW_LIVES = 4


class JesseJones(Ability):
    """With four or fewer lives each beer he gives himself is worth two."""

    name = "Jesse Jones"

    def own_beer(self, life: int, points: int) -> int:
        return 2 if life <= _FEW_LIVES else points
