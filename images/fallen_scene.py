"""What the poster of those who have just gone out of the game shows: plain frozen values, already worded."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Killer:
    """Who brought somebody down, if anybody did; `cause` is the symbol of what did it."""

    words: str
    name: str = ""
    character: str = ""
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Fallen:
    """Somebody who is out of the game, with the role that everybody may know now."""

    number: int
    name: str
    character: str
    character_name: str
    role: str
    role_name: str
    max_lives: int
    killer: Killer


@dataclass(frozen=True, slots=True)
class FallenScene:
    """All who fell together, in the order of their going."""

    heading: str
    people: tuple[Fallen, ...]
