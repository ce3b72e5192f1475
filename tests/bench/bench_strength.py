"""How well AI seats play: `python -m tests.bench.bench_strength [--game dice] [--games 2000] [--seats 5 7]`.

One AI seat of each role in a table of random seats, then tables of AI seats only. Prints a table and one line of
JSON; exits 1 if a figure is missed.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field

from engine.ai.agents import agent_for
from engine.core.chance import Chance, seeded
from engine.core.events import PublicEvent
from engine.games import GAMES
from engine.western.roles import Role

MOST_ACTIONS = 3000
MOST_MS = 2.0
SWAPPED_AT_LEAST = {
    "bang": {Role.SHERIFF: 0.75, Role.DEPUTY: 0.65, Role.OUTLAW: 0.70, Role.RENEGADE: 0.25},
    "dice": {Role.SHERIFF: 0.72, Role.DEPUTY: 0.63, Role.OUTLAW: 0.83, Role.RENEGADE: 0.26},
}
"""How often one AI seat of a role wins among four random ones, by the game."""
SIDE_SHARES = {
    "bang": {"law": (0.35, 0.55), "outlaws": (0.35, 0.55), "renegade": (0.08, 1.0)},
    "dice": {"law": (0.35, 0.55), "outlaws": (0.35, 0.55), "renegade": (0.08, 1.0)},
}
"""How the wins of tables of AI seats only are shared, by the game."""


class Result(Struct):
    """How one game went."""

    side: str = "unfinished"
    roles: tuple[Role, ...] = ()
    returns: tuple[float, ...] = ()
    actions: int = 0
    turns: int = 0
    ai_decisions: int = 0
    ai_seconds: float = 0.0
    slowest: float = 0.0


class Tally(Struct):
    """How many games went."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.wins[result.side] += 1
        self.turns += result.turns
        self.decisions += result.ai_decisions
        self.seconds += result.ai_seconds
        self.slowest = max(self.slowest, result.slowest)


def play(key: str, seed: str, names: Sequence[str]) -> Result:
    """Play one game to its end."""
    game = GAMES[key]
    state = game.new_initial_state(len(names), game.options(), Chance(seeded(seed).seed))
    agents = [agent_for(key, name) for name in names]
    chances = [seeded(f"{seed}/{seat}") for seat in range(len(names))]
    history = [event for event in game.opening(state) if isinstance(event, PublicEvent)]
    result = Result(roles=tuple(player.role for player in state.players))
    while result.actions < MOST_ACTIONS and (decisions := game.decisions(state)):
        decision = decisions[0]
        seat = decision.seat
        if names[seat] == "random":
            action = decision.actions[chances[seat].below(len(decision.actions))]
        else:
            view = game.view(state, seat)
            began = time.thread_time()
            action = agents[seat].choose(view, decision, history, chances[seat])
            took = time.thread_time() - began
            result.ai_decisions += 1
            result.ai_seconds += took
            result.slowest = max(result.slowest, took)
        history += [event for event in game.apply(state, seat, action) if isinstance(event, PublicEvent)]
        result.actions += 1
    if game.is_terminal(state):
        result.side = state.winning_side.value if state.winning_side else "unfinished"
    result.returns = game.returns(state)
    result.turns = state.turn_number
    return result


def swapped(key: str, role: Role, seats: int, games: int) -> tuple[float, Tally]:
    """How often an AI seat of a role wins in a table of random seats, and what else was counted."""
    game = GAMES[key]
    tally = Tally()
    won = 0.0
    for number in range(games):
        seed = f"swap/{seats}/{number}"
        roles = [p.role for p in game.new_initial_state(seats, game.options(), Chance(seeded(seed).seed)).players]
        holders = [seat for seat, one in enumerate(roles) if one is role]
        who = holders[number % len(holders)]
        result = play(key, seed, ["ai" if seat == who else "random" for seat in range(seats)])
        tally.add(result)
        won += result.returns[who]
    return won / games, tally


def among_themselves(key: str, seats: int, games: int) -> Tally:
    """How tables of AI seats only end."""
    tally = Tally()
    for number in range(games):
        tally.add(play(key, f"ai/{seats}/{number}", ["ai"] * seats))
    return tally


class Report:
    """Prints figures as they come, and remembers those that miss what they should reach."""

    def __init__(self) -> None:
        self.figures: dict[str, float] = {}
        self.missed: list[str] = []
        self._all = Tally()

    def note(self, name: str, share: float, low: float, high: float) -> None:
        """A share of wins and the range it should lie in."""
        self.figures[name] = round(share, 3)
        met = low <= share <= high
        print(f"  {name:22} {share:.3f}   ({low:.2f} to {high:.2f}){'' if met else '   MISSED'}", flush=True)
        if not met:
            self.missed.append(name)

    def count(self, tally: Tally) -> None:
        """The games of one table of figures."""
        print(f"  {tally.games} games, {tally.turns / tally.games:.1f} turns each", flush=True)
        if unfinished := tally.wins["unfinished"]:
            self.missed.append(f"{unfinished} games did not end")
        self._all.decisions += tally.decisions
        self._all.seconds += tally.seconds
        self._all.slowest = max(self._all.slowest, tally.slowest)

    def finish(self) -> None:
        """What a decision takes, and everything as one line of JSON."""
        mean = 1000 * self._all.seconds / max(1, self._all.decisions)
        print(f"a decision takes {mean:.3f} ms (at most {MOST_MS}), the slowest {1000 * self._all.slowest:.2f} ms")
        self.figures |= {"ms a decision": round(mean, 3), "slowest ms": round(1000 * self._all.slowest, 2)}
        if mean > MOST_MS:
            self.missed.append("ms a decision")
        print(json.dumps({"figures": self.figures, "missed": self.missed}))


def main() -> int:
    """Play, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=SWAPPED_AT_LEAST, default="bang")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="*", default=[5, 7], help="sizes of tables of AI seats only")
    parser.add_argument("--roles", nargs="*", default=[role.value for role in Role], help="roles to swap")
    arguments = parser.parse_args()
    report = Report()
    for role in map(Role, arguments.roles):
        print(f"one AI {role.value} among random seats, 5 seats")
        share, tally = swapped(arguments.game, role, 5, arguments.games)
        report.note(f"{role.value} among random", share, SWAPPED_AT_LEAST[arguments.game][role], 1.0)
        report.count(tally)
    for seats in arguments.seats:
        print(f"AI seats only, {seats} seats")
        tally = among_themselves(arguments.game, seats, arguments.games)
        for side, (low, high) in SIDE_SHARES[arguments.game].items():
            report.note(f"{side} at {seats} seats", tally.wins[side] / tally.games, low, high)
        report.count(tally)
    report.finish()
    return 1 if report.missed else 0


if __name__ == "__main__":
    sys.exit(main())
