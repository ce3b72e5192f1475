"""What a table needs of the place where it is shown; public panels can hold public values only, by their types."""

from collections.abc import Collection, Mapping
from enum import Enum, StrEnum
from typing import Any, Protocol

from msgspec import Struct

from bot.text.tempo import NO_CLOCKS, Clocks, Pace
from bot.text.words import Question
from bot.ui.press import START, Step
from bot.ui.settings import SettingsState
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Caution, Refused
from engine.core.ids import Ply, Seat
from engine.core.sides import Side


class Person(Struct, frozen=True):
    """Somebody on Discord, by the name and with the language the last interaction came with."""

    id: int
    name: str
    language: str


class Place(Struct, frozen=True):
    """A channel or thread of a server."""

    guild_id: int
    channel_id: int


class Chair(Struct, frozen=True):
    """What everybody knows of a seat apart from the game. Not `ready`: kept for them; `pinged`: they wish for pings."""

    name: str
    person_id: int | None
    ai: bool
    ready: bool = True
    side: str | None = None
    pinged: bool = True


def shown_name(name: str, *, ai: bool) -> str:
    """The name of a seat during a game: one sees who is an AI."""
    return f"{name} (AI)" if ai else name


class Frame(Struct, frozen=True):
    """What every panel of a table needs: which table, which game, who sits there, and the language it is worded in."""

    table: int
    game: str
    language: str
    chairs: tuple[Chair, ...]

    @property
    def names(self) -> list[str]:
        """The names during a game, by seat."""
        return [shown_name(chair.name, ai=chair.ai) for chair in self.chairs]


# Public panels


class PublicLobby(Struct, frozen=True):
    """A table that waits for players; `host` is a seat, `taken_over` what a rematch keeps, `sides` what to choose."""

    frame: Frame
    host: Seat | None
    least: int
    most: int
    options: Any
    taken_over: Any = None
    pace: Pace | None = None
    sides: tuple[Side, ...] = ()
    later: tuple[Side, ...] = ()  # those there are with more players


class PublicTable(Struct, frozen=True):
    """A turn of a running game: the spectator's view, what happened in this turn and the last, who is asked what.

    `hint` is for the newcomer at a practice table. `recent` is what happened since the table was last shown, `news`
    that and all of this turn. `called` are the seats whose turn it is, or who are all awaited before the first turn;
    those people are mentioned once, when the message is new. `open` is a decision that a person answers before
    everybody's eyes, `chosen` how far it is answered. `missing` names what the bot lacks to post here.
    """

    frame: Frame
    view: Any
    happened: tuple[PublicEvent, ...]
    recent: tuple[PublicEvent, ...]
    questions: tuple[Question, ...]
    called: tuple[Seat, ...]
    clocks: Clocks = NO_CLOCKS
    open: Decision | None = None
    chosen: frozenset[int] | None = None
    missing: tuple[str, ...] = ()
    hint: str = ""
    news: tuple[PublicEvent, ...] = ()


class Call(Struct, frozen=True):
    """Calls a person who is awaited in another's turn, or (`last`) whose time is nearly up; times are in Unix seconds.

    `closes` is when a table without a clock is closed. `open` is the decision if it is public, `view` the spectator's.
    """

    frame: Frame
    question: Question
    happened: tuple[PublicEvent, ...]
    deadline: int | None = None
    halfway: bool = False
    last: bool = False
    open: Decision | None = None
    view: Any = None
    closes: int | None = None


class Back(Struct, frozen=True):
    """Says that the bot is back after a restart, and calls whoever is awaited."""

    frame: Frame
    questions: tuple[Question, ...]


class Paused(Struct, frozen=True):
    """Says beside a thread that was archived or locked that its game is paused."""

    frame: Frame
    channel_id: int
    locked: bool


class Guessed(Struct, frozen=True):
    """Whom a seat that was out expected to win, for how many points, and whether it came true."""

    seat: Seat
    whom: Seat
    worth: int
    right: bool


class PublicResult(Struct, frozen=True):
    """The end of a game; `seed` makes the hash shown at the start checkable.

    `history` is all that everybody saw, `guesses` what those who were out expected; `in_thread`: its thread ends here.
    """

    frame: Frame
    view: Any
    happened: tuple[PublicEvent, ...]
    seed: str | None
    commitment: str
    history: tuple[PublicEvent, ...] = ()
    guesses: tuple[Guessed, ...] = ()
    in_thread: bool = False


class Begun(Struct, frozen=True):
    """What is left of a lobby whose game has begun: who plays by which rules, and the hash of the seed."""

    frame: Frame
    options: Any
    commitment: str


class Ending(StrEnum):
    """Why a table is gone without a winner."""

    BY_HOST = "by host"
    EMPTY = "empty"
    IDLE = "idle"
    BROKEN = "broken"


class Closed(Struct, frozen=True):
    """What is left of a table that was closed."""

    frame: Frame
    why: Ending


Public = PublicLobby | PublicTable | Call | Back | Paused | PublicResult | Begun | Closed

# Private panels


class Watch(Struct, frozen=True):
    """What is left to do for a person who is out: whom they may expect to win, for how many points, and whom."""

    candidates: tuple[Seat, ...]
    worth: int
    guess: Seat | None = None


class OwnHand(Struct, frozen=True):
    """One's hand and what one can do: the view of one seat, its decisions, and how far a choice has come.

    `note` is a line on top. `questions` says who is awaited if it is not this seat. `deadline` is in Unix seconds;
    `is_absent`: an AI plays this seat for the time being. Of a public decision, `events` are what happened before it
    and `chosen` how far it is answered. `watch` is there once one is out; `hint` is for a newcomer's first decisions.
    """

    frame: Frame
    seat: Seat
    view: Any
    decisions: tuple[Decision, ...]
    refused: tuple[Refused, ...]
    questions: tuple[Question, ...]
    step: Step = START
    caution: Caution | None = None
    note: str = ""
    deadline: int | None = None
    is_absent: bool = False
    events: tuple[PublicEvent, ...] = ()
    chosen: frozenset[int] | None = None
    watch: Watch | None = None
    hint: str = ""


class OwnRole(Struct, frozen=True):
    """One's role and character; `leaving`: with the question whether one is sure to leave the game."""

    frame: Frame
    seat: Seat
    view: Any
    note: str = ""
    leaving: bool = False


class TableInText(Struct, frozen=True):
    """The public table in words, for one person."""

    frame: Frame
    view: Any
    happened: tuple[PublicEvent, ...]
    questions: tuple[Question, ...]
    clocks: Clocks = NO_CLOCKS


class Moment(Struct, frozen=True):
    """A finished game as everybody saw it after a ply, for one person who looks at it again.

    `happened` is the turn so far, `recent` what the ply led to. `last` is the ply of the end, `turns` are those at
    which turns began.
    """

    frame: Frame
    view: Any
    happened: tuple[PublicEvent, ...]
    recent: tuple[PublicEvent, ...]
    ply: Ply
    last: Ply
    turns: tuple[Ply, ...]


class HouseRules(Struct, frozen=True):
    """House rules of a table or a server, and what may be changed: see `SettingsState`. They are of one game."""

    game: str
    language: str
    state: SettingsState


class Welcome(Struct, frozen=True):
    """What to know before one's first game."""

    game: str
    language: str


class Download(Struct, frozen=True):
    """A file for one person, with a few words."""

    text: str
    file_name: str
    content: bytes


class Forgetting(Struct, frozen=True):
    """The question whether everything about one shall be deleted, or what came of it."""

    language: str
    text: str
    asks: bool


class Notice(Struct, frozen=True):
    """A few words to one person, and a button with a label that leads somewhere."""

    text: str
    link: str = ""
    label: str = ""


Private = OwnHand | OwnRole | TableInText | Moment | HouseRules | Welcome | Download | Forgetting | Notice


class Acknowledgement(Enum):
    """How an interaction is acknowledged at once."""

    PRIVATE = "private"  # something will be shown to the person alone
    SILENT = "silent"  # nothing will, unless it goes wrong
    IN_PLACE = "in place"  # the private panel that was used will change


class Reply(Protocol):
    """One press or command of a person, and the way to answer it; only that person sees what is shown."""

    @property
    def id(self) -> int:
        """The interaction's id: no press is carried out twice."""

    @property
    def person(self) -> Person:
        """Who pressed or typed."""

    @property
    def place(self) -> Place | None:
        """Where; None for a direct message."""

    @property
    def message_id(self) -> int | None:
        """The message whose button was pressed."""

    @property
    def on_private_panel(self) -> bool:
        """Whether that message is one that only this person sees, so that it can be replaced."""

    @property
    def is_moderator(self) -> bool:
        """Whether the person may manage messages there."""

    @property
    def may_manage_server(self) -> bool:
        """Whether the person may change the server's settings."""

    @property
    def granted(self) -> Mapping[str, bool]:
        """What the bot needs to show a table there, by Discord's names, and whether it has it."""

    @property
    def granted_for_threads(self) -> Mapping[str, bool]:
        """What the bot needs to make threads for tables there, and whether it has it."""

    @property
    def missing_permissions(self) -> tuple[str, ...]:
        """What the bot needs to show a table there and lacks, by Discord's names."""

    async def acknowledge(self, how: Acknowledgement) -> bool:
        """Tell Discord that the press has arrived; whether it heard. Failing is logged and stops nothing."""

    async def answer(self, how: Acknowledgement, panel: "Private | PublicTable") -> bool:
        """Acknowledge with the answer itself, in one request; whether that was possible. If not, nothing was shown."""

    async def show(self, panel: Private) -> bool:
        """Show something to the person; a second panel comes as a message of its own. Whether they see it."""

    async def close(self) -> None:
        """Nothing is to be shown."""

    async def redraw(self, panel: PublicTable) -> None:
        """Change the words and buttons of the public table that was pressed; its picture stays."""


class Stage(Protocol):
    """Shows tables. Everything may raise `StageTrouble`; transient failures have been retried then."""

    async def announce(self, place: Place, panel: Public, nonce: str, reply_to: int | None = None) -> int:
        """Post a public panel and return its message id; the same nonce within minutes posts nothing twice."""

    async def update_panel(self, place: Place, message_id: int, panel: Public) -> None:
        """Replace a public panel."""

    async def open_thread(self, place: Place, name: str, person_id: int | None = None) -> Place:
        """Make a thread in a channel; a private one with that person in it if one is given."""

    async def beside(self, place: Place) -> Place | None:
        """The channel a thread belongs to; None if the place is no thread, or nothing is known of it."""

    async def remove(self, place: Place, message_id: int) -> None:
        """Delete a public panel; deleting one that is gone is no trouble."""

    async def remove_strays(self, place: Place, table: int, known: Collection[int]) -> None:
        """Delete the bot's recent messages of a table that it does not know of (it was killed after posting them)."""

    async def is_member(self, guild_id: int, person_id: int) -> bool:
        """Whether a person is (still) on a server."""

    async def direct_message(self, person_id: int, panel: OwnHand | OwnRole, nonce: str, *, silent: bool) -> int:
        """Send a direct message and return its id."""

    async def update_direct(self, person_id: int, message_id: int, panel: OwnHand | OwnRole) -> None:
        """Replace a direct message."""

    async def remove_direct(self, person_id: int, message_id: int) -> None:
        """Delete a direct message; deleting one that is gone is no trouble."""
