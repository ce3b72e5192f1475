"""Whom a seat wants to hurt, by its role and by what the others probably are."""

from collections.abc import Mapping

from engine.ai.beliefs import DEPUTY, OUTLAW, ROLES, SHERIFF
from engine.bang.view import OwnView
from engine.core.ids import Seat
from engine.western.roles import Role

NEVER = -4.0
"""Nothing outweighs this."""

_WANTED = {  # by one's own role: how much one wants to hurt a Sheriff, Deputy, Outlaw, Renegade
    Role.SHERIFF: (0.0, -1.0, 1.0, 0.4),
    Role.DEPUTY: (NEVER, -1.0, 1.0, 0.6),
    Role.OUTLAW: (1.0, 0.45, -0.9, 0.3),
}
_EVERYBODY = 0.6

Chances = Mapping[Seat, tuple[float, ...]]


def enmity(view: OwnView, chances: Chances) -> dict[Seat, float]:
    """How much a seat wants each other living seat to lose a life point, from -4 (never) to 1."""
    if view.role is Role.RENEGADE:
        wanted = _wanted_by_renegade(view, chances)
    else:
        wanted = _WANTED[view.role]
    return {
        one.seat: sum(part * want for part, want in zip(chances[one.seat], wanted, strict=True))
        for one in view.table.seats
        if one.alive and one.seat != view.seat
    }


def _wanted_by_renegade(view: OwnView, chances: Chances) -> tuple[float, ...]:
    """Keep both sides level while there are two, then kill what is left of them, the Sheriff last."""
    living = [one for one in view.table.seats if one.alive and one.seat != view.seat]
    if len(living) == 1:
        return (1.0, 1.0, 1.0, 1.0)
    sheriff = next((one for one in living if one.role is Role.SHERIFF), None)
    if sheriff is None:
        return (_EVERYBODY,) * len(ROLES)
    law = outlaws = 0.0
    for one in living:
        strength = one.life + 0.5 * one.hand_size
        law += strength * (chances[one.seat][SHERIFF] + chances[one.seat][DEPUTY])
        outlaws += strength * chances[one.seat][OUTLAW]
    lead = max(-1.0, min(1.0, (outlaws - law) / 6.0))
    return (-1.5, 0.35 - 0.4 * lead, 0.5 + 0.4 * lead, 0.6)
