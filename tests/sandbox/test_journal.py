"""The journal knows what happened and who could see it."""

from __future__ import annotations

import pytest

from bot.sandbox.clock import Clock
from bot.sandbox.control import Unclean
from bot.sandbox.journal import Entry, Journal
from bot.sandbox.server import Sandbox
from tests.sandbox.wire import PING, Json, Rest, Socket, button, row

EPHEMERAL = 64


def request(sandbox: Sandbox) -> Entry:
    return sandbox.journal.of_kind("request")[-1]


async def called(sandbox: Sandbox, rest: Rest, socket: Socket) -> Json:
    await rest.sync(PING)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    return await socket.event("INTERACTION_CREATE")


async def test_audience_of_messages(sandbox: Sandbox, rest: Rest) -> None:
    ana, dora, bot = sandbox.user_id("Ana"), sandbox.user_id("Dora"), sandbox.state.bot_id
    sent = await rest.send({"content": "x"})
    assert request(sandbox).audience == "public"
    await rest("PATCH", f"/channels/{sent.body['channel_id']}/messages/{sent.body['id']}", {"content": "y"})
    assert request(sandbox).audience == "public"
    await rest("POST", f"/channels/{sandbox.dm('Ana')}/messages", {"content": "x"})
    assert request(sandbox).audience == [ana]
    corral = sandbox.channel_id("corral")
    sandbox.building.set_permissions(corral, "bot", allow=["VIEW_CHANNEL"])
    overwrites = sandbox.world.data.channels[corral].overwrites
    sandbox.building.set_permissions(corral, "everyone", deny=["VIEW_CHANNEL"])
    assert len(overwrites) == 1
    await rest.send({"content": "x"}, channel="corral")
    assert set(request(sandbox).audience or ()) == {bot, dora}


async def test_audience_of_answers(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    ana = sandbox.user_id("Ana")
    got = await called(sandbox, rest, socket)
    assert sandbox.journal.of_kind("dispatch")[-1].audience == [ana]
    data = {"content": "x", "flags": EPHEMERAL, "components": [row(button("go"))]}
    made = (await rest.answer(got, {"type": 4, "data": data})).body["resource"]["message"]
    assert request(sandbox).audience == [ana]
    assert sandbox.journal.of_kind("answer")[-1].audience == [ana]
    assert sandbox.journal.of_kind("answer")[-1].message_id == int(made["id"])
    await rest.hook("POST", got, body={"content": "for all"})
    assert request(sandbox).audience == "public"
    await rest.hook("POST", got, body={"content": "for Ana", "flags": EPHEMERAL})
    assert request(sandbox).audience == [ana]
    await rest.hook("PATCH", got, "/messages/@original", {"content": "y"})
    assert request(sandbox).audience == [ana]
    await sandbox.click("Ana", made["id"], "go", wait="none")
    pressed = await socket.event("INTERACTION_CREATE")
    await rest.answer(pressed, {"type": 7, "data": {"content": "z"}})
    assert request(sandbox).audience == [ana]


async def test_follow_up_of_a_private_deferral_is_private(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 5, "data": {"flags": EPHEMERAL}})
    await rest.hook("POST", got, body={"content": "secret"})
    assert request(sandbox).audience == [sandbox.user_id("Ana")]


async def test_order_and_pairs(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 4, "data": {"content": "x"}})
    kinds = [entry.kind for entry in sandbox.journal.entries][-4:]
    assert kinds == ["act", "dispatch", "request", "answer"]
    numbers = [entry.n for entry in sandbox.journal.entries]
    assert numbers == sorted(numbers)
    answer = sandbox.journal.of_kind("answer")[-1]
    assert answer.data["request"] == request(sandbox).n
    assert request(sandbox).data["route"] == "/interactions/{interaction_id}/{interaction_token}/callback"
    payload = request(sandbox).payload()
    assert payload["audience"] == "public"
    assert isinstance(payload["n"], int)


async def test_clean_and_unclean(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 4, "data": {"content": "x"}})
    sandbox.assert_clean()
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    sandbox.advance(4)
    with pytest.raises(Unclean, match="/ping within 3 s"):
        sandbox.assert_clean()
    sandbox.journal.clear()
    sandbox.assert_clean()
    await rest.send({})
    with pytest.raises(Unclean, match="empty"):
        sandbox.assert_clean()


def test_paging_and_limit() -> None:
    journal = Journal(Clock(0.0, speed=0), limit=5)
    for number in range(8):
        journal.add("world", str(number))
    assert [entry.what for entry in journal.entries] == ["3", "4", "5", "6", "7"]
    assert [entry.what for entry in journal.since(6)] == ["6", "7"]
    assert [entry.what for entry in journal.since(0, 2)] == ["3", "4"]
    assert [entry.what for entry in journal.before(6, 2)] == ["3", "4"]
    assert journal.last == 8
