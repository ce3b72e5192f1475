"""Views: what is kept from one look to the next is what would be built anew."""

from random import Random

import pytest

from engine.bang.game import Bang
from engine.core.chance import seeded

GAME = Bang()


@pytest.mark.parametrize("seed", range(12))
def test_a_seat_that_was_looked_at_before_is_seen_as_it_is_now(seed: int) -> None:
    """If this fails, something moved a card or a life point and did not say so (`State.changed`)."""
    options = GAME.options(character_pool="base16_plus_dc5", characters_dealt=1 + seed % 2)
    state = GAME.new_initial_state(4 + seed % 5, options, seeded(f"looks {seed}"))
    random = Random(seed)
    looks = 0
    while decisions := GAME.decisions(state):
        decision = random.choice(decisions)
        if looks % 3 < 2:
            anew = GAME.decode(GAME.encode(state))
            assert GAME.view(state, decision.seat) == GAME.view(anew, decision.seat)
        looks += 1
        GAME.apply(state, decision.seat, random.choice(decision.actions))
    assert looks > 20
