"""Each kind of fault, its matcher, and the journal that remembers it."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox.faults import KINDS, Faults, Match, Occasion
from bot.sandbox.server import Sandbox
from tests.sandbox.wire import PING, Rest, Socket

SEND = "/channels/{channel_id}/messages"


def contents(sandbox: Sandbox) -> list[str]:
    return [m["content"] for m in sandbox.view("Ana", "saloon")]


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
    assert contents(sandbox) == []


@pytest.mark.parametrize("status", [500, 502, 503, 504, 524])
async def test_server_errors(sandbox: Sandbox, rest: Rest, status: int) -> None:
    sandbox.fault("server_error", params={"status": status})
    assert (await rest.send({"content": "x"})).status == status
    assert contents(sandbox) == []
    assert (await rest.send({"content": "x"})).status == 200


async def test_done_then_error_doubles_unless_the_nonce_is_enforced(sandbox: Sandbox, rest: Rest) -> None:
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    sandbox.fault("done_then_error")
    assert (await rest.send(body)).status == 502
    assert contents(sandbox) == ["x"]
    assert (await rest.send(body)).status == 200
    assert contents(sandbox) == ["x"]


async def test_cuts(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("cut")
    with pytest.raises(aiohttp.ClientError):
        await rest.send({"content": "never"})
    sandbox.fault("done_then_cut")
    with pytest.raises(aiohttp.ClientError):
        await rest.send({"content": "done"})
    assert contents(sandbox) == ["done"]


async def test_broken_body(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("broken_body")
    with pytest.raises(ValueError, match="Unterminated"):
        await rest.send({"content": "x"})


async def test_unauthorized_and_codes(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("unauthorized")
    assert (await rest.send({"content": "x"})).status == 401
    for code, status in ((40003, 403), (50007, 403), (50013, 403), (10008, 404), (10062, 404)):
        sandbox.fault("api_error", params={"code": code})
        got = await rest.send({"content": "x"})
        assert (got.status, got.code) == (status, code)
    assert contents(sandbox) == []


async def test_slow_answers(sandbox: Sandbox, rest: Rest, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def note(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("bot.sandbox.faults.asyncio.sleep", note)
    sandbox.fault("latency", params={"seconds": 2.0})
    assert (await rest.send({"content": "x"})).status == 200
    sandbox.fault("late_answer", params={"seconds": 3.0, "spread": 1.0})
    assert (await rest.send({"content": "y"})).status == 200
    sandbox.fault("hang", params={"seconds": 600})
    with pytest.raises(aiohttp.ClientError):
        await rest.send({"content": "z"})
    assert waited[0] == 2.0
    assert 3.0 <= waited[1] < 4.0
    assert waited[2] == 600


async def test_duplicate_delivery(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("duplicate", event="INTERACTION_CREATE", user=str(sandbox.user_id("Ana")))
    await sandbox.slash("Ben", "saloon", "ping", wait="none")
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    names = [(await socket.event("INTERACTION_CREATE"))["member"]["user"]["global_name"] for _ in range(3)]
    assert names == ["Ben", "Ana", "Ana"]


async def test_lost_and_late_events(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("drop", event="INTERACTION_CREATE")
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    sandbox.fault("delay", event="INTERACTION_CREATE", params={"seconds": 0.01})
    await sandbox.slash("Ben", "saloon", "ping", wait="none")
    await sandbox.slash("Chen", "saloon", "ping", wait="none")
    names = [(await socket.event("INTERACTION_CREATE"))["member"]["user"]["global_name"] for _ in range(2)]
    assert names == ["Chen", "Ben"]


async def test_matcher(sandbox: Sandbox, rest: Rest) -> None:
    corral = str(sandbox.channel_id("corral"))
    sandbox.fault("server_error", times=None, channel=corral)
    assert (await rest.send({"content": "x"})).status == 200
    assert (await rest.send({"content": "x"}, channel="corral")).status == 502
    sandbox.clear_faults()
    sandbox.fault("server_error", method="POST", route=SEND, nth=2)
    assert (await rest("GET", "/users/@me")).status == 200
    assert [(await rest.send({"content": "x"})).status for _ in range(3)] == [200, 502, 200]
    sandbox.clear_faults()
    sandbox.fault("server_error", times=2, route="/channels/*")
    assert [(await rest.send({"content": "x"})).status for _ in range(3)] == [502, 502, 200]


async def test_user_matcher_reaches_dms_and_tokens(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    ana = sandbox.user_id("Ana")
    sandbox.fault("api_error", times=None, user=str(ana), params={"code": 50007})
    assert (await rest("POST", f"/channels/{sandbox.dm('Ana')}/messages", {"content": "x"})).code == 50007
    assert (await rest("POST", f"/channels/{sandbox.dm('Ben')}/messages", {"content": "x"})).status == 200
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert (await rest.answer(got, {"type": 5})).code == 50007


def struck(sandbox: Sandbox, seed: int) -> list[bool]:
    faults = Faults(sandbox.world, sandbox.journal)
    faults.add("server_error", {"chance": 0.5, "seed": seed}, times=None)
    return [faults.strike(Occasion("before", "GET", "/x")) is not None for _ in range(40)]


async def test_chance_follows_the_seed(sandbox: Sandbox) -> None:
    assert struck(sandbox, 1) == struck(sandbox, 1)
    assert struck(sandbox, 1) != struck(sandbox, 2)
    assert 5 < sum(struck(sandbox, 3)) < 35


async def test_faults_are_in_the_journal(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("server_error")
    await rest.send({"content": "x"})
    kinds = [entry.kind for entry in sandbox.journal.entries]
    assert kinds == ["request", "fault", "answer"]
    answer = sandbox.journal.entries[-1]
    assert (answer.data["status"], answer.data["request"]) == (502, sandbox.journal.entries[0].n)


def test_every_kind_is_described() -> None:
    assert {kind.stage for kind in KINDS.values()} == {"before", "after", "dispatch"}
    assert all(kind.title and kind.group for kind in KINDS.values())
    assert Match().chance == 1.0


async def test_interaction_fails_when_its_answer_is_lost(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    waiting = asyncio.create_task(sandbox.slash("Ana", "saloon", "ping"))
    got = await socket.event("INTERACTION_CREATE")
    sandbox.fault("api_error", params={"code": 10062}, route="/interactions/*")
    assert (await rest.answer(got, {"type": 5})).code == 10062
    sandbox.advance(4)
    assert (await waiting)["state"] == "failed"
