"""Jourdonnais."""

from engine.bang.abilities import Ability


class Jourdonnais(Ability):
    """He may draw! against each shot as if he had a Barrel in play."""

    name = "Jourdonnais"
    draws_against_shots = True
