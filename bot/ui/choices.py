"""From a decision to steps of choices: first the card, then whom it hits and what it takes."""

from typing import Final

from bot.text.words import GameWords
from engine.core.actions import Action
from engine.core.decision import Decision

LONGEST_REF: Final = 56


def offered(decision: Decision) -> list[Action]:
    """The actions people are shown."""
    return [action for action in decision.actions if action.is_offered]


def reference(decision: Decision, action: Action) -> str:
    """A short text for an action of a decision: its notation, or `#` and its place if that is too long."""
    notation = str(action)
    return notation if len(notation) <= LONGEST_REF else f"#{decision.actions.index(action)}"


def resolve(decision: Decision, ref: str) -> Action | None:
    """The action a reference stands for; None if the decision does not offer it (any more)."""
    if ref.startswith("#") and ref[1:].isdecimal():
        place = int(ref[1:])
        return decision.actions[place] if place < len(decision.actions) else None
    return next((action for action in offered(decision) if str(action) == ref), None)


def groups(decision: Decision, words: GameWords) -> dict[str, list[Action]]:
    """The decision's actions by what they start from, in order; actions of their own are left out."""
    grouped: dict[str, list[Action]] = {}
    for action in offered(decision):
        group = words.group(action)
        if group is not None:
            grouped.setdefault(group, []).append(action)
    return grouped


def singles(decision: Decision, words: GameWords) -> list[Action]:
    """The actions that are buttons of their own, such as passing."""
    return [action for action in offered(decision) if words.group(action) is None]
