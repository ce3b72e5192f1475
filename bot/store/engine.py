"""Connecting to the database, the same way for SQLite and PostgreSQL."""

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_SECONDS: Final = 15


def connect(url: str) -> AsyncEngine:
    """An engine for the database at `url`; nothing is opened yet."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


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
