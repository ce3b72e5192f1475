"""Who has won, against the table of rules/bang.md section 8 written out a second time."""

from collections.abc import Sequence
from itertools import product

import pytest

from engine.western.roles import Role, Side, roles_for
from engine.western.victory import verdict, winners

S, D, O, R = Role.SHERIFF, Role.DEPUTY, Role.OUTLAW, Role.RENEGADE  # noqa: E741 the letters of the roles


def expected(roles: Sequence[Role], alive: Sequence[bool]) -> set[int]:
    """The winning seats, row by row of the table; empty while the game goes on."""
    living = [seat for seat, is_in in enumerate(alive) if is_in]
    sheriff = roles.index(S)
    if not alive[sheriff]:
        if len(living) == 1 and roles[living[0]] is R:
            return set(living)
        return {seat for seat, role in enumerate(roles) if role is O}
    if not any(roles[seat] in (O, R) for seat in living):
        return {seat for seat, role in enumerate(roles) if role in (S, D)}
    return set()


@pytest.mark.parametrize("seats", range(4, 9))
def test_every_combination_of_living_players(seats: int) -> None:
    roles = roles_for(seats)
    for alive in product([True, False], repeat=seats):
        if not any(alive):
            continue
        side = verdict(roles, alive)
        won = set(winners(side, roles, alive)) if side is not None else set()
        assert won == expected(roles, alive), (roles, alive)


@pytest.mark.parametrize(
    ("living", "side"),
    [
        ([R], Side.RENEGADE),
        ([D], Side.OUTLAWS),
        ([R, D], Side.OUTLAWS),
        ([R, R], Side.OUTLAWS),
        ([S], Side.LAW),
        ([S, D], Side.LAW),
        ([S, R], None),
        ([S, O], None),
        ([S, D, R], None),
    ],
)
def test_named_endings(living: list[Role], side: Side | None) -> None:
    roles = [S, *(role for role in living if role is not S), O]
    alive = [S in living, *(True for role in living if role is not S), False]
    assert verdict(roles, alive) is side


def test_a_side_wins_with_its_dead_but_a_renegade_only_alive() -> None:
    roles = [S, D, D, O, R, R]
    alive = [True, False, True, False, False, True]
    assert winners(Side.LAW, roles, alive) == (0, 1, 2)
    assert winners(Side.OUTLAWS, roles, alive) == (3,)
    assert winners(Side.RENEGADE, roles, alive) == (5,)
