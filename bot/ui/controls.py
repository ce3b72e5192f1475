"""The buttons of a decision whose answers everybody may see: they can stand under the public table.

What is chosen step by step travels in the ids of the buttons, so that they still say all after a restart.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from discord import ui

from bot.text.names import Names
from bot.text.words import GameWords, Pick
from bot.ui import choices
from bot.ui.custom_id import CustomId
from bot.ui.parts import DANGER, PRIMARY, SECONDARY, SUCCESS, button, lists, rows
from bot.ui.press import places
from bot.ui.pressable import TableButton
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import PublicEvent

MOST_BUTTONS: Final = 9
"""More actions than these become a list."""


def controls(
    table: str,
    decision: Decision,
    view: Any,
    names: Names,
    words: GameWords,
    happened: Sequence[PublicEvent] = (),
    chosen: Collection[int] | None = None,
) -> list[ui.ActionRow[Any]]:
    """All answers to a public decision. `chosen` are the places of the things chosen so far; None: nothing pressed."""
    made = _Controls(table, decision, view, names, words)
    pick = words.pick(decision, view, happened)
    if pick is None:
        return made.answers(choices.offered(decision))
    return made.picking(pick, frozenset(pick.chosen if chosen is None else chosen) | pick.fixed)


class _Controls:
    """Builds the rows of one decision."""

    def __init__(self, table: str, decision: Decision, view: Any, names: Names, words: GameWords) -> None:
        self._table = table
        self._decision = decision
        self._view = view
        self._names = names
        self._words = words

    def answers(self, actions: Sequence[Action]) -> list[ui.ActionRow[Any]]:
        """A button for each action; a list if there are many."""
        if len(actions) <= MOST_BUTTONS:
            return rows([self._answer(action) for action in actions])
        entries = [(f"act {choices.reference(self._decision, action)}", self._label(action)) for action in actions]
        hint = self._words.list_label(self._decision)
        return lists(self._table, self._decision.id, "act", hint, entries)

    def picking(self, pick: Pick, chosen: frozenset[int]) -> list[ui.ActionRow[Any]]:
        """A button for each thing to choose or leave, then what one does with the choice."""
        action = self._words.picked(self._decision, self._view, chosen)
        last = [] if action is None else [self._button(f"picked {places(chosen)}", self._short(action), PRIMARY)]
        last += map(self._answer, choices.singles(self._decision, self._words))
        return [*rows(list(self._things(pick, chosen))), *rows(last)]

    def _things(self, pick: Pick, chosen: frozenset[int]) -> Iterator[TableButton]:
        for place, title in enumerate(pick.things):
            is_fixed = place in pick.fixed
            sign = "🔒" if is_fixed else "✓" if place in chosen else ""
            style = SUCCESS if place in chosen and not is_fixed else SECONDARY
            yield self._button(f"mark {place} {places(chosen)}", f"{title} {sign}".strip(), style, disabled=is_fixed)

    def _answer(self, action: Action) -> TableButton:
        style = SECONDARY
        if self._words.is_grave(action):
            style = DANGER
        elif self._words.is_main(action):
            style = PRIMARY
        return self._button(f"act {choices.reference(self._decision, action)}", self._short(action), style)

    def _button(self, what: str, label: str, style: Any, *, disabled: bool = False) -> TableButton:
        return button(CustomId(self._table, what, self._decision.id), label, style, disabled=disabled)

    def _short(self, action: Action) -> str:
        return self._words.short_action(action, self._view, self._names)

    def _label(self, action: Action) -> Any:
        return self._words.detail_label(action, self._view, self._names)
