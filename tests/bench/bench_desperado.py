"""How the sides of each scenario fare: `python -m tests.bench.bench_desperado [--games 500] [--scenarios s2 s8]`.

AI seats play every scenario at every size in turn. Prints who won how often, by the number of players, and one line of
JSON; exits 1 if a side wins more than its share or a game does not end within its rounds.
"""

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator

from msgspec import Struct

from engine.ai.agents import agent_for
from engine.core.chance import Chance, seeded
from engine.core.events import PublicEvent
from engine.desperado.scenarios import SCENARIOS, Scenario
from engine.games import GAMES

KEY = "desperado"
MOST_ACTIONS = 3000
MOST_SHARE = 0.70
"""No side may win more of the decided games."""
DRAW = "draw"


class Result(Struct, frozen=True):
    """How one game went; `side` is None if it did not end."""

    side: str | None
    rounds: int
    most: int
    actions: int


def play(scenario: str, seats: int, number: int, who: str) -> Result:
    """Play one game of agents to its end."""
    game, agent = GAMES[KEY], agent_for(KEY, who)
    seed = f"{scenario}/{seats}/{number}"
    state = game.new_initial_state(seats, game.options(scenario=scenario), Chance(seeded(seed).seed))
    chance = seeded(f"agents {seed}")
    history: list[PublicEvent] = []
    actions = 0
    while actions < MOST_ACTIONS and (decisions := game.decisions(state)):
        decision = decisions[0]
        game.apply(state, decision.seat, agent.choose(game.view(state, decision.seat), decision, history, chance))
        actions += 1
    return Result(state.winning_side, state.round, state.rounds, actions)


class Shares:
    """The games of one scenario, by the numbers of players that a muster is for."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.wins: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.actions = self.games = 0
        self.endless: list[str] = []

    def add(self, seats: int, result: Result) -> None:
        """Count one more game."""
        players = self.scenario.muster_for(seats).players
        name = f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0])
        self.games += 1
        self.actions += result.actions
        if result.side is None or result.rounds > result.most:
            self.endless.append(f"{self.scenario.id} at {seats}")
        else:
            self.wins[name][result.side] += 1
            self.wins["all"][result.side] += 1

    def lopsided(self) -> Iterator[str]:
        """The sides that won too many of the games, taken over all sizes."""
        wins = self.wins["all"]
        decided = wins.total() - wins[DRAW]
        for side, count in wins.items():
            if side != DRAW and count > MOST_SHARE * decided:
                yield f"{self.scenario.id}: {side} wins {count / decided:.1%}"

    def lines(self) -> Iterator[str]:
        """A line for each size."""
        for players, wins in self.wins.items():
            shares = [f"{side.id} {wins[side.id] / wins.total():6.1%}" for side in self.scenario.sides]
            yield f"{self.scenario.id}  {players:>6}  {wins.total():5}  {'  '.join(shares)}  draw {wins[DRAW]:3}"


def main() -> int:
    """Play, print, compare."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=500, help="games of each scenario")
    parser.add_argument("--scenarios", nargs="*", default=list(SCENARIOS), choices=SCENARIOS)
    parser.add_argument("--agents", choices=["ai", "random"], default="ai")
    arguments = parser.parse_args()
    sizes = GAMES[KEY].seats
    figures, missed = {}, []
    began, actions = time.process_time(), 0
    print("     players  games  won by")
    for key in arguments.scenarios:
        shares = Shares(SCENARIOS[key])
        for number in range(arguments.games):
            seats = sizes[number % len(sizes)]
            shares.add(seats, play(key, seats, number, arguments.agents))
        print("\n".join(sorted(shares.lines())), flush=True)
        figures[key] = dict(shares.wins["all"])
        missed += [*shares.lopsided(), *(f"{where} did not end" for where in shares.endless)]
        actions += shares.actions
    seconds = time.process_time() - began
    games = arguments.games * len(arguments.scenarios)
    print(f"{games} games, {actions / games:.0f} actions each, {actions / seconds:.0f} actions/s of CPU time")
    print(json.dumps({"wins": figures, "missed": missed}))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
