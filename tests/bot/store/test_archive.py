"""What people and servers have rights over: found, forgotten, deleted in time."""

from typing import Any

from bot.store.archive import Ended, of_person, of_server
from bot.store.rows import Direct, MoveRow, SeatRow, TableRow, TableState

ANA, BEN, CEM = 2**62 + 1, 2**62 + 2, 2**62 + 3


async def opened(store: Any, *seats: SeatRow, guild: int = 10, channel: int = 100, **changes: Any) -> TableRow:
    values = {"host": None, "ended_at": None, "state": TableState.LOBBY, **changes}
    row = TableRow(0, guild, channel, "bang", "official", 7, values.pop("host"), "en-US", 1_700_000_000, "0" * 32)
    for name, value in values.items():
        setattr(row, name, value)
    table: TableRow = await store.create(row, seats)
    return table


async def ended(store: Any, at: int, guild: int = 10) -> int:
    row = await opened(store, SeatRow("Ana", ANA), guild=guild, state=TableState.OVER, ended_at=at)
    await store.begin(row, [SeatRow("Ana", ANA)], "save", MoveRow(0, None, "deal", "[]", None, 1))
    return row.id


async def test_the_database_answers(store: Any) -> None:
    assert await store.answers()


async def test_a_person_is_found_wherever_they_are_known(store: Any) -> None:
    seated = await opened(store, SeatRow("Ana", ANA), channel=1)
    left = await opened(store, SeatRow("Ana", ai=True, left_by=ANA), SeatRow("Ben", BEN), channel=2)
    host = await opened(store, SeatRow("Ben", BEN), channel=3, host=ANA)
    await opened(store, SeatRow("Ben", BEN), channel=4, host=BEN)
    assert await store.tables_of(ANA) == [seated.id, left.id, host.id]
    assert await store.tables_of(CEM) == []


async def test_the_moves_of_people_are_those_that_were_pressed(store: Any) -> None:
    row = await opened(store, SeatRow("Ana", ANA))
    await store.begin(row, [SeatRow("Ana", ANA)], "deal", MoveRow(0, None, "deal", "[]", None, 1))
    presses = {1: (0, 9), 2: (1, 10), 3: (0, None), 4: (0, 11)}
    for ply, (seat, press) in presses.items():
        await store.record(row.id, MoveRow(ply, seat, "end", "[]", press, ply), TableState.RUNNING, "save")
    assert [move.ply for move in await store.moves_by_person(row.id, 0)] == [1, 4]


async def test_what_is_forgotten_is_forgotten_in_seats_and_moves(store: Any) -> None:
    row = await opened(store, SeatRow("Ana", ANA), SeatRow("Ben", BEN))
    await store.begin(row, [SeatRow("Ana", ANA), SeatRow("Ben", BEN)], "d", MoveRow(0, None, "deal", "[]", None, 1))
    for ply in (1, 2):
        await store.record(row.id, MoveRow(ply, ply - 1, "end", "[]", 8 + ply, 1), TableState.RUNNING, "save")
    row.host, row.ply = None, 2
    seats = [SeatRow("Somebody"), SeatRow("Ben", BEN, direct=Direct(hand=5))]
    await store.save_forgotten(row, seats, [0])
    stored = await store.table(row.id)
    assert (stored.row, stored.seats, stored.snapshot) == (row, seats, "save")
    assert [move.interaction_id for move in await store.moves(row.id)] == [None, None, 10]
    assert await store.tables_of(ANA) == []


async def test_settings_are_read_and_dropped_by_scope_and_by_name(store: Any) -> None:
    for scope, key in ((of_person(ANA), "a"), (of_person(ANA), "b"), (of_person(BEN), "a"), (of_server(10), "a")):
        await store.set_setting(scope, key, f"{scope} {key}")
    assert await store.settings_of(of_person(ANA)) == {key: f"{of_person(ANA)} {key}" for key in ("a", "b")}
    assert set(await store.settings_named("a")) == {of_person(ANA), of_person(BEN), of_server(10)}
    await store.drop_setting(of_person(ANA), "a")
    assert set(await store.settings_of(of_person(ANA))) == {"b"}
    await store.drop_settings(of_person(ANA))
    assert await store.settings_of(of_person(ANA)) == {}
    assert set(await store.settings_named("a")) == {of_person(BEN), of_server(10)}


async def test_tables_are_found_by_when_they_ended_and_deleted_with_all_they_have(store: Any) -> None:
    old, young = await ended(store, 100), await ended(store, 200)
    await opened(store, SeatRow("Ana", ANA))
    assert await store.ended_before(200) == [Ended(old, 10, 100)]
    await store.delete_tables([old, *range(1000, 1500)])
    assert await store.table(old) is None
    assert await store.moves(old) == []
    assert await store.tables_of(ANA) == [young, young + 1]


async def test_a_server_is_deleted_and_no_other(store: Any) -> None:
    gone, other = await ended(store, 100, guild=20), await ended(store, 100, guild=21)
    await store.set_setting(of_server(20), "retention", "3")
    await store.set_setting(of_server(22), "retention", "3")
    await store.set_setting(of_person(ANA), "welcomed", "")
    assert await store.servers() == {20, 21, 22}
    assert await store.delete_server(20) == 1
    assert await store.servers() == {21, 22}
    assert await store.table(gone) is None
    assert await store.moves(gone) == []
    assert await store.table(other) is not None
