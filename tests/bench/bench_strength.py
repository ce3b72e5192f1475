"""How well the AI seats of BANG! play: `python -m tests.bench.bench_strength [--games 2000] [--seats 5 7]`.

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
from engine.bang.game import Bang
from engine.core.chance import Chance, seeded
from engine.core.events import PublicEvent
from engine.western.roles import Role

MOST_ACTIONS = 3000
SWAPPED_AT_LEAST = {Role.SHERIFF: 0.75, Role.DEPUTY: 0.65, Role.OUTLAW: 0.70, Role.RENEGADE: 0.25}
SIDE_SHARES = {"law": (0.35, 0.55), "outlaws": (0.35, 0.55), "renegade": (0.08, 1.0)}


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


def play(seed: str, names: Sequence[str]) -> Result:
    """Play one game to its end."""
    bang = Bang()
    state = bang.new_initial_state(len(names), bang.options(), Chance(seeded(seed).seed))
    agents = [agent_for("bang", name) for name in names]
    chances = [seeded(f"{seed}/{seat}") for seat in range(len(names))]
    history = [event for event in bang.opening(state) if isinstance(event, PublicEvent)]
    result = Result(roles=tuple(player.role for player in state.players))
    while result.actions < MOST_ACTIONS and (decisions := bang.decisions(state)):
        decision = decisions[0]
        seat = decision.seat
        if names[seat] == "random":
            action = decision.actions[chances[seat].below(len(decision.actions))]
        else:
            view = bang.view(state, seat)
            began = time.perf_counter()
            action = agents[seat].choose(view, decision, history, chances[seat])
            took = time.perf_counter() - began
            result.ai_decisions += 1
            result.ai_seconds += took
            result.slowest = max(result.slowest, took)
        history += [event for event in bang.apply(state, seat, action) if isinstance(event, PublicEvent)]
        result.actions += 1
    if bang.is_terminal(state):
        result.side = state.winning_side.value if state.winning_side else "unfinished"
    result.returns = bang.returns(state)
    result.turns = state.turn_number
    return result


def swapped(role: Role, seats: int, games: int) -> tuple[float, Tally]:
    """How often an AI seat of a role wins in a table of random seats, and what else was counted."""
    bang = Bang()
    tally = Tally()
    won = 0.0
    for number in range(games):
        seed = f"swap/{seats}/{number}"
        roles = [p.role for p in bang.new_initial_state(seats, bang.options(), Chance(seeded(seed).seed)).players]
        holders = [seat for seat, one in enumerate(roles) if one is role]
        who = holders[number % len(holders)]
        result = play(seed, ["ai" if seat == who else "random" for seat in range(seats)])
        tally.add(result)
        won += result.returns[who]
    return won / games, tally


def among_themselves(seats: int, games: int) -> Tally:
    """How tables of AI seats only end."""
    tally = Tally()
    for number in range(games):
        tally.add(play(f"ai/{seats}/{number}", ["ai"] * seats))
    return tally


def main() -> int:
    """Play, print, compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="*", default=[5, 7])
    parser.add_argument("--roles", nargs="*", default=[role.value for role in SWAPPED_AT_LEAST])
    arguments = parser.parse_args()
    figures: dict[str, float] = {}
    missed: list[str] = []
    slowest = seconds = 0.0
    decisions = 0
    print(f"one AI seat among random seats, 5 seats, {arguments.games} games a role", flush=True)
    for name in arguments.roles:
        share, tally = swapped(Role(name), 5, arguments.games)
        wanted = SWAPPED_AT_LEAST[Role(name)]
        figures[f"swapped {name}"] = round(share, 3)
        print(f"  {name:10} {share:.3f}  (at least {wanted:.2f})  turns {tally.turns / tally.games:.1f}", flush=True)
        if share < wanted:
            missed.append(f"swapped {name}")
        decisions, seconds, slowest = decisions + tally.decisions, seconds + tally.seconds, max(slowest, tally.slowest)
    for seats in arguments.seats:
        tally = among_themselves(seats, arguments.games)
        print(f"AI seats only, {seats} seats, {tally.games} games, turns {tally.turns / tally.games:.1f}")
        for side, (low, high) in SIDE_SHARES.items():
            share = tally.wins[side] / tally.games
            figures[f"{seats} seats {side}"] = round(share, 3)
            print(f"  {side:10} {share:.3f}  ({low:.2f} to {high:.2f})", flush=True)
            if not low <= share <= high:
                missed.append(f"{seats} seats {side}")
        if tally.wins["unfinished"]:
            missed.append(f"{seats} seats unfinished: {tally.wins['unfinished']}")
        decisions, seconds, slowest = decisions + tally.decisions, seconds + tally.seconds, max(slowest, tally.slowest)
    if decisions:
        figures["ms a decision"] = round(1000 * seconds / decisions, 3)
        figures["slowest ms"] = round(1000 * slowest, 3)
    print(json.dumps({"games": arguments.games, "figures": figures, "missed": missed}))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
