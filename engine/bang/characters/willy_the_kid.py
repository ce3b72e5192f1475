"""Willy the Kid."""

from engine.bang.abilities import Ability


class WillyTheKid(Ability):
    """He may play any number of BANG! in his turn."""

    name = "Willy the Kid"
    unlimited_shots = True
