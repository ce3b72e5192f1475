"""The table, one's own people and side, results and logs: complete, short enough, and without secrets."""

from typing import Any

import pytest

from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.moves import LABEL
from engine.desperado import actions as ac
from engine.desperado import events as ev
from engine.desperado.cards import CHARACTERS, JOKERS, Deck, Fate, Joker, Panic, Result
from engine.desperado.view import Standing, ThingView
from tests.bot.desperado_positions import LONG, WORDS, names, positions, told

TABLES = [position.table for position in positions()] + [view for view, _ in told().endings]


def test_positions_have_texts_that_fit() -> None:
    for table in TABLES:
        for people in (names(len(table.seats)), names(len(table.seats), LONG)):
            assert len(WORDS.table_text(table, people).splitlines()) <= 16
            assert 0 < len(WORDS.alt_text(table, people)) <= 1024
        assert len(WORDS.table_text(table, names(len(table.seats)))) <= 2600
    for position in positions():
        here = names(len(position.table.seats))
        assert 0 < len(WORDS.hand_text(position.own, here)) <= 1800
        assert 0 < len(WORDS.hand_alt(position.own, here)) <= 1024
        assert WORDS.role_text(position.own, here)
        assert 0 < len(WORDS.role_alt(position.own, here)) <= 1024
        assert all(line[-1] in ".!?…:" for line in WORDS.log(position.happened, here))
        assert all(WORDS.caution(caution, here).endswith("?") for caution in position.cautions)
        assert len(WORDS.refused(position.refused, here)) <= 5
        assert bool(WORDS.refused(position.refused, here)) == bool(position.refused)


def called(thing: ThingView) -> str:
    """What a thing is called: loot that lies face up is what it is."""
    name = thing.name.partition("-")[0]
    return thing.kind.value if name == "loot" and thing.kind is not None else name


def test_the_table_leaves_nothing_out() -> None:
    """Whoever cannot see the map knows all of it from the text."""
    for table in TABLES:
        text = WORDS.table_text(table, names(len(table.seats)))
        for figure in table.figures:
            assert CHARACTERS[figure.name].short in text
            if figure.zone is None:
                continue
            line = next(line for line in text.splitlines() if f"**{CHARACTERS[figure.name].short}**" in line)
            assert names().text(figure.seat) in line
            for thing in (*figure.hands, *figure.pockets):
                assert called(thing) in line
            assert ("in ambush" in line, "stunned" in line) == (bool(figure.ambush), figure.stunned)
            assert ("wound" in line) == bool(figure.wounds)
        for zone, things in table.ground:
            for thing in things:
                assert called(thing) in text.partition("On the ground: ")[2], (zone, thing)
        for side, points in zip(table.sides, table.points, strict=True):
            assert f"The {side} {points} point" in text
        for pile in table.piles:
            assert f"{pile.deck} deck {pile.left}" in text
        for awaited in table.awaited:
            assert f"Waiting for {names().text(awaited.seat)} to " in text


def test_no_public_text_tells_a_hidden_joker_or_what_loot_is() -> None:
    jokers = JokerWords(WORDS.wording)
    for position in positions():
        here = names(len(position.table.seats))
        played = {event.joker for event in position.happened if isinstance(event, ev.JokerPlayed)}
        hidden = {own.joker for own in position.own.jokers} - played
        texts = [WORDS.table_text(position.table, here), WORDS.alt_text(position.table, here)]
        texts += WORDS.log(position.happened, here)
        texts += [WORDS.action(action, position.table, here) for action in position.decision.actions]
        texts += [WORDS.describe(action, position.table) for action in position.decision.actions]
        assert not [joker for joker in hidden if any(jokers.title(joker) in text for text in texts)]
        assert not any("nugget" in text for text in texts[:2])


def test_ones_own_people_with_their_jokers_and_their_loot() -> None:
    jokers = JokerWords(WORDS.wording)
    for position in positions():
        text = WORDS.hand_text(position.own, names(len(position.table.seats)))
        for figure in position.table.figures:
            assert (CHARACTERS[figure.name].full_name in text) == (figure.seat == position.own.seat)
        for own in position.own.jokers:
            if position.table.figure(own.character).standing is Standing.ON_MAP:
                assert jokers.title(own.joker) in text
                assert jokers.effect(own.joker) in text


def test_standing_orders_are_legal_actions_with_the_one_in_force() -> None:
    met = 0
    for position in positions():
        for standing in WORDS.standing_orders(position.own, names(len(position.table.seats))):
            orders = [action for action, _ in standing.orders]
            assert all(label.title for _, label in standing.orders)
            if isinstance(orders[0], ac.AmbushOrder):
                assert len(orders) <= 25
                assert all(one.character == orders[0].character for one in orders if isinstance(one, ac.AmbushOrder))
                continue
            assert [order.when for order in orders if isinstance(order, ac.Order)] == list(ac.When)
            own = next(own for own in position.own.jokers if orders[0] == ac.Order(own.character, ac.When.NEVER))
            assert orders[standing.now] == ac.Order(own.character, own.when)
            assert not JOKERS[own.joker].is_played
            assert JOKERS[own.joker].name in standing.title
            if position.decision.seat == position.own.seat:
                assert all(position.decision.allows(order) for order in orders)
            assert all(label.title for _, label in standing.orders)
            met += 1
    assert met


def test_values_of_commands_tell_zones_and_chances() -> None:
    for position in positions():
        for action in position.decision.actions:
            match action:
                case ac.Move(zone):
                    label = WORDS.value_label(action, "zone", zone, position.own)
                    assert label is not None
                    assert " " in label.partition(" · ")[0]
                case ac.Shoot(target, gun):
                    label = WORDS.value_label(action, "target", target, position.own)
                    assert label is not None
                    assert label.startswith(CHARACTERS[target].short)
                    label = WORDS.value_label(action, "gun", gun, position.own)
                    assert label is not None
                    assert position.decision.kind != ac.Ask.ACTION or "%" in label


def test_results_tell_everybodys_fate() -> None:
    for view, _ in told().endings:
        for people in (names(len(view.seats)), names(len(view.seats), LONG)):
            text = WORDS.result_text(view, people)
            assert len(text) <= 2500
            assert 0 < len(WORDS.result_alt(view, people)) <= 1024
            assert text.startswith(("### The ", "### A draw!"))
            assert all(CHARACTERS[figure.name].short in text for figure in view.figures)
            assert text.count("★") == (len(view.sides) if view.winning_side == "draw" else 1)


def test_whole_games_are_told_in_lines_that_fit_the_table() -> None:
    for view, events in told().endings:
        lines = WORDS.log(events, names(len(view.seats)))
        assert len(lines) > 5
        assert max(map(len, lines)) <= 300
        assert not [
            line
            for line in lines
            if "{" in line or "_" in line or (not line[0].isupper() and line[0] not in "“123456789")
        ]


SHOT = ev.AttackDeclared("crane", "red", "main_hotel", "colt", ev.How.SHOT, ev.Cause.OWN, 2)
CASES: dict[str, tuple[tuple[Any, ...], list[str]]] = {
    "a hit": (
        (SHOT, ev.HitDrawn("crane", Deck.MEDIUM, Result.HIT, (("cover", 1),)), ev.Wounded("red", 1, 1),
         ev.PanicDrawn("red", Panic.FREEZE), ev.Stunned("red", 0)),
        ["Crane fires the colt at Red (distance 2, medium deck, cover +1): hit; Red takes 1 wound (1 of 3) and is "
         "frozen stiff: a stun token."],
    ),
    "a kill": (
        (SHOT, ev.HitDrawn("crane", Deck.EASY, Result.CRIT), ev.Wounded("red", 2, 3),
         ev.Died("red", "main_hotel", ("town",)), ev.Scored("town", 2, "kill_each")),
        ["Crane fires the colt at Red (distance 2, easy deck): crit; Red takes 2 wounds and dies in D4 Main Street at "
         "the Hotel; 2 points for the town: a kill."],
    ),
    "a jam": (
        (SHOT, ev.HitDrawn("crane", Deck.EASY, Result.JAM), ev.Jammed("crane", "colt")),
        ["Crane fires the colt at Red (distance 2, easy deck): jam."],
    ),
    "jokers that change the deck show there": (
        (SHOT, ev.JokerPlayed("red", Joker.DIVE_ASIDE), ev.HitDrawn("crane", Deck.HARD, Result.MISS,
         (("dive aside", 1),))),
        ["Crane fires the colt at Red (distance 2, hard deck, Dive Aside +1): miss."],
    ),
    "a quick draw": (
        (SHOT, ev.JokerPlayed("red", Joker.QUICK_DRAW),
         ev.AttackDeclared("red", "crane", "town_square", "carbine", ev.How.SHOT, ev.Cause.QUICK_DRAW, 2),
         ev.HitDrawn("red", Deck.EASY, Result.CRIT), ev.Wounded("crane", 2, 3),
         ev.Died("crane", "town_square", ("gang",)), ev.CalledOff("crane")),
        ["Crane fires the colt at Red at distance 2; Red plays Quick Draw: a shot before the shot; Red fires the "
         "carbine at Crane (distance 2, easy deck): crit; Crane takes 2 wounds and dies in D5 Town Square: "
         "a kill for the gang.", "Crane's attack is called off."],
    ),
    "dynamite": (
        (ev.AttackDeclared("cora", None, "telegraph", "dynamite", ev.How.DYNAMITE, ev.Cause.OWN, 1),
         ev.HitDrawn("cora", Deck.MEDIUM, Result.MISS), ev.DynamiteFell("stage_yard", Fate.DRIFTED),
         ev.Exploded("stage_yard"), ev.BlastDrawn("jo", Deck.EASY, Result.MISS),
         ev.BlastDrawn("hank", Deck.MEDIUM, Result.SCARE), ev.Wounded("jo", 1, 1), ev.PanicDrawn("jo", Panic.STEADY),
         ev.PanicDrawn("hank", Panic.FLEE), ev.Fled("hank", "east_gate")),
        ["Cora throws dynamite at E9 Telegraph Office (distance 1, medium deck): miss; the dynamite drifts to E10 "
         "Stage Yard and explodes; in the blast: Jo miss (easy deck), Hank scare (medium deck); Jo takes 1 "
         "wound (1 of 3), but stands firm.",
         "Hank has to run for it: to D9 East Gate."],
    ),
    "a way": (
        (ev.Moved("jo", "corral"), ev.Moved("jo", "livery_yard"), ev.Moved("jo", "stable"),
         ev.Reloaded("jo", "colt", 2), ev.Reloaded("jo", "colt", 3)),
        ["Jo moves by B1 and C1 to C2 Stable Floor.", "Jo reloads the colt: 3 bullets in it."],
    ),
    "an exchange": (
        (ev.HandedOver("jo", "nora", "colt"), ev.HandedOver("nora", "jo", "carbine")),
        ["Jo and Nora swap the colt for the carbine."],
    ),
    "an ambush that comes to nothing": (
        (ev.AmbushSprung("sutter", "hank"), ev.JokerPlayed("hank", Joker.SIXTH_SENSE)),
        ["Sutter springs the ambush on Hank! Hank plays Sixth Sense: the ambush comes to nothing."],
    ),
    "points at the end": (
        (ev.AmbushLaid("silas"), ev.Scored("gang", 5, "gold_carried"), ev.Scored("diggers", 3, "gold_carried")),
        ["Silas lies in ambush.", "5 points for the gang: gold carried; 3 points for the diggers: gold carried."],
    ),
    "nothing done": ((ev.Activated("jo", 0, 4), ev.ActivationEnded("jo")),
                     ["Jo (Ann) is up with 4 action points.", "Jo does no more."]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_the_log_tells(case: str) -> None:
    events, lines = CASES[case]
    assert WORDS.log(events, names()) == lines


def test_labels_of_standing_buttons_fit() -> None:
    assert all(0 < len(label) <= LABEL for label in (WORDS.own_label, WORDS.role_label))
    assert all(line for line in WORDS.first_steps())
