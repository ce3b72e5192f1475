"""Practice, threads, pings, statistics, replay and reports as a person uses them, over the gateway of the sandbox."""

import asyncio
import re
from pathlib import Path
from typing import Any

from bot.client import Tenpaces
from bot.sandbox import Sandbox
from bot.store.rows import TableState
from tests.bot.cogs.test_commands import say
from tests.e2e.dice_player import DicePlayer
from tests.e2e.town import Town, buttons, text, until, walk

LIMIT = 240.0
FILE = 13


async def test_e17_practice_takes_place_in_a_thread_that_others_do_not_see_and_is_looked_at_again(
    bot: Tenpaces, sandbox: Sandbox, tmp_path: Path
) -> None:
    told = await say(sandbox, "Ana", "table practice", game="dice")
    thread = int(re.findall(r"<#(\d+)>", told)[0])
    (table,) = list(bot.registry)
    assert (table.row.channel_id, table.row.practice) == (thread, True)
    channel: Any = sandbox.state.world.data.channels[thread]
    assert (channel.name.partition(" · ")[0], channel.thread.auto_archive) == ("BANG! The Dice Game", 10080)
    assert channel.thread.members == [sandbox.state.bot_id, sandbox.user_id("Ana")]
    ana = DicePlayer(Town(sandbox, tmp_path), "Ana", str(thread))
    async with asyncio.timeout(LIMIT):
        while table.row.state is TableState.RUNNING:
            if not await ana.move():
                await asyncio.sleep(0.02)
    result = await ana.town.wait_for("Ana", str(thread), "Replay")
    assert "This thread has done its work" in text(result)

    press = buttons(result)
    shown = (await sandbox.click("Ana", result["id"], press["Replay"]["custom_id"]))["reply"]
    assert "Move 0 of" in text(shown)
    shown = (await sandbox.click("Ana", shown["id"], buttons(shown)["Next turn"]["custom_id"]))["reply"]
    assert re.search(r"Move [1-9]\d* of", text(shown)) or "Turn 1" in text(shown)
    log = (await sandbox.click("Ana", shown["id"], buttons(shown)["Log as a file"]["custom_id"]))["reply"]
    files = [one["file"]["url"].rpartition("/")[2] for one in walk(log) if one["type"] == FILE]
    assert files == [f"tenpaces-dice-{table.id}.txt"]
    kept = (await sandbox.click("Ana", result["id"], press["Report a problem"]["custom_id"]))["reply"]
    (report,) = await bot.store.reports()
    assert report.id in text(kept)


async def test_e24_a_table_in_a_thread_of_its_own(bot: Tenpaces, sandbox: Sandbox) -> None:
    assert "thread of their own" in await say(sandbox, "Dora", "settings threads", on=True)
    told = await say(sandbox, "Ana", "table open", game="bang", seats=4)
    thread = int(re.findall(r"<#(\d+)>", told)[0])
    lobby = await until(lambda: next((m for m in sandbox.view("Ben", thread) if "Join" in buttons(m)), None))
    await sandbox.click("Ben", lobby["id"], buttons(lobby)["Join"]["custom_id"])
    await until(lambda: next((m for m in sandbox.view("Ben", thread) if "Practice game" in buttons(m)), None))
    (table,) = list(bot.registry)
    assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
    assert "open" in await say(sandbox, "Chen", "table open", thread=False)
    assert len(list(bot.registry)) == 2


async def test_wishes_are_kept_by_command(bot: Tenpaces, sandbox: Sandbox) -> None:
    assert "**never**" in await say(sandbox, "Ana", "pings", when="none")
    assert "keeps no statistics" in await say(sandbox, "Ana", "stats join")
    await say(sandbox, "Dora", "settings statistics", on=True)
    assert "count from now on" in await say(sandbox, "Ana", "stats join")
    assert "No game of yours" in await say(sandbox, "Ana", "stats show")
    assert "deleted" in await say(sandbox, "Ana", "stats leave")
    assert "no table here" in await say(sandbox, "Ana", "table replay")
    assert "no table here" in await say(sandbox, "Ana", "table report")


async def test_e27_an_apology_has_a_button_that_keeps_the_game(
    bot: Tenpaces, sandbox: Sandbox, monkeypatch: Any
) -> None:
    await say(sandbox, "Ana", "table open", game="dice")
    for _ in range(3):
        await say(sandbox, "Ana", "table add-ai")
    await say(sandbox, "Ana", "table start")
    await sandbox.idle()

    async def broken(*_: Any) -> None:
        raise RuntimeError("expected in this test")

    monkeypatch.setattr(bot.counter, "pressed", broken)
    message = await until(lambda: next((m for m in sandbox.view("Ana", "saloon") if "My role" in buttons(m)), None))
    sorry = (await sandbox.click("Ana", message["id"], buttons(message)["My role"]["custom_id"]))["reply"]
    error = re.findall(r"error (\w+)", text(sorry))[0]
    kept = (await sandbox.click("Ana", sorry["id"], buttons(sorry)["Report a problem"]["custom_id"]))["reply"]
    (report,) = await bot.store.reports()
    assert (report.cause, report.id in text(kept)) == (error, True)
