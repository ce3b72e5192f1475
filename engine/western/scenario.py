"""What scenarios of the games with roles share."""

from collections.abc import Sequence

from engine.core.scenario import Unreadable
from engine.western.roles import Role, roles_for

_FEWEST, _MOST = 3, 8


def roles_of(named: Sequence[Role | None]) -> list[Role]:
    """The role of each seat; those not named are dealt out in the order Sheriff, Deputy, Outlaw, Renegade.

    Raises `Unreadable`.
    """
    count = len(named)
    if not _FEWEST <= count <= _MOST:
        raise Unreadable(f"there are {count} lines 'seat NAME: ...'; the game has {_FEWEST} to {_MOST} seats")
    cards = list(roles_for(count))
    for role in named:
        if role is not None:
            if role not in cards:
                raise Unreadable(f"among {count} roles there are not so many {role.value}s")
            cards.remove(role)
    return [role if role is not None else cards.pop(0) for role in named]
