"""Three players who hunt each other (rules/bang.md section 10)."""

import pytest

from engine.western.roles import Role
from engine.western.triangle import PREY, last_or_hunter

ROLES = (Role.DEPUTY, Role.OUTLAW, Role.RENEGADE)
DEPUTY, OUTLAW, RENEGADE = range(3)


def test_each_hunts_one_and_is_hunted_by_one() -> None:
    assert set(PREY) == set(PREY.values()) == set(ROLES)
    assert all(PREY[PREY[PREY[role]]] is role and PREY[role] is not role for role in ROLES)


@pytest.mark.parametrize(("killer", "victim"), [(DEPUTY, RENEGADE), (RENEGADE, OUTLAW), (OUTLAW, DEPUTY)])
def test_who_eliminates_the_prey_has_won(killer: int, victim: int) -> None:
    alive = [seat != victim for seat in range(3)]
    assert last_or_hunter(ROLES, alive, [(killer, victim)]) == killer


@pytest.mark.parametrize(("killer", "victim"), [(RENEGADE, DEPUTY), (OUTLAW, RENEGADE), (DEPUTY, OUTLAW)])
def test_who_eliminates_somebody_else_has_not(killer: int, victim: int) -> None:
    alive = [seat != victim for seat in range(3)]
    assert last_or_hunter(ROLES, alive, [(killer, victim)]) is None


def test_a_prey_that_nobody_eliminated_wins_nothing() -> None:
    assert last_or_hunter(ROLES, [True, True, False], []) is None


@pytest.mark.parametrize("last", range(3))
def test_the_last_one_has_won_whoever_eliminated_the_others(last: int) -> None:
    assert last_or_hunter(ROLES, [seat == last for seat in range(3)], []) == last


def test_of_two_victims_of_one_card_the_prey_decides() -> None:
    assert last_or_hunter(ROLES, [True, False, False], [(DEPUTY, OUTLAW), (DEPUTY, RENEGADE)]) == DEPUTY


def test_while_all_live_nobody_has_won() -> None:
    assert last_or_hunter(ROLES, [True] * 3, []) is None
