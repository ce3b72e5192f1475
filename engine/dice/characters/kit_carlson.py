"""Kit Carlson."""

from collections.abc import Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.actions import Ask, Choose, DiceAbout
from engine.dice.errors import HasNoArrows, NoSuchSeat, NotNow
from engine.dice.events import Why
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import Phase

_NOBODY = Choose(None)


class KitCarlson(Ability):
    """For each gatling die he may put an arrow of any player back."""

    name = "Kit Carlson"

    def clearing(self, g: State, me: Seat, gatlings: int, *, fires: bool) -> Task | None:
        return Clearing(me, gatlings) if fires or g.options.kit_below_three else None


class Clearing(Task, Struct, frozen=True, tag=True, gc=False):
    """So many arrows may still go back, one by one."""

    ask = Ask.DISCARD_ARROW
    phase = Phase.GATLING
    seat: Seat
    left: int

    def options(self, g: State) -> Sequence[Action]:
        holders = [Choose(seat) for seat in g.living(g.turn) if g.players[seat].arrows]
        return [*holders, _NOBODY] if holders else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if not isinstance(answer, Choose) or answer.seat is None:
            return
        g.return_arrows(self.seat, answer.seat, 1, Why.GATLING_DICE)
        if self.left > 1:
            g.push(Clearing(self.seat, self.left - 1))

    def default(self, g: State, options: Sequence[Action]) -> Action:
        """His own arrows go first, and no others."""
        own = Choose(self.seat)
        return own if own in options else _NOBODY

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(self.left)

    def refuse(self, g: State, action: Action) -> Refusal:
        if not isinstance(action, Choose) or action.seat is None:
            return NotNow(self.ask)
        return HasNoArrows(action.seat) if action.seat in range(len(g.players)) else NoSuchSeat(action.seat)
