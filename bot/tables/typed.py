"""Moves that are typed: slash commands, their lists of legal choices, and what was meant.

A command carries the actions whose notation begins with its name (and what `CARRIES` says); `respond` carries all
answers that no other command carries. An action's notation `verb thing > whom : what` gives the command's options.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from bot.tables import refusals
from bot.tables.table import Table, names_at
from bot.text.commands import ANSWER, CARRIES, COMMANDS, NAMES_ITS_OPTION, PLAY
from bot.text.games import words_for
from bot.text.words import GameWords
from bot.ui.choices import groups, offered
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.ids import Seat, seat_number

SETTLED_SECONDS: Final = 2.0
"""How long a question must have been open for an answer typed without choosing from a list."""

LONGEST: Final = 100
CHOICES: Final = 25

_MARK = re.compile(r"(?P<table>\d+)\.(?P<decision>\d+):(?P<text>.+)", re.DOTALL)


class Choice(Struct, frozen=True):
    """An entry of an autocomplete list."""

    label: str
    value: str


class Parts(Struct, frozen=True):
    """An action's notation taken apart, its command, and the values of the command's options."""

    action: Action
    command: str
    values: tuple[str, ...]


class Marked(Struct, frozen=True):
    """A typed value; `table` and `decision` are known if it was chosen from a list."""

    text: str
    table: int | None = None
    decision: int | None = None


def read_mark(typed: str) -> Marked:
    """Read `table.decision:notation`, or any other text as itself."""
    match = _MARK.fullmatch(typed.strip())
    if match is None:
        return Marked(typed.strip())
    return Marked(match["text"], int(match["table"]), int(match["decision"]))


def taken_apart(action: Action) -> Parts:
    """An action by the command that carries it."""
    verb, _, rest = str(action).partition(" ")
    verb = CARRIES.get(verb, verb)
    if verb not in COMMANDS or verb == ANSWER:
        return Parts(action, ANSWER, (rest if verb == ANSWER else str(action),))
    thing, _, more = rest.partition(" > ")
    if verb in NAMES_ITS_OPTION:
        thing = thing.removeprefix(_named(verb))
    whom, _, what = more.partition(" : ")
    return Parts(action, verb, tuple(value for value in (thing, whom, what) if value))


def _named(command: str) -> str:
    """How a thing begins that has the name of its option in the notation."""
    return f"{COMMANDS[command][0]} "


class Sheet:
    """What one person can type at one table: the open decisions, taken apart, with labels in the person's language."""

    def __init__(self, table: Table, seat: Seat, language: str) -> None:
        match = table.playing()
        self.table = table
        self.seat = seat
        self.decisions = match.decisions_for(seat)
        self.awaited = tuple(decision.seat for decision in match.decisions if not decision.optional)
        self.words: GameWords = words_for(table.row.game, language)
        self.names = names_at(table, self.words.wording)
        self._view = match.view(seat)

    def rows(self, command: str) -> list[tuple[Decision, Parts]]:
        """The actions a command can carry now."""
        return [
            (decision, parts)
            for decision in self.decisions
            for parts in map(taken_apart, offered(decision))
            if parts.command == command
        ]

    def label(self, decision: Decision, parts: Parts, place: int) -> str:
        """How the value of an option is shown."""
        value = parts.values[place]
        if parts.command == ANSWER:
            return self.words.action(parts.action, self._view, self.names)
        group = self.words.group(parts.action)
        if place == 0 and group is not None:
            return self.words.group_label(groups(decision, self.words)[group], self._view, self.names).title
        if place == 1 and value.isdecimal():
            return f"{value}. {self.names.plain(int(value) - 1)}"
        return self.words.detail_label(parts.action, self._view, self.names).title

    def full(self, parts: Parts) -> str:
        """An action in full."""
        return self.words.action(parts.action, self._view, self.names)

    def choices(self, command: str, option: str, typed: Mapping[str, str]) -> list[Choice]:
        """The legal choices of an option, given what the options before it hold."""
        place = COMMANDS[command].index(option)
        is_first = not any(typed.get(name) for name in COMMANDS[command][:place])
        found: dict[str, Choice] = {}
        wanted = typed.get(option, "").casefold()
        for decision, parts in self.rows(command):
            if len(parts.values) <= place or not self._fits(parts, decision, command, place, typed):
                continue
            label = self.label(decision, parts, place)
            text = parts.values[place]
            if wanted in f"{text} {label}".casefold() or _MARK.fullmatch(wanted):
                found.setdefault(text, Choice(label[:LONGEST], self._mark(decision, text) if is_first else text))
        return [choice for choice in found.values() if len(choice.value) <= LONGEST][:CHOICES]

    def _fits(self, parts: Parts, decision: Decision, command: str, place: int, typed: Mapping[str, str]) -> bool:
        """Whether an action agrees with the options before one."""
        before = [read_mark(typed.get(name, "")) for name in COMMANDS[command][:place]]
        return all(
            not mark.text or self.means(mark.text, parts, decision, number) for number, mark in enumerate(before)
        )

    def _mark(self, decision: Decision, text: str) -> str:
        return f"{self.table.id}.{decision.id}:{text}"

    def means(self, text: str, parts: Parts, decision: Decision, place: int) -> bool:
        """Whether a typed text means the value of an action's option: its notation, its label, or a name."""
        value, wanted = parts.values[place], text.casefold()
        if value.casefold() == wanted:
            return True
        label = self.label(decision, parts, place).casefold()
        return label == wanted or (len(wanted) > 1 and (label.startswith(wanted) or _bare(label) == wanted))


def _bare(label: str) -> str:
    """A label without the seat number before it."""
    return label.partition(". ")[2] if label.partition(". ")[0].isdecimal() else label


class Meant(Struct, frozen=True):
    """What was typed, understood: an action to submit, and its words; `free`: nothing of it came from a list."""

    action: Action
    decision_id: int
    words: str
    free: bool = False


def as_attempt(sheet: Sheet, meant: Meant) -> Action | None:
    """What trying a refused play counts as by the rules of the table; None if it counts for nothing.

    Only what a person typed freely can be such an attempt: nothing that a list or a button offered.
    """
    decision = next((one for one in sheet.decisions if one.id == meant.decision_id), None)
    if decision is None or not meant.free or taken_apart(meant.action).command != PLAY:
        return None
    hidden = next((action for action in decision.actions if not action.is_offered), None)
    return None if hidden is None else sheet.table.playing().parse(f"{hidden} {meant.action}")


def understand(sheet: Sheet, command: str, typed: Mapping[str, str]) -> Meant:
    """The move a person typed.

    Raises a `TableRefusal`. What is well-formed but not legal is returned all the same: the match says why not.
    """
    options = COMMANDS[command]
    marks = {name: read_mark(typed[name]) for name in options if typed.get(name)}
    chosen = next((mark for mark in marks.values() if mark.decision is not None), None)
    if chosen is not None and chosen.decision not in {decision.id for decision in sheet.decisions}:
        raise refusals.OldPanel
    rows = sheet.rows(command)
    if chosen is None:
        _check_settled(sheet)
    else:
        rows = [row for row in rows if row[0].id == chosen.decision]
    if not rows and not marks:
        raise refusals.NothingAsked(() if sheet.decisions else sheet.awaited)
    fitting = rows
    for place, name in enumerate(options):
        if name in marks:
            fitting = _narrow(sheet, fitting, place, marks[name].text)
            if not fitting:
                texts = {key: mark.text for key, mark in marks.items()}
                meant = _not_legal(sheet, command, rows, texts, place)
                return msgspec.structs.replace(meant, free=chosen is None)
    return _the_one(sheet, fitting, given=len(marks))


def _check_settled(sheet: Sheet) -> None:
    """A free text counts only if it is plain which question it answers."""
    if not sheet.decisions:
        raise refusals.NothingAsked(sheet.awaited)
    if sheet.decisions[0].optional:
        return
    if len(sheet.decisions) > 1 or sheet.table.asked_for(sheet.decisions[0]) < SETTLED_SECONDS:
        raise refusals.TooSudden


def _narrow(
    sheet: Sheet,
    fitting: Sequence[tuple[Decision, Parts]],
    place: int,
    text: str,
) -> list[tuple[Decision, Parts]]:
    """The actions of which a typed text means the value of an option; a value in notation wins over labels."""
    exact = [row for row in fitting if len(row[1].values) > place and row[1].values[place] == text]
    return exact or [
        (decision, parts)
        for decision, parts in fitting
        if len(parts.values) > place and sheet.means(text, parts, decision, place)
    ]


def _the_one(sheet: Sheet, fitting: Iterable[tuple[Decision, Parts]], given: int) -> Meant:
    """The only action that fits; of several, the one that says no more than was typed."""
    found = list(fitting)
    plain = [row for row in found if len(row[1].values) <= given]
    if len(found) > 1 and len(plain) == 1:
        found = plain
    if len(found) > 1:
        raise refusals.SayMore(tuple(sheet.full(parts) for _, parts in found))
    decision, parts = found[0]
    return Meant(parts.action, decision.id, sheet.full(parts))


def _not_legal(
    sheet: Sheet,
    command: str,
    rows: Sequence[tuple[Decision, Parts]],
    texts: Mapping[str, str],
    place: int,
) -> Meant:
    """What was typed as an action in notation, if it is one, so that the match can say why it is refused."""
    values = list(texts.values())
    if rows and COMMANDS[command][0] not in texts:
        values.insert(0, rows[0][1].values[0])
    thing = values[0]
    if place > 0:
        known = next((p.values[0] for d, p in rows if sheet.means(thing, p, d, 0)), thing)
        values[0] = known
        if len(values) > 1 and not values[1].isdecimal():
            values[1] = _seat_named(sheet, values[1])
    if command in NAMES_ITS_OPTION:
        values[0] = _named(command) + values[0].removeprefix(_named(command))
    prefix = "" if command == ANSWER and place == 0 and not _is_thing(sheet, values[0]) else f"{command} "
    notation = prefix + values[0] + "".join(f" {sign} {value}" for sign, value in zip(">:", values[1:], strict=False))
    try:
        action = sheet.table.playing().parse(notation)
    except ValueError as error:
        possible = dict.fromkeys(sheet.full(parts) for _, parts in rows)
        if not possible:
            raise refusals.NothingAsked(() if sheet.decisions else sheet.awaited) from error
        raise refusals.NotUnderstood(values[min(place, len(values) - 1)], tuple(possible)) from error
    if not sheet.decisions:
        raise refusals.NothingAsked(sheet.awaited)
    return Meant(action, sheet.decisions[0].id, notation)


def _is_thing(sheet: Sheet, text: str) -> bool:
    """Whether a text after `respond` names a thing rather than being an answer of its own."""
    try:
        sheet.table.playing().parse(text)
    except ValueError:
        return True
    return False


def _seat_named(sheet: Sheet, text: str) -> str:
    """The number of the seat a name means; the text itself if there is none."""
    wanted = text.casefold()
    for seat in range(len(sheet.names)):
        if sheet.names.plain(seat).casefold().startswith(wanted):
            return str(seat_number(seat))
    return text
