"""What may exist only so many times: pins, reactions, threads, participants, channels, new commands, follow-ups."""

from __future__ import annotations

import pytest

from bot.sandbox.commands import Refused
from bot.sandbox.server import Sandbox
from tests.sandbox.wire import PING, Rest, Socket


async def test_pins_of_a_channel(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.configure(pins=2)
    sent = [(await rest.send({"content": str(n)})).body["id"] for n in range(3)]
    pins = f"/channels/{sandbox.channel_id('saloon')}/messages/pins"
    assert [(await rest("PUT", f"{pins}/{n}")).code for n in sent] == [None, None, 30003]
    assert (await rest("PUT", f"{pins}/{sent[0]}")).status == 204, "it is pinned already"
    await rest("DELETE", f"{pins}/{sent[0]}")
    assert (await rest("PUT", f"{pins}/{sent[2]}")).status == 204


async def test_pins_need_their_permission(sandbox: Sandbox, rest: Rest) -> None:
    sent = (await rest.send({"content": "x"})).body
    sandbox.building.set_permissions(int(sent["channel_id"]), "bot", deny=["PIN_MESSAGES"])
    refused = await rest("PUT", f"/channels/{sent['channel_id']}/messages/pins/{sent['id']}")
    assert (refused.status, refused.code) == (403, 50013)


async def test_reactions_of_a_message(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.configure(reactions=2)
    sent = (await rest.send({"content": "x"})).body
    base = f"/channels/{sent['channel_id']}/messages/{sent['id']}/reactions"
    assert [(await rest("PUT", f"{base}/{emoji}/@me")).code for emoji in "abc"] == [None, None, 30010]
    assert (await rest("PUT", f"{base}/a/@me")).status == 204


async def test_active_threads_of_a_guild(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.configure(active_threads=2)
    path = f"/channels/{sandbox.channel_id('saloon')}/threads"
    made = [await rest("POST", path, {"name": str(n), "type": 11}) for n in range(3)]
    assert [got.code for got in made] == [None, None, 160006]
    await rest("PATCH", f"/channels/{made[0].body['id']}", {"archived": True})
    assert (await rest("POST", path, {"name": "x", "type": 11})).status == 201


async def test_participants_of_a_thread(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.configure(thread_members=2)
    path = f"/channels/{sandbox.channel_id('saloon')}/threads"
    thread = (await rest("POST", path, {"name": "x", "type": 12})).body["id"]
    people = [sandbox.user_id(name) for name in ("Ana", "Ben")]
    joined = [await rest("PUT", f"/channels/{thread}/thread-members/{person}") for person in people]
    assert [got.code for got in joined] == [None, 30033]


async def test_channels_of_a_guild(sandbox: Sandbox) -> None:
    sandbox.configure(channels=5)
    sandbox.building.add_channel("fifth")
    with pytest.raises(Refused) as caught:
        sandbox.building.add_channel("sixth")
    assert caught.value.code == "too_many_channels"


async def test_new_commands_of_a_day(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.configure(daily_command_creates=2)
    assert (await rest.sync(PING, PING | {"name": "pong"})).status == 200
    assert (await rest.sync(PING, PING | {"name": "pong", "description": "New"})).status == 200, "nothing is new"
    refused = await rest.sync(PING, PING | {"name": "third"})
    assert (refused.status, refused.code) == (429, 30034)
    assert refused.body["retry_after"] > 86_000
    guild = next(iter(sandbox.world.data.guilds))
    application = sandbox.state.bot_id
    assert (await rest("PUT", f"/applications/{application}/guilds/{guild}/commands", [PING])).status == 200
    sandbox.advance(86_401)
    assert (await rest.sync(PING, PING | {"name": "third"})).status == 200


async def test_follow_ups_of_a_user_installed_app(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    for installed, last in ((False, None), (True, 40094)):
        sandbox.configure(user_installed=installed)
        await sandbox.slash("Ana", "saloon", "ping", wait="none")
        got = await socket.event("INTERACTION_CREATE")
        owners = {"1": str(sandbox.user_id("Ana"))} if installed else {"0": got["guild_id"]}
        assert got["authorizing_integration_owners"] == owners
        await rest.answer(got, {"type": 5})
        await rest.hook("POST", got, body={"content": "fills the loading message"})
        sent = [(await rest.hook("POST", got, body={"content": str(n)})).code for n in range(6)]
        assert sent == [None] * 5 + [last]
