"""What the blue cards do while they lie in front of somebody (rules/bang.md 7.2).

Jail and Dynamite do nothing there but wait for the start of the turn (`turn`).
"""

from typing import ClassVar

from engine.bang.abilities import Ability
from engine.bang.cards import Kind


class Barrel(Ability):
    """Draw! against each shot: a heart counts as one Missed!."""

    draws_against_shots = True


class Mustang(Ability):
    """Others see the owner one farther away."""

    def seen_at(self, distance: int) -> int:
        return distance + 1


class Scope(Ability):
    """The owner sees others one nearer."""

    def sees_at(self, distance: int) -> int:
        return distance - 1


class Weapon(Ability):
    """A weapon: how far a BANG! reaches."""

    reach: ClassVar[int]

    def weapon_range(self, reach: int) -> int:
        return self.reach


class Volcanic(Weapon):
    """Reaches 1; any number of BANG! in a turn."""

    reach = 1
    unlimited_shots = True


class Schofield(Weapon):
    """Reaches 2."""

    reach = 2


class Remington(Weapon):
    """Reaches 3."""

    reach = 3


class RevCarabine(Weapon):
    """Reaches 4."""

    reach = 4


class Winchester(Weapon):
    """Reaches 5."""

    reach = 5


IN_PLAY: dict[Kind, Ability] = {
    Kind.BARREL: Barrel(),
    Kind.MUSTANG: Mustang(),
    Kind.SCOPE: Scope(),
    Kind.VOLCANIC: Volcanic(),
    Kind.SCHOFIELD: Schofield(),
    Kind.REMINGTON: Remington(),
    Kind.REV_CARABINE: RevCarabine(),
    Kind.WINCHESTER: Winchester(),
}
WEAPONS = frozenset(kind for kind, ability in IN_PLAY.items() if isinstance(ability, Weapon))

MOVES_OWNER = frozenset(kind for kind, ability in IN_PLAY.items() if type(ability).seen_at is not Ability.seen_at)
"""Cards that change how far away others see the owner; the rest change at most what the owner sees."""

CHANGES_DISTANCES = MOVES_OWNER | {
    kind for kind, ability in IN_PLAY.items() if type(ability).sees_at is not Ability.sees_at
}
"""Cards that change a distance, whoever measures it."""
