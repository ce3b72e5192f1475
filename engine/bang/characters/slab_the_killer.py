"""Slab the Killer."""

from engine.bang.abilities import Ability


class SlabTheKiller(Ability):
    """It takes two Missed! to cancel his BANG!."""

    name = "Slab the Killer"

    def missed_needed(self, needed: int) -> int:
        return needed + 1
