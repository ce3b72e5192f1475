"""Sean Mallory."""

from engine.bang.abilities import Ability

_LIMIT = 10


class SeanMallory(Ability):
    """He may keep ten cards at the end of his turn, whatever his life points."""

    name = "Sean Mallory"

    def hand_limit(self, limit: int) -> int:
        return max(limit, _LIMIT)
