"""All that is read from and written to the database. Every method is one transaction."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import schema
from bot.store.archive import BATCH, Archive
from bot.store.engine import connect, disconnect
from bot.store.migrate import migrate
from bot.store.records import Records
from bot.store.rows import Away, Direct, Guess, Messages, MoveRow, Pings, SeatRow, Stored, TableRow, TableState
from bot.store.times import Times
from engine.core.ids import Ply, Seat

_TABLE = schema.tables
_SEAT = schema.seats
_MOVE = schema.moves
_SETTING = schema.settings

_ADVANCE: Final = (
    sa.update(_TABLE)
    .where(_TABLE.c.id == sa.bindparam("table"), _TABLE.c.ply == sa.bindparam("before"))
    .values(
        ply=sa.bindparam("after"),
        state=sa.bindparam("now"),
        snapshot=sa.bindparam("save"),
        ended_at=sa.bindparam("over"),
        times=sa.func.coalesce(sa.bindparam("times", type_=sa.Text), _TABLE.c.times),
        watched_at=sa.func.coalesce(sa.bindparam("watched", type_=sa.Double), _TABLE.c.watched_at),
    )
)
_PUBLISHED: Final = (
    sa.update(_TABLE)
    .where(_TABLE.c.id == sa.bindparam("table"))
    .values(published_ply=sa.bindparam("shown"), messages=sa.bindparam("ids"))
)
_ADD_MOVE: Final = sa.insert(_MOVE)


class ChannelTaken(Exception):
    """There is an open table in the channel already."""

    def __init__(self, channel_id: int) -> None:
        super().__init__(f"channel {channel_id} has an open table")
        self.channel_id = channel_id


class Conflict(Exception):
    """A move was not stored: the stored table is no longer where the caller thought, or the press came twice."""


class Store(Archive, Records):
    """The database of the bot."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, and bring the database to the present form."""
        engine = connect(url)
        await migrate(engine)
        return cls(engine)

    async def close(self) -> None:
        """Let go of all connections."""
        await disconnect(self._engine)

    # Tables

    async def create(self, row: TableRow, seats: Iterable[SeatRow]) -> TableRow:
        """Store a new table and return it with its id. Raises `ChannelTaken`."""
        values = _columns(row)
        del values["id"]
        try:
            async with self._engine.begin() as connection:
                result = await connection.execute(sa.insert(_TABLE).values(values))
                row.id = result.inserted_primary_key[0]  # type: ignore[index]  # an insert of one row has one
                await _write_seats(connection, row.id, seats)
        except IntegrityError as error:
            raise ChannelTaken(row.channel_id) from error
        return row

    async def save(self, row: TableRow, seats: Iterable[SeatRow] | None = None, snapshot: str | None = None) -> None:
        """Store a table as it is now; its seats and its match only if they are given."""
        values = _columns(row)
        del values["id"]
        if snapshot is not None:
            values["snapshot"] = snapshot
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(_TABLE).where(_TABLE.c.id == row.id).values(values))
            if seats is not None:
                await connection.execute(sa.delete(_SEAT).where(_SEAT.c.table_id == row.id))
                await _write_seats(connection, row.id, seats)

    async def save_forgotten(self, row: TableRow, seats: Sequence[SeatRow], gone: Collection[Seat]) -> None:
        """Store a table whose seats have forgotten somebody, and forget by which presses the `gone` seats moved."""
        values = _columns(row)
        del values["id"]
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(_TABLE).where(_TABLE.c.id == row.id).values(values))
            await connection.execute(sa.delete(_SEAT).where(_SEAT.c.table_id == row.id))
            await _write_seats(connection, row.id, seats)
            await connection.execute(
                sa.update(_MOVE).where(_MOVE.c.table_id == row.id, _MOVE.c.seat.in_(gone)).values(interaction_id=None)
            )

    async def begin(self, row: TableRow, seats: Iterable[SeatRow], snapshot: str, deal: MoveRow) -> None:
        """Store that a game has begun."""
        values = _columns(row) | {"snapshot": snapshot}
        del values["id"]
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(_TABLE).where(_TABLE.c.id == row.id).values(values))
            await connection.execute(sa.delete(_SEAT).where(_SEAT.c.table_id == row.id))
            await _write_seats(connection, row.id, seats)
            await connection.execute(_ADD_MOVE, _move_columns(row.id, deal))

    async def record(
        self, table_id: int, move: MoveRow, state: TableState, snapshot: str, times: Times | None = None
    ) -> None:
        """Store an accepted move together with the match after it, and the clocks after it if they are given.

        Raises `Conflict`; nothing is stored then.
        """
        try:
            async with self._engine.begin() as connection:
                await connection.execute(_ADD_MOVE, _move_columns(table_id, move))
                result = await connection.execute(
                    _ADVANCE,
                    {
                        "table": table_id,
                        "before": move.ply - 1,
                        "after": move.ply,
                        "now": state.value,
                        "save": snapshot,
                        "over": move.at if state is TableState.OVER else None,
                        "times": _times_text(times) if times is not None else None,
                        "watched": move.at if times is not None else None,
                    },
                )
                if result.rowcount != 1:
                    raise Conflict(f"table {table_id} is not at ply {move.ply - 1}")
        except IntegrityError as error:
            raise Conflict(f"table {table_id}: ply {move.ply} is stored already") from error

    async def published(self, table_id: int, ply: Ply, messages: Messages) -> None:
        """Store up to where a table was shown, and in which messages."""
        ids = msgspec.json.encode(messages).decode()
        async with self._engine.begin() as connection:
            await connection.execute(_PUBLISHED, {"table": table_id, "shown": ply, "ids": ids})

    async def save_times(self, table_id: int, times: Times, watched_at: float) -> None:
        """Store a table's clocks."""
        values = {"times": _times_text(times), "watched_at": watched_at}
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(_TABLE).where(_TABLE.c.id == table_id).values(values))

    async def note_watched(self, table_ids: Collection[int], moment: float) -> None:
        """Store that the clocks of some tables run at a moment."""
        async with self._engine.begin() as connection:
            for start in range(0, len(table_ids), BATCH):
                part = list(table_ids)[start : start + BATCH]
                await connection.execute(sa.update(_TABLE).where(_TABLE.c.id.in_(part)).values(watched_at=moment))

    async def save_direct(self, table_id: int, seat: Seat, direct: Direct) -> None:
        """Store which direct messages a seat has."""
        async with self._engine.begin() as connection:
            await connection.execute(
                sa.update(_SEAT)
                .where(_SEAT.c.table_id == table_id, _SEAT.c.seat == seat)
                .values(direct=msgspec.json.encode(direct).decode())
            )

    # Reading

    async def table(self, table_id: int) -> Stored | None:
        """One table."""
        found = await self._tables(_TABLE.c.id == table_id)
        return found[0] if found else None

    async def unfinished(self) -> list[Stored]:
        """All tables that are not over, or whose end was not shown, oldest first."""
        unseen = sa.and_(_TABLE.c.published_ply < _TABLE.c.ply, _TABLE.c.state != TableState.BROKEN.value)
        return await self._tables(sa.or_(_TABLE.c.state.in_(schema.OPEN_STATES), unseen))

    async def open_in(self, channel_id: int) -> Stored | None:
        """The open table of a channel."""
        found = await self._tables(_TABLE.c.channel_id == channel_id, _TABLE.c.state.in_(schema.OPEN_STATES))
        return found[0] if found else None

    async def last_over_in(self, channel_id: int) -> Stored | None:
        """The table of a channel whose game was opened last of those that are over."""
        found = await self._tables(_TABLE.c.channel_id == channel_id, _TABLE.c.state == TableState.OVER.value)
        return found[-1] if found else None

    async def rematch_of(self, table_id: int) -> Stored | None:
        """The newest table opened to play a table's game again."""
        found = await self._tables(_TABLE.c.rematch_of == table_id)
        return found[-1] if found else None

    async def _tables(self, *conditions: sa.ColumnElement[bool]) -> list[Stored]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(sa.select(_TABLE).where(*conditions).order_by(_TABLE.c.id))).all()
            seats = await _read_seats(connection, [row.id for row in rows])
        return [_stored(row._mapping, seats.get(row.id, [])) for row in rows]  # noqa: SLF001 - its public name

    async def moves(self, table_id: int) -> list[MoveRow]:
        """All moves of a table, the deal first."""
        query = sa.select(_MOVE).where(_MOVE.c.table_id == table_id).order_by(_MOVE.c.ply)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [MoveRow(row.ply, row.seat, row.notation, row.events, row.interaction_id, row.at) for row in rows]

    # Settings

    async def setting(self, scope: str, key: str) -> str | None:
        """A stored setting."""
        query = sa.select(_SETTING.c.value).where(_SETTING.c.scope == scope, _SETTING.c.key == key)
        async with self._engine.connect() as connection:
            value: str | None = (await connection.execute(query)).scalar_one_or_none()
            return value

    async def set_setting(self, scope: str, key: str, value: str) -> None:
        """Store a setting."""
        async with self._engine.begin() as connection:
            where = (_SETTING.c.scope == scope, _SETTING.c.key == key)
            await connection.execute(sa.delete(_SETTING).where(*where))
            await connection.execute(sa.insert(_SETTING).values(scope=scope, key=key, value=value))

    async def note_once(self, scope: str, key: str) -> bool:
        """Note that something has happened; whether this is the first time."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(sa.insert(_SETTING).values(scope=scope, key=key, value=""))
        except IntegrityError:
            return False
        return True


def _columns(row: TableRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    texts = {name: msgspec.json.encode(values[name]).decode() for name in ("messages", "changes")}
    return values | texts | {"state": row.state.value, "times": _times_text(row.times)}


def _times_text(times: Times) -> str:
    return msgspec.json.encode(times).decode()


def _move_columns(table_id: int, move: MoveRow) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(move)}


def _stored(row: Any, seats: list[SeatRow]) -> Stored:
    values = {**row, "state": TableState(row["state"])}
    values["messages"] = msgspec.json.decode(row["messages"], type=Messages)
    values["changes"] = msgspec.json.decode(row["changes"], type=dict[str, Any])
    values["times"] = msgspec.json.decode(row["times"], type=Times)
    snapshot = values.pop("snapshot")
    return Stored(TableRow(**values), seats, snapshot)


async def _write_seats(connection: AsyncConnection, table_id: int, seats: Iterable[SeatRow]) -> None:
    values = [
        {
            "table_id": table_id,
            "seat": number,
            **msgspec.structs.asdict(seat),
            "direct": msgspec.json.encode(seat.direct).decode(),
            "pings": seat.pings.value,
            "guess": None if seat.guess is None else msgspec.json.encode(seat.guess).decode(),
        }
        for number, seat in enumerate(seats)
    ]
    if values:
        await connection.execute(sa.insert(_SEAT), values)


async def _read_seats(connection: AsyncConnection, table_ids: Collection[int]) -> dict[int, list[SeatRow]]:
    if not table_ids:
        return {}
    found: dict[int, list[SeatRow]] = {}
    query = sa.select(_SEAT).where(_SEAT.c.table_id.in_(table_ids)).order_by(_SEAT.c.table_id, _SEAT.c.seat)
    for row in (await connection.execute(query)).all():
        seat = SeatRow(
            name=row.name,
            person_id=row.person_id,
            language=row.language,
            ai=row.ai,
            ready=row.ready,
            came_from=row.came_from,
            left_by=row.left_by,
            away=Away(row.away) if row.away is not None else None,
            side=row.side,
            direct=msgspec.json.decode(row.direct, type=Direct),
            pings=Pings(row.pings),
            guess=None if row.guess is None else msgspec.json.decode(row.guess, type=Guess),
        )
        found.setdefault(row.table_id, []).append(seat)
    return found
