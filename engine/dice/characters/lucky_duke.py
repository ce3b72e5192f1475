"""Lucky Duke."""

from engine.dice.abilities import Ability


class LuckyDuke(Ability):
    """He has one re-roll more."""

    name = "Lucky Duke"

    def rolls(self, count: int) -> int:
        return count + 1
