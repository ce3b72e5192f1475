"""The printed data: weapons, decks, jokers, characters and scenarios are as the rules say."""

from fractions import Fraction

import pytest

from engine.core.errors import BadSave, BadSetup
from engine.desperado.cards import (
    CHARACTERS,
    FIREARMS,
    HIT_CARDS,
    HIT_DECKS,
    JOKERS,
    PANIC_CARDS,
    WEAPONS,
    Joker,
    Kind,
    Panic,
    Result,
)
from engine.desperado.scenarios import SCENARIOS, Scenario, read_scenarios
from engine.desperado.scoring import COUNTS

SCORED_AT_ONCE = {"kill_each", "blast"}
EACH = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=lambda scenario: scenario.id)


def test_the_firearms_have_the_ranges_and_magazines_of_section_5_4() -> None:
    figures = {kind: (WEAPONS[kind].range, WEAPONS[kind].magazine) for kind in FIREARMS}
    assert figures == {Kind.COLT: (4, 6), Kind.SHOTGUN: (2, 2), Kind.CARBINE: (6, 9), Kind.RIFLE: (8, 1)}
    for kind in FIREARMS:
        bands = WEAPONS[kind].bands
        assert len(bands) == WEAPONS[kind].range + 1
        assert list(bands[1:]) == sorted(bands[1:]), "it never gets easier with distance"


def test_the_hit_decks_are_those_of_section_9_4() -> None:
    wounding = {Result.CRIT, Result.HIT}
    chances = [Fraction(sum(card in wounding for card in HIT_CARDS[deck]), len(HIT_CARDS[deck])) for deck in HIT_DECKS]
    assert chances == [Fraction(10, 24), Fraction(6, 24), Fraction(3, 24)]
    assert [HIT_CARDS[deck].count(Result.JAM) for deck in HIT_DECKS] == [1, 2, 3]


def test_the_panic_deck_is_that_of_section_12_3() -> None:
    counts = {panic: PANIC_CARDS.count(panic) for panic in Panic}
    assert counts == dict(zip(Panic, (8, 3, 3, 3, 2, 1), strict=True))


def test_sixteen_jokers_six_of_which_are_played_in_ones_own_activation() -> None:
    assert set(JOKERS) == set(Joker)
    assert {joker.value for joker, card in JOKERS.items() if card.is_played} == {
        "J01",
        "J09",
        "J10",
        "J11",
        "J14",
        "J15",
    }


def test_every_character_brings_a_firearm_and_two_other_things() -> None:
    assert len(CHARACTERS) == 16
    for card in CHARACTERS.values():
        assert card.firearm in FIREARMS
        assert not FIREARMS & set(card.objects)


@EACH
def test_a_scenario_fits_the_map_and_itself(scenario: Scenario) -> None:
    assert scenario.faults() == []
    assert {term.type for term in (*scenario.score, *scenario.instant_win)} <= COUNTS.keys() | SCORED_AT_ONCE
    sides = {side.id for side in scenario.sides}
    assert {term.side for term in (*scenario.score, *scenario.instant_win)} <= sides


@EACH
def test_a_scenario_is_for_two_to_twelve_and_not_too_long(scenario: Scenario) -> None:
    for players in range(2, 13):
        muster = scenario.muster_for(players)
        assert sum(muster.field) >= players >= sum(1 for count in muster.field if count)
        assert sum(muster.field) * muster.rounds <= 66
    with pytest.raises(BadSetup):
        scenario.muster_for(13)


@EACH
def test_whoever_a_scenario_names_is_fielded_at_every_size(scenario: Scenario) -> None:
    named = {term.character or term.target for term in (*scenario.score, *scenario.instant_win)} & CHARACTERS.keys()
    for muster in scenario.muster:
        fielded = {
            name for side, count in zip(scenario.sides, muster.field, strict=True) for name in side.characters[:count]
        }
        assert named <= fielded


def test_a_fault_in_a_scenario_is_named() -> None:
    first = SCENARIOS["s2"]
    from msgspec.structs import replace

    assert "there is no zone moon" in replace(first, exits=("moon",)).faults()
    assert "chapel is no way out" in replace(first, exits=("chapel",)).faults()
    assert "the loot bag does not fit the places of loot" in replace(first, loot_bag=()).faults()
    with pytest.raises(BadSave):
        read_scenarios(b'{"version": 1, "scenarios": [{}]}')
