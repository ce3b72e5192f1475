"""What happens in the dice game, in the order it happens: the public family and the private one."""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from engine.core.enums import quick
from engine.core.events import PrivateEvent, PublicEvent
from engine.core.ids import Seat
from engine.dice.faces import Cause, Dice, Face
from engine.western.roles import Role, Side


@quick
class Why(StrEnum):
    """What arrows are taken or go back for."""

    ROLLED = "rolled"
    INSTEAD_OF_LIVES = "instead of lives"
    FOR_HURTING = "for hurting"
    FOR_LIVES_LOST = "for lives lost"
    GATLING = "gatling"
    GATLING_DICE = "gatling dice"


class DiceEvent(PublicEvent):
    """The base of the public events of the dice game."""

    __slots__ = ()


class DiceSecret(PrivateEvent):
    """The base of the private events of the dice game."""

    __slots__ = ()


class GameBegan(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """Everybody has a role and a character; `sheriff` has shown the role (None: all roles are open)."""

    sheriff: Seat | None
    characters: tuple[str, ...]


class RoleDealt(DiceSecret, Struct, frozen=True, tag=True, gc=False):
    """One's own role."""

    audience: tuple[Seat, ...]
    role: Role


class TurnBegan(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat's turn begins; turns count from 1."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    turn: int


class Rolled(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """A roll of a turn, counted from 1: how all dice lie now, and which of them (by place) were thrown."""

    seat: Seat
    roll: int
    dice: Dice
    thrown: tuple[int, ...]


class TookArrows(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """Arrows went from the pile to a seat; so many are left in the pile."""

    seat: Seat
    count: int
    pile: int
    why: Why


class ReturnedArrows(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """Arrows of `owner` went back to the pile by what `seat` did."""

    seat: Seat
    owner: Seat
    count: int
    why: Why


class IndiansAttacked(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """`seat` has taken the last arrow: everybody is attacked, and all arrows go back to the pile."""

    seat: Seat
    arrows: tuple[int, ...]


class Exploded(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """Three or more dynamites go off."""

    seat: Seat


class Aimed(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """A bull's eye is put on a player, for so many lives; `choices` were in reach."""

    seat: Seat
    target: Seat
    die: Face
    points: int
    choices: int


class GatlingFired(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """The gatling hits all others."""

    seat: Seat


class LostLife(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat lost lives and has `life` left; `by` is who did it, if anybody."""

    seat: Seat
    points: int
    life: int
    cause: Cause
    by: Seat | None


class Drank(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """`seat` gave `target` a beer die: so many lives more (0: it was wasted)."""

    seat: Seat
    target: Seat
    points: int
    life: int


class Regained(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """The character of `by` gave `seat` lives (0: it was wasted)."""

    seat: Seat
    points: int
    life: int
    by: Seat


class Eliminated(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """A player is out; the role is shown and the arrows go back. `by` is who did it personally."""

    seat: Seat
    role: Role
    by: Seat | None
    arrows: int


class GameOver(DiceEvent, Struct, frozen=True, tag=True, gc=False):
    """Somebody has won (`side` None: a draw); all roles are shown."""

    side: Side | None
    winners: tuple[Seat, ...]
    roles: tuple[Role, ...]
