"""Calamity Janet."""

from engine.dice.abilities import Ability


class CalamityJanet(Ability):
    """Her 1 may be aimed as a 2, and her 2 as a 1."""

    name = "Calamity Janet"

    def steps(self, distance: int) -> tuple[int, ...]:
        return (1, 2)
