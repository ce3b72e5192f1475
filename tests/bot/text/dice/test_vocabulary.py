"""Everything the vocabulary of the dice game can say has words, and they fit."""

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from bot.text.dice.events import Phrases
from bot.text.dice.house_rules import OFFICIAL, PHRASES, PRESET_TITLES, TITLES
from bot.text.dice.people import PeopleWords
from bot.text.dice.rulebook import POINTS, SORTS, DiceRulebook
from bot.text.dice.rulebook_people import CHARACTERS as PEOPLE
from bot.text.dice.rulebook_words import FACES
from bot.text.words import Question
from engine.core.codec import concrete
from engine.core.decision import Decision
from engine.core.errors import IllegalAction, NotYourDecision, Refusal, StaleDecision
from engine.core.events import PrivateEvent, PublicEvent
from engine.core.game import Caution
from engine.dice import cautions as ca
from engine.dice import errors as er
from engine.dice import events as ev
from engine.dice.actions import Aim, Ask, Choose, ChooseArrows, DiceAbout, Roll, Stop
from engine.dice.cards import CHARACTERS
from engine.dice.faces import Cause, Face
from engine.dice.options import PRESETS, Options
from engine.games import GAMES
from engine.western.roles import Role, Side
from tests.bot.dice_positions import WORDS, names, positions

SAMPLES: dict[str, Any] = {
    "seat": 0, "sheriff": 0, "target": 1, "owner": 1, "by": 1, "turn": 3, "roll": 1, "count": 2, "points": 2,
    "life": 1, "pile": 4, "choices": 2, "distance": 3, "most": 2, "die": Face.ONE, "thrown": (0, 1),
    "dice": (Face.ARROW, Face.BEER, Face.ONE, Face.TWO, Face.GATLING), "characters": ("Black Jack",) * 4,
    "why": ev.Why.ROLLED, "cause": Cause.BULLSEYE, "role": Role.OUTLAW, "roles": (Role.SHERIFF, Role.OUTLAW),
    "side": Side.OUTLAWS, "winners": (1,), "audience": (0,), "asked": Ask.ROLL, "arrows": (1, 0),
}  # fmt: skip
BOOK = DiceRulebook(WORDS.wording)
KEYS = [key for _, entries in SORTS for key in entries]


def sample(kind: type[Struct], **changes: Any) -> Any:
    """A value of a class of the vocabulary; a field this table does not know fails the test."""
    values = {field: SAMPLES[field] for field in kind.__struct_fields__}
    if kind is ev.Eliminated:
        values["arrows"] = 2
    return kind(**values | changes)


def of(module: Any, base: type) -> list[type[Struct]]:
    return [kind for kind in concrete(base) if kind.__module__ == module.__name__]


@pytest.mark.parametrize("kind", of(ev, PublicEvent) + of(ev, PrivateEvent), ids=lambda kind: kind.__name__)
def test_events_have_words(kind: type[Struct]) -> None:
    text = Phrases(WORDS.wording, names()).phrase(sample(kind))
    assert text
    assert "{" not in text


@pytest.mark.parametrize("kind", of(er, Refusal), ids=lambda kind: kind.__name__)
def test_refusals_have_words(kind: type[Struct]) -> None:
    text = WORDS.refusal(sample(kind), names())
    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.parametrize("kind", of(ca, Caution), ids=lambda kind: kind.__name__)
def test_cautions_are_questions(kind: type[Struct]) -> None:
    assert WORDS.caution(sample(kind), names()).endswith("?")


@pytest.mark.parametrize("ask", list(Ask))
def test_every_question_has_words(ask: Ask) -> None:
    about = DiceAbout(needed=2, die=Face.ONE if ask is Ask.AIM else None, by=0, cause=Cause.BULLSEYE)
    decision = Decision(3, 1, ask.value, (Stop(),), Stop(), about, public=True)
    question = Question.of(decision)
    assert names().text(1) in WORDS.asked([question], names())
    assert WORDS.prompt(decision, positions()[0].own, names())
    assert 0 < len(WORDS.answer_label(question)) <= 18
    assert WORDS.list_label(decision)
    assert WORDS.refusal(er.NotNow(ask.value), names()).startswith("Not now: ")


def test_actions_have_words_in_every_situation() -> None:
    actions = (
        Roll(()), Roll((Face.ARROW, Face.BEER)), Stop(), Aim(Face.ONE, 1), Aim(Face.TWO, 1, with_beer=True),
        Choose(1), Choose(None), ChooseArrows(0), ChooseArrows(1), ChooseArrows(2),
    )  # fmt: skip
    for position in positions():
        for action in actions:
            for view in (position.own, position.table):
                assert 0 < len(WORDS.action(action, view, names())) <= 100
                assert 0 < len(WORDS.short_action(action, view, names())) <= 18
                assert 0 < len(WORDS.describe(action, view)) <= 90
                assert WORDS.detail_label(action, view, names()).title


def test_errors_tell_what_to_do() -> None:
    assert WORDS.error(NotYourDecision(1, (0, 2)), names()) == "Not your move: the table waits for Ann or Cem."
    assert WORDS.error(StaleDecision(3), names()).endswith(".")
    too_far = IllegalAction(Aim(Face.TWO, 1), er.OutOfReach(1, 3, Face.TWO))
    assert WORDS.error(too_far, names()) == "Ben sits 3 places away, where your Bull's eye 2 does not reach."


def test_an_unknown_class_is_an_error_and_not_silence() -> None:
    stranger: Any = object()
    for say in (WORDS.event, WORDS.refusal, WORDS.caution):
        with pytest.raises(NotImplementedError):
            say(stranger, names())


def test_positions_have_texts_that_fit() -> None:
    for position in positions():
        here = names(len(position.table.seats))
        assert len(WORDS.table_text(position.table, here).splitlines()) <= 16
        assert 0 < len(WORDS.alt_text(position.table, here)) <= 1024
        assert WORDS.hand_text(position.own, here)
        assert WORDS.role_text(position.own, here)
        assert 0 < len(WORDS.role_alt(position.own, here)) <= 1024
        lines = WORDS.log(position.happened, here)
        assert lines
        assert all(line[-1] in ".!?…:" for line in lines)
        for caution in position.cautions:
            assert WORDS.caution(caution, here).endswith("?")


def test_no_public_text_tells_a_hidden_role() -> None:
    hidden = [role.value for role in Role if role is not Role.SHERIFF]
    for position in positions():
        if len(position.table.seats) == 3 or any(not seat.alive for seat in position.table.seats):
            continue
        here = names(len(position.table.seats))
        told = [WORDS.table_text(position.table, here), WORDS.alt_text(position.table, here)]
        told += WORDS.log(position.happened, here)
        assert not [role for role in hidden if any(role in text for text in told)]


def test_every_house_rule_has_words() -> None:
    game = GAMES["dice"]
    settled = {"lucky_rolls"}
    assert PHRASES.keys() == TITLES.keys() == OFFICIAL.keys() == set(Options.__struct_fields__) - settled
    assert WORDS.rules_line(Options()) == "Official rules"
    for rule in WORDS.house_rules():
        kind = next(field.type for field in msgspec.structs.fields(Options) if field.name == rule.key)
        possible = (False, True) if kind is bool else tuple(getattr(kind, "__args__", ()))
        assert sorted(map(str, possible)) == sorted(str(value) for value, _ in rule.values)
        official, *others = rule.values
        assert game.options("official", **{rule.key: official[0]}) == Options()
        for value, phrase in others:
            assert WORDS.differences(game.options("official", **{rule.key: value})) == [phrase]
    assert dict(WORDS.presets()).keys() == PRESETS.keys() == PRESET_TITLES.keys()


def test_every_character_role_and_face_has_an_entry() -> None:
    assert {entry.title for entry in PEOPLE.values()} == set(CHARACTERS)
    assert len(FACES) == len(Face)
    assert len(KEYS) == len(set(KEYS))
    for entry in PEOPLE.values():
        assert entry.text.startswith(f"{CHARACTERS[entry.title]} lives")
    people = PeopleWords(WORDS.wording)
    assert all(0 < len(people.ability(name)) <= 90 for name in CHARACTERS)
    assert len({people.ability(name) for name in CHARACTERS}) == len(CHARACTERS)


@pytest.mark.parametrize("key", KEYS)
def test_entries_are_complete_and_lead_on(key: str) -> None:
    entry = BOOK.lookup(key)
    assert entry is not None
    assert entry.key == key
    assert entry.text
    assert bool(entry.example) != (key in POINTS)
    assert len(entry.related) == len(entry.see_also) <= 5
    assert set(entry.related) <= set(KEYS) - {key}


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("arrows", "arrows"),
        ("bulls eye 1", "face-one"),
        ("gun", "face-gatling"),
        ("explosion", "face-dynamite"),
        ("doubts", "dice-doubtful-points"),
        ("do bull's eyes hit one by one", "do-bull-s-eyes-hit-one-by-one"),
    ],
)
def test_people_find_what_they_type(typed: str, key: str) -> None:
    entry = BOOK.lookup(typed)
    assert entry is not None
    assert entry.key == key


def test_the_log_tells_a_turn_in_few_lines() -> None:
    dice = (Face.ONE, Face.TWO, Face.BEER, Face.ARROW, Face.GATLING)
    events = (
        ev.TurnBegan(0, 4),
        ev.Rolled(0, 1, dice, (0, 1, 2, 3, 4)),
        ev.TookArrows(0, 1, 5, ev.Why.ROLLED),
        ev.Aimed(0, 1, Face.ONE, 1, 2),
        ev.Aimed(0, 2, Face.TWO, 1, 2),
        ev.LostLife(1, 1, 3, Cause.BULLSEYE, 0),
        ev.LostLife(2, 1, 5, Cause.BULLSEYE, 0),
        ev.Drank(0, 0, 1, 6),
    )
    rolled, aimed, drank = WORDS.log(events, names())
    assert rolled == (
        "Turn 4: Ann rolls Bull's eye 1, Bull's eye 2, Beer, Arrow, and Gatling; takes an arrow (5 left in the pile)."
    )
    assert aimed == "Ann aims: Bull's eye 1 at Ben and Bull's eye 2 at Cem; lives: Ben −1 (now 3) and Cem −1 (now 5)."
    assert drank == "Ann drinks a beer (now 6 lives)."


SAME: dict[str, list[PublicEvent]] = {
    "Ann rolls Beer × 4 and Dynamite.": [ev.Rolled(0, 1, (Face.BEER,) * 4 + (Face.DYNAMITE,), (0, 1, 2, 3, 4))],
    "Ann aims: Bull's eye 1 × 2 at Ben; Ben loses 2 lives (3 lives left); Ann has to take an arrow for it (4 left in "
    "the pile).": [
        *[ev.Aimed(0, 1, Face.ONE, 1, 2)] * 2,
        ev.LostLife(1, 2, 3, Cause.BULLSEYE, 0),
        ev.TookArrows(0, 1, 4, ev.Why.FOR_HURTING),
    ],
    "Ann drinks 3 beers (now 6 lives).": [ev.Drank(0, 0, 1, life) for life in (4, 5, 6)],
    "Ann gives Ben 2 beers (now 6 lives).": [ev.Drank(0, 1, 1, 5), ev.Drank(0, 1, 1, 6)],
    "Ann drinks a beer, for nothing.": [ev.Drank(0, 0, 0, 8)],
    "Ann's dynamite explodes and takes a life (2 lives left); puts an arrow back.": [
        ev.Exploded(0),
        ev.LostLife(0, 1, 2, Cause.DYNAMITE, None),
        ev.ReturnedArrows(0, 0, 1, ev.Why.FOR_LIVES_LOST),
    ],
    "Turn 4: Ann gives Ben a life (now 5 lives).": [ev.TurnBegan(0, 4), ev.Regained(1, 1, 5, 0)],
    "Turn 4: Ann is at full life and gains nothing.": [ev.TurnBegan(0, 4), ev.Regained(0, 0, 8, 0)],
}
"""What is told in one sentence that names everybody once, unless somebody else was named between."""


@pytest.mark.parametrize("line", SAME)
def test_nobody_is_named_twice_for_one_thing(line: str) -> None:
    assert WORDS.log(SAME[line], names()) == [line]


def test_a_beer_for_another_is_another_sentence() -> None:
    drinks = [ev.Drank(0, 0, 1, 6), ev.Drank(0, 1, 1, 5), ev.Drank(0, 1, 0, 5)]
    assert WORDS.log(drinks, names()) == [
        "Ann drinks a beer (now 6 lives).",
        "Ann gives Ben a beer (now 5 lives).",
        "Ann gives Ben a beer, for nothing.",
    ]
