"""Paul Regret."""

from engine.bang.abilities import Ability


class PaulRegret(Ability):
    """All others see him one farther away."""

    name = "Paul Regret"

    def seen_at(self, distance: int) -> int:
        return distance + 1
