"""Playing a game to its end without people: the loop that `simulate` measures and `render` looks into."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from bot.cli.agents import Sitter
from engine.core.decision import Decision
from engine.core.events import PublicEvent
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
    sitters: Sequence[Sitter],
    random: Random,
    *,
    limit: int,
    moves: list[Move] | None = None,
) -> Playout:
    """Let the sitters, one per seat, play on in `state` to the end or the limit; `moves` collects what they do.

    `state` has just been dealt.
    """
    opening = game.opening(state)
    turns = sum(event.begins_turn for event in opening)
    somebody_reads = any(sitter.reads for sitter in sitters)
    history = [event for event in opening if isinstance(event, PublicEvent)]
    actions = 0
    while actions < limit and not game.is_terminal(state):
        open_decisions = game.decisions(state)
        if not open_decisions:
            break
        decision = open_decisions[0] if len(open_decisions) == 1 else _next(open_decisions, random)
        action = sitters[decision.seat].choose(game, state, decision, history)
        if moves is not None:
            moves.append(Move(decision.seat, str(action)))
        events = game.apply(state, decision.seat, action)
        for event in events:
            turns += event.begins_turn
        if somebody_reads:
            history += [event for event in events if isinstance(event, PublicEvent)]
        actions += 1
    return Playout(actions, turns, game.is_terminal(state))


def _next(decisions: tuple[Decision, ...], random: Random) -> Decision:
    """Who of several answers first; one who only may act does so when nobody must, and now and then in between."""
    awaited = [decision for decision in decisions if not decision.optional]
    if awaited and random.random() < 0.9:
        return random.choice(awaited)
    return random.choice(decisions)
