"""What is told of a game beside its table."""

import re
from typing import Any

import pytest

from bot.text.catalog import wording
from bot.text.chronicle import plain
from bot.text.games import STORIES, WORDS, story_for, words_for
from bot.text.names import Names, literal
from bot.text.story import Story
from engine.bang import events as bang
from engine.bang.actions import Ask as BangAsk
from engine.core.chance import seeded
from engine.core.decision import About, Decision
from engine.core.events import PublicEvent
from engine.core.match import Match
from engine.desperado.actions import Ask as DesperadoAsk
from engine.desperado.view import Standing
from engine.dice import events as dice
from engine.dice.actions import Ask as DiceAsk
from engine.dice.faces import Cause
from engine.games import GAMES
from engine.western.roles import Role

NAMES = Names(["Ana", "Ben", "Cem", "Dora"], wording())


def test_turning_points_are_the_three_gravest_in_their_order() -> None:
    events = [
        bang.TurnBegan(0, 1),
        bang.LostLife(1, 1, 1, 0, 5),
        bang.Regained(2, 1, 1),
        bang.Regained(2, 1, 3),
        bang.TurnBegan(1, 2),
        bang.Eliminated(3, Role.OUTLAW, 1),
        bang.TurnBegan(2, 3),
        bang.DynamiteExploded(2),
        bang.Eliminated(2, Role.DEPUTY, None),
    ]
    points = story_for("bang").turning_points(events, words_for("bang"), NAMES)
    assert [point.partition(":")[0] for point in points] == ["Turn 2", "Turn 3", "Turn 3"]
    assert "Dora" in points[0]
    assert "killed by Ben" in points[0]
    assert "Dynamite" in points[1]


def test_figures_count_lives_by_whom_they_went_to() -> None:
    hurt = dice.LostLife(1, 2, 5, Cause.BULLSEYE, 0)
    events = [
        hurt,
        dice.LostLife(0, 1, 6, Cause.INDIANS, None),
        dice.Drank(0, 1, 1, 6),
        dice.Eliminated(1, Role.OUTLAW, 0, 0),
    ]
    lines = story_for("dice").figure_lines(events, NAMES)
    assert lines[0] == "`1` Ana: 2 lives taken · 1 lost · 0 regained · 1 sent out"
    assert lines[1] == "`2` Ben: 0 lives taken · 2 lost · 1 regained"


def test_a_skirmish_is_told_by_rounds_and_by_whose_characters_they_were() -> None:
    game = GAMES["desperado"]
    match = Match.new(game, 4, game.options("official"), "1" * 32)
    events = [one.event for one in match.happenings() if isinstance(one.event, PublicEvent)]
    rng = seeded("skirmish")
    while not match.is_over():
        decision = match.decisions[0]
        action = decision.actions[rng.below(len(decision.actions))]
        events += match.act(decision.seat, action, decision.id).public()
    story, names = story_for("desperado"), NAMES
    view = match.view(None)
    out = [seat for seat in range(4) if story.is_out(view, seat)]
    standing = {figure.seat for figure in view.figures if figure.standing is Standing.ON_MAP}
    assert set(range(4)) - standing == set(out)
    points = story.turning_points(events, words_for("desperado"), names)
    assert 1 <= len(points) <= 3
    assert all(point.startswith("Round ") for point in points)
    dead = [figure for figure in view.figures if figure.standing is Standing.DEAD]
    lines = story.figure_lines(events, names)
    assert sum(int(lost) for line in lines for lost in re.findall(r"(\d+) lost", line)) == len(dead)
    assert {story.part(view, seat) for seat in range(4)} == set(view.sides)


def test_a_game_without_a_story_of_its_own_tells_nothing_and_breaks_nothing() -> None:
    class Seat:
        role = None

    class View:
        seats = (Seat(), "bandits")

    story: Any = Story(wording())
    assert story.turning_points([bang.DynamiteExploded(1)], words_for("bang"), NAMES) == []
    assert story.figure_lines([], NAMES) == []
    assert [story.part(View(), seat) for seat in range(2)] == ["", "bandits"]
    assert not story.is_out(View(), 0)


@pytest.mark.parametrize(("game", "asks"), [("bang", BangAsk), ("dice", DiceAsk), ("desperado", DesperadoAsk)])
def test_there_is_a_lesson_for_what_newcomers_are_asked(game: str, asks: Any) -> None:
    story = STORIES[game](wording())
    taught = {str(kind) for kind in asks if story.lesson(Decision(1, 0, kind, (), None, About()))}  # type: ignore[arg-type]
    assert {str(kind) for kind in asks} - taught <= {"any time"}, "nobody waits for what may be done at any time"


def test_every_story_is_of_a_game_that_has_words() -> None:
    assert STORIES.keys() <= WORDS.keys()


@pytest.mark.parametrize("name", ["**a_", "```", "||x||", "1. no list", "<@7>", r"back\slash", "a-b (c) #d: e+f=g ~h"])
def test_plain_text_has_names_as_they_are_written(name: str) -> None:
    assert plain(f"### **{literal(name)}** has `won`").replace("\u200b", "") == f"{name} has won"
