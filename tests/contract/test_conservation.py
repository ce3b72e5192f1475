"""Every piece is somewhere, once, whatever happens; where not, Hypothesis finds the shortest way there."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.chance import seeded
from tests.contract.known import KNOWN
from tests.contract.playing import AnyGame, dealt, walk_on
from tests.contract.tables import TABLES


@pytest.mark.seeds(5)
def test_every_piece_is_in_one_place(game: AnyGame, seats: int, seed: int) -> None:
    state = dealt(game, seats, f"pieces {seed}")
    for _ in walk_on(game, state, Random(seed)):
        KNOWN[game.key].check(state)
    KNOWN[game.key].check(state)


@settings(max_examples=60, deadline=None, database=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    table=st.sampled_from(list(TABLES.values())),
    seed=st.integers(0, 999),
    picks=st.lists(st.integers(0, 59), max_size=250),
)
def test_no_choice_breaks_a_game(table: tuple[AnyGame, int], seed: int, picks: list[int]) -> None:
    """On a miss Hypothesis shortens the list of choices to the ones that matter; 0 is the first on offer."""
    game, seats = table
    state = dealt(game, seats, seed)
    for pick in picks:
        if game.is_terminal(state):
            break
        decisions = game.decisions(state)
        decision = decisions[pick % len(decisions)]
        game.apply(state, decision.seat, decision.actions[pick % len(decision.actions)])
        KNOWN[game.key].check(state)
        assert game.encode(game.decode(game.encode(state))) == game.encode(state)
    for viewer in (None, Random(seed).randrange(seats)):
        other = game.resample(state, viewer, seeded(f"{seed}"))
        KNOWN[game.key].check(other)
        assert game.view(other, viewer) == game.view(state, viewer)
