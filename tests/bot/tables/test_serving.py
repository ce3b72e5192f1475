"""Stopping: what was begun is finished, what comes later is told so, what cannot end is given up."""

import asyncio

import pytest

from bot.stage.port import Acknowledgement, Private
from bot.tables.desk import Desk
from tests.bot.house import ANA, House
from tests.bot.presses import said


async def test_what_was_begun_is_done_before_the_desk_closes(house: House, desk: Desk) -> None:
    begun, may_end, done = asyncio.Event(), asyncio.Event(), []

    async def work() -> Private | None:
        begun.set()
        await may_end.wait()
        done.append("stored")
        return None

    press = asyncio.create_task(desk.serve(house.reply(ANA), Acknowledgement.SILENT, work))
    await begun.wait()
    finishing = asyncio.create_task(desk.finish(60.0))
    await asyncio.sleep(0)
    assert not finishing.done()
    may_end.set()
    await finishing
    assert done == ["stored"]
    assert press.done()


async def test_what_comes_later_is_told_so_and_not_done(house: House, desk: Desk) -> None:
    await desk.finish(60.0)
    reply = house.reply(ANA)
    await desk.open_table(reply, "bang", None, None, "en-US")
    assert "restarted" in said(reply)
    assert len(house.registry) == 0


async def test_what_does_not_end_is_given_up(house: House, desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> Private | None:
        await asyncio.Event().wait()
        return None

    press = asyncio.create_task(desk.serve(house.reply(ANA), Acknowledgement.SILENT, work))
    await asyncio.sleep(0)
    await desk.finish(0.0)
    assert not press.done()
    await desk.give_up()
    assert press.cancelled()
    assert "1 presses were given up" in caplog.text
    after = house.reply(ANA)
    await desk.look(after, None)
    assert after.acknowledged == after.shown == []
