"""The real bot for the page tests: in this process, with a hasty clock and a deal the test has chosen."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import discord
import pytest
import yarl
from pydantic import SecretStr

from bot.client import Tenpaces
from bot.config import Settings
from bot.sandbox.server import Sandbox, start_sandbox
from bot.store.store import Store
from bot.tables.table import Table
from engine.core.chance import seeded
from engine.core.match import Match
from engine.games import GAMES

HASTE = 20.0
STARTING_S = 30.0
LOOK_EVERY_S = 0.02
MOST_DEALS = 5000


class HastyClock:
    """Time as the tables see it runs faster, so that nobody waits for changes to be merged."""

    def __init__(self) -> None:
        self._began, self._from = time.time(), time.monotonic()

    def now(self) -> float:
        """Unix seconds."""
        return self._began + (time.monotonic() - self._from) * HASTE

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds / HASTE)


def deal_where(wanted: Callable[[Match], bool], seats: int, game: str = "bang") -> str:
    """The first deal for so many seats with which something holds, by the name of its seed."""
    rules = GAMES[game]
    names = (f"page {number}" for number in itertools.islice(itertools.count(), MOST_DEALS))
    options = rules.options("official")
    return next(name for name in names if wanted(Match.new(rules, seats, options, seeded(name).seed)))


class House:
    """A stand-in and the real bot; `deal` names the seed of the next games."""

    def __init__(self, sandbox: Sandbox, bot: Tenpaces) -> None:
        self.sandbox = sandbox
        self.bot = bot
        self.deal = "page"
        registry = bot.registry
        registry.services = replace(registry.services, clock=HastyClock(), new_seed=self._seed, pace=0.0)

    def _seed(self) -> str:
        return seeded(self.deal).seed

    def new_channel(self, name: str) -> str:
        """A channel without a table."""
        self.sandbox.building.add_channel(name)
        return name

    def table(self, channel: str) -> Table:
        """The table that is open in a channel."""
        table = self.bot.registry.in_channel(int(self.sandbox.channel_id(channel)))
        assert table is not None
        return table

    async def settled(self, table: Table) -> None:
        """Wait until what has happened at a table stands in its channel, also a move that is only now being stored."""
        async with asyncio.timeout(STARTING_S):
            while (live := self.bot.registry.live(table.id)) is not None:
                await live.publisher.settle()
                if table.match is None or table.row.published_ply == table.match.ply:
                    return
                await asyncio.sleep(LOOK_EVERY_S)


@contextlib.asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[House]:
    """Start both and stop them, whatever happens in between."""
    sandbox = await start_sandbox(rate_limits=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", sandbox.api_base)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
        patch.setattr(discord.Asset, "BASE", sandbox.cdn_base)
        # Not read from the environment: whoever runs the tests may have a token of their own there.
        settings = Settings.model_construct(
            discord_token=SecretStr(sandbox.token), tenpaces_data=folder, discord_api_base=sandbox.api_base
        )
        store = await Store.open(settings.database)
        bot = Tenpaces(settings, store)
        house = House(sandbox, bot)
        running = asyncio.create_task(bot.start(sandbox.token))
        try:
            await sandbox.connected(STARTING_S)
            yield house
        finally:
            await bot.close()
            await asyncio.wait_for(running, STARTING_S)
            await store.close()
            await sandbox.stop()
