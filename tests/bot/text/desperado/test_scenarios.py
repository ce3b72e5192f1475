"""Scenarios, sides and what they fight for are told as the data has them."""

import re

import pytest

from bot.text.desperado.scenarios import GOAL, PREMISE, SIDES, TITLE, ScenarioWords
from engine.desperado.options import Options
from engine.desperado.scenarios import SCENARIOS, Scenario
from engine.desperado.zones import PLACES
from tests.bot.desperado_positions import WORDS

SCENARIO = ScenarioWords(WORDS.wording)


def test_every_scenario_is_told_as_the_data_has_it() -> None:
    assert {key: scenario.name for key, scenario in SCENARIOS.items()} == TITLE
    assert {key: scenario.premise for key, scenario in SCENARIOS.items()} == PREMISE
    named = {(key, side.id): side.name for key, scenario in SCENARIOS.items() for side in scenario.sides}
    assert named == SIDES
    assert GOAL.keys() == TITLE.keys()
    assert all(goal.endswith(".") and len(goal) <= 120 for goal in GOAL.values())


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=lambda scenario: scenario.id)
def test_every_point_and_every_victory_is_told(scenario: Scenario) -> None:
    for side in scenario.sides:
        told = SCENARIO.earns(scenario.id, side.id)
        wins = SCENARIO.wins(scenario.id, side.id)
        assert told
        assert wins
        assert all("{" not in phrase for phrase in (*told, *wins))
        terms = [term for term in scenario.score if term.side == side.id]
        for term in terms:
            assert all(any(PLACES[zone].code in phrase for phrase in told) for zone in term.zones)
        points = {int(number) for phrase in told for number in re.findall(r": (\d+) points?", phrase)}
        assert points == {term.points for term in terms if term.type not in {"gold_carried", "gold_banked"}}
        assert len(wins) == sum(term.side == side.id for term in scenario.instant_win)
        exits = SCENARIO.exits(scenario.id, side.id)
        ways = scenario.exits if side.id in scenario.exit_sides else ()
        assert all(PLACES[zone].name in exits for zone in ways)
        assert bool(exits) == bool(ways)


def test_a_sides_aims_read_like_this() -> None:
    assert SCENARIO.earns("s1", "town") == ["each kill: 2 points", "D5 Town Square held at the end: 3 points"]
    assert SCENARIO.earns("s6", "gang")[1].startswith("A2 Mine Road, A3 North Track, A4 Well Yard, and A5 Rocky Slope")
    assert SCENARIO.earns("s6", "gang")[1].endswith("held at the end of a round: 1 point each")
    assert SCENARIO.wins("s3", "gang") == ["Mae away off the map"]
    assert SCENARIO.wins("s5", "town") == ["the strongbox in B5 Bank Vault"]
    assert SCENARIO.wins("s6", "town") == ["nobody else left alive", "14 points"]


def test_the_lobby_tells_what_will_be_played() -> None:
    title, premise, goal = WORDS.in_front(Options("s7"))
    assert (title, goal) == ("**Lamps Out**", GOAL["s7"])
    assert PREMISE["s7"] in premise
    assert WORDS.side("gang", Options("s7")) == "The gang (Sutter's table)"
