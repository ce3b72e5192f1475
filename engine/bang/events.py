"""What happens in BANG!, in the order it happens: the public family and the private one."""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from engine.bang.cards import Card
from engine.core.enums import quick
from engine.core.events import PrivateEvent, PublicEvent
from engine.core.ids import Seat
from engine.western.roles import Role, Side


@quick
class Why(StrEnum):
    """Why a card left a hand or the table, or was looked at."""

    HAND_LIMIT = "hand limit"
    ABILITY = "ability"
    REPLACED = "replaced"
    CAT_BALOU = "cat balou"
    ELIMINATED = "eliminated"
    PENALTY = "penalty"
    SPENT = "spent"
    DEALT = "dealt"
    DRAWN = "drawn"
    LOOKED = "looked"
    TAKEN = "taken"
    INHERITED = "inherited"


class BangEvent(PublicEvent):
    """The base of the public events of BANG!."""

    __slots__ = ()


class BangSecret(PrivateEvent):
    """The base of the private events of BANG!."""

    __slots__ = ()


class GameBegan(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """Everybody has a role and sits down; `sheriff` has shown the role (None: all roles are open).

    `characters` are those known from the start; an empty name is still to be chosen.
    """

    sheriff: Seat | None
    characters: tuple[str, ...]


class CharactersChosen(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """Everybody has kept one of the characters dealt; all are shown together."""

    characters: tuple[str, ...]


class CharactersDealt(BangSecret, Struct, frozen=True, tag=True, gc=False):
    """The characters one may choose from."""

    audience: tuple[Seat, ...]
    characters: tuple[str, ...]


class Misplayed(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat tried what the rules refuse, and may play no more cards this turn."""

    seat: Seat


class TurnBegan(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat's turn begins; turns count from 1."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    turn: int


class TurnSkipped(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A prisoner loses the turn."""

    seat: Seat


class Checked(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A draw!: the flipped cards, the one that counts, for which card or ability (None), and whether it helped."""

    seat: Seat
    flipped: tuple[Card, ...]
    counts: Card | None
    card: Card | None
    success: bool


class DynamiteExploded(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """The Dynamite goes off in front of a seat."""

    seat: Seat


class DynamitePassed(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """The Dynamite moves on (or stays, if `to` is the same seat)."""

    seat: Seat
    to: Seat


class Drew(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """Cards went from the draw pile to a hand, unseen by others."""

    seat: Seat
    count: int


class DrewShown(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A drawn card that its character shows to all."""

    seat: Seat
    card: Card


class DrewDiscard(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """The top of the discard pile went to a hand."""

    seat: Seat
    card: Card


class LookedAt(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat looked at the top cards of the draw pile and put some back."""

    seat: Seat
    count: int


class Reshuffled(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """The discard pile became the draw pile."""

    count: int


class Played(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A card was played; `stands_for` names what it counts as if it is not what is printed on it."""

    seat: Seat
    card: Card
    target: Seat | None = None
    stands_for: str | None = None


class Responded(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A card was discarded as an answer; `stands_for` as in `Played`."""

    seat: Seat
    card: Card
    stands_for: str | None = None


class Passed(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat gave no answer."""

    seat: Seat


class ShotCancelled(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A shot missed its target."""

    seat: Seat
    shooter: Seat


class LostLife(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """Life points were lost at once; `by` is whose card did it (None: Dynamite)."""

    seat: Seat
    points: int
    life: int
    by: Seat | None
    card: Card | None


class Regained(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """Life points were regained."""

    seat: Seat
    points: int
    life: int


class Discarded(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A card went face up to the discard pile."""

    seat: Seat
    card: Card
    why: Why


class TookHandCard(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A random card went from one hand to another, unseen by others."""

    seat: Seat
    victim: Seat


class TookInPlay(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A card in front of somebody went to a hand."""

    seat: Seat
    victim: Seat
    card: Card


class StoreOpened(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """Cards were revealed for everybody to choose from."""

    seat: Seat
    cards: tuple[Card, ...]


class StorePicked(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat took one of the revealed cards."""

    seat: Seat
    card: Card


class AbilityUsed(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A character's ability did something that no other event tells."""

    seat: Seat
    character: str


class Eliminated(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A player is out and shows the role; `by` is the killer, if anybody is."""

    seat: Seat
    role: Role
    by: Seat | None


class Inherited(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """A seat took all the cards of somebody eliminated: so many from the hand, and those in play."""

    seat: Seat
    victim: Seat
    hand_count: int
    in_play: tuple[Card, ...]


class Rewarded(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """The killer of an Outlaw draws the reward."""

    seat: Seat


class Penalised(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """The Sheriff killed a Deputy and loses all cards."""

    seat: Seat


class GameOver(BangEvent, Struct, frozen=True, tag=True, gc=False):
    """Somebody has won; all roles are shown. `winners` are seats, living or not."""

    side: Side
    winners: tuple[Seat, ...]
    roles: tuple[Role, ...]


class RoleDealt(BangSecret, Struct, frozen=True, tag=True, gc=False):
    """The role card one got."""

    audience: tuple[Seat, ...]
    role: Role


class SawCards(BangSecret, Struct, frozen=True, tag=True, gc=False):
    """Which cards they were that others saw only move."""

    audience: tuple[Seat, ...]
    seat: Seat
    cards: tuple[Card, ...]
    why: Why
