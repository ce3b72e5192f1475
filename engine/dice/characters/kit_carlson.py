"""Kit Carlson."""

from engine.dice.abilities import Ability
from engine.dice.options import Options


class KitCarlson(Ability):
    """For each gatling die he may put an arrow of any player back."""

    name = "Kit Carlson"

    def clears(self, options: Options, gatlings: int, *, fires: bool) -> int:
        return gatlings if fires or options.kit_below_three else 0
