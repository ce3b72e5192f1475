"""Suzy Lafayette."""

from engine.dice.abilities import Ability
from engine.dice.faces import BULLSEYES, Dice


class SuzyLafayette(Ability):
    """She gains two lives at the end of her turn if none of her dice shows a bull's eye."""

    name = "Suzy Lafayette"

    def gains_at_end(self, dice: Dice) -> int:
        return 0 if any(face in BULLSEYES for face in dice) else 2
