"""The notation of actions: one line each, which parses back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bang.actions import (
    Choose,
    ChooseCharacter,
    Discard,
    DrawFrom,
    EndTurn,
    Misplay,
    Pass,
    Play,
    Respond,
    Source,
    UseAbility,
    UseBarrel,
    parse,
)
from engine.bang.cards import CHARACTERS, FACES, PRINTED, parse_card
from engine.core.actions import Action
from engine.core.errors import BadNotation
from engine.core.notation import parse_seat

CARDS = st.sampled_from(sorted(set(PRINTED)))
SEATS = st.integers(0, 7)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Play, CARDS),
    st.builds(Play, CARDS, SEATS),
    st.builds(Play, CARDS, SEATS, CARDS),
    st.builds(Play, CARDS, SEATS, from_hand=st.just(True)),
    st.builds(Respond, CARDS),
    st.builds(Choose, CARDS),
    st.builds(Discard, CARDS),
    st.builds(DrawFrom, st.one_of(st.sampled_from(Source), SEATS)),
    st.builds(ChooseCharacter, st.sampled_from(sorted(CHARACTERS))),
    st.builds(Misplay, st.builds(lambda card, seat: str(Play(card, seat)), CARDS, SEATS)),
    st.sampled_from([EndTurn(), Pass(), UseAbility(), UseBarrel(), Misplay()]),
)


@given(ACTIONS)
def test_every_action_parses_back(action: Action) -> None:
    text = str(action)
    assert "\n" not in text
    assert parse(text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play BANG!-KH > 3", Play(parse_card("BANG!-KH"), 2)),
        ("play Panic!-JH > 1 : hand", Play(parse_card("Panic!-JH"), 0, from_hand=True)),
        (
            "play Cat Balou-KH > 2 : Rev. Carabine-AC",
            Play(parse_card("Cat Balou-KH"), 1, parse_card("Rev. Carabine-AC")),
        ),
        ("play General Store-9C", Play(parse_card("General Store-9C"))),
        ("respond Missed!-QC", Respond(parse_card("Missed!-QC"))),
        ("draw deck", DrawFrom(Source.DECK)),
        ("draw discard", DrawFrom(Source.DISCARD)),
        ("draw 2", DrawFrom(1)),
        ("character Willy the Kid", ChooseCharacter("Willy the Kid")),
        ("misplay play BANG!-KH > 3", Misplay("play BANG!-KH > 3")),
        ("misplay", Misplay()),
        ("  end  ", EndTurn()),
    ],
)
def test_examples(text: str, action: Action) -> None:
    assert parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "", "play", "play BANG!-KH >", "play BANG!-KH > Ann", "play BANG!-KH > 0", "play BANG!-KH > -1",
        "play BANG!-KH > 2 : foot", "draw", "draw 0", "draw pile", "end now", "respond", "choose 3",
        "shoot BANG!-KH > 2", "play BANG!-KH > 2 > 3", "character", "misplayed",
    ],
)  # fmt: skip
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse(text)
    except BadNotation:
        return
    assert parse(str(action)) == action


def test_any_misplay_has_the_form_of_the_legal_one() -> None:
    assert Misplay("play BANG!-KH > 3").form() == Misplay()
    assert not Misplay.is_offered
    assert EndTurn().form() == EndTurn()
    assert EndTurn.is_offered


def test_seats_are_counted_from_one() -> None:
    assert parse_seat("1") == 0
    assert len(FACES) == 80
