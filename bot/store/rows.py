"""What is stored of a table: plain records, free of any rule and of Discord's classes."""

from enum import StrEnum
from typing import Any

from msgspec import Struct, field

from bot.store.times import Times
from engine.core.ids import Ply, Seat


class TableState(StrEnum):
    """What has become of a table; `BROKEN` is one whose save could not be read and was set aside."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    BROKEN = "broken"


class Away(StrEnum):
    """Why an AI plays the seat of a person: they did not answer, left the table or the server, or were sent away."""

    IDLE = "idle"
    LEFT = "left"
    GONE = "gone"
    KICKED = "kicked"


class TableMessage(Struct):
    """The public message of a turn: its id, the ply at which the turn began, and when it was posted (Unix seconds)."""

    id: int
    turn: Ply
    at: int


class Elsewhere(Struct):
    """A message in another channel than the table's."""

    channel: int
    id: int


class Messages(Struct):
    """The ids of a table's public messages. `pings` are kept by `decision-seat`; `old` ones must go.

    `posted` counts the messages posted so far; `notice` tells of a pause where it can be read.
    """

    lobby: int | None = None
    table: TableMessage | None = None
    result: int | None = None
    pings: dict[str, int] = {}
    old: list[int] = []
    posted: int = 0
    notice: Elsewhere | None = None


class Direct(Struct):
    """What a person has from the bot by direct message.

    `closed`: Discord refused the last one. `told`: the person knows of it. `sent` counts the messages, `sent_at` is
    when the hand was sent (Unix seconds).
    """

    role: int | None = None
    hand: int | None = None
    sent_at: int = 0
    sent: int = 0
    closed: bool = False
    told: bool = False


class Pings(StrEnum):
    """When the bot pings a person: whenever they are awaited, only where there are hours to answer, or never."""

    ALL = "all"
    SLOW = "slow"
    NONE = "none"


class Guess(Struct, frozen=True):
    """Who a person that is out thinks will win, and how many points it is worth if it comes true."""

    seat: Seat
    worth: int


class Rules(Struct, frozen=True):
    """House rules: a preset, and what is changed of it by option."""

    preset: str
    changes: dict[str, Any] = {}


class SeatRow(Struct):
    """A seat: who sits there, and whether an AI plays it.

    In a rematch `ready` is false for a seat that is kept for somebody, and `came_from` is the seat in the game before.
    `left_by` is the person an AI took over from, whose name the seat still has; `away` says why it did. Whoever is
    merely idle keeps the seat as `person_id`. `pings` is when the person wants to be pinged.
    `side` is the one wished for.
    """

    name: str
    person_id: int | None = None
    language: str = "en-US"
    ai: bool = False
    ready: bool = True
    came_from: Seat | None = None
    left_by: int | None = None
    away: Away | None = None
    side: str | None = None
    direct: Direct = field(default_factory=Direct)
    pings: Pings = Pings.ALL
    guess: Guess | None = None


class TableRow(Struct):
    """A table without its game.

    `pace_seed` times the AI seats and has nothing to do with the deal; `setup` is what the game takes over from the
    one before, as JSON by the seats of that one. `watched_at` is when the clocks of `times` were last known to run.
    `thread`: the bot made a thread for the table; `practice`: a first game against AI seats, with hints.
    """

    id: int
    guild_id: int
    channel_id: int
    game: str
    preset: str
    capacity: int
    host: int | None
    language: str
    created_at: int
    pace_seed: str
    state: TableState = TableState.LOBBY
    changes: dict[str, Any] = {}
    setup: str | None = None
    rematch_of: int | None = None
    ended_at: int | None = None
    times: Times = Times()
    watched_at: float | None = None
    thread: bool = False
    practice: bool = False
    ply: Ply = 0
    published_ply: Ply = -1
    messages: Messages = field(default_factory=Messages)

    @property
    def rules(self) -> Rules:
        """The house rules."""
        return Rules(self.preset, self.changes)


class Stored(Struct):
    """A table as the database holds it; `snapshot` is the saved match of a game that has begun."""

    row: TableRow
    seats: list[SeatRow]
    snapshot: str | None


class MoveRow(Struct, frozen=True):
    """An accepted move, and as JSON all that happened by it; the deal is ply 0 and nobody's."""

    ply: Ply
    seat: Seat | None
    notation: str
    events: str
    interaction_id: int | None
    at: int


class Score(Struct, frozen=True):
    """How a game ended for a person who wants statistics: what they played (`part`), and whether they won.

    `guessed` are the points of a guess made after one was out (0: a wrong one), None without a guess.
    """

    table_id: int
    person_id: int
    guild_id: int
    game: str
    part: str
    won: bool
    with_ai: bool
    guessed: int | None
    ended_at: int


class Report(Struct, frozen=True):
    """A problem somebody met: the record of the game up to there, and the number of an error if there was one."""

    id: str
    table_id: int
    ply: Ply
    cause: str
    record: str
    at: int
