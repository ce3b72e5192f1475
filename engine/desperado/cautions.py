"""Why one might not want to do something legal: the questions "are you sure?"."""

from msgspec import Struct

from engine.core.game import Caution
from engine.desperado.cards import Name


class HurtsFriends(Caution, Struct, frozen=True, tag=True):
    """The dynamite may hurt these of one's own side."""

    characters: tuple[Name, ...]


class MayHitFriends(Caution, Struct, frozen=True, tag=True):
    """A stray bullet may hit these of one's own side."""

    characters: tuple[Name, ...]


class GivesUpPoints(Caution, Struct, frozen=True, tag=True):
    """Action points are left, and are lost."""

    ap: int
