"""House rules of any game: a Struct with one field per option, changed by presets and by single values."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from engine.core.errors import BadSetup

R = TypeVar("R", bound=Struct)

Presets = Mapping[str, Mapping[str, object]]
"""Each preset by what it changes of the official rules."""


def values_of(options: type[Struct]) -> tuple[tuple[str, str], ...]:
    """Each option with each of its values, as they are written: `("jail_escape", "hearts")`."""
    return tuple((field.name, value) for field in fields(options) for value in _values(field.type))


def _values(kind: Any) -> list[str]:
    if kind is bool:
        return ["false", "true"]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return [one.value for one in kind]
    return [str(value) for value in get_args(kind)]


def by_preset(options: type[R], presets: Presets, name: str, changes: Mapping[str, object]) -> R:
    """The options of a preset, with single options changed. Raises `BadSetup` for a name or value there is not."""
    if name not in presets:
        raise BadSetup(f"there is no preset {name!r}; there are {', '.join(presets)}")
    try:
        return msgspec.convert({**presets[name], **changes}, options, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetup(_complaint(options, changes) or str(error)) from error


def _complaint(options: type[Struct], changes: Mapping[str, object]) -> str:
    """What is wrong with the first bad change: that there is no such option, or which values it has."""
    kinds = {field.name: field.type for field in fields(options)}
    for key, value in changes.items():
        if key not in kinds:
            return f"there is no option {key!r}; there are {', '.join(kinds)}"
        try:
            msgspec.convert(value, kinds[key], strict=False)
        except msgspec.ValidationError:
            return f"{key} is not {value!r}; it is one of {', '.join(_values(kinds[key]))}"
    return ""
