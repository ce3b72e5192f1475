"""Bringing the database to the present form, at every start."""

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS: Final = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine, revision: str = "head") -> None:
    """Carry out all migrations the database has not seen, in one transaction."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, revision)


def _upgrade(connection: sa.Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
