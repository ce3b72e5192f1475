"""What characters and cards in play can do: every hook there is, with its default.

Hooks are looked up on what is in play (`lookup.abilities`), the active player first, then clockwise, and within a
seat the character before the cards. *Modifiers* take a value and return it; *triggers* do something. An ability has
no state of its own: whatever must be remembered is in the `State`.
"""

from typing import TYPE_CHECKING, ClassVar

from engine.bang.actions import Ask, DrawFrom
from engine.bang.cards import KIND, Card, Kind
from engine.bang.errors import NoSuchAbility
from engine.core.errors import Refusal
from engine.core.ids import Seat

if TYPE_CHECKING:
    from engine.bang.state import State


class Ability:
    """The base of all: it changes nothing. `me` is always the seat that has the ability."""

    name: ClassVar[str]
    unlimited_shots: ClassVar[bool] = False
    """May play any number of BANG! in a turn."""
    draws_against_shots: ClassVar[bool] = False
    """May draw! once per shot; a heart counts as one Missed!."""
    draws_when_empty: ClassVar[bool] = False
    """Draws as soon as an answer has used up the hand and another is needed."""
    minds_discard_order: ClassVar[bool] = False
    """Can make use of the top of the discard pile, so others may choose what they leave there."""

    # Modifiers

    def sees_at(self, distance: int) -> int:
        """The distance at which others are seen."""
        return distance

    def seen_at(self, distance: int) -> int:
        """The distance at which others see the seat."""
        return distance

    def weapon_range(self, reach: int) -> int:
        """How far a BANG! reaches."""
        return reach

    def stands_for(self, card: Card, wanted: Kind) -> bool:
        """Whether a card of the hand counts as a `wanted` one (BANG! or Missed!)."""
        return KIND[card] is wanted

    def missed_needed(self, needed: int) -> int:
        """How many Missed! it takes to cancel a BANG! of the seat."""
        return needed

    def flips(self, count: int) -> int:
        """How many cards the seat flips for a draw!, to choose one."""
        return count

    def hand_limit(self, limit: int) -> int:
        """How many cards the seat may keep at the end of its turn."""
        return limit

    def cards_to_draw(self, g: "State", me: Seat, count: int) -> int:
        """How many cards phase 1 gives."""
        return count

    def beer_heals(self, points: int) -> int:
        """How many life points a Beer gives back."""
        return points

    def rescue_points(self, points: int, hand_size: int) -> int:
        """The most life points a dying player could regain with so many cards; `points` is what Beers could give."""
        return points

    # What the seat may do

    def first_draws(self, g: "State", me: Seat) -> list[DrawFrom]:
        """Where the first card of phase 1 may come from instead of the draw pile."""
        return []

    def draw_phase(self, g: "State", me: Seat) -> bool:
        """Do phase 1 in another way; returns whether it did."""
        return False

    def usable(self, g: "State", me: Seat, ask: Ask) -> bool:
        """Whether the ability may be used now, in answer to `ask`."""
        return False

    def use(self, g: "State", me: Seat) -> None:
        """Use the ability."""

    def refuse_use(self, g: "State", me: Seat) -> Refusal:
        """Why the ability cannot be used now."""
        return NoSuchAbility()

    # Triggers

    def on_hurt(self, g: "State", me: Seat, points: int, by: Seat | None) -> None:
        """The seat has lost life points and is still in the game; `by` is whose card did it."""

    def on_hand_empty(self, g: "State", me: Seat) -> None:
        """An action is finished and the seat has no card in its hand."""

    def on_eliminated(self, g: "State", me: Seat, victim: Seat) -> None:
        """Somebody else is eliminated and still has the cards."""
