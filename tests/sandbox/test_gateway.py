"""The gateway, spoken to without discord.py: identify, events, heartbeats, resume, shards, trouble."""

from __future__ import annotations

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.state import Settings
from tests.sandbox.wire import PING, Rest, Socket

GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12
MEMBERS, CONTENT = 1 << 1, 1 << 15


async def test_hello_ready_and_guilds(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with Socket(sandbox, http) as socket:
        assert socket.hello["op"] == 10
        assert socket.hello["d"]["heartbeat_interval"] == 41250
        await socket.send(2, {"token": sandbox.token, "intents": 1, "properties": {}})
        ready = await socket.receive()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        guild = ready["d"]["guilds"][0]
        assert guild["unavailable"] is True
        assert ready["d"]["application"]["flags"] == 0
        assert ready["d"]["resume_gateway_url"] != sandbox.gateway_url
        created = await socket.receive()
        assert (created["t"], created["d"]["id"]) == ("GUILD_CREATE", guild["id"])
        assert {c["name"] for c in created["d"]["channels"]} >= {"saloon", "corral"}
        assert [m["user"]["bot"] for m in created["d"]["members"]] == [True], "no members without their intent"


@pytest.mark.parametrize("compress", ["", "zlib-stream", "zstd-stream"])
async def test_compression(sandbox: Sandbox, http: aiohttp.ClientSession, compress: str) -> None:
    async with Socket(sandbox, http, compress) as socket:
        assert (await socket.identify())["t"] == "READY"
        for beat in range(3):
            await socket.send(1, beat)
            assert (await socket.receive())["op"] == 11


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"intents": 1 << 27}, 4013),
        ({"intents": MEMBERS}, 4014),
        ({"intents": CONTENT}, 4014),
    ],
    ids=["token", "shard", "unknown intent", "members", "content"],
)
async def test_identify_refused(
    sandbox: Sandbox, http: aiohttp.ClientSession, body: dict[str, object], code: int
) -> None:
    async with Socket(sandbox, http) as socket:
        await socket.send(2, {"token": sandbox.token, "intents": 1, "properties": {}} | body)
        assert await socket.receive() == {"closed": code}
    assert sandbox.state.gateway.connected == 0


async def test_too_many_guilds_for_a_shard(
    sandbox: Sandbox, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sandbox.handshake.GUILDS_PER_SHARD", 0)
    async with Socket(sandbox, http) as socket:
        assert await socket.identify() == {"closed": 4011}


async def test_privileged_intent_when_granted(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    sandbox.state.settings.privileged_intents = MEMBERS
    async with Socket(sandbox, http) as socket:
        assert (await socket.identify(intents=1 | MEMBERS))["t"] == "READY"


async def test_identify_twice_closes(socket: Socket) -> None:
    assert (await socket.identify()) == {"closed": 4005}


async def test_garbage_and_unknown_ops_close(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with Socket(sandbox, http) as socket:
        await socket.ws.send_str("no json")
        assert await socket.receive() == {"closed": 4002}
    async with Socket(sandbox, http) as socket:
        await socket.ws.send_str("[" + " " * 5000 + "]")
        assert await socket.receive() == {"closed": 4002}
    async with Socket(sandbox, http) as socket:
        await socket.send(3, {})
        assert await socket.receive() == {"closed": 4003}
    async with Socket(sandbox, http) as socket:
        await socket.identify()
        await socket.send(99)
        assert await socket.receive() == {"closed": 4001}


async def test_too_many_sends_close(socket: Socket) -> None:
    for _ in range(121):
        await socket.send(1)
    answers = [await socket.receive() for _ in range(120)]
    assert answers[-1] == {"closed": 4008}


async def test_silent_client_is_closed(http: aiohttp.ClientSession) -> None:
    from bot.sandbox.server import start_sandbox

    sandbox = await start_sandbox(settings=Settings(heartbeat_interval=0.04))
    try:
        async with Socket(sandbox, http) as socket:
            assert await socket.receive() == {"closed": 4009}
    finally:
        await sandbox.stop()


async def test_client_that_does_not_identify_is_closed(http: aiohttp.ClientSession) -> None:
    from bot.sandbox.server import start_sandbox

    sandbox = await start_sandbox(settings=Settings(heartbeat_interval=0.2, identify_within=0.05))
    try:
        async with Socket(sandbox, http) as socket:
            assert await socket.receive() == {"closed": 4003}
    finally:
        await sandbox.stop()


async def test_old_api_version(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with http.ws_connect(f"{sandbox.gateway_url}?v=6&encoding=json") as ws:
        assert (await ws.receive(timeout=5)).type is aiohttp.WSMsgType.CLOSE
        assert ws.close_code == 4012


async def test_seq_of_the_future(sandbox: Sandbox, socket: Socket, http: aiohttp.ClientSession) -> None:
    async with Socket(sandbox, http) as again:
        await again.send(6, {"token": sandbox.token, "session_id": socket.session_id, "seq": 999})
        assert await again.receive() == {"closed": 4007}


async def test_identifies_of_a_day_are_counted(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    for _ in range(3):
        async with Socket(sandbox, http) as socket:
            await socket.identify()
    assert (await rest("GET", "/gateway/bot")).body["session_start_limit"]["remaining"] == 997


async def test_identify_spacing(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    sandbox.state.settings.identify_interval = 5.0
    async with Socket(sandbox, http) as first, Socket(sandbox, http) as second:
        assert (await first.identify(shard=[0, 2]))["t"] == "READY"
        refused = await second.identify(shard=[1, 2])
        assert (refused["op"], refused["d"]) == (9, False)


async def test_resume_replays_what_was_missed(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    async with Socket(sandbox, http) as socket:
        ready = await socket.identify()
        url, session_id, seq = ready["d"]["resume_gateway_url"], socket.session_id, socket.seq
        await socket.ws.close(code=4000)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    async with Socket(sandbox, http, path=url) as again:
        await again.send(6, {"token": sandbox.token, "session_id": session_id, "seq": seq})
        missed = await again.receive()
        assert (missed["t"], missed["s"]) == ("INTERACTION_CREATE", seq + 1)
        assert (await again.receive())["t"] == "RESUMED"
        await sandbox.slash("Ben", "saloon", "ping", wait="none")
        assert (await again.event("INTERACTION_CREATE"))["member"]["user"]["global_name"] == "Ben"


async def test_resume_of_an_ended_session(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with Socket(sandbox, http) as socket:
        await socket.identify()
        session_id = socket.session_id
        await socket.ws.close(code=1000)
    async with Socket(sandbox, http) as again:
        await again.send(6, {"token": sandbox.token, "session_id": session_id, "seq": 1})
        refused = await again.receive()
        assert (refused["op"], refused["d"]) == (9, False)


async def test_events_go_to_the_shard_of_the_guild(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    guild = next(iter(sandbox.world.data.guilds))
    mine, other = (guild >> 22) % 4, ((guild >> 22) + 1) % 4
    async with Socket(sandbox, http) as right, Socket(sandbox, http) as wrong:
        await right.identify(shard=[mine, 4])
        assert (await wrong.identify(shard=[other, 4]))["d"]["guilds"] == []
        await sandbox.slash("Ana", "saloon", "ping", wait="none")
        assert (await right.event("INTERACTION_CREATE"))["guild_id"] == str(guild)
        await wrong.send(1)
        assert (await wrong.receive())["op"] == 11, "nothing but the heartbeat's answer came"


async def test_direct_messages_go_to_shard_zero(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    async with Socket(sandbox, http) as zero:
        await zero.identify(shard=[0, 4])
        await sandbox.slash("Ana", sandbox.dm("Ana"), "ping", wait="none")
        assert (await zero.event("INTERACTION_CREATE"))["user"]["global_name"] == "Ana"


async def test_messages_need_their_intents(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with Socket(sandbox, http) as without, Socket(sandbox, http) as both:
        await without.identify(intents=1)
        await both.identify(intents=1 | GUILD_MESSAGES | DIRECT_MESSAGES)
        await sandbox.message("Ana", "saloon", "Howdy")
        hidden = await both.event("MESSAGE_CREATE")
        assert hidden["content"] == "", "the content needs an intent of its own"
        await sandbox.message("Ana", sandbox.dm("Ana"), "Psst")
        assert (await both.event("MESSAGE_CREATE"))["content"] == "Psst"
        await without.send(1)
        assert (await without.receive())["op"] == 11


async def test_several_sessions_get_everything(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    async with Socket(sandbox, http) as one, Socket(sandbox, http) as two:
        await one.identify()
        await two.identify()
        await sandbox.slash("Ana", "saloon", "ping", wait="none")
        first, second = await one.event("INTERACTION_CREATE"), await two.event("INTERACTION_CREATE")
        assert first["id"] == second["id"]


async def test_orders(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with Socket(sandbox, http) as socket:
        await socket.identify()
        assert sandbox.gateway("reconnect") == 1
        assert (await socket.receive())["op"] == 7
        sandbox.gateway("invalid", resumable=True)
        assert (await socket.receive()) == {"op": 9, "d": True, "s": None, "t": None}
        sandbox.gateway("silence")
        sandbox.gateway("close", code=4000)
        assert await socket.receive() == {"closed": 4000}


async def test_cut_gives_no_close_code(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with Socket(sandbox, http) as socket:
        await socket.identify()
        sandbox.gateway("cut")
        message = await socket.ws.receive(timeout=5)
        assert message.type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
        assert socket.ws.close_code in (None, 1006)


async def test_world_changes_reach_the_bot(sandbox: Sandbox, socket: Socket) -> None:
    channel = sandbox.building.add_channel("new-place")
    assert (await socket.event("CHANNEL_CREATE"))["name"] == "new-place"
    sandbox.building.set_permissions(channel.id, "everyone", deny=["SEND_MESSAGES"])
    assert (await socket.event("CHANNEL_UPDATE"))["permission_overwrites"][0]["deny"] == "2048"
    sandbox.building.remove_channel(channel.id)
    assert (await socket.event("CHANNEL_DELETE"))["id"] == str(channel.id)
    guild = next(iter(sandbox.world.data.guilds))
    sandbox.building.set_unavailable(guild, unavailable=True)
    assert (await socket.event("GUILD_DELETE"))["unavailable"] is True
    sandbox.building.set_unavailable(guild, unavailable=False)
    assert (await socket.event("GUILD_CREATE"))["id"] == str(guild)
    sandbox.building.remove_bot(guild)
    assert "unavailable" not in await socket.event("GUILD_DELETE")
