"""The panel of a finished game that one person looks at again, move by move."""

from typing import Any, Final

from msgspec import Struct

from bot.text.names import Names, shorten
from bot.text.words import GameWords
from bot.ui.custom_id import CustomId
from bot.ui.parts import PRIMARY, TURQUOISE, Panel, button, picture, rows, small, text
from bot.ui.press import Errand
from bot.ui.pressable import TableButton
from engine.core.ids import Ply

LINES: Final = 4
LINE: Final = 300
TABLE: Final = 2100


class Shown(Struct, frozen=True):
    """One moment of a finished game: the spectator's `view`, the worded log of the turn so far, and where it is.

    `turns` are the plies at which turns began, `picture` is the name of the file sent along.
    """

    table: str
    view: Any
    happened: tuple[str, ...]
    ply: Ply
    last: Ply
    turns: tuple[Ply, ...]
    picture: str | None = None


def replay_panel(shown: Shown, names: Names, words: GameWords) -> Panel:
    """The moment, with buttons to the moves and turns around it."""
    say = words.wording.say
    lines = [shorten(line, LINE) for line in shown.happened[-LINES:]]
    return Panel(
        text(f"### {words.headline(shown.view, names)}"),
        picture(shown.picture, words.alt_text(shown.view, names)),
        None if shown.picture else text(words.table_text(shown.view, names), TABLE),
        text("\n".join(lines)) if lines else None,
        text(small(say("Move {n} of {last}", n=shown.ply, last=shown.last))),
        *rows([*_steps(shown, words), button(CustomId(shown.table, Errand.LOG), say("Log as a file"))]),
        colour=TURQUOISE,
    )


def _steps(shown: Shown, words: GameWords) -> list[TableButton]:
    """Back and forth by a move and by a turn, and to both ends; what leads nowhere cannot be pressed."""
    say = words.wording.say
    before = [ply for ply in shown.turns if ply < shown.ply]
    after = [ply for ply in shown.turns if ply > shown.ply]
    places = (
        ("first", say("To the start"), 0),
        ("back", say("Turn back"), before[-1] if before else 0),
        ("less", say("Move back"), max(shown.ply - 1, 0)),
        ("more", say("Next move"), min(shown.ply + 1, shown.last)),
        ("next", say("Next turn"), after[0] if after else shown.last),
        ("end", say("To the end"), shown.last),
    )
    return [
        button(
            CustomId(shown.table, f"ply {ply} {name}"),
            label,
            *([PRIMARY] if name == "more" else []),
            disabled=ply == shown.ply,
        )
        for name, label, ply in places
    ]
