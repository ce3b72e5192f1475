"""The panels everybody sees during a game and at its end: made of public values only, by type."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

from bot.text.names import Names, shorten
from bot.text.words import GameWords, Question
from bot.ui.custom_id import CustomId
from bot.ui.parts import BRICK, DANGER, PRIMARY, SAND, SUCCESS, Panel, button, picture, rows, small, text, until
from bot.ui.press import Errand
from engine.core.ids import Seat

LAST_LINES: Final = 3
LINE: Final = 300
TABLE: Final = 2300
AWAITED: Final = 500
NOBODY: Final[Mapping[Seat, str]] = MappingProxyType({})


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


def table_panel(scene: Scene, names: Names, words: GameWords, mentions: Mapping[Seat, str] = NOBODY) -> Panel:
    """The table message of a turn. `mentions` (as `<@1>`, by seat) ping people, each once."""
    say = words.wording.say
    headline = f"### {words.headline(scene.view, names)}"
    awaited = {question.seat for question in scene.questions if not question.optional}
    for seat, mention in mentions.items():
        if seat in awaited:
            names = names.calling(seat, mention)
        else:
            headline = f"{headline} {mention}"
    without_picture = None if scene.picture else text(words.table_text(scene.view, names), TABLE)
    return Panel(
        text(headline),
        picture(scene.picture, words.alt_text(scene.view, names)),
        without_picture,
        _recent(scene.happened),
        _awaited(scene, names, words),
        *rows(
            [
                button(CustomId(scene.table, Errand.MOVE), say("Your move"), PRIMARY),
                button(CustomId(scene.table, Errand.HAND), say("My hand")),
                button(CustomId(scene.table, Errand.ROLE), say("My role")),
                button(CustomId(scene.table, Errand.TABLE), say("Table in text")),
            ]
        ),
    )


def _recent(happened: Sequence[str]) -> Any:
    lines = [shorten(line, LINE) for line in happened[-LAST_LINES:]]
    return text("\n".join(lines)) if lines else None


def _awaited(scene: Scene, names: Names, words: GameWords) -> Any:
    """Whom the table waits for: those who must answer; who merely may is not named."""
    awaited = [question for question in scene.questions if not question.optional]
    kinds = dict.fromkeys(question.kind for question in awaited)
    asked = [words.asked([one for one in awaited if one.kind == kind], names) for kind in kinds]
    told = [f"**{line}**{until(scene.deadline)}" for line in asked]
    lines = [words.wording.say("Now: {asked}", asked=line) for line in told]
    return text("\n".join(lines), AWAITED) if lines else None


def retired_panel(scene: Scene, names: Names, words: GameWords) -> Panel:
    """What the table message of a past turn is reduced to: a few lines, no button, no picture."""
    lines = [shorten(line, LINE) for line in scene.happened] or [words.headline(scene.view, names)]
    return Panel(text(small("\n".join(lines[-2 * LAST_LINES :]))))


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
    buttons = [button(CustomId(table, Errand.MOVE, question.id), words.answer_label(question), PRIMARY)]
    decline = words.decline_label(question)
    if decline is not None:
        buttons.append(button(CustomId(table, Errand.DECLINE, question.id), decline, DANGER))
    asked = f"**{words.asked([question], names.calling(question.seat, mention))}**{until(deadline)}"
    lines = [*(shorten(line, LINE) for line in happened[-1:]), asked]
    return Panel(text("\n".join(lines)), *rows(buttons), colour=BRICK)


def result_panel(
    scene: Scene, names: Names, words: GameWords, seed: str | None = None, commitment: str | None = None
) -> Panel:
    """Who won and who was who, with Rematch and New table; seed and fingerprint let the table check the deal."""
    say = words.wording.say
    deal = [
        line
        for line in (
            say("Deal: {seed}", seed=seed) if seed else "",
            say("Fingerprint shown before: {code}", code=commitment) if commitment else "",
        )
        if line
    ]
    return Panel(
        picture(scene.picture, words.result_alt(scene.view, names)),
        text(words.result_text(scene.view, names), 2500),
        _recent(scene.happened),
        text(small("\n".join(deal))) if deal else None,
        *rows(
            [
                button(CustomId(scene.table, Errand.REMATCH), say("Rematch"), SUCCESS),
                button(CustomId(scene.table, Errand.NEW_TABLE), say("New table")),
            ]
        ),
        colour=SAND,
    )
