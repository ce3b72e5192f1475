"""The notation of actions: one line each, which parses back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.actions import Action
from engine.core.errors import BadNotation
from engine.dice.actions import Aim, Choose, ChooseArrows, Roll, Stop, parse
from engine.dice.faces import BULLSEYES, DICE, FACES, Face, in_order

SEATS = st.integers(0, 7)
KEPT = st.lists(st.sampled_from(FACES), max_size=DICE - 1).map(lambda faces: in_order(tuple(faces)))
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Roll, KEPT),
    st.just(Stop()),
    st.builds(Aim, st.sampled_from(list(BULLSEYES)), SEATS, st.booleans()),
    st.builds(Choose, st.none() | SEATS),
    st.builds(ChooseArrows, st.integers(0, 9)),
)


@given(ACTIONS)
def test_every_action_parses_back(action: Action) -> None:
    assert parse(str(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("roll keep nothing", Roll(())),
        ("roll keep all", Stop()),
        ("roll keep gatling beer gatling", Roll((Face.BEER, Face.GATLING, Face.GATLING))),
        ("roll keep one one two beer beer", Stop()),
        ("aim two > 3", Aim(Face.TWO, 2)),
        ("aim one > 1 with beer", Aim(Face.ONE, 0, with_beer=True)),
        ("choose 4", Choose(3)),
        ("choose nobody", Choose(None)),
        ("choose 1 arrow", ChooseArrows(1)),
        ("choose 0 arrows", ChooseArrows(0)),
    ],
)
def test_how_actions_are_written(text: str, action: Action) -> None:
    assert parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "roll",
        "roll keep",
        "roll beer",
        "roll keep wine",
        "aim > 3",
        "aim one two > 3",
        "aim one > Ben",
        "aim one",
        "choose",
        "choose one arrow",
        "choose 2 beers",
        "choose -1",
        "shoot 2",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)


def test_what_is_kept_is_listed_in_the_order_of_the_faces() -> None:
    assert str(Roll(in_order((Face.GATLING, Face.ARROW, Face.BEER)))) == "roll keep arrow beer gatling"
