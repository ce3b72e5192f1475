"""What one viewer knows, built by white-list: no class here has a field that could hold another's secret."""

from enum import StrEnum

from msgspec import Struct

from engine.core.enums import quick
from engine.core.ids import Seat
from engine.dice.faces import Cause, Dice, Face
from engine.western.roles import Role, Side


@quick
class Phase(StrEnum):
    """Where the turn is (rules/dice.md section 3)."""

    START = "start"
    ROLL = "roll"
    DYNAMITE = "dynamite"
    AIM = "aim"
    BEER = "beer"
    GATLING = "gatling"
    END = "end"
    OVER = "over"


PHASE_OF = {
    Cause.BULLSEYE: Phase.AIM,
    Cause.GATLING: Phase.GATLING,
    Cause.DYNAMITE: Phase.DYNAMITE,
    Cause.INDIANS: Phase.ROLL,
}
"""The step of the turn in which something takes lives, as a rule."""


class Shot(Struct, frozen=True, gc=False):
    """A bull's-eye die that was put on a player, for so many lives."""

    die: Face
    target: Seat
    points: int


class SeatView(Struct, frozen=True, gc=False):
    """What everybody sees of one seat.

    `role` is there only if it is public. `dying` is somebody without lives who still resolves the dice (house rules).
    `reach` is how far bull's eyes of this seat can hit.
    """

    seat: Seat
    character: str
    life: int
    max_life: int
    arrows: int
    role: Role | None
    alive: bool
    dying: bool
    reach: int


class Awaited(Struct, frozen=True, gc=False):
    """Who is awaited, and for which `Ask`."""

    seat: Seat
    ask: str


class TableView(Struct, frozen=True, gc=False):
    """The table as a spectator sees it.

    `dice` are as they lie, each in its place (none before the first roll); `roll` counts the rolls of this turn;
    `rolls_left` are those that may still follow, `locked` the places of dice that may not be thrown again. `shots` are
    the bull's eyes aimed so far, `beers` the beer dice not yet used. `distances` are from each seat to each, 0 to
    itself and where one of them is out.
    """

    seats: tuple[SeatView, ...]
    turn: int
    active: Seat
    phase: Phase
    dice: Dice
    locked: tuple[int, ...]
    roll: int
    rolls_left: int
    shots: tuple[Shot, ...]
    beers: int
    pile: int
    distances: tuple[tuple[int, ...], ...]
    awaited: tuple[Awaited, ...]
    winners: tuple[Seat, ...]
    winning_side: Side | None


class OwnView(Struct, frozen=True, gc=False):
    """The table as one seat knows it: the public view, and one's own role."""

    table: TableView
    seat: Seat
    role: Role


View = TableView | OwnView
