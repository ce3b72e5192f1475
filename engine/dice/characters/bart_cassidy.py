"""Bart Cassidy."""

from collections.abc import Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.actions import Ask, ChooseArrows, DiceAbout
from engine.dice.errors import NotNow, TooManyArrows
from engine.dice.events import Why
from engine.dice.faces import Cause
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import PHASE_OF, Phase

_PERSONAL = frozenset({Cause.BULLSEYE, Cause.GATLING})


class BartCassidy(Ability):
    """He may take an arrow, but the last one, instead of each life lost to a bull's eye or a gatling."""

    name = "Bart Cassidy"

    def shield(self, me: Seat, cause: Cause, by: Seat | None) -> Task | None:
        return ArrowsForLives(me, cause, by) if cause in _PERSONAL else None


class ArrowsForLives(Task, Struct, frozen=True, tag=True, gc=False):
    """So many of the lives about to be lost may be replaced by arrows."""

    ask = Ask.TAKE_ARROWS
    seat: Seat
    cause: Cause
    by: Seat | None

    def part_of(self) -> Phase | None:
        return PHASE_OF[self.cause]

    def _most(self, g: State) -> int:
        return min(g.losses[self.seat], g.pile - 1)

    def options(self, g: State) -> Sequence[Action]:
        most = self._most(g)
        return [ChooseArrows(count) for count in range(most + 1)] if most > 0 else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if not isinstance(answer, ChooseArrows) or not answer.count:
            return
        g.take_arrows(self.seat, answer.count, Why.INSTEAD_OF_LIVES)
        g.losses[self.seat] -= answer.count
        if not g.losses[self.seat]:
            del g.losses[self.seat]

    def default(self, g: State, options: Sequence[Action]) -> Action:
        """As few arrows as save him; none if he is in no danger or lost anyhow."""
        needed = g.losses[self.seat] - g.players[self.seat].life + 1
        return ChooseArrows(needed) if 0 < needed <= self._most(g) else ChooseArrows(0)

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(g.losses[self.seat], by=self.by, cause=self.cause)

    def refuse(self, g: State, action: Action) -> Refusal:
        return TooManyArrows(self._most(g)) if isinstance(action, ChooseArrows) else NotNow(self.ask)
