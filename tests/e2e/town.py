"""A sandbox in this process, the bot in one of its own that can be killed, and people who press and type."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar

from bot.sandbox import Refused, Sandbox, Settings, start_sandbox
from bot.sandbox.waiting import Wait

ROOT = Path(__file__).parents[2]
SETTLING = 60.0
LOOK_EVERY = 0.02

T = TypeVar("T")


def walk(message: dict[str, Any]) -> list[dict[str, Any]]:
    """All components of a message, however deep."""
    found: list[dict[str, Any]] = []
    waiting = list(message.get("components") or [])
    while waiting:
        component = waiting.pop(0)
        found.append(component)
        waiting[:0] = component.get("components") or []
    return found


def buttons(message: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The buttons that can be pressed, by label."""
    return {c["label"]: c for c in walk(message) if c["type"] == 2 and not c.get("disabled")}


def lists(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [c for c in walk(message) if c["type"] == 3]


def text(message: dict[str, Any]) -> str:
    return "\n".join(c["content"] for c in walk(message) if c["type"] == 10) or message.get("content") or ""


def pictures(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The pictures of a message: `url` and `description`."""
    return [
        {"url": item["media"]["url"], "description": item.get("description")}
        for component in walk(message)
        if component["type"] == 12
        for item in component["items"]
    ]


def _what(component: dict[str, Any]) -> str:
    """What a button of a table asks for."""
    return str(component["custom_id"]).split(":", 3)[-1]


async def until(found: Callable[[], T | None]) -> T:
    """Wait for another process: look again and again, for a limited time."""
    for _ in range(int(SETTLING / LOOK_EVERY)):
        if (thing := found()) is not None:
            return thing
        await asyncio.sleep(LOOK_EVERY)
    raise TimeoutError


class Town:
    """The sandbox and the bot's process."""

    def __init__(self, sandbox: Sandbox, folder: Path) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.bot: asyncio.subprocess.Process | None = None
        self.starts = 0

    async def start_bot(self, module: str = "bot", **extra: str) -> None:
        """Start the bot (or a program around it) and wait until it is connected."""
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("DISCORD_")},
            "DISCORD_TOKEN": self.sandbox.token,
            "DISCORD_API_BASE": self.sandbox.api_base,
            "DISCORD_GATEWAY_URL": self.sandbox.gateway_url,
            "DISCORD_CDN_BASE": self.sandbox.cdn_base,
            "TENPACES_DATA": str(self.folder),
            "TENPACES_PACE": "0",
            "PYTHONPATH": str(ROOT),
            **extra,
        }
        self.starts += 1
        log = (self.folder / f"bot{self.starts}.log").open("wb")
        with log:
            self.bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, cwd=self.folder, env=environment, stdout=log, stderr=log
            )
        await self.sandbox.connected(SETTLING)
        await until(lambda: "tables are open" in self.logs() or None)

    async def kill_bot(self) -> None:
        """End the bot's process as a power cut would."""
        assert self.bot is not None
        self.bot.send_signal(signal.SIGKILL)
        await self.bot.wait()
        self.bot = None

    async def stop_bot(self) -> int:
        """Ask the bot to stop; its exit code."""
        assert self.bot is not None
        self.bot.send_signal(signal.SIGTERM)
        code = await asyncio.wait_for(self.bot.wait(), 10)
        self.bot = None
        return code

    def logs(self) -> str:
        """What the bot has logged since it was started last."""
        return (self.folder / f"bot{self.starts}.log").read_text()

    def all_logs(self) -> str:
        return "".join((self.folder / f"bot{n + 1}.log").read_text() for n in range(self.starts))

    def shown(self, person: str, place: str) -> list[dict[str, Any]]:
        return self.sandbox.view(person, place, limit=100)

    def with_button(self, person: str, place: str, label: str) -> dict[str, Any] | None:
        """The newest public message a person sees with a button."""
        found = [m for m in self.shown(person, place) if label in buttons(m) and not m["flags"] & 64]
        return found[-1] if found else None

    async def wait_for(self, person: str, place: str, label: str) -> dict[str, Any]:
        """Wait until a public message has a button that can be pressed."""
        return await until(lambda: self.with_button(person, place, label))

    async def press(self, person: str, place: str, label: str, wait: Wait = "response") -> dict[str, Any]:
        message = await self.wait_for(person, place, label)
        return await self.sandbox.click(person, message["id"], buttons(message)[label]["custom_id"], wait=wait)


@contextlib.asynccontextmanager
async def town(folder: Path, **how: Any) -> AsyncIterator[Town]:
    """A town whose bot is stopped at the end, whatever happens."""
    sandbox = await start_sandbox(settings=Settings(identify_interval=0.0), **how)
    place = Town(sandbox, folder)
    try:
        yield place
    finally:
        if place.bot is not None:
            with contextlib.suppress(ProcessLookupError):
                place.bot.kill()
            await place.bot.wait()
        await sandbox.stop()


class Player:
    """A person who plays blindly, by turns with buttons and lists and with slash commands."""

    def __init__(self, town: Town, name: str, place: str, seed: int = 0) -> None:
        self.town = town
        self.name = name
        self.place = place
        self.moves = seed

    async def look(self) -> dict[str, Any] | None:
        """One's hand as it is now, by the public button; None if the table is gone."""
        message = self.town.with_button(self.name, self.place, "Your move")
        if message is None:
            return None
        custom_id = buttons(message)["Your move"]["custom_id"]
        try:
            answer = await self.town.sandbox.click(self.name, message["id"], custom_id)
        except Refused:
            return None
        reply: dict[str, Any] | None = answer["reply"]
        return reply

    def is_called(self) -> bool:
        """Whether a public message says that this person is awaited."""
        shown = self.town.shown(self.name, self.place)
        return any(self._is_named(m) or self._is_asked(m) for m in shown if not m["flags"] & 64)

    def _is_named(self, message: dict[str, Any]) -> bool:
        """Whether a message says that the table waits for this person, alone or among others."""
        awaited = (line for line in text(message).splitlines() if line.startswith("Now: **"))
        return any(self.name in line.removeprefix("Now: **").split(":")[0] for line in awaited)

    def _is_asked(self, message: dict[str, Any]) -> bool:
        """Whether a message calls this person."""
        return any(one["username"] == self.name or one.get("global_name") == self.name for one in message["mentions"])

    async def move(self, *, called: bool = False) -> bool:
        """Make a move if one is awaited (`called`: as far as the channel says); whether there was one."""
        if called and not self.is_called():
            return False
        hand = await self.look()
        if hand is None or not (lists(hand) or self._choices(hand)):
            return False
        self.moves += 1
        if self.moves % 3 == 0 and await self._type():
            return True
        await self._press(hand)
        return True

    @staticmethod
    def _choices(hand: dict[str, Any]) -> list[dict[str, Any]]:
        """The buttons that are moves."""
        return [b for b in buttons(hand).values() if _what(b).startswith(("do ", "sure "))]

    async def _press(self, hand: dict[str, Any] | None) -> None:
        """Choose what the panel offers until the move is made: three taps at most, and one "are you sure?"."""
        for _ in range(5):
            if hand is None:
                return
            choices, options = self._choices(hand), [o for one in lists(hand) for o in one["options"]]
            try:
                if options and (self.moves % 4 or not choices):
                    value = options[self.moves % len(options)]["value"]
                    one = next(one for one in lists(hand) if value in [o["value"] for o in one["options"]])
                    answer = await self.town.sandbox.select(self.name, hand["id"], one["custom_id"], [value])
                    done = value.startswith(("do ", "sure "))
                elif choices:
                    answer = await self.town.sandbox.click(self.name, hand["id"], choices[0]["custom_id"])
                    done = True
                else:
                    return
            except Refused:
                return
            hand = answer["reply"]
            if done and not (hand and any(_what(b).startswith("sure ") for b in self._choices(hand))):
                return

    async def _choices_of(self, command: str, option: str, typed: dict[str, str]) -> list[dict[str, Any]]:
        answer = await self.town.sandbox.ask_choices(self.name, self.place, command, option, typed)
        return answer["choices"] or []

    async def _type(self) -> bool:
        """Answer with a slash command chosen from its lists."""
        for command, option in (
            ("respond", "answer"), ("choose", "what"), ("draw", "from"), ("discard", "card"), ("play", "card"),
        ):  # fmt: skip
            choices = await self._choices_of(command, option, {option: ""})
            if not choices:
                continue
            typed = {option: choices[self.moves % len(choices)]["value"]}
            if command == "play":
                for more in ("target", "take"):
                    found = await self._choices_of("play", more, {**typed, more: ""})
                    if found:
                        typed[more] = found[self.moves % len(found)]["value"]
            await self.town.sandbox.slash(self.name, self.place, command, **typed)
            return True
        return False


async def play_to_the_end(town: Town, place: str, people: list[str], limit: float = 480.0) -> dict[str, Any]:
    """Let people play until the result is posted, and return its message."""
    players = [Player(town, name, place, seed) for seed, name in enumerate(people)]
    async with asyncio.timeout(limit):
        while (result := town.with_button(people[0], place, "Rematch")) is None:
            acted = [await player.move(called=True) for player in players]
            if not any(acted):
                await asyncio.sleep(0.05)
    return result
