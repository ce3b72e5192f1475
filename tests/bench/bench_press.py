"""What a press costs the bot, beside the least a bot of discord.py can do in the same run.

    python -m tests.bench.bench_press [--count 1500] [--rounds 3] [--json]

All bots talk to the sandbox, without validation, in processes of their own, with so many presses open at a time as
`CONCURRENCY` says. Floors: `button` edits the message that was pressed, in one request; `table` does so with a message
of as many parts as a public table has; `deferred` acknowledges first and then edits the answer, in two requests, as
every press must whose answer has to wait for anything. Tenpaces: `text` is "Table in text" at a table of four,
`refused` is "Join" by somebody who sits there, `mark` chooses one of one's dice, or leaves it, under the public table.
Figures are CPU milliseconds of the bot a press, the least of the rounds: what one core sustains is 1000 / cpu, whatever
else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bot.sandbox import Sandbox, Settings, start_sandbox
from bot.sandbox.model import Interaction
from bot.sandbox.world import Change
from tests.bench.bare_bot import table_components
from tests.bench.bench_sandbox import BOT_CORE, STAND_CORE, SandboxStand, cpu_of
from tests.e2e.dice_player import DicePlayer, what
from tests.e2e.town import Town, buttons

WARM_UP = 200
CONCURRENCY = 8
STAYS_STILL, HURRIES = "100000", "0.05"
"""The pace of AI seats that never come to move, and of those that move at once."""


class Pressed(NamedTuple):
    """A bot to be pressed: its process, and the button by how its id begins."""

    pid: int
    message: int
    custom_id: str

    def click(self, sandbox: Sandbox) -> None:
        """Press the button, whose id may change with each press."""
        shown = iter(_nested(sandbox.world.data.messages[self.message].components))
        custom_id = next(one["custom_id"] for one in shown if one.get("custom_id", "").startswith(self.custom_id))
        sandbox.acts.click(sandbox.user_id("Ana"), self.message, custom_id, "en-US")


def _nested(components: list[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _nested(component.get("components", []))


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
    if kind == "table":
        await stand.set_up({"flags": 1 << 15, "components": table_components()})
    else:
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
        await town.start_bot(TENPACES_PACE=HURRIES if kind == "mark" else STAYS_STILL)
        assert town.bot is not None
        os.sched_setaffinity(town.bot.pid, {BOT_CORE})
        try:
            if kind == "mark":
                yield await _rolling(town)
                return
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


async def _rolling(town: Town) -> Pressed:
    """A table at which Ana is asked which of her dice she keeps."""
    await town.sandbox.slash("Ana", "saloon", "table open", game="dice", tempo="none")
    for label in ("Add AI", "Add AI", "Add AI", "Start"):
        await town.press("Ana", "saloon", label)
    ana = DicePlayer(town, "Ana", "saloon")
    while True:
        message = ana.table()
        for button in buttons(message).values() if message is not None else ():
            if what(button).startswith("mark ") and town.bot is not None and message is not None:
                custom_id = button["custom_id"].rsplit(" ", 1)[0]
                await town.sandbox.idle(60)
                return Pressed(town.bot.pid, int(message["id"]), f"{custom_id} ")
        if not await ana.move():
            await asyncio.sleep(0.1)


KINDS: dict[str, Callable[[Sandbox, str], AbstractAsyncContextManager[Pressed]]] = {
    "button": bare,
    "deferred": bare,
    "table": bare,
    "text": tenpaces,
    "refused": tenpaces,
    "mark": tenpaces,
}
FLOORS = tuple(kind for kind, bot in KINDS.items() if bot is bare)


async def measure(kind: str, count: int) -> float:
    """CPU milliseconds of a bot for a press."""
    async with _stand() as sandbox, KINDS[kind](sandbox, kind) as pressed:
        answers: asyncio.Queue[None] = asyncio.Queue()
        answered: set[int] = set()

        def heard(change: Change) -> None:
            thing = change.thing
            if change.name != "interaction" or not isinstance(thing, Interaction) or thing.state != "answered":
                return
            if (thing.visible or thing.answer != "deferred") and thing.id not in answered:
                answered.add(thing.id)
                answers.put_nowait(None)

        sandbox.world.listeners.append(heard)
        await _press(sandbox, pressed, answers, WARM_UP)
        before = cpu_of(pressed.pid)
        await _press(sandbox, pressed, answers, count)
        return (cpu_of(pressed.pid) - before) / count * 1e3


async def _press(sandbox: Sandbox, pressed: Pressed, answers: asyncio.Queue[None], count: int) -> None:
    """Press so often, some presses at a time, and wait until everything is answered and shown."""
    for _ in range(CONCURRENCY):
        pressed.click(sandbox)
    for number in range(CONCURRENCY, count + CONCURRENCY):
        await asyncio.wait_for(answers.get(), 30)
        if number < count:
            pressed.click(sandbox)
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
    titles = "".join(f"{'of ' + floor:>12}" for floor in FLOORS)
    print(f"{'':10} {'cpu ms':>7} {'per s':>7}{titles}   load {os.getloadavg()[0]:.1f}")
    for kind, cpu in least.items():
        print(f"{kind:10} {cpu:7.2f} {1e3 / cpu:7.0f}{''.join(f'{least[floor] / cpu:12.2f}' for floor in FLOORS)}")


if __name__ == "__main__":
    main()
