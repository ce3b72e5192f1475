"""The unmodified discord.py on the stand-in: every kind of answer, retries, loss of the gateway."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.small_bot import PNG, SmallBot
from tests.sandbox.wire import contents


async def test_private_answers(pointed: Sandbox, bot: SmallBot) -> None:
    outcome = await pointed.slash("Ana", "saloon", "secret", wait="idle")
    assert outcome["reply"]["content"] == "Psst!"
    assert contents(pointed.view("Ana", "saloon")) == ["Psst!", "For all"]
    assert contents(pointed.view("Ben", "saloon")) == ["For all"]
    assert outcome["reply"]["attachments"][0]["description"] == "Two dots"
    outcome = await pointed.slash("Ben", "saloon", "slow")
    assert (outcome["answer"], outcome["reply"]["content"], outcome["reply"]["flags"]) == ("deferred", "Done", 64)
    pointed.assert_clean()


async def test_panels_and_dynamic_items(pointed: Sandbox, bot: SmallBot) -> None:
    shown = (await pointed.slash("Ana", "saloon", "panel"))["reply"]
    media = shown["components"][0]["components"][0]["items"][0]["media"]
    assert pointed.file(media["url"]) == PNG
    pressed = await pointed.click("Ben", shown["id"], "persist:go")
    assert pressed["answer"] == "update"
    assert pressed["reply"]["components"][0]["components"][1]["components"][0]["content"] == "Pressed"
    pointed.assert_clean()


async def test_forms(pointed: Sandbox, bot: SmallBot) -> None:
    shown = (await pointed.slash("Ana", "saloon", "old"))["reply"]
    opened = await pointed.click("Ana", shown["id"], "persist:form")
    assert opened["modal"]["title"] == "Form"
    sent = await pointed.modal("Ana", opened, {"name": "Kit"})
    assert sent["reply"]["content"] == "Hello Kit"
    assert contents(pointed.view("Ben", "saloon")) == ["Old"]
    pointed.assert_clean()


async def test_autocomplete_and_resolved_people(pointed: Sandbox, bot: SmallBot) -> None:
    assert await pointed.autocomplete("Ana", "saloon", "offer", "what", what="Bee") == [
        {"name": "Bee!", "value": "Bee!"}
    ]
    outcome = await pointed.slash("Ana", "saloon", "offer", what="Beer", person=pointed.user_id("Ben"))
    assert outcome["reply"]["content"] == "Beer for ben"
    pointed.assert_clean()


async def test_work_in_channels(pointed: Sandbox, bot: SmallBot) -> None:
    await pointed.slash("Ana", "saloon", "busy", wait="idle")
    table = next(m for m in pointed.view("Ben", "saloon") if m["content"] == "Table 7")
    assert [a["filename"] for a in table["attachments"]] == ["b.png"]
    assert table["pinned"] is True
    assert contents(pointed.view("Ben", table["thread"]["id"])) == ["In the thread"]
    assert contents(pointed.view("Ana", pointed.dm("Ana"))) == ["To you alone"]
    reply = next(m for m in pointed.view("Ben", "saloon") if m["type"] == 19)
    assert reply["referenced_message"]["id"] == table["id"]
    pointed.assert_clean()


async def test_commands_in_a_dm(pointed: Sandbox, bot: SmallBot) -> None:
    outcome = await pointed.slash("Ana", pointed.dm("Ana"), "slow")
    assert outcome["reply"]["content"] == "Done"


async def test_retries_end_well(pointed: Sandbox, bot: SmallBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("discord.http.asyncio.sleep", _instantly)
    saloon = bot.get_partial_messageable(pointed.channel_id("saloon"))
    pointed.fault("rate_limit", params={"retry_after": 0.01})
    pointed.fault("done_then_error", params={"status": 502})
    await saloon.send("once")
    assert contents(pointed.view("Ana", "saloon")) == ["once"], "the nonce kept the retry from doubling it"
    pointed.fault("api_error", params={"code": 50013})
    with pytest.raises(discord.Forbidden):
        await saloon.send("never")


async def _instantly(_: float) -> None:
    return None


async def test_closed_dm(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.building.change_user(pointed.user_id("Ana"), dm_open=False)
    person = await bot.fetch_user(pointed.user_id("Ana"))
    with pytest.raises(discord.Forbidden) as caught:
        await person.send("Psst")
    assert caught.value.code == 50007


@pytest.mark.parametrize("trouble", ["reconnect", "close", "cut", "invalid"])
async def test_resume_after_trouble(pointed: Sandbox, bot: SmallBot, trouble: str) -> None:
    pointed.gateway(trouble)
    async with asyncio.timeout(10):
        await bot.resumed.wait()
    assert bot.heard == ["ready", "resumed"]
    assert (await pointed.slash("Ana", "saloon", "slow"))["reply"]["content"] == "Done"


async def test_event_missed_while_away_comes_after_the_resume(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.gateway("close", code=4000)
    outcome = await pointed.slash("Ana", "saloon", "slow")
    assert outcome["reply"]["content"] == "Done"
    assert bot.heard == ["ready", "resumed"]


async def test_start_is_quick(pointed: Sandbox) -> None:
    """Measured in work, not in seconds: four requests and one IDENTIFY, nothing else."""
    async with SmallBot() as running:
        task = asyncio.create_task(running.start(pointed.token))
        await pointed.connected()
        await running.wait_until_ready()
        requests = [entry.what for entry in pointed.journal.of_kind("request")]
        assert requests == [
            "GET /users/@me",
            "GET /oauth2/applications/@me",
            "PUT /applications/{application_id}/commands",
            "GET /gateway/bot",
        ]
        await running.close()
        await task


async def test_wrong_token(pointed: Sandbox) -> None:
    async with SmallBot() as running:
        with pytest.raises(discord.LoginFailure):
            await running.start("somebody-elses")
