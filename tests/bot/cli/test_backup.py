"""The copy of a database in use: one moment of it, whole, or nothing."""

import sqlite3
import stat
import threading
from pathlib import Path

import pytest

from bot.store.rows import MoveRow, SeatRow, TableRow, TableState
from bot.store.store import Store
from tests.bot.cli.conftest import Run

NAME = "tenpaces.sqlite3"
SEATS = [SeatRow("Ana", 1), SeatRow("Dusty", ai=True)]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that the bot is set up with."""
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("TENPACES_DATA", str(folder))
    return folder


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def game(store: Store) -> TableRow:
    """A game of one move."""
    row = TableRow(0, 10, 100, "bang", "official", 7, 1, "en-US", 1_700_000_000, "0" * 32)
    row = await store.create(row, SEATS)
    row.state = TableState.RUNNING
    await store.begin(row, SEATS, "deal", MoveRow(0, None, "deal", "[]", None, 1))
    await store.record(row.id, MoveRow(1, 0, "end", "[]", 9, 2), TableState.RUNNING, "one")
    return row


async def test_a_bot_can_be_started_from_the_copy_of_a_running_one(run: Run, data: Path, tmp_path: Path) -> None:
    running = await Store.open(url(data / NAME))
    row = await game(running)
    copy = tmp_path / "copy.sqlite3"
    said = run("backup", copy)
    await running.record(row.id, MoveRow(2, 0, "end", "[]", 10, 3), TableState.RUNNING, "two")
    assert (await running.table(row.id)).snapshot == "two"  # type: ignore[union-attr]
    await running.close()
    assert (said.code, said.err) == (0, "")
    assert "1 tables of play" in said.out
    assert not copy.with_name("copy.sqlite3-wal").exists()
    restored = await Store.open(url(copy))
    stored = await restored.table(row.id)
    assert stored is not None
    assert (stored.row.ply, stored.snapshot, stored.seats) == (1, "one", SEATS)
    assert len(await restored.moves(row.id)) == 2
    await restored.close()


async def test_a_bot_that_is_stopped_can_be_copied_and_an_old_copy_is_replaced(
    run: Run, data: Path, tmp_path: Path
) -> None:
    store = await Store.open(url(data / NAME))
    await store.close()
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("an old copy")
    assert run("backup", copy).code == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with sqlite3.connect(copy) as made:
        assert made.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    made.close()


def test_a_copy_is_one_moment_while_others_write(run: Run, data: Path, tmp_path: Path) -> None:
    """Two tables that always change together are equal in each copy."""
    live = sqlite3.connect(data / NAME, isolation_level=None)
    live.execute("PRAGMA journal_mode = WAL")
    live.execute("CREATE TABLE tables (id INTEGER PRIMARY KEY, filler TEXT)")
    live.execute("CREATE TABLE twin (id INTEGER PRIMARY KEY, filler TEXT)")
    live.close()
    stop = threading.Event()

    def write() -> None:
        connection = sqlite3.connect(data / NAME, isolation_level=None)
        while not stop.is_set():
            connection.execute("BEGIN IMMEDIATE")
            for table in ("tables", "twin"):
                connection.execute(f"INSERT INTO {table} (filler) VALUES (?)", ("x" * 3000,))
            connection.execute("COMMIT")
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(5):
            said = run("backup", tmp_path / "copy.sqlite3")
            assert said.code == 0, said.err
            made = sqlite3.connect(tmp_path / "copy.sqlite3")
            counts = [made.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("tables", "twin")]
            made.close()
            assert counts[0] == counts[1]
    finally:
        stop.set()
        writer.join()


@pytest.mark.parametrize(
    ("setting", "target", "sentence"),
    [
        ("", "copy.sqlite3", "there is no database"),
        ("postgresql://u:secret@h/d", "copy.sqlite3", "use pg_dump"),
    ],
)
def test_what_cannot_be_copied_is_told_in_one_sentence(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str, target: str, sentence: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", setting)
    said = run("backup", tmp_path / target)
    assert said.code == 2
    assert sentence in said.err
    assert "secret" not in said.err
    assert said.err.count("\n") == 1


def test_a_copy_never_lands_on_the_database_or_nowhere(run: Run, data: Path, tmp_path: Path) -> None:
    (data / NAME).write_text("live")
    assert "is the database itself" in run("backup", data / NAME).err
    assert "there is no folder" in run("backup", tmp_path / "no" / "copy").err
    assert (data / NAME).read_text() == "live"


def test_a_database_that_cannot_be_read_leaves_no_copy(run: Run, data: Path, tmp_path: Path) -> None:
    (data / NAME).write_text("no database at all" * 100)
    (tmp_path / "copy.sqlite3").write_text("an old copy")
    said = run("backup", tmp_path / "copy.sqlite3")
    assert said.code == 2
    assert "could not be copied" in said.err
    assert (tmp_path / "copy.sqlite3").read_text() == "an old copy"
    assert not (tmp_path / "copy.sqlite3.part").exists()
