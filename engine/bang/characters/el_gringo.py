"""El Gringo."""

from engine.bang.abilities import Ability
from engine.bang.state import State
from engine.core.ids import Seat


class ElGringo(Ability):
    """For each life point lost to another player's card he takes a random card of that player's hand."""

    name = "El Gringo"

    def on_hurt(self, g: State, me: Seat, points: int, by: Seat | None) -> None:
        if by is None or by == me:
            return
        for _ in range(min(points, len(g.players[by].hand))):
            g.take_hand_card(me, by)
