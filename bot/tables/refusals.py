"""What a table refuses, as facts worded in `bot.stage.sentences`; nothing has changed when one is raised."""

from typing import Any

from engine.core.ids import Seat


class TableRefusal(Exception):
    """The base of all of them."""


class NoTableHere(TableRefusal):
    """There is no open table in the channel, or no such table."""


class NoTableOfYours(TableRefusal):
    """The person sits at no table that is being played."""


class WhichTable(TableRefusal):
    """The person sits at several tables; one has to be named."""

    def __init__(self, tables: tuple[int, ...]) -> None:
        super().__init__(tables)
        self.tables = tables


class TableIsHere(TableRefusal):
    """The channel has a table already; `link` jumps to it."""

    def __init__(self, link: str) -> None:
        super().__init__(link)
        self.link = link


class TableIsFull(TableRefusal):
    """Every chair is taken."""


class AlreadySeated(TableRefusal):
    """The person sits there already."""


class NotSeated(TableRefusal):
    """The person does not sit at this table."""


class HostOnly(TableRefusal):
    """Only the host (or a moderator, for closing) may do that."""

    def __init__(self, host: str) -> None:
        super().__init__(host)
        self.host = host


class TooFewSeats(TableRefusal):
    """The game needs more players."""

    def __init__(self, least: int, have: int) -> None:
        super().__init__(least, have)
        self.least = least
        self.have = have


class NoAISeat(TableRefusal):
    """There is no AI seat to take away."""


class BadSeatCount(TableRefusal):
    """The game cannot be played by that many."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self.least = least
        self.most = most


class UnknownGame(TableRefusal):
    """There is no such game or rule set."""


class TooManySit(TableRefusal):
    """More sit at the table than there would be chairs."""

    def __init__(self, seated: int) -> None:
        super().__init__(seated)
        self.seated = seated


class ManagersOnly(TableRefusal):
    """Only those who may manage the server may do that."""


class HasBegun(TableRefusal):
    """The game is being played already."""


class NotBegun(TableRefusal):
    """The game has not begun."""


class IsOver(TableRefusal):
    """The table is over or closed."""


class NotOut(TableRefusal):
    """The person is still in the game."""


class TooManyThreads(TableRefusal):
    """Several tables that the person has opened in threads still wait for players."""


class NoRoomBeside(TableRefusal):
    """No second table can be opened beside this one."""


class NoStatistics(TableRefusal):
    """The server keeps no statistics."""


class StillPlayed(TableRefusal):
    """The game is not over yet."""


class CannotReplay(TableRefusal):
    """The game was played by other rules than the bot's of today."""


class ServerOnly(TableRefusal):
    """That is only possible in a channel of a server."""


class MissingPermissions(TableRefusal):
    """The bot lacks permissions in the channel."""

    def __init__(self, missing: tuple[str, ...]) -> None:
        super().__init__(missing)
        self.missing = missing


class NothingAsked(TableRefusal):
    """The person is asked nothing at the moment that fits; `awaited` are the seats the table waits for."""

    def __init__(self, awaited: tuple[Seat, ...] = ()) -> None:
        super().__init__(awaited)
        self.awaited = awaited


class TooSudden(TableRefusal):
    """A typed answer came in the moment something new was asked, so it may have been meant for another question."""


class NotUnderstood(TableRefusal):
    """A typed choice is none of those possible; `possible` are their labels."""

    def __init__(self, typed: str, possible: tuple[str, ...]) -> None:
        super().__init__(typed)
        self.typed = typed
        self.possible = possible


class SayMore(TableRefusal):
    """Several moves fit what was typed; `possible` are their labels."""

    def __init__(self, possible: tuple[str, ...]) -> None:
        super().__init__(possible)
        self.possible = possible


class OldPanel(TableRefusal):
    """The button belongs to something that is no longer asked."""


class PausedAlready(TableRefusal):
    """The table pauses already."""


class NotPaused(TableRefusal):
    """The table does not pause."""


class NoPauseLeft(TableRefusal):
    """The host has used up the pauses, or the table has no clock that could stand."""


class NobodyThere(TableRefusal):
    """Nobody of that name sits at the table."""


class NotAway(TableRefusal):
    """No AI plays for the person."""


class NotStored(TableRefusal):
    """The move could not be written down and was taken back."""


class NoSuchSide(TableRefusal):
    """The game has no such side, or nobody chooses sides in it."""


class AboutSide(TableRefusal):
    """Something is wrong with a side of a game, which is named by the rules of the table."""

    def __init__(self, game: str, options: Any, side: str, room: int = 0) -> None:
        super().__init__(side, room)
        self.game = game
        self.options = options
        self.side = side
        self.room = room


class SideIsFull(AboutSide):
    """The side takes no more players."""


class SideTooFull(AboutSide):
    """More wish for the side than it takes at a table of so many."""


class SideIsEmpty(AboutSide):
    """Nobody would be on the side."""
