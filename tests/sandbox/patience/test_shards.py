"""discord.py with several shards in one process and in several, with Discord's spacing of IDENTIFY."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import discord
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot
from tests.sandbox.wire import until


class ShardBot(SmallBot):
    """Remembers on which shard an interaction arrived, and answers it."""

    def __init__(self, **options: int | list[int]) -> None:
        super().__init__(**options)
        self.shards_ready: list[int] = []
        self.arrived: list[int] = []

    async def setup_hook(self) -> None:
        """Commands are synced by the test: in a fleet this is one job's work, too."""

    async def on_shard_ready(self, shard_id: int) -> None:
        self.shards_ready.append(shard_id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.arrived.append((interaction.guild_id >> 22) % self.shard_count if interaction.guild_id else 0)


@pytest.fixture
def spaced(pointed: Sandbox) -> Sandbox:
    pointed.configure(identify_interval=5.0)
    pointed.set_speed(0)
    return pointed


async def run(stack: AsyncExitStack, sandbox: Sandbox, **options: int | list[int]) -> ShardBot:
    bot = await stack.enter_async_context(ShardBot(**options))
    task = asyncio.create_task(bot.start(sandbox.token))
    stack.push_async_callback(asyncio.wait_for, task, 100)
    stack.push_async_callback(bot.close)
    await bot.wait_until_ready()
    return bot


async def works(sandbox: Sandbox, bot: ShardBot) -> None:
    await bot.tree.sync()
    assert (await sandbox.slash("Ana", "saloon", "slow"))["reply"]["content"] == "Done"
    assert (await sandbox.slash("Ana", sandbox.dm("Ana"), "slow"))["reply"]["content"] == "Done"


def refused(sandbox: Sandbox) -> int:
    return sum("too soon" in entry.what for entry in sandbox.journal.of_kind("gateway"))


async def test_three_shards_in_one_process(spaced: Sandbox) -> None:
    async with AsyncExitStack() as stack:
        bot = await run(stack, spaced, shard_count=3)
        assert bot.shards_ready == [0, 1, 2]
        assert refused(spaced) == 0, "discord.py spaces them itself"
        await works(spaced, bot)


async def test_two_processes_that_do_not_know_of_one_another(spaced: Sandbox) -> None:
    async with AsyncExitStack() as stack:
        one, two = await asyncio.gather(
            run(stack, spaced, shard_count=2, shard_ids=[0]), run(stack, spaced, shard_count=2, shard_ids=[1])
        )
        await until(lambda: spaced.state.gateway.connected == 2)
        assert refused(spaced) >= 1, "the second was told to wait, and did"
        await works(spaced, one)
        assert len(one.arrived) + len(two.arrived) == 2
        assert [len(s.payload()["shard"]) for s in spaced.state.gateway.sessions.values()] == [2, 2]


async def test_two_processes_with_concurrency(spaced: Sandbox) -> None:
    spaced.configure(max_concurrency=2)
    async with AsyncExitStack() as stack:
        await asyncio.gather(
            run(stack, spaced, shard_count=2, shard_ids=[0]), run(stack, spaced, shard_count=2, shard_ids=[1])
        )
        assert refused(spaced) == 0
