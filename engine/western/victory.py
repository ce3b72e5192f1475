"""Who has won, from the roles and from who is still in (rules/bang.md section 8)."""

from collections.abc import Sequence

from engine.western.roles import SIDE_OF, Role, Side

_SHERIFF, _OUTLAW, _RENEGADE = Role.SHERIFF, Role.OUTLAW, Role.RENEGADE


def verdict(roles: Sequence[Role], alive: Sequence[bool]) -> Side | None:
    """The side that has won, or None while the game goes on."""
    living = [role for role, is_in in zip(roles, alive, strict=True) if is_in]
    if _SHERIFF not in living:
        return Side.RENEGADE if living == [_RENEGADE] else Side.OUTLAWS
    if _OUTLAW not in living and _RENEGADE not in living:
        return Side.LAW
    return None


def winners(side: Side, roles: Sequence[Role], alive: Sequence[bool]) -> tuple[int, ...]:
    """The seats that win with a side: the dead too, but a Renegade only by being the last."""
    return tuple(
        seat for seat, role in enumerate(roles) if SIDE_OF[role] is side and (side is not Side.RENEGADE or alive[seat])
    )
