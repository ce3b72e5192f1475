"""A request that is given up while the global rate limit lasts keeps nobody else waiting (H26)."""

import asyncio
from typing import Any

import pytest

from bot.stage import global_limit
from bot.stage.global_limit import keep_the_gate_opening


class Limited:
    """Of discord.py's client as much as matters: the first request meets the limit, the others wait for its end."""

    def __init__(self) -> None:
        self._global_over = asyncio.Event()
        self._global_over.set()

    async def request(self, name: str) -> str:
        """Meet the limit and wait for its end, or wait until another one has."""
        if name == "first":
            self._global_over.clear()
            await asyncio.Event().wait()
        await self._global_over.wait()
        return name


async def test_a_request_given_up_within_the_global_limit_lets_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(global_limit, "REOPENED_AFTER", 0)
    http: Any = Limited()
    keep_the_gate_opening(http)
    first = asyncio.create_task(http.request("first"))
    await asyncio.sleep(0)
    second = asyncio.create_task(http.request("second"))
    first.cancel()
    async with asyncio.timeout(5):
        assert await second == "second"
    assert first.cancelled()
