"""Everything there is on the table, secrets included. Nobody outside the engine holds a `State`."""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import Event
from engine.core.ids import Seat
from engine.desperado.actions import AmbushOrder, When
from engine.desperado.cards import HANDS, POCKETS, Deck, Joker, Kind, Name, face
from engine.desperado.events import AmbushLost, Dropped, LootSeen, Reshuffled, Scored, Why
from engine.desperado.maps import MAPS
from engine.desperado.options import Options
from engine.desperado.scenarios import SCENARIOS, Scenario
from engine.desperado.sight import Field
from engine.desperado.tasks import Task
from engine.desperado.things import Thing
from engine.desperado.view import Standing, TableView
from engine.desperado.zones import Zone

T = TypeVar("T")
NIGHT_SIGHT = 3
"""Nothing is seen beyond this distance by night (17.1)."""


class Figure(Struct):
    """A fielded character.

    `zone` is None once it is dead or has left the map. `ambush` numbers the tokens in the order they were laid (0:
    none), and `trap` is the order when to spring it. Who is `dying` has the third wound, and only its last word is
    still to be heard.
    """

    name: Name
    side: str
    seat: Seat
    zone: Zone | None
    hands: list[Thing] = []
    pockets: list[Thing] = []
    horse: Thing | None = None
    wounds: int = 0
    ambush: int = 0
    stunned: bool = False
    shackled: bool = False
    dead: bool = False
    dying: bool = False
    joker: Joker | None = None
    joker_spent: bool = False
    when: When = When.MATTERS
    trap: AmbushOrder | None = None

    def clone(self) -> "Figure":
        """An independent copy."""
        twin = copy(self)
        twin.hands, twin.pockets = self.hands[:], self.pockets[:]
        return twin

    @property
    def standing(self) -> Standing:
        """Where it is in the game."""
        if self.dead:
            return Standing.DEAD
        return Standing.ON_MAP if self.zone is not None else Standing.ESCAPED

    @property
    def can_act(self) -> bool:
        """Whether it is on the map, neither dying nor in shackles: only such can be attacked, too."""
        return self.zone is not None and not self.dying and not self.shackled

    @property
    def carried(self) -> list[Thing]:
        """All it carries."""
        return self.hands + self.pockets

    def thing(self, number: int) -> Thing | None:
        """The thing with a number, if it is carried."""
        for held in (self.hands, self.pockets):
            for thing in held:
                if thing.id == number:
                    return thing
        return None

    def carries_tag(self, tag: str) -> bool:
        """Whether it carries the object with a tag."""
        return any(thing.tag == tag for thing in self.carried)

    def has_space(self, thing: Thing, without: Thing | None = None) -> bool:
        """Whether there is a free space of the right sort, perhaps after something else has gone (8.1)."""
        held, most = (self.hands, HANDS) if thing.is_firearm else (self.pockets, POCKETS)
        return len(held) - (without is not None and without in held) < most

    def remove(self, thing: Thing) -> None:
        """Take a thing out of hands or pockets."""
        (self.hands if thing.is_firearm else self.pockets).remove(thing)

    def add(self, thing: Thing) -> None:
        """Put a thing into hands or pockets."""
        (self.hands if thing.is_firearm else self.pockets).append(thing)

    def change(self, thing: Thing, **changes: object) -> Thing:
        """Change a thing that is carried; returns it as it is now."""
        held = self.hands if thing.is_firearm else self.pockets
        changed = replace(thing, **changes)
        held[held.index(thing)] = changed
        return changed


class State(Struct):
    """A game of Desperado.

    `figures` are in cast order. `piles` are drawn from their ends. `unseen` are the jokers nobody will see. `ap` and
    `free_step` (a rider's second zone) belong to the `active` character; `completed` says that its action was one of
    those that spring ambushes. `opened` is the ply at which the open question was put. `blasted` are the zones each
    side has blown up. `log` collects events until they are handed out; `open` keeps the decisions and `seen` the public
    view once worked out.
    """

    options: Options
    chance: Chance
    seats: list[str]
    sides: list[str]
    figures: dict[Name, Figure]
    ground: dict[Zone, list[Thing]]
    piles: dict[Deck, list[int]]
    discards: dict[Deck, list[int]]
    rounds: int
    unseen: list[Joker] = []
    bag: list[Name] = []
    round: int = 1
    active: Name | None = None
    ap: int = 0
    free_step: bool = False
    completed: bool = False
    tokens: int = 0
    points: dict[str, int] = {}
    blasted: list[tuple[str, Zone]] = []
    agenda: list[Task] = []
    ply: int = 0
    opened: int = 0
    winning_side: str | None = None
    winners: tuple[Seat, ...] = ()
    open: tuple[Decision, ...] | None = None
    seen: TableView | None = None
    log: list[Event] = []

    def clone(self) -> "State":
        """An independent copy."""
        twin = copy(self)
        twin.chance = self.chance.clone()
        twin.figures = {name: figure.clone() for name, figure in self.figures.items()}
        twin.ground = {zone: things[:] for zone, things in self.ground.items()}
        twin.piles = {deck: pile[:] for deck, pile in self.piles.items()}
        twin.discards = {deck: pile[:] for deck, pile in self.discards.items()}
        twin.unseen, twin.bag, twin.blasted = self.unseen[:], self.bag[:], self.blasted[:]
        twin.points, twin.agenda, twin.log = self.points.copy(), self.agenda[:], self.log[:]
        return twin

    def bare(self) -> "State":
        """The same state without what is worked out and without events: what is saved."""
        bare = copy(self)
        bare.log, bare.open, bare.seen = [], None, None
        return bare

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, to be done in the order given and before all that is there."""
        self.agenda.extend(reversed(tasks))

    # The scenario and its map

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played."""
        return SCENARIOS[self.options.scenario]

    @property
    def field(self) -> Field:
        """The map."""
        return MAPS[self.scenario.map]()

    @property
    def night(self) -> bool:
        """Whether it is night (17.1)."""
        return self.options.night or bool(self.scenario.specials("night"))

    def distance_seen(self, a: Zone, b: Zone) -> int | None:
        """How far b is from a if it is seen from there now, else None."""
        steps = self.field.seen[a].get(b)
        return None if steps is None or (steps > NIGHT_SIGHT and self.night) else steps

    # Characters

    def on_map(self) -> Iterator[Figure]:
        """All that are on the map, in cast order."""
        return (figure for figure in self.figures.values() if figure.zone is not None)

    def enemies(self, figure: Figure) -> Iterator[Figure]:
        """The enemies that can be attacked, seen or not, in cast order."""
        return (other for other in self.figures.values() if other.side != figure.side and other.can_act)

    def friends_here(self, figure: Figure) -> list[Figure]:
        """The others of the side in the same zone, in cast order."""
        zone, side = figure.zone, figure.side
        return [
            other
            for other in self.figures.values()
            if other.zone == zone and other.side == side and other is not figure and not other.dying
        ]

    def in_turn(self) -> list[Figure]:
        """All characters, the active one first, then in cast order (14.4)."""
        return sorted(self.figures.values(), key=lambda figure: figure.name != self.active)

    def acting_first(self, side: str) -> Figure | None:
        """The first character of a side in cast order that can act."""
        return next((one for one in self.figures.values() if one.side == side and one.can_act), None)

    def lose_ambush(self, figure: Figure, why: Why) -> None:
        """Take the ambush token away, if there is one."""
        if figure.ambush:
            figure.ambush = 0
            self.log.append(AmbushLost(figure.name, why))

    # Things

    def lay(self, zone: Zone, thing: Thing) -> None:
        """Put a thing on the ground."""
        self.ground.setdefault(zone, []).append(thing)

    def lift(self, zone: Zone, thing: Thing) -> None:
        """Take a thing from the ground."""
        self.ground[zone].remove(thing)
        if not self.ground[zone]:
            del self.ground[zone]

    def drop(self, figure: Figure, thing: Thing, why: Why) -> None:
        """Let a thing fall where its bearer stands."""
        assert figure.zone is not None
        figure.remove(thing)
        self.lay(figure.zone, thing)
        self.log.append(Dropped(figure.name, thing.name, why))

    def hand_to(self, figure: Figure, thing: Thing) -> None:
        """Give a thing into a character's hands; loot shows its face to the seat that runs it (5.7)."""
        figure.add(thing.shown_to(figure.seat))
        if thing.face_down and not thing.known >> figure.seat & 1:
            self.log.append(LootSeen((figure.seat,), figure.name, thing.kind, thing.value))

    def is_heavy(self, thing: Thing) -> bool:
        """Whether it slows its bearer down (15.4)."""
        return bool(thing.tag) and any(special.tag == thing.tag for special in self.scenario.specials("heavy"))

    def horse_in(self, zone: Zone) -> Thing | None:
        """A horse that stands in a zone."""
        return next((thing for thing in self.ground.get(zone, []) if thing.kind is Kind.HORSE), None)

    # Chance

    def pick(self, items: Sequence[T]) -> T:
        """One of some items, each as likely as any other."""
        return items[self.chance.below(len(items))]

    def draw(self, deck: Deck) -> str:
        """The next card of a deck, which lies on its discard pile while it is resolved (9.5)."""
        if not self.piles[deck]:
            self.piles[deck], self.discards[deck] = self.discards[deck], []
            self.chance.shuffle(self.piles[deck])
            self.log.append(Reshuffled(deck))
        card = self.piles[deck].pop()
        self.discards[deck].append(card)
        return face(deck, card)

    # Points

    def score(self, side: str, points: int, what: str) -> None:
        """Give a side points."""
        if points and side in self.sides:
            self.points[side] = self.points.get(side, 0) + points
            self.log.append(Scored(side, points, what))
