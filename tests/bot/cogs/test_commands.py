"""The slash commands as people use them, over the gateway of the sandbox."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.client import Tenpaces
from bot.sandbox import Sandbox
from bot.store.rows import TableState
from bot.text.template import extracted
from tests.e2e.town import buttons, lists, text, until


async def say(sandbox: Sandbox, person: str, command: str, place: str | int = "saloon", **options: Any) -> str:
    """Type a command; the one private line that answers it."""
    answer = await sandbox.slash(person, place, command, **options)
    assert answer["state"] == "answered"
    assert answer["reply"]["flags"] & 64
    return text(answer["reply"])


async def begun(bot: Tenpaces, sandbox: Sandbox) -> Any:
    await say(sandbox, "Ana", "table open", seats=4)
    for _ in range(3):
        await say(sandbox, "Ana", "table add-ai")
    await say(sandbox, "Ana", "table start")
    await sandbox.idle()
    (table,) = list(bot.registry)
    return table


def told(command: Any) -> Iterator[tuple[str, Any]]:
    """What a command, a group or an option is said to be, all of it as Discord gets it."""
    yield command.qualified_name, command._locale_description
    for option in getattr(command, "parameters", ()):
        yield f"{command.qualified_name} {option.name}", option._Parameter__parent.description


async def test_every_description_of_commands_can_be_translated(bot: Tenpaces) -> None:
    texts = {message.id for message in extracted()}
    described = [one for command in bot.tree.walk_commands() for one in told(command)]
    assert len(described) > 150
    assert [name for name, text in described if str(getattr(text, "message", text)) not in texts] == []


async def test_a_table_is_run_by_commands_alone(bot: Tenpaces, sandbox: Sandbox) -> None:
    assert "open" in await say(sandbox, "Ana", "table open", game="bang", rules="official", seats=5)
    assert "Done" in await say(sandbox, "Ben", "table join")
    for _ in range(3):
        await say(sandbox, "Ana", "table add-ai")
    assert "Every chair is taken" in await say(sandbox, "Ana", "table add-ai")
    await say(sandbox, "Ana", "table remove-ai")
    assert "ask Ana" in await say(sandbox, "Ben", "table start")
    assert "Done" in await say(sandbox, "Ana", "table start")
    table: Any = next(iter(bot.registry))
    assert table.row.state.value == "running"
    assert "reach" in await say(sandbox, "Ana", "hand")
    assert "Your character" in await say(sandbox, "Ben", "role")
    assert "Ana" in await say(sandbox, "Dora", "table look")
    assert "an AI plays on" in await say(sandbox, "Ben", "table leave")
    assert "closed" in await say(sandbox, "Ana", "table close")
    assert table.row.state is TableState.CLOSED


async def test_the_lists_of_open_offer_games_and_tables(bot: Tenpaces, sandbox: Sandbox) -> None:
    choices = await sandbox.autocomplete("Ana", "saloon", "table open", "game", game="ba")
    assert choices == [{"name": "BANG!", "value": "bang"}, {"name": "BANG! The Dice Game", "value": "dice"}]
    await say(sandbox, "Ana", "table open")
    (one,) = await sandbox.autocomplete("Ana", "corral", "table leave", "table", table="")
    assert one["value"] == 1
    assert "#saloon" in one["name"]
    assert await sandbox.autocomplete("Ben", "corral", "table leave", "table", table="") == []


async def test_a_move_is_typed_with_the_help_of_lists(bot: Tenpaces, sandbox: Sandbox) -> None:
    table = await begun(bot, sandbox)
    ana = sandbox.user_id("Ana")
    for _ in range(20):
        await until(lambda: table.awaits(ana) or None)
        kinds = (("respond", "answer"), ("choose", "what"), ("draw", "from"), ("discard", "card"), ("play", "card"))
        for command, option in kinds:
            choices = (await sandbox.ask_choices("Ana", "saloon", command, option, {option: ""}))["choices"]
            if choices:
                ply = table.row.ply
                answer = await say(sandbox, "Ana", command, **{option: choices[0]["value"]})
                assert table.row.ply > ply or "Choose" in answer
                return
        await say(sandbox, "Ana", "end")
    raise AssertionError("Ana is never offered anything")


async def test_commands_where_there_is_no_table(bot: Tenpaces, sandbox: Sandbox) -> None:
    for command, options in (
        ("hand", {}),
        ("role", {}),
        ("end", {}),
        ("ability", {}),
        ("play", {"card": "x"}),
        ("respond", {"answer": "x"}),
        ("choose", {"what": "x"}),
        ("draw", {"from": "x"}),
        ("discard", {"card": "x"}),
        ("table look", {}),
        ("table leave", {}),
        ("table close", {}),
        ("table join", {}),
        ("table rematch", {}),
    ):
        assert "/table open" in await say(sandbox, "Ana", command, **options)


async def test_open_in_a_direct_message_says_where_to_go(bot: Tenpaces, sandbox: Sandbox) -> None:
    assert "a channel of a server" in await say(sandbox, "Ana", "table open", sandbox.dm("Ana"))


async def test_open_where_something_is_missing_names_it(bot: Tenpaces, sandbox: Sandbox) -> None:
    """H19: the answer names what is missing."""
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", deny=["ATTACH_FILES", "EMBED_LINKS"])
    answer = await say(sandbox, "Ana", "table open")
    assert "**Embed Links** and **Attach Files**" in answer
    assert len(bot.registry) == 0


async def test_buttons_of_direct_messages_work(bot: Tenpaces, sandbox: Sandbox) -> None:
    table = await begun(bot, sandbox)
    direct = sandbox.dm("Ana")
    role, hand = await until(lambda: letters if len(letters := sandbox.view("Ana", direct)) == 2 else None)
    answer = await sandbox.click("Ana", role["id"], buttons(role)["My hand"]["custom_id"])
    assert "reach" in text(answer["reply"])
    assert buttons(hand) or lists(hand)
    assert table.seat_of(sandbox.user_id("Ana")) == 0


async def test_a_press_that_breaks_is_answered_and_logged_under_the_same_name(
    bot: Tenpaces, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(bot, sandbox)

    async def broken(*_what: object) -> None:
        raise RuntimeError("expected in this test")

    monkeypatch.setattr(bot.counter, "_role", broken)
    message = await until(lambda: next((m for m in sandbox.view("Ana", "saloon") if "My role" in buttons(m)), None))
    answer = await sandbox.click("Ana", message["id"], buttons(message)["My role"]["custom_id"])
    shown = text(answer["reply"])
    monkeypatch.setattr(bot.counter, "hand", broken)
    typed = await say(sandbox, "Ana", "hand")
    for line in (shown, typed):
        error_id = line.rpartition("error ")[2].rstrip(".")
        assert error_id in caplog.text
    caplog.clear()


async def test_commands_are_registered_only_when_they_have_changed(bot: Tenpaces, sandbox: Sandbox) -> None:
    def registrations() -> int:
        return len([e for e in sandbox.journal.of_kind("request") if "commands" in str(e.data.get("route"))])

    before = registrations()
    assert not await bot.sync_if_changed()
    assert registrations() == before
    bot.tree.remove_command("end")
    assert await bot.sync_if_changed()
    assert await bot.sync_if_changed(always=True)
    bot.settings = bot.settings.model_copy(update={"discord_api_base": sandbox.api_base})
    assert await bot.sync_if_changed()
    assert registrations() == before + 3
