"""Questions, choices and reasons as people read them."""

import pytest

from bot.text.words import Question
from engine.bang.actions import Ask, BangAbout, DrawFrom, EndTurn, Pass, Play, Respond, Source
from engine.bang.cards import card_name, parse_card
from engine.bang.errors import DoesNotHelp, OnlyAsResponse, OutOfReach, ShotAlready
from engine.core.decision import Decision
from engine.core.game import Refused
from tests.bot.positions import WORDS, names, positions

BANG = parse_card("BANG!-9C")
PANIC = parse_card("Panic!-JH")
MISSED = parse_card("Missed!-10C")


def asked(ask: Ask, **about: object) -> str:
    facts = BangAbout(**{"by": 0, "card": BANG, **about})  # type: ignore[arg-type]
    return WORDS.asked([Question(3, 1, ask.value, facts)], names())


def test_the_public_line_says_who_is_asked_what() -> None:
    assert asked(Ask.SHOT) == "Ben: dodge Ann's BANG!, or take the hit"
    assert asked(Ask.SHOT, needed=2) == "Ben: dodge Ann's BANG! with 2 Missed!, or take the hit"
    assert asked(Ask.DUEL) == "Ben: answer Ann in the Duel with a BANG!, or give in"
    assert asked(Ask.RESCUE, needed=1) == "Ben is dying: regain 1 life or leave the game"
    assert asked(Ask.RESCUE, needed=2) == "Ben is dying: regain 2 lives or leave the game"
    assert asked(Ask.DISCARD, needed=1) == "Ben: discard a card"


def test_the_public_line_depends_on_the_question_only() -> None:
    """What may be answered is secret: it is not in a `Question` at all."""
    assert set(Question.__struct_fields__) == {"id", "seat", "kind", "about", "optional"}
    for position in positions():
        question = Question.of(position.decision)
        emptied = Decision(question.id, question.seat, question.kind, (Pass(),), Pass(), question.about)
        assert WORDS.asked([Question.of(emptied)], names()) == WORDS.asked([question], names())


def test_only_a_plain_pass_can_be_pressed_in_public() -> None:
    for position in positions():
        decision = position.decision
        label = WORDS.decline_label(Question.of(decision))
        assert (label is None) == (WORDS.decline(decision) is None)
        assert (label is not None) == (decision.kind in {Ask.SHOT, Ask.INDIANS, Ask.DUEL})
        if label is not None:
            assert WORDS.decline(decision) == Pass() == decision.default


def test_actions_are_told_with_target_and_loot() -> None:
    view = next(
        position.own
        for position in positions()
        if position.decision.kind == Ask.PLAY and position.own.seat not in {1, 2}
    )
    assert WORDS.action(Play(BANG, 1), view, names()) == "Play BANG! 9♣ on Ben"
    assert WORDS.action(Play(PANIC, 1, from_hand=True), view, names()) == "Play Panic! J♥ on Ben: a random hand card"
    assert WORDS.action(Play(PANIC, 1, parse_card("Barrel-QS")), view, names()) == "Play Panic! J♥ on Ben: Barrel Q♠"
    assert (
        WORDS.action(Play(PANIC, view.seat, parse_card("Barrel-QS")), view, names())
        == "Play Panic! J♥ on yourself: Barrel Q♠"
    )
    assert WORDS.action(DrawFrom(2), view, names()) == "Draw from Cem's hand"
    assert WORDS.action(EndTurn(), view, names()) == "End turn"


def test_labels_of_groups_and_details() -> None:
    view = next(
        position.own
        for position in positions()
        if position.decision.kind == Ask.PLAY and position.own.seat not in {1, 2}
    )
    assert WORDS.group(Play(BANG, 1)) == WORDS.group(Play(BANG, 2)) == card_name(BANG)
    assert WORDS.group(EndTurn()) is None
    assert WORDS.group(DrawFrom(Source.DECK)) is None
    assert WORDS.group_label([Play(BANG, 1), Play(BANG, 2)], view, names()).title == "BANG! 9♣"
    assert WORDS.group_label([Play(BANG, 1)], view, names()).title == "BANG! 9♣ → Ben"
    detail = WORDS.detail_label(Play(PANIC, 1, from_hand=True), view, names())
    assert detail.title == "Ben: a random hand card"
    assert detail.description.startswith("Seat 2 · ")


def test_what_is_missing_among_the_choices_is_explained_in_few_lines() -> None:
    refused = [
        Refused(Play(BANG, 1), OutOfReach(1, 3, 1)),
        Refused(Play(BANG, 2), OutOfReach(2, 2, 1)),
        Refused(Play(PANIC, 1), OutOfReach(1, 3, 1)),
        Refused(Play(MISSED), OnlyAsResponse(MISSED)),
        Refused(Play(MISSED + 1), OnlyAsResponse(MISSED + 1)),
    ]
    assert WORDS.refused(refused, names()) == [
        "Out of reach (yours is 1): Ben (distance 3), Cem (distance 2).",
        "Too far for Panic! (it reaches 1): Ben (distance 3).",
        "Missed! is only for answering: keep it until somebody attacks you.",
    ]
    useless = [Refused(Respond(card), DoesNotHelp(card)) for card in (BANG, PANIC)]
    assert WORDS.refused([*useless, Refused(Play(BANG), ShotAlready())], names()) == [
        "No help here: BANG! 9♣, Panic! J♥.",
        "You have fired your one BANG! of this turn.",
    ]


@pytest.mark.parametrize("kind", list(Ask))
def test_prompts_speak_to_the_person(kind: Ask) -> None:
    """In private nobody is spoken of by the own name."""
    for position in positions():
        if position.decision.kind == kind:
            prompt = WORDS.prompt(position.decision, position.own, names())
            assert names().text(position.own.seat) not in prompt
