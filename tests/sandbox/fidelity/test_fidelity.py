"""The flows on our sandbox and on SimCord, a model of Discord by somebody else: both have to show the same."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import simcord

from bot.sandbox import Sandbox
from bot.sandbox.validation.openapi import description_at
from tests.sandbox.fidelity.differences import DIFFERENCES
from tests.sandbox.fidelity.flow_bot import FlowBot
from tests.sandbox.fidelity.flows import FLOWS, Seen
from tests.sandbox.fidelity.stands import SandboxStand, SimcordStand

SPEC = os.environ.get("DISCORD_OPENAPI")
DOCS = Path(__file__).parents[3] / "docs" / "fidelity.md"
REFUSED = {name for name in FLOWS if name.endswith("refused")}
"""Flows in which the bot breaks the rules on purpose."""


async def on_sandbox(name: str, sandbox: Sandbox) -> Seen:
    bot = FlowBot()
    async with bot:
        task = asyncio.create_task(bot.start(sandbox.token))
        await sandbox.connected()
        await bot.wait_until_ready()
        seen = await FLOWS[name](SandboxStand(bot, sandbox))
        await bot.close()
        await task
    return seen


async def on_simcord(name: str) -> Seen:
    bot = FlowBot()
    async with simcord.run(bot, shard_count=1) as env:
        return await FLOWS[name](SimcordStand(bot, env))


def differences(ours: object, theirs: object, at: str = "") -> Iterator[tuple[str, object, object]]:
    """Give the places where two things differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted(ours.keys() | theirs.keys()):
            yield from differences(ours.get(key), theirs.get(key), f"{at}.{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for number, (our, their) in enumerate(zip(ours, theirs, strict=True)):
            yield from differences(our, their, f"{at}[{number}]")
    elif ours != theirs:
        yield at, ours, theirs


@pytest.mark.parametrize("name", FLOWS)
async def test_flow_is_the_same_on_both(name: str, pointed: Sandbox) -> None:
    ours, theirs = await on_sandbox(name, pointed), await on_simcord(name)
    found = list(differences(ours, theirs))
    known = [difference for difference in DIFFERENCES if name in difference.flows]
    assert [here for here in found if not any(one.covers(name, here[0]) for one in known)] == []
    assert [one for one in known if not any(one.covers(name, here[0]) for here in found)] == [], "it is one no more"
    if name not in REFUSED:
        pointed.assert_clean()


@pytest.mark.skipif(not SPEC or not Path(SPEC).exists(), reason="DISCORD_OPENAPI does not name Discord's description")
@pytest.mark.parametrize("name", FLOWS)
async def test_answers_are_as_discord_describes_them(name: str, pointed: Sandbox) -> None:
    openapi = description_at(Path(str(SPEC)))
    await on_sandbox(name, pointed)
    checked = 0
    for entry in pointed.journal.of_kind("answer"):
        data = entry.data
        if data["body"] is None:
            continue
        errors = openapi.response_errors(data["method"], data["route"], data["status"], data["body"])
        assert [e for e in errors or () if "_errors" not in e.path] == [], entry.what  # Discord's codes there are words
        checked += errors is not None
    assert checked >= 3


def test_documentation_lists_flows_and_differences() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \| (.*?) \|$", text, re.MULTILINE) == [
        (name, str(flow.__doc__)) for name, flow in FLOWS.items()
    ]
    rows = re.findall(r"^\| ([^`|]+?) \| ([^|]+?) \| ([^|]+?) \|$", text, re.MULTILINE)
    assert [row for row in rows if row[0] not in ("---", "ours")] == [(d.ours, d.theirs, d.why) for d in DIFFERENCES]
