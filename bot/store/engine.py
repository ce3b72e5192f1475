"""Connecting to the database, the same way for SQLite and PostgreSQL."""

import asyncio
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_SECONDS: Final = 15
_LOOK_EVERY: Final = 0.005
_LOOKS: Final = 400
"""How often and how many times closing looks whether a connection is still in use."""


def connect(url: str) -> AsyncEngine:
    """An engine for the database at `url`; nothing is opened yet."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


async def disconnect(engine: AsyncEngine) -> None:
    """Close all connections.

    A task that was cancelled within a transaction gives its connection back a little later: one that is not yet back
    would stay open, with its thread, until the garbage collector finds it.
    """
    pool = engine.pool
    for _ in range(_LOOKS):
        if not isinstance(pool, sa.QueuePool) or not pool.checkedout():
            break
        await asyncio.sleep(_LOOK_EVERY)
    await engine.dispose()


def _set_pragmas(connection: Any, _record: Any) -> None:
    """Prepare a connection of SQLite.

    With WAL a killed process loses no committed transaction whatever `synchronous` is, but with NORMAL a power
    cut may undo the last ones after their moves were shown in Discord. A published move must be a stored move:
    FULL costs about 0.4 ms a move beside 10 ms for its picture.
    """
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
