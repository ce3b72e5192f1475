"""What scenario files of all games share: how they are cut into cases, and how values are put into words.

The notation is taught in docs/scenarios.md; `engine.scenario` plays the cases.
"""

import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import asdict

from engine.core.match import Match

_CASE = "== "
_BEGIN = "---"
_GAME = "game: "


class Unreadable(Exception):
    """A scenario file is not written in the notation."""


class Miss(Exception):
    """The game did not go as the scenario says."""


class Line(Struct, frozen=True):
    """A line of a scenario file, and where it stands."""

    number: int
    text: str


class Case(Struct, frozen=True):
    """One titled case: the lines that set it up, and those that play and check it."""

    game: str
    title: str
    setup: tuple[Line, ...]
    play: tuple[Line, ...]


class Board(Protocol):
    """A position of one game, set up from the lines of a case: what `engine.scenario` needs to know of a game."""

    names: tuple[str, ...]
    match: Match

    def __init__(self, lines: Sequence[Line]) -> None:
        """Set the position up. Raises `Unreadable`."""

    def foresee(self, text: str) -> bool:
        """Plan what chance will bring, if the line says so; else return False. Raises `Unreadable`."""

    def check(self, text: str) -> bool:
        """Check a line about the game's own facts; return False if it is none. Raises `Miss` or `Unreadable`."""

    def finish(self) -> None:
        """Called after the last line. Raises `Miss` if planned chance never came."""

    def show(self, field: str, value: Any) -> str | None:
        """A value of a field in words, or None if the field means nothing special in this game."""


def read_cases(text: str) -> list[Case]:
    """The cases of a file. Raises `Unreadable`."""
    lines = [Line(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [line for line in lines if line.text and not line.text.startswith("#")]
    if not lines or not lines[0].text.startswith(_GAME):
        raise Unreadable(f"the file must begin with '{_GAME}' and the key of a game")
    game = lines[0].text.removeprefix(_GAME)
    starts = [index for index, line in enumerate(lines) if line.text.startswith(_CASE)]
    if not starts or starts[0] != 1:
        raise Unreadable(f"after the first line there must be a case, which begins with '{_CASE}' and its title")
    ends = [*starts[1:], len(lines)]
    return [_read_case(game, lines[start:end]) for start, end in zip(starts, ends, strict=True)]


def _read_case(game: str, lines: list[Line]) -> Case:
    title = lines[0].text.removeprefix(_CASE).strip()
    begin = next((index for index, line in enumerate(lines) if line.text == _BEGIN), None)
    if begin is None:
        raise Unreadable(f"line {lines[0].number}: the case {title!r} has no line '{_BEGIN}' before its first move")
    return Case(game, title, tuple(lines[1:begin]), tuple(lines[begin + 1 :]))


def number(text: str) -> int:
    """A number, which may be negative. Raises `Unreadable`."""
    try:
        return int(text)
    except ValueError:
        raise Unreadable(f"{text!r} is not a number") from None


def compare(what: str, found: object, wanted: object) -> None:
    """Miss if two values differ. Raises `Miss`."""
    if found != wanted:
        raise Miss(f"{what}: {found}, not {wanted}")


def read_options(text: str) -> dict[str, object]:
    """The house rules of `KEY VALUE; KEY VALUE`, as they are written."""
    pairs = (part.partition(" ") for part in split_outside(text, ";"))
    return {key: value for key, _, value in pairs}


def split_outside(text: str, separator: str = ",") -> list[str]:
    """The parts of a list, not cut inside brackets."""
    parts = re.split(rf"{separator}(?![^(]*\))", text)
    return [part.strip() for part in parts if part.strip()]


def class_in_words(kind: type) -> str:
    """The name of a class in words: `OutOfReach` is 'out of reach'."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()


def in_words(board: Board, field: str, value: Any) -> str:
    """A value of a field in words: seats by name, cards by notation, yes and no."""
    if isinstance(value, tuple | list):
        return ", ".join(in_words(board, field, part) for part in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, Enum):
        return str(value.value)
    shown = board.show(field, value)
    return str(value) if shown is None else shown


def fields_in_words(board: Board, value: Struct) -> dict[str, str]:
    """The fields of a value in words, by their names in words."""
    return {name.replace("_", " "): in_words(board, name, held) for name, held in asdict(value).items()}


def described(board: Board, value: Any) -> str:
    """A value in words: `lost life (seat Ben; points 1; life 3; by Ann; card BANG!-KH)`."""
    fields = fields_in_words(board, value) if isinstance(value, Struct) else {}
    inside = "; ".join(f"{name} {held}" for name, held in fields.items())
    return class_in_words(type(value)) + (f" ({inside})" if inside else "")


def fits(board: Board, value: Any, wanted: str) -> bool:
    """Whether a value is described by `name (field value; ...)`; fields that are left out do not matter."""
    name, _, inside = wanted.removesuffix(")").partition(" (")
    return name == class_in_words(type(value)) and fits_fields(board, value, inside)


def fits_fields(board: Board, value: Any, wanted: str) -> bool:
    """Whether the fields of a value are those of `field value; field value`. Raises `Unreadable`."""
    fields = fields_in_words(board, value) if isinstance(value, Struct) else {}
    return all(_field_fits(fields, part) for part in split_outside(wanted, ";"))


def _field_fits(fields: dict[str, str], wanted: str) -> bool:
    for name, held in fields.items():
        if wanted.startswith(f"{name} "):
            return wanted.removeprefix(f"{name} ") == held
    raise Unreadable(f"{wanted!r} begins with none of these: {', '.join(fields) or 'nothing'}")


def in_order(board: Board, values: Iterator[Any], wanted: list[str]) -> str | None:
    """The first of the wanted descriptions that no value fits, the values being taken in order; None if all fit."""
    for one in wanted:
        if not any(fits(board, value, one) for value in values):
            return one
    return None
