"""What a picture shows: plain frozen values, already worded. Equal scenes give the same picture, byte for byte.

Symbols, characters and roles are slugs (`rev_carabine`, `slab_the_killer`, `sheriff`): the names of the drawings.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card, face up."""

    symbol: str
    name: str
    rank: str
    suit: str
    stays: bool = False


@dataclass(frozen=True, slots=True)
class SeatTile:
    """What everybody sees of one seat. `distance` is from the active seat, None where it means nothing.

    Before the first turn a `status` stands in place of all numbers, and an empty `character` is not known yet.
    """

    number: int
    name: str
    character: str
    lives: int
    max_lives: int
    character_name: str = ""
    hand: int = 0
    in_play: tuple[str, ...] = ()
    distance: int | None = None
    reach: int = 1
    role: str | None = None
    role_name: str = ""
    dead: bool = False
    active: bool = False
    target: bool = False
    awaited: bool = False
    dying: bool = False
    status: str = ""


@dataclass(frozen=True, slots=True)
class Party:
    """One of two who face each other: a portrait with the seat's number, else a symbol. `lit`: whose turn it is."""

    drawing: str
    number: int | None = None
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Happening:
    """What has just happened: a card, else a portrait or symbol; who did it and to whom (indices of seats).

    `person`: the title is somebody's name, which never shrinks. `parties` are two who face each other, with the symbol
    between them.
    """

    title: str
    card: Card | None = None
    symbol: str | None = None
    actor: int | None = None
    targets: tuple[int, ...] = ()
    note: str = ""
    portrait: str | None = None
    person: bool = False
    parties: tuple[Party, ...] = ()


@dataclass(frozen=True, slots=True)
class TableScene:
    """The public table; before the first turn nobody is `active` (-1)."""

    seats: tuple[SeatTile, ...]
    active: int
    deck: int
    discard: Card | None = None
    happening: Happening | None = None
    store: tuple[Card, ...] = ()
    store_title: str = ""
    store_symbol: str = "general_store"
    out_of_game: str = "out of the game"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the hand: its effect (`brief` in big hands), why it cannot be played (None: it can), its targets.

    `offered`: not in the hand yet, but looked at and to be chosen from.
    """

    card: Card
    effect: str
    reason: str | None = None
    aims: tuple[int, ...] = ()
    brief: str = ""
    offered: bool = False


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another living seat as one sees it from one's own."""

    number: int
    character: str
    distance: int
    near: bool


@dataclass(frozen=True, slots=True)
class HandScene:
    """One's own hand, private."""

    title: str
    note: str
    character: str
    lives: int
    max_lives: int
    cards: tuple[HandCard, ...]
    neighbours: tuple[Neighbour, ...] = ()
    empty: str = ""


@dataclass(frozen=True, slots=True)
class CharacterCard:
    """A character with life points and ability."""

    character: str
    name: str
    lives: int
    ability: str


@dataclass(frozen=True, slots=True)
class ChoiceScene:
    """The characters one may choose from, or the one that is kept; private, with one's role."""

    title: str
    note: str
    role: str
    cards: tuple[CharacterCard, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A row of symbols with a few words."""

    symbols: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class RoleScene:
    """One's own role card, private."""

    role: str
    heading: str
    title: str
    goal: str
    facts: tuple[Fact, ...] = ()
    neighbours: tuple[Neighbour, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultSeat:
    """A player at the end, role shown."""

    name: str
    character: str
    role: str
    lives: int
    max_lives: int


@dataclass(frozen=True, slots=True)
class ResultScene:
    """The end: winners large, the others small, and in a few sentences what decided it."""

    title: str
    emblems: tuple[str, str]
    winners: tuple[ResultSeat, ...]
    others: tuple[ResultSeat, ...]
    turned: str = ""
    turning_points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """Somebody who has sat down; `side` is the index of the side that is wished for."""

    name: str
    host: bool = False
    machine: bool = False
    side: int | None = None


@dataclass(frozen=True, slots=True)
class LobbySide:
    """A side to choose: its key in the game, its name, how many it takes, and whom one may play there."""

    key: str
    name: str
    room: int
    emblem: str = ""
    portraits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LobbyScene:
    """An open table waiting for players.

    Where there are sides, `undecided` is a word for whoever has chosen none; `played` is the value of the option that
    says what is played, and `story` tells of it in a few lines, its title first.
    """

    title: str
    subtitle: str
    seats: tuple[LobbySeat, ...]
    capacity: int
    needed: int
    free: str
    lines: tuple[str, ...] = ()
    emblems: tuple[str, str] = ("bang", "deck")
    sides: tuple[LobbySide, ...] = ()
    undecided: str = ""
    played: str = ""
    story: tuple[str, ...] = ()
