"""A stand-in for each test, and three ways to talk to it: plain REST, a plain gateway client, discord.py."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest
import yarl

from bot.sandbox.server import Sandbox, start_sandbox
from bot.sandbox.state import Settings
from tests.sandbox.small_bot import SmallBot
from tests.sandbox.wire import Rest, Sim, Socket


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
def sim(sandbox: Sandbox, http: aiohttp.ClientSession) -> Sim:
    return Sim(sandbox, http)


@pytest.fixture
async def socket(sandbox: Sandbox, http: aiohttp.ClientSession) -> AsyncIterator[Socket]:
    """A gateway client that has identified itself."""
    async with Socket(sandbox, http) as opened:
        await opened.identify()
        yield opened


@pytest.fixture
def pointed(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Sandbox:
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    monkeypatch.setattr(discord.Asset, "BASE", sandbox.cdn_base)
    return sandbox


@pytest.fixture
async def bot(pointed: Sandbox, caplog: pytest.LogCaptureFixture) -> AsyncIterator[SmallBot]:
    """The bot, ready; nothing may be logged as an error."""
    async with SmallBot() as running:
        task = asyncio.create_task(running.start(pointed.token))
        await pointed.connected()
        await running.wait_until_ready()
        yield running
        await running.close()
        await task
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
