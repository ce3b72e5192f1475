"""Faults of requests: answers made up, lost, late or broken."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.wire import PING, Rest, Socket, contents

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"


def saloon(sandbox: Sandbox) -> list[str]:
    return contents(sandbox.view("Ana", "saloon"))


async def test_rate_limits(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("rate_limit", method="POST", route=SEND, params={"retry_after": 2.5, "scope": "shared"})
    got = await rest.send({"content": "x"})
    assert (got.status, got.body["retry_after"], got.headers["X-RateLimit-Scope"]) == (429, 2.5, "shared")
    assert got.headers["Via"]
    sandbox.fault("global_rate_limit")
    got = await rest.send({"content": "x"})
    assert (got.status, got.body["global"]) == (429, True)
    sandbox.fault("ban")
    got = await rest.send({"content": "x"})
    assert got.status == 429
    assert not got.headers.get("Via")
    assert b"1015" in got.body
    assert saloon(sandbox) == []


@pytest.mark.parametrize("status", [500, 502, 503, 504, 524])
async def test_server_errors(sandbox: Sandbox, rest: Rest, status: int) -> None:
    sandbox.fault("server_error", params={"status": status})
    assert (await rest.send({"content": "x"})).status == status
    assert saloon(sandbox) == []
    assert (await rest.send({"content": "x"})).status == 200


async def test_done_then_error_doubles_unless_the_nonce_is_enforced(sandbox: Sandbox, rest: Rest) -> None:
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    sandbox.fault("done_then_error")
    assert (await rest.send(body)).status == 502
    assert saloon(sandbox) == ["x"]
    assert (await rest.send(body)).status == 200
    assert saloon(sandbox) == ["x"]


async def test_cuts(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("cut")
    with pytest.raises(aiohttp.ClientError):
        await rest.send({"content": "never"})
    sandbox.fault("done_then_cut")
    with pytest.raises(aiohttp.ClientError):
        await rest.send({"content": "done"})
    assert saloon(sandbox) == ["done"]


async def test_broken_bodies(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("broken_body")
    with pytest.raises(ValueError, match=r"Unterminated|Expecting"):
        await rest.send({"content": "x"})
    sandbox.fault("broken_body", params={"how": "no_json"})
    with pytest.raises(ValueError, match="Expecting value"):
        await rest.send({"content": "y"})
    assert saloon(sandbox) == ["x", "y"], "it was done all the same"


async def test_token_reset(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("unauthorized", times=None)
    assert [(await rest.send({"content": "x"})).status, (await rest("GET", "/users/@me")).status] == [401, 401]
    sandbox.clear_faults()
    assert (await rest("GET", "/users/@me")).status == 200


@pytest.mark.parametrize(
    ("code", "status"), [(40003, 403), (50007, 403), (50013, 403), (10008, 404), (10062, 404), (30046, 429)]
)
async def test_refusal_by_code(sandbox: Sandbox, rest: Rest, code: int, status: int) -> None:
    sandbox.fault("api_error", params={"code": code})
    got = await rest.send({"content": "x"})
    assert (got.status, got.code) == (status, code)
    assert saloon(sandbox) == []


async def test_slow_answers(sandbox: Sandbox, rest: Rest, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("bot.sandbox.faults.requests.asyncio.sleep", note)
    sandbox.fault("latency", params={"seconds": 2.0})
    assert (await rest.send({"content": "x"})).status == 200
    sandbox.fault("late_answer", params={"seconds": 3.0, "spread": 1.0})
    assert (await rest.send({"content": "y"})).status == 200
    assert waited[0] == 2.0
    assert 3.0 <= waited[1] < 4.0
    assert saloon(sandbox) == ["x", "y"]


async def test_hang(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("hang", params={"seconds": 0.05})
    with pytest.raises(aiohttp.ClientError):
        await rest.send({"content": "x"})
    sandbox.fault("hang")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(rest.send({"content": "y"}), 0.1)
    await sandbox.idle()  # a request that was given up is not in flight any more
    assert saloon(sandbox) == []


async def test_long_tail(sandbox: Sandbox, rest: Rest, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("bot.sandbox.faults.requests.asyncio.sleep", note)
    sandbox.fault("latency", times=None, seed=4, params={"seconds": 0.1, "spread": 0.5, "shape": "long_tail"})
    for _ in range(60):
        await rest("GET", "/users/@me")
    waited.sort()
    assert waited[0] >= 0.1
    assert waited[30] < 1.0, "most are quick"
    assert waited[-1] > 2.0, "a few are not"


async def test_two_faults_strike_one_request(sandbox: Sandbox, rest: Rest, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("bot.sandbox.faults.requests.asyncio.sleep", note)
    sandbox.fault("latency", params={"seconds": 5.0})
    sandbox.fault("server_error")
    sandbox.fault("cut")
    assert (await rest.send({"content": "x"})).status == 502, "late and in vain"
    assert waited == [5.0]
    assert [fault.kind for fault in sandbox.state.faults.active] == ["cut"]


async def test_too_many_dms_opened(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("dms_too_fast")
    assert (await rest.send({"content": "not meant"})).status == 200
    got = await rest("POST", "/users/@me/channels", {"recipient_id": sandbox.user_id("Ana")})
    assert (got.status, got.code) == (403, 40003)


async def test_too_many_edits_of_old_messages(sandbox: Sandbox, rest: Rest) -> None:
    sent = (await rest.send({"content": "x"})).body
    sandbox.fault("old_message_edits", params={"retry_after": 3.5})
    got = await rest("PATCH", f"/channels/{sent['channel_id']}/messages/{sent['id']}", {"content": "y"})
    assert (got.status, got.code, got.body["retry_after"], got.headers["Retry-After"]) == (429, 30046, 3.5, "4")
    assert got.headers["Via"]
    assert saloon(sandbox) == ["x"]


async def test_file_is_refused(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("attachment_refused")
    assert (await rest.send({"content": "no file"})).status == 200
    got = await rest.send({"content": "x"}, files={"a.txt": b"x"})
    assert (got.status, got.code) == (413, 40005)
    assert saloon(sandbox) == ["no file"]


async def test_file_is_lost(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    sent = (await rest.send({"content": "x"}, files={"a.txt": b"x"})).body
    sandbox.fault("cdn_missing", channel="saloon")
    statuses = []
    for _ in range(2):
        async with http.get(sent["attachments"][0]["url"]) as answer:
            statuses.append(answer.status)
    assert statuses == [404, 200]


async def test_ban_after_invalid_requests(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("invalid_request_ban", params={"after": 3, "seconds": 1000})
    wrong = {"Authorization": "Bot wrong"}
    assert [(await rest("GET", "/users/@me", headers=wrong)).status for _ in range(3)] == [401] * 3
    got = await rest("GET", "/users/@me")
    assert (got.status, got.headers.get("Via")) == (429, "")
    hook = {"application_id": sandbox.state.bot_id, "token": "x"}
    assert (await rest.hook("POST", hook, body={"content": "x"})).status == 429, "nothing gets through"
    sandbox.clear_faults()
    assert (await rest("GET", "/users/@me")).status == 200


async def test_interaction_fails_when_its_answer_is_lost(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    waiting = asyncio.create_task(sandbox.slash("Ana", "saloon", "ping"))
    got = await socket.event("INTERACTION_CREATE")
    sandbox.fault("api_error", params={"code": 10062}, route="/interactions/*")
    assert (await rest.answer(got, {"type": 5})).code == 10062
    sandbox.advance(4)
    assert (await waiting)["state"] == "failed"
