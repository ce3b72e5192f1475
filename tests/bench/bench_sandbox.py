"""How many interactions a second pass through discord.py and the sandbox, beside the floor of the same run.

    python -m tests.bench.bench_sandbox [--count 3000] [--rounds 3] [--kinds slash button raw] [--json] [--profile FILE]

Two processes, a core each: the stand-in and a bare bot of discord.py. As many interactions are open as
`--concurrency` says; the next is sent when one is answered. The floor is `bare_discord`: fixed payloads, no world, no
checks, no journal. Figures of the sandbox: without validation, with the rules, and with Discord's OpenAPI description
on top if `DISCORD_OPENAPI` names it. `cpu` is processor time per interaction, of the stand-in and of the bot; what one
core sustains is 1000 / cpu, whatever else the machine does. `ready` is from `start()` of the client to READY.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import statistics
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from bot.sandbox import Sandbox, Settings, start_sandbox
from bot.sandbox.model import Interaction
from bot.sandbox.world import Change
from tests.bench.bare_discord import BareDiscord

STAND_CORE, BOT_CORE = 1, 0
WARM_UP = 300


class Stand(Protocol):
    """A stand-in under test."""

    api_base: str
    gateway_url: str
    token: str
    answered: Callable[[], None]

    async def fire(self, kind: str) -> None:
        """Send an interaction."""


ONE_BUTTON: Final[Mapping[str, Any]] = {
    "content": "Table",
    "components": [{"type": 1, "components": [{"type": 2, "style": 2, "label": "Go", "custom_id": "act:0"}]}],
}


class SandboxStand:
    """The sandbox; Ana calls the same command or presses the same button again and again."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.api_base, self.gateway_url, self.token = sandbox.api_base, sandbox.gateway_url, sandbox.token
        self.answered: Callable[[], None] = lambda: None
        self._sandbox = sandbox
        self._ana, self._saloon = sandbox.user_id("Ana"), sandbox.channel_id("saloon")
        self.message = 0
        sandbox.world.listeners.append(self._heard)

    async def set_up(self, shown: Mapping[str, Any] = ONE_BUTTON) -> None:
        """Sync the command and post a message with buttons as the bot would."""
        import aiohttp

        headers = {"Authorization": f"Bot {self.token}", "User-Agent": "DiscordBot (x, 1)"}
        seat = {"type": 4, "name": "seat", "description": "Where"}
        command = {"name": "deal", "description": "Deals", "type": 1, "options": [seat]}
        async with aiohttp.ClientSession(headers=headers) as http:
            application = self._sandbox.state.bot_id
            await http.put(f"{self.api_base}/applications/{application}/commands", json=[command])
            url = f"{self.api_base}/channels/{self._saloon}/messages"
            async with http.post(url, json=shown) as answer:
                self.message = int((await answer.json(content_type=None))["id"])

    def _heard(self, change: Change) -> None:
        if change.name == "interaction" and isinstance(change.thing, Interaction) and change.thing.state == "answered":
            self.answered()

    async def fire(self, kind: str) -> None:
        """Act as Ana."""
        if kind == "button":
            self._sandbox.acts.click(self._ana, self.message, "act:0", "en-US")
        else:
            self._sandbox.acts.slash(self._ana, self._saloon, "deal", {"seat": 3}, "en-US")


@asynccontextmanager
async def floor() -> AsyncIterator[Stand]:
    """The floor."""
    bare = BareDiscord()
    await bare.start()
    yield bare
    await bare.stop()


@asynccontextmanager
async def sandbox(validate: bool | Path) -> AsyncIterator[Stand]:
    """A sandbox with some validation."""
    running = await start_sandbox(
        validate=validate, rate_limits=False, settings=Settings(identify_interval=0.0, answer_within=60.0)
    )
    if validate is True:
        running.state.validator.openapi = None
    stand = SandboxStand(running)
    await stand.set_up()
    yield stand
    await running.stop()


class Figures(NamedTuple):
    """What one run of one stand-in gives."""

    ready_s: float
    per_s: float
    stand_cpu_ms: float
    bot_cpu_ms: float


def cpu_of(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _loop(stand: Stand, kind: str, count: int, concurrency: int) -> None:
    """Keep so many interactions open until all are answered."""
    answers: asyncio.Queue[None] = asyncio.Queue()
    stand.answered = lambda: answers.put_nowait(None)
    for _ in range(concurrency):
        await stand.fire(kind)
    fired = concurrency
    for _ in range(count):
        await answers.get()
        if fired < count:
            fired += 1
            await stand.fire(kind)


async def measure(
    make: Callable[[], Awaitable[object]], kind: str, count: int, concurrency: int, profile: cProfile.Profile | None
) -> Figures:
    """Run a bare bot against a stand-in."""
    async with make() as stand:  # type: ignore[attr-defined]
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.bare_bot", "--api", stand.api_base, "--gateway", stand.gateway_url,
            "--token", stand.token, "--kind", kind, "--core", str(BOT_CORE), stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            assert bot.stdout is not None
            ready = json.loads(await bot.stdout.readline())["ready_s"]
            await _loop(stand, kind, WARM_UP, concurrency)
            before, own, theirs = time.perf_counter(), time.process_time(), cpu_of(bot.pid)
            if profile is not None:
                profile.enable()
            await _loop(stand, kind, count, concurrency)
            if profile is not None:
                profile.disable()
            seconds = time.perf_counter() - before
            cpu, bot_cpu = time.process_time() - own, cpu_of(bot.pid) - theirs
        finally:
            bot.kill()
            await bot.wait()
    return Figures(ready, count / seconds, cpu / count * 1e3, bot_cpu / count * 1e3)


def stands() -> dict[str, Callable[[], object]]:
    """The stand-ins to compare."""
    found: dict[str, Callable[[], object]] = {
        "floor": floor,
        "validation off": lambda: sandbox(False),
        "rules": lambda: sandbox(True),
    }
    if (path := os.environ.get("DISCORD_OPENAPI")) and Path(path).exists():
        found["rules and schema"] = lambda: sandbox(Path(path))
    return found


async def compare(options: argparse.Namespace) -> dict[str, dict[str, dict[str, float]]]:
    """Measure every stand-in with every kind, in turns, so that a busy machine is unfair to none; best of the turns."""
    os.sched_setaffinity(0, {STAND_CORE})
    profile = cProfile.Profile() if options.profile else None
    results: dict[str, dict[str, dict[str, float]]] = {}
    for kind in options.kinds:
        runs: dict[str, list[Figures]] = {name: [] for name in stands()}
        for _ in range(options.rounds):
            for name, make in stands().items():
                of_this = profile if name == "validation off" else None
                runs[name].append(await measure(make, kind, options.count, options.concurrency, of_this))  # type: ignore[arg-type]
        results[kind] = {name: _summary(figures, runs["floor"]) for name, figures in runs.items()}
    if profile is not None:
        profile.dump_stats(options.profile)
    return results


def _summary(figures: list[Figures], floor: list[Figures]) -> dict[str, float]:
    best = max(f.per_s for f in figures)
    return {
        "per_s": best,
        "of_floor": best / max(f.per_s for f in floor),
        "cpu_ms": min(f.stand_cpu_ms for f in figures),
        "bot_cpu_ms": min(f.bot_cpu_ms for f in figures),
        "ready_s": statistics.median(f.ready_s for f in figures),
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--concurrency", type=int, default=32)
    parser.add_argument("--kinds", nargs="+", default=["slash", "button"])
    parser.add_argument("--profile", type=Path, default=None, help="write cProfile's figures of 'validation off' here")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    results = asyncio.run(compare(options))
    if options.json:
        print(json.dumps(results))
        return
    print(f"{'':8} {'':18} {'per s':>7} {'of floor':>9} {'cpu ms':>7} {'bot ms':>7} {'ready s':>8}")
    for kind, rows in results.items():
        for name, row in rows.items():
            print(f"{kind:8} {name:18} {row['per_s']:7.0f} {row['of_floor']:9.2f} {row['cpu_ms']:7.3f} "
                  f"{row['bot_cpu_ms']:7.3f} {row['ready_s']:8.3f}")  # fmt: skip


if __name__ == "__main__":
    main()
