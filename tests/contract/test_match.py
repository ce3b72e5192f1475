"""The door: what it lets through, what it refuses, and that a match can be put away and taken up at any moment."""

from random import Random

import msgspec
import pytest

from engine.core.actions import Action
from engine.core.errors import GameIsOver, IllegalAction, NotYourDecision, Refusal, StaleDecision
from engine.core.match import Match, decode_record, encode_record
from tests.contract.playing import AnyGame, dealt, new_match, play_match, viewers, walk

SEEDS = pytest.mark.seeds(2)


def registry(game: AnyGame) -> dict[str, AnyGame]:
    return {game.key: game}


def ever_legal(game: AnyGame, seats: int) -> list[Action]:
    """Actions that are legal at some moment of some game, in a fixed order."""
    seen = {
        str(action): action
        for seed in range(3)
        for step in walk(game, seats, f"ever {seed}")
        for decision in step.decisions
        for action in decision.actions
    }
    return list(seen.values())


@SEEDS
def test_every_other_action_is_refused_and_changes_nothing(game: AnyGame, seats: int, seed: int) -> None:
    random = Random(seed)
    thinkable = ever_legal(game, seats)
    match = new_match(game, seats, seed)
    refusals = allowed = 0
    for decision, _ in play_match(match, random):
        before = match.save()
        for action in random.sample(thinkable, min(25, len(thinkable))):
            if decision.allows(action):
                allowed += 1
            else:
                with pytest.raises(IllegalAction) as caught:
                    match.act(decision.seat, action, decision.id)
                assert isinstance(caught.value.refusal, Refusal)
                refusals += 1
        assert match.save() == before
    nothing_to_refuse = not refusals and allowed > 0  # a game in which one may always do whatever one ever may
    assert refusals > 10 or nothing_to_refuse, f"only {refusals} refusals were met: too few to tell anything"


@SEEDS
def test_a_wrong_seat_or_an_old_decision_is_refused_and_changes_nothing(game: AnyGame, seats: int, seed: int) -> None:
    match = new_match(game, seats, seed)
    for decision, action in play_match(match, Random(seed)):
        before = match.save()
        awaited = {one.seat for one in match.decisions}
        for seat in set(range(seats)) - awaited:
            with pytest.raises(NotYourDecision):
                match.act(seat, action, decision.id)
        for stale in {decision.id - 1, decision.id + 1} - {one.id for one in match.decisions}:
            with pytest.raises(StaleDecision):
                match.act(decision.seat, action, stale)
        assert match.save() == before
    with pytest.raises(GameIsOver):
        match.act(decision.seat, action, decision.id)


@SEEDS
def test_a_loaded_match_is_the_same_and_goes_on_the_same(game: AnyGame, seats: int, seed: int) -> None:
    match = new_match(game, seats, seed)
    loaded = Match.load(match.save(), registry(game))
    for decision, action in play_match(match, Random(seed)):
        assert loaded.save() == match.save()
        assert loaded.decisions == match.decisions
        for viewer in viewers(seats):
            assert loaded.view(viewer) == match.view(viewer)
            assert loaded.happenings(viewer) == match.happenings(viewer)
        loaded.act(decision.seat, action, decision.id)
        loaded = Match.load(loaded.save(), registry(game))
    assert loaded.save() == match.save()
    assert loaded.returns() == match.returns()


@SEEDS
def test_a_record_plays_again_to_every_ply(game: AnyGame, seats: int, seed: int) -> None:
    match = new_match(game, seats, seed)
    saves = [match.save() for _ in play_match(match, Random(seed))]
    record = decode_record(encode_record(match.record()))
    assert Match.replay(record, registry(game)).save() == match.save()
    for ply in Random(seed).sample(range(len(saves)), min(6, len(saves))):
        assert Match.replay(record, registry(game), until=ply).save() == saves[ply]


@SEEDS
def test_a_clone_goes_its_own_way(game: AnyGame, seats: int, seed: int) -> None:
    for step in walk(game, seats, seed):
        copy = game.clone(step.state)
        before = game.encode(step.state)
        assert game.encode(copy) == before
        events = game.apply(copy, step.seat, step.action)
        assert game.encode(step.state) == before
        twin = game.decode(before)
        assert game.apply(twin, step.seat, step.action) == events
        assert game.encode(twin) == game.encode(copy)


def test_the_seed_is_told_after_the_game_only_and_fits_what_was_shown_before(game: AnyGame, seats: int) -> None:
    match = new_match(game, seats, "seed")
    shown = match.commitment
    for _ in play_match(match, Random(1)):
        assert match.seed is None
    assert match.seed is not None
    assert game.chance(dealt(game, seats, "seed")).seed == match.seed
    assert match.commitment == shown


@SEEDS
def test_what_a_rematch_takes_over_can_be_stored_dealt_and_played_again(game: AnyGame, seats: int, seed: int) -> None:
    match = new_match(game, seats, seed)
    for _ in play_match(match, Random(seed)):
        pass
    setup = match.next_setup()
    assert game.decode_setup(msgspec.json.encode(setup)) == setup
    again = Match.new(game, seats, match.options, "5eed" * 8, setup)
    for _ in play_match(again, Random(seed)):
        pass
    assert Match.replay(decode_record(encode_record(again.record())), registry(game)).save() == again.save()
