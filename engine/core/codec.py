"""Saving and loading: a state and everything in it is plain data, so this is one call each way."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from engine.core.errors import BadSave

T = TypeVar("T")


def concrete(base: type) -> Iterator[type]:
    """All Struct classes below a base class, in order of definition."""
    children: list[type] = base.__subclasses__()
    for child in children:
        if issubclass(child, Struct):
            yield child
        yield from concrete(child)


def union_of(base: type) -> Any:
    """The union of all Struct classes below a base class: what a field typed with the base really holds."""
    return reduce(or_, concrete(base))


class Codec(Generic[T]):
    """Turns a value to JSON and back; fields typed with one of the `bases` hold any Struct below it.

    msgspec encodes such a field but cannot decode it, hence the hook. Make the codec once all classes are defined.
    """

    def __init__(self, kind: type[T], bases: tuple[type, ...] = ()) -> None:
        self._unions = {base: union_of(base) for base in bases}
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind, dec_hook=self._hook)
        self._encoder = msgspec.json.Encoder()
        self._kind = kind

    def _hook(self, kind: type, raw: Any) -> Any:
        return msgspec.convert(raw, self._unions[kind], dec_hook=self._hook)

    def encode(self, value: T) -> bytes:
        """The value as JSON."""
        return self._encoder.encode(value)

    def decode(self, data: bytes | str) -> T:
        """The value a JSON text holds. Raises `BadSave`."""
        try:
            return self._decoder.decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise BadSave(str(error)) from error
