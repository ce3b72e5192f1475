"""Tequila Joe."""

from engine.bang.abilities import Ability


class TequilaJoe(Ability):
    """A Beer gives him two life points."""

    name = "Tequila Joe"

    def beer_heals(self, points: int) -> int:
        return points + 1
