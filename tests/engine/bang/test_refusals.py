"""Legal or refused, never neither: every thinkable play in every play phase of random games."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.bang import cautions, errors
from engine.bang.actions import (
    Ask,
    Choose,
    Discard,
    DrawFrom,
    EndTurn,
    Pass,
    Play,
    Respond,
    Source,
    UseAbility,
    UseBarrel,
)
from engine.bang.cards import KIND, PRINTED, Kind, parse_card
from engine.bang.cards_played import refuse_play
from engine.core.actions import Action
from engine.core.chance import seeded
from engine.core.codec import concrete
from engine.core.errors import IllegalAction, Refusal
from engine.core.game import Caution
from engine.core.match import Match
from engine.games import GAMES
from tests.contract.playing import Step, play_match, walk

BANG = GAMES["bang"]
NAMELESS: list[Action] = [Pass(), EndTurn(), UseAbility(), UseBarrel(), DrawFrom(Source.DECK), DrawFrom(0)]


def thinkable_plays(state: Any, seat: int) -> Iterator[Play]:
    """Each card of the hand, and one that is not in it, at each seat and at none, taking anything or nothing."""
    hand = {PRINTED[card] for card in state.players[seat].hand}
    absent = next(card for card in range(80) if PRINTED[card] not in hand)
    targets = [None, -1, *range(len(state.players) + 1)]
    tables = [None, absent, *(card for player in state.players for card in player.in_play)]
    for card, target, take, from_hand in product([*hand, absent], targets, tables, (False, True)):
        yield Play(card, target, take, from_hand)


def play_steps(seats: int, seed: int) -> Iterator[Step]:
    return (step for step in walk(BANG, seats, f"refusals {seed}") if step.decisions[0].kind == Ask.PLAY)


@pytest.mark.parametrize("seats", range(4, 8))
@pytest.mark.parametrize("seed", range(2))
def test_a_play_is_legal_exactly_if_nothing_speaks_against_it(seats: int, seed: int) -> None:
    for step in play_steps(seats, seed):
        decision = step.decisions[0]
        legal = {action for action in decision.actions if isinstance(action, Play)}
        thought = set(thinkable_plays(step.state, decision.seat))
        assert legal <= thought
        for action in thought:
            refusal = refuse_play(step.state, decision.seat, action)
            assert (refusal is None) == (action in legal), f"{action}: {refusal}"
            assert refusal is None or isinstance(refusal, Refusal)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_asked_every_other_action_has_a_reason_against_it(seed: int) -> None:
    random = Random(seed)
    match = Match.new(BANG, 4 + seed % 4, BANG.options(), seeded(f"reasons {seed}").seed)
    for decision, _ in play_match(match, Random(seed)):
        card = random.randrange(80)
        others = [*NAMELESS, Play(card), Respond(card), Choose(card), Discard(card)]
        for action in others:
            if action in decision.actions:
                continue
            with pytest.raises(IllegalAction) as caught:
                match.act(decision.seat, action, decision.id)
            assert type(caught.value.refusal).__module__ == errors.__name__


@pytest.mark.parametrize("seed", range(6))
def test_what_is_shown_as_refused_is_refused_for_that_reason(seed: int) -> None:
    match = Match.new(BANG, 4 + seed % 4, BANG.options(), seeded(f"shown {seed}").seed)
    shown = 0
    for decision, _ in play_match(match, Random(seed)):
        for refused in match.refused(decision.seat):
            shown += 1
            assert refused.action not in decision.actions
            with pytest.raises(IllegalAction) as caught:
                match.act(decision.seat, refused.action, decision.id)
            assert caught.value.refusal == refused.refusal
        for other in range(match.seats):
            assert other == decision.seat or match.refused(other) == ()
    assert shown


@pytest.mark.parametrize("seed", range(4))
def test_every_hand_card_that_cannot_be_used_is_shown_with_a_reason(seed: int) -> None:
    match = Match.new(BANG, 5, BANG.options(), seeded(f"hand {seed}").seed)
    for decision, _ in play_match(match, Random(seed)):
        if decision.kind not in {Ask.PLAY, Ask.SHOT, Ask.INDIANS, Ask.DUEL, Ask.RESCUE}:
            continue
        usable = {action.card for action in decision.actions if isinstance(action, Play | Respond)}
        explained = {refused.action.card for refused in match.refused(decision.seat)}  # type: ignore[attr-defined]
        assert set(match.view(decision.seat).hand) <= usable | explained


REASONS = {
    errors.NotNow, errors.NotInHand, errors.NotOffered, errors.OnlyAsResponse, errors.DoesNotHelp, errors.OutOfReach,
    errors.ShotAlready, errors.NeedsTarget, errors.TakesNoTarget, errors.NeedsCard, errors.NoSuchSeat,
    errors.TargetIsOut, errors.NotYourself, errors.NothingToTake, errors.NotInPlayThere, errors.SameNameInPlay,
    errors.JailedSheriff,
}  # fmt: skip


def test_plays_of_random_games_are_refused_for_every_reason_there_is() -> None:
    seen: set[type] = set()
    for seed in range(4):
        for step in play_steps(5, seed):
            seat = step.decisions[0].seat
            seen |= {type(refuse_play(step.state, seat, action)) for action in thinkable_plays(step.state, seat)}
    unseen = REASONS - seen
    assert unseen == {errors.NotNow, errors.NotOffered, errors.DoesNotHelp}, "these never come from a play"


def test_cautions_are_given_for_what_costs_a_card_and_each_of_them_sometimes() -> None:
    given: set[type] = set()
    every = {kind for kind in concrete(Caution) if kind.__module__ == cautions.__name__}
    for seed in range(2000):
        if given == every:
            break
        match = Match.new(BANG, 4 + seed % 4, BANG.options(), seeded(f"cautions {seed}").seed)
        for decision, _ in play_match(match, Random(seed)):
            for action in decision.actions:
                caution = match.caution(decision.seat, action)
                if caution is not None:
                    given.add(type(caution))
                    assert isinstance(action, Play | Respond | UseAbility)
    assert given == every


def test_a_card_that_is_only_an_answer_says_so_whatever_is_named_with_it() -> None:
    missed = next(card for card in range(80) if KIND[card] is Kind.MISSED)
    assert parse_card("Missed!-10C") == missed
    for step in play_steps(4, 1):
        seat = step.decisions[0].seat
        player = step.state.players[seat]
        if missed in player.hand and player.character != "Calamity Janet":
            other = (seat + 1) % 4
            if step.state.players[other].alive:
                assert refuse_play(step.state, seat, Play(missed, other)) == errors.OnlyAsResponse(missed)
                assert refuse_play(step.state, seat, Play(missed)) == errors.OnlyAsResponse(missed)
