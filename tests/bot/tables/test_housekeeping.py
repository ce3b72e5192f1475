from typing import Any

import pytest

from bot.tables.desk import Desk
from tests.bot.house import ANA, SALOON, House
from tests.bot.presses import said


async def test_who_manages_a_server_sees_and_chooses_how_long_tables_are_kept(house: House, desk: Desk) -> None:
    replies = [house.reply(ANA, may_manage_server=True) for _ in range(3)]
    for reply, days in zip(replies, (None, 1, None), strict=True):
        await desk.retention(reply, days)
    before, chosen, after = map(said, replies)
    assert "after 90 days" in before
    assert "default" in before
    assert chosen == after == "A finished table of this server is deleted after 1 day."
    assert await desk.keeper.retention_of(SALOON.guild_id) == (1, True)


async def test_a_check_ticks_off_what_the_bot_needs(house: House, desk: Desk) -> None:
    some, everything = (
        house.reply(ANA, may_manage_server=True, granted={"View Channel": True, "Attach Files": granted})
        for granted in (False, True)
    )
    await desk.check(some)
    await desk.check(everything)
    lines = said(some).splitlines()
    assert lines[1].startswith("✅ **View Channel**")
    assert lines[2].startswith("❌ **Attach Files** is missing")
    assert "channel's settings" in lines[3]
    assert "❌" not in said(everything)
    assert "works here" in said(everything)


async def test_e24_where_tables_get_threads_a_check_lists_what_threads_need(house: House, desk: Desk) -> None:
    before, after = (
        house.reply(ANA, may_manage_server=True, granted_for_threads={"Create Public Threads": False}) for _ in range(2)
    )
    await desk.check(before)
    await desk.threads(house.reply(ANA, may_manage_server=True), on=True)
    await desk.check(after)
    assert "Threads" not in said(before)
    assert "❌ **Create Public Threads** is missing: to give each table a thread of its own" in said(after)


@pytest.mark.parametrize("command", ["retention", "check"])
async def test_nobody_else_may(house: House, desk: Desk, command: str) -> None:
    work: Any = {"retention": lambda reply: desk.retention(reply, 1), "check": desk.check}[command]
    outsider, nowhere = house.reply(ANA), house.reply(ANA, None, may_manage_server=True)
    await work(outsider)
    await work(nowhere)
    assert "manage" in said(outsider)
    assert "a channel of a server" in said(nowhere)
    assert await desk.keeper.retention_of(SALOON.guild_id) == (90, False)
