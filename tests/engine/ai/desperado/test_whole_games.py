"""Games of agents go where random play seldom comes; what has to be true at any time is true there, too."""

from collections import Counter
from random import Random

import pytest

from engine.ai.agents import agent_for
from engine.core.chance import seeded
from engine.desperado.actions import AmbushOrder, Order, When
from engine.desperado.events import Wounded
from engine.desperado.game import Desperado
from engine.desperado.scenarios import SCENARIOS
from engine.desperado.state import State
from tests.contract.known import asked
from tests.contract.known_desperado import KnownDesperado

GAME = Desperado()
KNOWN = KnownDesperado()
EVERY = 9
"""How many actions lie between two looks at what is hidden."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_pieces_saves_and_secrets_hold_in_games_of_agents(scenario: str) -> None:
    random = Random(scenario)
    seats = random.randint(2, 12)
    options = GAME.options(scenario=scenario, horses=random.random() < 0.5, short_ammo=random.random() < 0.5)
    state, agent = GAME.new_initial_state(seats, options, seeded(f"whole {scenario}")), agent_for("desperado")
    met: Counter[type] = Counter()
    number = 0
    while not GAME.is_terminal(state):
        number += 1
        decision = random.choice(GAME.decisions(state)) if random.random() < 0.1 else GAME.decisions(state)[0]
        orders = [action for action in decision.actions if not action.is_offered]
        if decision.optional or (orders and random.random() < 0.1):
            action = random.choice(orders or list(decision.actions))
            if isinstance(action, Order):
                action = Order(action.character, random.choice(list(When)))
            elif isinstance(action, AmbushOrder):
                action = AmbushOrder(action.character, random.choice([None, 0, 2, 4]), random.choice([None, "colt"]))
        else:
            action = agent.choose(GAME.view(state, decision.seat), decision, [], seeded("whole"))
        assert decision.allows(action)
        if number % EVERY == 0:
            look_again(state, random.randrange(seats))
        met.update(map(type, GAME.apply(state, decision.seat, action)))
        KNOWN.check(state)
    assert met[Wounded] > 0


def look_again(state: State, viewer: int) -> None:
    """A position comes back from its save, and tells nobody what is hidden from the one who looks."""
    assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)
    for one in (None, viewer):
        other = GAME.resample(state, one, seeded("look"))
        KNOWN.check(other)
        assert GAME.view(other, one) == GAME.view(state, one)
        assert asked(GAME.decisions(other)) == asked(GAME.decisions(state))
        mine = [[d for d in GAME.decisions(g) if d.seat == one] for g in (other, state)]
        assert mine[0] == mine[1]
