"""What is drawn for the die, roles and characters of the dice game."""

from collections.abc import Mapping
from typing import Final

from bot.text.catalog import mark
from bot.text.drawing import Drawn, Printed, key_of, person, roles
from engine.dice.cards import CHARACTERS
from engine.dice.faces import Face
from images.naming import slug
from images.rules_scene import Ground, Sort

ON_EACH_DIE: Final = mark("once on each die")

_HARMFUL: Final = frozenset((Face.ARROW, Face.DYNAMITE, Face.GATLING))


def _face(face: Face) -> Drawn:
    ground = Ground.RED if face in _HARMFUL else Ground.TEAL
    return Drawn(f"die_{face}", Sort.DIE, ground, printed=(Printed(("dice",), ON_EACH_DIE),))


_PEOPLE: Final = {
    f"dice-{key_of(name)}": person(slug(name), place, lives) for place, (name, lives) in enumerate(CHARACTERS.items())
}

DRAWN: Final[Mapping[str, Drawn]] = {f"face-{face}": _face(face) for face in Face} | roles("dice-") | _PEOPLE
"""By the keys of their entries."""
