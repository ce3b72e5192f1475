"""What is drawn for an entry of the rules, and what is printed beside the drawing."""

from typing import Final

from msgspec import Struct

from images.naming import slug
from images.rules_scene import Ground, Sort


class Printed(Struct, frozen=True):
    """A few words printed beside the drawing, with symbols before them; `n` fills the words."""

    symbols: tuple[str, ...]
    words: str = ""
    n: int = 0


class Drawn(Struct, frozen=True):
    """A drawing with what is printed besides."""

    drawing: str
    sort: Sort
    ground: Ground
    lives: int = 0
    printed: tuple[Printed, ...] = ()


_ROLES: Final = {
    "sheriff": Ground.GOLD,
    "deputy": Ground.TEAL,
    "outlaw": Ground.RED,
    "renegade": Ground.ASH,
}
_TWO_GROUNDS: Final = (Ground.TEAL, Ground.RED)


def key_of(name: str) -> str:
    """The key of an entry for a printed name: `Rev. Carabine` -> `rev-carabine`."""
    return slug(name).replace("_", "-")


def person(portrait: str, place: int, lives: int = 0, printed: tuple[Printed, ...] = ()) -> Drawn:
    """A character, on the two colours by turns."""
    return Drawn(portrait, Sort.PERSON, _TWO_GROUNDS[place % 2], lives, printed)


def roles(prefix: str = "") -> dict[str, Drawn]:
    """The four roles, by their keys."""
    return {f"{prefix}{role}": Drawn(f"role_{role}", Sort.EMBLEM, ground) for role, ground in _ROLES.items()}
