"""Who may do what where: tokens, permissions, DMs, unknown things, headers."""

from __future__ import annotations

import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.wire import Json, Rest


async def test_tokens_and_agents(rest: Rest) -> None:
    wrong = await rest("GET", "/users/@me", headers={"Authorization": "Bot somebody-elses"})
    assert (wrong.status, wrong.body) == (401, {"message": "401: Unauthorized", "code": 0})
    assert (await rest("GET", "/users/@me", headers={"User-Agent": "curl"})).status == 403
    assert (await rest("GET", "/users/@me")).status == 200


async def test_unknown_route_is_answered_and_reported(sandbox: Sandbox, rest: Rest) -> None:
    got = await rest("GET", "/guilds/1/audit-logs")
    assert (got.status, got.body) == (404, {"message": "404: Not Found", "code": 0})
    assert sandbox.journal.counters["unknown"] == 1
    assert sandbox.problems() == ["Unknown route GET /guilds/1/audit-logs"]


async def test_headers(rest: Rest) -> None:
    got = await rest("GET", "/users/@me")
    assert got.headers["Content-Type"] == "application/json", "anything more and discord.py reads it as text"
    assert got.headers["Via"]
    assert {"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After", "X-RateLimit-Bucket"} <= set(
        got.headers
    )


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/1", 10003),
        ("/channels/1/messages", 10003),
        ("/guilds/1", 10004),
        ("/guilds/GUILD/members/1", 10007),
        ("/channels/SALOON/messages/1", 10008),
        ("/users/1", 10013),
    ],
)
async def test_unknown_things(sandbox: Sandbox, rest: Rest, path: str, code: int) -> None:
    guild = next(iter(sandbox.world.data.guilds))
    filled = path.replace("GUILD", str(guild)).replace("SALOON", str(sandbox.channel_id("saloon")))
    got = await rest("GET", filled)
    assert (got.status, got.code) == (404, code)


@pytest.mark.parametrize(
    ("taken", "code"),
    [("VIEW_CHANNEL", 50001), ("SEND_MESSAGES", 50013), ("ATTACH_FILES", 50013), ("EMBED_LINKS", 50013)],
)
async def test_missing_permissions(sandbox: Sandbox, rest: Rest, taken: str, code: int) -> None:
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", deny=[taken])
    refused = await rest.send({"content": "x", "embeds": [{"title": "t"}]}, files={"a.txt": b"x"})
    assert (refused.status, refused.code) == (403, code)
    assert sandbox.view("Ana", "saloon") == []
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot")
    assert (await rest.send({"content": "x", "embeds": [{"title": "t"}]}, files={"a.txt": b"x"})).status == 200


async def test_reply_needs_history(sandbox: Sandbox, rest: Rest) -> None:
    sent = await rest.send({"content": "x"})
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", deny=["READ_MESSAGE_HISTORY"])
    refused = await rest.send({"content": "x", "message_reference": {"message_id": sent.body["id"]}})
    assert refused.code == 160002
    assert (await rest("GET", f"/channels/{sandbox.channel_id('saloon')}/messages")).body == []


async def open_dm(rest: Rest, user: int) -> Json:
    got = await rest("POST", "/users/@me/channels", {"recipient_id": user})
    assert got.status == 200
    body: Json = got.body
    return body


async def test_dm(sandbox: Sandbox, rest: Rest) -> None:
    ana = sandbox.user_id("Ana")
    channel = await open_dm(rest, ana)
    assert channel["type"] == 1
    assert channel == await open_dm(rest, ana)
    assert (await rest("POST", f"/channels/{channel['id']}/messages", {"content": "Psst"})).status == 200
    assert [m["content"] for m in sandbox.view("Ana", sandbox.dm("Ana"))] == ["Psst"]
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": "1"})).code == 10013
    assert (await rest("POST", "/users/@me/channels", {})).code == 50035


async def test_closed_dm_refuses_at_sending(sandbox: Sandbox, rest: Rest) -> None:
    ana = sandbox.user_id("Ana")
    sandbox.building.change_user(ana, dm_open=False)
    channel = await open_dm(rest, ana)
    refused = await rest("POST", f"/channels/{channel['id']}/messages", {"content": "Psst"})
    assert (refused.status, refused.code) == (403, 50007)


async def test_dm_needs_a_mutual_guild(sandbox: Sandbox, rest: Rest) -> None:
    ana = sandbox.user_id("Ana")
    sandbox.building.set_member(next(iter(sandbox.world.data.guilds)), ana, remove=True)
    channel = await open_dm(rest, ana)
    assert (await rest("POST", f"/channels/{channel['id']}/messages", {"content": "Psst"})).code == 50278


async def test_too_many_new_dms(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.state.settings.new_dms = 2
    people = [sandbox.user_id(name) for name in ("Ana", "Ben", "Chen")]
    for person in people[:2]:
        await open_dm(rest, person)
    refused = await rest("POST", "/users/@me/channels", {"recipient_id": people[2]})
    assert (refused.status, refused.code) == (403, 40003)
    await open_dm(rest, people[0])
    sandbox.advance(601)
    await open_dm(rest, people[2])


async def test_look_ups(sandbox: Sandbox, rest: Rest) -> None:
    guild = next(iter(sandbox.world.data.guilds))
    assert (await rest("GET", f"/guilds/{guild}")).body["name"] == "Dust Creek"
    names = [c["name"] for c in (await rest("GET", f"/guilds/{guild}/channels")).body]
    assert names == ["saloon", "corral", "back-alley", "sheriffs-office"]
    assert {r["name"] for r in (await rest("GET", f"/guilds/{guild}/roles")).body} == {"@everyone", "Tenpaces"}
    ana = sandbox.user_id("Ana")
    assert (await rest("GET", f"/guilds/{guild}/members/{ana}")).body["user"]["global_name"] == "Ana"
    assert (await rest("GET", f"/users/{ana}")).body["global_name"] == "Ana"
    assert (await rest("GET", "/gateway/bot")).body["session_start_limit"]["max_concurrency"] == 1
    assert (await rest("GET", f"/applications/{sandbox.state.bot_id}/entitlements")).body == []


async def test_leaving_a_guild(sandbox: Sandbox, rest: Rest) -> None:
    guild = next(iter(sandbox.world.data.guilds))
    assert (await rest("DELETE", f"/users/@me/guilds/{guild}")).status == 204
    assert (await rest("GET", f"/guilds/{guild}")).code == 10004
    assert (await rest.send({"content": "x"})).code == 50001


async def test_failure_of_the_sandbox_is_answered_and_reported(
    sandbox: Sandbox, rest: Rest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delattr(sandbox.state.payloads.__class__, "message")
    assert (await rest.send({"content": "x"})).status == 500
    assert [entry.data["rule"] for entry in sandbox.journal.of_kind("warning")] == ["crash"]
    assert "the sandbox failed" in sandbox.problems()[0]
    assert "The sandbox failed at POST" in caplog.text


async def test_bodies_that_cannot_be_read(sandbox: Sandbox, rest: Rest) -> None:
    import aiohttp

    url = f"{sandbox.api_base}/channels/{sandbox.channel_id('saloon')}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}", "User-Agent": "DiscordBot (x, 1)"}
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.post(url, data=b"{", headers={"Content-Type": "application/json"}) as answer:
            assert (await answer.json())["code"] == 50109
        async with session.post(url, data=b"x", headers={"Content-Type": "text/plain"}) as answer:
            assert (await answer.json())["code"] == 50035
