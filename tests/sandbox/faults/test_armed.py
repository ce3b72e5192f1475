"""The matcher, the count and the seed of faults, and the journal that remembers them."""

from __future__ import annotations

import pytest

from bot.sandbox.faults import Faults, Occasion
from bot.sandbox.server import Sandbox
from tests.sandbox.wire import PING, Json, Rest, Socket

SEND = "/channels/{channel_id}/messages"


async def test_channel_and_times(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("server_error", times=None, channel="corral")
    assert (await rest.send({"content": "x"})).status == 200
    assert (await rest.send({"content": "x"}, channel="corral")).status == 502
    sandbox.clear_faults()
    sandbox.fault("server_error", times=2, route="/channels/*")
    assert [(await rest.send({"content": "x"})).status for _ in range(3)] == [502, 502, 200]
    assert sandbox.state.faults.active == []


async def test_method_route_and_nth(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.fault("server_error", method="POST", route=SEND, nth=2)
    assert (await rest("GET", "/users/@me")).status == 200
    assert [(await rest.send({"content": "x"})).status for _ in range(3)] == [200, 502, 200]


async def test_user_means_dms_and_tokens(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.fault("api_error", times=None, user="Ana", params={"code": 50007})
    assert (await rest("POST", f"/channels/{sandbox.dm('Ana')}/messages", {"content": "x"})).code == 50007
    assert (await rest("POST", f"/channels/{sandbox.dm('Ben')}/messages", {"content": "x"})).status == 200
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert (await rest.answer(got, {"type": 5})).code == 50007


def struck(sandbox: Sandbox, seed: int) -> list[bool]:
    faults = Faults(sandbox.journal)
    faults.add("server_error", {"chance": 0.5, "seed": seed}, times=None)
    return [faults.strike(Occasion("before", "GET", "/x")) is not None for _ in range(40)]


async def test_chance_follows_the_seed(sandbox: Sandbox) -> None:
    assert struck(sandbox, 1) == struck(sandbox, 1)
    assert struck(sandbox, 1) != struck(sandbox, 2)
    assert 5 < sum(struck(sandbox, 3)) < 35


async def test_journal_has_everything_in_order(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.journal.clear()
    sandbox.fault("duplicate", event="INTERACTION_CREATE")
    sandbox.fault("server_error")
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    await rest.send({"content": "x"})
    entries = list(sandbox.journal.entries)
    assert [entry.kind for entry in entries] == ["act", "fault", "dispatch", "request", "fault", "answer"]
    assert entries[1].data["fault"]["kind"] == "duplicate"
    assert entries[2].data["copies"] == 2
    assert (entries[-1].data["status"], entries[-1].data["request"]) == (502, entries[3].n)


@pytest.mark.parametrize(
    ("kind", "params", "match"),
    [
        ("plague", {}, {}),
        ("rate_limit", {"cows": 2}, {}),
        ("rate_limit", {"scope": "village"}, {}),
        ("rate_limit", {}, {"colour": "red"}),
        ("rate_limit", {}, {"nth": "second"}),
    ],
    ids=["kind", "parameter", "choice", "field", "value"],
)
async def test_what_cannot_be_armed(sandbox: Sandbox, kind: str, params: Json, match: Json) -> None:
    with pytest.raises((KeyError, ValueError)):
        sandbox.fault(kind, params=params, **match)
    assert sandbox.state.faults.active == []
