"""What a picture of Desperado shows: plain frozen values, already worded. Zones are ids of the map's zones.

A figure is known by the shape of its side and its number in it.
"""

from dataclasses import dataclass
from enum import StrEnum


class Mark(StrEnum):
    """A state of a figure that everybody sees; each is the name of its drawing."""

    AMBUSH = "ambush"
    SHACKLED = "chain"
    STUNNED = "stunned"
    MOUNTED = "mustang"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Token:
    """How everybody calls a figure in the picture: its side (0 first) and its number there (from 1)."""

    side: int
    number: int


@dataclass(frozen=True, slots=True)
class Figure:
    """A character as everybody sees it; `zone` is empty once it is dead or has left.

    `waiting`: its chit is still in the bag; `hurt`: it was wounded just now.
    """

    token: Token
    name: str
    portrait: str
    zone: str = ""
    wounds: int = 0
    marks: tuple[Mark, ...] = ()
    active: bool = False
    waiting: bool = False
    dead: bool = False
    escaped: bool = False
    hurt: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """A side with its points and people."""

    name: str
    points: int
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Heap:
    """Objects that lie in a zone: the names of their drawings, the most telling first."""

    zone: str
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A zone that counts for points, or a way out: the name of the drawing that says so."""

    zone: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Gun:
    """A firearm at hand: its drawing, its bullets, whether it is jammed."""

    symbol: str
    bullets: int
    jammed: bool = False


@dataclass(frozen=True, slots=True)
class Up:
    """Whose activation it is: the figure, who plays it, its action points, what it carries.

    `pockets` are the names of drawings.
    """

    figure: Figure
    player: str
    ap: int
    guns: tuple[Gun, ...] = ()
    pockets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """What has just happened, told in a line: a symbol, who, the words, whom; `ending` is what came of it."""

    symbol: str
    words: str
    who: Token | None = None
    whom: Token | None = None
    ending: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A secret of one's own, with a symbol: whose it is, and a few words."""

    token: Token
    symbol: str
    words: str


@dataclass(frozen=True, slots=True)
class Trace:
    """What an event leaves on the map: steps from zone to zone, an attack from one to another, or a blast in a zone.

    `who` and `whom` are the figures at its ends, as far as they are still there.
    """

    kind: str
    zones: tuple[str, ...]
    who: Token | None = None
    whom: Token | None = None
    hit: bool = False


@dataclass(frozen=True, slots=True)
class VillageScene:
    """The table: the map by its name, sides, what lies about, whose activation it is, what has happened.

    `notes` make the picture private: they take the place of what has happened.
    """

    map: str
    title: str
    round: str
    chits: str
    sides: tuple[Side, ...]
    night: bool = False
    heaps: tuple[Heap, ...] = ()
    up: Up | None = None
    deed: Deed | None = None
    traces: tuple[Trace, ...] = ()
    signs: tuple[Sign, ...] = ()
    notes: tuple[Note, ...] = ()

    @property
    def figures(self) -> tuple[Figure, ...]:
        """All figures, side by side."""
        return tuple(figure for side in self.sides for figure in side.figures)


@dataclass(frozen=True, slots=True)
class Reach:
    """A zone that the active figure can get to, and for how many action points."""

    zone: str
    ap: int


@dataclass(frozen=True, slots=True)
class Aim:
    """An enemy in sight: how far, whether in cover, and the best attack: its weapon, deck (0 easy to 2 hard), chance.

    Without a weapon nothing that is at hand carries so far.
    """

    token: Token
    name: str
    zone: str
    distance: int
    cover: bool
    weapon: str = ""
    deck: int = 0
    letter: str = ""
    chance: str = ""


@dataclass(frozen=True, slots=True)
class SightScene:
    """What the active figure reaches and sees, for whoever runs it."""

    village: VillageScene
    seen: frozenset[str]
    reach: tuple[Reach, ...]
    aims: tuple[Aim, ...]
    heading: str
    nobody: str


# ------------------------------------------------------------------ posters and the card of one's side
@dataclass(frozen=True, slots=True)
class Fate:
    """What became of a character."""

    name: str
    portrait: str
    wounds: int = 0
    dead: bool = False
    escaped: bool = False
    gold: bool = False


@dataclass(frozen=True, slots=True)
class ResultSide:
    """A side at the end: its number (0 first), points, players and characters."""

    number: int
    name: str
    emblem: str
    points: int
    won: bool
    players: tuple[str, ...]
    fates: tuple[Fate, ...]


@dataclass(frozen=True, slots=True)
class SidesResultScene:
    """The end of a game, the winners first, and in a few sentences what decided it."""

    title: str
    subtitle: str
    emblem: str
    sides: tuple[ResultSide, ...]
    turning_points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnPerson:
    """A character of one's own on the card of one's side, with its gun and (a secret) its joker."""

    token: Token
    name: str
    portrait: str
    symbol: str
    joker: str = ""
    gone: bool = False


@dataclass(frozen=True, slots=True)
class SideScene:
    """The card of one's side, private: the scenario, what it is about, what the side gets points for, one's people."""

    number: int
    emblem: str
    heading: str
    title: str
    goal: str
    earns: tuple[str, ...]
    people: tuple[OwnPerson, ...] = ()
