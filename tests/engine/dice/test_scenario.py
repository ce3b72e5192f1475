"""Scenarios of the dice game: every false sentence is a miss, and what cannot be read says why."""

import re

import pytest

from engine.core.scenario import Miss, Unreadable, read_cases
from engine.scenario import play_case

TABLE = """game: dice

== a table
seat Ann: Sheriff; Rose Doolan; lives 5
seat Ben: Outlaw; arrows 2
seat Cat: Outlaw; out
seat Dan: Renegade
dice: arrow dynamite one beer gatling
---
"""

TRUE = """Ann has 5 lives of 11
Ann has 1 arrow
Ben has 2 arrows
pile has 6 arrows
Ben is in
Cat is out
Ann plays Rose Doolan
Ann shows Sheriff
Ben hides the role
dice show gatling beer one dynamite arrow
2 rolls left
0 beers left
turn of Ann
phase roll
the game goes on"""

FALSE = """Ann has 4 lives
Ann has 5 lives of 9
Ann has 2 arrows
pile has 9 arrows
Ben is out
Cat is in
Ben is dying
Ann plays Bystander
Ann shows Outlaw
Ben shows Outlaw
Ann hides the role
dice show gatling beer one dynamite dynamite
dice show nothing
3 rolls left
1 beer left
turn of Ben
phase aim
the game is drawn
dice: one"""


def play(lines: str, table: str = TABLE) -> None:
    (case,) = read_cases(table + lines)
    play_case(case)


@pytest.mark.parametrize("line", TRUE.splitlines())
def test_a_true_sentence_holds(line: str) -> None:
    play(line)


@pytest.mark.parametrize("line", FALSE.splitlines())
def test_a_false_sentence_is_a_miss(line: str) -> None:
    with pytest.raises(Miss):
        play(line)


@pytest.mark.parametrize(
    "line", ["Ann shows King", "dice show wine", "dice: wine", "Ann: roll", "Ann: aim one > Zoe", "Zoe has 1 arrow"]
)
def test_what_cannot_be_read_says_where(line: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(line)):
        play(line)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Rose Doolan", "Calamity Jane", "'Calamity Jane' is no role, no character"),
        ("lives 5", "lives 0", "cannot have 0 of 11 lives"),
        ("lives 5", "lives 12", "cannot have 12 of 11 lives"),
        ("lives 5", "lives many", "'many' is not a number"),
        ("arrows 2", "arrows 9", "one at least lies in the pile"),
        ("out", "out; arrows 1", "holds no arrows"),
        ("---", "turn: Zoe\n---", "nobody is called 'Zoe'"),
        ("---", "turn: Cat\n---", "Cat is out"),
        ("---", "rolls: 4\n---", "does not have 4 rolls"),
        ("---", "rolls: 0\n---", "does not have 0 rolls"),
        ("---", "options: kit_timing never\n---", "kit_timing"),
        ("---", "preset: texas\n---", "no preset 'texas'"),
        ("---", "weather: fine\n---", "sets nothing up"),
        ("Renegade", "Sheriff", "not so many Sheriffs"),
    ],
)
def test_a_set_up_that_cannot_be_read_says_why(old: str, new: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        play("Ann has 1 arrow", TABLE.replace(old, new, 1))
