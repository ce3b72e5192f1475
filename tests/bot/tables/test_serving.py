"""Stopping: what was begun is finished, what comes later is told so, what cannot end is given up."""

import asyncio

import pytest

from bot.stage.port import Acknowledgement, Notice, Private, PublicTable
from bot.tables.desk import Desk
from tests.bot.fakes import FakeReply
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


class Prompt(FakeReply):
    """A reply that can answer at once."""

    async def answer(self, how: Acknowledgement, panel: Private | PublicTable) -> bool:
        self.shown.append((how, panel))
        return True


@pytest.mark.parametrize("waits", [True, False])
async def test_h17_an_acknowledgement_waits_for_nothing(house: House, desk: Desk, waits: bool) -> None:
    """It is sent while a press waits for a lock or the disk; the answer itself is one if nothing is waited for."""
    reply = Prompt(1, ANA, None)
    free = asyncio.Event()
    if not waits:
        free.set()

    async def work() -> Private:
        await free.wait()
        return Notice("Done")

    press = asyncio.create_task(desk.serve(reply, Acknowledgement.SILENT, work))
    for _ in range(5):
        await asyncio.sleep(0)
    assert press.done() is not waits
    assert reply.acknowledged == ([Acknowledgement.SILENT] if waits else [])
    free.set()
    await press
    assert reply.shown == ([Notice("Done")] if waits else [(Acknowledgement.SILENT, Notice("Done"))])


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
