"""The panel of a table that waits for players."""

from msgspec import Struct

from bot.text.names import Names
from bot.text.words import GameWords
from bot.ui.parts import Panel
from engine.core.ids import Seat


class LobbySeat(Struct, frozen=True):
    """Somebody who has sat down; names come apart as `Names`, in the same order."""

    ai: bool = False
    host: bool = False


class LobbyState(Struct, frozen=True):
    """An open table: who sits there, how many may, and the house rules."""

    table: str
    seats: tuple[LobbySeat, ...]
    least: int
    most: int
    options: object
    tempo: str = ""
    picture: str | None = None

    @property
    def can_start(self) -> bool:
        """Whether enough have sat down."""
        return len(self.seats) >= self.least

    @property
    def is_full(self) -> bool:
        """Whether every chair is taken."""
        return len(self.seats) >= self.most

    @property
    def host(self) -> Seat | None:
        """The seat of the host."""
        return next((n for n, seat in enumerate(self.seats) if seat.host), None)


def lobby_panel(lobby: LobbyState, names: Names, words: GameWords) -> Panel:
    """Who sits at the table, the house rules, and the buttons to sit down, fill up and start."""
    raise NotImplementedError


def closed_panel(reason: str, words: GameWords) -> Panel:
    """What is left of a table that was closed: one line and no button."""
    raise NotImplementedError
