"""Rules for modals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.sandbox.composing import walk
from bot.sandbox.model import Json
from bot.sandbox.validation.component_rules import SELECTS, option_errors, select_errors
from bot.sandbox.validation.draft import Path, length, not_one_of, number_between, too_long
from bot.sandbox.validation.errors import FieldError

ROW, TEXT_INPUT, TEXT, LABEL, FILE_UPLOAD, RADIO, CHECKBOX_GROUP, CHECKBOX = 1, 4, 10, 18, 19, 21, 22, 23
FIELDS = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO, CHECKBOX_GROUP, CHECKBOX)
AT: Path = ("data",)


def modal_frame(modal: Json) -> Iterator[FieldError]:
    """A modal has a title (1 to 45), a `custom_id` (1 to 100) and one to five parts."""
    yield from length((*AT, "title"), modal.get("title"), 1, 45)
    yield from length((*AT, "custom_id"), modal.get("custom_id"), 1, 100)
    yield from length((*AT, "components"), modal.get("components"), 1, 5)


def modal_kinds(modal: Json) -> Iterator[FieldError]:
    """A modal holds labels with a field, texts, and (the old way) rows with one text input."""
    for number, part in enumerate(modal.get("components") or ()):
        path = (*AT, "components", number)
        kind = part.get("type")
        if kind == LABEL:
            inner = part.get("component") or {}
            yield from not_one_of((*path, "component", "type"), inner.get("type"), FIELDS)
        elif kind == ROW:
            yield from length((*path, "components"), part.get("components"), 1, 1)
            for inner in part.get("components") or ():
                yield from not_one_of((*path, "components", 0, "type"), inner.get("type"), (TEXT_INPUT,))
        else:
            yield from not_one_of((*path, "type"), kind, (ROW, TEXT, LABEL))


def modal_labels(modal: Json) -> Iterator[FieldError]:
    """A label has 1 to 45 characters, its description at most 100."""
    for number, part in enumerate(modal.get("components") or ()):
        path = (*AT, "components", number)
        if part.get("type") == LABEL:
            yield from length((*path, "label"), part.get("label"), 1, 45)
            yield from too_long((*path, "description"), part.get("description"), 100)
        elif part.get("type") == ROW:
            for inner in part.get("components") or ():
                yield from length((*path, "components", 0, "label"), inner.get("label"), 1, 45)


def _fields(modal: Json) -> Iterator[tuple[Path, Json]]:
    for number, part in enumerate(modal.get("components") or ()):
        for inner in walk([part]):
            if inner.get("type") in FIELDS:
                yield (*AT, "components", number, "component"), inner


def modal_text_inputs(modal: Json) -> Iterator[FieldError]:
    """A text input asks for at most 4,000 characters; its placeholder has at most 100."""
    for path, field in _fields(modal):
        if field["type"] != TEXT_INPUT:
            continue
        yield from not_one_of((*path, "style"), field.get("style"), (1, 2))
        yield from too_long((*path, "placeholder"), field.get("placeholder"), 100)
        yield from too_long((*path, "value"), field.get("value"), 4000)
        yield from number_between((*path, "min_length"), field.get("min_length"), 0, 4000)
        yield from number_between((*path, "max_length"), field.get("max_length"), 1, 4000)


def modal_choices(modal: Json) -> Iterator[FieldError]:
    """A radio group has 2 to 10 options, a checkbox group 1 to 10, a file upload at most 10 files."""
    for path, field in _fields(modal):
        kind = field["type"]
        if kind in SELECTS:
            yield from select_errors(path, field)
        elif kind in (RADIO, CHECKBOX_GROUP):
            yield from length((*path, "options"), field.get("options"), 2 if kind == RADIO else 1, 10)
            yield from option_errors((*path, "options"), field.get("options") or [])
        elif kind == FILE_UPLOAD:
            yield from number_between((*path, "max_values"), field.get("max_values"), 1, 10)
        if kind == CHECKBOX_GROUP:
            yield from number_between((*path, "max_values"), field.get("max_values"), 1, 10)


def modal_custom_ids(modal: Json) -> Iterator[FieldError]:
    """Each field has a `custom_id` of its own, 1 to 100 characters."""
    seen: Counter[str] = Counter()
    for path, field in _fields(modal):
        yield from length((*path, "custom_id"), field.get("custom_id"), 1, 100)
        seen[str(field.get("custom_id"))] += 1
        if seen[str(field.get("custom_id"))] > 1:
            text = "Component custom id cannot be duplicated"
            yield FieldError((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", text)


def modal_nothing_disabled(modal: Json) -> Iterator[FieldError]:
    """Nothing in a modal can be switched off (`disabled: false` is accepted)."""
    for path, field in _fields(modal):
        if field.get("disabled"):
            text = "A component in a modal cannot be disabled."
            yield FieldError((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", text)


RULES = (
    modal_frame,
    modal_kinds,
    modal_labels,
    modal_text_inputs,
    modal_choices,
    modal_custom_ids,
    modal_nothing_disabled,
)
