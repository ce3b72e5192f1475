"""The panels everybody sees during a game and at its end: made of public values only, by type."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.text.names import Names
from bot.text.words import GameWords, Question
from bot.ui.parts import Panel


class Scene(Struct, frozen=True):
    """One moment at a table, as everybody may see it.

    `view` is the spectator's, `happened` the worded log of the turn (the last lines are shown), `questions` who is
    awaited for what. `deadline` is in Unix seconds. `picture` is the name of the file sent along; None: text only.
    """

    table: str
    view: Any
    happened: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    deadline: int | None = None
    picture: str | None = "table.png"


def table_panel(scene: Scene, names: Names, words: GameWords, mention: str = "") -> Panel:
    """The table message of a turn. `mention` (as `<@1>`) pings who is awaited, once."""
    raise NotImplementedError


def retired_panel(scene: Scene, names: Names, words: GameWords) -> Panel:
    """What the table message of a past turn is reduced to: one or two lines, no button, no picture."""
    raise NotImplementedError


def response_ping(
    table: str,
    question: Question,
    happened: Sequence[str],
    mention: str,
    names: Names,
    words: GameWords,
    deadline: int | None = None,
) -> Panel:
    """The short reply that calls somebody within another's turn; its buttons are the same for everybody."""
    raise NotImplementedError


def result_panel(scene: Scene, names: Names, words: GameWords, seed: str | None = None) -> Panel:
    """Who won and who was who, with Rematch and New table; `seed` lets the table check the deal."""
    raise NotImplementedError
