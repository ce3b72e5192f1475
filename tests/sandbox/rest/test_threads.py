"""Threads: starting, archiving, locking, members, private ones."""

from __future__ import annotations

import pytest

from bot.sandbox.commands import Refused
from bot.sandbox.server import Sandbox
from tests.sandbox.wire import Json, Rest, Socket

PUBLIC, PRIVATE = 11, 12


async def start(rest: Rest, **body: object) -> Json:
    saloon = rest.sandbox.channel_id("saloon")
    got = await rest("POST", f"/channels/{saloon}/threads", {"name": "A game", "type": PUBLIC} | body)
    assert got.status == 201, got.body
    thread: Json = got.body
    return thread


async def test_thread_on_a_message(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    sent = (await rest.send({"content": "x"})).body
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}/threads"
    made = await rest("POST", path, {"name": "Talk", "auto_archive_duration": 60})
    assert (made.status, made.body["id"], made.body["type"]) == (201, sent["id"], PUBLIC)
    assert (await socket.event("THREAD_CREATE"))["newly_created"] is True
    assert sandbox.view("Ana", "saloon")[0]["thread"]["name"] == "Talk"
    again = await rest("POST", path, {"name": "Talk"})
    assert (again.status, again.code) == (400, 160004)


@pytest.mark.parametrize(
    "body", [{"name": ""}, {"name": "x" * 101}, {"auto_archive_duration": 61}, {"type": 0}], ids=str
)
async def test_bad_threads(rest: Rest, body: Json) -> None:
    saloon = rest.sandbox.channel_id("saloon")
    assert (await rest("POST", f"/channels/{saloon}/threads", {"name": "x", "type": PUBLIC} | body)).code == 50035


async def test_writing_wakes_an_archived_thread_but_editing_does_not(sandbox: Sandbox, rest: Rest) -> None:
    thread = await start(rest)
    sent = (await rest("POST", f"/channels/{thread['id']}/messages", {"content": "x"})).body
    assert (await rest("PATCH", f"/channels/{thread['id']}", {"archived": True})).status == 200
    edited = await rest("PATCH", f"/channels/{thread['id']}/messages/{sent['id']}", {"content": "y"})
    assert (edited.status, edited.code) == (400, 50083)
    assert (await rest("PATCH", f"/channels/{thread['id']}", {"name": "New"})).code == 50083
    assert (await rest("POST", f"/channels/{thread['id']}/messages", {"content": "z"})).status == 200
    assert sandbox.world.data.channels[int(thread["id"])].thread.archived is False  # type: ignore[union-attr]


async def test_locked_thread(sandbox: Sandbox, rest: Rest) -> None:
    thread = await start(rest)
    sandbox.building.change_channel(int(thread["id"]), locked=True)
    refused = await rest("POST", f"/channels/{thread['id']}/messages", {"content": "x"})
    assert (refused.status, refused.code) == (403, 160005)
    with pytest.raises(Refused, match="not allowed"):
        await sandbox.message("Ana", thread["id"], "x")
    assert (await rest("PATCH", f"/channels/{thread['id']}", {"locked": False})).code == 50013


async def test_private_thread_is_for_its_members(sandbox: Sandbox, rest: Rest) -> None:
    thread = await start(rest, type=PRIVATE)
    with pytest.raises(Refused, match="cannot see"):
        sandbox.view("Ana", thread["id"])
    ana = sandbox.user_id("Ana")
    assert (await rest("PUT", f"/channels/{thread['id']}/thread-members/{ana}")).status == 204
    assert sandbox.view("Ana", thread["id"]) == []
    members = (await rest("GET", f"/channels/{thread['id']}/thread-members")).body
    assert {m["user_id"] for m in members} == {str(ana), str(sandbox.state.bot_id)}
    assert (await rest("DELETE", f"/channels/{thread['id']}/thread-members/{ana}")).status == 204
    with pytest.raises(Refused, match="cannot see"):
        sandbox.view("Ana", thread["id"])
    assert (await rest("PUT", f"/channels/{thread['id']}/thread-members/1")).code == 10007


async def test_permissions_of_threads(sandbox: Sandbox, rest: Rest) -> None:
    saloon = sandbox.channel_id("saloon")
    sandbox.building.set_permissions(saloon, "bot", deny=["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
    assert (await rest("POST", f"/channels/{saloon}/threads", {"name": "x", "type": PUBLIC})).code == 50013
    thread = await start(rest, type=PRIVATE)
    assert (await rest("POST", f"/channels/{thread['id']}/messages", {"content": "x"})).code == 50013


async def test_active_threads_and_deletion(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    thread = await start(rest)
    guild = next(iter(sandbox.world.data.guilds))
    active = (await rest("GET", f"/guilds/{guild}/threads/active")).body
    assert [t["id"] for t in active["threads"]] == [thread["id"]]
    assert (await rest("DELETE", f"/channels/{thread['id']}")).code == 50013
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", allow=["MANAGE_THREADS"])
    assert (await rest("DELETE", f"/channels/{thread['id']}")).status == 200
    assert (await socket.event("THREAD_DELETE"))["id"] == thread["id"]
    assert (await rest("GET", f"/channels/{thread['id']}")).code == 10003


async def test_leaving_and_joining(rest: Rest) -> None:
    thread = await start(rest)
    assert (await rest("DELETE", f"/channels/{thread['id']}/thread-members/@me")).status == 204
    assert (await rest("GET", f"/channels/{thread['id']}/thread-members")).body == []
    assert (await rest("PUT", f"/channels/{thread['id']}/thread-members/@me")).status == 204
    saloon = rest.sandbox.channel_id("saloon")
    assert (await rest("PUT", f"/channels/{saloon}/thread-members/@me")).code == 50024


async def test_silence_closes_a_thread(sandbox: Sandbox, rest: Rest) -> None:
    thread = await start(rest, auto_archive_duration=60)
    path = f"/channels/{thread['id']}"
    sandbox.advance(50 * 60)
    sent = (await rest("POST", f"{path}/messages", {"content": "Still here"})).body
    sandbox.advance(50 * 60)
    assert (await rest("GET", path)).body["thread_metadata"]["archived"] is False
    sandbox.advance(11 * 60)
    assert (await rest("GET", path)).body["thread_metadata"]["archived"] is True
    assert (await rest("PATCH", f"{path}/messages/{sent['id']}", {"content": "x"})).code == 50083
    await sandbox.message("Ana", thread["id"], "Wake up")
    assert (await rest("GET", path)).body["thread_metadata"]["archived"] is False
    sandbox.advance(61 * 60)
    assert (await rest("GET", path)).body["thread_metadata"]["archived"] is True
