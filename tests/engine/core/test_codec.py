"""The codec: fields typed with an empty base come back as what they were."""

from typing import Any

import pytest
from msgspec import Struct

from engine.core.codec import Codec, concrete, union_of
from engine.core.errors import BadSave


class Shape:
    __slots__ = ()


class Disc(Shape, Struct, frozen=True, tag=True):
    radius: int


class Solid(Shape):
    __slots__ = ()


class Stack(Solid, Struct, frozen=True, tag=True):
    inside: Shape
    others: tuple[Shape, ...] = ()


class Drawing(Struct):
    shapes: list[Shape]


def test_all_structs_below_a_base_are_found_whatever_lies_between() -> None:
    assert set(concrete(Shape)) == {Disc, Stack}
    assert union_of(Shape) == Disc | Stack


def test_nested_shapes_survive() -> None:
    codec: Codec[Drawing] = Codec(Drawing, (Shape,))
    drawing = Drawing([Disc(1), Stack(Stack(Disc(2)), (Disc(3), Disc(4)))])
    assert codec.decode(codec.encode(drawing)) == drawing


@pytest.mark.parametrize("text", ["", "{}", "not json", '{"shapes": [{"type": "Nothing"}]}', '{"shapes": [7]}'])
def test_what_cannot_be_read_is_a_bad_save(text: str) -> None:
    codec: Codec[Any] = Codec(Drawing, (Shape,))
    with pytest.raises(BadSave):
        codec.decode(text)
