"""What a rematch takes over, once everybody has sat down anew."""

from typing import Any

import pytest

from engine.bang.options import Options, Setup
from engine.bang.setup import reseated

BOTH = Options(keep_characters=True, sheriff_rotation=True)
SETUP = Setup(("Black Jack", None, "Rose Doolan", None), sheriff=2)


@pytest.mark.parametrize(
    ("came_from", "characters", "sheriff"),
    [
        ((0, 1, 2, 3), ("Black Jack", None, "Rose Doolan", None), 2),
        ((3, 2, 1, 0), (None, "Rose Doolan", None, "Black Jack"), 1),
        ((0, 1, 2, 3, None), ("Black Jack", None, "Rose Doolan", None, None), 2),
        ((None, 0, 1, 3), (None, "Black Jack", None, None), 3),
        ((1, 0, None, None), (None, "Black Jack", None, None), 1),
    ],
)
def test_characters_and_star_follow_the_people(came_from: Any, characters: Any, sheriff: int) -> None:
    assert reseated(SETUP, BOTH, came_from) == Setup(characters, sheriff)


def test_only_what_the_new_rules_want_is_taken_over() -> None:
    seats = (0, 1, 2, 3)
    assert reseated(SETUP, Options(), seats) is None
    assert reseated(SETUP, Options(keep_characters=True), seats) == Setup(SETUP.characters)
    assert reseated(SETUP, Options(sheriff_rotation=True), seats) == Setup((), 2)


def test_three_players_have_no_sheriff_and_strangers_take_over_nothing() -> None:
    assert reseated(SETUP, BOTH, (0, 2, 3)) == Setup(("Black Jack", "Rose Doolan", None))
    assert reseated(SETUP, BOTH, (None,) * 5) is None
