"""One process, many live tables: how soon presses are acknowledged, and how long the event loop stands still.

    python -m tests.bench.bench_load [--tables 200] [--moves 10] [--warm-up 20] [--seconds 60] [--json]

The sandbox and simulated people are in this process, the bot with its pictures in another, each on a core of its own
(painters are where there is room). At each table sit one person and three AI seats. All tables are opened and begun by
commands, some at a time; then there is a warm-up, and only then it is measured. The people of all tables together and
the pace of the AI seats are set to so many moves a second. Printed: how long opening took; the moves a second there
were, and the pictures that came; from the dispatch of a press until its acknowledgement arrives, as the sandbox sees
it; the longest callbacks of the bot's loop, by the clock and by the processor time in it (on a machine with other work
only the latter is the bot's own); the processor time and memory of the bot. Beside it the acknowledgement of a bare bot
that is pressed as often.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.sandbox import Refused, Sandbox, Settings, start_sandbox
from bot.sandbox.model import Interaction, Message
from bot.sandbox.world import Change
from tests.bench.bench_sandbox import BOT_CORE, STAND_CORE, SandboxStand, cpu_of
from tests.e2e.town import ROOT, Player, Town, until

SEATS = 4
AI_SECONDS = 2.4
"""How long an AI seat takes at pace 1, on average."""
SHARE_OF_PEOPLE = 0.25
AT_ONCE = 8
LAST_VISITS = 5.0
"""Seconds that visits get to come to an end when the time is over."""
SET_UP = ("table open", *["table add-ai"] * (SEATS - 1), "table start")


class Clocked:
    """Notes from dispatch to first answer of every interaction, by the sandbox's own times."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.seconds: list[float] = []
        self._begun: dict[int, float] = {}
        sandbox.world.listeners.append(self._heard)

    def _heard(self, change: Change) -> None:
        thing = change.thing
        if change.name != "interaction" or not isinstance(thing, Interaction):
            return
        began = self._begun.setdefault(thing.id, time.perf_counter())
        if thing.state == "answered":
            self.seconds.append(time.perf_counter() - began)
            del self._begun[thing.id]


class Pictures:
    """Counts the pictures that reach the channels, each once, and how much they weigh."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sizes: dict[int, int] = {}
        self._last = 0
        sandbox.world.listeners.append(self._heard)

    def _heard(self, change: Change) -> None:
        if isinstance(change.thing, Message):
            new = [one for one in change.thing.attachments if one.id > self._last]
            self.sizes |= {one.id: one.size for one in new}
            self._last = max([self._last, *(one.id for one in new)])


def percentile(values: list[float], share: float) -> float:
    """The value below which a share of the values lies; 0 of none."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


class Crowd:
    """The people of all tables: each presses now and then, whether or not it is their turn."""

    def __init__(self, town: Town, tables: int) -> None:
        guild = town.sandbox.world.data.channels[town.sandbox.channel_id("saloon")].guild_id
        self.town = town
        self.places = [town.sandbox.building.add_channel(f"saloon-{n}", guild_id=guild).name for n in range(tables)]
        self.people = [town.sandbox.building.add_user(f"Cowhand {n}").name for n in range(tables)]
        self.players = [Player(town, who, where, n) for n, (who, where) in enumerate(self._sitting())]

    def _sitting(self) -> zip[tuple[str, str]]:
        return zip(self.people, self.places, strict=True)

    async def sit_down(self) -> None:
        """Open all tables and begin, some at a time."""
        free = asyncio.Semaphore(AT_ONCE)

        async def sit(who: str, where: str) -> None:
            async with free:
                for command in SET_UP:
                    await self.town.sandbox.slash(who, where, command)

        await asyncio.gather(*(sit(who, where) for who, where in self._sitting()))

    async def play(self, a_second: float, seconds: float) -> None:
        """So many visits a second, each of a person drawn at random, who moves if it is their turn."""
        rng = random.Random("crowd")
        visits: set[asyncio.Task[Any]] = set()
        end, due = time.perf_counter() + seconds, time.perf_counter()
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            visit = asyncio.create_task(self._visit(rng.choice(self.players)))
            visits.add(visit)
            visit.add_done_callback(visits.discard)
            due += rng.expovariate(a_second)
        if visits:
            _, late = await asyncio.wait(visits, timeout=LAST_VISITS)
            for visit in late:
                visit.cancel()

    async def _visit(self, player: Player) -> None:
        try:
            if self.town.with_button(player.name, player.place, "Rematch"):
                await self.town.press(player.name, player.place, "Rematch")
                await self.town.press(player.name, player.place, "Start")
            else:
                await player.move()
        except (Refused, TimeoutError, KeyError):
            return


def moves_made(folder: Path) -> int:
    """How many moves are stored."""
    with sqlite3.connect(folder / "tenpaces.sqlite3") as database:
        (count,) = database.execute("SELECT count(*) FROM moves").fetchone()
    return int(count)


def memory_of(pid: int) -> float:
    """Resident memory in MiB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def _stalls(bot: asyncio.subprocess.Process, file: Path) -> list[tuple[float, float, str]]:
    """What the watch in the bot has noted since it was asked last."""

    def written() -> Any:
        return json.loads(file.read_text()) if file.exists() else None

    bot.send_signal(signal.SIGUSR1)
    found: list[tuple[float, float, str]] = await until(written)
    os.remove(file)
    return found


async def loaded(options: argparse.Namespace) -> dict[str, Any]:
    """The bot under load."""
    pace = (SEATS - 1) * SHARE_OF_PEOPLE * options.tables / options.moves / AI_SECONDS
    sandbox = await start_sandbox(
        validate=False, rate_limits=True, settings=Settings(identify_interval=0.0, answer_within=60.0)
    )
    with tempfile.TemporaryDirectory() as name:
        folder, file = Path(name), Path(name) / "stalls.json"
        town = Town(sandbox, folder)
        await town.start_bot("tests.bench.watched_bot", TENPACES_PACE=f"{pace:.2f}", STALLS=str(file))
        bot = town.bot
        assert bot is not None
        os.sched_setaffinity(bot.pid, {BOT_CORE})
        empty = memory_of(bot.pid)
        pictures = Pictures(sandbox)
        crowd = Crowd(town, options.tables)
        began = time.perf_counter()
        await crowd.sit_down()
        opening = time.perf_counter() - began
        a_second = options.moves * SHARE_OF_PEOPLE * options.eager
        await crowd.play(a_second, options.warm_up)
        await _stalls(bot, file)
        pictures.sizes.clear()
        clocked, before, cpu = Clocked(sandbox), moves_made(folder), cpu_of(bot.pid)
        began = time.perf_counter()
        await crowd.play(a_second, options.seconds)
        took = time.perf_counter() - began
        stalls = await _stalls(bot, file)
        found = {
            "opening_s": opening,
            "moves_per_s": (moves_made(folder) - before) / took,
            "pictures_per_s": len(pictures.sizes) / took,
            "picture_kb": percentile(list(pictures.sizes.values()), 0.5) / 1e3,
            "presses": len(clocked.seconds),
            "ack_p50_ms": percentile(clocked.seconds, 0.5) * 1e3,
            "ack_p99_ms": percentile(clocked.seconds, 0.99) * 1e3,
            "stalls": [(round(wall * 1e3), round(own * 1e3), what) for wall, own, what in stalls],
            "cpu_share": (cpu_of(bot.pid) - cpu) / took,
            "memory_empty_mib": empty,
            "memory_mib": memory_of(bot.pid),
            "problems": [line for line in town.logs().splitlines() if "ERROR" in line or "Traceback" in line][:5],
        }
        bot.kill()
        await bot.wait()
    await sandbox.stop()
    return found


async def floor(options: argparse.Namespace) -> dict[str, float]:
    """A bare bot, pressed as often."""
    sandbox = await start_sandbox(
        validate=False, rate_limits=True, settings=Settings(identify_interval=0.0, answer_within=60.0)
    )
    stand = SandboxStand(sandbox)
    await stand.set_up()
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.bare_bot", "--api", sandbox.api_base, "--gateway", sandbox.gateway_url,
        "--token", sandbox.token, "--kind", "deferred", "--core", str(BOT_CORE), stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )  # fmt: skip
    assert bot.stdout is not None
    await bot.stdout.readline()
    clocked = Clocked(sandbox)
    for _ in range(int(options.moves * min(options.seconds, 20))):
        await stand.fire("button")
        await asyncio.sleep(1 / options.moves)
    await sandbox.idle(30)
    bot.kill()
    await bot.wait()
    await sandbox.stop()
    return {"ack_p50_ms": percentile(clocked.seconds, 0.5) * 1e3, "ack_p99_ms": percentile(clocked.seconds, 0.99) * 1e3}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=float, default=10.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=20.0)
    parser.add_argument("--eager", type=float, default=2.0, help="visits of people for each move they should make")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    os.sched_setaffinity(0, {STAND_CORE})
    bare = asyncio.run(floor(options))
    found = asyncio.run(loaded(options))
    if options.json:
        print(json.dumps({"floor": bare, "load": found}))
        return
    print(
        f"load average {os.getloadavg()[0]:.1f}; {options.tables} tables opened and begun in {found['opening_s']:.0f} s"
    )
    print(f"floor: acknowledgement p50 {bare['ack_p50_ms']:.1f} ms, p99 {bare['ack_p99_ms']:.1f} ms")
    print(f"{options.tables} tables, {found['moves_per_s']:.1f} moves a second, {found['presses']} presses: "
          f"acknowledgement p50 {found['ack_p50_ms']:.1f} ms, p99 {found['ack_p99_ms']:.1f} ms")  # fmt: skip
    print(f"{found['pictures_per_s']:.1f} pictures a second came, of {found['picture_kb']:.0f} kB (median)")
    print(f"bot: {found['cpu_share']:.0%} of a core, {found['memory_mib']:.0f} MiB "
          f"({found['memory_empty_mib']:.0f} before the first table)")  # fmt: skip
    print("longest callbacks, ms by the clock (of the processor):")
    for wall, own, what in found["stalls"][:8]:
        print(f"  {wall:5} ({own:4})  {what[:90]}")
    for line in found["problems"]:
        print("  problem:", line[:150])


if __name__ == "__main__":
    main()
