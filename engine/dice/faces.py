"""The die, and what can take lives."""

from enum import StrEnum
from typing import TypeAlias

from engine.core.enums import quick


@quick
class Face(StrEnum):
    """A face of the die; each of the five dice has one of each."""

    ARROW = "arrow"
    DYNAMITE = "dynamite"
    ONE = "one"
    TWO = "two"
    BEER = "beer"
    GATLING = "gatling"


FACES: tuple[Face, ...] = tuple(Face)
ORDER: dict[Face, int] = {face: place for place, face in enumerate(FACES)}
BULLSEYES: dict[Face, int] = {Face.ONE: 1, Face.TWO: 2}
"""How many places away a bull's eye hits."""

Dice: TypeAlias = tuple[Face, ...]
"""The dice as they lie, each in its place."""

DICE = 5
ARROWS = 9
EXPLOSION = 3
"""So many dynamites end the rolling and explode."""
GATLING = 3
"""So many gatlings fire."""


@quick
class Cause(StrEnum):
    """What takes lives."""

    BULLSEYE = "bull's eye"
    GATLING = "gatling"
    DYNAMITE = "dynamite"
    INDIANS = "Indians"


def in_order(dice: Dice) -> Dice:
    """Faces sorted as on the die: dice that show the same are the same to every player."""
    return tuple(sorted(dice, key=ORDER.__getitem__))
