"""Roles of the games of Sheriff, Deputies, Outlaws and Renegade: who there is, and how many of each."""

from enum import StrEnum
from functools import cache

from engine.core.enums import quick


@quick
class Role(StrEnum):
    """A role card, by its printed name."""

    SHERIFF = "Sheriff"
    DEPUTY = "Deputy"
    OUTLAW = "Outlaw"
    RENEGADE = "Renegade"


@quick
class Side(StrEnum):
    """Who wins together."""

    LAW = "law"
    OUTLAWS = "outlaws"
    RENEGADE = "renegade"


SIDE_OF = {
    Role.SHERIFF: Side.LAW,
    Role.DEPUTY: Side.LAW,
    Role.OUTLAW: Side.OUTLAWS,
    Role.RENEGADE: Side.RENEGADE,
}

_COUNTS = {  # seats: Sheriffs, Deputies, Outlaws, Renegades
    3: (0, 1, 1, 1),
    4: (1, 0, 2, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 3, 2),
}


@cache
def roles_for(seats: int) -> tuple[Role, ...]:
    """The role cards for a number of players (rules/bang.md section 2)."""
    return tuple(role for role, count in zip(Role, _COUNTS[seats], strict=True) for _ in range(count))


_OPEN_SEATS = 3
"""With so many players there is no Sheriff, and everybody knows whom he hunts."""


@cache
def first_role(seats: int) -> Role:
    """The role that takes the first turn."""
    return Role.DEPUTY if seats == _OPEN_SEATS else Role.SHERIFF


def lies_open(role: Role, seats: int) -> bool:
    """Whether the role card of a living player lies face up."""
    return role is Role.SHERIFF or seats == _OPEN_SEATS
