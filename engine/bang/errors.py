"""Why an action is refused, in plain facts: each class is one sentence a person can be told."""

from msgspec import Struct

from engine.bang.cards import Card
from engine.core.errors import Refusal
from engine.core.ids import Seat


class NotNow(Refusal, Struct, frozen=True, tag=True):
    """Something else is asked for at the moment."""

    asked: str


class NotInHand(Refusal, Struct, frozen=True, tag=True):
    """The card is not in one's hand."""

    card: Card


class NotOffered(Refusal, Struct, frozen=True, tag=True):
    """The card is not among those to choose from."""

    card: Card


class NotDealt(Refusal, Struct, frozen=True, tag=True):
    """That character was not dealt to one."""

    name: str


class OnlyAsResponse(Refusal, Struct, frozen=True, tag=True):
    """The card only answers something; it is never played on one's own account."""

    card: Card


class DoesNotHelp(Refusal, Struct, frozen=True, tag=True):
    """The card is no answer to what is asked."""

    card: Card


class OutOfReach(Refusal, Struct, frozen=True, tag=True):
    """The target is farther away than the weapon (or, for Panic!, distance 1) reaches."""

    target: Seat
    distance: int
    reach: int


class ShotAlready(Refusal, Struct, frozen=True, tag=True):
    """The one BANG! of this turn has been played."""


class NeedsTarget(Refusal, Struct, frozen=True, tag=True):
    """The card has to name a player."""

    card: Card


class TakesNoTarget(Refusal, Struct, frozen=True, tag=True):
    """The card names no player."""

    card: Card


class NeedsCard(Refusal, Struct, frozen=True, tag=True):
    """It has to be said which card is taken: one in play, or one from the hand."""

    card: Card


class NoSuchSeat(Refusal, Struct, frozen=True, tag=True):
    """Nobody sits there."""

    target: Seat


class TargetIsOut(Refusal, Struct, frozen=True, tag=True):
    """The target has been eliminated."""

    target: Seat


class NotYourself(Refusal, Struct, frozen=True, tag=True):
    """The card cannot be aimed at oneself (or one's own hand)."""

    card: Card


class NothingToTake(Refusal, Struct, frozen=True, tag=True):
    """The target has no card there to take."""

    target: Seat


class NotInPlayThere(Refusal, Struct, frozen=True, tag=True):
    """The named card does not lie in front of the target."""

    target: Seat
    card: Card


class SameNameInPlay(Refusal, Struct, frozen=True, tag=True):
    """A card of that name already lies in front of that player."""

    target: Seat
    card: Card


class JailedSheriff(Refusal, Struct, frozen=True, tag=True):
    """The Sheriff cannot be put in Jail."""


class FullLife(Refusal, Struct, frozen=True, tag=True):
    """There is no life point to regain."""


class TooFewCards(Refusal, Struct, frozen=True, tag=True):
    """The ability takes more cards than are left."""

    needed: int


class NoSuchAbility(Refusal, Struct, frozen=True, tag=True):
    """The character has no ability to use here."""


class NoBarrel(Refusal, Struct, frozen=True, tag=True):
    """No Barrel is in play, or it was used against this shot."""


class BeerNeedsThree(Refusal, Struct, frozen=True, tag=True):
    """A Beer helps nobody once only two players are left."""


class NobodyToDrawFrom(Refusal, Struct, frozen=True, tag=True):
    """That pile or hand cannot be drawn from."""
