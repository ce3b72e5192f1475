"""Rate limits as a client meets them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox.limits import Limits
from bot.sandbox.server import Sandbox, start_sandbox
from tests.sandbox.wire import Rest

CREATE = ("POST", "/channels/{channel_id}/messages")


@pytest.fixture
async def limited(http: aiohttp.ClientSession) -> AsyncIterator[Rest]:
    sandbox = await start_sandbox()
    sandbox.state.validator.openapi = None
    yield Rest(sandbox, http)
    await sandbox.stop()


async def test_bucket_of_a_channel(limited: Rest) -> None:
    left = [(await limited.send({"content": str(n)})).headers["X-RateLimit-Remaining"] for n in range(5)]
    assert left == ["4", "3", "2", "1", "0"]
    refused = await limited.send({"content": "one too many"})
    assert refused.status == 429
    assert refused.body["global"] is False
    assert 0 < refused.body["retry_after"] <= 5
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert int(refused.headers["Retry-After"]) >= 1
    assert refused.headers["Via"]
    assert (await limited.send({"content": "elsewhere"}, channel="corral")).status == 200
    assert len(limited.sandbox.view("Ana", "saloon")) == 5


async def test_global_limit_spares_interactions(limited: Rest) -> None:
    answers = [await limited("GET", "/users/@me") for _ in range(25)]
    answers += [await limited("GET", f"/users/{limited.sandbox.state.bot_id}") for _ in range(26)]
    assert answers[-1].status == 429
    assert answers[-1].body["global"] is True
    assert answers[-1].headers["X-RateLimit-Scope"] == "global"
    hook = {"application_id": limited.sandbox.state.bot_id, "token": "x"}
    assert (await limited.hook("POST", hook, body={"content": "x"})).code == 10015


async def test_old_messages_are_edited_slowly(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.state.limits.enabled = True
    sandbox.state.limits.numbers.clear()
    sent = (await rest.send({"content": "x"})).body
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    for n in range(4):
        assert (await rest("PATCH", path, {"content": str(n)})).status == 200
    sandbox.advance(3601)
    for n in range(3):
        assert (await rest("PATCH", path, {"content": str(n)})).status == 200
    refused = await rest("PATCH", path, {"content": "again"})
    assert (refused.status, refused.code) == (429, 30046)
    assert 0 < refused.body["retry_after"] <= 6
    assert refused.headers["Retry-After"]
    fresh = (await rest.send({"content": "new"})).body
    path = f"/channels/{fresh['channel_id']}/messages/{fresh['id']}"
    assert (await rest("PATCH", path, {"content": "y"})).status == 200


async def test_invalid_requests_are_counted(sandbox: Sandbox, rest: Rest) -> None:
    await rest("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", deny=["SEND_MESSAGES"])
    await rest.send({"content": "x"})
    assert sandbox.state.limits.invalid == 2


async def test_ban_by_setting(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.configure(ban_after=2, ban_seconds=1000.0)
    wrong = {"Authorization": "Bot wrong"}
    assert [(await rest("GET", "/users/@me", headers=wrong)).status for _ in range(3)] == [401, 401, 429]
    assert sandbox.limits()["banned"] is True
    assert (await rest.send({"content": "x"})).headers.get("Via") == ""


def test_window_refills(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 100.0
    monkeypatch.setattr("bot.sandbox.limits.flow", lambda: moment)
    limits = Limits(numbers={CREATE: (1, 5.0)})
    values = {"channel_id": "1"}
    assert limits.take(*CREATE, values).allowed
    moment += 4.9
    assert not limits.take(*CREATE, values).allowed
    moment += 0.1
    assert limits.take(*CREATE, values).allowed
