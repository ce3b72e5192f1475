"""`python -m bot` with nothing set: it starts the sandbox, says where its page is, and goes on after kill -9."""

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

from bot import heartbeat
from tests.e2e.town import ROOT, buttons, text, until


class Run:
    """A bot with its own sandbox, and somebody at its page."""

    def __init__(self, process: asyncio.subprocess.Process, http: aiohttp.ClientSession, page: str, key: str) -> None:
        self.process = process
        self._http = http
        self._page = page
        self._key = key

    async def _call(self, method: str, path: str, **how: Any) -> Any:
        headers = {"X-Sim-Key": self._key}
        async with self._http.request(method, f"{self._page}_sim{path}", headers=headers, **how) as answer:
            return await answer.json()

    async def state(self) -> Any:
        people = (await self._call("GET", "/world"))["world"]["users"]
        ana = next(i for i, one in _items(people) if one["name"] == "Ana")
        return await self._call("GET", "/state", params={"user": ana})

    async def slash(self, user: str, channel: str, command: str) -> Any:
        body = {"user": user, "channel": channel, "command": command, "wait": "response"}
        return await self._call("POST", "/act/slash", json=body)

    async def click(self, user: str, channel: str, label: str) -> Any:
        for _ in range(500):
            seen = await self._call("GET", "/view", params={"user": user, "channel": channel})
            for message in reversed(seen["messages"]):
                if label in buttons(message):
                    body = {"user": user, "channel": channel, "message": message["id"], "wait": "response"}
                    body["custom_id"] = buttons(message)[label]["custom_id"]
                    return await self._call("POST", "/act/click", json=body)
            await asyncio.sleep(0.02)
        raise AssertionError(f"nobody can press {label}")


def _items(table: Any) -> list[tuple[str, Any]]:
    return list(table.items()) if isinstance(table, dict) else [(one["id"], one) for one in table]


@contextlib.asynccontextmanager
async def running(folder: Path) -> AsyncIterator[Run]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD_", "TENPACES_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT), "TENPACES_PACE": "0"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        said = ""
        while not (found := re.search(r"http://127\.0\.0\.1:\d+/", said)):
            line = await asyncio.wait_for(process.stdout.readline(), 60)
            assert line, "the bot ended"
            said += line.decode()
        async with aiohttp.ClientSession() as http:
            async with http.get(f"{found[0]}config.json") as answer:
                key = (await answer.json())["key"]
            yield Run(process, http, found[0], key)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def connected(run: Run) -> tuple[str, str]:
    """Wait for the bot; Ana's id and the saloon's."""
    for _ in range(3000):
        state = await run.state()
        if state["bot"]["connected"] and state["commands"]:
            saloon = next(place["id"] for place in state["places"] if place["name"] == "saloon")
            return state["me"]["id"], saloon
        await asyncio.sleep(0.02)
    raise AssertionError("the bot never connected")


async def test_a_table_on_the_page_survives_kill_9(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with running(tmp_path) as run:
        ana, saloon = await connected(run)
        await run.slash(ana, saloon, "table open")
        for _ in range(3):
            await run.click(ana, saloon, "Add AI")
        await run.click(ana, saloon, "Start")
        shown = await run.click(ana, saloon, "My role")
        assert shown["state"] == "answered"
        await until(lambda: True if heartbeat.age(data) is not None else None)
        run.process.send_signal(signal.SIGKILL)
        await run.process.wait()
    async with running(tmp_path) as run:
        assert await connected(run) == (ana, saloon)
        again = await run.click(ana, saloon, "My role")
        assert text(again["reply"]) == text(shown["reply"])
        refused = await run.slash(ana, saloon, "table open")
        assert "already" in str(refused["reply"]["components"])
        run.process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(run.process.wait(), 10) == 0
