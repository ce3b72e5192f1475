"""The control routes and the events of the page, over HTTP and WebSocket."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.wire import HELLO, PING, Json, Rest, Sim, Socket, button, row


class Window:
    """An event stream of a person."""

    def __init__(self, sandbox: Sandbox, http: aiohttp.ClientSession, user: str, **query: Any) -> None:
        query = {"user": str(sandbox.user_id(user)), "key": sandbox.key} | {k: str(v) for k, v in query.items()}
        self._opening = http.ws_connect(sandbox.sim_url + "/events", params=query)

    async def __aenter__(self) -> Window:
        self.ws = await self._opening
        self.hello = await self.next()
        assert self.hello["type"] == "hello"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.ws.close()

    async def next(self) -> Json:
        message = await self.ws.receive(timeout=5)
        event: Json = json.loads(message.data)
        return event

    async def until(self, kind: str) -> Json:
        while True:
            event = await self.next()
            if event["type"] == kind:
                data: Json = event["data"]
                return data


async def test_key_is_needed(sandbox: Sandbox, sim: Sim, http: aiohttp.ClientSession) -> None:
    assert (await sim("GET", "/clock"))[0] == 200
    assert (await sim("GET", "/clock", headers={"X-Sim-Key": "wrong"}))[0] == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await http.ws_connect(f"{sandbox.sim_url}/events?user={sandbox.user_id('Ana')}&key=wrong")


@pytest.mark.parametrize(
    "headers",
    [{"Host": "evil.example:80"}, {"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}],
    ids=["host", "origin", "site"],
)
async def test_foreign_pages_get_nothing(
    sandbox: Sandbox, sim: Sim, http: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    async with http.get(sandbox.page_url + "config.json", headers=headers) as answer:
        assert answer.status == 403
    assert (await sim("GET", "/clock", headers=headers))[0] == 403


async def test_configuration_and_page(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with http.get(sandbox.page_url + "config.json") as answer:
        config = await answer.json()
        assert config["key"] == sandbox.key
        assert config["bot"]["global_name"] == "Tenpaces"
        assert answer.headers["Cache-Control"] == "no-store"
    async with http.get(sandbox.page_url) as answer:
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    for path in ("../../state.py", "..%2f..%2fstate.py", "%2e%2e/server.py"):
        async with http.get(sandbox.page_url + path) as answer:
            assert answer.status == 404


async def test_state(sandbox: Sandbox, sim: Sim, rest: Rest) -> None:
    await rest.sync(PING, HELLO)
    ana = sandbox.user_id("Ana")
    status, state = await sim("GET", f"/state?user={ana}")
    assert status == 200
    assert state["me"]["global_name"] == "Ana"
    assert [p["global_name"] for p in state["people"]] == ["Ana", "Ben", "Chen", "Dora"]
    places = {p["name"]: p for p in state["places"]}
    assert places["saloon"]["can_use_commands"] is True
    assert places["sheriffs-office"]["can_use_commands"] is False
    assert places["Tenpaces"]["kind"] == "dm"
    assert [c["paths"][0]["path"] for c in state["commands"]] == ["ping", "hello"]
    assert state["bot"]["connected"] is False
    assert state["locales"]["de"] == "Deutsch"
    assert (await sim("GET", "/state?user=1"))[0] == 409


async def test_acts_over_http(sandbox: Sandbox, sim: Sim, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    place = {"user": str(sandbox.user_id("Ana")), "channel": str(sandbox.channel_id("saloon"))}
    status, sent = await sim("POST", "/act/slash", place | {"command": "ping", "nonce": "n1"})
    assert (status, sent["state"], sent["nonce"]) == (200, "sent", "n1")
    got = await socket.event("INTERACTION_CREATE")
    data = {"content": "x", "components": [row(button("go"), button("off", disabled=True))]}
    made = (await rest.answer(got, {"type": 4, "data": data})).body["resource"]["message"]["id"]
    status, view = await sim("GET", f"/view?user={place['user']}&channel={place['channel']}")
    assert [m["id"] for m in view["messages"]] == [made]
    assert view["more"] is False
    status, body = await sim("POST", "/act/click", place | {"message": made, "custom_id": "off"})
    assert (status, body["refused"]) == (409, "disabled")
    assert sandbox.journal.entries[-1].kind == "refused"
    assert (await sim("POST", "/act/click", place | {"message": made, "custom_id": "go"}))[0] == 200
    assert (await sim("POST", "/act/click", {"user": place["user"]}))[0] == 400
    assert (await sim("POST", "/act/click", place | {"message": made, "custom_id": "go", "wait": "long"}))[0] == 400
    assert (await sim("POST", "/act/dance", {}))[0] == 404
    status, said = await sim("POST", "/act/message", place | {"content": "Howdy"})
    assert said["content"] == "Howdy"


async def test_view_is_paged(sandbox: Sandbox, sim: Sim, rest: Rest) -> None:
    ids = [(await rest.send({"content": str(n)})).body["id"] for n in range(5)]
    base = f"/view?user={sandbox.user_id('Ana')}&channel={sandbox.channel_id('saloon')}&limit=2"
    _, newest = await sim("GET", base)
    assert ([m["content"] for m in newest["messages"]], newest["more"]) == (["3", "4"], True)
    _, older = await sim("GET", f"{base}&before={ids[1]}")
    assert ([m["content"] for m in older["messages"]], older["more"]) == (["0"], False)


async def test_events_reach_those_who_may_see(
    sandbox: Sandbox, rest: Rest, socket: Socket, http: aiohttp.ClientSession
) -> None:
    await rest.sync(PING)
    async with Window(sandbox, http, "Ana") as ana, Window(sandbox, http, "Ben") as ben:
        await sandbox.slash("Ana", "saloon", "ping", wait="none")
        got = await socket.event("INTERACTION_CREATE")
        assert (await ana.until("interaction"))["state"] == "sent"
        made = await rest.answer(got, {"type": 4, "data": {"content": "secret", "flags": 64}})
        assert (await ana.until("message_create"))["message"]["content"] == "secret"
        answered = await ana.until("interaction")
        assert (answered["state"], answered["reply"]["content"]) == ("answered", "secret")
        await rest.send({"content": "for all"})
        seen = await ben.until("message_create")
        assert seen["message"]["content"] == "for all", "the secret never came to Ben"
        sandbox.dismiss("Ana", made.body["resource"]["message"]["id"])
        assert (await ana.until("message_delete"))["id"] == made.body["resource"]["message"]["id"]


async def test_missed_events_are_repeated(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    async with Window(sandbox, http, "Ana") as ana:
        last = ana.hello["data"]["event"]
    sent = await rest.send({"content": "while you were away"})
    async with Window(sandbox, http, "Ana", since=last) as again:
        assert again.hello["data"]["resync"] is False
        event = await again.next()
        while event["type"] != "message_create":
            event = await again.next()
        assert event["n"] > last
        assert event["data"]["message"]["id"] == sent.body["id"]
    async with Window(sandbox, http, "Ana", since=10**9) as lost:
        assert lost.hello["data"]["resync"] is True


async def test_open_windows_are_counted(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    async with Window(sandbox, http, "Ben") as ben:
        await ben.until("person")
        async with Window(sandbox, http, "Ana"):
            assert (await ben.until("person"))["person"]["playing"] == 1
        left = await ben.until("person")
        assert (left["person"]["global_name"], left["person"]["playing"]) == ("Ana", 0)


async def test_places_follow_permissions(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    saloon = sandbox.channel_id("saloon")
    async with Window(sandbox, http, "Ana") as ana:
        sandbox.building.set_permissions(saloon, "everyone", deny=["SEND_MESSAGES"])
        assert (await ana.until("place_update"))["place"]["can_use_commands"] is False
        sandbox.building.set_permissions(saloon, "everyone", deny=["VIEW_CHANNEL"])
        assert (await ana.until("place_delete"))["id"] == str(saloon)
        channel = sandbox.building.add_channel("new")
        assert (await ana.until("place_create"))["place"]["id"] == str(channel.id)


async def test_journal_stream_and_counters(sandbox: Sandbox, rest: Rest, http: aiohttp.ClientSession) -> None:
    async with Window(sandbox, http, "Ana", journal=1) as ana:
        await rest("GET", "/unknown/route")
        entry = (await ana.until("journal"))["entry"]
        assert entry["data"]["rule"] == "unknown_route"
        assert (await ana.until("counters"))["unknown"] == 1


async def test_building_over_http(sandbox: Sandbox, sim: Sim) -> None:
    _, zoe = await sim("POST", "/users", {"name": "Zoe", "locale": "tr"})
    assert (zoe["global_name"], zoe["locale"]) == ("Zoe", "tr")
    _, zoe = await sim("POST", "/users", {"id": zoe["id"], "dm_open": False})
    assert zoe["dm_open"] is False
    _, place = await sim("POST", "/channels", {"name": "ridge", "topic": "High"})
    assert (place["name"], place["topic"]) == ("ridge", "High")
    body = {"channel": place["id"], "target": "everyone", "deny": ["VIEW_CHANNEL"]}
    assert (await sim("POST", "/permissions", body))[0] == 200
    _, view = await sim("GET", f"/view?user={zoe['id']}&channel={place['id']}")
    assert view["refused"] == "channel_not_visible"
    assert (await sim("POST", "/permissions", body | {"deny": ["FLY"]}))[0] == 400
    assert (await sim("POST", "/channels", {"id": place["id"], "remove": True}))[0] == 200
    assert (await sim("POST", "/users", {"id": zoe["id"], "remove": True}))[0] == 200
    _, guild = await sim("POST", "/guilds", {"name": "Second"})
    assert guild["name"] == "Second"
    assert (await sim("POST", "/guilds", {"id": guild["id"], "remove": True}))[0] == 200


async def test_clock_faults_gateway_and_world_over_http(sandbox: Sandbox, sim: Sim) -> None:
    _, before = await sim("GET", "/clock")
    _, after = await sim("POST", "/clock", {"advance": 60, "speed": 0})
    assert after["now"] - before["now"] >= 60
    assert after["speed"] == 0
    _, fault = await sim("POST", "/faults", {"kind": "server_error", "match": {"method": "GET"}, "times": 2})
    assert (fault["left"], fault["params"]["status"]) == (2, 502)
    _, listed = await sim("GET", "/faults")
    assert [f["id"] for f in listed["faults"]] == [fault["id"]]
    assert "latency" in {kind["kind"] for kind in listed["kinds"]}
    assert (await sim("DELETE", f"/faults?id={fault['id']}"))[0] == 200
    assert (await sim("GET", "/faults"))[1]["faults"] == []
    assert (await sim("POST", "/faults", {"kind": "plague"}))[0] == 400
    assert (await sim("GET", "/gateway"))[1] == {"sessions": []}
    assert (await sim("POST", "/gateway", {"do": "reconnect"}))[1] == {"sockets": 0}
    _, dump = await sim("GET", "/world")
    await sandbox.message("Ana", "saloon", "to be forgotten")
    assert (await sim("POST", "/world", dump))[0] == 200
    assert sandbox.view("Ana", "saloon") == []
    await sandbox.message("Ana", "saloon", "this too")
    assert (await sim("POST", "/reset", {}))[0] == 200
    assert sandbox.view("Ana", "saloon") == []
    _, journal = await sim("GET", "/journal?limit=1")
    assert len(journal["entries"]) == 1
