"""What is stored of a table's time: its tempo, the clocks of those who are awaited, and why they stand still."""

from enum import IntEnum, StrEnum
from typing import Final

from msgspec import Struct

from engine.core.ids import Ply, Seat

LIVE: Final = "live"
SLOW: Final = "slow"
NONE: Final = "none"


class Warned(IntEnum):
    """Which of the warnings a clock has given."""

    NOT_YET = 0
    AT_HALF = 1
    LAST = 2


class SeatClock(Struct, frozen=True):
    """The clock of one seat that is awaited: for which decision, since when, and until when (Unix seconds).

    `turn` is the ply at which the seat's own turn began, whose decisions share one time; None for a response, which
    has its own. Without `due` there is no limit. `called` is the decision the last warning was about. `grace`: the
    time of the turn had run out before. `added` is how much time actions have added to the turn.
    """

    seat: Seat
    decision: Ply
    since: float
    due: float | None
    allowed: float | None
    turn: Ply | None = None
    warned: Warned = Warned.NOT_YET
    called: Ply | None = None
    looked: bool = False
    grace: bool = False
    added: float = 0.0


class TurnTime(Struct, frozen=True):
    """What a seat has left of the time for its turn while the table waits for somebody else."""

    seat: Seat
    turn: Ply
    left: float
    warned: Warned
    added: float = 0.0


class Stand(Struct, frozen=True):
    """Since when the clocks stand still: for a pause until some time, because nobody can be reached, or both."""

    since: float
    until: float | None = None
    outage: bool = False


class QuietKind(StrEnum):
    """Where nothing happens: at a table that has not begun, at one where an AI plays for everybody, or at one that
    waits for people without a clock.
    """

    LOBBY = "lobby"
    DESERTED = "deserted"
    WAITING = "waiting"


class Quiet(Struct, frozen=True):
    """Since when nothing happens at a table, and how many of the steps that follow from it are done."""

    kind: QuietKind
    since: float
    steps: int = 0


class Times(Struct, frozen=True):
    """All of a table's time. `missed` counts by seat how often its time ran out in a row, `pauses` those begun."""

    tempo: str = SLOW
    clocks: tuple[SeatClock, ...] = ()
    turns: tuple[TurnTime, ...] = ()
    missed: dict[Seat, int] = {}
    stand: Stand | None = None
    pauses: int = 0
    quiet: Quiet | None = None
