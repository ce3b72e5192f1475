"""Moves that are typed: slash commands, their lists of legal choices, and what was meant.

A command carries the actions whose notation begins with its name (and what `CARRIES` says); `respond` carries all
answers that no other command carries. The notation `verb thing > whom : what` gives the command's options (`FORMS`).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from bot.tables import refusals
from bot.tables.table import Table, names_at
from bot.text.commands import ANSWER, COMMANDS, PLAY, command_of, notation_of, values_in
from bot.text.games import words_for
from bot.text.names import literal
from bot.text.words import GameWords
from bot.ui.choices import groups, offered
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import AnsweredAlready
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
    """An action's notation taken apart: its command, and the values of those of the command's options that it has."""

    action: Action
    command: str
    values: Mapping[str, str]

    @property
    def first(self) -> str | None:
        """The first option that it has."""
        return next(iter(self.values), None)


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
    command, rest = command_of(str(action))
    values = values_in(command, rest)
    return Parts(action, ANSWER, {"answer": str(action)}) if values is None else Parts(action, command, values)


class Sheet:
    """What one person can type at one table: the open decisions, taken apart, with labels in the person's language."""

    def __init__(self, table: Table, seat: Seat, language: str) -> None:
        match = table.playing()
        self.table = table
        self.seat = seat
        self.decisions = tuple(one for one in table.decisions_for(seat) if offered(one))
        self.awaited = tuple(decision.seat for decision in match.decisions if not decision.optional)
        self.words: GameWords = words_for(table.row.game, language)
        self.names = names_at(table, self.words.wording)
        self._view = match.view(seat)
        self._orders = [
            (decision, taken_apart(action))
            for standing in self.words.standing_orders(self._view, self.names)
            for action, _ in standing.orders
            for decision in match.decisions_for(seat)
            if decision.allows(action)
        ]

    def rows(self, command: str) -> list[tuple[Decision, Parts]]:
        """The actions a command can carry now."""
        asked = [(decision, taken_apart(action)) for decision in self.decisions for action in offered(decision)]
        return [row for row in (*asked, *self._orders) if row[1].command == command]

    def is_order(self, decision: Decision, action: Action) -> bool:
        """Whether an action is a standing order, which asks nobody."""
        return any(row[0] is decision and row[1].action == action for row in self._orders)

    def nothing_asked(self) -> Exception:
        """Why what was typed answers nothing: nothing fits it, others are awaited, or one has chosen before them."""
        if self.decisions:
            return refusals.NothingAsked()
        match = self.table.playing()
        opened = {decision.id for decision in match.decisions if not decision.optional}
        if any(match.has_answered(self.seat, ply) for ply in opened):
            return AnsweredAlready(self.seat, self.awaited)
        return refusals.NothingAsked(self.awaited)

    def label(self, decision: Decision, parts: Parts, option: str) -> str:
        """How the value of an option is shown."""
        value = parts.values[option]
        if parts.command == ANSWER:
            return self.words.action(parts.action, self._view, self.names)
        own = self.words.value_label(parts.action, option, value, self._view)
        if own is not None:
            return own
        group = self.words.group(parts.action)
        if option == parts.first and group is not None:
            return self.words.group_label(groups(decision, self.words)[group], self._view, self.names).title
        if option != parts.first and value.isdecimal():
            return f"{value}. {self.names.plain(int(value) - 1)}"
        return self.words.detail_label(parts.action, self._view, self.names).title

    def full(self, parts: Parts) -> str:
        """An action in full."""
        return self.words.action(parts.action, self._view, self.names)

    def commands(self) -> list[str]:
        """All that can be answered now: in words, and as the command that does it."""
        asked = [taken_apart(action) for decision in self.decisions for action in offered(decision)]
        return [f"{literal(self.full(parts))}: `{as_typed(parts)}`" for parts in asked]

    def choices(self, command: str, option: str, typed: Mapping[str, str]) -> list[Choice]:
        """The legal choices of an option, given what the options before it hold."""
        place = COMMANDS[command].index(option)
        is_first = not any(typed.get(name) for name in COMMANDS[command][:place])
        found: dict[str, Choice] = {}
        wanted = typed.get(option, "").casefold()
        for decision, parts in self.rows(command):
            if option not in parts.values or not self._fits(parts, decision, command, place, typed):
                continue
            label = self.label(decision, parts, option)
            text = parts.values[option]
            if wanted in f"{text} {label}".casefold() or _MARK.fullmatch(wanted):
                found.setdefault(text, Choice(label[:LONGEST], self._mark(decision, text) if is_first else text))
        return [choice for choice in found.values() if len(choice.value) <= LONGEST][:CHOICES]

    def _fits(self, parts: Parts, decision: Decision, command: str, place: int, typed: Mapping[str, str]) -> bool:
        """Whether an action agrees with the options before one."""
        before = {name: read_mark(typed.get(name, "")) for name in COMMANDS[command][:place]}
        return all(not mark.text or self.means(mark.text, parts, decision, name) for name, mark in before.items())

    def _mark(self, decision: Decision, text: str) -> str:
        return f"{self.table.id}.{decision.id}:{text}"

    def means(self, text: str, parts: Parts, decision: Decision, option: str) -> bool:
        """Whether a typed text means the value of an action's option: its notation, its label, or a name."""
        if option not in parts.values:
            return False
        value, wanted = parts.values[option], text.casefold()
        if value.casefold() == wanted:
            return True
        label = self.label(decision, parts, option).casefold()
        return label == wanted or (len(wanted) > 1 and (label.startswith(wanted) or _bare(label) == wanted))


def as_typed(parts: Parts) -> str:
    """A command with its options as people type it."""
    return " ".join([f"/{parts.command}", *(f"{name}:{value}" for name, value in parts.values.items())])


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

    Raises a `TableRefusal`, or `AnsweredAlready`. What is well-formed but not legal is returned all the same: the
    match says why not.
    """
    options = COMMANDS[command]
    marks = {name: read_mark(typed[name]) for name in options if typed.get(name)}
    chosen = next((mark for mark in marks.values() if mark.decision is not None), None)
    rows = sheet.rows(command)
    if rows and all(sheet.is_order(decision, parts.action) for decision, parts in rows):
        pass  # asks nobody, so nothing about it grows old
    elif chosen is None:
        _check_settled(sheet)
    elif chosen.decision not in {decision.id for decision in sheet.decisions}:
        raise refusals.OldPanel
    else:
        rows = [row for row in rows if row[0].id == chosen.decision]
    if not rows and not marks:
        raise sheet.nothing_asked()
    fitting = rows
    for place, name in enumerate(options):
        if name in marks:
            fitting = _narrow(sheet, fitting, name, marks[name].text)
            if not fitting:
                texts = {key: mark.text for key, mark in marks.items()}
                meant = _not_legal(sheet, command, rows, texts, place)
                return msgspec.structs.replace(meant, free=chosen is None)
    return _the_one(sheet, fitting, given=len(marks))


def _check_settled(sheet: Sheet) -> None:
    """A free text counts only if it is plain which question it answers."""
    if not sheet.decisions:
        raise sheet.nothing_asked()
    if sheet.decisions[0].optional:
        return
    if len(sheet.decisions) > 1 or sheet.table.asked_for(sheet.decisions[0]) < SETTLED_SECONDS:
        raise refusals.TooSudden


def _narrow(
    sheet: Sheet,
    fitting: Sequence[tuple[Decision, Parts]],
    option: str,
    text: str,
) -> list[tuple[Decision, Parts]]:
    """The actions of which a typed text means the value of an option; a value in notation wins over labels."""
    exact = [row for row in fitting if row[1].values.get(option) == text]
    return exact or [(decision, parts) for decision, parts in fitting if sheet.means(text, parts, decision, option)]


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
    options = COMMANDS[command]
    values = dict(texts)
    first = options[0]
    if rows and first not in values and first in rows[0][1].values:
        values[first] = rows[0][1].values[first]
    for name in options[:place]:  # what fitted, as the notation says it
        if name in values:
            known = next((p.values[name] for d, p in rows if sheet.means(values[name], p, d, name)), values[name])
            values[name] = known
    if place > 0 and not values[options[place]].isdecimal():
        values[options[place]] = _seat_named(sheet, values[options[place]])
    notation = notation_of(command, values)
    if command == ANSWER and not _is_thing(sheet, values[first]):
        notation = values[first]
    try:
        action = sheet.table.playing().parse(notation)
    except ValueError as error:
        possible = dict.fromkeys(sheet.full(parts) for _, parts in rows)
        if not possible:
            raise sheet.nothing_asked() from error
        raise refusals.NotUnderstood(texts[options[place]], tuple(possible)) from error
    if not sheet.decisions:
        raise sheet.nothing_asked()
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
