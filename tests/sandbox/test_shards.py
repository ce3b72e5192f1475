"""Several shards and sessions at once: who gets what, and who may identify when."""

from __future__ import annotations

from contextlib import AsyncExitStack

import aiohttp
import pytest

from bot.sandbox.model import Guild
from bot.sandbox.server import Sandbox
from tests.sandbox.wire import PING, Rest, Socket

GUILD_MESSAGES, CONTENT = 1 << 9, 1 << 15


async def shards(
    stack: AsyncExitStack, sandbox: Sandbox, http: aiohttp.ClientSession, count: int, intents: int = 1
) -> list[Socket]:
    """Connect every shard of a count."""
    opened = [await stack.enter_async_context(Socket(sandbox, http)) for _ in range(count)]
    for number, socket in enumerate(opened):
        assert (await socket.identify(shard=[number, count], intents=intents))["d"]["shard"] == [number, count]
    return opened


async def quiet(*sockets: Socket) -> None:
    """Nothing but the answer to a heartbeat comes."""
    for socket in sockets:
        await socket.send(1)
        assert (await socket.receive())["op"] == 11


def guild_on(sandbox: Sandbox, shard: int, count: int) -> Guild:
    """A guild that belongs to a shard."""
    while True:
        guild = sandbox.building.add_guild("Another")
        if (guild.id >> 22) % count == shard:
            return guild
        sandbox.advance(0.001)


async def test_each_guild_has_its_shard(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    home = next(iter(sandbox.world.data.guilds))
    mine = (home >> 22) % 3
    other = guild_on(sandbox, (mine + 1) % 3, 3)
    async with AsyncExitStack() as stack:
        sockets = await shards(stack, sandbox, http, 3)
        owner = sandbox.world.data.users[other.owner_id].name
        general = next(c.id for c in sandbox.world.data.channels.values() if c.guild_id == other.id)
        await sandbox.slash("Ana", "saloon", "ping", wait="none")
        await sandbox.slash(owner, general, "ping", wait="none")
        assert (await sockets[mine].event("INTERACTION_CREATE"))["guild_id"] == str(home)
        assert (await sockets[(mine + 1) % 3].event("INTERACTION_CREATE"))["guild_id"] == str(other.id)
        sandbox.building.add_channel("new", guild_id=other.id)
        assert (await sockets[(mine + 1) % 3].event("CHANNEL_CREATE"))["guild_id"] == str(other.id)
        await quiet(*sockets)


async def test_dms_and_clicks_in_them_go_to_shard_zero(
    sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession
) -> None:
    await rest.sync(PING)
    async with AsyncExitStack() as stack:
        sockets = await shards(stack, sandbox, http, 4)
        body = {"content": "x", "components": [{"type": 1, "components": [
            {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]}  # fmt: skip
        sent = (await rest("POST", f"/channels/{sandbox.dm('Ana')}/messages", body)).body
        await sandbox.click("Ana", sent["id"], "go", wait="none")
        assert (await sockets[0].event("INTERACTION_CREATE"))["data"]["custom_id"] == "go"
        await quiet(*sockets)


async def test_shards_of_one_key_wait_for_one_another(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    sandbox.configure(max_concurrency=2, identify_interval=5.0)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(Socket(sandbox, http)) for _ in range(4)]
        answers = [await socket.identify(shard=[n, 4]) for n, socket in enumerate(sockets)]
        assert [a.get("t") or a["op"] for a in answers] == ["READY", "READY", 9, 9]
        sandbox.configure(identify_interval=0.0)
        assert (await sockets[2].identify(shard=[2, 4]))["t"] == "READY", "the socket may try again"


async def test_sessions_with_other_counts_run_side_by_side(
    sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession
) -> None:
    """How a bot changes its number of shards without a gap."""
    await rest.sync(PING)
    home = next(iter(sandbox.world.data.guilds))
    async with AsyncExitStack() as stack:
        old, new = await shards(stack, sandbox, http, 2), await shards(stack, sandbox, http, 3)
        await sandbox.slash("Ana", "saloon", "ping", wait="none")
        first = await old[(home >> 22) % 2].event("INTERACTION_CREATE")
        assert (await new[(home >> 22) % 3].event("INTERACTION_CREATE"))["id"] == first["id"]
        assert (await rest.answer(first, {"type": 5})).status == 200
        assert (await rest.answer(first, {"type": 5})).code == 40060, "only one of them can answer"
        await quiet(*old, *new)


async def test_one_shard_resumes_while_the_others_go_on(
    sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession
) -> None:
    await rest.sync(PING)
    async with AsyncExitStack() as stack:
        zero, one = await shards(stack, sandbox, http, 2)
        assert sandbox.gateway("close", session=zero.session_id) == 1
        assert await zero.receive() == {"closed": 4000}
        await sandbox.slash("Ana", sandbox.dm("Ana"), "ping", wait="none")
        again = await stack.enter_async_context(Socket(sandbox, http))
        await again.send(6, {"token": sandbox.token, "session_id": zero.session_id, "seq": zero.seq})
        assert (await again.receive())["t"] == "INTERACTION_CREATE"
        await quiet(one)


@pytest.mark.parametrize("mention", [False, True])
async def test_content_goes_to_those_who_may_read_it(
    sandbox: Sandbox, http: aiohttp.ClientSession, mention: bool
) -> None:
    sandbox.configure(privileged_intents=CONTENT)
    async with Socket(sandbox, http) as blind, Socket(sandbox, http) as reader, Socket(sandbox, http) as deaf:
        await blind.identify(intents=1 | GUILD_MESSAGES)
        await reader.identify(intents=1 | GUILD_MESSAGES | CONTENT)
        await deaf.identify(intents=1 | CONTENT)
        text = f"Howdy <@{sandbox.state.bot_id}>" if mention else "Howdy"
        await sandbox.message("Ana", "saloon", text)
        assert (await reader.event("MESSAGE_CREATE"))["content"] == text
        assert (await blind.event("MESSAGE_CREATE"))["content"] == (text if mention else "")
        await quiet(blind, reader, deaf)
