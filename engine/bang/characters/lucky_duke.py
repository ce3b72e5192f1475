"""Lucky Duke."""

from engine.bang.abilities import Ability


class LuckyDuke(Ability):
    """For every draw! he flips two cards and chooses."""

    name = "Lucky Duke"

    def flips(self, count: int) -> int:
        return count + 1
