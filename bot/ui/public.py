"""The panels everybody sees during a game and at its end: made of public values only, by type."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from discord import ui
from msgspec import Struct

from bot.text.names import Names, shorten
from bot.text.tempo import NO_CLOCKS, Clocks, clock_lines, forgotten, half_time, last_call
from bot.text.words import GameWords, Question
from bot.ui.controls import controls
from bot.ui.custom_id import CustomId
from bot.ui.parts import BRICK, DANGER, PRIMARY, SAND, SUCCESS, Panel, button, picture, rows, small, text, until
from bot.ui.press import Errand
from bot.ui.pressable import TableButton
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.ids import Seat

LAST_LINES: Final = 3
LINE: Final = 300
TABLE: Final = 2100
AWAITED: Final = 700
RESULT: Final = 1900
TOLD: Final = 700
FIGURES: Final = 700
GUESSES: Final = 300
NOBODY: Final[Mapping[Seat, str]] = MappingProxyType({})


class Scene(Struct, frozen=True):
    """One moment at a table, as everybody may see it.

    `view` is the spectator's, `happened` the worded log of the turn (the last lines are shown), `questions` who is
    awaited for what, `clocks` until when. `picture` is the name of the file sent along; None: text only. `poster` is
    that of a poster of those who went out of the game by the events of `news`. `open` is a
    decision that is answered before everybody's eyes, `events` what happened before it, and `chosen` how far it is
    answered. `missing` names what the bot lacks to post here. `hint` is for a newcomer.
    """

    table: str
    view: Any
    happened: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    clocks: Clocks = NO_CLOCKS
    picture: str | None = "table.png"
    open: Decision | None = None
    events: tuple[PublicEvent, ...] = ()
    chosen: frozenset[int] | None = None
    missing: tuple[str, ...] = ()
    hint: str = ""
    poster: str | None = None
    news: tuple[PublicEvent, ...] = ()


class Due(Struct, frozen=True):
    """How much time somebody who is called has: until when (Unix seconds), and which warnings were given; `closes` is
    when a table without a clock is closed for want of moves.
    """

    deadline: int | None = None
    halfway: bool = False
    last: bool = False
    closes: int | None = None


NO_HURRY: Final = Due()


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
        picture(scene.poster, words.fallen_alt(scene.news, names) or say("Who is out of the game")),
        picture(scene.picture, words.alt_text(scene.view, names)),
        without_picture,
        _recent(scene.happened),
        _awaited(scene, names, words),
        _missing(scene, words),
        text(small(scene.hint), AWAITED) if scene.hint else None,
        *_answers(scene, names, words),
        *rows(
            [
                *([] if scene.open else [button(CustomId(scene.table, Errand.MOVE), say("Your move"), PRIMARY)]),
                button(CustomId(scene.table, Errand.HAND), words.own_label),
                button(CustomId(scene.table, Errand.ROLE), words.role_label),
                button(CustomId(scene.table, Errand.TABLE), say("Table in text")),
                *_clock_buttons(scene, words),
            ]
        ),
    )


def _answers(scene: Scene, names: Names, words: GameWords) -> list[ui.ActionRow[Any]]:
    """The answers to a decision that are given in public."""
    if scene.open is None:
        return []
    return controls(scene.table, scene.open, scene.view, names, words, scene.events, scene.chosen)


def _clock_buttons(scene: Scene, words: GameWords) -> Iterator[TableButton]:
    """Stopping the clock and letting it go on, where there is one, and sitting down again."""
    say = words.wording.say
    if scene.clocks.paused is not None:
        yield button(CustomId(scene.table, Errand.RESUME), say("Go on"))
    elif scene.clocks.may_pause:
        yield button(CustomId(scene.table, Errand.PAUSE), say("Pause"))
    if scene.clocks.absent:
        yield button(CustomId(scene.table, Errand.TAKE_BACK), say("Take my seat back"), SUCCESS)


def _recent(happened: Sequence[str]) -> Any:
    lines = [shorten(line, LINE) for line in happened[-LAST_LINES:]]
    return text("\n".join(lines)) if lines else None


def _awaited(scene: Scene, names: Names, words: GameWords) -> Any:
    lines = awaited_lines(scene.questions, scene.clocks, names, words)
    return text("\n".join(lines), AWAITED) if lines else None


def awaited_lines(questions: Sequence[Question], clocks: Clocks, names: Names, words: GameWords) -> list[str]:
    """Whom the table waits for, and until when: those who must answer; who merely may is not named."""
    awaited = [question for question in questions if not question.optional]
    kinds = dict.fromkeys(question.kind for question in awaited)
    told = []
    for kind in kinds:
        asked = [one for one in awaited if one.kind == kind]
        deadline = clocks.until(one.seat for one in asked)
        told.append(f"**{words.asked(asked, names)}**{until(deadline)}")
    lines = [words.wording.say("Now: {asked}", asked=line) for line in told]
    lines += map(small, clock_lines(clocks, {one.seat for one in awaited}, names, words.wording))
    return lines


def _missing(scene: Scene, words: GameWords) -> Any:
    """What whoever manages the channel has to allow for new messages to come."""
    if not scene.missing:
        return None
    missing = words.wording.both(f"**{name}**" for name in scene.missing)
    return text(
        small(words.wording.say("I can post nothing new here until I am allowed {missing} again.", missing=missing))
    )


def back_panel(
    table: str, questions: Sequence[Question], mentions: Mapping[Seat, str], names: Names, words: GameWords
) -> Panel:
    """One line after a restart, which calls whoever is awaited."""
    say = words.wording.say
    for seat, mention in mentions.items():
        names = names.calling(seat, mention)
    lines = [
        say("I am back; nothing is lost. If a private answer still seems to be on its way, press again."),
        *(f"**{words.asked([one], names)}**" for one in questions),
    ]
    return Panel(
        text("\n".join(lines), AWAITED),
        *rows([button(CustomId(table, Errand.MOVE), say("Your move"), PRIMARY)]),
        colour=SAND,
    )


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
    due: Due = NO_HURRY,
    answers: Sequence[ui.ActionRow[Any]] = (),
) -> Panel:
    """The short reply that calls somebody within another's turn, or whose time is nearly up; its buttons are the same
    for everybody. `answers` are those of a public decision.
    """
    buttons = [button(CustomId(table, Errand.MOVE, question.id), words.answer_label(question), PRIMARY)]
    decline = words.decline_label(question)
    if decline is not None:
        buttons.append(button(CustomId(table, Errand.DECLINE, question.id), decline, DANGER))
    asked = f"**{words.asked([question], names.calling(question.seat, mention))}**{until(due.deadline)}"
    lines = [*(shorten(line, LINE) for line in happened[-1:]), asked]
    if due.last:
        lines.append(last_call(words.wording))
    elif due.halfway:
        lines.append(half_time(words.wording))
    if due.closes is not None:
        lines.append(forgotten(due.closes, words.wording))
    return Panel(text("\n".join(lines)), *(answers or rows(buttons)), colour=BRICK)


class Epilogue(Struct, frozen=True):
    """What is told under a result, worded: what decided the game, what each one did, who guessed what."""

    turning_points: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    guesses: tuple[str, ...] = ()
    closing: str = ""


NO_EPILOGUE: Final = Epilogue()


def result_panel(
    scene: Scene,
    names: Names,
    words: GameWords,
    seed: str | None = None,
    commitment: str | None = None,
    epilogue: Epilogue = NO_EPILOGUE,
) -> Panel:
    """Who won and who was who, with what to do next; seed and fingerprint let the table check the deal."""
    say = words.wording.say
    deal = [
        line
        for line in (
            say("Deal: {seed}", seed=seed) if seed else "",
            say("Fingerprint shown before: {code}", code=commitment) if commitment else "",
        )
        if line
    ]
    told = [shorten(line, LINE) for line in epilogue.turning_points]
    return Panel(
        picture(scene.picture, words.result_alt(scene.view, names)),
        text(words.result_text(scene.view, names), RESULT),
        text("\n".join([say("**How it turned**"), *told]), TOLD) if told else _recent(scene.happened),
        text(small("\n".join(epilogue.figures)), FIGURES) if epilogue.figures else None,
        text("\n".join(epilogue.guesses), GUESSES) if epilogue.guesses else None,
        text(small("\n".join([*deal, *filter(None, [epilogue.closing])]))) if deal or epilogue.closing else None,
        *rows(
            [
                button(CustomId(scene.table, Errand.REMATCH), say("Rematch"), SUCCESS),
                button(CustomId(scene.table, Errand.REPLAY), say("Replay")),
                button(CustomId(scene.table, Errand.NEW_TABLE), say("New table")),
                button(CustomId(scene.table, Errand.REPORT), say("Report a problem")),
            ]
        ),
        colour=SAND,
    )
