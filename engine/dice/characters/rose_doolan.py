"""Rose Doolan."""

from engine.dice.abilities import Ability


class RoseDoolan(Ability):
    """Her bull's eyes reach one place farther too."""

    name = "Rose Doolan"

    def steps(self, distance: int) -> tuple[int, ...]:
        return (distance, distance + 1)
