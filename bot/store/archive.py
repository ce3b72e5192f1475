"""What is stored of a person or a server, and how it is forgotten. Every method is one transaction."""

from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store import schema
from bot.store.rows import MoveRow
from engine.core.ids import Seat

_TABLE = schema.tables
_SEAT = schema.seats
_MOVE = schema.moves
_SETTING = schema.settings
_SCORE = schema.scores

BATCH: Final = 200
"""How many tables are deleted in one statement."""


class Ended(Struct, frozen=True):
    """A table that is over or closed, and since when (Unix seconds)."""

    id: int
    guild_id: int
    ended_at: int


def of_person(person_id: int) -> str:
    """The scope of a person's settings."""
    return f"person {person_id}"


def of_server(guild_id: int) -> str:
    """The scope of a server's settings."""
    return f"server {guild_id}"


class Archive:
    """The part of the store that people and servers have rights over."""

    _engine: AsyncEngine

    async def answers(self) -> bool:
        """Whether the database can be read."""
        async with self._engine.connect() as connection:
            return (await connection.execute(sa.select(sa.literal(1)))).scalar_one() == 1

    # People

    async def tables_of(self, person_id: int) -> list[int]:
        """The tables that know a person, as host or at a seat, though it be one they have left."""
        seated = sa.select(_SEAT.c.table_id).where(sa.or_(_SEAT.c.person_id == person_id, _SEAT.c.left_by == person_id))
        query = sa.select(_TABLE.c.id).where(sa.or_(_TABLE.c.host == person_id, _TABLE.c.id.in_(seated)))
        return await self._numbers(query.order_by(_TABLE.c.id))

    async def moves_by_person(self, table_id: int, seat: Seat) -> list[MoveRow]:
        """The moves at a seat that a person made, not an AI."""
        query = sa.select(_MOVE).where(
            _MOVE.c.table_id == table_id, _MOVE.c.seat == seat, _MOVE.c.interaction_id.is_not(None)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(_MOVE.c.ply))).all()
        return [MoveRow(row.ply, row.seat, row.notation, row.events, row.interaction_id, row.at) for row in rows]

    # Settings

    async def settings_of(self, scope: str) -> dict[str, str]:
        """All settings of a scope."""
        query = sa.select(_SETTING.c.key, _SETTING.c.value).where(_SETTING.c.scope == scope)
        async with self._engine.connect() as connection:
            return {row.key: row.value for row in (await connection.execute(query.order_by(_SETTING.c.key))).all()}

    async def settings_named(self, key: str) -> dict[str, str]:
        """A setting's value in every scope that has it."""
        query = sa.select(_SETTING.c.scope, _SETTING.c.value).where(_SETTING.c.key == key)
        async with self._engine.connect() as connection:
            return {row.scope: row.value for row in (await connection.execute(query)).all()}

    async def drop_setting(self, scope: str, key: str) -> None:
        """Forget a setting."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(_SETTING).where(_SETTING.c.scope == scope, _SETTING.c.key == key))

    async def drop_settings(self, scope: str) -> None:
        """Forget all settings of a scope."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(_SETTING).where(_SETTING.c.scope == scope))

    # Servers and retention

    async def servers(self) -> set[int]:
        """The servers that anything is stored of."""
        async with self._engine.connect() as connection:
            found = set((await connection.execute(sa.select(_TABLE.c.guild_id).distinct())).scalars())
            found.update((await connection.execute(sa.select(_SCORE.c.guild_id).distinct())).scalars())
            scopes = sa.select(_SETTING.c.scope).where(_SETTING.c.scope.startswith("server ")).distinct()
            found.update(int(scope.split()[1]) for scope in (await connection.execute(scopes)).scalars())
        return found

    async def ended_before(self, moment: int) -> list[Ended]:
        """The tables that ended before a moment."""
        query = sa.select(_TABLE.c.id, _TABLE.c.guild_id, _TABLE.c.ended_at).where(_TABLE.c.ended_at < moment)
        async with self._engine.connect() as connection:
            return [Ended(*row) for row in (await connection.execute(query.order_by(_TABLE.c.id))).all()]

    async def delete_tables(self, table_ids: Sequence[int]) -> None:
        """Delete tables with their seats and moves."""
        async with self._engine.begin() as connection:
            for start in range(0, len(table_ids), BATCH):
                await connection.execute(sa.delete(_TABLE).where(_TABLE.c.id.in_(table_ids[start : start + BATCH])))

    async def delete_server(self, guild_id: int) -> int:
        """Delete everything of a server; how many tables it had."""
        async with self._engine.begin() as connection:
            deleted = await connection.execute(sa.delete(_TABLE).where(_TABLE.c.guild_id == guild_id))
            await connection.execute(sa.delete(_SETTING).where(_SETTING.c.scope == of_server(guild_id)))
            await connection.execute(sa.delete(_SCORE).where(_SCORE.c.guild_id == guild_id))
            return int(deleted.rowcount)

    async def _numbers(self, query: sa.Select[Any]) -> list[int]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())
