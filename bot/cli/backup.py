"""Copy the database of a running bot into a file (SQLite only)."""

import argparse
import contextlib
import os
import sqlite3
from pathlib import Path

from bot.cli.arguments import Complaint

BUSY_SECONDS = 15.0
"""How long to wait for a bot that is just starting and has the database for itself."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy; an older one of that name is replaced")


def carry_out(arguments: argparse.Namespace) -> int:
    """Make the copy, check it, and only then give it its name."""
    source, target = database_file(), Path(arguments.file)
    if not source.is_file():
        raise Complaint(f"there is no database {source}")
    if not target.parent.is_dir():
        raise Complaint(f"there is no folder {target.parent}")
    if target.exists() and target.samefile(source):
        raise Complaint(f"{target} is the database itself")
    tables = copy(source, target)
    print(f"{target}: {target.stat().st_size} bytes, {tables} tables of play")
    return 0


def database_file() -> Path:
    """The file the bot keeps its database in. Raises `Complaint` if it has none."""
    from sqlalchemy.engine import make_url

    from bot.config import Settings

    url = make_url(Settings().database)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise Complaint("the database is no SQLite file: use pg_dump for PostgreSQL, see docs/hosting.md")
    return Path(url.database)


def copy(source: Path, target: Path) -> int:
    """Copy a database that may be in use, all or nothing; how many tables of play are in it. Raises `Complaint`."""
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)  # it holds what people do, for nobody else to read
    try:
        with (
            contextlib.closing(_opened(source)) as live,
            contextlib.closing(sqlite3.connect(unfinished)) as made,
        ):
            live.backup(made)  # in one step: one moment of the database, and in WAL mode nobody waits for it
            tables = _checked(made)
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        unfinished.replace(target)
    except sqlite3.Error as error:
        raise Complaint(f"the database could not be copied: {error}") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return tables


def _opened(source: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)


def _checked(made: sqlite3.Connection) -> int:
    """How many tables of play a copy holds. Raises `Complaint` if it is damaged."""
    made.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
    (verdict,) = made.execute("PRAGMA quick_check").fetchone()
    if verdict != "ok":
        raise Complaint(f"the database is damaged: {verdict}")
    (tables,) = made.execute("SELECT count(*) FROM tables").fetchone()
    return int(tables)
