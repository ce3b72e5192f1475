"""Paul Regret."""

from engine.dice.abilities import Ability
from engine.dice.faces import Cause
from engine.dice.options import Options


class PaulRegret(Ability):
    """A gatling takes nothing from him."""

    name = "Paul Regret"

    def loses(self, options: Options, points: int, cause: Cause) -> int:
        return 0 if cause is Cause.GATLING else points
