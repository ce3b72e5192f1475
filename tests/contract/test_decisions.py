"""Decisions: somebody is always asked, everything offered works, asking changes nothing."""

from random import Random

import pytest

from engine.core.chance import seeded
from engine.core.errors import Refusal
from tests.contract.playing import AnyGame, dealt, viewers, walk, walk_on

SEEDS = pytest.mark.seeds(3)


@pytest.mark.seeds(20)
def test_random_play_comes_to_an_end(game: AnyGame, seats: int, seed: int) -> None:
    """H05: nobody is left with nothing to press; H09: no two of them stare at each other for ever."""
    plies = [step.decisions[0].id for step in walk(game, seats, seed)]
    assert plies == sorted(plies)


@SEEDS
def test_decisions_are_well_formed(game: AnyGame, seats: int, seed: int) -> None:
    """H05: whoever is asked has something to press."""
    for step in walk(game, seats, seed):
        assert len({(d.id, d.seat) for d in step.decisions}) == len(step.decisions)
        for decision in step.decisions:
            assert decision.seat in range(seats)
            assert decision.actions
            assert len(set(decision.actions)) == len(decision.actions)
            assert decision.default in decision.actions


@SEEDS
def test_every_legal_action_works(game: AnyGame, seats: int, seed: int) -> None:
    for step in walk(game, seats, seed):
        before = game.encode(step.state)
        for decision in step.decisions:
            for action in decision.actions:
                copy = game.clone(step.state)
                game.apply(copy, decision.seat, action)
                assert game.is_terminal(copy) or game.decisions(copy), f"{action} leads nowhere"
        assert game.encode(step.state) == before, "an action on a copy changed the original"


@SEEDS
def test_the_notation_of_every_legal_action_parses_back(game: AnyGame, seats: int, seed: int) -> None:
    for step in walk(game, seats, seed):
        for decision in step.decisions:
            notations = [str(action) for action in decision.actions]
            assert [game.parse(text) for text in notations] == list(decision.actions)
            assert not any("\n" in text for text in notations)


@SEEDS
def test_questions_change_nothing(game: AnyGame, seats: int, seed: int) -> None:
    for step in walk(game, seats, seed):
        before = game.encode(step.state)
        assert game.decisions(step.state) == step.decisions
        for viewer in viewers(seats):
            game.view(step.state, viewer)
            game.resample(step.state, viewer, seeded("other"))
        for decision in step.decisions:
            game.refused(step.state, decision.seat)
            for action in decision.actions:
                game.caution(step.state, decision.seat, action)
        game.opening(step.state)
        game.returns(step.state)
        game.is_terminal(step.state)
        assert game.encode(step.state) == before


@SEEDS
def test_what_is_refused_is_not_legal(game: AnyGame, seats: int, seed: int) -> None:
    for step in walk(game, seats, seed):
        legal = {(decision.seat, action) for decision in step.decisions for action in decision.actions}
        for seat in range(seats):
            for refused in game.refused(step.state, seat):
                assert isinstance(refused.refusal, Refusal)
                assert (seat, refused.action) not in legal


@SEEDS
def test_nobody_has_won_before_the_end_and_somebody_then(game: AnyGame, seats: int, seed: int) -> None:
    state = dealt(game, seats, seed)
    for _ in walk_on(game, state, Random(seed)):
        assert game.returns(state) == (0.0,) * seats
    assert game.is_terminal(state)
    assert game.decisions(state) == ()
    assert 1.0 in game.returns(state)
    assert set(game.returns(state)) <= {0.0, 1.0}
