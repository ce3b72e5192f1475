"""The registry gives an agent for each game and name, and says what it does not know."""

from collections import Counter

import pytest

from engine.ai.agents import CLEVER, NAMES, agent_for
from engine.core.chance import seeded
from engine.games import GAMES
from tests.engine.ai.positions import BANG, OUTLAW, SHERIFF, Person, position


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_its_agents(key: str, name: str) -> None:
    assert agent_for(key, name) is not agent_for(key, name)


def test_the_clever_one_is_the_default() -> None:
    assert type(agent_for("bang")) is CLEVER["bang"]


@pytest.mark.parametrize(("key", "name"), [("bang", "genius"), ("whist", "ai")])
def test_what_there_is_not(key: str, name: str) -> None:
    with pytest.raises(ValueError, match=name):
        agent_for(key, name)


def test_a_random_agent_takes_each_action_now_and_then() -> None:
    state = position(Person(SHERIFF, "BANG!-KH, Beer-6H"), Person(OUTLAW), Person(OUTLAW))
    decision = BANG.decisions(state)[0]
    agent, chance, view = agent_for("bang", "random"), seeded("any"), BANG.view(state, 0)
    taken = Counter(str(agent.choose(view, decision, [], chance)) for _ in range(200))
    assert taken.keys() == {str(action) for action in decision.actions}
    assert min(taken.values()) > 20
