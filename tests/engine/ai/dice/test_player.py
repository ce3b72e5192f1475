"""Whole games of AI seats: they end, nobody is silly, and nothing that cannot be seen makes a difference."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from math import sqrt
from typing import Any

import pytest
from msgspec import Struct

from engine.ai.agent import RandomAgent
from engine.ai.dice.player import DicePlayer
from engine.core.actions import Action
from engine.core.chance import Chance, seeded
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Game
from engine.core.match import Match
from engine.dice.actions import Aim, Ask
from engine.dice.game import Dice
from engine.dice.view import OwnView
from engine.western.roles import SIDE_OF, Role, Side

GAME: Game[Any] = Dice()
MOST_TURNS = 300


class Step(Struct):
    """One decision of an AI game: what the seat saw, what it chose, and the secrets to judge it by."""

    match: Match
    view: OwnView
    decision: Decision
    action: Action
    history: tuple[PublicEvent, ...]
    chance: Chance
    agent: DicePlayer
    roles: tuple[Role, ...]


def steps(seats: int, seed: str, **options: Any) -> Iterator[Step]:
    """A game of AI seats, decision by decision, up to a cap of turns."""
    match = Match.new(GAME, seats, GAME.options(**options), seeded(seed).seed)
    agents = [DicePlayer() for _ in range(seats)]
    history = [happening.event for happening in match.happenings() if isinstance(happening.event, PublicEvent)]
    roles = tuple(match.view(seat).role for seat in range(seats))
    while match.decisions:
        (decision,) = match.decisions
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
    """What happened in sixty games over all seat counts."""
    seen: Counter[str] = Counter()
    for number in range(60):
        step = None
        for step in steps(3 + number % 6, f"house {number}"):
            judge(step, seen)
        assert step is not None
        assert step.match.is_over()
        seen["games"] += 1
    return seen


def judge(step: Step, seen: Counter[str]) -> None:
    """Count at whom bull's eyes are aimed when there was a choice."""
    aims = [action for action in step.decision.actions if isinstance(action, Aim)]
    if isinstance(step.action, Aim) and len({aim.target for aim in aims}) > 1 and Role.SHERIFF in step.roles:
        me, target = step.roles[step.view.seat], step.roles[step.action.target]
        seen["aimed"] += 1
        seen[f"{me.value} at {target.value}"] += 1
        seen["friendly fire"] += {me, target} in ({Role.SHERIFF, Role.DEPUTY}, {Role.DEPUTY}, {Role.OUTLAW})
    seen[step.decision.kind] += 1


def test_sixty_games_end(counts: Counter[str]) -> None:
    assert counts["games"] == 60
    assert counts[Ask.ROLL] > 1000


def test_a_deputy_who_has_a_choice_never_aims_at_the_sheriff(counts: Counter[str]) -> None:
    assert counts["Deputy at Sheriff"] == 0
    assert counts["Deputy at Outlaw"] > 50


def test_friends_are_seldom_aimed_at(counts: Counter[str]) -> None:
    assert counts["friendly fire"] < 0.2 * counts["aimed"]
    assert counts["Outlaw at Outlaw"] < 0.2 * counts["Outlaw at Sheriff"]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"bullseye_mode": "sequential", "dynamite_death_skips_rest": False, "kit_timing": "after_damage"},
        {"dynamite_rest_resolved": False, "three_player_no_survivor": "draw", "kit_below_three": False},
    ],
    ids=["official", "sequential", "hard"],
)
def test_a_table_never_stalls_whatever_the_house_rules(seats: int, options: dict[str, Any]) -> None:
    last = None
    for last in steps(seats, "stalls", **options):
        assert last.action in last.decision.actions
    assert last is not None
    assert last.match.is_over()


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_cannot_be_seen_makes_no_difference(seats: int) -> None:
    """Roles that the seat does not know, and dice to come, are dealt anew: the same agent makes the same move."""
    compared = 0
    for step in chain(steps(seats, "blind"), steps(seats, "deaf")):
        seat = step.decision.seat
        if step.match.ply % 3:
            continue
        for again in range(3):
            position = step.match.sample(seat, seeded(f"{step.match.ply} {again}"))
            (decision,) = position.decisions()
            action = DicePlayer().choose(position.view(seat), decision, step.history, step.chance.clone())
            assert action == step.action
            compared += 1
    assert compared > 20


def test_an_agent_made_after_a_restart_goes_on_alike() -> None:
    for step in steps(6, "restart"):
        if step.match.ply % 4 == 0:
            fresh = DicePlayer().choose(step.view, step.decision, step.history, step.chance.clone())
            assert fresh == step.action


def winner(seats: int, seed: int, is_clever: Callable[[Role], bool]) -> Side | None:
    """Which side wins a game in which some roles are played with sense, and the others at random."""
    state = GAME.new_initial_state(seats, GAME.options(), seeded(f"swap {seed}"))
    agents = [DicePlayer() if is_clever(player.role) else RandomAgent() for player in state.players]
    history = [event for event in GAME.opening(state) if isinstance(event, PublicEvent)]
    chance = seeded(f"random {seed}")
    while decisions := GAME.decisions(state):
        (decision,) = decisions
        view = GAME.view(state, decision.seat)
        action = agents[decision.seat].choose(view, decision, history, chance)
        history += [e for e in GAME.apply(state, decision.seat, action) if isinstance(e, PublicEvent)]
    side: Side | None = state.winning_side
    return side


@pytest.mark.parametrize(("side", "at_least"), [(Side.LAW, 0.75), (Side.OUTLAWS, 0.85), (Side.RENEGADE, 0.2)])
def test_whoever_plays_with_sense_beats_those_who_do_not(side: Side, at_least: float) -> None:
    """A bound of three sigma above chance play, which wins a quarter, two thirds and a twelfth."""
    games = 40
    wins = sum(winner((4, 5, 7)[seed % 3], seed, lambda role: SIDE_OF[role] is side) is side for seed in range(games))
    assert wins / games >= at_least - sqrt(at_least * (1 - at_least) / games)
