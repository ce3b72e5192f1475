"""Pedro Ramirez."""

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
from engine.dice.options import Options
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import PHASE_OF, Phase


class PedroRamirez(Ability):
    """For each life he loses he may put one of his arrows back; the life is still lost."""

    name = "Pedro Ramirez"

    def loses(self, options: Options, points: int, cause: Cause) -> int:
        halved = cause is Cause.INDIANS and options.pedro_indians == "halve"
        return (points + 1) // 2 if halved else points

    def relief(self, me: Seat, cause: Cause, lost: int) -> Task:
        return ArrowsBack(me, cause, lost)


class ArrowsBack(Task, Struct, frozen=True, tag=True, gc=False):
    """So many of his arrows may go back for the lives he has lost."""

    ask = Ask.RETURN_ARROWS
    seat: Seat
    cause: Cause
    lost: int

    def part_of(self) -> Phase | None:
        return PHASE_OF[self.cause]

    def _most(self, g: State) -> int:
        return min(self.lost, g.players[self.seat].arrows)

    def options(self, g: State) -> Sequence[Action]:
        most = self._most(g)
        return [ChooseArrows(count) for count in range(most + 1)] if most else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if isinstance(answer, ChooseArrows):
            g.return_arrows(self.seat, self.seat, answer.count, Why.FOR_LIVES_LOST)

    def default(self, g: State, options: Sequence[Action]) -> Action:
        """As many as possible."""
        return options[-1]

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(self.lost, cause=self.cause)

    def refuse(self, g: State, action: Action) -> Refusal:
        return TooManyArrows(self._most(g)) if isinstance(action, ChooseArrows) else NotNow(self.ask)
