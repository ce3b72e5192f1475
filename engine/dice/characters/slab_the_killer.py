"""Slab the Killer."""

from engine.dice.abilities import Ability


class SlabTheKiller(Ability):
    """Once per turn he may spend a beer die so that a bull's eye takes two lives."""

    name = "Slab the Killer"
    doubles = True
