"""What one viewer knows, built by white-list: no class here has a field that could hold another's secret."""

from enum import StrEnum

from msgspec import Struct

from engine.bang.cards import Card
from engine.core.enums import quick
from engine.core.ids import Seat
from engine.western.roles import Role, Side


@quick
class Phase(StrEnum):
    """Where the turn is (rules/bang.md 5)."""

    CHECKS = "checks"
    DRAW = "draw"
    PLAY = "play"
    DISCARD = "discard"
    OVER = "over"


class SeatView(Struct, frozen=True, gc=False):
    """What everybody sees of one seat.

    `character` is empty until it is chosen; `role` is there only if it is public; `reach` is the range of the weapon
    in play.
    """

    seat: Seat
    character: str
    life: int
    max_life: int
    hand_size: int
    in_play: tuple[Card, ...]
    role: Role | None
    alive: bool
    dying: bool
    reach: int


class Awaited(Struct, frozen=True, gc=False):
    """Who is awaited, and for which `Ask`.

    `by` is who caused it (in a Duel, the other duellist), `card` the card that did, `needed` how many answers it takes.
    """

    seat: Seat
    ask: str
    by: Seat | None = None
    card: Card | None = None
    needed: int = 1


class TableView(Struct, frozen=True, gc=False):
    """The table as a spectator sees it.

    `distances[a][b]` is how far b is from a (0 where one of them is out). `revealed` are public cards beside the
    piles (General Store, cards flipped for a draw!). `shots` counts the BANG!s played this turn.
    """

    seats: tuple[SeatView, ...]
    turn: int
    active: Seat
    phase: Phase
    shots: int
    deck_size: int
    discard_size: int
    discard_top: Card | None
    revealed: tuple[Card, ...]
    awaited: tuple[Awaited, ...]
    distances: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]
    winning_side: Side | None


class OwnView(Struct, frozen=True, gc=False):
    """The table as one seat knows it: the public view, one's own role and hand, and cards one is looking at.

    `characters` are those one may choose from before the game; once one has chosen, the one that is kept.
    """

    table: TableView
    seat: Seat
    role: Role
    hand: tuple[Card, ...]
    looking_at: tuple[Card, ...]
    characters: tuple[str, ...] = ()


View = TableView | OwnView
