"""Everything the vocabulary can say has words."""

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from bot.text.bang.events import Phrases
from bot.text.bang.house_rules import OFFICIAL, PHRASES, PRESET_TITLES, TITLES
from bot.text.bang.moves import DESCRIPTION, LABEL, MoveWords
from bot.text.words import Label, Question
from engine.bang import actions as ac
from engine.bang import cautions as ca
from engine.bang import errors as er
from engine.bang import events as ev
from engine.bang.cards import CHARACTERS, Kind
from engine.bang.options import PRESETS, Options, Setup
from engine.bang.view import OwnView
from engine.core.actions import Action
from engine.core.codec import concrete
from engine.core.decision import Decision
from engine.core.errors import AnsweredAlready, GameError, IllegalAction, NotYourDecision, Refusal, StaleDecision
from engine.core.events import PrivateEvent, PublicEvent
from engine.core.game import Caution
from engine.games import GAMES
from engine.western.roles import Role, Side, roles_for
from tests.bot.positions import WORDS, names, positions

SAMPLES: dict[str, Any] = {
    "seat": 0,
    "sheriff": 0,
    "target": 1,
    "victim": 1,
    "shooter": 1,
    "to": 1,
    "by": 1,
    "turn": 3,
    "count": 2,
    "points": 2,
    "life": 1,
    "needed": 2,
    "distance": 3,
    "reach": 1,
    "hand_count": 2,
    "card": 0,
    "counts": 0,
    "flipped": (0,),
    "cards": (0, 30),
    "in_play": (70,),
    "characters": ("Black Jack",) * 4,
    "character": "Sid Ketchum",
    "name": "Slab the Killer",
    "tried": "play BANG!-9C > 2",
    "why": ev.Why.DRAWN,
    "role": Role.OUTLAW,
    "roles": (Role.SHERIFF, Role.OUTLAW),
    "side": Side.OUTLAWS,
    "winners": (1,),
    "success": True,
    "stands_for": None,
    "audience": (0,),
    "asked": ac.Ask.PLAY,
    "two_players": True,
    "source": ac.Source.DECK,
    "from_hand": True,
    "take": None,
}


def sample(kind: type[Struct], **changes: Any) -> Any:
    """A value of a class of the vocabulary; a field this table does not know fails the test."""
    return kind(**{field: SAMPLES[field] for field in kind.__struct_fields__} | changes)


def of(module: Any, base: type) -> list[type[Struct]]:
    return [kind for kind in concrete(base) if kind.__module__ == module.__name__]


SIZES = GAMES["bang"].seats
EVENTS = of(ev, PublicEvent) + of(ev, PrivateEvent)
REFUSALS = of(er, Refusal)
CAUTIONS = of(ca, Caution)
ACTIONS = of(ac, Action)


def test_the_vocabulary_was_found() -> None:
    assert len(EVENTS) >= 28
    assert len(REFUSALS) >= 20
    assert len(CAUTIONS) >= 4
    assert len(ACTIONS) >= 9


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_events_have_words(kind: type[Struct]) -> None:
    text = Phrases(WORDS.wording, names()).phrase(sample(kind))
    assert text
    assert "{" not in text


@pytest.mark.parametrize("kind", REFUSALS, ids=lambda kind: kind.__name__)
def test_refusals_have_words(kind: type[Struct]) -> None:
    text = WORDS.refusal(sample(kind), names())
    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.parametrize("kind", CAUTIONS, ids=lambda kind: kind.__name__)
def test_cautions_are_questions(kind: type[Struct]) -> None:
    assert WORDS.caution(sample(kind), names()).endswith("?")


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_actions_have_words_in_every_situation(kind: type[Struct]) -> None:
    moves = MoveWords(WORDS.wording)
    for position in positions():
        action = sample(kind)
        assert 0 < len(moves.full(action, position.own, names())) <= 100
        assert 0 < len(moves.short(action, position.own)) <= LABEL
        assert len(moves.describe(action, position.own)) <= DESCRIPTION


@pytest.mark.parametrize("source", [ac.Source.DECK, ac.Source.DISCARD, 2])
def test_wherever_one_draws_from_has_words(source: ac.Source | int) -> None:
    moves, action = MoveWords(WORDS.wording), ac.DrawFrom(source)
    own = positions()[0].own
    assert 0 < len(moves.full(action, own, names())) <= 100
    assert 0 < len(moves.short(action, own)) <= LABEL
    assert 0 < len(moves.describe(action, own)) <= DESCRIPTION


@pytest.mark.parametrize("ask", list(ac.Ask))
def test_every_question_has_words(ask: ac.Ask) -> None:
    decision = Decision(3, 1, ask.value, (ac.Pass(),), ac.Pass(), ac.BangAbout(by=0, card=0, needed=2, cards=(0, 30)))
    view: OwnView = positions()[0].own
    question = Question.of(decision)
    assert names().text(1) in WORDS.asked([question], names())
    assert WORDS.prompt(decision, view, names())
    assert 0 < len(WORDS.answer_label(question)) <= LABEL
    assert WORDS.list_label(decision)
    refusal = er.NotNow(ask.value)
    assert WORDS.refusal(refusal, names()).startswith("Not now: ")


def test_errors_tell_what_to_do() -> None:
    seen = set()
    for error in (
        StaleDecision(3),
        NotYourDecision(1, (0, 2)),
        NotYourDecision(1, ()),
        AnsweredAlready(1, (0, 2)),
        IllegalAction(ac.EndTurn(), er.OutOfReach(1, 3, 2)),
        *(
            kind("reason")
            for kind in GameError.__subclasses__()
            if kind not in {StaleDecision, NotYourDecision, IllegalAction}
        ),
    ):
        text = WORDS.error(error, names())
        assert text.endswith(".")
        seen.add(text)
    assert "Not your move: the table waits for Ann or Cem." in seen
    assert "You have chosen already; the table waits for Ann and Cem." in seen
    assert "Ben is at distance 3; you reach 2." in seen


def test_an_unknown_class_is_an_error_and_not_silence() -> None:
    stranger: Any = object()
    with pytest.raises(NotImplementedError):
        WORDS.event(stranger, names())
    with pytest.raises(NotImplementedError):
        WORDS.refusal(stranger, names())


def test_every_house_rule_has_words() -> None:
    assert PHRASES.keys() == TITLES.keys() == OFFICIAL.keys() == set(Options.__struct_fields__)
    assert WORDS.rules_line(Options()) == "Official rules"
    for rule in WORDS.house_rules():
        official, *others = rule.values
        assert GAMES["bang"].options("official", **{rule.key: official[0]}) == Options()
        assert others
        for value, phrase in others:
            options = GAMES["bang"].options("official", **{rule.key: value})
            assert options != Options()
            assert WORDS.rules_line(options) == f"Official rules, but {phrase}"
            assert WORDS.differences(options) == [phrase]


def test_every_value_of_every_option_can_be_chosen() -> None:
    for rule in WORDS.house_rules():
        kind = next(field.type for field in msgspec.structs.fields(Options) if field.name == rule.key)
        possible = (False, True) if kind is bool else tuple(getattr(kind, "__args__", kind))
        assert sorted(map(str, possible)) == sorted(str(value) for value, _ in rule.values)


def test_every_preset_says_what_it_changes() -> None:
    presets = dict(WORDS.presets())
    assert presets.keys() == PRESETS.keys() == PRESET_TITLES.keys()
    assert presets["official"] == Label("Official rules")
    assert presets["cz"].description == (
        "choose one of two characters; no extra first card for the Sheriff; an illegal move ends your play"
    )


def test_what_a_rematch_takes_over_is_told() -> None:
    setup = Setup(("Black Jack", None, "Rose Doolan", None), sheriff=3)
    assert WORDS.taken_over(setup, names()) == [
        "Dee will be the Sheriff.",
        "Ann stays Black Jack and Cem stays Rose Doolan.",
    ]
    assert WORDS.taken_over(Setup(), names()) == []


def test_every_card_role_and_character_has_words() -> None:
    moves = MoveWords(WORDS.wording)
    for kind in Kind:
        assert 0 < len(moves._cards.effect(kind)) <= DESCRIPTION
    assert set(CHARACTERS) - moves._people.abilities().keys() == set(), "each needs a line in people.py"
    for character in CHARACTERS:
        assert 0 < len(moves._people.ability(character)) <= DESCRIPTION
        assert 0 < len(moves._people.use_label(character)) <= LABEL
    for role in Role:
        for seats in SIZES:
            assert role not in roles_for(seats) or 0 < len(moves._people.goal(role, seats)) <= DESCRIPTION
