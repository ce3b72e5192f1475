"""Faults that discord.py sits out for seconds, on a loop whose seconds are short."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot
from tests.sandbox.wire import contents, until


@pytest.fixture(autouse=True)
def unhurried(sandbox: Sandbox) -> None:
    """The three seconds of an interaction are not hurried."""
    sandbox.state.clock.set_speed(0)


async def ready_again(sandbox: Sandbox, bot: SmallBot, times: int = 2) -> None:
    await until(lambda: bot.heard.count("ready") == times)
    await sandbox.connected()


def told(sandbox: Sandbox, event: str) -> int:
    return [entry.what for entry in sandbox.journal.of_kind("dispatch")].count(event)


async def works(sandbox: Sandbox) -> None:
    assert (await sandbox.slash("Ana", "saloon", "slow"))["reply"]["content"] == "Done"


async def test_lost_session(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.fault("resume_refused")
    pointed.gateway("close", code=4000)
    await ready_again(pointed, bot)
    assert "resumed" not in bot.heard
    await works(pointed)


@pytest.mark.parametrize("code", [4007, 4009, 4000])
async def test_session_ended_with_the_socket(pointed: Sandbox, bot: SmallBot, code: int) -> None:
    pointed.gateway("close", code=code)
    await until(lambda: len(bot.heard) == 2)
    assert bot.heard[-1] == ("resumed" if code == 4000 else "ready")
    await works(pointed)


async def test_invalid_session(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.gateway("invalid", resumable=False)
    await ready_again(pointed, bot)
    await works(pointed)


async def test_identify_too_soon(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.fault("identify_refused", times=2)
    pointed.gateway("invalid", resumable=False)
    await ready_again(pointed, bot)
    await works(pointed)


async def test_answers_before_it_knows_the_guild(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.fault("late_guilds", params={"seconds": 60.0})
    pointed.fault("resume_refused")
    pointed.gateway("close", code=4000)
    await until(lambda: told(pointed, "READY") == 2)
    await works(pointed)
    assert told(pointed, "GUILD_CREATE") == 1, "the second has not come yet"


async def test_restart(pointed: Sandbox, bot: SmallBot) -> None:
    await pointed.restart(20.0)
    await ready_again(pointed, bot)
    await works(pointed)


async def test_retries_of_requests(pointed: Sandbox, bot: SmallBot) -> None:
    saloon = bot.get_partial_messageable(pointed.channel_id("saloon"))
    pointed.fault("rate_limit", times=1, params={"retry_after": 2.0})
    pointed.fault("server_error", times=1, params={"status": 500}, nth=2)
    pointed.fault("done_then_error", times=1, params={"status": 524})
    await saloon.send("once")
    assert contents(pointed.view("Ana", "saloon")) == ["once"]


async def test_what_is_not_retried(pointed: Sandbox, bot: SmallBot) -> None:
    saloon = bot.get_partial_messageable(pointed.channel_id("saloon"))
    pointed.fault("ban")
    with pytest.raises(discord.HTTPException):
        await saloon.send("x")
    pointed.fault("server_error", params={"status": 503})
    with pytest.raises(discord.DiscordServerError):
        await saloon.send("x")
    pointed.fault("permission_lost", channel="saloon")
    with pytest.raises(discord.Forbidden):
        await saloon.send("x")
    assert pointed.view("Ana", "saloon") == []
