import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot import monitor
from bot.metrics import Gauges
from bot.monitor import Monitor, serving


class Parts:
    """Two parts of a bot that can be broken."""

    gateway = True
    hangs = False

    async def check_gateway(self) -> bool:
        return self.gateway

    async def check_database(self) -> bool:
        if self.hangs:
            await asyncio.Event().wait()
        return True


@pytest.fixture
def parts() -> Parts:
    return Parts()


@pytest.fixture
async def address(parts: Parts) -> AsyncIterator[str]:
    checks = {"gateway": parts.check_gateway, "database": parts.check_database}
    async with serving(Monitor(checks, Gauges()), "127.0.0.1", 0) as address:
        yield address


async def asked(address: str, path: str) -> tuple[int, str, str]:
    async with aiohttp.ClientSession() as http, http.get(address + path) as answer:
        return answer.status, answer.headers["Content-Type"], await answer.text()


async def health(address: str) -> tuple[int, Any]:
    async with aiohttp.ClientSession() as http, http.get(f"{address}/healthz") as answer:
        return answer.status, await answer.json()


async def test_a_bot_that_works_says_so(address: str) -> None:
    assert await health(address) == (200, {"ok": True, "gateway": True, "database": True})


async def test_a_bot_that_is_not_connected_says_so(address: str, parts: Parts) -> None:
    parts.gateway = False
    assert await health(address) == (503, {"ok": False, "gateway": False, "database": True})


async def test_a_part_that_does_not_answer_counts_as_broken(
    address: str, parts: Parts, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(monitor, "PATIENCE", 0.0)
    parts.hangs = True
    with caplog.at_level(logging.ERROR):
        assert await health(address) == (503, {"ok": False, "gateway": True, "database": False})
    assert "health check" in caplog.text


async def test_figures_are_served_in_prometheus_s_format(address: str) -> None:
    status, kind, body = await asked(address, "/metrics")
    assert status == 200
    assert kind == "text/plain; version=0.0.4; charset=utf-8"
    assert "# TYPE tenpaces_tasks gauge\n" in body


async def test_nothing_else_is_served(address: str) -> None:
    assert (await asked(address, "/"))[0] == 404


async def test_the_port_is_free_again_afterwards() -> None:
    async with serving(Monitor({}, Gauges()), "127.0.0.1", 0) as address:
        assert address.startswith("http://127.0.0.1:")
    with pytest.raises(aiohttp.ClientConnectorError):
        await asked(address, "/healthz")
