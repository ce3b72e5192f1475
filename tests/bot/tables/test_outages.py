"""Deadlines outlive restarts and stand still while nobody can be reached."""

from typing import Any

import pytest

from bot.stage.troubles import StageTrouble
from bot.store.rows import TableState
from bot.tables.tempo import What, all_due
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, House
from tests.bot.tables.test_timekeeper import DAY, awaited, pending, seat_of


async def test_h15_a_deadline_is_put_off_by_as_long_as_the_bot_was_down(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await house.pass_time(10)
    left, ply = pending(table, What.OUT).at - house.clock.now(), table.row.ply
    house.clock.move_to(house.clock.now() + 3600)
    await house.restart()
    table = await house.registry.table(table.id)
    assert table.row.ply == ply
    again = pending(table, What.OUT).at - house.clock.now()
    assert left <= again <= left + 5 + 1
    await house.pass_time(again - 0.1)
    assert table.row.ply == ply
    await house.pass_time(0.2)
    assert table.row.ply == ply + 1


async def test_h15_nobody_is_timed_out_by_restart_after_restart(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    ply = table.row.ply
    for _ in range(20):
        house.clock.move_to(house.clock.now() + 600)
        await house.restart()
    table = await house.registry.table(table.id)
    assert table.row.ply == ply
    assert pending(table, What.OUT).at > house.clock.now()


async def test_h15_the_clocks_stand_until_the_gateway_is_there(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    left = pending(table, What.OUT).at - house.clock.now()
    reached: set[int] = {10}
    house.registry.timekeeper._reaches = lambda guild: guild in reached
    reached.clear()
    house.registry.timekeeper.wake()
    await house.pass_time(DAY)
    assert all_due(table.row.times) == []
    assert (await house.store.table(table.id)).row.times == table.row.times
    reached.add(10)
    house.registry.timekeeper.wake()
    await idle(house.store)
    assert pending(table, What.OUT).at - house.clock.now() == pytest.approx(left)


async def test_h15_the_clocks_stand_while_nothing_can_be_published(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    house.stage.fail = [StageTrouble("Discord is down, as this test wants it")] * 1000
    await house.answer(table, person)
    await house.pass_time(3)
    await house.until(lambda: bool(house.awaited(table)))
    assert house.registry.live(table.id).publisher.in_trouble
    ply = table.row.ply
    await house.pass_time(1000)
    assert table.row.ply == ply
    house.stage.fail = []
    await house.pass_time(61)
    assert table.row.times.stand is None
    assert table.row.ply == ply
    assert pending(table, What.OUT).at - house.clock.now() > 5


async def test_h15_what_a_pause_holds_is_held_over_a_restart(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await table.pause(ANA)
    house.registry.changed(table)
    left = pending(table, What.GO_ON).at - house.clock.now()
    house.clock.move_to(house.clock.now() + 60)
    await house.restart()
    table = await house.registry.table(table.id)
    assert pending(table, What.GO_ON).at - house.clock.now() == pytest.approx(left - 60)
    await house.pass_time(left)
    assert table.row.times.stand is None


async def test_h15_the_clock_goes_on_after_the_store_has_failed(house: House, caplog: Any) -> None:
    table, _ = await awaited(house, ANA, BEN)
    ply = table.row.ply
    house.store.fail = [OSError("the disk is full, as this test wants it")]
    await house.pass_time(80)
    assert table.row.ply > ply
    assert "the clock failed" in caplog.text


async def test_h15_a_restart_of_hours_at_every_ply_times_nobody_out(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    for _ in range(40):
        if table.row.state is not TableState.RUNNING:
            break
        people = {seat_of(table, person) for person in (ANA, BEN)}
        await house.play_on(table, plies=1)
        house.clock.move_to(house.clock.now() + 5 * 3600)
        await house.restart()
        if table.row.state.value != "running":
            break
        table = await house.registry.table(table.id)
        moves = await house.store.moves(table.id)
        assert [move for move in moves if move.seat in people and move.interaction_id is None] == []
        assert table.row.times.missed == {}
