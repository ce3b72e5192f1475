"""A client that is logged in to a sandbox, and panels of a real game."""

import io
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import yarl
from PIL import Image

from bot import app
from bot.sandbox import Sandbox, start_sandbox
from bot.stage import delivery
from bot.stage.discord_stage import DiscordStage
from bot.stage.port import Place
from bot.stage.rendering import Renderer


def png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (8, 5), "brown").save(out, "PNG")
    return out.getvalue()


class QuickStudio:
    """Draws the same small picture whatever it is asked for."""

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        return png()


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    running = await start_sandbox(rate_limits=False)
    yield running
    running.assert_clean()
    await running.stop()


@pytest.fixture
async def client(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("ws://127.0.0.1/"))
    monkeypatch.setattr(discord.Asset, "BASE", discord.Asset.BASE)
    monkeypatch.setattr(delivery, "PAUSES", (0.0, 0.0, 0.0))
    app.point_at(sandbox.api_base, sandbox.gateway_url, sandbox.cdn_base)
    client = discord.Client(intents=discord.Intents(guilds=True), max_messages=None)
    await client.login(sandbox.token)
    yield client
    await client.close()


@pytest.fixture
def stage(client: discord.Client) -> DiscordStage:
    return DiscordStage(client, Renderer(QuickStudio()))


@pytest.fixture
def saloon(sandbox: Sandbox) -> Place:
    channel = sandbox.channel_id("saloon")
    return Place(sandbox.world.data.channels[channel].guild_id or 0, channel)
