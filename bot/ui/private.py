"""The panels only one person sees: the hand with its choices, and the role."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.text.names import Names
from bot.text.words import GameWords, Question
from bot.ui.parts import Panel
from bot.ui.press import START, Step
from engine.core.decision import Decision
from engine.core.game import Caution, Refused


class Seated(Struct, frozen=True):
    """What one seat knows at one moment, and what it may do.

    `view` is that seat's own, `decisions` its open ones, `refused` what it might miss among the choices, `awaited`
    whom the table waits for otherwise. `picture` is the name of the hand's picture sent along; None: text only.
    """

    table: str
    view: Any
    decisions: tuple[Decision, ...] = ()
    refused: tuple[Refused, ...] = ()
    awaited: tuple[Question, ...] = ()
    picture: str | None = "hand.png"


def hand_panel(
    seated: Seated,
    names: Names,
    words: GameWords,
    step: Step = START,
    caution: Caution | None = None,
    note: str = "",
) -> Panel:
    """One's hand and what one can do with it, in a private message or a DM.

    `step` says what was chosen already; with `step.sure` and a `caution` it asks "are you sure?". `note` is a line
    on top, such as why the last press did not count.
    """
    raise NotImplementedError


def role_panel(seated: Seated, names: Names, words: GameWords, picture: str | None = "role.png") -> Panel:
    """One's role card and character."""
    raise NotImplementedError


def table_in_text(view: Any, happened: Sequence[str], names: Names, words: GameWords) -> Panel:
    """The whole table in words; `view` is the spectator's."""
    raise NotImplementedError
