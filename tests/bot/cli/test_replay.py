"""Telling a recorded game, and checking how it ends."""

import itertools
import json
from pathlib import Path

import pytest

from bot.text.games import WORDS
from tests.bot.cli.conftest import Run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    assert run("simulate", "toy", "--seats", 2, "--games", 1, "--record", tmp_path).code == 0
    return tmp_path / "toy-00000.json"


def changed(record: Path, **fields: object) -> Path:
    record.write_text(json.dumps({**json.loads(record.read_text()), **fields}))
    return record


def test_a_game_is_told_to_its_end(run: Run, record: Path) -> None:
    said = run("replay", record)
    lines = said.out.splitlines()
    assert said.code == 0
    assert lines[0] == "TurnBegan Seat 1"
    assert lines[-2].startswith("Finished")
    assert lines[-1].startswith("The game ends as recorded after ")


def test_a_game_without_words_is_told_in_the_notation_of_its_moves(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.text.games.WORDS", {game: words for game, words in WORDS.items() if game != "dice"})
    assert run("simulate", "dice", "--seats", 4, "--games", 1, "--agents", "ai", "--record", tmp_path).code == 0
    said = run("replay", tmp_path / "dice-00000.json")
    assert said.code == 0
    told = said.out.splitlines()
    assert any(line.split(": ")[1].startswith("roll keep") for line in told[:-1])
    assert told[-1] == f"The game ends as recorded after {len(told) - 1} actions."


def test_a_game_of_dice_is_told_a_turn_at_a_time(run: Run, tmp_path: Path) -> None:
    """What belongs together stands in one sentence, though each die was aimed by a move of its own."""
    assert run("simulate", "dice", "--seats", 5, "--games", 1, "--agents", "ai", "--record", tmp_path).code == 0
    said = run("replay", tmp_path / "dice-00000.json")
    told = said.out.splitlines()
    assert said.code == 0
    assert told[0].startswith("The game begins.")
    assert told[1].startswith("Turn 1: ")
    assert any(" rolls " in line for line in told)
    aims = [line.split(" aims: ")[0] for line in told if " aims: " in line]
    assert len(aims) > 5
    assert not [one for one, line in itertools.pairwise(told) if " aims: " in one and " aims: " in line]
    assert "Winners: " in told[-2]
    assert told[-1].startswith("The game ends as recorded after ")


def test_a_skirmish_of_agents_is_recorded_and_replayed(run: Run, tmp_path: Path) -> None:
    deal = ("--scenario", "s2", "--seats", 5, "--games", 1, "--agents", "ai")
    assert run("simulate", "desperado", *deal, "--record", tmp_path).code == 0
    said = run("replay", tmp_path / "desperado-00000.json")
    assert said.code == 0, said.err
    assert said.out.splitlines()[-1].startswith("The game ends as recorded after ")


def test_what_only_some_saw_is_not_told(run: Run, record: Path) -> None:
    assert "SawCard" not in run("replay", record).out


def test_another_end_than_recorded_fails(run: Run, record: Path) -> None:
    returns = json.loads(record.read_text())["returns"]
    said = run("replay", changed(record, returns=returns[::-1]))
    assert said.code == 1
    assert "is recorded" in said.err


def test_a_bare_record_is_told_without_a_check(run: Run, record: Path) -> None:
    raw = json.loads(record.read_text())
    del raw["returns"]
    record.write_text(json.dumps(raw))
    said = run("replay", record)
    assert said.code == 0
    assert "The game ends after" in said.out


def test_a_record_may_stop_before_the_end(run: Run, record: Path) -> None:
    moves = json.loads(record.read_text())["moves"][:2]
    said = run("replay", changed(record, moves=moves, returns=None))
    assert said.code == 0
    assert said.out.splitlines()[-1] == "The game goes on after 2 actions."


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"moves": [[1, "draw"]]}, "seat 2 cannot 'draw' after 0 actions"),
        ({"moves": [[0, "copy"]]}, "seat 1 cannot 'copy' after 0 actions"),
        ({"moves": [[0, "sing"]]}, "seat 1 cannot 'sing' after 0 actions"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"moves": 7}, "holds no record"),
    ],
)
def test_a_record_that_does_not_fit_is_told_in_one_sentence(
    run: Run, record: Path, fields: dict[str, object], sentence: str
) -> None:
    said = run("replay", changed(record, **fields))
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_file_that_is_no_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sheriff,")
    said = run("replay", path)
    assert said.code == 2
    assert "holds no record of a game" in said.err
