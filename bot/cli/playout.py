"""Playing a game to its end without people: the loop that `simulate` measures and `render` looks into."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from bot.cli.agents import Agent
from engine.core.decision import Decision
from engine.core.game import Game
from engine.core.match import Move

MOST_ACTIONS = 5000
"""A game that is not over after so many actions counts as unfinished."""


class Playout(Struct, frozen=True):
    """How a game went: its actions, its turns, and whether it came to an end."""

    actions: int
    turns: int
    finished: bool


def play(
    game: Game[Any],
    state: Any,
    agents: Sequence[Agent],
    random: Random,
    *,
    limit: int,
    moves: list[Move] | None = None,
) -> Playout:
    """Let the agents, one per seat, play on in `state` to the end or the limit; `moves` collects what they do."""
    turns = sum(event.begins_turn for event in game.opening(state))
    actions = 0
    while actions < limit and not game.is_terminal(state):
        open_decisions = game.decisions(state)
        if not open_decisions:
            break
        decision = open_decisions[0] if len(open_decisions) == 1 else _next(open_decisions, random)
        action = agents[decision.seat].choose(game, state, decision)
        if moves is not None:
            moves.append(Move(decision.seat, str(action)))
        for event in game.apply(state, decision.seat, action):
            turns += event.begins_turn
        actions += 1
    return Playout(actions, turns, game.is_terminal(state))


def _next(decisions: tuple[Decision, ...], random: Random) -> Decision:
    """Who of several answers first; one who only may act does so when nobody must, and now and then in between."""
    awaited = [decision for decision in decisions if not decision.optional]
    if awaited and random.random() < 0.9:
        return random.choice(awaited)
    return random.choice(decisions)
