"""Faults of events and of the gateway, seen by a plain client and by discord.py."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox.commands import Refused
from bot.sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot
from tests.sandbox.wire import HELLO, PING, Json, Rest, Socket, contents

INTERACTION = "INTERACTION_CREATE"


async def ping(sandbox: Sandbox, *people: str) -> None:
    for person in people:
        await sandbox.slash(person, "saloon", "ping", wait="none")


async def callers(socket: Socket, count: int) -> list[str]:
    found = [(await socket.event(INTERACTION))["member"]["user"]["global_name"] for _ in range(count)]
    await socket.send(1)
    assert (await socket.receive())["op"] == 11, "nothing more came"
    return found


async def test_duplicates(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("duplicate", event=INTERACTION, user="Ana")
    await ping(sandbox, "Ben", "Ana")
    assert await callers(socket, 3) == ["Ben", "Ana", "Ana"]


async def test_interaction_twice_is_answered_once(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("double_interaction")
    await ping(sandbox, "Ana")
    first, second = await socket.event(INTERACTION), await socket.event(INTERACTION)
    assert first["id"] == second["id"]
    assert (await rest.answer(first, {"type": 5})).status == 200
    assert (await rest.answer(second, {"type": 5})).code == 40060


async def test_interaction_goes_to_every_session(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    async with Socket(sandbox, http) as zero, Socket(sandbox, http) as one:
        await zero.identify(shard=[0, 2])
        await one.identify(shard=[1, 2])
        sandbox.fault("double_interaction", params={"to": "all_sessions"})
        await ping(sandbox, "Ana")
        assert (await zero.event(INTERACTION))["id"] == (await one.event(INTERACTION))["id"]


async def test_lost_late_and_overtaken(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.set_speed(0)
    sandbox.fault("drop", event=INTERACTION)
    sandbox.fault("delay", event=INTERACTION, user="Ben", params={"seconds": 2.0})
    await ping(sandbox, "Ana", "Ben", "Chen")
    assert await callers(socket, 1) == ["Chen"], "Ana's was lost, Ben's is not there yet"
    sandbox.advance(2.1)
    assert await callers(socket, 1) == ["Ben"]
    sandbox.fault("reorder", event=INTERACTION, times=1)
    await ping(sandbox, "Ana", "Ben")
    assert await callers(socket, 2) == ["Ben", "Ana"]
    sandbox.fault("reorder", event=INTERACTION)
    await ping(sandbox, "Dora")
    assert await callers(socket, 0) == []
    sandbox.advance(1.1)
    assert await callers(socket, 1) == ["Dora"], "nothing overtook it, so it came after a while"


async def test_late_interaction_cannot_be_answered(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("late_event")
    await ping(sandbox, "Ana")
    sandbox.advance(4.1)
    got = await socket.event(INTERACTION)
    assert (await rest.answer(got, {"type": 4, "data": {"content": "x"}})).code == 10062


async def test_guilds_later_than_interactions(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    sandbox.fault("late_guilds", params={"seconds": 2.0})
    async with Socket(sandbox, http) as socket:
        await socket.send(2, {"token": sandbox.token, "intents": 1, "properties": {}})
        await socket.event("READY")
        await ping(sandbox, "Ana")
        sandbox.advance(2.1)
        assert [(await socket.receive())["t"] for _ in range(2)] == [INTERACTION, "GUILD_CREATE"]


@pytest.mark.parametrize("kind", ["gateway_reconnect", "gateway_close", "gateway_cut"])
async def test_discord_py_comes_back_and_has_missed_nothing(pointed: Sandbox, bot: SmallBot, kind: str) -> None:
    pointed.fault(kind, event=INTERACTION)
    pointed.state.settings.answer_within = 30.0
    assert (await pointed.slash("Ana", "saloon", "slow"))["reply"]["content"] == "Done"
    async with asyncio.timeout(10):
        await bot.resumed.wait()
    assert contents(pointed.view("Ana", "saloon")) == ["Done"]
    assert bot.heard == ["ready", "resumed"]


async def test_cut_in_mid_frame(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("gateway_cut", event=INTERACTION)
    await ping(sandbox, "Ana")
    message = await socket.ws.receive(timeout=5)
    assert message.type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
    assert socket.ws.close_code in (None, 1006)
    async with Socket(sandbox, socket._http) as again:
        await again.send(6, {"token": sandbox.token, "session_id": socket.session_id, "seq": socket.seq})
        assert (await again.receive())["t"] == INTERACTION, "what was torn is replayed"


async def test_session_becomes_invalid(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("gateway_invalid", event=INTERACTION, params={"resumable": True})
    await ping(sandbox, "Ana")
    await socket.event(INTERACTION)
    assert (await socket.receive())["d"] is True
    sandbox.fault("gateway_invalid", event=INTERACTION)
    await ping(sandbox, "Ana")
    await socket.event(INTERACTION)
    assert (await socket.receive())["d"] is False
    assert sandbox.state.gateway.sessions == {}


@pytest.mark.parametrize(("code", "resumable"), [(4000, True), (4007, False), (1000, False)])
async def test_closing_codes(
    sandbox: Sandbox, rest: Rest, socket: Socket, http: aiohttp.ClientSession, code: int, resumable: bool
) -> None:
    await rest.sync(PING)
    sandbox.fault("gateway_close", event=INTERACTION, params={"code": code})
    await ping(sandbox, "Ana")
    await socket.event(INTERACTION)
    assert await socket.receive() == {"closed": code}
    async with Socket(sandbox, http) as again:
        await again.send(6, {"token": sandbox.token, "session_id": socket.session_id, "seq": socket.seq})
        assert ((await again.receive()).get("t") == "RESUMED") is resumable


async def test_silence(sandbox: Sandbox, rest: Rest, socket: Socket, http: aiohttp.ClientSession) -> None:
    await rest.sync(PING)
    sandbox.fault("gateway_silence", event=INTERACTION)
    await ping(sandbox, "Ana", "Ben")
    assert (await socket.event(INTERACTION))["member"]["user"]["global_name"] == "Ana"
    await socket.send(1)
    async with Socket(sandbox, http) as again:
        await again.send(6, {"token": sandbox.token, "session_id": socket.session_id, "seq": socket.seq})
        missed = await again.receive()
        assert missed["d"]["member"]["user"]["global_name"] == "Ben"
    assert await socket.receive() == {"closed": 4000}, "no heartbeat was acknowledged before that"


async def test_lost_session(sandbox: Sandbox, socket: Socket, http: aiohttp.ClientSession) -> None:
    sandbox.fault("resume_refused")
    async with Socket(sandbox, http) as again:
        for _ in range(2):
            await again.send(6, {"token": sandbox.token, "session_id": socket.session_id, "seq": socket.seq})
            refused = await again.receive()
            assert (refused["op"], refused["d"]) == (9, False), "and it stays lost"


@pytest.mark.parametrize(
    ("why", "answer"),
    [
        ("too_soon", {"op": 9, "d": False, "s": None, "t": None}),
        ("sharding_required", {"closed": 4011}),
        ("disallowed_intents", {"closed": 4014}),
    ],
)
async def test_identify_is_refused(sandbox: Sandbox, http: aiohttp.ClientSession, why: str, answer: Json) -> None:
    sandbox.fault("identify_refused", params={"why": why})
    async with Socket(sandbox, http) as socket:
        assert await socket.identify() == answer


async def test_no_identify_left(sandbox: Sandbox, rest: Rest, socket: Socket, http: aiohttp.ClientSession) -> None:
    sandbox.fault("no_identifies_left")
    async with Socket(sandbox, http) as late:
        assert await late.identify() == {"closed": 4004}
    assert await socket.receive() == {"closed": 4004}, "the others end too"
    limit = (await rest("GET", "/gateway/bot")).body["session_start_limit"]
    assert limit["remaining"] == 0
    sandbox.advance(86_401)
    assert (await rest("GET", "/gateway/bot")).body["session_start_limit"]["remaining"] == 1000
    async with Socket(sandbox, http) as next_day:
        assert (await next_day.identify())["t"] == "READY"


async def test_stale_command(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    version = (await rest.sync(HELLO)).body[0]["version"]
    sandbox.fault("stale_command", user="Ana")
    with pytest.raises(Refused, match="has changed") as caught:
        await sandbox.slash("Ana", "saloon", "hello", who="x")
    assert caught.value.code == "command_outdated"
    sandbox.fault("stale_command", params={"how": "delivered"})
    await sandbox.slash("Ana", "saloon", "hello", who="x", wait="none")
    got = await socket.event(INTERACTION)
    assert got["data"]["options"] == [], "an older version had no options"
    assert got["data"]["id"]
    assert version
