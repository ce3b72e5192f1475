"""Why an action is refused, in plain facts: each class is one sentence a person can be told."""

from msgspec import Struct

from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.faces import Face


class NotNow(Refusal, Struct, frozen=True, tag=True):
    """Something else is asked for at the moment."""

    asked: str


class DynamiteLocked(Refusal, Struct, frozen=True, tag=True):
    """A die that shows dynamite is never thrown again."""


class NotShown(Refusal, Struct, frozen=True, tag=True):
    """There are not so many dice that show the face."""

    die: Face


class NoSuchSeat(Refusal, Struct, frozen=True, tag=True):
    """Nobody sits there."""

    target: Seat


class TargetIsOut(Refusal, Struct, frozen=True, tag=True):
    """The player has been eliminated."""

    target: Seat


class NotYourself(Refusal, Struct, frozen=True, tag=True):
    """Nobody aims at himself."""


class OutOfReach(Refusal, Struct, frozen=True, tag=True):
    """The player is not so many places away as the bull's eye hits."""

    target: Seat
    distance: int
    die: Face


class BullsEyeFirst(Refusal, Struct, frozen=True, tag=True):
    """Another bull's eye is aimed first."""

    die: Face


class NoDoubling(Refusal, Struct, frozen=True, tag=True):
    """There is no beer to spend, it was spent this turn, or the character does not spend any."""


class HasNoArrows(Refusal, Struct, frozen=True, tag=True):
    """There is no arrow in front of that player."""

    target: Seat


class HasToChoose(Refusal, Struct, frozen=True, tag=True):
    """Somebody has to be named."""


class TooManyArrows(Refusal, Struct, frozen=True, tag=True):
    """It cannot be so many arrows now."""

    most: int
