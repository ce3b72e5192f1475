"""Games played at random, looked at before every action: the ground all contract tests stand on."""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from engine.core.actions import Action
from engine.core.chance import Chance, seeded
from engine.core.decision import Decision
from engine.core.game import Game
from engine.core.ids import Seat, Viewer
from engine.core.match import Match

AnyGame: TypeAlias = Game[Any]
MOST_ACTIONS = 5000
AWAITED = 0.8
"""How often somebody the table waits for answers before those who only may act."""


class Step(Struct):
    """A position before an action: what is asked, and the action that is about to be played."""

    state: Any
    decisions: tuple[Decision, ...]
    seat: Seat
    action: Action


def dealt(game: AnyGame, seats: int, seed: object, **options: Any) -> Any:
    """A game just dealt."""
    chance = Chance(seeded(f"{game.key}/{seats}/{seed}").seed)
    return game.new_initial_state(seats, game.options(**options), chance)


def walk(game: AnyGame, seats: int, seed: object, **options: Any) -> Iterator[Step]:
    """Play a game at random to its end, yielding before each action. Raises `AssertionError` if it gets stuck."""
    yield from walk_on(game, dealt(game, seats, seed, **options), Random(f"{seed}"))


def walk_on(game: AnyGame, state: Any, random: Random) -> Iterator[Step]:
    """Play on from a state, which changes as the walk goes on."""
    for _ in range(MOST_ACTIONS):
        if game.is_terminal(state):
            return
        decisions = game.decisions(state)
        assert decisions, "nobody is asked, yet the game is not over"
        decision = whose_turn(decisions, random)
        action = random.choice(decision.actions)
        yield Step(state, decisions, decision.seat, action)
        game.apply(state, decision.seat, action)
    raise AssertionError(f"not over after {MOST_ACTIONS} actions")


def whose_turn(decisions: tuple[Decision, ...], random: Random) -> Decision:
    """Who answers next: mostly somebody the table waits for, now and then one who only may act."""
    awaited = [decision for decision in decisions if not decision.optional]
    return random.choice(awaited if awaited and random.random() < AWAITED else decisions)


def viewers(seats: int) -> list[Viewer]:
    """Everybody who may look: the spectators, and each seat."""
    return [None, *range(seats)]


def new_match(game: AnyGame, seats: int, seed: object) -> Match:
    """The same game as `dealt`, behind its door."""
    return Match.new(game, seats, game.options(), seeded(f"{game.key}/{seats}/{seed}").seed)


def play_match(match: Match, random: Random) -> Iterator[tuple[Decision, Action]]:
    """Play a match at random to its end, yielding before each action."""
    for _ in range(MOST_ACTIONS):
        if match.is_over():
            return
        decision = whose_turn(match.decisions, random)
        action = random.choice(decision.actions)
        yield decision, action
        match.act(decision.seat, action, decision.id)
    raise AssertionError(f"not over after {MOST_ACTIONS} actions")
