"""Several open decisions: choices made together in private, and what may be done while others are awaited."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.bang.actions import Ask, UseAbility
from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.errors import AnsweredAlready, IllegalAction, StaleDecision
from engine.core.ids import seat_number
from engine.core.match import Match, Update
from tests.contract.playing import AnyGame, dealt, new_match, viewers
from tests.contract.tables import at_table

TOGETHER = [
    pytest.param((at_table("bang", rules), seats), id=f"bang-{seats}-{rules}")
    for rules in ("cz", "two-of-21")
    for seats in range(3, 9)
]
"""Tables at which all choose a character before the first turn."""
MEANWHILE = at_table("bang", "any-time"), 8
"""A table at which one may act though others are awaited."""
MOST_KINDS = 6


def answer(match: Match, seat: int, which: int = 0) -> Update:
    """Answer a seat's decision by one of its actions."""
    (decision,) = match.decisions_for(seat)
    return match.act(seat, decision.actions[which], decision.id)


@pytest.mark.parametrize("table", TOGETHER)
def test_an_answer_leaves_the_decisions_of_the_others_as_they_are(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    match = new_match(game, seats, "together")
    assert {decision.seat for decision in match.decisions} == set(range(seats))
    waiting = list(range(seats))
    Random(seats).shuffle(waiting)
    while len(waiting) > 1:
        before = {decision.seat: decision for decision in match.decisions}
        seat = waiting.pop()
        answer(match, seat, 1)
        del before[seat]
        assert {decision.seat: decision for decision in match.decisions} == before


@pytest.mark.parametrize("table", TOGETHER)
def test_nothing_shows_until_the_last_has_answered(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    match = new_match(game, seats, "together")
    for seat in range(seats - 1):
        before = [match.view(other) for other in range(seats)]
        update = answer(match, seat)
        assert update.events == ()
        for other in range(seats):
            view = match.view(other)
            assert view.table.seats == before[other].table.seats
            assert view.characters == before[other].characters or other == seat
        assert match.view(seat).characters == before[seat].characters[:1]
    assert [decision.seat for decision in match.decisions] == [seats - 1]
    assert answer(match, seats - 1).public()


@pytest.mark.parametrize("table", TOGETHER[:2])
def test_the_order_of_the_answers_changes_nothing(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    ends = set()
    for order in permutations(range(seats)):
        state = dealt(game, seats, "order")
        for seat in order:
            (decision,) = [one for one in game.decisions(state) if one.seat == seat]
            game.apply(state, seat, decision.actions[seat % 2])
        ends.add(game.encode(state))
    assert len(ends) == 1


@pytest.mark.parametrize("table", TOGETHER)
def test_a_second_answer_is_refused_and_a_late_one_is_stale(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    match = new_match(game, seats, "late")
    asked: dict[int, Decision] = {decision.seat: decision for decision in match.decisions}
    for seat in range(seats - 1):
        answer(match, seat)
        for action in asked[seat].actions:
            with pytest.raises(AnsweredAlready) as caught:
                match.act(seat, action, asked[seat].id)
            assert caught.value.awaited == tuple(range(seat + 1, seats))
    answer(match, seats - 1)
    for decision in asked.values():
        with pytest.raises(StaleDecision):
            match.act(decision.seat, decision.actions[0], decision.id)


@pytest.mark.parametrize("table", TOGETHER)
def test_a_match_saved_between_the_answers_goes_on(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    match = new_match(game, seats, "saved")
    for seat in range(seats):
        (decision,) = match.decisions_for(seat)
        loaded = Match.load(match.save(), {game.key: game})
        assert loaded.decisions == match.decisions
        for viewer in viewers(seats):
            assert loaded.view(viewer) == match.view(viewer)
        update = answer(match, seat, 1)
        assert loaded.act(seat, decision.actions[1], decision.id) == update
        match = loaded
    again = Match.replay(match.record(), {game.key: game})
    assert again.save() == match.save()


@pytest.mark.parametrize("table", TOGETHER)
def test_what_others_choose_is_hidden_while_it_is_chosen(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    state = dealt(game, seats, "hidden")
    changed = 0
    for number, decision in enumerate(game.decisions(state)):
        for viewer in viewers(seats):
            other = game.resample(state, viewer, seeded(f"{number}"))
            assert game.view(other, viewer) == game.view(state, viewer)
            mine = [one for one in game.decisions(state) if one.seat == viewer]
            assert [one for one in game.decisions(other) if one.seat == viewer] == mine
            changed += game.encode(other) != game.encode(state)
        game.apply(state, decision.seat, decision.actions[0])
    assert changed > seats


def meanwhile(each: int) -> list[tuple[Any, Decision, Decision]]:
    """Positions in which a seat may act while another is awaited: state, what may be done, what is asked.

    There are so many of each kind of question.
    """
    game, seats = MEANWHILE
    found: dict[str, list[tuple[Any, Decision, Decision]]] = {}
    for seed in range(40):
        state, random = dealt(game, seats, f"meanwhile {seed}"), Random(seed)
        while not game.is_terminal(state):
            asked, *free = game.decisions(state)
            assert not asked.optional
            assert all(decision.optional for decision in free)
            kept = found.setdefault(asked.kind, []) if free else []
            if free and len(kept) < each:
                kept.append((game.clone(state), free[0], asked))
            game.apply(state, asked.seat, random.choice(asked.actions))
    assert len(found) > MOST_KINDS, f"beside more than {list(found)}"
    return [position for kept in found.values() for position in kept]


def test_whoever_may_act_does_not_have_to_and_the_question_comes_back() -> None:
    game, _ = MEANWHILE
    for state, free, asked in meanwhile(each=8):
        assert free.seat != asked.seat
        copy = game.clone(state)
        game.apply(copy, asked.seat, asked.default)
        assert game.is_terminal(copy) or game.decisions(copy)
        game.apply(state, free.seat, free.actions[0])
        while (now := game.decisions(state)[0]).kind != asked.kind:
            assert now.seat == free.seat
            game.apply(state, now.seat, now.default)
        assert (now.seat, now.about) == (asked.seat, asked.about)
        gone = set(asked.actions) - set(now.actions)
        assert all(f" {seat_number(free.seat)}" in str(action) for action in gone), "what aimed at spent cards"


def test_an_optional_decision_is_no_way_into_another_ones_hand() -> None:
    """Whoever may act tries any card as an answer: the reason of the refusal says nothing of the awaited hand."""
    game, _ = MEANWHILE
    for state, free, asked in meanwhile(each=4):
        other = game.resample(state, free.seat, seeded("other"))
        for action in (*asked.actions, *free.actions):
            assert game.caution(state, free.seat, action) == game.caution(other, free.seat, action)
            if not free.allows(action):
                assert game.refusal(state, free.seat, action) == game.refusal(other, free.seat, action)
        assert game.refused(state, free.seat) == ()


def test_an_optional_decision_takes_no_other_action() -> None:
    game, seats = MEANWHILE
    match = new_match(game, seats, "meanwhile 3")
    tried = 0
    random = Random(3)
    while not match.is_over():
        asked = next(decision for decision in match.decisions if not decision.optional)
        for free in match.decisions:
            if free.optional:
                for action in asked.actions:
                    if not free.allows(action):
                        with pytest.raises(IllegalAction):
                            match.act(free.seat, action, free.id)
                        tried += 1
        match.act(asked.seat, random.choice(asked.actions), asked.id)
    assert tried > 10


def test_the_awaited_seat_may_interrupt_itself_in_every_like_position() -> None:
    game, seats = MEANWHILE
    met = set()
    for seed in range(12):
        state, random = dealt(game, seats, f"itself {seed}"), Random(seed)
        while not game.is_terminal(state):
            asked = game.decisions(state)[0]
            if UseAbility() in asked.actions:
                met.add(asked.kind)
                assert game.decisions(game.resample(state, asked.seat, seeded("like")))[0] == asked
                assert game.decisions(game.decode(game.encode(state)))[0] == asked
            game.apply(state, asked.seat, random.choice([one for one in asked.actions if one != UseAbility()]))
    assert met >= {Ask.PLAY, Ask.SHOT, Ask.DISCARD}
