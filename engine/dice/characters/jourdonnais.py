"""Jourdonnais."""

from engine.dice.abilities import Ability
from engine.dice.faces import Cause
from engine.dice.options import Options


class Jourdonnais(Ability):
    """He never loses more than one life to an Indian attack."""

    name = "Jourdonnais"

    def loses(self, options: Options, points: int, cause: Cause) -> int:
        return min(points, 1) if cause is Cause.INDIANS else points
