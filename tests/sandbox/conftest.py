"""A stand-in for each test, and three ways to talk to it: plain REST, a plain gateway client, discord.py."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox.server import Sandbox, start_sandbox
from bot.sandbox.state import Settings
from tests.sandbox.wire import Rest, Socket


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A stand-in with the default world, strict but without rate limits and without the OpenAPI file."""
    running = await start_sandbox(rate_limits=False, settings=Settings(identify_interval=0.0))
    running.state.validator.openapi = None
    yield running
    await running.stop()


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    """An HTTP client."""
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def rest(sandbox: Sandbox, http: aiohttp.ClientSession) -> Rest:
    """The bot's REST calls, as plain requests."""
    return Rest(sandbox, http)


@pytest.fixture
async def socket(sandbox: Sandbox, http: aiohttp.ClientSession) -> AsyncIterator[Socket]:
    """A gateway client that has identified itself."""
    async with Socket(sandbox, http) as opened:
        await opened.identify()
        yield opened
