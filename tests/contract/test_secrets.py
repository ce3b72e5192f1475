"""Non-interference: what a viewer cannot know may not change anything the viewer sees.

Everything hidden from a viewer is dealt anew. The view, who is asked what, and the viewer's own choices stay
equal; then both games go on with the same actions, and every public event stays equal too, up to the first
difference that the rules themselves show: a card turned up, a role told, the end of the game.
"""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.events import Event, PrivateEvent, PublicEvent, seen_by
from engine.core.ids import Viewer
from tests.contract.known import KNOWN, asked, same_until_shown
from tests.contract.playing import AnyGame, viewers, walk, walk_on

SEEDS = pytest.mark.seeds(3)
MOST_VIEWERS = 4
"""How many of those who look are drawn for each position."""
AHEAD = 12
"""How many actions the two games go on together."""
ENOUGH = 20
"""More actions than this have to be compared; of short games several are played for it."""
MOST_GAMES = 30
"""How many of them at most."""


def choices(decisions: tuple[Decision, ...], viewer: Viewer) -> list[Decision]:
    """The viewer's own decisions, whole."""
    return [decision for decision in decisions if decision.seat == viewer]


def shown(events: list[Event], viewer: Viewer) -> list[Event]:
    return [event for event in events if seen_by(event, viewer)]


def positions(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Any, Viewer, Any, Random]]:
    """Positions of a game, each with a viewer and what could just as well be the case for that viewer."""
    random = Random(f"secrets {seed}")
    for ply, step in enumerate(walk(game, seats, seed)):
        for viewer in random.sample(viewers(seats), min(MOST_VIEWERS, seats + 1)):
            other = game.resample(step.state, viewer, seeded(f"{seed}/{ply}/{viewer}"))
            yield step.state, viewer, other, random


@SEEDS
def test_what_a_viewer_sees_does_not_depend_on_what_is_hidden(game: AnyGame, seats: int, seed: int) -> None:
    for state, viewer, other, _ in positions(game, seats, seed):
        assert game.view(other, viewer) == game.view(state, viewer)
        assert game.view(other, None) == game.view(state, None)
        real, guess = game.decisions(state), game.decisions(other)
        assert asked(guess) == asked(real)
        assert choices(guess, viewer) == choices(real, viewer)
        if viewer is not None:
            assert game.refused(other, viewer) == game.refused(state, viewer)
            for one, twin in zip(real, guess, strict=True):
                if viewer in game.stand_ins(state, one.seat) and not one.optional:
                    assert game.shared(other, twin).actions == game.shared(state, one).actions
            for decision in choices(real, viewer):
                for action in decision.actions:
                    assert game.caution(other, viewer, action) == game.caution(state, viewer, action)


@SEEDS
def test_what_happens_does_not_depend_on_what_is_hidden(game: AnyGame, seats: int, seed: int) -> None:
    compared = 0
    for number in count(seed, step=1000):
        for state, viewer, other, random in positions(game, seats, number):
            if random.random() < 0.3:
                compared += go_on_together(game, game.clone(state), other, viewer, random)
        if compared > ENOUGH:
            return
        played = number // 1000 + 1
        assert played < MOST_GAMES, f"in {played} games only {compared} actions could be compared: too few to tell"


def go_on_together(game: AnyGame, real: Any, other: Any, viewer: Viewer, random: Random) -> int:
    """Play the same actions in both games as long as both allow them; returns how many were compared."""
    for number in range(AHEAD):
        if game.is_terminal(real):
            return number
        decision = random.choice(game.decisions(real))
        twin = next(d for d in game.decisions(other) if d.seat == decision.seat)
        common = [action for action in decision.actions if action in twin.actions]
        if not common:
            return number
        action = random.choice(common)
        events = game.apply(real, decision.seat, action), game.apply(other, decision.seat, action)
        if not same_until_shown(game, shown(events[0], None), shown(events[1], None)):
            return number + 1
        views = game.view(real, None), game.view(other, None)
        if KNOWN[game.key].turned_up(views[0]) != KNOWN[game.key].turned_up(views[1]):
            return number + 1
        assert views[0] == views[1]
        assert asked(game.decisions(real)) == asked(game.decisions(other))
        private = [[type(event) for event in shown(one, viewer)] for one in events]
        assert private[0] == private[1]
    return AHEAD


def test_resampling_changes_what_is_hidden(game: AnyGame, seats: int) -> None:
    """Otherwise the tests above would prove nothing."""
    differ = sum(
        game.encode(game.resample(step.state, None, seeded("other"))) != game.encode(step.state)
        for step in walk(game, seats, 1)
    )
    assert differ > 3, "resample leaves nearly everything as it is"


@SEEDS
def test_a_resampled_game_can_be_played_to_its_end(game: AnyGame, seats: int, seed: int) -> None:
    random = Random(seed)
    for ply, step in enumerate(walk(game, seats, seed)):
        if ply % 10 == 0:
            other = game.resample(step.state, step.seat, seeded(f"{ply}"))
            KNOWN[game.key].check(other)
            assert sum(1 for _ in walk_on(game, other, random)) > 0
            KNOWN[game.key].check(other)


@SEEDS
def test_private_events_reach_their_audience_only(game: AnyGame, seats: int, seed: int) -> None:
    for step in walk(game, seats, seed):
        for event in game.apply(game.clone(step.state), step.seat, step.action):
            if isinstance(event, PublicEvent):
                assert not hasattr(event, "audience")
            else:
                assert isinstance(event, PrivateEvent)
                assert event.audience
                assert set(event.audience) <= set(range(seats))
                assert not seen_by(event, None)
                assert [seat for seat in range(seats) if seen_by(event, seat)] == sorted(event.audience)


@SEEDS
def test_events_can_be_stored(game: AnyGame, seats: int, seed: int) -> None:
    for step in walk(game, seats, seed):
        events = game.apply(game.clone(step.state), step.seat, step.action)
        assert game.decode_events(msgspec.json.encode(events)) == events
