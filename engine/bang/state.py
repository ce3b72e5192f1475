"""Everything there is on the table, secrets included, and how cards move between its zones.

Nobody outside the engine holds a `State`. Each of the 80 cards lies in exactly one of its zones.
"""

from collections.abc import Sequence
from copy import copy

from msgspec import Struct

from engine.bang.cards import DOUBLES, KIND, PRINTED, Card, Kind
from engine.bang.events import (
    Discarded,
    Drew,
    DrewDiscard,
    Reshuffled,
    Responded,
    SawCards,
    TookHandCard,
    TookInPlay,
    Why,
)
from engine.bang.in_play import CHANGES_DISTANCES, IN_PLAY, MOVES_OWNER
from engine.bang.options import Options
from engine.bang.tasks import Task
from engine.bang.view import SeatView
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import Event
from engine.core.ids import Seat
from engine.western.roles import Role, Side
from engine.western.seating import clockwise, others_clockwise

EVERYBODY = -1
"""The mask of a card that all know, spectators too: every bit is set."""
NOBODY = 0
_DRAWN = Why.DRAWN


class Player(Struct):
    """One seat. `doomed` is somebody who will be eliminated when the card that did it is settled (6.4)."""

    role: Role
    character: str
    life: int
    max_life: int
    hand: list[Card] = []
    in_play: tuple[Card, ...] = ()
    alive: bool = True
    doomed: bool = False

    def clone(self) -> "Player":
        """An independent copy."""
        return Player(
            self.role,
            self.character,
            self.life,
            self.max_life,
            self.hand[:],
            self.in_play,
            self.alive,
            self.doomed,
        )


class Hurt(Struct, frozen=True):
    """Life points lost to one card, whose triggers wait for the card to be settled."""

    seat: Seat
    points: int
    by: Seat | None


class Sight(Struct, frozen=True):
    """What a seat sees of the circle: the others clockwise, how far each is, whom a BANG! and a Panic! reach."""

    distances: tuple[tuple[Seat, int], ...]
    others: tuple[Seat, ...]
    in_range: tuple[Seat, ...]
    adjacent: tuple[Seat, ...]
    unlimited_shots: bool


class State(Struct):
    """A game of BANG!.

    `deck` is drawn from its end; `discard` shows its end. `known` is a seat mask per card: who knows where it is.
    `revealed` lies open beside the piles, `looking_at` is seen by the active player only. `killers` maps a doomed
    seat to whose card did it. `dealt` are the characters a seat may choose from, `chosen` what it has kept; both are
    secret and empty once all have chosen. `log` collects the events of one answer. Copies share these four: a change
    makes them anew. The rest is worked out from all this and kept so that it is worked out once: `open`, what the top
    of the agenda asks; `circle`, the living seats; `sight`, what a seat sees until a character, a card in play or a
    player comes or goes; `seen`, what everybody saw of the seats at the last look, and `changed`, those whose life
    points or cards came or went since; `interruptible`, whether by the house rules anything may happen in the middle
    of a card.
    """

    options: Options
    chance: Chance
    players: list[Player]
    deck: list[Card]
    discard: list[Card]
    known: list[int]
    turn: Seat
    revealed: list[Card] = []
    looking_at: list[Card] = []
    agenda: list[Task] = []
    hurt: list[Hurt] = []
    killers: dict[Seat, Seat | None] = {}
    turn_number: int = 0
    shots: int = 0
    ply: int = 0
    winning_side: Side | None = None
    winners: tuple[Seat, ...] = ()
    dealt: dict[Seat, tuple[str, ...]] = {}
    chosen: dict[Seat, str] = {}
    open: tuple[Decision, ...] | None = None
    log: list[Event] = []
    circle: tuple[Seat, ...] = ()
    sight: dict[Seat, Sight] = {}
    distances: tuple[tuple[int, ...], ...] | None = None
    seen: tuple[SeatView, ...] = ()
    changed: set[Seat] = set()
    farther: tuple[int, ...] | None = None
    hand_watchers: tuple[Seat, ...] | None = None
    interruptible: bool = False

    def __post_init__(self) -> None:
        """Work out who is living and how the house rules are, unless it is copied."""
        if not self.circle:
            self.interruptible = self.options.suzy_timing == "immediate" or self.options.sid_window == "any_time"
            self.circle = tuple(seat for seat, player in enumerate(self.players) if player.alive)

    def clone(self) -> "State":
        """An independent copy."""
        return State(
            self.options,
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.deck[:],
            self.discard[:],
            self.known[:],
            self.turn,
            self.revealed[:],
            self.looking_at[:],
            self.agenda[:],
            self.hurt[:],
            self.killers,
            self.turn_number,
            self.shots,
            self.ply,
            self.winning_side,
            self.winners,
            self.dealt,
            self.chosen,
            self.open,
            self.log,
            self.circle,
            self.sight.copy(),
            self.distances,
            self.seen,
            self.changed.copy(),
            self.farther,
            self.hand_watchers,
            self.interruptible,
        )

    def bare(self) -> "State":
        """The same state without what is worked out and without events: what is saved."""
        bare = copy(self)
        bare.log, bare.open, bare.circle, bare.sight = [], None, (), {}
        bare.seen, bare.changed, bare.distances = (), set(), None
        bare.farther = bare.hand_watchers = None
        return bare

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, to be done in the order given and before all that is there."""
        self.agenda.extend(reversed(tasks))

    def end_turn(self) -> None:
        """Drop all that was still to be done this turn; the bottom of the agenda passes the turn on."""
        del self.agenda[1:]

    # Who is there

    def eliminate(self, seat: Seat) -> None:
        """Take a player out of the circle."""
        self.players[seat].alive = False
        self.circle = tuple(one for one in self.circle if one != seat)
        self.sight.clear()
        self.changed.add(seat)
        self.distances = self.hand_watchers = None

    def living(self, start: Seat) -> tuple[Seat, ...]:
        """The seats that are not eliminated, clockwise from `start`, which comes first if it is one of them."""
        return clockwise(self.circle, start)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The living seats but this one, clockwise from its left."""
        return others_clockwise(self.circle, seat)

    def remaining(self) -> int:
        """How many are neither eliminated nor doomed: what a Beer counts (6.3)."""
        return len(self.circle) - len([seat for seat in self.killers if self.players[seat].alive])

    # The piles

    def _top(self) -> Card | None:
        if not self.deck:
            self._reshuffle()
        return self.deck.pop() if self.deck else None

    def _reshuffle(self) -> None:
        if not self.discard:
            return
        self.deck, self.discard = self.discard, self.deck
        for card in self.deck:
            self.known[card] = NOBODY
        self.chance.shuffle(self.deck)
        self.log.append(Reshuffled(len(self.deck)))

    def refill(self) -> None:
        """Reshuffle at once if an instruction has used up the draw pile (option `reshuffle`)."""
        if not self.deck and self.options.reshuffle == "eager":
            self._reshuffle()

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards from the draw pile to a hand, unseen by others; fewer if there are no more."""
        drawn = self.take_from_deck(count)
        known = self.known
        for card in drawn:
            known[card] |= 1 << seat
        self.players[seat].hand.extend(drawn)
        self.changed.add(seat)
        self.log.append(Drew(seat, len(drawn)))
        if drawn:
            self.log.append(SawCards((seat,), seat, printed(drawn), _DRAWN))
        if not self.deck:
            self.refill()

    def take_from_deck(self, count: int) -> list[Card]:
        """Take the top cards of the draw pile one after another, reshuffling on the way; fewer if there are no more."""
        if len(self.deck) >= count:
            taken = self.deck[: -count - 1 : -1]
            del self.deck[-count:]
            return taken
        taken = []
        while len(taken) < count and (card := self._top()) is not None:
            taken.append(card)
        return taken

    def draw_discard(self, seat: Seat) -> None:
        """Take the top of the discard pile to a hand."""
        card = self.discard.pop()
        self.players[seat].hand.append(card)
        self.changed.add(seat)
        self.log.append(DrewDiscard(seat, PRINTED[card]))

    def to_discard(self, card: Card) -> None:
        """Lay a card face up on the discard pile."""
        self.known[card] = EVERYBODY
        self.discard.append(card)

    # Hands and tables

    def held(self, seat: Seat, card: Card) -> Card:
        """The card of a hand that looks like `card`: actions name cards by what is printed on them."""
        hand = self.players[seat].hand
        return card if card in hand else _double(hand, card)

    def spend(self, seat: Seat, card: Card) -> Card:
        """Lay a card of a hand on the discard pile, because it is played or answers something."""
        hand = self.players[seat].hand
        try:
            hand.remove(card)
        except ValueError:
            card = _double(hand, card)
            hand.remove(card)
        self.changed.add(seat)
        self.known[card] = EVERYBODY
        self.discard.append(card)
        return card

    def respond(self, seat: Seat, card: Card, stands_for: Kind) -> None:
        """Discard a card of a hand as an answer that counts as `stands_for`."""
        self.spend(seat, card)
        self.log.append(Responded(seat, card, None if KIND[card] is stands_for else stands_for.value))

    def discard_from_hand(self, seat: Seat, card: Card, why: Why) -> None:
        """Discard a card of a hand."""
        self.spend(seat, card)
        self.log.append(Discarded(seat, card, why))

    def put_in_play(self, seat: Seat, card: Card) -> None:
        """Lay a card in front of a seat, behind those that are there."""
        self.known[card] = EVERYBODY
        player = self.players[seat]
        player.in_play = (*player.in_play, card)
        self._look_again(seat, card)

    def remove_in_play(self, seat: Seat, card: Card) -> None:
        """Take away a card in front of a seat."""
        player = self.players[seat]
        player.in_play = tuple([one for one in player.in_play if one != card])
        self._look_again(seat, card)

    def _look_again(self, seat: Seat, card: Card) -> None:
        """Forget what was seen before a card came or went in front of a seat."""
        self.changed.add(seat)
        kind = KIND[card]
        if kind in MOVES_OWNER:
            self.sight.clear()
            self.farther = None
        elif kind in IN_PLAY:
            self.sight.pop(seat, None)
        if kind in CHANGES_DISTANCES:
            self.distances = None

    def discard_in_play(self, seat: Seat, card: Card, why: Why | None = None) -> None:
        """Discard a card in front of a seat; told only if there is a reason to tell."""
        self.remove_in_play(seat, card)
        self.to_discard(card)
        if why is not None:
            self.log.append(Discarded(seat, card, why))

    def in_play(self, seat: Seat, kind: Kind) -> Card | None:
        """The card of a kind in front of a seat, if there is one."""
        for card in self.players[seat].in_play:
            if KIND[card] is kind:
                return card
        return None

    def random_hand_card(self, victim: Seat) -> Card:
        """Take a card out of a hand that is not empty, each as likely as any other."""
        hand = self.players[victim].hand
        self.changed.add(victim)
        return hand.pop(self.chance.below(len(hand)))

    def take_hand_card(self, seat: Seat, victim: Seat) -> None:
        """Move a random card from one hand to another; only the two concerned learn which.

        A third player who knew cards of that hand no longer knows where they are, unless it held just one.
        """
        card = self.random_hand_card(victim)
        concerned = 1 << seat | 1 << victim
        if rest := self.players[victim].hand:
            for one in (card, *rest):
                self.known[one] &= concerned
        self.known[card] |= concerned
        self.players[seat].hand.append(card)
        self.changed.add(seat)
        self.log.append(TookHandCard(seat, victim))
        self.log.append(SawCards((seat, victim), seat, (PRINTED[card],), Why.TAKEN))

    def take_in_play(self, seat: Seat, victim: Seat, card: Card) -> None:
        """Move a card in front of somebody to a hand, before everybody's eyes."""
        self.remove_in_play(victim, card)
        self.players[seat].hand.append(card)
        self.changed.add(seat)
        self.log.append(TookInPlay(seat, victim, card))

    def regain(self, seat: Seat, points: int) -> int:
        """Give back life points up to the most a player can have; returns how many."""
        player = self.players[seat]
        points = min(points, player.max_life - player.life)
        player.life += points
        self.changed.add(seat)
        return points


def _double(hand: list[Card], face: Card) -> Card:
    """The card of a hand that looks like `face`, which is another."""
    return next(card for card in hand if PRINTED[card] == face)


def printed(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards as they look: of doubles always the first."""
    if DOUBLES.isdisjoint(cards):
        return tuple(cards)
    return tuple([PRINTED[card] for card in cards])


def faces_of(hand: list[Card]) -> list[Card]:
    """What is printed on the cards of a hand, doubles once, in the order of the hand; not to be changed."""
    if DOUBLES.isdisjoint(hand):
        return hand
    return list(dict.fromkeys(PRINTED[card] for card in hand))
