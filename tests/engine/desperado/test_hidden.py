"""What is dealt anew for whoever cannot know it (the contract of `resample` on what only the skirmish hides)."""

import pytest

from engine.core.chance import seeded
from engine.desperado.actions import AmbushOrder
from engine.desperado.ambush import AskAmbusher
from engine.desperado.game import Desperado
from engine.desperado.state import State

GAME = Desperado()
DEALS = 60


def in_ambush() -> State:
    """Crane and Nora of the town lie in ambush with orders that Ben's gang does not know."""
    state = GAME.new_initial_state(2, GAME.options(), seeded("ambush"))
    for number, figure in enumerate([one for one in state.figures.values() if one.seat == 0][:2], start=1):
        figure.ambush = number
        figure.trap = AmbushOrder(figure.name, 1)
    state.open = state.seen = None
    return state


def orders(state: State) -> list[AmbushOrder | None]:
    return [figure.trap for figure in state.figures.values() if figure.ambush]


@pytest.mark.parametrize("viewer", [None, 1])
def test_desperado_ruling_18_5_orders_for_ambushes_are_dealt_anew_for_those_who_cannot_know_them(
    viewer: int | None,
) -> None:
    state = in_ambush()
    dealt = [orders(GAME.resample(state, viewer, seeded(f"deal {number}"))) for number in range(DEALS)]
    assert len({str(some) for some in dealt}) > DEALS / 2
    first = [some[0] for some in dealt]
    assert None in first, "it may be that there is none"
    assert any(order is not None and order.weapon is not None for order in first)
    assert all(order is None or order.character == state.figures[order.character].name for order in first)


def test_desperado_ruling_18_5_ones_own_orders_stay_as_they_are() -> None:
    state = in_ambush()
    assert orders(GAME.resample(state, 0, seeded("own"))) == orders(state)


def test_desperado_ruling_18_5_whoever_is_asked_has_no_order() -> None:
    state = in_ambush()
    asked = next(figure for figure in state.figures.values() if figure.ambush)
    enemy = next(figure for figure in state.figures.values() if figure.side != asked.side)
    enemy.zone = asked.zone
    asked.trap = None
    state.push(AskAmbusher(asked.name, enemy.name))
    for number in range(DEALS):
        other = GAME.resample(state, enemy.seat, seeded(f"asked {number}"))
        assert other.figures[asked.name].trap is None
        assert GAME.decisions(other)[0].seat == asked.seat
