"""What a press costs the bot, beside the least a bot of discord.py can do in the same run.

    python -m tests.bench.bench_press [--count 1500] [--rounds 3] [--json]

All bots talk to the sandbox, without validation, in processes of their own. Floors: `button` edits the message that was
pressed, in one request; `deferred` acknowledges first and then edits the answer, in two requests, as every press must
whose answer may take longer than Discord waits. Tenpaces: `text` is "Table in text" at a table of four, `refused` is
"Join" by somebody who sits there. Figures are CPU milliseconds of the bot a press, the least of the rounds: what one
core sustains is 1000 / cpu, whatever else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from bot.sandbox import Sandbox, Settings, start_sandbox
from bot.sandbox.model import Interaction
from bot.sandbox.world import Change
from tests.bench.bench_sandbox import BOT_CORE, STAND_CORE, SandboxStand, cpu_of
from tests.e2e.town import Town, buttons

WARM_UP = 200
CONCURRENCY = 8
STAYS_STILL = "100000"
"""The pace of AI seats that never come to move."""


class Pressed(NamedTuple):
    """A bot to be pressed: its process, and the button."""

    pid: int
    message: int
    custom_id: str


@asynccontextmanager
async def _stand() -> AsyncIterator[Sandbox]:
    running = await start_sandbox(
        validate=False, rate_limits=False, settings=Settings(identify_interval=0.0, answer_within=60.0)
    )
    yield running
    await running.stop()


@asynccontextmanager
async def bare(sandbox: Sandbox, kind: str) -> AsyncIterator[Pressed]:
    """The least a bot can do."""
    stand = SandboxStand(sandbox)
    await stand.set_up()
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bench.bare_bot", "--api", sandbox.api_base, "--gateway", sandbox.gateway_url,
        "--token", sandbox.token, "--kind", kind, "--core", str(BOT_CORE), stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        assert bot.stdout is not None
        await bot.stdout.readline()
        yield Pressed(bot.pid, stand.message, "act:0")
    finally:
        bot.kill()
        await bot.wait()


@asynccontextmanager
async def tenpaces(sandbox: Sandbox, kind: str) -> AsyncIterator[Pressed]:
    """The bot, with a table of one person and three AI seats."""
    with tempfile.TemporaryDirectory() as folder:
        town = Town(sandbox, Path(folder))
        await town.start_bot(TENPACES_PACE=STAYS_STILL)
        assert town.bot is not None
        os.sched_setaffinity(town.bot.pid, {BOT_CORE})
        try:
            await sandbox.slash("Ana", "saloon", "table open")
            label = "Join"
            if kind == "text":
                for _ in range(3):
                    await town.press("Ana", "saloon", "Add AI")
                await town.press("Ana", "saloon", "Start")
                label = "Table in text"
            message = await town.wait_for("Ana", "saloon", label)
            yield Pressed(town.bot.pid, int(message["id"]), buttons(message)[label]["custom_id"])
        finally:
            town.bot.kill()
            await town.bot.wait()


KINDS: dict[str, Callable[[Sandbox, str], AbstractAsyncContextManager[Pressed]]] = {
    "button": bare,
    "deferred": bare,
    "text": tenpaces,
    "refused": tenpaces,
}


async def measure(kind: str, count: int) -> float:
    """CPU milliseconds of a bot for a press."""
    async with _stand() as sandbox, KINDS[kind](sandbox, kind) as pressed:
        answers: asyncio.Queue[None] = asyncio.Queue()

        def heard(change: Change) -> None:
            thing = change.thing
            if change.name == "interaction" and isinstance(thing, Interaction) and thing.state == "answered":
                answers.put_nowait(None)

        sandbox.world.listeners.append(heard)
        await _press(sandbox, pressed, answers, WARM_UP)
        before = cpu_of(pressed.pid)
        await _press(sandbox, pressed, answers, count)
        return (cpu_of(pressed.pid) - before) / count * 1e3


async def _press(sandbox: Sandbox, pressed: Pressed, answers: asyncio.Queue[None], count: int) -> None:
    """Press so often, some presses at a time, and wait until everything is answered and shown."""
    ana = sandbox.user_id("Ana")
    fired = 0
    for _ in range(CONCURRENCY):
        sandbox.acts.click(ana, pressed.message, pressed.custom_id, "en-US")
        fired += 1
    for _ in range(count):
        await asyncio.wait_for(answers.get(), 30)
        if fired < count:
            sandbox.acts.click(ana, pressed.message, pressed.custom_id, "en-US")
            fired += 1
    await sandbox.idle(60)


async def compare(options: argparse.Namespace) -> dict[str, float]:
    """Measure all kinds in turns, so that a busy machine is unfair to none."""
    os.sched_setaffinity(0, {STAND_CORE})
    least: dict[str, float] = {}
    for _ in range(options.rounds):
        for kind in KINDS:
            least[kind] = min(await measure(kind, options.count), least.get(kind, float("inf")))
    return least


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    least = asyncio.run(compare(options))
    if options.json:
        print(json.dumps(least))
        return
    print(f"{'':10} {'cpu ms':>7} {'per s':>7} {'of button':>10} {'of deferred':>12}   load {os.getloadavg()[0]:.1f}")
    for kind, cpu in least.items():
        of = [least[floor] / cpu for floor in ("button", "deferred")]
        print(f"{kind:10} {cpu:7.2f} {1e3 / cpu:7.0f} {of[0]:10.2f} {of[1]:12.2f}")


if __name__ == "__main__":
    main()
