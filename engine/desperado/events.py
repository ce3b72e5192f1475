"""What happens in Desperado, in the order it happens: the public family and the private one."""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from engine.core.enums import quick
from engine.core.events import PrivateEvent, PublicEvent
from engine.core.ids import Seat
from engine.desperado.actions import AmbushOrder, When
from engine.desperado.cards import Deck, Fate, Joker, Kind, Name, Panic, Result
from engine.desperado.zones import Zone


@quick
class How(StrEnum):
    """How somebody attacks."""

    SHOT = "shot"
    BOTH_BARRELS = "both barrels"
    KNIFE = "knife"
    DYNAMITE = "dynamite"
    MELEE = "melee"


@quick
class Cause(StrEnum):
    """What an attack is part of."""

    OWN = "own"
    SPRUNG = "sprung"
    REACTION = "reaction"
    QUICK_DRAW = "quick draw"
    LAST_WORD = "last word"
    RAGE = "rage"
    COUNTER = "counter"
    FAN = "fan"
    SECOND_FAN = "second fan"


@quick
class Why(StrEnum):
    """Why something is lost or let go."""

    CHOICE = "choice"
    WOUND = "wound"
    PANIC = "panic"
    FLIGHT = "flight"
    STONE = "stone"
    ACTED = "acted"
    DEATH = "death"
    MELEE = "melee"
    THROWN = "thrown"


class DesperadoEvent(PublicEvent):
    """The base of the public events of Desperado."""

    __slots__ = ()


class DesperadoSecret(PrivateEvent):
    """The base of the private events of Desperado."""

    __slots__ = ()


class GameBegan(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Everybody is in place: the fielded characters in cast order, each with its side and the seat that runs it."""

    scenario: str
    rounds: int
    characters: tuple[Name, ...]
    sides: tuple[str, ...]
    seats: tuple[Seat, ...]


class RoundBegan(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """All chits are back in the bag; rounds count from 1."""

    round: int


class Activated(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character's chit has been drawn; it has so many action points."""

    begins_turn: ClassVar[bool] = True
    character: Name
    seat: Seat
    ap: int


class ActivationEnded(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """The character does nothing more."""

    character: Name


class StayedInAmbush(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """The character keeps its ambush token and does nothing else."""

    character: Name


class Moved(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character has gone to another zone."""

    character: Name
    zone: Zone
    on_horseback: bool = False


class Fled(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character has run to another zone in panic."""

    character: Name
    zone: Zone


class Reloaded(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """There are now so many bullets in the gun."""

    character: Name
    gun: str
    bullets: int


class Repaired(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A jam token is removed."""

    character: Name
    thing: str


class PickedUp(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Something is taken from the ground."""

    character: Name
    thing: str


class Dropped(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Something falls to the ground."""

    character: Name
    thing: str
    why: Why


class HandedOver(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Something goes from one friend to another."""

    giver: Name
    taker: Name
    thing: str


class Stolen(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Something is taken out of an enemy's pocket."""

    character: Name
    victim: Name
    thing: str


class Drank(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A bottle is empty: a wound less, or no stun token."""

    character: Name
    stun: bool


class Cured(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A joker has removed a wound and the stun token."""

    character: Name


class AmbushLaid(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character lies in ambush."""

    character: Name


class AmbushLost(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """An ambush token is gone without effect."""

    character: Name
    why: Why


class AmbushSprung(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character attacks out of its ambush."""

    character: Name
    target: Name


class Waited(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character lets a chance to spring its ambush go by."""

    character: Name


class Escaped(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character has left the map with all it carries."""

    character: Name
    zone: Zone


class Freed(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character's shackles are off."""

    character: Name
    by: Name


class Mounted(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character gets on a horse."""

    character: Name


class Dismounted(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character gets off its horse, or is thrown."""

    character: Name
    why: Why


class AttackDeclared(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Somebody attacks: a character, or (with dynamite) a zone."""

    character: Name
    target: Name | None
    zone: Zone
    weapon: str
    how: How
    cause: Cause
    distance: int


class CalledOff(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """The declared attack has become impossible; nothing is spent."""

    character: Name


class HitDrawn(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A hit card, from which deck, and the modifiers that led to it."""

    character: Name
    deck: Deck
    card: Result
    steps: tuple[tuple[str, int], ...] = ()


class BlastDrawn(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A hit card drawn for somebody in reach of an explosion."""

    character: Name
    deck: Deck
    card: Result


class Strayed(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A stray bullet hits somebody else in the zone, or nobody."""

    character: Name | None


class Jammed(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """There is a jam token on a gun."""

    character: Name
    thing: str


class Wounded(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character takes wounds, and has so many in all."""

    character: Name
    wounds: int
    total: int


class Died(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character is dead; these sides get the kill."""

    character: Name
    zone: Zone
    credited: tuple[str, ...]


class PanicDrawn(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A panic card."""

    character: Name
    card: Panic


class Stunned(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A character gets a stun token, or (if it is active) loses so many action points at once instead."""

    character: Name
    lost: int


class DynamiteFell(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Where thrown dynamite comes down, and how."""

    zone: Zone
    fate: Fate


class Exploded(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """Dynamite goes off."""

    zone: Zone


class ThingLanded(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A stone or knife that a character has thrown lies in a zone."""

    character: Name
    thing: str
    zone: Zone


class LootShown(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A loot token that a character has, or that lies in a zone, shows its face."""

    where: str
    kind: Kind
    value: int


class JokerPlayed(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A joker shows its face and is used up."""

    character: Name
    joker: Joker


class Scored(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """A side gets points, and for what."""

    side: str
    points: int
    what: str


class Reshuffled(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """The discards of a deck became its pile again."""

    deck: Deck


class GameOver(DesperadoEvent, Struct, frozen=True, tag=True, gc=False):
    """The game is over: who wins, why (an instant win by its type, else `points`), and all points."""

    side: str
    winners: tuple[Seat, ...]
    why: str
    points: tuple[tuple[str, int], ...]


class JokerDealt(DesperadoSecret, Struct, frozen=True, tag=True, gc=False):
    """The joker of one's own character."""

    audience: tuple[Seat, ...]
    character: Name
    joker: Joker


class OrderGiven(DesperadoSecret, Struct, frozen=True, tag=True, gc=False):
    """When a joker is to be played."""

    audience: tuple[Seat, ...]
    character: Name
    when: When


class AmbushOrderGiven(DesperadoSecret, Struct, frozen=True, tag=True, gc=False):
    """When an ambush is sprung by itself."""

    audience: tuple[Seat, ...]
    order: AmbushOrder


class LootSeen(DesperadoSecret, Struct, frozen=True, tag=True, gc=False):
    """What a loot token in the hand of one's own character is."""

    audience: tuple[Seat, ...]
    character: Name
    kind: Kind
    value: int
