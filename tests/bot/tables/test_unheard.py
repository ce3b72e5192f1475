"""While Discord takes no answers to what people press, nobody's time runs out (H10, H17)."""

import asyncio
from typing import Any

import pytest

from bot.stage.port import Acknowledgement, Notice, Person, Private
from bot.tables import serving
from bot.tables.desk import Desk
from bot.tables.tempo import What
from bot.tables.unheard import HOLDS
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, CORRAL, DORA, House
from tests.bot.tables.test_timekeeper import awaited, pending

UNTAKEN = {"taken": False, "hears": False}
IN_VAIN = [UNTAKEN, {"hears": False}]
"""Discord does not even take the acknowledgement, or not what is to be shown."""


async def press_hand(house: House, desk: Desk, table: Any, person: Person, **how: Any) -> None:
    await desk.hand(house.reply(person, **how), table.id)
    await idle(house.store)


@pytest.mark.parametrize("trouble", IN_VAIN, ids=lambda how: next(iter(how)))
async def test_h17_nobodys_time_runs_out_while_discord_takes_no_answers(
    house: House, desk: Desk, trouble: dict[str, bool]
) -> None:
    """They press again and again, for far longer than there is time; once an answer arrives the clock goes on."""
    table, person = await awaited(house, ANA, BEN)
    await house.pass_time(5)
    ply, left = table.row.ply, pending(table, What.OUT).at - house.clock.now()
    for _ in range(20):
        await press_hand(house, desk, table, person, **trouble)
        await house.pass_time(HOLDS / 2)
    assert table.row.ply == ply
    assert not any(seat.away for seat in table.seats)
    await press_hand(house, desk, table, person)
    assert pending(table, What.OUT).at - house.clock.now() == pytest.approx(left)
    await house.pass_time(left + 0.1)
    assert table.row.ply > ply, "the clock runs again"


@pytest.mark.parametrize("trouble", IN_VAIN, ids=lambda how: next(iter(how)))
async def test_h10_one_press_in_vain_holds_the_clock_for_a_while_only(
    house: House, desk: Desk, trouble: dict[str, bool]
) -> None:
    """Whoever does not try again is not waited for in all eternity."""
    table, person = await awaited(house, ANA, BEN)
    ply, left = table.row.ply, pending(table, What.OUT).at - house.clock.now()
    await press_hand(house, desk, table, person, **trouble)
    await house.pass_time(HOLDS + left - 0.1)
    assert table.row.ply == ply
    await house.pass_time(0.2)
    assert table.row.ply == ply + 1


async def test_h17_a_press_that_shows_nothing_is_in_vain_if_discord_does_not_hear_of_it(
    house: House, desk: Desk
) -> None:
    """Such as one under the table itself: nothing more than an acknowledgement was to come."""
    table, person = await awaited(house, ANA, BEN)

    async def work() -> None:
        return None

    for taken in (True, False):
        await desk.serve(house.reply(person, taken=taken), Acknowledgement.SILENT, work)
        await idle(house.store)
        assert (table.row.times.stand is None) is taken


async def test_h17_a_press_without_an_answer_in_time_counts_from_when_it_was_pressed(
    house: House, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request may hang, or its work wait: nobody knows yet whether it will fail, and the clock stands already."""
    monkeypatch.setattr(serving, "ANSWERED_WITHIN", 0.0)
    table, person = await awaited(house, ANA, BEN)
    out, at, free = pending(table, What.OUT).at, house.clock.now(), asyncio.Event()

    async def work() -> Private:
        await free.wait()
        return Notice("Here")

    press = asyncio.create_task(desk.serve(house.reply(person), Acknowledgement.PRIVATE, work))
    for _ in range(1000):
        await idle(house.store)
        if table.row.times.stand is not None:
            break
    assert table.row.times.stand.since == at
    await house.pass_time(HOLDS / 2)
    free.set()
    await press
    await idle(house.store)
    assert pending(table, What.OUT).at == pytest.approx(out + HOLDS / 2)


async def test_h16_the_clocks_of_other_peoples_tables_run_on(house: House, desk: Desk) -> None:
    """Also those of whoever has no seat stop nothing."""
    table, person = await awaited(house, ANA, BEN)
    other, _ = await awaited(house, CEM, place=CORRAL)
    for one in (person, DORA):
        await press_hand(house, desk, table, one, **UNTAKEN)
    assert table.row.times.stand is not None
    assert other.row.times.stand is None
    await press_hand(house, desk, table, person)
    assert table.row.times.stand is None
    await press_hand(house, desk, table, DORA, **UNTAKEN)
    assert table.row.times.stand is None


async def test_h15_what_is_held_for_that_is_held_over_a_restart(house: House, desk: Desk) -> None:
    table, person = await awaited(house, ANA, BEN)
    left, ply = pending(table, What.OUT).at - house.clock.now(), table.row.ply
    await press_hand(house, desk, table, person, **UNTAKEN)
    await house.pass_time(HOLDS / 2)
    await house.restart()
    table = await house.registry.table(table.id)
    assert table.row.ply == ply
    assert pending(table, What.OUT).at - house.clock.now() == pytest.approx(left)
