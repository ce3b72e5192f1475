"""Bill Noface."""

from engine.bang.abilities import Ability
from engine.bang.state import State
from engine.core.ids import Seat


class BillNoface(Ability):
    """He draws one card in phase 1, and one more for each life point he misses (option `bill_noface`)."""

    name = "Bill Noface"

    def cards_to_draw(self, g: State, me: Seat, count: int) -> int:
        if g.options.bill_noface == "on_hit":
            return count
        player = g.players[me]
        return count - 1 + player.max_life - player.life

    def on_hurt(self, g: State, me: Seat, points: int, by: Seat | None) -> None:
        if g.options.bill_noface == "on_hit":
            g.draw(me, points)
