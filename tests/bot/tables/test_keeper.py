"""Nothing is kept for longer than it may be, and nothing is deleted before its time."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.stage.port import Place
from bot.store.archive import of_server
from bot.store.rows import TableState
from bot.tables.keeper import DAY, GONE_SINCE, RETENTION, Keeper, Terms
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CORRAL, SALOON, House, settle

ELSEWHERE = Place(20, 200)


@pytest.fixture
async def keeper(house: House) -> AsyncIterator[Keeper]:
    keeper = Keeper(house.registry, Terms(retention_days=90, grace_days=30))
    yield keeper
    await keeper.stop()


async def closed(house: House, place: Place = SALOON) -> int:
    """A table that was closed and is shown as that."""
    table = await house.lobby(ANA, place=place)
    await table.close(ANA, is_moderator=False)
    house.registry.changed(table)
    await settle(house)
    assert house.registry.live(table.id) is None
    return int(table.id)


async def days_pass(house: House, days: float) -> None:
    """Let each day's sweep happen."""
    await house.pass_time(days * DAY)
    await idle(house.store)


async def is_stored(house: House, table_id: int) -> bool:
    return await house.store.table(table_id) is not None


async def test_a_table_is_kept_as_long_as_was_told_and_then_deleted(house: House, keeper: Keeper) -> None:
    keeper.start()
    over = await house.game(ANA, BEN, ai=2)
    await house.play_on(over)
    await settle(house)
    assert (await house.store.table(over.id)).row.ended_at is not None
    closed_one = await closed(house, CORRAL)
    await days_pass(house, 89)
    assert await is_stored(house, over.id)
    assert await is_stored(house, closed_one)
    await days_pass(house, 2)
    assert not await is_stored(house, over.id)
    assert not await is_stored(house, closed_one)
    assert await house.store.moves(over.id) == []


async def test_tables_that_are_not_over_are_kept_whatever_their_age(house: House, keeper: Keeper) -> None:
    lobby = await house.lobby(ANA)
    running = await house.game(ANA, BEN, ai=2, place=CORRAL)
    house.clock.move_to(house.clock.now() + 1000 * DAY)
    await keeper.sweep()
    assert await is_stored(house, lobby.id)
    assert await is_stored(house, running.id)


async def test_a_server_chooses_for_itself(house: House, keeper: Keeper) -> None:
    here, there = await closed(house), await closed(house, ELSEWHERE)
    assert await keeper.retention_of(10) == (90, False)
    await keeper.set_retention(10, 1)
    assert await keeper.retention_of(10) == (1, True)
    assert await keeper.retention_of(20) == (90, False)
    house.clock.move_to(house.clock.now() + 2 * DAY)
    await keeper.sweep()
    assert not await is_stored(house, here)
    assert await is_stored(house, there)


async def test_a_table_whose_end_is_not_shown_yet_is_kept(house: House, keeper: Keeper) -> None:
    await keeper.set_retention(10, 1)
    table = await house.lobby(ANA)
    await table.close(ANA, is_moderator=False)
    house.clock.move_to(house.clock.now() + 2 * DAY)
    await keeper.sweep()
    assert await is_stored(house, table.id)


async def test_a_server_that_removed_the_bot_is_deleted_after_a_time_of_grace(house: House, keeper: Keeper) -> None:
    keeper.start()
    running = await house.game(ANA, BEN, ai=2)
    other = await house.game(ANA, ai=3, place=ELSEWHERE)
    await keeper.set_retention(10, 5)
    await keeper.server_gone(10)
    await days_pass(house, 29)
    assert await is_stored(house, running.id)
    await house.play_on(other, plies=1)
    await days_pass(house, 2)
    assert not await is_stored(house, running.id)
    assert await house.store.servers() == {20}
    assert [table.id for table in house.registry] == [other.id]
    assert running.row.state is TableState.CLOSED
    assert house.registry.of(ANA.id) == [other]


async def test_a_server_that_takes_the_bot_back_keeps_everything(house: House, keeper: Keeper) -> None:
    keeper.start()
    table = await closed(house)
    await keeper.server_gone(10)
    await days_pass(house, 20)
    await keeper.server_back(10)
    await days_pass(house, 20)
    assert await is_stored(house, table)
    await keeper.server_gone(10)
    await days_pass(house, 20)
    assert await is_stored(house, table), "the time of grace begins anew"


async def test_the_time_of_grace_begins_once(house: House, keeper: Keeper) -> None:
    await closed(house)
    await keeper.server_gone(10)
    since = await house.store.setting(of_server(10), GONE_SINCE)
    house.clock.move_to(house.clock.now() + DAY)
    await keeper.server_gone(10)
    assert await house.store.setting(of_server(10), GONE_SINCE) == since


async def test_nothing_is_noted_of_a_server_that_nothing_is_known_of(house: House, keeper: Keeper) -> None:
    await keeper.server_gone(99)
    assert await house.store.servers() == set()


async def test_what_happened_while_the_bot_was_away_is_seen_at_the_start(house: House, keeper: Keeper) -> None:
    await closed(house)
    await closed(house, ELSEWHERE)
    await keeper.server_gone(20)
    await keeper.compare({20, 30})
    assert set(await house.store.settings_named(GONE_SINCE)) == {of_server(10)}


async def test_servers_of_other_processes_are_none_of_ours(house: House) -> None:
    keeper = Keeper(house.registry, Terms(), serves=lambda guild: guild != 20)
    await closed(house, ELSEWHERE)
    await keeper.compare(set())
    assert await house.store.settings_named(GONE_SINCE) == {}
    await keeper.server_gone(20)
    house.clock.move_to(house.clock.now() + 100 * DAY)
    await keeper._purge_servers()
    assert await house.store.servers() == {20}


async def test_a_sweep_that_fails_is_tried_again_the_next_day(
    house: House, keeper: Keeper, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await closed(house)
    await keeper.set_retention(10, 1)
    broken: list[Any] = [True, True]
    sweep = keeper.sweep

    async def sometimes() -> None:
        if broken:
            broken.pop()
            raise RuntimeError("expected in this test")
        await sweep()

    monkeypatch.setattr(keeper, "sweep", sometimes)
    with caplog.at_level(logging.ERROR):
        keeper.start()
        await days_pass(house, 1.5)
    assert "tried again" in caplog.text
    assert await is_stored(house, table)
    await days_pass(house, 1)
    assert not await is_stored(house, table)


async def test_beginning_twice_sweeps_once(house: House, keeper: Keeper) -> None:
    keeper.start()
    task = keeper._task
    keeper.start()
    assert keeper._task is task
    await keeper.stop()
    assert task is not None
    assert task.done()
    assert RETENTION not in await house.store.settings_of(of_server(10))


async def test_a_keeper_that_stops_ends_what_it_was_at_and_begins_nothing(house: House, keeper: Keeper) -> None:
    await closed(house)
    noting = asyncio.create_task(keeper.server_gone(10))
    await asyncio.sleep(0)
    await keeper.stop()
    assert noting.done()
    assert await house.store.setting(of_server(10), GONE_SINCE) is not None
    await keeper.server_back(10)
    await keeper.compare({10})
    assert await house.store.setting(of_server(10), GONE_SINCE) is not None
    keeper.start()
    assert "keeper" not in {task.get_name() for task in asyncio.all_tasks()}
