"""How fast the engine is, as ratios to the floor of `micro_bang`: `python -m tests.bench.bench_engine`.

Both are measured in turn (A B A B) in one run, in CPU time; what counts is the median of the ratios, round by round.
Ratios of speeds say how much of the floor's speed is reached; ratios of costs how many times the floor is paid.
Prints a table; exits 1 if a goal is missed.
"""

import argparse
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.bang.game import Bang
from engine.core.chance import Chance, seeded
from engine.desperado.game import Desperado
from engine.dice.game import Dice
from tests.bench import micro_bang
from tests.bench.micro_plain import PlainState, plain

GAME = Bang()
DICE = Dice()
DESPERADO = Desperado()
OPTIONS = GAME.options()
SEATS = 5
MID_GAME = 60
"""Actions after which a game counts as being in its middle."""


class Row(Struct, frozen=True):
    """A comparison: its goal, the ratio found and the spread over the rounds."""

    name: str
    unit: str
    ours: float
    floor: float
    ratio: float
    low: float
    high: float
    goal: float
    at_least: bool

    @property
    def reached(self) -> bool:
        """Whether the goal is reached."""
        return self.ratio >= self.goal if self.at_least else self.ratio <= self.goal


def compare(
    name: str,
    unit: str,
    ours: Callable[[], float],
    floor: Callable[[], float],
    rounds: int,
    goal: float,
    *,
    at_least: bool,
) -> Row:
    """Measure two things in turn, as often as asked."""
    pairs = [(ours(), floor()) for _ in range(rounds)]
    ratios = [one / other for one, other in pairs]
    mine, theirs = (statistics.median(side) for side in zip(*pairs, strict=True))
    return Row(name, unit, mine, theirs, statistics.median(ratios), min(ratios), max(ratios), goal, at_least)


def deal(seed: int) -> Any:
    """A game of the official rules."""
    return GAME.new_initial_state(SEATS, OPTIONS, Chance(seeded(f"bench {seed}").seed))


def play_dice(seed: int) -> int:
    """Play a dice game at random to its end."""
    state = DICE.new_initial_state(SEATS, DICE.options(), Chance(seeded(f"bench {seed}").seed))
    number = random.Random(seed).random
    actions = 0
    while decisions := DICE.decisions(state):
        (decision,) = decisions
        DICE.apply(state, decision.seat, decision.actions[int(number() * len(decision.actions))])
        actions += 1
    return actions


def play_desperado(seed: int) -> int:
    """Play a skirmish at random to its end, each scenario in turn; whoever only may give orders is not asked."""
    options = DESPERADO.options(scenario=f"s{1 + seed % 8}")
    state = DESPERADO.new_initial_state(SEATS, options, Chance(seeded(f"bench {seed}").seed))
    number = random.Random(seed).random
    actions = 0
    while decisions := DESPERADO.decisions(state):
        decision = decisions[0]
        DESPERADO.apply(state, decision.seat, decision.actions[int(number() * len(decision.actions))])
        actions += 1
    return actions


def play(seed: int, *, look: bool = False) -> int:
    """Play a game at random to its end; with `look`, whoever decides looks at the table first."""
    state = deal(seed)
    number = random.Random(seed).random
    actions = 0
    while decisions := GAME.decisions(state):
        (decision,) = decisions
        legal = decision.actions
        if look:
            GAME.view(state, decision.seat)
        GAME.apply(state, decision.seat, legal[int(number() * len(legal))])
        actions += 1
    return actions


def speed(one_game: Callable[[int], int], seconds: float) -> Callable[[], float]:
    """Actions a second over as many games as fit into the time."""

    def measure() -> float:
        actions = games = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            actions += one_game(games)
            games += 1
        return actions / spent

    return measure


def cost(work: Callable[[Any], object], positions: Sequence[Any], seconds: float) -> Callable[[], float]:
    """Microseconds for doing something to a position."""

    def measure() -> float:
        done = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            for position in positions:
                work(position)
            done += len(positions)
        return spent / done * 1e6

    return measure


def mid_game(count: int) -> list[Any]:
    """Positions from the middle of games."""
    found: list[Any] = []
    for seed in range(10 * count):
        state = deal(seed)
        number = random.Random(seed).random
        for _ in range(MID_GAME):
            if GAME.is_terminal(state):
                break
            (decision,) = GAME.decisions(state)
            GAME.apply(state, decision.seat, decision.actions[int(number() * len(decision.actions))])
        else:
            found.append(state)
        if len(found) == count:
            break
    return found


def plain_mid_game(count: int) -> list[PlainState]:
    """The same of the reduced game."""
    found: list[PlainState] = []
    for seed in range(10 * count):
        rng = random.Random(seed)
        state = micro_bang.State(SEATS, rng)
        for _ in range(MID_GAME):
            if state.winner is not None:
                break
            acts = micro_bang.legal(state)
            micro_bang.apply(state, acts[int(rng.random() * len(acts))])
        else:
            found.append(plain(state))
        if len(found) == count:
            break
    return found


def size_of_a_game() -> float:
    """The memory, in KiB, of a game in its middle, the tables that all games share left out."""
    mid_game(1)
    tracemalloc.start()
    kept = mid_game(20)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size / len(kept) / 1024


def rows(rounds: int, seconds: float) -> Iterator[Row]:
    """All comparisons, one after another."""

    def faster(name: str, ours: Callable[[int], int], floor: Callable[[int], int], goal: float) -> Row:
        return compare(name, "actions/s", speed(ours, seconds), speed(floor, seconds), rounds, goal, at_least=True)

    yield faster("in place", play, lambda seed: micro_bang.play(SEATS, seed), 1 / 3)
    yield faster(
        "with events and the views looked at",
        lambda seed: play(seed, look=True),
        lambda seed: micro_bang.play(SEATS, seed),
        1 / 4,
    )
    yield faster("the dice game, in place", play_dice, lambda seed: micro_bang.play(SEATS, seed), 3 / 16)
    yield faster("Desperado, in place", play_desperado, lambda seed: micro_bang.play(SEATS, seed), 1 / 20)
    ours, floor = mid_game(40), plain_mid_game(40)
    decoder = msgspec.msgpack.Decoder(PlainState)
    encode = msgspec.msgpack.Encoder().encode

    def cheaper(name: str, work: Callable[[Any], object], floor_work: Callable[[Any], object], goal: float) -> Row:
        here, there = cost(work, ours, seconds), cost(floor_work, floor, seconds)
        return compare(name, "us", here, there, rounds, goal, at_least=False)

    yield cheaper("clone", GAME.clone, PlainState.clone, 2.0)
    yield cheaper("snapshot (state to bytes)", GAME.encode, lambda one: decoder.decode(encode(one)), 2.0)
    size = size_of_a_game()
    yield Row("memory of a live game", "KiB", size, 60.0, size / 60.0, size / 60.0, size / 60.0, 1.0, at_least=False)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, and say whether all goals are reached."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.6, help="for each measurement")
    arguments = parser.parse_args(argv)
    print(
        f"CPython {sys.version.split()[0]}, {SEATS} seats, {arguments.rounds} rounds of {arguments.seconds} s CPU time"
    )
    print(f"{'':28}{'ours':>10}{'floor':>10} {'unit':10}{'ratio':>7}  {'min-max':13}{'goal':>8}")
    missed = 0
    for row in rows(arguments.rounds, arguments.seconds):
        goal = f"{'>=' if row.at_least else '<='} {row.goal:.2f}"
        spread = f"{row.low:.2f}-{row.high:.2f}"
        verdict = "" if row.reached else "  MISSED"
        print(
            f"{row.name:28}{row.ours:10.1f}{row.floor:10.1f} {row.unit:10}{row.ratio:7.2f}  {spread:13}{goal:>8}"
            f"{verdict}",
            flush=True,
        )
        missed += not row.reached
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
