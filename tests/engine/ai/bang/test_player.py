"""Whole games of AI seats: they end, nobody is silly, and nothing that cannot be seen makes a difference."""

from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec import Struct

from engine.ai.bang.player import BangPlayer
from engine.ai.beliefs import OUTLAW as OUTLAW_INDEX
from engine.ai.beliefs import ROLES
from engine.bang.actions import EndTurn, Play
from engine.bang.cards import KIND, Kind
from engine.bang.view import OwnView
from engine.core.actions import Action
from engine.core.chance import Chance, seeded
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.match import Match
from engine.western.roles import Role
from tests.engine.ai.positions import BANG, DEPUTY, OUTLAW, SHERIFF

MOST_TURNS = 250


class Step(Struct):
    """One decision of an AI game: what the seat saw, what it chose, and the secrets to judge it by."""

    match: Match
    view: OwnView
    decision: Decision
    action: Action
    history: tuple[PublicEvent, ...]
    chance: Chance
    agent: BangPlayer
    roles: tuple[Role, ...]


def roles_of(match: Match) -> tuple[Role, ...]:
    return tuple(match.view(seat).role for seat in range(match.seats))


def steps(seats: int, seed: str) -> Iterator[Step]:
    """A game of AI seats, decision by decision, up to a cap of turns."""
    match = Match.new(BANG, seats, BANG.options(), seeded(seed).seed)
    agents = [BangPlayer() for _ in range(seats)]
    history = [happening.event for happening in match.happenings() if isinstance(happening.event, PublicEvent)]
    roles = roles_of(match)
    while match.decisions:
        decision = match.decisions[0]
        view = match.view(decision.seat)
        assert view.table.turn <= MOST_TURNS, f"{seed} at {seats} seats does not end"
        chance = seeded(f"{seed} {match.ply}")
        agent = agents[decision.seat]
        action = agent.choose(view, decision, history, chance.clone())
        assert action in decision.actions
        yield Step(match, view, decision, action, tuple(history), chance, agent, roles)
        history += match.act(decision.seat, action, decision.id).public()


@pytest.fixture(scope="module")
def counts() -> Counter[str]:
    """What happened in a hundred games over all seat counts."""
    seen: Counter[str] = Counter()
    for number in range(100):
        seats = BANG.seats[number % len(BANG.seats)]
        step = None
        for step in steps(seats, f"house {number}"):
            judge(step, seen)
        assert step is not None
        assert step.match.is_over()
        seen["games"] += 1
    return seen


def judge(step: Step, seen: Counter[str]) -> None:
    """Count friendly fire, and shots at likely enemies that were taken or not."""
    action = step.action
    if isinstance(action, Play) and action.target is not None and KIND[action.card] in {Kind.BANG, Kind.DUEL}:
        me, target = step.roles[step.view.seat], step.roles[action.target]
        seen["attacks"] += 1
        seen[f"{me.value} attacks {target.value}"] += 1
        seen["friendly fire"] += {me, target} in ({SHERIFF, DEPUTY}, {DEPUTY}, {OUTLAW})
    if isinstance(action, EndTurn):
        seen["missed chances"] += any(
            isinstance(other, Play) and KIND[other.card] is Kind.BANG and is_likely_enemy(step, other.target)
            for other in step.decision.actions
        )
        seen["turns"] += 1


def is_likely_enemy(step: Step, seat: int | None) -> bool:
    assert seat is not None
    if step.view.role is OUTLAW:
        return step.view.table.seats[seat].role is SHERIFF
    likely = step.agent.chances(step.view)[seat][OUTLAW_INDEX] > 0.6
    return likely and step.view.role in {SHERIFF, DEPUTY}


def test_a_hundred_games_end(counts: Counter[str]) -> None:
    """H09: computer players never stare at each other for ever."""
    assert counts["games"] == 100
    assert counts["turns"] > 1000


def test_a_deputy_never_attacks_the_sheriff(counts: Counter[str]) -> None:
    assert counts["Deputy attacks Sheriff"] == 0
    assert counts["Deputy attacks Outlaw"] > 50


def test_friends_are_seldom_shot_at(counts: Counter[str]) -> None:
    """H09: they do not kill their own side."""
    assert counts["friendly fire"] < 0.1 * counts["attacks"]
    assert counts["Outlaw attacks Outlaw"] < 0.1 * counts["Outlaw attacks Sheriff"]


def test_shots_at_likely_enemies_are_taken(counts: Counter[str]) -> None:
    """H09: they shoot."""
    assert counts["missed chances"] <= 0.01 * counts["turns"]


@pytest.mark.parametrize("seats", BANG.seats)
def test_what_cannot_be_seen_makes_no_difference(seats: int) -> None:
    """Hands, piles and roles that the seat does not know are dealt anew: the same agent makes the same move."""
    compared = 0
    for step in steps(seats, "blind"):
        if step.match.ply % 3:
            continue
        seat = step.decision.seat
        for again in range(3):
            position = step.match.sample(seat, seeded(f"{step.match.ply} {again}"))
            (decision,) = position.decisions()
            action = BangPlayer().choose(position.view(seat), decision, step.history, step.chance.clone())
            assert action == step.action
            compared += 1
    assert compared > 50


def test_an_agent_made_after_a_restart_goes_on_alike() -> None:
    for step in steps(5, "restart"):
        if step.match.ply % 5 == 0:
            fresh = BangPlayer().choose(step.view, step.decision, step.history, step.chance.clone())
            assert fresh == step.action


def test_guesses_get_better_with_what_is_seen() -> None:
    """The Brier score of role guesses after two rounds is at most half that of the bare numbers of roles left."""
    error = bare = 0.0
    for number in range(40):
        seats = (5, 7)[number % 2]
        for step in steps(seats, f"guess {number}"):
            if step.view.table.turn < 2 * seats:
                continue
            for one in step.view.table.seats:
                if one.alive:
                    wrong, unknowing = brier(step, step.match.view(one.seat))
                    error += wrong
                    bare += unknowing
            break
    assert error < 0.5 * bare


def brier(step: Step, view: OwnView) -> tuple[float, float]:
    """The sum of squared errors of a seat's guesses, and of guesses by the numbers of roles left alone."""
    viewer = BangPlayer()
    viewer.choose(step.view, step.decision, step.history, step.chance.clone())
    chances = viewer.chances(view)
    hidden = [one.seat for one in view.table.seats if one.role is None and one.seat != view.seat]
    left = Counter(step.roles[seat] for seat in hidden)
    truth = {seat: [float(role is step.roles[seat]) for role in ROLES] for seat in hidden}
    bare = [left[role] / max(1, len(hidden)) for role in ROLES]
    return (
        sum((guess - true) ** 2 for seat in hidden for guess, true in zip(chances[seat], truth[seat], strict=True)),
        sum((guess - true) ** 2 for seat in hidden for guess, true in zip(bare, truth[seat], strict=True)),
    )
