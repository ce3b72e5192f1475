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


CHOOSING = """game: bang

== before the deal
preset: cz
options: keep_characters true
seat Ann: Sheriff; dealt Willy the Kid, Rose Doolan
seat Ben: Outlaw; Sid Ketchum
seat Cat: Outlaw; dealt El Gringo, Bart Cassidy
seat Dan: Renegade; Paul Regret
phase: deal
---
"""
CHOOSING_HOLDS = """\
Ann is awaited for character
Cat is awaited for character
Ben is not awaited
Ann chooses from Willy the Kid, Rose Doolan
Ben plays Sid Ketchum
Ann plays nobody yet
Tequila Joe is not in the pool
Willy the Kid is in the pool
Cat: character El Gringo
happened exactly: nothing
Ann: character Rose Doolan
happened: characters chosen (characters Rose Doolan, Sid Ketchum, El Gringo, Paul Regret)
Ann plays Rose Doolan
Ann may misplay play BANG!-KH > Cat
in a rematch Ann, Ben, Cat, Dan keep their characters
Ann: misplay play BANG!-KH > Cat
happened: misplayed (seat Ann)
"""
MEANWHILE = """game: bang

== beside the question
options: sid_window any_time; sheriff_rotation true
seat Ann: Sheriff
seat Ben: Outlaw; Sid Ketchum; lives 1; hand Beer-6H, Beer-7H
seat Cat: Outlaw
seat Dan: Renegade
---
"""
MEANWHILE_HOLDS = """\
Ann is awaited for play
Ben is not awaited
Ben is not awaited but may ability
in a rematch Ben is the Sheriff
Ben: ability
happened: regained (seat Ben)
"""


def test_choosing_characters_can_be_told() -> None:
    play(CHOOSING_HOLDS, CHOOSING)


def test_what_may_be_done_meanwhile_can_be_told() -> None:
    play(MEANWHILE_HOLDS, MEANWHILE)


@pytest.mark.parametrize(
    "line",
    [
        "Ben is awaited for character",
        "Ann chooses from Willy the Kid",
        "Ben plays El Gringo",
        "Ann plays Rose Doolan",
        "Willy the Kid is not in the pool",
        "Ann may misplay play BANG!-KH > Cat",
        "in a rematch Ben keeps the character",
        "in a rematch Ann is the Sheriff",
        "a rematch begins anew",
        "Ann: character El Gringo",
    ],
)
def test_false_sentences_before_the_deal_are_misses(line: str) -> None:
    with pytest.raises(Miss):
        play(line, CHOOSING)


@pytest.mark.parametrize(
    "line",
    [
        "Ben is awaited for any time",
        "Ben defaults to ability",
        "Ben runs out of time",
        "Ben is not awaited but may end",
        "Ann is not awaited but may end",
        "Cat is not awaited but may ability",
        "in a rematch Ann keeps the character",
    ],
)
def test_who_only_may_act_is_not_awaited(line: str) -> None:
    with pytest.raises(Miss):
        play(line, MEANWHILE)


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
        ("---", "preset: texas\n---", "no preset 'texas'"),
        ("---", "phase: deal\n---", "before the deal Ann has no cards"),
        ("; El Gringo", "; dealt El Gringo, Rose Doolan", "in 'phase: deal'"),
        ("; El Gringo", "; dealt El Gringo, Billy", "'Billy' is no character"),
        ("---", "options: beginner_deck true\n---", "Indians!-KD is not in the beginner deck"),
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
    assert len(examples) == 7
    for example in examples:
        for case in read_cases(example):
            play_case(case)
