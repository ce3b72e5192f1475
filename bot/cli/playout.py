"""Playing a game to its end without people: the loop that `simulate` measures and `render` looks into."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from bot.cli.agents import Sitter, seated
from bot.cli.arguments import deal_seed
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Game
from engine.core.match import Move

MOST_ACTIONS = 5000
"""A game that is not over after so many actions counts as unfinished."""


class Playout(Struct, frozen=True):
    """How far a game came: its actions, its turns, and whether it is over."""

    actions: int
    turns: int
    finished: bool


class Played(Struct, frozen=True):
    """One of the games that a typed seed stands for; `seconds` is CPU time of the playing loop alone."""

    seats: int
    seed: str
    state: Any
    playout: Playout
    seconds: float


def play_number(
    number: int,
    game: Game[Any],
    sizes: range,
    options: Any,
    text: str,
    kinds: tuple[str, ...],
    *,
    limit: int,
    moves: list[Move] | None = None,
) -> Played:
    """Deal and play the game with a number among those that the seed `text` stands for, each time the same."""
    random = Random(f"{text}/{number}")  # noqa: S311 - games have to be repeatable
    seats = random.choice(sizes)
    seed = deal_seed(text, number)
    try:
        state = game.new_initial_state(seats, options, Chance(seed))
        sitters = seated(kinds, game, seats, random)
        began = time.process_time()
        playout = play(game, state, sitters, random, limit=limit, moves=moves)
        return Played(seats, seed, state, playout, time.process_time() - began)
    except Exception as error:
        error.add_note(f"in game {number} of seed {text!r}, at {seats} seats")
        raise


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
