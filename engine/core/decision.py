"""What the table waits for."""

from msgspec import Struct

from engine.core.actions import Action
from engine.core.ids import Ply, Seat


class About:
    """Public facts a decision is about, for the wording of its prompt; each game has its own."""

    __slots__ = ()


class Decision(Struct, frozen=True, gc=False):
    """A choice one seat has to make (or may make, if `optional`), with all its legal actions.

    `id` is the ply that opened it, so a late answer can be told from a fresh one. `kind` is a member of the
    game's `Ask` enumeration. `default` is played for somebody who does not answer in time; an optional decision
    simply stays open. `public`: the answers depend on nothing that is hidden, so everybody may see which there are.
    """

    id: Ply
    seat: Seat
    kind: str
    actions: tuple[Action, ...]
    default: Action
    about: About
    optional: bool = False
    public: bool = False

    def allows(self, action: Action) -> bool:
        """Whether an action is legal."""
        return action in self.actions or action.form() in self.actions
