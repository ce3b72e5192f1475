"""Whom a seat wants to hurt, by its role and by what the others probably are."""

from collections.abc import Callable, Mapping, Sequence
from math import log
from typing import Any

from msgspec import Struct

from engine.ai.beliefs import DEPUTY, OUTLAW, ROLES, Seated
from engine.core.ids import Seat
from engine.western.roles import Role
from engine.western.triangle import PREY

Chances = Mapping[Seat, tuple[float, ...]]
"""How likely each seat has each role, in the order of `ROLES`."""

NEVER = -4.0
"""Nothing outweighs this."""

# How much one wants to hurt a Sheriff, Deputy, Outlaw, Renegade.
_WANTED_BY_LAW = ((NEVER, -1.0, 1.0, 1.0), (NEVER, -1.0, 1.0, 0.4), (NEVER, -1.0, 1.0, 0.1))
"""By how many Outlaws are left: none, one, more. The Renegade is a help against many."""
_WANTED_BY_OUTLAW = (1.3, 1.2, -0.9, 0.0)
_NO_PREY = 0.5
"""When three play without a Sheriff, and somebody is not whom one has to eliminate."""
_ANYBODY = (1.0,) * len(ROLES)

_HEALTHY = 4
"""From so many life points on the Sheriff can spare one before the Renegade needs him."""
_WOUNDED = 3
_SPARED = -1.5
"""The Renegade needs the Sheriff alive until all others are gone."""


class Scales(Struct, frozen=True):
    """How the sides are weighed against each other in a game.

    `stamina` is how long a seat may last, in life points. `even` are the odds at which the Outlaws are as near to
    victory as the law; they have only one man to kill, but what helps them to him is not the same in every game.
    """

    stamina: Callable[[Any], float]
    even: float


def enmity(seats: Sequence[Seated], me: Seat, role: Role, chances: Chances, scales: Scales) -> dict[Seat, float]:
    """How much a seat of some role wants each other living seat to lose a life point, from -4 (never) to 1.3."""
    others = [one for one in seats if one.alive and one.seat != me]
    wanted = _wanted(seats, others, role, chances, scales)
    return {one.seat: sum(part * want for part, want in zip(chances[one.seat], wanted, strict=True)) for one in others}


def _wanted(
    seats: Sequence[Seated], others: Sequence[Seated], role: Role, chances: Chances, scales: Scales
) -> tuple[float, ...]:
    """How much one wants to hurt somebody of each role, in the order of `ROLES`."""
    sheriff = next((one for one in seats if one.role is Role.SHERIFF), None)
    if sheriff is None:
        return tuple(1.0 if other is PREY[role] else _NO_PREY for other in ROLES)
    match role:
        case Role.OUTLAW:
            return _WANTED_BY_OUTLAW
        case Role.RENEGADE:
            return _wanted_by_renegade(others, sheriff, chances, scales) if sheriff.alive else _ANYBODY
        case _:
            return _wanted_by_law(others, chances)


def _wanted_by_law(others: Sequence[Seated], chances: Chances) -> tuple[float, ...]:
    outlaws = round(sum(chances[one.seat][OUTLAW] for one in others))
    return _WANTED_BY_LAW[min(outlaws, len(_WANTED_BY_LAW) - 1)]


def _wanted_by_renegade(
    others: Sequence[Seated], sheriff: Seated, chances: Chances, scales: Scales
) -> tuple[float, ...]:
    """Weaken whichever side is ahead; when one is gone, kill what is left of the other, the Sheriff last."""
    if len(others) == 1:
        return _ANYBODY
    lead = _lead_of_outlaws(others, sheriff, chances, scales)
    if len(others) == 2:
        return _wanted_of_the_last_two(others, sheriff, chances, lead)
    return (_of_sheriff(sheriff, lead), 0.55 - 0.8 * lead, 0.1 + 0.7 * lead, 0.6)


def _wanted_of_the_last_two(
    others: Sequence[Seated], sheriff: Seated, chances: Chances, lead: float
) -> tuple[float, ...]:
    """The other one must die first, but a strong Sheriff may be shot at together with a weak last Outlaw."""
    other = next(one for one in others if one is not sheriff)
    if sheriff.life < _WOUNDED:
        return (_SPARED, 1.0, 1.0, 1.0)
    if chances[other.seat][OUTLAW] <= 0.5:
        return (_of_sheriff(sheriff, lead), 1.0, 1.0, 1.0)
    return (0.8, 0.1, 0.1, 0.0) if other.life <= sheriff.life else (_SPARED, 1.0, 1.0, 1.0)


def _of_sheriff(sheriff: Seated, lead: float) -> float:
    return max(-0.5, -0.8 * lead) if sheriff.life >= _HEALTHY else _SPARED


def _lead_of_outlaws(others: Sequence[Seated], sheriff: Seated, chances: Chances, scales: Scales) -> float:
    """How far the Outlaws are ahead of the law, from -1 to 1.

    Each side is as dangerous as its guns are many and its life is long; of the law only the Sheriff's life counts.
    """
    lawmen = 1.0 + sum(chances[one.seat][DEPUTY] for one in others)
    outlaws = sum(chances[one.seat][OUTLAW] for one in others)
    lives = sum(scales.stamina(one) * chances[one.seat][OUTLAW] for one in others)
    odds = (outlaws * lives + 0.001) / (lawmen * scales.stamina(sheriff))
    return max(-1.0, min(1.0, log(odds / scales.even)))
