"""The base of what lies on the agenda."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.bang.actions import Ask, BangAbout
from engine.bang.errors import NotNow
from engine.bang.view import Phase
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import Refusal
from engine.core.ids import Seat

if TYPE_CHECKING:
    from engine.bang.state import State

_NOTHING = BangAbout()


class Task:
    """Something that is still to be done: a frozen Struct that is taken off the agenda before it resolves.

    A task that asks has a `seat`, an `ask` and `options`; one that has none to offer is resolved with no answer.
    """

    __slots__ = ()
    ask: ClassVar[Ask | None] = None
    phase: ClassVar[Phase | None] = None
    """The phase of the turn this task belongs to, if it is a part of the turn."""
    one_act: ClassVar[bool] = False
    """Whether its answers are parts of one act, in the middle of which nothing else may happen."""
    seat: Seat

    def options(self, g: "State") -> Sequence[Action]:
        """What the seat may answer; nothing: do not ask. Whether it is empty depends on public facts only."""
        return ()

    @abstractmethod
    def resolve(self, g: "State", answer: Action | None) -> None:
        """Do it, given the answer (None if nobody was asked), and push what follows."""

    def seats(self, g: "State") -> tuple[Seat, ...]:
        """Who is asked: one seat, unless several choose together."""
        return (self.seat,)

    def decisions(self, g: "State", options: tuple[Action, ...]) -> tuple[Decision, ...]:
        """What is asked, given the options: one decision of its seat, unless several choose together."""
        ask = self.ask
        assert ask is not None
        return (Decision(g.ply, self.seat, ask, options, self.default(g, options), self.about(g)),)

    def default(self, g: "State", options: Sequence[Action]) -> Action:
        """What is done for somebody who does not answer in time: one of the options."""
        return options[0]

    def about(self, g: "State") -> BangAbout:
        """Public facts for the wording of the prompt."""
        return _NOTHING

    def refuse(self, g: "State", action: Action) -> Refusal:
        """Why an action that is not among the options is not."""
        return NotNow(str(self.ask))
