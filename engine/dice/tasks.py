"""The base of what lies on the agenda."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.actions import Ask, DiceAbout
from engine.dice.errors import NotNow
from engine.dice.view import Phase

if TYPE_CHECKING:
    from engine.dice.state import State

_NOTHING = DiceAbout()


class Task:
    """Something that is still to be done: a frozen Struct that is taken off the agenda before it resolves.

    A task that asks has a `seat`, an `ask` and `options`. With one option it is resolved with that, with none
    without an answer: nobody is asked then.
    """

    __slots__ = ()
    ask: ClassVar[Ask | None] = None
    phase: ClassVar[Phase | None] = None
    """The step of the turn this task belongs to, if it is a part of the turn."""
    seat: Seat

    def part_of(self) -> Phase | None:
        """The step of the turn this task belongs to, if one can tell."""
        return self.phase

    def options(self, g: "State") -> Sequence[Action]:
        """What the seat may answer."""
        return ()

    @abstractmethod
    def resolve(self, g: "State", answer: Action | None) -> None:
        """Do it, given the answer, and push what follows."""

    def default(self, g: "State", options: Sequence[Action]) -> Action:
        """What is done for somebody who does not answer in time: one of the options."""
        return options[0]

    def about(self, g: "State") -> DiceAbout:
        """Public facts for the wording of the prompt."""
        return _NOTHING

    def refuse(self, g: "State", action: Action) -> Refusal:
        """Why an action that is not among the options is not."""
        return NotNow(str(self.ask))
