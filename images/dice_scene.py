"""What a picture of the dice game shows: plain frozen values, already worded.

Symbols, characters, faces and roles are slugs: the names of the drawings.
"""

from dataclasses import dataclass
from enum import StrEnum


class Lying(StrEnum):
    """How a die lies, as it is told without colour too."""

    PLAIN = "plain"
    KEPT = "kept"
    LOCKED = "locked"
    LIT = "lit"
    SPENT = "spent"


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its face (empty: not thrown yet), how it lies, a word below it, and the seat (index) it is aimed at.

    A `fresh` one was thrown just now.
    """

    face: str = ""
    lying: Lying = Lying.PLAIN
    mark: str = ""
    target: int | None = None
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class DiceSeat:
    """What everybody sees of one seat. `distance` is from the active seat, None where it means nothing.

    `change` is what has just happened to its lives.
    """

    number: int
    name: str
    character: str
    lives: int
    max_lives: int
    character_name: str = ""
    arrows: int = 0
    distance: int | None = None
    role: str | None = None
    role_name: str = ""
    dead: bool = False
    active: bool = False
    target: bool = False
    awaited: bool = False
    dying: bool = False
    change: str = ""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that stops all eyes: Indians, gatling, dynamite, somebody who is out."""

    symbol: str
    title: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class LastRoll:
    """How the dice of a turn that is over lay at its end: a word for that, whose (seat number), and the faces."""

    words: str
    number: int
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceTableScene:
    """The public table: seats in play order, five dice, what is going on in two lines, the arrows left in the pile."""

    seats: tuple[DiceSeat, ...]
    active: int
    dice: tuple[Die, ...]
    step: str
    count: str
    pile: int
    pile_words: str
    moment: Moment | None = None
    last: LastRoll | None = None
    out_of_game: str = "out of the game"
