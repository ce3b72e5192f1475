"""What a rule looks at: a message's body with its files, where it goes, and what was there before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from bot.sandbox.model import COMPONENTS_V2, Json, Message
from bot.sandbox.rest.call import File
from bot.sandbox.validation.errors import FieldError

Path = tuple[str | int, ...]


class Draft(NamedTuple):
    """A message about to be made or changed; `at` is where its body lies in the request."""

    body: Json
    files: list[File]
    at: Path = ()
    old: Message | None = None
    settable_flags: int = 0
    limit: int = 10 * 1024 * 1024

    @property
    def flags(self) -> int:
        """The flags of the body."""
        value = self.body.get("flags")
        return value if isinstance(value, int) else 0

    @property
    def v2(self) -> bool:
        """Whether the message is one of Components V2 (a flag that an edit cannot take back)."""
        before = self.old.flags if self.old is not None else 0
        return bool((self.flags | before) & COMPONENTS_V2)

    @property
    def components(self) -> list[Json]:
        """The components of the body."""
        found = self.body.get("components")
        return [c for c in found if isinstance(c, dict)] if isinstance(found, list) else []


Rule = Callable[[Draft], Iterator[FieldError]]


def too_long(path: Path, value: Any, limit: int) -> Iterator[FieldError]:
    """Give an error if a text is longer than allowed."""
    if isinstance(value, str) and len(value) > limit:
        yield FieldError(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")


def length(path: Path, value: Any, low: int, high: int) -> Iterator[FieldError]:
    """Give an error if a required text or list is missing, too short or too long."""
    if not isinstance(value, (str, list)):
        yield required(path)
    elif not low <= len(value) <= high:
        yield FieldError(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")


def required(path: Path) -> FieldError:
    """Return the error of a missing field."""
    return FieldError(path, "BASE_TYPE_REQUIRED", "This field is required")


def number_between(path: Path, value: Any, low: int, high: int) -> Iterator[FieldError]:
    """Give an error if a number is given and lies outside of its bounds."""
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int):
        yield FieldError(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    elif value < low:
        yield FieldError(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
    elif value > high:
        yield FieldError(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")


def not_one_of(path: Path, value: Any, allowed: tuple[Any, ...]) -> Iterator[FieldError]:
    """Give an error if a value is not one of a few."""
    if value not in allowed:
        yield FieldError(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
