"""Faults of the world: a request or event meets what people, moderators, time or an outage have just changed."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.small_bot import SmallBot
from tests.sandbox.wire import PING, Json, Rest, Socket, contents

INTERACTION = "INTERACTION_CREATE"
SEND = "/channels/{channel_id}/messages"


def guild_id(sandbox: Sandbox) -> int:
    return next(iter(sandbox.world.data.guilds))


async def thread(rest: Rest) -> str:
    saloon = rest.sandbox.channel_id("saloon")
    number: str = (await rest("POST", f"/channels/{saloon}/threads", {"name": "Game", "type": 11})).body["id"]
    return number


@pytest.mark.parametrize(("permission", "code"), [("SEND_MESSAGES", 50013), ("VIEW_CHANNEL", 50001)])
async def test_permission_is_taken_away(
    sandbox: Sandbox, rest: Rest, socket: Socket, permission: str, code: int
) -> None:
    sandbox.fault("permission_lost", nth=2, route=SEND, params={"permission": permission})
    got = [await rest.send({"content": str(n)}) for n in range(3)]
    assert [(g.status, g.code) for g in got] == [(200, None), (403, code), (403, code)]
    assert (await socket.event("CHANNEL_UPDATE"))["id"] == str(sandbox.channel_id("saloon"))
    assert (await rest.send({"content": "x"}, channel="corral")).status == 200


async def test_permissions_are_lost_one_after_another(sandbox: Sandbox, rest: Rest) -> None:
    for permission in ("ATTACH_FILES", "EMBED_LINKS"):
        sandbox.fault("permission_lost", params={"permission": permission})
        assert (await rest.send({"content": "x"})).status == 200
    assert (await rest.send({"content": "x"}, files={"a.txt": b"x"})).code == 50013
    assert (await rest.send({"embeds": [{"title": "x"}]})).code == 50013


async def test_what_a_fault_brings_about_is_not_struck_again(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    fault = sandbox.fault("guild_left", times=None)
    assert (await rest.send({"content": "x"})).code == 50001
    assert fault.hits == 1, "not once more by the GUILD_DELETE that followed"


async def test_permission_in_a_thread_is_its_parents(sandbox: Sandbox, rest: Rest) -> None:
    place = await thread(rest)
    sandbox.fault("permission_lost", channel=place, params={"permission": "SEND_MESSAGES_IN_THREADS"})
    assert (await rest("POST", f"/channels/{place}/messages", {"content": "x"})).code == 50013


@pytest.mark.parametrize(("why", "code"), [("closed", 50007), ("no_mutual_server", 50278)])
async def test_dm_is_closed(sandbox: Sandbox, rest: Rest, why: str, code: int) -> None:
    sandbox.fault("dm_closed", params={"why": why})
    assert (await rest.send({"content": "not a DM"})).status == 200
    path = f"/channels/{sandbox.dm('Ana')}/messages"
    got = [await rest("POST", path, {"content": "x"}) for _ in range(2)]
    assert [(g.status, g.code) for g in got] == [(403, code)] * 2, "and stays closed"


async def test_message_is_deleted_before_the_edit(pointed: Sandbox, bot: SmallBot) -> None:
    message = await bot.get_partial_messageable(pointed.channel_id("saloon")).send("Table")
    pointed.fault("message_deleted")
    with pytest.raises(discord.NotFound) as caught:
        await message.edit(content="Turn 2")
    assert caught.value.code == 10008
    assert pointed.view("Ana", "saloon") == []


async def test_public_answer_is_deleted_before_its_edit(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event(INTERACTION)
    await rest.answer(got, {"type": 4, "data": {"content": "x"}})
    sandbox.fault("message_deleted")
    assert (await rest.hook("PATCH", got, "/messages/@original", {"content": "y"})).code == 10008


async def test_answer_comes_too_late(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    waiting = asyncio.create_task(sandbox.slash("Ana", "saloon", "ping"))
    got = await socket.event(INTERACTION)
    sandbox.fault("late_callback")
    assert (await rest.answer(got, {"type": 4, "data": {"content": "x"}})).code == 10062
    assert ((await waiting)["state"], (await waiting)["reason"]) == ("failed", "timeout")


async def test_token_runs_out(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event(INTERACTION)
    await rest.answer(got, {"type": 5})
    sandbox.fault("token_expired")
    refused = await rest.hook("PATCH", got, "/messages/@original", {"content": "y"})
    assert (refused.status, refused.code) == (401, 50027)


async def test_guild_is_away_for_a_while(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    sandbox.set_speed(0)
    sandbox.fault("guild_unavailable", params={"seconds": 20.0}, route=SEND)
    assert (await rest.send({"content": "x"})).code == 50001
    assert (await socket.event("GUILD_DELETE"))["unavailable"] is True
    sandbox.advance(21)
    assert (await socket.event("GUILD_CREATE"))["id"] == str(guild_id(sandbox))
    assert (await rest.send({"content": "x"})).status == 200


async def test_bot_is_removed(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("guild_left", event=INTERACTION, times=None)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    assert "unavailable" not in await socket.event("GUILD_DELETE")
    got = await socket.event(INTERACTION)
    assert (await rest.send({"content": "x"})).code == 50001
    assert (await rest("GET", f"/guilds/{guild_id(sandbox)}")).code == 10004
    assert (await rest.answer(got, {"type": 5})).status == 200, "the interaction still counts"


async def test_channel_is_deleted(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    saloon = sandbox.channel_id("saloon")
    sandbox.fault("channel_deleted", channel="saloon", nth=2)
    assert [(await rest("POST", f"/channels/{saloon}/messages", {"content": "x"})).code for _ in range(3)] == [
        None, 10003, 10003,
    ]  # fmt: skip
    assert (await socket.event("CHANNEL_DELETE"))["id"] == str(saloon)


async def test_answer_in_a_deleted_channel(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event(INTERACTION)
    assert (await rest.answer(got, {"type": 5})).status == 200
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    second = await socket.event(INTERACTION)
    sandbox.fault("channel_deleted", channel="saloon")
    refused = await rest.answer(second, {"type": 4, "data": {"content": "x"}})
    assert (refused.status, refused.code) == (404, 10003)
    assert (await rest.hook("PATCH", got, "/messages/@original", {"content": "x"})).code == 10003
    assert (await rest.hook("POST", got, body={"content": "x"})).code == 10003


async def test_thread_is_archived_or_locked(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    place = await thread(rest)
    path = f"/channels/{place}/messages"
    sent = (await rest("POST", path, {"content": "x"})).body
    sandbox.fault("thread_archived", method="PATCH", channel=place)
    assert (await rest("PATCH", f"{path}/{sent['id']}", {"content": "y"})).code == 50083
    await rest("POST", path, {"content": "wakes it"})
    sandbox.fault("thread_locked", channel=place)
    assert (await rest("POST", path, {"content": "z"})).code == 160005
    states: list[Json] = [(await socket.event("THREAD_UPDATE"))["thread_metadata"] for _ in range(3)]
    assert [(s["archived"], s["locked"]) for s in states] == [(True, False), (False, False), (True, True)]


async def test_person_leaves(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("member_left", event=INTERACTION, user="Ana")
    await sandbox.slash("Ben", "saloon", "ping", wait="none")
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    assert sandbox.user_id("Ana") not in sandbox.world.data.guilds[guild_id(sandbox)].members
    assert sandbox.user_id("Ben") in sandbox.world.data.guilds[guild_id(sandbox)].members
    got = [await socket.event(INTERACTION) for _ in range(2)]
    assert got[1]["member"]["user"]["global_name"] == "Ana", "the event is older than the leaving"
    assert (await rest("GET", f"/guilds/{guild_id(sandbox)}/members/{sandbox.user_id('Ana')}")).code == 10007


async def test_clock_jumps(sandbox: Sandbox, rest: Rest) -> None:
    before = int(sandbox.state.clock.now() * 1000)
    sandbox.fault("clock_jump", params={"seconds": 7200.0})
    sent = await rest.send({"content": "x"})
    assert (int(sent.body["id"]) >> 22) + 1_420_070_400_000 >= before + 7_200_000 - 1, "ids count whole milliseconds"


async def test_restart_keeps_the_world(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    body = {"content": "before", "nonce": "n", "enforce_nonce": True}
    first = (await rest.send(body)).body
    sandbox.fault("restart", method="POST", params={"seconds": 0.0})
    with pytest.raises(aiohttp.ClientError):
        await rest.send({"content": "lost"})
    assert (await socket.ws.receive(timeout=5)).type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR)
    again = None
    while again is None:
        again = await retried(rest, body)
    assert again["id"] == first["id"], "nonces are kept"
    assert contents(sandbox.view("Ana", "saloon")) == ["before"]
    async with Socket(sandbox, socket._http) as back:
        await back.send(6, {"token": sandbox.token, "session_id": socket.session_id, "seq": socket.seq})
        assert (await back.receive())["op"] == 9, "sessions are not"


async def retried(rest: Rest, body: Json) -> Json | None:
    try:
        answer: Json = (await rest.send(body)).body
    except aiohttp.ClientError:
        return None
    return answer
