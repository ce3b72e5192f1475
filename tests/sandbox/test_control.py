"""The verbs of control: the same from Python and by the routes below `/_sim`."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from bot.sandbox.building import Building
from bot.sandbox.commands import Refused
from bot.sandbox.control import Control
from bot.sandbox.server import Sandbox
from bot.sandbox.sim_routes import SAME_AS, VERBS
from tests.sandbox.wire import HELLO, PING, Rest, Sim, Socket

LOOK_UPS = {"user_id", "channel_id", "dm", "file", "building.channel", "replace"}
"""Conveniences of Python: names for ids, the bytes behind an address, and what `load` and `reset` share."""
FRAMES = {("GET", "state"), ("GET", "commands"), ("GET", "journal"), ("GET", "faults"), ("GET", "clock"),
          ("GET", "gateway")}  # fmt: skip
"""Routes that read what Python has as attributes."""


def public(of: type, prefix: str = "") -> set[str]:
    """The public methods of a class."""
    return {prefix + name for name, _ in inspect.getmembers(of, inspect.isfunction) if not name.startswith("_")}


def test_same_verbs_on_both_sides() -> None:
    python = public(Control) | public(Building, "building.")
    routed = {name for same in SAME_AS.values() for name in same}
    assert routed == python - LOOK_UPS
    assert {route for route, same in SAME_AS.items() if not same} == FRAMES
    assert SAME_AS.keys() == VERBS.keys()


def test_each_route_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "sandbox.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"`(GET|POST|DELETE) /([\w/-]+)", text))
    assert VERBS.keys() - documented == set()
    assert {(method, path) for method, path in documented if not path.startswith(("_sim", "config"))} == VERBS.keys()


async def test_same_outcome_on_both_sides(sandbox: Sandbox, rest: Rest, sim: Sim, socket: Socket) -> None:
    await rest.sync(PING, HELLO)
    ana = {"user": "Ana", "channel": "saloon"}
    by_python = await sandbox.slash("Ana", "saloon", "ping", wait="none")
    _, by_route = await sim("POST", "/act/slash", ana | {"command": "ping"})
    changing = {"id", "nonce"}
    assert {k: v for k, v in by_python.items() if k not in changing} == {
        k: v for k, v in by_route.items() if k not in changing
    }
    with pytest.raises(Refused) as caught:
        await sandbox.slash("Ana", "saloon", "dance")
    assert await sim("POST", "/act/slash", ana | {"command": "dance"}) == (
        409, {"refused": caught.value.code, "message": caught.value.message},
    )  # fmt: skip
    _, view = await sim("GET", "/view?user=Ana&channel=saloon")
    assert view["messages"] == sandbox.view("Ana", "saloon")
    assert (await sim("GET", "/problems"))[1]["problems"] == sandbox.problems()
    assert (await sim("GET", "/world"))[1]["world"]["users"] == sandbox.dump()["users"]


async def test_settings(sandbox: Sandbox, sim: Sim) -> None:
    assert sandbox.settings()["pins"] == 250
    assert (await sim("POST", "/settings", {"pins": 3}))[1]["pins"] == 3
    assert (await sim("GET", "/settings"))[1] == sandbox.settings()
    for wrong in ({"cows": 2}, {"pins": "many"}):
        with pytest.raises(ValueError, match=r"cows|int"):
            sandbox.configure(**wrong)
        assert (await sim("POST", "/settings", wrong))[0] == 400
    assert sandbox.settings()["pins"] == 3


async def test_what_discord_counts(sandbox: Sandbox, rest: Rest, sim: Sim, socket: Socket) -> None:
    await rest("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    await rest("POST", "/users/@me/channels", {"recipient_id": sandbox.user_id("Ana")})
    counted = {"rate_limits": False, "invalid_requests": 1, "banned": False, "identifies_left": 999, "dms_opened": 1}
    assert sandbox.limits() == counted
    assert (await sim("GET", "/limits"))[1] == counted


async def test_reload_loses_private_messages(sandbox: Sandbox, rest: Rest, sim: Sim, socket: Socket) -> None:
    await rest.sync(PING)
    for person in ("Ana", "Ben"):
        await sandbox.slash(person, "saloon", "ping", wait="none")
        got = await socket.event("INTERACTION_CREATE")
        await rest.answer(got, {"type": 4, "data": {"content": "secret", "flags": 64}})
    await rest.send({"content": "for all"})
    sandbox.reload("Ana")
    assert [m["content"] for m in sandbox.view("Ana", "saloon")] == ["for all"]
    assert [m["content"] for m in sandbox.view("Ben", "saloon")] == ["secret", "for all"]
    assert await sim("POST", "/act/reload", {"user": "Ben"}) == (200, {})
    assert [m["content"] for m in sandbox.view("Ben", "saloon")] == ["for all"]


async def test_waiting_by_route(sandbox: Sandbox, sim: Sim, socket: Socket) -> None:
    assert await sim("POST", "/wait", {"for": "connected"}) == (200, {})
    assert await sim("POST", "/wait", {"for": "idle"}) == (200, {})
    assert (await sim("POST", "/wait", {"for": "spring"}))[0] == 400
    sandbox.state.in_flight += 1
    assert (await sim("POST", "/wait", {"for": "idle", "limit": 0.01}))[0] == 408


async def test_restart_by_route(sandbox: Sandbox, sim: Sim, socket: Socket) -> None:
    assert await sim("POST", "/restart", {}) == (200, {})
    assert (await socket.receive())["closed"] in (None, 1006)


async def test_a_thread_and_the_bots_return_by_route(sandbox: Sandbox, sim: Sim, socket: Socket) -> None:
    _, thread = await sim("POST", "/channels", {"name": "A long game", "parent_id": "saloon"})
    assert (thread["kind"], thread["parent_id"]) == ("thread", str(sandbox.channel_id("saloon")))
    guild = str(next(iter(sandbox.world.data.guilds)))
    await sim("POST", "/guilds", {"id": guild, "remove": True})
    assert "unavailable" not in await socket.event("GUILD_DELETE")
    await sim("POST", "/guilds", {"id": guild, "invite": True})
    assert (await socket.event("GUILD_CREATE"))["id"] == guild


async def test_roles_and_threads_by_route(sandbox: Sandbox, sim: Sim, rest: Rest, socket: Socket) -> None:
    guild = sandbox.world.data.guilds[next(iter(sandbox.world.data.guilds))]
    body = {"guild": str(guild.id), "role": str(guild.id), "permissions": ["VIEW_CHANNEL"]}
    assert (await sim("POST", "/roles", body))[1]["permissions"] == str(1 << 10)
    assert (await socket.event("GUILD_ROLE_UPDATE"))["role"]["permissions"] == str(1 << 10)
    with pytest.raises(Refused, match="not allowed"):
        await sandbox.message("Ana", "saloon", "x")
    path = f"/channels/{sandbox.channel_id('saloon')}/threads"
    thread = (await rest("POST", path, {"name": "x", "type": 12})).body["id"]
    assert (await sim("POST", "/thread-members", {"channel": thread, "user": "Ana"}))[0] == 200
    assert sandbox.view("Ana", thread) == []


async def test_somebody_is_silenced_by_route(sandbox: Sandbox, sim: Sim) -> None:
    guild = str(next(iter(sandbox.world.data.guilds)))
    for seconds in (60, 0):
        assert await sim("POST", "/silence", {"guild": guild, "user": "Ana", "seconds": seconds}) == (200, {})
        if seconds:
            with pytest.raises(Refused):
                await sandbox.message("Ana", "saloon", "x")
    await sandbox.message("Ana", "saloon", "x")
    assert (await sim("POST", "/silence", {"guild": guild, "user": "nobody", "seconds": 60}))[0] in {404, 409}
