"""How long pictures take, state to bytes, beside the floor of the same work, measured in turn in the same run.

    python -m tests.bench.bench_picture [--runs 40] [--json]

Each kind is drawn for the states of a real game, one after the other, as they come; the states before them have
warmed the caches. Beside each picture the floor is measured (see `picture_floor`). Times are CPU milliseconds, given
as median, least and most; only the ratios of medians mean anything. "drawn again" is a state whose pieces are all
cached, the file of which is not; "unchanged" is a file from the cache. The event loop's time is that of its thread
between two turns of the loop while pictures are ordered from the painters' process and taken back.
"""

import argparse
import asyncio
import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from bot.cli.agents import BLIND
from bot.cli.playout import play_number
from bot.painters import paint
from bot.stage.studio import Studio
from engine.core.events import PublicEvent
from engine.core.match import Match, Move
from engine.games import GAMES
from images import bang_table, render, samples
from tests.bench.picture_floor import Floor

SEATS: Final = {"bang": 7, "dice": 8, "desperado": 6}
NAMES: Final = ("Ann", "Bartholomew", "Cleo", "さくら子", "Grimsby", "Юрий", "Willem", "سلمى")
WARM: Final = 60
"""How many states go before those that are measured."""

State = tuple[str, str, tuple[Any, ...]]
Times = list[float]


def states(key: str, most: int) -> Iterator[tuple[Match, Sequence[PublicEvent]]]:
    """Give the states of games, one game after the other, and what has just happened in each."""
    game, number = GAMES[key], 0
    while True:
        moves: list[Move] = []
        played = play_number(
            number,
            game,
            range(SEATS[key], SEATS[key] + 1),
            game.options(),
            "picture",
            (BLIND,),
            limit=most,
            moves=moves,
        )
        match = Match.new(game, SEATS[key], game.options(), played.seed)
        for move in moves:
            match.act(move.seat, match.parse(move.notation), match.decisions_for(move.seat)[0].id)
            told = [h.event for h in match.happenings(since=match.ply - 1) if isinstance(h.event, PublicEvent)]
            yield match, told
        number += 1


def tables(key: str) -> Iterator[State]:
    """Give what the public table of each state is drawn from."""
    for match, told in states(key, 400):
        if not match.is_over():
            yield key, "table", (match.view(), NAMES[: match.seats], told)


def hands(key: str) -> Iterator[State]:
    """Give what the own picture of whoever is awaited in each state is drawn from."""
    for match, _ in states(key, 400):
        if match.decisions:
            seat = match.decisions[0].seat
            actions = [action for decision in match.decisions_for(seat) for action in decision.actions]
            yield key, "hand", (match.view(seat), NAMES[: match.seats], actions)


def _took(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1e3


def beside(floor: Floor, ways: dict[str, Callable[[], object]], runs: int) -> dict[str, Times]:
    """Measure some ways of drawing and both floors, in turn."""
    all_ways = {"floor cached": floor.cached, "floor uncached": floor.uncached, **ways}
    times: dict[str, Times] = {name: [] for name in all_ways}
    for work in all_ways.values():
        work()
    for _ in range(runs):
        for name, work in all_ways.items():
            times[name].append(_took(work))
    return times


def coming(stream: Iterator[State], sizes: list[int]) -> Callable[[], object]:
    """Give a way of drawing the next state of a game each time; the first ones are drawn here."""
    drawn: list[State] = [next(stream) for _ in range(WARM)]
    for key, kind, what in drawn:
        sizes.append(len(paint(key, kind, *what)))

    def draw_next() -> None:
        key, kind, what = next(stream)
        sizes.append(len(paint(key, kind, *what)))

    return draw_next


async def on_the_loop(stream: Iterator[State], orders: int) -> Times:
    """Order pictures and give the CPU time that the loop's thread was at work between two of its turns, for each."""
    studio, most = Studio(), list[float]()
    ordered = [next(stream) for _ in range(orders)]
    key, kind, what = ordered[0]
    await studio.picture(key, kind, *what)  # the painter comes in
    for key, kind, what in ordered:
        order = asyncio.ensure_future(studio.picture(key, kind, *what))
        longest = 0.0
        while not order.done():
            start = time.thread_time()
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - start)
            await asyncio.sleep(0.001)
        most.append(longest * 1e3)
        assert order.result()
    studio.close()
    return most


def measure(runs: int) -> dict[str, Any]:
    """Give all figures of one run."""
    floor, scene = Floor(), samples.table7()
    sizes: dict[str, list[int]] = {key: [] for key in ("bang", "dice", "desperado", "bang hand", "desperado hand")}
    render.table(scene)
    times = beside(
        floor,
        {
            "bang table, drawn again": lambda: render.png(bang_table.draw(scene)),
            **{f"{key} table, next state": coming(tables(key), sizes[key]) for key in SEATS},
            **{f"{key} own, next state": coming(hands(key), sizes[f"{key} hand"]) for key in ("bang", "desperado")},
            "bang table, unchanged": lambda: render.table(scene),
        },
        runs,
    )
    loop = asyncio.run(on_the_loop(tables("bang"), runs))
    cached, uncached = (statistics.median(times[f"floor {way}"]) for way in ("cached", "uncached"))
    rows: dict[str, Any] = {
        name: {
            "median": statistics.median(some), "least": min(some), "most": max(some),
            "to cached floor": statistics.median(some) / cached, "to uncached": statistics.median(some) / uncached,
        }
        for name, some in {**times, "event loop, at a time": loop}.items()
    }  # fmt: skip
    worst = (samples.table_full(7), samples.table_store(7), scene)
    sizes["bang"] += [len(render.table(each)) for each in worst]
    rows["kB"] = {name: max(some) / 1000 for name, some in sizes.items()}
    return rows


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = measure(args.runs)
    if args.json:
        print(json.dumps(rows))
        return
    kilobytes = rows.pop("kB")
    print(f"{'CPU ms':30} {'median':>8} {'least':>8} {'most':>8} {'to cached':>10} {'to uncached':>12}")
    for name, row in rows.items():
        print(f"{name:30} {row['median']:8.3f} {row['least']:8.3f} {row['most']:8.3f}", end="")
        print(f" {row['to cached floor']:10.2f} {row['to uncached']:12.3f}")
    print("largest, kB:", ", ".join(f"{name} {size:.0f}" for name, size in kilobytes.items()))


if __name__ == "__main__":
    main()
