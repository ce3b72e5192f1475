"""The base of what lies on the agenda."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.desperado.actions import Ask, DesperadoAbout
from engine.desperado.cards import Name
from engine.desperado.errors import NotNow

if TYPE_CHECKING:
    from engine.desperado.state import State


class Task:
    """Something that is still to be done: a frozen Struct that is taken off the agenda before it resolves.

    A task that asks has an `ask` and a `who`, the character that is to act; one that has no options to offer is
    resolved with no answer.
    """

    __slots__ = ()
    ask: ClassVar[Ask | None] = None
    who: Name

    def options(self, g: "State") -> Sequence[Action]:
        """What may be answered; nothing: do not ask. Whether it is empty depends on public facts only."""
        return ()

    @abstractmethod
    def resolve(self, g: "State", answer: Action | None) -> None:
        """Do it, given the answer (None if nobody was asked), and push what follows."""

    def seats(self, g: "State") -> tuple[Seat, ...]:
        """Who may answer: the seat that is awaited, then those who may press for it (15.4)."""
        return (g.figures[self.who].seat,)

    def default(self, g: "State", options: Sequence[Action]) -> Action:
        """What is done for somebody who does not answer in time: one of the options."""
        return options[0]

    def about(self, g: "State", options: Sequence[Action]) -> DesperadoAbout:
        """Public facts for the wording of the prompt."""
        return DesperadoAbout(self.who)

    def refuse(self, g: "State", action: Action) -> Refusal:
        """Why an action that is not among the options is not."""
        return NotNow(str(self.ask))
