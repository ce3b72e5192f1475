"""The dice under the public table, through a real gateway and real HTTP: marked in place, thrown, and never lost."""

from typing import Any

import pytest

from bot.client import Tenpaces
from bot.sandbox import Sandbox
from bot.sandbox.faults.kinds import CALLBACK
from bot.stage import delivery
from engine.dice.actions import Ask, Roll
from tests.e2e.town import buttons, text, until


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "PAUSES", (0.0, 0.0, 0.0))


def table_with(sandbox: Sandbox, what: str) -> dict[str, Any] | None:
    """The newest public message with a button that asks for something."""
    public = [message for message in sandbox.view("Ana", "saloon") if not message["flags"] & 64]
    fitting = [m for m in public if any(f":{what}" in b["custom_id"] for b in buttons(m).values())]
    return fitting[-1] if fitting else None


async def rolling(bot: Tenpaces, sandbox: Sandbox) -> tuple[Any, dict[str, Any]]:
    """A table at which Ana is asked which dice she keeps, and its message."""
    await sandbox.slash("Ana", "saloon", "table open", game="dice", tempo="none", wait="idle")
    for command in ("add-ai", "add-ai", "start"):
        await sandbox.slash("Ana", "saloon", f"table {command}", wait="idle")
    (table,) = bot.registry

    ana = sandbox.user_id("Ana")
    for number in range(1, 200):
        asked = await until(lambda: table.awaits(ana) or None)
        if asked[0].kind == Ask.ROLL:
            break
        await table.submit(ana, asked[0].default, asked[0].id, number)
        bot.registry.changed(table)

    def marked() -> dict[str, Any] | None:
        return table_with(sandbox, f"{asked[0].id}:mark")

    return table, await until(marked)


async def test_a_die_is_marked_in_place_and_the_others_are_thrown(bot: Tenpaces, sandbox: Sandbox) -> None:
    table, message = await rolling(bot, sandbox)
    label, die = next((label, b) for label, b in buttons(message).items() if ":mark" in b["custom_id"])
    ply = table.row.ply
    await sandbox.click("Ana", message["id"], die["custom_id"], wait="idle")
    marked = next(m for m in sandbox.view("Ana", "saloon") if m["id"] == message["id"])
    assert f"{label} ✓" in buttons(marked)
    assert table.row.ply == ply
    roll = next(b for b in buttons(marked).values() if ":picked" in b["custom_id"])
    await sandbox.click("Ana", message["id"], roll["custom_id"], wait="idle")
    assert table.row.ply > ply
    action = table.match.parse(table.match.record().moves[ply].notation)
    assert isinstance(action, Roll)
    assert action.keep, "the die that was marked stays"


async def test_a_press_on_a_message_that_is_gone_is_answered_all_the_same(bot: Tenpaces, sandbox: Sandbox) -> None:
    """10008 for the acknowledgement: the press counts, and nobody is left without an answer."""
    table, message = await rolling(bot, sandbox)
    done = buttons(message)["Done"]
    ply = table.row.ply
    before = [m["id"] for m in sandbox.view("Ana", "saloon") if m["flags"] & 64]
    sandbox.fault("api_error", times=1, params={"code": 10008}, route=CALLBACK)
    await sandbox.click("Ana", message["id"], done["custom_id"], wait="idle")
    assert table.row.ply > ply
    assert [m["id"] for m in sandbox.view("Ana", "saloon") if m["flags"] & 64] == before  # no answer was left promised
    sandbox.fault("api_error", times=1, params={"code": 10008}, route=CALLBACK)
    await sandbox.click("Ana", message["id"], done["custom_id"], wait="idle")
    told = [text(m) for m in sandbox.view("Ana", "saloon") if m["flags"] & 64]
    assert "out of date" in told[-1] or "not your move" in told[-1].casefold()
