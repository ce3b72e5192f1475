"""Willy the Kid."""

from engine.dice.abilities import Ability


class WillyTheKid(Ability):
    """Two gatlings fire for him."""

    name = "Willy the Kid"

    def gatlings_needed(self, needed: int) -> int:
        return 2
