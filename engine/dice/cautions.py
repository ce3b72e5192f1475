"""Why one might not want to do what is legal: the questions "are you sure?"."""

from msgspec import Struct

from engine.core.game import Caution
from engine.core.ids import Seat


class NothingToGain(Caution, Struct, frozen=True, tag=True):
    """That player has all lives, and another has not: it would be wasted."""

    target: Seat


class ThirdDynamite(Caution, Struct, frozen=True, tag=True):
    """One more dynamite explodes, and would cost the last life."""
