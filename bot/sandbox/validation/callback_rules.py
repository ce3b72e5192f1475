"""Rules for the first answer to an interaction: which answers fit which interaction."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.model import Interaction, Json
from bot.sandbox.validation.command_rules import choice_errors
from bot.sandbox.validation.draft import length, not_one_of, required
from bot.sandbox.validation.errors import FieldError

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9


def _not_here(kind: int, why: str) -> FieldError:
    return FieldError(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", f"Answer of type {kind}: {why}")


def known_answer(body: Json, _: Interaction) -> Iterator[FieldError]:
    """The type of an answer is one of six, and messages, choices and forms bring data."""
    yield from not_one_of(("type",), body.get("type"), (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, FORM))
    if body.get("type") in (MESSAGE, CHOICES, FORM) and not isinstance(body.get("data"), dict):
        yield required(("data",))


def choices_only_to_autocomplete(body: Json, interaction: Interaction) -> Iterator[FieldError]:
    """Choices answer autocomplete and nothing else, and nothing else answers autocomplete."""
    kind = body.get("type")
    if (kind == CHOICES) != (interaction.type == AUTOCOMPLETE) and isinstance(kind, int):
        yield _not_here(kind, "choices and autocomplete belong together.")


def updates_only_to_components(body: Json, interaction: Interaction) -> Iterator[FieldError]:
    """Only what was pressed on a message can be answered by changing that message."""
    kind = body.get("type")
    if kind in (UPDATE, DEFERRED_UPDATE) and interaction.message_id is None:
        yield _not_here(int(kind), "there is no message to change.")


def no_form_to_a_form(body: Json, interaction: Interaction) -> Iterator[FieldError]:
    """A form cannot be answered by another form."""
    if body.get("type") == FORM and interaction.type == MODAL:
        yield _not_here(FORM, "a modal cannot answer a modal.")


def choices(body: Json, interaction: Interaction) -> Iterator[FieldError]:
    """At most 25 choices, of 1 to 100 characters, with values of the option's type."""
    if body.get("type") != CHOICES or interaction.type != AUTOCOMPLETE:
        return
    offered = (body.get("data") or {}).get("choices")
    yield from length(("data", "choices"), offered if offered is not None else [], 0, 25)
    for number, choice in enumerate(offered or ()):
        yield from choice_errors(("data", "choices", number), choice, _focused_type(interaction.data))


def _focused_type(data: Json) -> int:
    """Return the type of the option that is being typed."""
    for option in data.get("options") or ():
        if option.get("focused"):
            return int(option["type"])
        if inner := _focused_type(option):
            return inner
    return 0


RULES = (known_answer, choices_only_to_autocomplete, updates_only_to_components, no_form_to_a_form, choices)
