"""Rose Doolan."""

from engine.bang.abilities import Ability


class RoseDoolan(Ability):
    """She sees all others one nearer."""

    name = "Rose Doolan"

    def sees_at(self, distance: int) -> int:
        return distance - 1
