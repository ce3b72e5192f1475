"""What characters can do: every hook there is, with its default.

Hooks are looked up on the players at the table (`lookup.character`). *Modifiers* take a value and return it; what
lets somebody choose returns a task; *triggers* do something. An ability has no state of its own: whatever must be
remembered is in the `State`.
"""

from typing import TYPE_CHECKING, ClassVar

from engine.core.ids import Seat
from engine.dice.faces import Cause, Dice
from engine.dice.options import Options

if TYPE_CHECKING:
    from engine.dice.state import State
    from engine.dice.tasks import Task


class Ability:
    """The base of all: it changes nothing. `me` is always the seat that has the ability."""

    name: ClassVar[str]
    rerolls_dynamite: ClassVar[bool] = False
    """May throw dynamite again while it has not exploded."""
    doubles: ClassVar[bool] = False
    """May spend a beer die once per turn so that a bull's eye takes two lives."""

    # Modifiers

    def rolls(self, count: int) -> int:
        """How many rolls a turn has."""
        return count

    def gatlings_needed(self, needed: int) -> int:
        """How many gatlings fire."""
        return needed

    def steps(self, distance: int) -> tuple[int, ...]:
        """How many places away a bull's eye of some distance may hit."""
        return (distance,)

    def own_beer(self, life: int, points: int) -> int:
        """How many lives a beer is worth that somebody with so many gives himself."""
        return points

    def loses(self, options: Options, points: int, cause: Cause) -> int:
        """How many lives something takes."""
        return points

    def clears(self, options: Options, gatlings: int, *, fires: bool) -> int:
        """How many arrows of any players may be put back for so many gatling dice."""
        return 0

    def gains_at_end(self, dice: Dice) -> int:
        """How many lives the seat gains when its turn ends with such dice."""
        return 0

    # What the seat may choose

    def gift(self, me: Seat) -> "Task | None":
        """What is to be decided before the first roll."""
        return None

    def shield(self, me: Seat, cause: Cause, by: Seat | None) -> "Task | None":
        """What is to be decided before the seat loses lives."""
        return None

    def relief(self, me: Seat, cause: Cause, lost: int) -> "Task | None":
        """What is to be decided when the seat has lost lives and is alive."""
        return None

    # Triggers

    def charge(self, g: "State", me: Seat, lost: int) -> int:
        """How many arrows an attacker must take for so many lives that bull's eyes or a gatling cost the seat."""
        return 0

    def on_eliminated(self, g: "State", me: Seat, count: int) -> None:
        """So many others were eliminated at the same time."""
