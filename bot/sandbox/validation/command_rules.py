"""Rules for application commands and for the choices of autocomplete."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.sandbox.model import Json
from bot.sandbox.validation.draft import Path, length, not_one_of
from bot.sandbox.validation.errors import ApiError, FieldError

CHAT_INPUT, USER_MENU, MESSAGE_MENU = 1, 2, 3
COUNTS = {CHAT_INPUT: 100, USER_MENU: 15, MESSAGE_MENU: 15}
SUBCOMMAND, GROUP = 1, 2
TOTAL = 8000
OTHER_LETTERS = ((0x0900, 0x097F), (0x0E00, 0x0E7F), (0xA8E0, 0xA8FF))
"""Devanagari and Thai, whose vowel signs are no letters by their category."""
CHOICE_TYPES = (3, 4, 10)


def _nodes(command: Json, at: Path) -> Iterator[tuple[Path, Json]]:
    """Give a command and all its options with their paths."""
    yield at, command
    for number, option in enumerate(command.get("options") or ()):
        yield from _nodes(option, (*at, "options", number))


def _fits(letter: str) -> bool:
    if letter in "-_'" or unicodedata.category(letter)[0] in "LN":
        return True
    return any(low <= ord(letter) <= high for low, high in OTHER_LETTERS)


def command_names(command: Json, at: Path) -> Iterator[FieldError]:
    """Names of slash commands and options have 1 to 32 letters, digits, - or _, in lower case."""
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        yield from length((*at, "name"), command.get("name"), 1, 32)
        return
    for path, node in _nodes(command, at):
        names = {"name": node.get("name"), **(node.get("name_localizations") or {})}
        for locale, name in names.items():
            good = isinstance(name, str) and 1 <= len(name) <= 32 and name == name.lower() and all(map(_fits, name))
            if not good:
                where = (*path, "name") if locale == "name" else (*path, "name_localizations", locale)
                yield FieldError(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def command_descriptions(command: Json, at: Path) -> Iterator[FieldError]:
    """Descriptions have 1 to 100 characters; menu commands have none."""
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        if command.get("description"):
            text = "Context menu commands cannot have description"
            yield FieldError((*at, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", text)
        return
    for path, node in _nodes(command, at):
        yield from length((*path, "description"), node.get("description"), 1, 100)
        for locale, text in (node.get("description_localizations") or {}).items():
            yield from length((*path, "description_localizations", locale), text, 1, 100)


def command_option_count(command: Json, at: Path) -> Iterator[FieldError]:
    """At most 25 options on each level, and at most 25 choices for each."""
    for path, node in _nodes(command, at):
        for key in ("options", "choices"):
            yield from length((*path, key), node.get(key) or [], 0, 25)


def command_unique_options(command: Json, at: Path) -> Iterator[FieldError]:
    """No two options on a level share a name."""
    for path, node in _nodes(command, at):
        names = Counter(option.get("name") for option in node.get("options") or ())
        if any(count > 1 for count in names.values()):
            text = "Option names must be unique"
            yield FieldError((*path, "options"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", text)


def command_required_first(command: Json, at: Path) -> Iterator[FieldError]:
    """Required options come before optional ones."""
    for path, node in _nodes(command, at):
        optional = False
        for number, option in enumerate(node.get("options") or ()):
            if option.get("required") and optional:
                code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
                text = "Required options must be placed before non-required options"
                yield FieldError((*path, "options", number), code, text)
            optional = optional or not option.get("required")


def command_nesting(command: Json, at: Path) -> Iterator[FieldError]:
    """Groups hold subcommands, subcommands hold plain options, and subcommands stand beside nothing else."""
    for path, node in _nodes(command, at):
        kinds = [option.get("type") for option in node.get("options") or ()]
        branches = [kind for kind in kinds if kind in (SUBCOMMAND, GROUP)]
        is_command = path == at
        too_deep = not is_command and (GROUP in kinds or (node.get("type") == SUBCOMMAND and branches))
        mixed = branches and len(branches) != len(kinds)
        group_of_plain = not is_command and node.get("type") == GROUP and len(branches) != len(kinds)
        if too_deep or mixed or group_of_plain:
            text = "Sub-command and sub-command group option types are mutually exclusive to all other types"
            yield FieldError((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)


def command_choices(command: Json, at: Path) -> Iterator[FieldError]:
    """A choice has a name of 1 to 100 characters and a value of the option's type; no autocomplete beside it."""
    for path, node in _nodes(command, at):
        if node.get("choices") and node.get("autocomplete"):
            text = "Autocomplete cannot be true if choices are present"
            yield FieldError((*path, "autocomplete"), "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES", text)
        if node.get("choices") or node.get("autocomplete"):
            yield from not_one_of((*path, "type"), node.get("type"), CHOICE_TYPES)
        for number, choice in enumerate(node.get("choices") or ()):
            yield from choice_errors((*path, "choices", number), choice, int(node.get("type") or 0))


def choice_errors(path: Path, choice: Json, kind: int) -> Iterator[FieldError]:
    """Give the errors of one choice, fixed or offered by autocomplete."""
    yield from length((*path, "name"), choice.get("name"), 1, 100)
    value: Any = choice.get("value")
    if kind == 3:
        yield from length((*path, "value"), value, 1, 100)
    elif isinstance(value, bool) or not isinstance(value, int if kind == 4 else (int, float)):
        yield FieldError((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def command_total(command: Json, at: Path) -> Iterator[FieldError]:
    """Names, descriptions and values of a command together have at most 8,000 characters."""
    total = 0
    for _, node in _nodes(command, ()):
        for key in ("name", "description"):
            texts = [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
            total += max(len(text) for text in texts)
        for choice in node.get("choices") or ():
            texts = [choice.get("name") or "", *(choice.get("name_localizations") or {}).values()]
            total += max(len(text) for text in texts) + len(str(choice.get("value", "")))
    if total > TOTAL:
        text = f"Command exceeds maximum size ({TOTAL})"
        yield FieldError(at, "APPLICATION_COMMAND_TOO_LARGE", text)


RULES = (
    command_names,
    command_descriptions,
    command_option_count,
    command_unique_options,
    command_required_first,
    command_nesting,
    command_choices,
    command_total,
)


def check_scope(commands: list[Json]) -> None:
    """A scope has at most 100 slash commands and 15 of each menu (30032), and no name twice."""
    counts = Counter(int(c.get("type", CHAT_INPUT)) for c in commands)
    for kind, count in counts.items():
        if count > COUNTS.get(kind, 100):
            raise ApiError(30032, rule="command_count")
    names = Counter((c.get("name"), c.get("type", CHAT_INPUT)) for c in commands)
    twice = [FieldError((n, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
             for n, c in enumerate(commands) if names[c.get("name"), c.get("type", CHAT_INPUT)] > 1]  # fmt: skip
    if twice:
        raise ApiError(50035, fields=twice[1:], rule="command_unique")
