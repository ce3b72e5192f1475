"""Beliefs respect how many of each role there are, and go by what others did."""

import pytest

from engine.ai.beliefs import DEPUTY, OUTLAW, RENEGADE, SHERIFF, role_chances

FIVE = [0, 1, 2, 1]  # left of five seats once the Sheriff is known
HIDDEN = [1, 2, 3, 4]


def test_without_acts_all_hidden_seats_are_alike() -> None:
    chances = role_chances({0: SHERIFF}, HIDDEN, FIVE, {}, viewer=0)
    assert chances[0] == (1.0, 0.0, 0.0, 0.0)
    for seat in HIDDEN:
        assert chances[seat] == pytest.approx((0.0, 0.25, 0.5, 0.25))


def test_each_role_is_given_as_often_as_it_is_left() -> None:
    deeds = {(1, 0): 2.0, (2, 1): 1.0, (3, 2): -0.8, (0, 4): 1.0, (4, 3): 0.6}
    chances = role_chances({0: SHERIFF}, HIDDEN, FIVE, deeds, viewer=None)
    for role, left in enumerate(FIVE):
        assert sum(chances[seat][role] for seat in HIDDEN) == pytest.approx(left)
    for seat in HIDDEN:
        assert sum(chances[seat]) == pytest.approx(1.0)


def test_who_shoots_at_the_sheriff_is_no_deputy() -> None:
    chances = role_chances({0: SHERIFF}, HIDDEN, FIVE, {(1, 0): 1.0}, viewer=0)
    assert chances[1][DEPUTY] < 0.03
    assert chances[1][OUTLAW] > 0.7
    assert chances[2][DEPUTY] > 0.3


def test_who_shoots_at_such_a_one_is_for_the_law() -> None:
    chances = role_chances({0: SHERIFF}, HIDDEN, FIVE, {(1, 0): 2.0, (2, 1): 2.0}, viewer=0)
    assert chances[2][OUTLAW] < chances[3][OUTLAW] < chances[1][OUTLAW]
    assert chances[2][DEPUTY] > 0.4


def test_who_frees_the_sheriff_of_the_dynamite_is_likelier_a_deputy() -> None:
    chances = role_chances({0: SHERIFF}, HIDDEN, FIVE, {(1, 0): -0.8}, viewer=0)
    assert chances[1][DEPUTY] > 0.5


def test_a_role_shown_by_a_dead_player_tells_about_those_who_shot_him() -> None:
    deeds = {(2, 1): 2.0}
    outlaw_died = role_chances({0: SHERIFF, 1: OUTLAW}, [2, 3, 4], [0, 1, 1, 1], deeds, viewer=0)
    deputy_died = role_chances({0: SHERIFF, 1: DEPUTY}, [2, 3, 4], [0, 0, 2, 1], deeds, viewer=0)
    assert outlaw_died[2][OUTLAW] < 0.1
    assert deputy_died[2][DEPUTY] == 0.0
    assert outlaw_died[2][DEPUTY] > 0.4


def test_what_the_viewer_did_tells_it_nothing() -> None:
    known = {0: SHERIFF, 1: RENEGADE}
    before = role_chances(known, [2, 3, 4], [0, 1, 2, 0], {}, viewer=1)
    after = role_chances(known, [2, 3, 4], [0, 1, 2, 0], {(1, 2): 3.0}, viewer=1)
    assert after == before


def test_the_tenth_shot_says_no_more_than_the_third() -> None:
    three = role_chances({0: SHERIFF}, HIDDEN, FIVE, {(1, 2): 3.0}, viewer=0)
    ten = role_chances({0: SHERIFF}, HIDDEN, FIVE, {(1, 2): 10.0}, viewer=0)
    assert three == ten


def test_when_all_roles_are_open_nothing_is_left_to_guess() -> None:
    assert role_chances({0: OUTLAW, 1: SHERIFF}, [], [0, 0, 0, 0], {(0, 1): 1.0}, viewer=0) == {
        0: (0.0, 0.0, 1.0, 0.0),
        1: (1.0, 0.0, 0.0, 0.0),
    }
