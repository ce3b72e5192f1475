"""An empty database of each kind there is: SQLite always, PostgreSQL where TEST_DATABASE_URL names one."""

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from bot.store.engine import connect
from bot.store.store import Store

POSTGRESQL = os.environ.get("TEST_DATABASE_URL")
if POSTGRESQL is None and os.environ.get("REQUIRE_POSTGRESQL") == "1":
    raise RuntimeError("REQUIRE_POSTGRESQL=1, but TEST_DATABASE_URL names none")


async def emptied(url: str) -> str:
    """A PostgreSQL database with nothing in it, one for each process that runs tests."""
    name = f"tenpaces_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    engine = connect(url).execution_options(isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(sa.text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        await connection.execute(sa.text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(
    params=[
        "sqlite",
        pytest.param(
            "postgresql",
            marks=pytest.mark.skipif(POSTGRESQL is None, reason="TEST_DATABASE_URL names no PostgreSQL"),
        ),
    ]
)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    return await emptied(str(POSTGRESQL))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Any]:
    store = await Store.open(url)
    yield store
    await store.close()
