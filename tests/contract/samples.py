"""An example of any plain-data class, made up from the types of its fields."""

import builtins
import types
import typing
from enum import Enum
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct


def example(kind: Any) -> Any:
    """An example of a type; of a class with every field filled, so that nothing rests on a default."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if isinstance(kind, type) and issubclass(kind, Struct):
        hints = typing.get_type_hints(kind)
        return kind(**{field.name: example(hints[field.name]) for field in msgspec.structs.fields(kind)})
    parts = get_args(kind)
    match get_origin(kind):
        case typing.Union | types.UnionType:
            return example(parts[0])
        case typing.Literal:
            return parts[0]
        case builtins.tuple:
            return tuple(example(part) for part in parts if part is not Ellipsis)
        case builtins.list:
            return [example(parts[0])]
        case builtins.dict:
            return {example(parts[0]): example(parts[1])}
    return {int: 7, str: "x", bool: False, float: 0.5, type(None): None}[kind]
