"""Everything the vocabulary of Desperado can say has words, and they fit."""

from enum import Enum
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.text.desperado.called import Called
from bot.text.desperado.details import DESCRIPTION
from bot.text.desperado.events import Phrases
from bot.text.desperado.house_rules import OFFICIAL, PHRASES, PRESET_TITLES, TITLES
from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.moves import LABEL, TITLE
from bot.text.desperado.scenarios import ScenarioWords
from bot.text.desperado.scores import ScoreWords
from bot.text.desperado.things import ThingWords
from bot.text.words import Question
from engine.core.actions import Action
from engine.core.codec import concrete
from engine.core.decision import Decision
from engine.core.errors import IllegalAction, NotYourDecision, Refusal, StaleDecision
from engine.core.events import PrivateEvent, PublicEvent
from engine.core.game import Caution, Refused
from engine.desperado import actions as ac
from engine.desperado import cautions as ca
from engine.desperado import errors as er
from engine.desperado import events as ev
from engine.desperado.actions import Ask, DesperadoAbout, Odds
from engine.desperado.cards import JOKERS, Deck, Fate, Joker, Kind, Panic, Result
from engine.desperado.options import PRESETS, Options, Setup
from engine.desperado.scenarios import SCENARIOS
from engine.games import GAMES
from images.desperado_words import DESPERADO_ENGLISH
from tests.bot.desperado_positions import WORDS, names, positions

ODDS = Odds("shoot red colt", 2, cover=True, deck=Deck.MEDIUM, steps=(("cover", 1),), hits=6, cards=24)
SAMPLES: dict[str, Any] = {
    "scenario": "s1", "rounds": 7, "characters": ("crane", "red"), "sides": ("town", "gang"), "seats": (0, 1),
    "round": 2, "character": "crane", "seat": 0, "ap": 4, "zone": "town_square", "gun": "colt", "bullets": 3,
    "thing": "colt-2", "why": ev.Why.CHOICE, "giver": "crane", "taker": "nora", "victim": "red", "stun": False,
    "target": "red", "by": "nora", "weapon": "colt", "how": ev.How.SHOT, "cause": ev.Cause.OWN, "distance": 2,
    "deck": Deck.MEDIUM, "card": Result.HIT, "steps": (("cover", 1), ("eagle eye", -1)), "wounds": 2, "total": 4,
    "credited": ("town",), "lost": 2, "fate": Fate.LANDED, "where": "crane", "kind": Kind.NUGGET, "value": 3,
    "joker": Joker.FLASK, "side": "town", "points": 2, "what": "kill_each", "winners": (0,), "when": ac.When.FIRST,
    "audience": (0,), "asked": Ask.FLEE, "needed": 2, "left": 1, "range": 4, "on_horseback": False,
}  # fmt: skip
FITTING: dict[tuple[type, str], Any] = {
    (ev.PanicDrawn, "card"): Panic.FREEZE,
    (ev.AmbushOrderGiven, "order"): ac.AmbushOrder("crane", 3, "colt"),
    (ev.GameOver, "why"): "points",
    (ev.GameOver, "points"): (("town", 4), ("gang", 3)),
}


def sample(kind: type[Struct], /, **changes: Any) -> Any:
    """A value of a class of the vocabulary; a field this table does not know fails the test."""
    values = {field: FITTING.get((kind, field), SAMPLES.get(field)) for field in kind.__struct_fields__}
    assert None not in values.values(), values
    return kind(**values | changes)


def of(module: Any, base: type) -> list[type[Struct]]:
    return [kind for kind in concrete(base) if kind.__module__ == module.__name__]


EVENTS = of(ev, PublicEvent) + of(ev, PrivateEvent)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_events_have_words(kind: type[Struct]) -> None:
    event = sample(kind)
    text = Phrases(WORDS.wording, names()).phrase(event)
    assert text
    assert "{" not in text
    assert "_" not in text
    told = WORDS.event(event, names())
    assert told is not None
    assert told[-1] in ".!?"
    assert told[0] in "“0123456789" or told[0].isupper()


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_events_have_words_whatever_they_say(kind: type[Struct]) -> None:
    """Every value of every enumeration in an event's fields."""
    words = Phrases(WORDS.wording, names())
    told = set()
    for field in msgspec.structs.fields(kind):
        if isinstance(field.type, type) and issubclass(field.type, Enum):
            told = {words.phrase(sample(kind, **{field.name: value})) for value in field.type}
            assert all(told)
            if field.name in {"card", "joker", "cause", "how", "fate", "when"}:
                differs = {"cause": 5}.get(field.name, len(field.type))
                assert len(told) >= differs, told


def test_rare_turns_of_events_have_words() -> None:
    words = Phrases(WORDS.wording, names())
    for event, text in (
        (ev.Activated("mae", 1, 0), "Mae (Ben) is up, but sits in shackles"),
        (ev.Moved("jo", "corral", on_horseback=True), "Jo rides to B1 Corral"),
        (ev.Dismounted("jo", ev.Why.THROWN), "Jo is thrown by the horse"),
        (ev.Drank("jo", stun=True), "Jo drinks a whisky: the stun is gone"),
        (ev.Strayed(None), "the stray bullet hits nobody"),
        (ev.Stunned("red", 0), "Red is stunned: a stun token"),
        (ev.LootShown("corral", Kind.STONE, 0), "loot shown, B1 Corral: a stone"),
        (ev.ThingLanded("jo", "knife", "corral"), "the knife lies in B1 Corral"),
        (ev.ThingLanded("jo", "stone", "corral"), "Jo throws a stone into B1 Corral"),
        (ev.GameOver("draw", (0, 1), "points", (("town", 1),)), "A draw: on points. Points: the town 1"),
        (ev.Scored("gang", 1, "blast"), "1 point for the gang: blown up"),
        (ev.Wounded("red", 1, 1), "Red takes 1 wound (1 of 3)"),
        (
            ev.AttackDeclared("cora", None, "bank_vault", "dynamite", ev.How.DYNAMITE, ev.Cause.OWN, 1),
            "Cora throws dynamite at B5 Bank Vault at distance 1",
        ),
    ):
        assert words.phrase(event) == text


@pytest.mark.parametrize("kind", of(er, Refusal), ids=lambda kind: kind.__name__)
def test_refusals_have_words(kind: type[Struct]) -> None:
    text = WORDS.refusal(sample(kind), names())
    assert text.endswith(".")
    assert "{" not in text
    assert text[0].isupper()


@pytest.mark.parametrize("kind", of(ca, Caution), ids=lambda kind: kind.__name__)
def test_cautions_are_questions(kind: type[Struct]) -> None:
    text = WORDS.caution(sample(kind), names())
    assert text.endswith("?")
    assert "{" not in text


@pytest.mark.parametrize("ask", list(Ask))
def test_every_question_has_words(ask: Ask) -> None:
    about = DesperadoAbout("crane", "red", 3, (ODDS,))
    decision = Decision(3, 1, ask.value, (ac.EndActivation(),), ac.EndActivation(), about, public=True)
    question = Question.of(decision)
    for text in (WORDS.asked([question], names()), WORDS.prompt(decision, positions()[0].own, names())):
        assert "{" not in text
    assert names().text(1) in WORDS.asked([question], names())
    assert 0 < len(WORDS.answer_label(question)) <= LABEL
    assert WORDS.list_label(decision)
    assert WORDS.refusal(er.NotNow(ask.value), names()).startswith("Not now: ")


def test_an_attack_on_offer_tells_its_chance() -> None:
    about = DesperadoAbout("crane", "red", 0, (ODDS,))
    spring = Question(3, 1, Ask.SPRING, about)
    assert WORDS.asked([spring], names()) == "Ben: Red is in Crane's sights, 25% at best. Spring the ambush?"
    react = Question(3, 1, Ask.REACTION, about)
    assert WORDS.asked([react], names()) == "Ben: Crane attacks Red out of ambush. With what? colt 25%"


ACTIONS: tuple[Action, ...] = (
    ac.Move("town_square"), ac.Shoot("ottilie", "shotgun"), ac.Shoot("slim", "shotgun-2", both=True),
    ac.Throw("knife", "red"), ac.Throw("dynamite-2", "bank_vault"), ac.Fight("red"), ac.Reload("carbine-2"),
    ac.Repair("dynamite"), ac.Drop("strongbox"), ac.Take("loot-2"), ac.Take("colt", "nora"), ac.Give("colt", "nora"),
    ac.Swap("colt", "shotgun-2", "ottilie"), ac.Drink(), ac.Drink(stun=True), ac.LayAmbush(), ac.Exit(), ac.Mount(),
    ac.Mount(off=True), ac.Free("ottilie"), ac.EndActivation(), ac.PlayJoker(), ac.PlayJoker("colt", "red"),
    ac.PlayJoker(to="bank_vault"), *(ac.Order("crane", when) for when in ac.When),
    ac.AmbushOrder("crane"), ac.AmbushOrder("crane", 3), ac.AmbushOrder("crane", 2, "shotgun-2"),
    *(ac.Respond(answer) for answer in ac.Answer), ac.FleeTo("telegraph_roof"), ac.LetGo("shotgun-2"),
)  # fmt: skip


def test_the_samples_hold_every_action() -> None:
    assert {type(action).__name__ for action in ACTIONS} == {kind.__name__ for kind in of(ac, Action)}


def test_actions_have_words_in_every_situation() -> None:
    for position in positions():
        here = names(len(position.table.seats))
        for action in {*ACTIONS, *position.decision.actions}:
            for view in (position.own, position.table):
                full, short = WORDS.action(action, view, here), WORDS.short_action(action, view, here)
                assert 0 < len(full) <= 100
                assert 0 < len(short) <= LABEL
                assert 0 < len(WORDS.describe(action, view)) <= DESCRIPTION
                label = WORDS.detail_label(action, view, here)
                assert 0 < len(label.title) <= TITLE
                assert not any(sign in f"{full}{short}{label.title}{label.description}" for sign in "{_")


def test_actions_of_a_kind_make_one_entry() -> None:
    """Whatever can be done can be found by at most two choices, none of them longer than a list allows."""
    for position in positions():
        here = names(len(position.table.seats))
        grouped: dict[str, list[Action]] = {}
        for action in position.decision.actions:
            if action.is_offered and (group := WORDS.group(action)) is not None:
                grouped.setdefault(group, []).append(action)
        for actions in grouped.values():
            label = WORDS.group_label(actions, position.own, here)
            assert 0 < len(label.title) <= TITLE
            assert 0 < len(label.description) <= DESCRIPTION
            assert WORDS.detail_prompt(actions[0]).endswith("?")
            entries = [WORDS.detail_label(action, position.own, here).title for action in actions]
            assert len(set(entries)) == len(entries)


def test_a_shot_on_offer_tells_distance_deck_and_chance() -> None:
    shots = [
        (position, odds)
        for position in positions()
        if position.decision.kind == Ask.ACTION and position.own.prospect is not None
        for target in position.own.prospect.targets
        for odds in target.attacks
    ]
    assert shots
    for position, odds in shots:
        action = next(one for one in position.decision.actions if str(one) == odds.action)
        for text in (WORDS.describe(action, position.own), WORDS.action(action, position.own, names())):
            assert f"distance {odds.distance} · {odds.deck} deck" in text
            assert f"{round(100 * odds.chance)}%" in text


def test_a_way_that_costs_more_than_a_point_says_so() -> None:
    position, move = next(
        (position, action)
        for position in positions()
        for action in position.decision.actions
        if isinstance(action, ac.Move)
    )
    prospect = position.own.prospect
    dear = tuple(replace(one, ap=2) for one in prospect.reach)
    heavy = replace(position.own, prospect=replace(prospect, reach=dear))
    assert WORDS.describe(move, heavy) == f"2 points · {WORDS.describe(move, position.own)}"


def test_errors_tell_what_to_do() -> None:
    assert WORDS.error(NotYourDecision(1, (0, 2)), names()) == "Not your move: the table waits for Ann or Cem."
    assert WORDS.error(StaleDecision(3), names()).endswith(".")
    too_far = IllegalAction(ac.Shoot("red", "colt"), er.OutOfRange(5, 4))
    assert WORDS.error(too_far, names()) == "Too far: distance 5, and the range is 4."
    empty = IllegalAction(ac.Shoot("red", "colt"), er.IsEmpty("colt", 0))
    assert WORDS.error(empty, names()) == "The colt is empty: reload first."


def test_what_is_missing_is_told_by_its_reason() -> None:
    missing = (
        Refused(ac.Shoot("red", "colt"), er.OutOfRange(5, 4)),
        Refused(ac.Shoot("gus", "colt"), er.NotSeen("stable")),
        Refused(ac.Shoot("cora", "colt"), er.NotSeen("corral")),
        Refused(ac.Throw("knife", "red"), er.OutOfRange(5, 1)),
        Refused(ac.Move("bank_office"), er.NoWay("bank_office")),
        Refused(ac.Take("colt-2", "nora"), er.NoSpace("crane", "colt-2")),
        Refused(ac.LayAmbush(), er.TooFewPoints(2, 1)),
    )
    assert WORDS.refused(missing, names()) == [
        "Too far for the colt: Red (distance 5).",
        "Too far for the knife: Red (distance 5).",
        "Not in sight: Gus and Cora.",
        "No way through to C8 Bank Office.",
        "Crane has no space for the colt 2.",
    ]
    assert WORDS.refused(missing[-1:], names()) == ["That takes 2 action points; there is 1 point left."]


def test_an_unknown_class_is_an_error_and_not_silence() -> None:
    stranger: Any = object()
    for say in (WORDS.event, WORDS.refusal, WORDS.caution):
        with pytest.raises(NotImplementedError):
            say(stranger, names())


def test_every_house_rule_has_words() -> None:
    game = GAMES["desperado"]
    assert PHRASES.keys() == TITLES.keys() == OFFICIAL.keys() == set(Options.__struct_fields__)
    assert WORDS.rules_line(Options()) == "Official rules"
    for rule in WORDS.house_rules():
        kind = next(field.type for field in msgspec.structs.fields(Options) if field.name == rule.key)
        possible = (False, True) if kind is bool else tuple(getattr(kind, "__args__", ()))
        assert sorted(map(str, possible)) == sorted(str(value) for value, _ in rule.values)
        assert rule.up_front == (rule.key == "scenario")
        official, *others = rule.values
        assert game.options("official", **{rule.key: official[0]}) == Options()
        for value, phrase in others:
            assert len(phrase) <= 100
            changed = WORDS.differences(game.options("official", **{rule.key: value}))
            assert changed == ([] if rule.up_front else [phrase])
    assert WORDS.rules_line(Options("s4")) == "Official rules"
    assert dict(WORDS.presets()).keys() == PRESETS.keys() == PRESET_TITLES.keys()


def test_every_reason_for_points_and_victories_has_words() -> None:
    scores = ScoreWords(WORDS.wording)
    for scenario in SCENARIOS.values():
        assert all(scores.what(term.type) for term in scenario.score)
        for win in scenario.instant_win:
            assert scores.over("town", win.type, (("town", 3),)).startswith("The town wins: ")
    level = (("town", 0), ("gang", 5), ("diggers", 5))
    assert scores.over("diggers", "points", level).startswith("The diggers win: level on points")
    assert scores.over("draw", "points", level).startswith("A draw: on points.")


def test_every_joker_has_words() -> None:
    jokers = JokerWords(WORDS.wording)
    assert {jokers.title(joker) for joker in Joker} == {card.name for card in JOKERS.values()}
    for joker in Joker:
        assert 0 < len(jokers.effect(joker)) <= DESCRIPTION
        assert jokers.note(joker)
        assert ("(" in jokers.when(ac.When.MATTERS, joker)) != JOKERS[joker].is_played


def test_every_object_has_words() -> None:
    things = ThingWords(WORDS.wording)
    printed = [*(kind.value for kind in Kind), "loot"]
    printed += [lying.tag for scenario in SCENARIOS.values() for lying in scenario.objects if lying.tag]
    for name in printed:
        assert things.bare(name) == name
        assert things.the(name) == f"the {name}"
        assert things.the(f"{name}-2") == f"the {name} 2"
        assert things.a(name)
        assert things.title(name)[0].isupper()


def test_pictures_and_sentences_call_things_the_same() -> None:
    called, things, scenarios = Called(WORDS.wording), ThingWords(WORDS.wording), ScenarioWords(WORDS.wording)
    assert {result: called.result(result) for result in Result} == DESPERADO_ENGLISH.results
    assert {panic: called.panic(panic) for panic in Panic} == DESPERADO_ENGLISH.panics
    assert {kind: things.a(kind.value) for kind in Kind} == DESPERADO_ENGLISH.things
    assert {side: called.side_title(side) for side in ("town", "gang", "diggers")} == DESPERADO_ENGLISH.sides
    assert {key: scenarios.title(key) for key in SCENARIOS} == DESPERADO_ENGLISH.scenarios
    assert (things.a("loot"), things.the("strongbox")) == (DESPERADO_ENGLISH.loot, DESPERADO_ENGLISH.strongbox)


def test_a_rematch_tells_who_stays_on_which_side() -> None:
    setup = Setup(("town", None, "town", "gang"))
    assert WORDS.taken_over(setup, names(4)) == ["The town: Ann and Cem", "The gang: Dee"]
