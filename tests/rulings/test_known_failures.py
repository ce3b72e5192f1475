"""Rules that other implementations of such games got wrong, by the numbers of our list of failures (H01 to H08)."""

from random import Random

import pytest

from engine.core.scenario import Case
from engine.games import GAMES
from engine.scenario import play_case
from engine.western.roles import Role
from tests.contract.playing import new_match, play_match
from tests.rulings.test_rulings import CASES

SCENARIOS = {
    "H02 a character whose shots need two answers is stopped by one": "Slab the Killer",
    "H03 the healing drink with two players left": "two players left",
    "H04 two cards for a life": "Sid Ketchum",
    "H07 a wrong reach": "bang section 4, example",
    "H08 the deck runs out": "reshuffle",
}
"""Each failure, and what is said in the titles of the scenarios against it."""


def cases(said: str) -> list[Case]:
    return [case for _, case in CASES if said in case.title]


@pytest.mark.parametrize("failure", SCENARIOS, ids=lambda failure: failure.split()[0])
def test_what_others_got_wrong_has_scenarios(failure: str) -> None:
    """H02, H03, H04, H07, H08."""
    found = cases(SCENARIOS[failure])
    assert len(found) >= 3
    for case in found:
        play_case(case)


@pytest.mark.parametrize("seats", [4, 5, 7])
@pytest.mark.parametrize("seed", range(6))
def test_no_turn_is_offered_once_the_sheriff_is_dead(seats: int, seed: int) -> None:
    """H01: however the Sheriff dies, nobody is asked anything any more."""
    match = new_match(GAMES["bang"], seats, f"H01 {seed}")
    for _ in play_match(match, Random(seed)):
        (sheriff,) = [seat for seat in match.view(None).seats if seat.role is Role.SHERIFF]
        assert sheriff.alive
    assert match.is_over()


@pytest.mark.parametrize("seed", range(4))
def test_cards_are_neither_lost_nor_doubled_by_a_death(seed: int) -> None:
    """H06: after every step each card is in one place."""
    match = new_match(GAMES["bang"], 6, f"H06 {seed}")
    for _ in play_match(match, Random(seed)):
        view = match.view(None)
        shown = [card for seat in view.seats for card in seat.in_play]
        assert len(shown) == len(set(shown))
        for seat in view.seats:
            assert seat.alive or (seat.hand_size == 0 and not seat.in_play), "the dead hold nothing"
