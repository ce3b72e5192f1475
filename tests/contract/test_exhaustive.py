"""Keep playing until everything the game knows was met often enough; name what never was."""

from collections import Counter
from itertools import count, cycle
from random import Random
from typing import Any

from engine.ai.agents import CLEVER
from engine.core.actions import Action
from engine.core.chance import seeded
from engine.core.decision import Decision
from tests.contract.known import KNOWN
from tests.contract.playing import AnyGame, dealt, whose_turn
from tests.contract.tables import LONG

OFTEN = 5
MOST_GAMES = 400
BY_CHANCE = 0.5
"""How often an action is drawn in a game in which random play seldom comes to the point; else an agent chooses."""


def chosen(game: AnyGame, state: Any, decision: Decision, random: Random) -> Action:
    """What is done: anything, and in long games now and then something that makes sense."""
    if game.key in LONG and not decision.optional and random.random() > BY_CHANCE:
        return CLEVER[game.key]().choose(game.view(state, decision.seat), decision, (), seeded("sense"))
    return random.choice(decision.actions)


def test_everything_is_met(game: AnyGame) -> None:
    known = KNOWN[game.key]
    met: Counter[str] = Counter()
    tables = cycle((rules, seats) for seats in game.seats for rules in known.house_rules().values())
    for (rules, seats), number in zip(tables, count(), strict=False):
        missing = {name for name in known.wanted() if met[name] < OFTEN}
        if not missing or number == MOST_GAMES:
            break
        state, random = dealt(game, seats, f"everything {number}", **rules), Random(number)
        met.update({type(event).__name__ for event in game.opening(state)})
        while not game.is_terminal(state):
            decision = whose_turn(game.decisions(state), random)
            action = chosen(game, state, decision, random)
            before = set(known.seen(state, decision, action, []))
            met.update(before.union(known.seen(state, decision, action, game.apply(state, decision.seat, action))))
    assert not missing, f"after {number} games too rare: " + ", ".join(f"{n} ({met[n]})" for n in sorted(missing))
