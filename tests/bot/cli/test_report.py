"""Whoever runs the bot can list what was reported, and play the game of a report again."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from bot.store.rows import Report, SeatRow, TableRow
from bot.store.store import Store
from engine.core.match import Match, encode_record
from engine.games import GAMES
from tests.bot.cli.conftest import Run


def record() -> str:
    game = GAMES["dice"]
    match = Match.new(game, 4, game.options("official"), "0" * 32)
    for _ in range(5):
        decision = match.decisions[0]
        match.act(decision.seat, decision.actions[0], decision.id)
    return encode_record(match.record())


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Report:
    """A report in the database that the command finds."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'reports.sqlite3'}")

    async def put() -> Report:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'reports.sqlite3'}")
        row = TableRow(0, 10, 100, "dice", "official", 7, 1, "en-US", 1_700_000_000, "0" * 32)
        row = await store.create(row, [SeatRow("Ana", 1)])
        report = Report("c0ffee00", row.id, 5, "a1b2c3", record(), 1_700_000_000)
        await store.add_report(report)
        await store.close()
        return report

    return asyncio.run(put())


def test_reports_are_listed_with_what_led_to_them(run: Run, kept: Report) -> None:
    done = run("report")
    assert done.code == 0
    assert "c0ffee00  2023-11-14T22:13+00:00  table 1, move 5 error a1b2c3" in done.out
    assert msgspec.json.decode(run("report", kept.id).out)["game"] == "dice"


def test_the_game_of_a_report_can_be_played_again(run: Run, kept: Report, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("report", kept.id, "--to", str(file)).code == 0
    replayed = run("replay", str(file))
    assert replayed.code == 0
    assert "goes on after 5 actions" in replayed.out


def test_what_cannot_be_exported_is_said_in_one_sentence(run: Run, kept: Report, tmp_path: Path) -> None:
    assert "there is no report 99" in run("report", "99").err
    assert "cannot be written" in run("report", kept.id, "--to", str(tmp_path / "no" / "where")).err
