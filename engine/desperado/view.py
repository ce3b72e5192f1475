"""What one viewer knows, built by white-list: no class here has a field that could hold another's secret."""

from enum import StrEnum

from msgspec import Struct

from engine.core.enums import quick
from engine.core.ids import Seat
from engine.desperado.actions import Odds, When
from engine.desperado.cards import Deck, Joker, Kind, Name
from engine.desperado.zones import Zone


@quick
class Standing(StrEnum):
    """Where a character is in the game."""

    ON_MAP = "on the map"
    ESCAPED = "escaped"
    DEAD = "dead"


class ThingView(Struct, frozen=True, gc=False):
    """An object as everybody sees it: `name` is what actions call it, `kind` is None while it lies face down."""

    name: str
    kind: Kind | None
    bullets: int = 0
    jammed: bool = False
    spare: int | None = None
    value: int | None = None


class FigureView(Struct, frozen=True, gc=False):
    """What everybody sees of a character.

    `zone` is None for whoever is not on the map; `ambush` counts the tokens in the order they were laid, 0 for none;
    `joker` is known only once it was played.
    """

    name: Name
    side: str
    seat: Seat
    standing: Standing
    zone: Zone | None
    wounds: int
    hands: tuple[ThingView, ...]
    pockets: tuple[ThingView, ...]
    ambush: int
    stunned: bool
    shackled: bool
    mounted: bool
    joker: Joker | None
    has_joker: bool


class PileView(Struct, frozen=True, gc=False):
    """How many cards of a deck are left to draw, and what has been discarded, in no order."""

    deck: Deck
    left: int
    discards: tuple[tuple[str, int], ...]


class Awaited(Struct, frozen=True, gc=False):
    """Who is awaited, and for which `Ask`."""

    seat: Seat
    ask: str


class TableView(Struct, frozen=True, gc=False):
    """The table as a spectator sees it.

    `bag` holds the chits still to be drawn, in cast order; `blasted` the zones each side has blown up.
    """

    scenario: str
    map: str
    round: int
    rounds: int
    sides: tuple[str, ...]
    points: tuple[int, ...]
    seats: tuple[str, ...]
    figures: tuple[FigureView, ...]
    ground: tuple[tuple[Zone, tuple[ThingView, ...]], ...]
    bag: tuple[Name, ...]
    blasted: tuple[tuple[str, Zone], ...]
    active: Name | None
    ap: int
    free_step: bool
    night: bool
    piles: tuple[PileView, ...]
    awaited: tuple[Awaited, ...]
    winners: tuple[Seat, ...]
    winning_side: str | None

    def figure(self, name: Name) -> FigureView:
        """A character by name. Raises `KeyError`."""
        for figure in self.figures:
            if figure.name == name:
                return figure
        raise KeyError(name)


class OwnJoker(Struct, frozen=True, gc=False):
    """The joker of one's own character, and when it is to be played."""

    character: Name
    joker: Joker
    when: When


class OwnTrap(Struct, frozen=True, gc=False):
    """The order of one's own character in ambush: to spring it `within` a distance, with one weapon or the best; None:
    one is asked.
    """

    character: Name
    within: int | None
    weapon: str | None


class KnownLoot(Struct, frozen=True, gc=False):
    """A loot token whose face one has seen, and where it is now: with a character or in a zone."""

    where: str
    thing: str
    kind: Kind
    value: int


class Reachable(Struct, frozen=True, gc=False):
    """A zone the active character can walk or ride to, and the fewest action points that takes."""

    zone: Zone
    ap: int


class Sighted(Struct, frozen=True, gc=False):
    """A zone that is seen, its own included: how far it is, and whether a target there is in cover."""

    zone: Zone
    distance: int
    cover: bool


class Target(Struct, frozen=True, gc=False):
    """An enemy that is seen, and each attack on it that is possible now with its chance; none if it is out of range.

    The `action` of an attack is the notation of the legal action it belongs to.
    """

    character: Name
    zone: Zone
    distance: int
    cover: bool
    attacks: tuple[Odds, ...]


class Prospect(Struct, frozen=True, gc=False):
    """What the active character reaches and sees from where it stands.

    `reach` and `sights` are in the order of zone ids, `targets` in cast order; `throws` are the zones dynamite may be
    thrown at, with the chance that it lands there.
    """

    character: Name
    zone: Zone
    ap: int
    reach: tuple[Reachable, ...]
    sights: tuple[Sighted, ...]
    targets: tuple[Target, ...]
    throws: tuple[Odds, ...]


class OwnView(Struct, frozen=True, gc=False):
    """The table as one seat knows it: the public view, one's own jokers and ambushes, and the loot one has seen.

    `prospect` is there for whoever may act for the active character, as long as it is on the map.
    """

    table: TableView
    seat: Seat
    jokers: tuple[OwnJoker, ...]
    loot: tuple[KnownLoot, ...]
    prospect: Prospect | None = None
    traps: tuple[OwnTrap, ...] = ()


View = TableView | OwnView
