"""Roles and seats of a table."""

from itertools import pairwise

import pytest

from engine.western.roles import SIDE_OF, Role, Side, roles_for
from engine.western.seating import clockwise, others_clockwise

TABLE = {  # Sheriff, Renegade, Outlaw, Deputy, as in rules/bang.md section 2
    3: (0, 1, 1, 1),
    4: (1, 1, 2, 0),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 1, 3, 2),
    8: (1, 2, 3, 2),
}
ORDER = (Role.SHERIFF, Role.RENEGADE, Role.OUTLAW, Role.DEPUTY)


@pytest.mark.parametrize("seats", TABLE)
def test_how_many_of_each_role(seats: int) -> None:
    roles = roles_for(seats)
    assert len(roles) == seats
    assert tuple(roles.count(role) for role in ORDER) == TABLE[seats]


def test_every_role_has_a_side() -> None:
    assert set(SIDE_OF) == set(Role)
    assert SIDE_OF[Role.SHERIFF] is SIDE_OF[Role.DEPUTY] is Side.LAW


@pytest.mark.parametrize("seats", range(1, 9))
def test_clockwise_goes_round_once(seats: int) -> None:
    for start in range(seats):
        circle = clockwise(tuple(range(seats)), start)
        assert sorted(circle) == list(range(seats))
        assert circle[0] == start
        assert all((one + 1) % seats == two for one, two in pairwise(circle))


def test_others_come_clockwise_without_the_one_asked() -> None:
    assert others_clockwise((0, 2, 3, 5), 3) == (5, 0, 2)
    assert others_clockwise((0, 2, 3, 5), 4) == (5, 0, 2, 3)
