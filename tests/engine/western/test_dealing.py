"""Dealing roles, and dealing the hidden ones anew."""

from collections import Counter

import pytest

from engine.core.chance import seeded
from engine.western.dealing import deal_roles, redeal_roles
from engine.western.roles import Role, first_role, lies_open, roles_for

ROLES = [Role.SHERIFF, Role.DEPUTY, Role.OUTLAW, Role.OUTLAW, Role.RENEGADE]
ALL = [True] * 5


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_cards_of_the_table_are_dealt(seats: int) -> None:
    dealt = {tuple(deal_roles(seats, seeded(f"{number}"))) for number in range(40)}
    assert len(dealt) > 4
    assert all(Counter(roles) == Counter(roles_for(seats)) for roles in dealt)


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_first_turn_is_the_sheriffs_or_of_three_the_deputys(seats: int) -> None:
    assert first_role(seats) is (Role.DEPUTY if seats == 3 else Role.SHERIFF)
    assert [role for role in Role if lies_open(role, seats)] == (list(Role) if seats == 3 else [Role.SHERIFF])


def test_what_the_viewer_knows_stays_and_all_else_changes_places() -> None:
    alive = [True, True, False, True, True]
    seen = {tuple(redeal_roles(ROLES, alive, 1, seeded(f"{number}"))) for number in range(40)}
    assert {(roles[0], roles[1], roles[2]) for roles in seen} == {(Role.SHERIFF, Role.DEPUTY, Role.OUTLAW)}
    assert {(roles[3], roles[4]) for roles in seen} == {
        (Role.OUTLAW, Role.RENEGADE),
        (Role.RENEGADE, Role.OUTLAW),
    }


def test_a_spectator_knows_the_sheriff_only_and_nobody_is_changed_at_a_table_of_three() -> None:
    seen = {tuple(redeal_roles(ROLES, ALL, None, seeded(f"{number}"))) for number in range(60)}
    assert {roles[0] for roles in seen} == {Role.SHERIFF}
    assert {roles[1] for roles in seen} == {Role.DEPUTY, Role.OUTLAW, Role.RENEGADE}
    three = list(roles_for(3))
    assert redeal_roles(three, [True] * 3, None, seeded("three")) == three
