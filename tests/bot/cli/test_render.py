"""Pictures of games played at random, drawn without Discord."""

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.cli.recording import read_recording
from engine.core.match import Match
from engine.games import GAMES
from tests.bot.cli.conftest import Run


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(io.BytesIO(path.read_bytes())) as picture:
        assert picture.format == "PNG"
        return picture.size


@pytest.mark.parametrize(
    "argv",
    [
        "bang --kind table --seats 7 --ply 30",
        "bang --kind hand --seats 4 --ply 30 --viewer 2",
        "bang --kind hand --seats 5 --ply 0",
        "bang --kind role --seats 5 --ply 0 --viewer 3",
        "bang --kind result --seats 4",
        "bang --kind lobby --seats 6",
        "bang",
        "dice --kind table --seats 6 --ply 40",
        "dice --kind table --seats 8 --ply 0",
        "dice --kind role --seats 3 --ply 0 --viewer 3",
        "dice --kind result --seats 5",
        "dice --kind lobby --seats 8",
        "dice",
        "desperado --kind table --seats 12 --scenario s8 --ply 30",
        "desperado --kind hand --seats 2 --scenario s7 --ply 10",
        "desperado --kind role --seats 5 --ply 0 --viewer 3",
        "desperado --kind result --seats 4 --scenario s5",
        "desperado --kind lobby --seats 12 --scenario s3",
    ],
)
def test_each_kind_of_picture_is_written(run: Run, tmp_path: Path, argv: str) -> None:
    path = tmp_path / "picture.png"
    said = run("render", *argv.split(), "--out", path)
    assert said.code == 0, said.err
    assert size_of(path) == (1280, 800)


def test_a_game_without_hands_has_no_picture_of_one(run: Run, tmp_path: Path) -> None:
    said = run("render", "dice", "--kind", "hand", "--seats", 4, "--ply", 3, "--out", tmp_path / "hand.png")
    assert said.code != 0
    assert "no picture of the kind hand" in said.err


def test_the_same_words_draw_the_same_picture(run: Run, tmp_path: Path) -> None:
    for name in ("one.png", "two.png"):
        run("render", "bang", "--seed", "salt", "--seats", 4, "--ply", 20, "--out", tmp_path / name)
    run("render", "bang", "--seed", "salt", "--seats", 4, "--ply", 21, "--out", tmp_path / "three.png")
    one, two, three = ((tmp_path / f"{name}.png").read_bytes() for name in ("one", "two", "three"))
    assert one == two
    assert one != three


def test_the_game_drawn_is_the_first_one_simulated(run: Run, tmp_path: Path) -> None:
    run("simulate", "bang", "--seed", "salt", "--seats", 4, "--games", 1, "--record", tmp_path)
    played = Match.replay(read_recording(tmp_path / "bang-00000.json"), GAMES)
    said = run("render", "bang", "--seed", "salt", "--seats", 4, "--out", tmp_path / "end.png")
    assert f"after {played.ply} actions" in said.out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ("--kind poster", "invalid choice: 'poster'"),
        ("--viewer Ann", "'Ann' is nobody at this table"),
        ("--viewer 0", "'0' is nobody at this table"),
        ("--seats 4 --viewer 5", "a seat from 1 to 4"),
        ("--ply -1", "no ply before 0"),
        ("--ply 4999", "this game is over after"),
        ("--kind result --ply 3", "there is no result yet"),
        ("--seats 12", "3 to 8"),
        ("--out /no/such/folder/x.png", "/no/such/folder/x.png cannot be written"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_told_in_one_sentence(
    run: Run, tmp_path: Path, argv: str, sentence: str
) -> None:
    said = run("render", "bang", "--out", tmp_path / "x.png", *argv.split())
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert not (tmp_path / "x.png").exists()
