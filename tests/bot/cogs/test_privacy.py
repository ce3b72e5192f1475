"""`/privacy` and `/settings` as people use them, and servers that come and go, over the gateway of the sandbox."""

import asyncio
import json
from typing import Any

from bot.client import Tenpaces
from bot.sandbox import Sandbox
from bot.store.archive import of_server
from bot.tables.keeper import GONE_SINCE
from tests.bot.cogs.test_commands import begun, say
from tests.e2e.town import buttons, text, until, walk


async def press(sandbox: Sandbox, message: dict[str, Any], label: str, becomes: str) -> dict[str, Any]:
    """Press a button of Ana's private message; the message once it says what it is to become."""
    await sandbox.click("Ana", message["id"], buttons(message)[label]["custom_id"], wait="ack")

    def answered() -> dict[str, Any] | None:
        shown = {one["id"]: one for one in sandbox.view("Ana", "saloon")}[message["id"]]
        return shown if becomes in text(shown) else None

    return await until(answered)


async def becomes(wanted: bool, bot: Tenpaces, scope: str) -> bool:
    """Whether it becomes known in time that a server has (not) the bot."""
    for _ in range(500):
        if (await bot.store.setting(scope, GONE_SINCE) is not None) == wanted:
            return True
        await asyncio.sleep(0.01)
    return False


async def test_what_is_stored_is_given_out_as_a_private_file(bot: Tenpaces, sandbox: Sandbox) -> None:
    assert "nothing stored" in await say(sandbox, "Ana", "privacy export")
    await begun(bot, sandbox)
    answer = await sandbox.slash("Ana", "saloon", "privacy export")
    reply = answer["reply"]
    assert reply["flags"] & 64
    (attached,) = [component for component in walk(reply) if component["type"] == 13]
    assert attached["name"] == f"tenpaces-{sandbox.user_id('Ana')}.json"
    told = json.loads(sandbox.state.world.files[int(attached["file"]["id"])])
    assert told["person"] == str(sandbox.user_id("Ana"))
    assert [one["game"] for one in told["tables"]] == ["bang"]


async def test_deleting_asks_first_and_then_forgets(bot: Tenpaces, sandbox: Sandbox) -> None:
    table = await begun(bot, sandbox)
    asked = (await sandbox.slash("Ana", "saloon", "privacy delete"))["reply"]
    assert asked["flags"] & 64
    assert "number 1" in text(asked)
    kept = await press(sandbox, asked, "Keep everything", becomes="Nothing was deleted")
    assert buttons(kept) == {}
    assert table.seat_of(sandbox.user_id("Ana")) is not None
    asked = (await sandbox.slash("Ana", "saloon", "privacy delete"))["reply"]
    await press(sandbox, asked, "Forget me", becomes="I have forgotten you")
    assert await bot.store.tables_of(sandbox.user_id("Ana")) == []
    assert "nothing stored" in await say(sandbox, "Ana", "privacy export")


async def test_the_policy_is_told_everywhere(bot: Tenpaces, sandbox: Sandbox) -> None:
    for place in ("saloon", sandbox.dm("Ana")):
        assert "after 90 days" in await say(sandbox, "Ana", "privacy policy", place)


async def test_who_manages_the_server_checks_a_channel_and_chooses_how_long_tables_stay(
    bot: Tenpaces, sandbox: Sandbox
) -> None:
    guild = next(iter(sandbox.state.world.data.guilds.values()))
    owner = sandbox.state.world.data.users[guild.owner_id].name
    told = await say(sandbox, owner, "settings check")
    assert told.count("✅") == 5
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", deny=["ATTACH_FILES"])
    told = await say(sandbox, owner, "settings check")
    assert told.count("✅") == 4
    assert "❌ **Attach Files** is missing" in told
    assert "after 7 days" in await say(sandbox, owner, "settings retention", days=7)
    assert await bot.keeper.retention_of(guild.id) == (7, True)


async def test_a_server_that_removes_the_bot_and_takes_it_back(bot: Tenpaces, sandbox: Sandbox) -> None:
    await begun(bot, sandbox)
    guild = next(iter(sandbox.state.world.data.guilds.values()))
    scope = of_server(guild.id)
    member = guild.members[sandbox.state.bot_id]
    sandbox.building.set_unavailable(guild.id, unavailable=True)
    await until(lambda: True if bot.get_guild(guild.id).unavailable else None)  # type: ignore[union-attr]
    sandbox.building.set_unavailable(guild.id, unavailable=False)
    await until(lambda: None if bot.get_guild(guild.id).unavailable else True)  # type: ignore[union-attr]
    assert await bot.store.setting(scope, GONE_SINCE) is None, "an outage is no removal"
    sandbox.building.remove_bot(guild.id)
    assert await becomes(True, bot, scope)
    guild.members[member.user_id] = member
    sandbox.state.world.tell("guild_create", guild)
    assert await becomes(False, bot, scope)
