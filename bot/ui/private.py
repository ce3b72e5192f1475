"""The panels only one person sees: the hand with its choices, and the role."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ui
from msgspec import Struct

from bot.text.names import Names
from bot.text.tempo import absent_note, stand_in_note
from bot.text.words import GameWords, Label, Question
from bot.ui import choices
from bot.ui.controls import controls
from bot.ui.custom_id import CustomId
from bot.ui.parts import (
    DANGER,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    TEXT,
    TURQUOISE,
    Panel,
    button,
    lists,
    picture,
    rows,
    small,
    text,
    text_size,
    until,
)
from bot.ui.press import START, Errand, Step
from bot.ui.pressable import TableButton
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Caution, Refused
from engine.core.ids import Seat, seat_number

NOTE: Final = 500
PROMPT: Final = 400


class Seated(Struct, frozen=True):
    """What one seat knows at one moment, and what it may do.

    `view` is that seat's own, `decisions` its open ones, `refused` what it might miss among the choices, `awaited`
    whom the table waits for otherwise. `picture` is the name of the hand's picture sent along; None: text only.
    `deadline` is in Unix seconds; `is_absent`: an AI plays this seat for the time being. Of a public decision,
    `events` are what happened before it and `chosen` how far it is answered. Whoever is out may guess which of the
    `candidates` wins, for `worth` points; `guess` is whom they expect. `hint` is for a newcomer.
    """

    table: str
    view: Any
    decisions: tuple[Decision, ...] = ()
    refused: tuple[Refused, ...] = ()
    awaited: tuple[Question, ...] = ()
    picture: str | None = "hand.png"
    deadline: int | None = None
    is_absent: bool = False
    events: tuple[PublicEvent, ...] = ()
    chosen: frozenset[int] | None = None
    candidates: tuple[Seat, ...] = ()
    worth: int = 0
    guess: Seat | None = None
    hint: str = ""


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
    for room in _ROOMS:
        panel = _Hand(seated, names, words, room).panel(step, caution, note)
        if text_size(panel) <= TEXT:
            break
    return panel


class _Room(Struct, frozen=True):
    """How much a panel says, so that even the largest hand fits a message: with entries' descriptions or without."""

    words: int
    described: bool = True


_ROOMS: Final = (_Room(1800), _Room(1800, described=False), _Room(400, described=False))


class _Hand:
    """Builds one hand panel."""

    def __init__(self, seated: Seated, names: Names, words: GameWords, room: _Room) -> None:
        self._room = room
        self._seated = seated
        self._view = seated.view
        self._names = names
        self._words = words
        self._say = words.wording.say

    def panel(self, step: Step, caution: Caution | None, note: str) -> Panel:
        """The panel at a step; a step of a decision that is no longer open starts anew."""
        chosen = next((one for one in self._seated.decisions if one.id == step.decision), None)
        items: list[ui.Item[Any]]
        if chosen is not None and step.sure is not None and caution is not None:
            items = self._confirmation(chosen, step.sure, caution)
        elif chosen is not None and step.group in choices.groups(chosen, self._words):
            items = self._details(chosen, step.group or "")
        else:
            items = self._start()
        words = self._in_words()
        return Panel(
            text(note, NOTE) if note else None,
            text(absent_note(self._words.wording), NOTE) if self._seated.is_absent else None,
            text(self._prompt(), PROMPT),
            text(small(seated.hint), PROMPT) if (seated := self._seated).hint else None,
            picture(self._seated.picture, self._words.hand_alt(self._view, self._names)),
            *([*items, words] if self._seated.picture else [words, *items]),
            colour=TURQUOISE,
        )

    def _in_words(self) -> ui.TextDisplay[Any]:
        """The hand in words, and what is missing among the choices; below a picture they must not push the choices
        off a phone's screen.
        """
        lines = [self._words.hand_text(self._view, self._names)]
        missing = self._words.refused(self._seated.refused, self._names) if self._seated.decisions else []
        return text("\n".join([*lines, *(small(line) for line in missing)]), self._room.words)

    def _prompt(self) -> str:
        prompts = {one.id: self._words.prompt(one, self._view, self._names) for one in self._seated.decisions}
        limit = until(self._seated.deadline)
        due = [f"**{prompts[one.id]}**{limit}" for one in self._seated.decisions if not one.optional]
        if due:
            return "\n".join([*due, *self._for_others()])
        asked = [question for question in self._seated.awaited if not question.optional]
        kinds = dict.fromkeys(question.kind for question in asked)
        told = (self._words.asked([one for one in asked if one.kind == kind], self._names) for kind in kinds)
        waiting = [self._say("Now: {asked}", asked=line) for line in told]
        if prompts:
            return "\n".join([*prompts.values(), *waiting])
        if not waiting:
            return self._say("Nothing for you to decide.")
        return "\n".join([self._say("Nothing for you to decide right now."), *waiting])

    def _for_others(self) -> Iterator[str]:
        """For whom this seat may act beside itself."""
        others = dict.fromkeys(one.seat for one in self._seated.decisions if one.seat != self._view.seat)
        if others:
            yield small(stand_in_note(others, self._names, self._words.wording))

    def _start(self) -> list[ui.Item[Any]]:
        """All that one can do: lists of cards first, then the other actions as buttons."""
        if self._seated.candidates and not self._seated.decisions:
            return watching(self._seated, self._names, self._words)
        items: list[ui.Item[Any]] = []
        secret = [decision for decision in self._seated.decisions if not decision.public]
        for decision in secret:
            items += self._card_lists(decision)
        for decision in self._seated.decisions:
            if decision.public:
                items += self._open_answers(decision)
        buttons = [made for decision in secret for made in self._buttons(decision)]
        if not buttons and len(secret) == len(self._seated.decisions):
            buttons = [self._back(self._say("Refresh"))]
        if self._seated.is_absent:
            taking = CustomId(self._seated.table, Errand.TAKE_BACK)
            buttons.append(button(taking, self._say("Take my seat back"), SUCCESS))
        return [*items, *rows(buttons)]

    def _open_answers(self, decision: Decision) -> list[ui.ActionRow[Any]]:
        """The answers to a public decision: the same as everybody sees under the table."""
        seated = self._seated
        return controls(seated.table, decision, self._view, self._names, self._words, seated.events, seated.chosen)

    def _card_lists(self, decision: Decision) -> list[ui.ActionRow[Any]]:
        entries = []
        for group, actions in choices.groups(decision, self._words).items():
            if self._words.group_button(actions, self._view, self._names) is not None:
                continue
            value = f"open {group}" if len(actions) > 1 else f"do {choices.reference(decision, actions[0])}"
            entries.append((value, self._words.group_label(actions, self._view, self._names)))
        return self._lists(decision, "pick", self._words.list_label(decision), entries)

    def _lists(
        self, decision: Decision, name: str, hint: str, entries: list[tuple[str, Label]]
    ) -> list[ui.ActionRow[Any]]:
        if not self._room.described:
            entries = [(value, Label(label.title)) for value, label in entries]
        return lists(self._seated.table, decision.id, name, hint, entries)

    def _buttons(self, decision: Decision) -> Iterator[TableButton]:
        """What one may start from where that is no list; then the other actions, the main ones first and the grave
        ones last.
        """
        for group, grouped in choices.groups(decision, self._words).items():
            label = self._words.group_button(grouped, self._view, self._names)
            if label is not None:
                what = f"open {group}" if len(grouped) > 1 else f"do {choices.reference(decision, grouped[0])}"
                yield button(CustomId(self._seated.table, what, decision.id), label)
        actions = choices.singles(decision, self._words)
        for action in sorted(actions, key=lambda one: (self._words.is_grave(one), not self._words.is_main(one))):
            style = SECONDARY
            if self._words.is_grave(action):
                style = DANGER
            elif self._words.is_main(action):
                style = PRIMARY
            yield button(
                CustomId(self._seated.table, f"do {choices.reference(decision, action)}", decision.id),
                self._words.short_action(action, self._view, self._names),
                style,
            )

    def _details(self, decision: Decision, group: str) -> list[ui.Item[Any]]:
        """Whom the chosen card hits, and what it takes there."""
        actions = choices.groups(decision, self._words)[group]
        entries = [
            (
                f"do {choices.reference(decision, action)}",
                self._words.detail_label(action, self._view, self._names),
            )
            for action in actions
        ]
        hint = self._words.detail_prompt(actions[0])
        return [
            text(f"**{hint}**", PROMPT),
            *self._lists(decision, "aim", hint, entries),
            *rows([self._back(self._say("Back"), decision)]),
        ]

    def _confirmation(self, decision: Decision, ref: str, caution: Caution) -> list[ui.Item[Any]]:
        """Asks whether one really wants to do something that hurts oneself."""
        return [
            text(f"**{self._words.caution(caution, self._names)}**", PROMPT),
            *rows(
                [
                    button(CustomId(self._seated.table, f"sure {ref}", decision.id), self._say("Yes, do it"), DANGER),
                    self._back(self._say("Back"), decision),
                ]
            ),
        ]

    def _back(self, label: str, decision: Decision | None = None) -> TableButton:
        return button(CustomId(self._seated.table, "back", None if decision is None else decision.id), label)


def role_panel(
    seated: Seated,
    names: Names,
    words: GameWords,
    picture_file: str | None = "role.png",
    note: str = "",
    *,
    leaving: bool = False,
) -> Panel:
    """One's role card and character, with lists of what one may order at any time, and the way out of the game;
    `leaving` asks "are you sure?" of that.
    """
    return Panel(
        text(note, NOTE) if note else None,
        picture(picture_file, words.role_alt(seated.view, names)),
        text(words.role_text(seated.view, names)),
        *_orders(seated, names, words),
        *_leaving(seated, words, asked=leaving),
        colour=TURQUOISE,
    )


def _leaving(seated: Seated, words: GameWords, *, asked: bool) -> Iterator[ui.Item[Any]]:
    """The way to one's hand and out of the game; once `asked`, whether one is sure."""
    say = words.wording.say
    if not asked:
        hand = button(CustomId(seated.table, Errand.HAND), words.own_label)
        yield from rows([hand, button(CustomId(seated.table, Errand.GO), say("Leave the game"))])
        return
    yield text(say("**Leave the game?** An AI plays on for you; as long as it lasts you can take your seat back."))
    yield from rows(
        [
            button(CustomId(seated.table, Errand.GO_FOR_SURE), say("Yes, leave"), DANGER),
            button(CustomId(seated.table, Errand.HAND), say("Stay")),
        ]
    )


def _orders(seated: Seated, names: Names, words: GameWords) -> Iterator[ui.ActionRow[Any]]:
    """A list for each standing order: the one in force in its place, the others to choose."""
    for place, standing in enumerate(words.standing_orders(seated.view, names)):
        entries = [(f"order {action}", label) for action, label in standing.orders]
        hint = f"{standing.title}: {standing.orders[standing.now][1].title}"
        yield from lists(seated.table, None, f"order{place}-", hint, entries)


def table_in_text(
    view: Any, happened: Sequence[str], names: Names, words: GameWords, awaited: Sequence[str] = ()
) -> Panel:
    """The whole table in words; `view` is the spectator's, `awaited` says whom it waits for and until when."""
    return Panel(
        text(words.table_text(view, names), 2600),
        text("\n".join(happened[-4:]), 800) if happened else None,
        text("\n".join(awaited), 500) if awaited else None,
        colour=TURQUOISE,
    )


def watching(seated: Seated, names: Names, words: GameWords) -> list[ui.Item[Any]]:
    """What somebody who is out can do: guess the winner, and open the next table; nothing that acts in the game."""
    say, count = words.wording.say, words.wording.count
    hint = count("Who wins? For {n} point", "Who wins? For {n} points", seated.worth)
    entries = [(f"guess {seat}", Label(f"{seat_number(seat)}. {names.plain(seat)}")) for seat in seated.candidates]
    told = "" if seated.guess is None else say("You expect {name} to win.", name=names.text(seated.guess))
    buttons = [
        button(CustomId(seated.table, Errand.NEXT_TABLE), say("Open next table"), PRIMARY),
        button(CustomId(seated.table, Errand.TABLE), say("Table in text")),
        button(CustomId(seated.table, "back"), say("Refresh")),
    ]
    return [
        *([text(told, PROMPT)] if told else []),
        *lists(seated.table, None, "guess", hint, entries),
        *rows(buttons),
    ]
