"""The life of an interaction: answers, follow-ups, time limits."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.wire import HELLO, PING, Json, Rest, Socket, button, row

EPHEMERAL = 64


async def called(sandbox: Sandbox, rest: Rest, socket: Socket, user: str = "Ana") -> Json:
    """Let a person call /ping; return what the bot receives."""
    await rest.sync(PING, HELLO)
    await sandbox.slash(user, "saloon", "ping", wait="none")
    return await socket.event("INTERACTION_CREATE")


async def test_command_carries_what_discord_sends(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING, HELLO)
    await sandbox.slash("Ana", "saloon", "hello", who="Ben", locale="tr", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert got["type"] == 2
    assert got["data"]["name"] == "hello"
    assert got["data"]["options"] == [{"name": "who", "type": 3, "value": "Ben"}]
    assert got["locale"] == "tr"
    assert got["guild_locale"] == "en-US"
    assert got["member"]["user"]["global_name"] == "Ana"
    assert got["attachment_size_limit"] == 10 * 1024 * 1024
    assert got["authorizing_integration_owners"] == {"0": got["guild_id"]}
    assert got["channel"]["id"] == got["channel_id"] == str(sandbox.channel_id("saloon"))


async def test_answer_with_response_brings_the_message(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    answer = await rest.answer(got, {"type": 4, "data": {"content": "pong"}})
    assert answer.status == 200
    message = answer.body["resource"]["message"]
    assert message["content"] == "pong"
    assert message["type"] == 20
    assert message["interaction_metadata"]["name"] == "ping"
    assert answer.body["interaction"]["response_message_id"] == message["id"]
    assert [m["content"] for m in sandbox.view("Ben", "saloon")] == ["pong"]


async def test_ephemeral_answer_is_its_owners_alone(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    answer = await rest.answer(got, {"type": 4, "data": {"content": "secret", "flags": EPHEMERAL}})
    number = answer.body["resource"]["message"]["id"]
    assert [m["content"] for m in sandbox.view("Ana", "saloon")] == ["secret"]
    assert sandbox.view("Ben", "saloon") == []
    channel = sandbox.channel_id("saloon")
    hidden = await rest("GET", f"/channels/{channel}/messages/{number}")
    assert (hidden.status, hidden.code) == (404, 10008)
    assert (await rest("PATCH", f"/channels/{channel}/messages/{number}", {"content": "x"})).code == 10008
    assert (await rest("DELETE", f"/channels/{channel}/messages/{number}")).code == 10008
    assert (await rest("GET", f"/channels/{channel}/messages")).body == []
    edited = await rest.hook("PATCH", got, "/messages/@original", {"content": "still secret"})
    assert edited.status == 200
    assert [m["content"] for m in sandbox.view("Ana", "saloon")] == ["still secret"]


async def test_second_answer_is_refused(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 4, "data": {"content": "once"}})
    again = await rest.answer(got, {"type": 4, "data": {"content": "twice"}})
    assert (again.status, again.code) == (400, 40060)


async def test_answer_after_three_seconds_is_too_late(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    sandbox.advance(3.1)
    late = await rest.answer(got, {"type": 4, "data": {"content": "late"}})
    assert (late.status, late.code) == (404, 10062)
    assert sandbox.journal.counters["unanswered"] == 1


async def test_wait_ends_when_the_bot_does_not_answer(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    waiting = asyncio.create_task(sandbox.slash("Ana", "saloon", "ping"))
    await socket.event("INTERACTION_CREATE")
    sandbox.advance(3.1)
    outcome = await waiting
    assert (outcome["state"], outcome["reason"]) == ("failed", "timeout")


async def test_unknown_token_and_foreign_id(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    body = {"type": 4, "data": {"content": "x"}}
    assert (await rest.answer(got | {"token": "made-up"}, body)).code == 10062
    assert (await rest.answer(got | {"id": "123"}, body)).code == 10062
    assert (await rest.hook("POST", got | {"token": "made-up"}, body={"content": "x"})).code == 10015


async def test_follow_up_needs_an_answer_first(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    early = await rest.hook("POST", got, body={"content": "x"})
    assert (early.status, early.code) == (404, 10015)


async def test_token_lives_fifteen_minutes(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 4, "data": {"content": "pong"}})
    sandbox.advance(899)
    assert (await rest.hook("POST", got, body={"content": "in time"})).status == 200
    sandbox.advance(2)
    late = await rest.hook("PATCH", got, "/messages/@original", {"content": "late"})
    assert (late.status, late.code) == (401, 50027)
    sandbox.advance(7200)
    await sandbox.slash("Ben", "saloon", "ping", wait="none")
    forgotten = await rest.hook("POST", got, body={"content": "much later"})
    assert (forgotten.status, forgotten.code) == (401, 50027)


async def test_follow_up_after_deferral_fills_the_loading_message(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 5, "data": {"flags": EPHEMERAL}})
    loading = sandbox.view("Ana", "saloon")[0]
    assert loading["flags"] == 128 | EPHEMERAL
    filled = await rest.hook("POST", got, body={"content": "done"})
    assert filled.body["id"] == loading["id"]
    assert filled.body["flags"] == EPHEMERAL, "the privacy of a deferral cannot be changed afterwards"
    assert sandbox.view("Ben", "saloon") == []
    second = await rest.hook("POST", got, body={"content": "public"})
    assert second.body["id"] != loading["id"]
    assert [m["content"] for m in sandbox.view("Ben", "saloon")] == ["public"]


async def test_wait_for_response_outlasts_a_deferral(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    waiting = asyncio.create_task(sandbox.slash("Ana", "saloon", "ping"))
    got = await socket.event("INTERACTION_CREATE")
    await rest.answer(got, {"type": 5})
    await asyncio.sleep(0)
    assert not waiting.done()
    await rest.hook("PATCH", got, "/messages/@original", {"content": "done"})
    assert (await waiting)["reply"]["content"] == "done"


async def test_only_the_ephemeral_flag_counts_with_a_deferral(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 5, "data": {"flags": 1 << 15, "content": "ignored"}})
    assert sandbox.view("Ana", "saloon")[0]["flags"] == 128
    assert sandbox.view("Ana", "saloon")[0]["content"] == ""


async def test_delete_and_get_original(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 4, "data": {"content": "pong"}})
    assert (await rest.hook("GET", got, "/messages/@original")).body["content"] == "pong"
    assert (await rest.hook("DELETE", got, "/messages/@original")).status == 204
    assert (await rest.hook("GET", got, "/messages/@original")).code == 10008
    assert sandbox.view("Ana", "saloon") == []


async def test_token_does_not_reach_other_messages(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    other = await rest.send({"content": "somebody else's"})
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 4, "data": {"content": "pong"}})
    reached = await rest.hook("PATCH", got, f"/messages/{other.body['id']}", {"content": "mine now"})
    assert reached.code == 10008


async def test_update_changes_the_pressed_message(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    sent = await rest.send({"content": "press", "components": [row(button("go"))]})
    await sandbox.click("Ben", sent.body["id"], "go", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert got["data"] == {"custom_id": "go", "component_type": 2, "id": 2}
    assert got["message"]["id"] == sent.body["id"]
    answer = await rest.answer(got, {"type": 7, "data": {"content": "pressed", "components": []}})
    assert answer.body["resource"]["message"]["content"] == "pressed"
    shown = sandbox.view("Ana", "saloon")
    assert [(m["content"], m["components"]) for m in shown] == [("pressed", [])]
    assert shown[0]["edited_timestamp"] is not None


async def test_deferred_update_then_edit(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    sent = await rest.send({"content": "press", "components": [row(button("go"))]})
    await sandbox.click("Ben", sent.body["id"], "go", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert (await rest.answer(got, {"type": 6})).status == 200
    await rest.hook("PATCH", got, "/messages/@original", {"content": "pressed"})
    assert sandbox.view("Ana", "saloon")[0]["content"] == "pressed"


async def test_pressing_an_ephemeral_message_reaches_it_anew(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await called(sandbox, rest, socket)
    made = await rest.answer(
        got, {"type": 4, "data": {"content": "hand", "flags": EPHEMERAL, "components": [row(button("go"))]}}
    )
    number = made.body["resource"]["message"]["id"]
    sandbox.advance(3600)
    await sandbox.click("Ana", number, "go", wait="none")
    pressed = await socket.event("INTERACTION_CREATE")
    await rest.answer(pressed, {"type": 7, "data": {"content": "new hand"}})
    shown = sandbox.view("Ana", "saloon")[0]
    assert (shown["content"], shown["flags"]) == ("new hand", EPHEMERAL)


@pytest.mark.parametrize("kind", [6, 7])
async def test_updates_do_not_answer_commands(sandbox: Sandbox, rest: Rest, socket: Socket, kind: int) -> None:
    got = await called(sandbox, rest, socket)
    refused = await rest.answer(got, {"type": kind, "data": {"content": "x"}})
    assert (refused.status, refused.code) == (400, 50035)
    assert "type" in refused.body["errors"]


async def test_form_is_not_answered_by_a_form(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    form = {"title": "Form", "custom_id": "f", "components": [
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1}}]}  # fmt: skip
    got = await called(sandbox, rest, socket)
    await rest.answer(got, {"type": 9, "data": form})
    await sandbox.modal("Ana", got["id"], {"name": "Kit"}, wait="none")
    sent = await socket.event("INTERACTION_CREATE")
    assert sent["type"] == 5
    assert sent["data"]["components"][0]["component"]["value"] == "Kit"
    assert (await rest.answer(sent, {"type": 9, "data": form})).code == 50035
    assert (await rest.answer(sent, {"type": 7, "data": {"content": "x"}})).code == 50035
    assert (await rest.answer(sent, {"type": 4, "data": {"content": "Thanks"}})).status == 200


async def test_choices_come_back_to_the_person(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(HELLO)
    asking = asyncio.create_task(sandbox.autocomplete("Ana", "saloon", "hello", "who", who="B"))
    got = await socket.event("INTERACTION_CREATE")
    assert got["type"] == 4
    assert got["data"]["options"] == [{"name": "who", "type": 3, "value": "B", "focused": True}]
    wrong = await rest.answer(got, {"type": 4, "data": {"content": "x"}})
    assert wrong.code == 50035
    choices = [{"name": "Ben", "value": "ben"}]
    assert (await rest.answer(got, {"type": 8, "data": {"choices": choices}})).status == 200
    assert await asking == choices


async def test_choices_come_too_late(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(HELLO)
    await sandbox.autocomplete("Ana", "saloon", "hello", "who", wait="none", who="B")
    got = await socket.event("INTERACTION_CREATE")
    sandbox.advance(3.1)
    late = await rest.answer(got, {"type": 8, "data": {"choices": []}})
    assert (late.status, late.code) == (404, 10062)


async def test_dm_interaction_has_a_user_and_no_guild(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    await sandbox.slash("Ana", sandbox.dm("Ana"), "ping", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert got["user"]["global_name"] == "Ana"
    assert "guild_id" not in got
    assert "member" not in got
    assert got["context"] == 1


async def test_idle_waits_for_late_work(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    waiting = asyncio.create_task(sandbox.slash("Ana", "saloon", "ping", wait="idle"))
    got = await socket.event("INTERACTION_CREATE")
    await rest.answer(got, {"type": 4, "data": {"content": "pong"}})
    await rest.send({"content": "and more"})
    await waiting
    assert len(sandbox.view("Ana", "saloon")) == 2


async def test_silence_of_a_bot_that_is_away_is_not_its_fault(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await called(sandbox, rest, socket)
    await socket.ws.close(code=4000)
    async with asyncio.timeout(5):
        while sandbox.state.gateway.connected:
            await sandbox.idle()
    await sandbox.slash("Ben", "saloon", "ping", wait="none")
    sandbox.advance(3.1)
    assert [e.data["rule"] for e in sandbox.journal.of_kind("warning")] == ["undelivered", "undelivered"]
    assert sandbox.journal.counters["unanswered"] == 0


async def test_a_deferral_keeps_its_promise_over_a_resume_but_not_over_a_new_process(
    sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession
) -> None:
    def quiet() -> bool:
        sandbox.state.last_activity = float("-inf")
        return sandbox.state.interactions.waiting.quiet()

    async with Socket(sandbox, http) as first:
        url = (await first.identify())["d"]["resume_gateway_url"]
        got = await called(sandbox, rest, first)
        session_id, seq = first.session_id, first.seq
        await rest.answer(got, {"type": 5, "data": {"flags": EPHEMERAL}})
        assert not quiet(), "the bot has promised an answer"
        await first.ws.close(code=4000)
    async with Socket(sandbox, http, path=url) as again:
        await again.send(6, {"token": sandbox.token, "session_id": session_id, "seq": seq})
        assert (await again.receive())["t"] == "RESUMED"
        assert not quiet(), "who resumes still keeps promises"
    async with Socket(sandbox, http) as new:
        await new.identify()
        assert quiet(), "nobody keeps the promise any more"


async def test_a_message_that_is_gone_is_unknown_whatever_it_would_become(
    sandbox: Sandbox, rest: Rest, socket: Socket
) -> None:
    got = await called(sandbox, rest, socket)
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://table.png"}, "description": "The table"}]}
    edit = {"flags": 32768, "components": [gallery]}
    answer = await rest.answer(got, {"type": 4, "data": {"flags": 32768, "components": [{"type": 10, "content": "x"}]}})
    number, channel = answer.body["resource"]["message"]["id"], sandbox.channel_id("saloon")
    original = f"/webhooks/{got['application_id']}/{got['token']}/messages/@original"
    assert (await rest("PATCH", original, edit)).code == 50035
    sandbox.building.remove_message(int(number))
    assert (await rest("PATCH", original, edit)).code == 10008
    assert (await rest("PATCH", f"/channels/{channel}/messages/{number}", edit)).code == 10008
