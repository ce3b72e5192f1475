"""The database: what is written comes back, moves are never lost or doubled, old databases are brought up to date."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from bot.store import schema
from bot.store.engine import connect, disconnect
from bot.store.migrate import migrate
from bot.store.rows import Direct, Guess, Messages, MoveRow, Pings, Rules, SeatRow, TableMessage, TableRow, TableState
from bot.store.store import ChannelTaken, Conflict, Store


def row(channel: int = 100, **changes: Any) -> TableRow:
    values: dict[str, Any] = {
        "id": 0,
        "guild_id": 2**62,
        "channel_id": channel,
        "game": "bang",
        "preset": "official",
        "capacity": 7,
        "host": 2**62 + 1,
        "language": "pt-BR",
        "created_at": 1_700_000_000,
        "pace_seed": "0" * 32,
    }
    return TableRow(**{**values, **changes})


SEATS = [
    SeatRow("Ána 🎲", 2**62 + 1, "pt-BR", direct=Direct(role=5, hand=6, sent_at=7, sent=2, closed=True, told=True)),
    SeatRow("Dusty", ai=True, left_by=2**62 + 2, side="gang"),
    SeatRow("Ben", 3, ready=False, came_from=2, pings=Pings.SLOW, guess=Guess(1, 2)),
]


def move(ply: int, interaction: int | None = None) -> MoveRow:
    return MoveRow(ply, 0 if ply else None, "end", "[]", interaction, 1_700_000_000 + ply)


async def running(store: Any, channel: int = 100) -> TableRow:
    table: TableRow = await store.create(row(channel), SEATS)
    table.state = TableState.RUNNING
    await store.begin(table, SEATS, "deal", move(0))
    return table


async def test_a_table_comes_back_as_it_was_written(store: Any) -> None:
    table = await store.create(row(), SEATS)
    table.messages = Messages(lobby=1, table=TableMessage(2, 3, 4), pings={"5-0": 6}, old=[7], posted=8)
    table.published_ply = 0
    table.changes, table.setup = {"characters_dealt": 2, "forced_beer": True}, '{"sheriff":1}'
    await store.save(table, SEATS)
    stored = await store.table(table.id)
    assert (stored.row, stored.seats, stored.snapshot) == (table, SEATS, None)
    assert await store.table(table.id + 1) is None


async def test_a_move_is_written_with_the_match_after_it(store: Any) -> None:
    table = await running(store)
    await store.record(table.id, move(1, 9), TableState.RUNNING, "one")
    assert (await store.table(table.id)).row.ended_at is None
    await store.record(table.id, move(2), TableState.OVER, "two")
    stored = await store.table(table.id)
    assert (stored.row.ply, stored.row.state, stored.snapshot) == (2, TableState.OVER, "two")
    assert stored.row.ended_at == move(2).at
    assert await store.moves(table.id) == [move(0), move(1, 9), move(2)]


@pytest.mark.parametrize("again", [move(1), move(3), move(2, 9)])
async def test_a_move_that_does_not_fit_is_not_written_at_all(store: Any, again: MoveRow) -> None:
    table = await running(store)
    await store.record(table.id, move(1, 9), TableState.RUNNING, "one")
    with pytest.raises(Conflict):
        await store.record(table.id, again, TableState.RUNNING, "other")
    assert (await store.table(table.id)).snapshot == "one"
    assert len(await store.moves(table.id)) == 2


async def test_one_open_table_per_channel(store: Any) -> None:
    table = await store.create(row(), SEATS)
    with pytest.raises(ChannelTaken):
        await store.create(row(), SEATS)
    assert (await store.open_in(100)).row.id == table.id
    table.state = TableState.CLOSED
    await store.save(table)
    assert await store.open_in(100) is None
    await store.create(row(), SEATS)


async def test_unfinished_tables_are_those_open_or_not_yet_shown(store: Any) -> None:
    lobby = await store.create(row(1), SEATS)
    playing = await running(store, 2)
    shown, unshown = await running(store, 3), await running(store, 4)
    for table in (shown, unshown):
        await store.record(table.id, move(1), TableState.OVER, "over")
    await store.published(shown.id, 1, Messages(result=1))
    broken = await running(store, 5)
    broken.state = TableState.BROKEN
    await store.save(broken)
    assert [stored.row.id for stored in await store.unfinished()] == [lobby.id, playing.id, unshown.id]


async def test_publishing_and_letters_are_written_without_touching_the_rest(store: Any) -> None:
    table = await running(store)
    await store.published(table.id, 0, Messages(lobby=3))
    await store.save_direct(table.id, 2, Direct(hand=9))
    stored = await store.table(table.id)
    assert (stored.row.messages.lobby, stored.row.published_ply, stored.snapshot) == (3, 0, "deal")
    assert [seat.direct for seat in stored.seats] == [SEATS[0].direct, Direct(), Direct(hand=9)]


async def test_games_that_are_over_are_found_again(store: Any) -> None:
    first, second = await running(store, 1), await store.create(row(2, rematch_of=1), SEATS)
    await store.record(first.id, move(1), TableState.OVER, "over")
    assert (await store.last_over_in(1)).row.id == first.id
    assert await store.last_over_in(2) is None
    assert (await store.rematch_of(1)).row.id == second.id


async def test_settings(store: Any) -> None:
    assert await store.setting("application 1", "commands") is None
    for value in ("a", "b"):
        await store.set_setting("application 1", "commands", value)
    assert await store.setting("application 1", "commands") == "b"


async def test_two_hundred_writes_at_once_lose_nothing(store: Any) -> None:
    """H28: no "database is locked"."""
    tables = [await running(store, channel) for channel in range(20)]

    async def play(table: TableRow) -> None:
        for ply in range(1, 11):
            await store.record(table.id, move(ply), TableState.RUNNING, str(ply))

    await asyncio.gather(*map(play, tables))
    for table in tables:
        assert (await store.table(table.id)).snapshot == "10"
        assert len(await store.moves(table.id)) == 11


async def test_sqlite_is_set_to_lose_nothing(tmp_path: Path) -> None:
    store: Any = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}")
    async with store._engine.connect() as connection:
        values = {
            pragma: (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one()
            for pragma in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    await store.close()
    assert values == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 15000}


async def test_the_tables_of_older_versions_are_read(url: str) -> None:
    """They keep to their preset, and ended when their last move was made."""
    engine = connect(url)
    await migrate(engine, "0001")
    newer = {"changes", "setup", "ended_at", "times", "watched_at", "thread", "practice"}
    old = {name: value for name, value in msgspec.structs.asdict(row()).items() if name not in newer}
    columns = ", ".join(old)
    async with engine.begin() as connection:
        for number, state in ((1, "lobby"), (2, "over"), (3, "closed")):
            await connection.execute(
                sa.text(f"INSERT INTO tables ({columns}) VALUES ({', '.join(f':{name}' for name in old)})"),
                old | {"id": number, "channel_id": number, "state": state, "messages": "{}"},
            )
        for ply in range(3):
            await connection.execute(sa.insert(schema.moves), {"table_id": 2, **msgspec.structs.asdict(move(ply))})
    await engine.dispose()
    store = await Store.open(url)
    stored = [await store.table(number) for number in (1, 2, 3)]
    await store.close()
    assert [one and one.row.rules for one in stored] == [Rules("official")] * 3
    assert [one and one.row.setup for one in stored] == [None] * 3
    assert [one and one.row.ended_at for one in stored] == [None, 1_700_000_002, 1_700_000_000]


async def test_the_migrations_lead_to_the_schema_and_can_be_run_again(url: str) -> None:
    engine = connect(url)
    for _ in range(2):
        await migrate(engine)

    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_closing_waits_for_the_connections_that_are_on_their_way_back(tmp_path: Path) -> None:
    engine = connect(f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}")
    inside, go_on = asyncio.Event(), asyncio.Event()
    pool = engine.pool

    async def transaction() -> None:
        async with engine.begin() as connection:
            await connection.execute(sa.text("SELECT 1"))
            inside.set()
            await go_on.wait()

    task = asyncio.create_task(transaction())
    await inside.wait()
    closing = asyncio.create_task(disconnect(engine))
    await asyncio.sleep(0)
    go_on.set()
    await closing
    assert isinstance(pool, sa.QueuePool)
    assert pool.checkedout() == 0
    await task


async def test_h28_two_hundred_writes_at_once_wait_for_each_other_and_none_is_lost(store: Any, url: str) -> None:
    other = await Store.open(url)  # as of another process
    tables = [await running(store, channel) for channel in range(50)]
    shown = Messages(lobby=7)
    writes = [
        write
        for number, table in enumerate(tables)
        for write in (
            (store, other)[number % 2].record(table.id, move(1), TableState.RUNNING, f"after {table.id}"),
            (other, store)[number % 2].published(table.id, 0, shown),
            store.note_once(f"person {number}", "welcomed"),
            other.set_setting(f"server {number}", "retention", str(number)),
        )
    ]
    assert len(writes) == 200
    answers = await asyncio.gather(*writes)
    assert answers[2::4] == [True] * 50
    for number, table in enumerate(tables):
        stored = await other.table(table.id)
        assert stored is not None
        assert (stored.row.ply, stored.snapshot, stored.row.messages) == (1, f"after {table.id}", shown)
        assert [one.ply for one in await store.moves(table.id)] == [0, 1]
        assert await store.setting(f"server {number}", "retention") == str(number)
    await other.close()
