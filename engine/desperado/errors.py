"""Why an action is refused, in plain facts: each class is one sentence a person can be told."""

from msgspec import Struct

from engine.core.errors import Refusal
from engine.desperado.cards import Name
from engine.desperado.zones import Zone


class NotNow(Refusal, Struct, frozen=True, tag=True):
    """Something else is asked for at the moment."""

    asked: str


class TooFewPoints(Refusal, Struct, frozen=True, tag=True):
    """It takes more action points than are left."""

    needed: int
    left: int


class NotHeld(Refusal, Struct, frozen=True, tag=True):
    """The character does not carry such a thing."""

    character: Name
    thing: str


class NotLyingHere(Refusal, Struct, frozen=True, tag=True):
    """No such thing lies in the zone."""

    thing: str


class NotOfThisSort(Refusal, Struct, frozen=True, tag=True):
    """The thing is not good for that: not a firearm, nothing to throw, nothing to pick up."""

    thing: str


class IsEmpty(Refusal, Struct, frozen=True, tag=True):
    """There are not enough bullets in the gun."""

    gun: str
    bullets: int


class IsFull(Refusal, Struct, frozen=True, tag=True):
    """The magazine is full."""

    gun: str


class IsJammed(Refusal, Struct, frozen=True, tag=True):
    """There is a jam token on it; repair it first."""

    thing: str


class NotJammed(Refusal, Struct, frozen=True, tag=True):
    """There is nothing to repair."""

    thing: str


class NoSpareBullets(Refusal, Struct, frozen=True, tag=True):
    """The spare bullets of the gun are used up (17.2)."""

    gun: str


class NotSeen(Refusal, Struct, frozen=True, tag=True):
    """The zone is not seen from here."""

    zone: Zone


class OutOfRange(Refusal, Struct, frozen=True, tag=True):
    """The target is farther away than the weapon reaches."""

    distance: int
    range: int


class NoWay(Refusal, Struct, frozen=True, tag=True):
    """One cannot go from here to that zone in one move."""

    zone: Zone


class NotOnHorseback(Refusal, Struct, frozen=True, tag=True):
    """A rider cannot go there, or do that (17.3)."""


class NoHorse(Refusal, Struct, frozen=True, tag=True):
    """There is no horse to get on, or off."""


class NoSuchCharacter(Refusal, Struct, frozen=True, tag=True):
    """Nobody of that name is on the map."""

    character: Name


class NotAnEnemy(Refusal, Struct, frozen=True, tag=True):
    """Only enemies can be attacked."""

    character: Name


class NotAFriend(Refusal, Struct, frozen=True, tag=True):
    """That works among friends only."""

    character: Name


class NotInThisZone(Refusal, Struct, frozen=True, tag=True):
    """The other one is in another zone."""

    character: Name


class IsShackled(Refusal, Struct, frozen=True, tag=True):
    """Whoever is in shackles can neither act nor be attacked."""

    character: Name


class NotShackled(Refusal, Struct, frozen=True, tag=True):
    """There are no shackles to remove."""

    character: Name


class NoSpace(Refusal, Struct, frozen=True, tag=True):
    """There is no free space of the right sort; dropping something first is free."""

    character: Name
    thing: str


class NothingToCure(Refusal, Struct, frozen=True, tag=True):
    """There is neither a wound nor a stun token that it would remove."""


class NoExit(Refusal, Struct, frozen=True, tag=True):
    """The side cannot leave the map here."""

    zone: Zone


class NoJokerToPlay(Refusal, Struct, frozen=True, tag=True):
    """The character's joker is played, or its moment is not in its own activation, or it would change nothing."""


class NotOffered(Refusal, Struct, frozen=True, tag=True):
    """That is not among what there is to choose from."""
