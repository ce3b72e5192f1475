"""Gatling dice: they fire, and may clear arrows away (rules/dice.md S5)."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.actions import Ask, Choose, DiceAbout
from engine.dice.damage import strike
from engine.dice.errors import HasNoArrows, NoSuchSeat, NotNow
from engine.dice.events import GatlingFired, Why
from engine.dice.faces import GATLING, Cause
from engine.dice.lookup import character
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import Phase

_NOBODY = Choose(None)


class GatlingStep(Task, Struct, frozen=True, tag=True, gc=False):
    """Enough gatlings fire once; gatling dice may clear arrows (S5)."""

    phase = Phase.GATLING
    seat: Seat
    gatlings: int

    def resolve(self, g: State, answer: Action | None) -> None:
        ability = character(g, self.seat)
        fires = self.gatlings >= ability.gatlings_needed(GATLING)
        clears = ability.clears(g.options, self.gatlings, fires=fires)
        if fires or clears:
            g.push(*self._order(g, clears, fires=fires))

    def _order(self, g: State, clears: int, *, fires: bool) -> Iterable[Task]:
        """What happens in which order, by the house rules."""
        fire: list[Task] = [Fire(self.seat)] if fires else []
        drop: list[Task] = [DropArrows(self.seat)] if fires else []
        clear: list[Task] = [Clearing(self.seat, clears)] if clears else []
        before = [*(drop if g.options.gatling_discard_first else []), *self._if(g, clear, "before_damage")]
        after = [*([] if g.options.gatling_discard_first else drop), *self._if(g, clear, "after_damage")]
        return (*before, *fire, *after)

    def _if(self, g: State, clear: list[Task], when: str) -> list[Task]:
        return clear if g.options.kit_timing == when else []


class DropArrows(Task, Struct, frozen=True, tag=True, gc=False):
    """Who fires the gatling puts all his arrows back."""

    phase = Phase.GATLING
    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        g.return_arrows(self.seat, self.seat, g.players[self.seat].arrows, Why.GATLING)


class Fire(Task, Struct, frozen=True, tag=True, gc=False):
    """The gatling takes a life of each other player."""

    phase = Phase.GATLING
    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        g.log.append(GatlingFired(self.seat))
        strike(g, dict.fromkeys(g.others(self.seat), 1), Cause.GATLING, self.seat)


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
        """One's own arrows go first, and no others."""
        own = Choose(self.seat)
        return own if own in options else _NOBODY

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(self.left)

    def refuse(self, g: State, action: Action) -> Refusal:
        if not isinstance(action, Choose) or action.seat is None:
            return NotNow(self.ask)
        return HasNoArrows(action.seat) if action.seat in range(len(g.players)) else NoSuchSeat(action.seat)
