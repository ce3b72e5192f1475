"""The game of three with open roles: everybody hunts one other (rules/bang.md section 10)."""

from collections.abc import Iterable, Sequence

from engine.western.roles import Role

PREY = {Role.DEPUTY: Role.RENEGADE, Role.RENEGADE: Role.OUTLAW, Role.OUTLAW: Role.DEPUTY}
"""Whom each role has to eliminate personally."""


def last_or_hunter(roles: Sequence[Role], alive: Sequence[bool], kills: Iterable[tuple[int, int]]) -> int | None:
    """The seat that has won: who personally eliminated the prey, or the last one; None while the game goes on.

    `kills` are (killer, victim) of the card that was just settled.
    """
    for killer, victim in kills:
        if PREY[roles[killer]] is roles[victim]:
            return killer
    living = [seat for seat, is_in in enumerate(alive) if is_in]
    return living[0] if len(living) == 1 else None
