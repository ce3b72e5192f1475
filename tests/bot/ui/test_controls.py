"""Answers in public: what the buttons say, that they fit, and that their ids alone say all."""

import pytest

from bot.text.words import Question
from bot.ui.controls import MOST_BUTTONS, controls
from bot.ui.custom_id import CustomId
from bot.ui.parts import Panel
from bot.ui.press import Act, Mark, Picked, places, read_places, read_press
from bot.ui.private import Seated, hand_panel
from bot.ui.public import Scene, response_ping, table_panel
from engine.core.events import PublicEvent
from engine.dice.actions import Ask, Roll, Stop
from tests.bot.dice_positions import LONG, PEOPLE, WORDS, Position, names, positions
from tests.bot.ui.limits import BUTTON, check_limits, custom_ids, labels, of_type


def scene(position: Position, chosen: frozenset[int] | None = None) -> Scene:
    return Scene(
        "123456",
        position.table,
        tuple(WORDS.log(position.happened, names())),
        (Question.of(position.decision),),
        open=position.decision,
        events=position.happened,
        chosen=chosen,
    )


def of_kind(kind: Ask) -> list[Position]:
    return [position for position in positions() if position.decision.kind == kind]


@pytest.mark.parametrize("people", [PEOPLE, LONG])
@pytest.mark.parametrize("picture", ["table.png", None])
def test_every_panel_fits_whatever_is_asked(people: tuple[str, ...], picture: str | None) -> None:
    for position in positions():
        here = names(len(position.table.seats), people)
        shown = Scene(
            "123456",
            position.table,
            tuple(WORDS.log(position.happened, here)),
            (Question.of(position.decision),),
            picture=picture,
            open=position.decision,
            events=position.happened,
        )
        panel = table_panel(shown, here, WORDS)
        check_limits(panel)
        assert "Your move" not in labels(panel)
        seated = Seated("123456", position.own, (position.decision,), position.refused, picture=None)
        check_limits(hand_panel(seated, here, WORDS))
        question = Question.of(position.decision)
        answers = controls("123456", position.decision, position.table, here, WORDS)
        if WORDS.pick(position.decision, position.table, ()) is None:
            check_limits(response_ping("123456", question, (), "<@1>", here, WORDS, answers=answers))


def test_a_button_for_each_answer_and_none_says_the_same_as_another() -> None:
    for position in positions():
        if position.decision.kind == Ask.ROLL:
            continue
        for people in (PEOPLE, LONG):
            here = names(len(position.table.seats), people)
            panel = Panel(*controls("7", position.decision, position.table, here, WORDS))
            presses = [read_press(CustomId.parse(one)) for one in custom_ids(panel)]
            assert presses == [Act(str(action)) for action in position.decision.actions]
            assert len(set(labels(panel))) == len(presses) <= MOST_BUTTONS


def test_the_dice_are_buttons_that_keep_what_was_chosen_in_their_ids() -> None:
    for position in of_kind(Ask.ROLL):
        decision, dice = position.decision, position.table.dice
        pick = WORDS.pick(decision, position.table, ())
        assert pick is not None
        free = [place for place in range(5) if place not in pick.fixed]
        chosen = frozenset(free[:1]) | pick.fixed
        panel = Panel(*controls("7", decision, position.table, names(), WORDS, (), chosen))
        presses = [read_press(CustomId.parse(one)) for one in custom_ids(panel)]
        assert presses[:5] == [Mark(place, chosen) for place in range(5)]
        assert [part.get("disabled", False) for part in of_type(panel, BUTTON)[:5]] == [
            place in pick.fixed for place in range(5)
        ]
        assert [label.endswith("✓") for label in labels(panel)[:5]] == [place in free[:1] for place in range(5)]
        roll = WORDS.picked(decision, position.table, chosen)
        if len(chosen) < 5:
            assert isinstance(roll, Roll)
            assert sorted(roll.keep) == sorted(dice[place] for place in chosen)
            assert presses[5] == Picked(chosen)
            assert labels(panel)[5] == f"Roll {5 - len(chosen)} again"
        assert presses[-1] == Act(str(Stop()))


def test_dice_kept_in_the_last_roll_are_chosen_already() -> None:
    seen = 0
    for position in of_kind(Ask.ROLL):
        last = [event for event in position.happened if type(event).__name__ == "Rolled"][-1]
        pick = WORDS.pick(position.decision, position.table, position.happened)
        assert pick is not None
        thrown: tuple[int, ...] = last.thrown  # type: ignore[attr-defined]
        assert pick.chosen == frozenset(range(5)) - frozenset(thrown)
        seen += bool(pick.chosen)
    assert seen >= 3


def test_every_choice_of_dice_is_a_legal_roll_or_none() -> None:
    for position in of_kind(Ask.ROLL):
        pick = WORDS.pick(position.decision, position.table, ())
        assert pick is not None
        reached = set()
        for number in range(32):
            chosen = frozenset(place for place in range(5) if number >> place & 1) | pick.fixed
            action = WORDS.picked(position.decision, position.table, chosen)
            assert (action is None) == (len(chosen) == 5)
            if action is not None:
                assert action in position.decision.actions
                reached.add(action)
        assert reached == set(position.decision.actions) - {Stop()}


def test_places_travel_in_ids() -> None:
    for chosen in (frozenset[int](), frozenset({0}), frozenset({1, 4}), frozenset(range(12))):
        assert read_places(places(chosen)) == chosen
    assert [read_places(text) for text in ("", "x", "1.", "1.-")] == [None] * 4


def test_nothing_is_offered_in_public_that_is_no_public_event_or_view() -> None:
    assert all(isinstance(event, PublicEvent) for position in positions() for event in position.happened)
    assert all(position.decision.public for position in positions())
