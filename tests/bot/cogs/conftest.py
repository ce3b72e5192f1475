"""The whole bot in this process, with a real gateway and real HTTP to a sandbox."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import yarl
from pydantic import SecretStr

from bot import app, client
from bot.client import Tenpaces
from bot.config import Settings
from bot.sandbox import Sandbox, start_sandbox
from bot.stage.studio import Studio
from bot.store.store import Store
from bot.tables.clock import FollowingClock


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    running = await start_sandbox(rate_limits=False)
    yield running
    running.assert_clean()
    await running.stop()


@pytest.fixture
async def bot(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Tenpaces]:
    for owner, name, value in (
        (discord.http.Route, "BASE", ""),
        (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("ws://127.0.0.1/")),
        (discord.Asset, "BASE", ""),
    ):
        monkeypatch.setattr(owner, name, value)
    monkeypatch.setattr(client, "READY_SECONDS", 0.05)
    monkeypatch.setattr(Studio, "warm_up", lambda _studio: None)

    async def no_picture(*_what: object) -> None:
        return None

    monkeypatch.setattr(Studio, "picture", no_picture)
    monkeypatch.chdir(tmp_path)
    app.point_at(sandbox.api_base, sandbox.gateway_url, sandbox.cdn_base)
    settings = Settings(discord_token=SecretStr(sandbox.token), tenpaces_data=tmp_path, tenpaces_pace=0)
    store = await Store.open(settings.database)
    running = Tenpaces(settings, store, FollowingClock(sandbox.state.clock))
    await running.login(sandbox.token)
    task = asyncio.create_task(running.connect())
    await running.wait_until_ready()
    yield running
    await running.close()
    await task
    await store.close()
    broken = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not [record.getMessage() for record in broken if "expected in this test" not in record.getMessage()]
