"""Whether a bot runs, told by the age of its heartbeat."""

import os
from pathlib import Path

import pytest

from bot import heartbeat
from tests.bot.cli.conftest import Run


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr("bot.heartbeat.time.time", lambda: 1_000_000.0)
    return 1_000_000.0


def beat_at(folder: Path, moment: float) -> None:
    heartbeat.beat(folder)
    os.utime(folder / heartbeat.FILE, (moment, moment))


@pytest.mark.parametrize(("age", "code"), [(0, 0), (59, 0), (60, 1), (3600, 1)])
def test_a_beat_within_a_minute_is_healthy(run: Run, tmp_path: Path, now: float, age: int, code: int) -> None:
    beat_at(tmp_path, now - age)
    said = run("health", "--data", tmp_path)
    assert said.code == code
    assert f"{age} s ago" in said.out


def test_a_bot_that_never_ran_is_not_healthy(run: Run, tmp_path: Path) -> None:
    said = run("health", "--data", tmp_path)
    assert said.code == 1
    assert "no bot has run" in said.err


def test_the_folder_is_the_bots_own(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heartbeat.beat(tmp_path)
    monkeypatch.setenv("TENPACES_DATA", str(tmp_path))
    assert run("health").code == 0


def test_beats_renew_the_sign_of_life(tmp_path: Path) -> None:
    beat_at(tmp_path, 0)
    heartbeat.beat(tmp_path)
    age = heartbeat.age(tmp_path)
    assert age is not None
    assert age < heartbeat.STALE
