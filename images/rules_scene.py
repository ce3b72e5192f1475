"""What a card of the rules shows: plain frozen values, already worded."""

from dataclasses import dataclass
from enum import StrEnum

from images.scene import Fact


class Sort(StrEnum):
    """What a drawing is of, which decides how it is framed."""

    PERSON = "person"
    CARD = "card"
    DIE = "die"
    EMBLEM = "emblem"


class Ground(StrEnum):
    """The colours behind a drawing: cards that are spent, cards that stay, and the sides."""

    RED = "red"
    TEAL = "teal"
    GOLD = "gold"
    WOOD = "wood"
    ASH = "ash"


@dataclass(frozen=True, slots=True)
class RulesScene:
    """A card, character, role, die or object with its rule in words; the `example` is left out where room is short.

    `drawing` is a portrait for a person, else a symbol. `facts` are what is printed besides, in few
    words; those without words are things that somebody brings along.
    """

    heading: str
    title: str
    drawing: str
    sort: Sort
    ground: Ground
    effect: str
    example_label: str = ""
    example: str = ""
    lives: int = 0
    facts: tuple[Fact, ...] = ()
