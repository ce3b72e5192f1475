"""Commands, and bad arguments: one clear sentence on stderr, exit code 2, no traceback."""

import sys
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.bot.cli.conftest import Run


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("simulate", "required: GAME"),
        ("simulate chess", "there is no game 'chess'"),
        ("simulate toy --seats 9", "toy is played at 2 to 3 seats"),
        ("simulate toy --seats 2-9", "toy is played at 2 to 3 seats"),
        ("simulate toy --seats 3-2", "'3-2' is not a number of seats"),
        ("simulate toy --seats many", "'many' is not a number of seats"),
        ("simulate toy --games 0", "at least one game"),
        ("simulate toy --games few", "invalid int value: 'few'"),
        ("simulate toy --rules wild", "there is no preset 'wild'"),
        ("simulate toy --option hand", "'hand' is not an option"),
        ("simulate toy --option hand=many", "hand"),
        ("simulate toy --option tail=1", "tail"),
        ("simulate toy --scenario bank", "scenario"),
        ("simulate toy --agents clever", "there is no agent 'clever'"),
        ("simulate toy --agents ai", "there is no agent 'ai' for the game 'toy'"),
        ("simulate toy --agents random,random", "2 agents are named"),
        ("simulate toy --seats 3 --agents random,random", "2 agents are named"),
        ("simulate toy --record /dev/null/records", "/dev/null/records cannot be made a folder"),
        ("replay /no/such/file", "/no/such/file cannot be read"),
    ],
)
def test_a_bad_argument_is_told_in_one_sentence(run: Run, argv: str, sentence: str) -> None:
    said = run(*argv.split())
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_help_lists_the_commands(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    for command in ("run", "simulate", "render", "replay", "report", "sync", "health", "backup"):
        assert command in said.out


@pytest.mark.parametrize(("argv", "asked"), [((), "run"), (("run",), "run"), (("sync",), "sync")])
def test_run_and_sync_are_the_bots_own(run: Run, monkeypatch: pytest.MonkeyPatch, argv: str, asked: str) -> None:
    app = SimpleNamespace(run=lambda: 40, sync=lambda: 50)
    monkeypatch.setitem(sys.modules, "bot.app", cast("Any", app))
    assert run(*argv).code == {"run": 40, "sync": 50}[asked]
