"""The player of scenario files: it finds every difference, and says what it cannot read."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.scenario import Miss, Unreadable, read_cases
from engine.scenario import main, play_case

ROOT = Path(__file__).parents[2]
TABLE = """game: bang

== a table
seat Ann: Sheriff; lives 4; hand BANG!-KH, Panic!-JH, Beer-6H; in play Volcanic-10C
seat Ben: Outlaw; hand Missed!-QC, Beer-7H; in play Barrel-KS
seat Cat: Outlaw; El Gringo; hand Indians!-KD
seat Dan: Renegade; out
deck: Beer-8H, BANG!-2C
discard: Beer-9H, Beer-10H
---
"""


def play(lines: str, table: str = TABLE) -> None:
    for case in read_cases(table + lines):
        play_case(case)


HOLD = """\
Ann has 4 lives of 5
Ann holds Beer-6H, BANG!-KH, Panic!-JH
Ann holds at least Beer-6H
Ann holds 3 cards
Ann has in play Volcanic-10C
Cat has nothing in play
Ann is in
Dan is out
Ann reaches 1
Ann sees Ben at 1, Cat at 1
Ann shows Sheriff
Ben hides the role
deck: Beer-8H, BANG!-2C
discard pile: Beer-9H, Beer-10H
discard pile has 2 cards
revealed: nothing
turn of Ann
phase play
0 shots played
the game goes on
Ann is awaited for play
Ben is not awaited
Ann may play BANG!-KH > Ben, end
Ann defaults to end
Ann may not play BANG!-KH > Dan: target is out (target Dan)
Ann is warned of play Panic!-JH > Ann : Volcanic-10C: aims at yourself (card Panic!-JH)
Ann is not warned of play Beer-6H
Ann: play BANG!-KH > Ben
Ann is not awaited
Ben is awaited for shot (by Ann; needed 1)
Ben may only barrel, respond Missed!-QC, pass
Ben is shown as refused respond Beer-7H: does not help
happened: played (seat Ann; target Ben)
did not happen: lost life
Cat learned nothing
Ben: barrel
happened exactly: checked (flipped Beer-8H; counts Beer-8H; success yes), shot cancelled
deck: BANG!-2C
random card: Missed!-QC
Ann: play Panic!-JH > Ben : hand
Ben learned: saw cards (cards Missed!-QC; why taken)
Ann runs out of time
turn of Ben
"""


def test_a_long_true_story_holds() -> None:
    play(HOLD)


FALSE = """\
Ann has 3 lives
Ann has 4 lives of 4
Ann holds Beer-6H
Ann holds at least Beer-6H, Beer-7H
Ann holds 2 cards
Ann has in play Barrel-QS
Ann has nothing in play
Ann is out
Ann is dying
Ann looks at Beer-6H
Ann reaches 2
Ann sees Ben at 1, Cat at 2
Ben shows Outlaw
Ann hides the role
deck: BANG!-2C
deck: nothing
deck has 7 cards
discard pile: Beer-10H
discard pile: nothing
discard pile has 3 cards
revealed: Beer-6H
turn of Ben
phase draw
1 shot played
law wins: Ann
Ann is awaited for shot
Ann is awaited for play (needed 2)
Ann is not awaited
Ben is awaited for play
nobody is awaited
Ann may play Beer-7H
Ben may pass
Ann may only end
Ann may not play BANG!-KH > Ben: shot already
Ann may not play BANG!-KH > Dan: shot already
Ann may not play BANG!-KH > Dan: target is out (target Ben)
Ben may not end: target is out
Ann defaults to play Beer-6H
Ann is warned of play Beer-6H: beer without effect
Ann is not warned of play Panic!-JH > Ann : Volcanic-10C
Ann is shown as refused play BANG!-KH > Ben: shot already
Ann: play Beer-7H
Ben: pass
Ben runs out of time
happened: played
happened exactly: played
Ann learned: saw cards
"""


@pytest.mark.parametrize("line", FALSE.splitlines())
def test_every_false_sentence_is_a_miss(line: str) -> None:
    with pytest.raises(Miss, match=rf"line 11: {re.escape(line)}"):
        play(line)


@pytest.mark.parametrize(
    "line",
    [
        "happened: shot cancelled, checked",
        "happened exactly: checked",
        "happened: checked (success no)",
        "did not happen: shot cancelled",
        "Ben learned: saw cards",
        "Ann has 3 lives",
        "the game goes on\nlaw wins: Ann",
    ],
)
def test_after_a_move_too(line: str) -> None:
    with pytest.raises(Miss):
        play("Ann: play BANG!-KH > Ben\nBen: barrel\n" + line)


def test_learned_nothing_is_a_miss_when_something_was_learned() -> None:
    with pytest.raises(Miss, match="learned: saw cards"):
        play("random card: Beer-7H\nAnn: play Panic!-JH > Ben : hand\nBen learned nothing")


def test_planned_chance_that_never_comes_is_a_miss() -> None:
    for plan in ("random card: Beer-7H", "shuffled: Beer-7H"):
        with pytest.raises(Miss, match="never came"):
            play(plan)


def test_the_end_of_the_game_is_a_miss_where_it_goes_on_and_names_the_winners() -> None:
    end = TABLE.replace("lives 4", "lives 1").replace("---", "turn: Cat\n---")
    moves = "Cat: play Indians!-KD\nAnn: respond BANG!-KH\n"
    play(moves + "the game goes on", end)
    lost = "Cat: play Indians!-KD\nAnn: pass\nAnn: pass\nBen: pass\n"
    play(lost + "outlaws win: Ben, Cat", end)
    for line in ("the game goes on", "law wins: Ann", "outlaws win: Cat", "law wins: Ben, Cat"):
        with pytest.raises(Miss):
            play(lost + line, end)


@pytest.mark.parametrize(
    "line",
    [
        "Zoe has 3 lives",
        "Ann has three lives",
        "Ann holds BANG!-1X",
        "Ann: shoot Ben",
        "Ann: play BANG!-KH > Zoe",
        "Ann may not play BANG!-KH > Dan",
        "Ann is awaited for play (colour red)",
        "Ann shows King",
        "Ann sees Zoe at 1",
        "did not happen: played (colour red), checked (colour red)",
        "random card: BANG!-1X",
        "and so on",
    ],
)
def test_what_cannot_be_read_says_where(line: str) -> None:
    moves = "Ann: play BANG!-KH > Ben\nBen: barrel\n" if "checked" in line else ""
    with pytest.raises(Unreadable, match=r"line 1[13]: "):
        play(moves + line)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("game: bang\n", "", "must begin with"),
        ("game: bang", "game: chess", "no game 'chess'"),
        ("== a table\n", "", "must be a case"),
        ("---\n", "", "no line '---'"),
        ("Sheriff", "King", "'King' is no role"),
        ("Renegade", "Sheriff", "not so many Sheriffs"),
        ("lives 4", "lives 9", "9 of 5"),
        ("lives 4", "lives many", "'many' is not a number"),
        ("Beer-9H", "Beer-8H", "Beer-8H is placed twice"),
        ("Beer-9H", "Beer-99H", "is not a card"),
        ("---", "turn: Zoe\n---", "nobody is called 'Zoe'"),
        ("---", "phase: lunch\n---", "'lunch' is no phase"),
        ("---", "shots: some\n---", "'some' is not a number"),
        ("---", "options: reshuffle never\n---", "reshuffle"),
        ("---", "weather: fine\n---", "sets nothing up"),
        ("---", "it is noon\n---", "sets nothing up"),
        ("seat Cat: Outlaw; El Gringo; hand Indians!-KD\nseat Dan: Renegade; out\n", "", "3 to 8 seats"),
    ],
)
def test_a_set_up_that_cannot_be_read_says_why(old: str, new: str, why: str) -> None:
    assert old in TABLE
    with pytest.raises(Unreadable, match=why):
        play("Ann: end", TABLE.replace(old, new, 1))


def test_a_set_up_line_that_is_wrong_is_named() -> None:
    with pytest.raises(Unreadable, match="line 8: Beer-7H is placed twice"):
        play("Ann: end", TABLE.replace("Beer-8H", "Beer-7H"))


# The command


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    texts = {
        "good": TABLE + "Ann has 4 lives",
        "miss": TABLE + "Ann has 3 lives\nAnn has 2 lives",
        "bad": TABLE + "Ann sings",
        "none": "",
    }
    for name, text in texts.items():
        tmp_path.joinpath(f"{name}.scn").write_text(text, encoding="utf-8")
    return {name: tmp_path / f"{name}.scn" for name in [*texts, "absent"]}


@pytest.mark.parametrize(
    ("names", "code"),
    [(["good"], 0), (["good", "miss"], 1), (["miss", "bad"], 2), (["bad"], 2), (["none"], 2), (["absent"], 2), ([], 2)],
)
def test_the_exit_code_tells_the_worst(files: dict[str, Path], names: list[str], code: int) -> None:
    assert main([str(files[name]) for name in names]) == code


def test_a_miss_is_printed_with_file_title_line_and_first_difference(
    files: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(files["miss"])])
    printed = capsys.readouterr().out
    assert f"{files['miss']}: a table" in printed
    assert "line 11: Ann has 3 lives" in printed
    assert "life points: 4, not 3" in printed
    assert "2 lives" not in printed


def test_the_command_runs_by_itself(files: dict[str, Path]) -> None:
    command = [sys.executable, "-m", "engine.scenario", str(files["good"])]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert (run.returncode, run.stderr) == (0, "")
    assert "holds (1)" in run.stdout


def test_the_examples_of_the_manual_hold() -> None:
    manual = ROOT.joinpath("docs", "scenarios.md").read_text(encoding="utf-8")
    examples = re.findall(r"```scenario\n(.*?)```", manual, re.DOTALL)
    assert len(examples) == 4
    for example in examples:
        for case in read_cases(example):
            play_case(case)
