"""Objects, hit cards, panic cards, jokers and characters, as printed (rules/desperado.md 5.4, 9.4, 12.3, 14.2)."""

import csv
from enum import StrEnum
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct

from engine.core.enums import quick

Name: TypeAlias = str
"""A character, by its short name: `crane`."""


@quick
class Kind(StrEnum):
    """What an object is."""

    COLT = "colt"
    SHOTGUN = "shotgun"
    CARBINE = "carbine"
    RIFLE = "rifle"
    DYNAMITE = "dynamite"
    KNIFE = "knife"
    WHISKY = "whisky"
    STONE = "stone"
    NUGGET = "nugget"
    HORSE = "horse"


@quick
class Deck(StrEnum):
    """A deck of cards; the hit decks by how hard the shot is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    PANIC = "panic"


@quick
class Result(StrEnum):
    """What a hit card says."""

    CRIT = "crit"
    HIT = "hit"
    SCARE = "scare"
    STRAY = "stray"
    MISS = "miss"
    JAM = "jam"


@quick
class Fate(StrEnum):
    """What becomes of thrown dynamite."""

    LANDED = "landed"
    DRIFTED = "drifted"
    DUD = "dud"


@quick
class Panic(StrEnum):
    """What a panic card says."""

    STEADY = "steady"
    FLINCH = "flinch"
    FREEZE = "freeze"
    FLEE = "flee"
    FUMBLE = "fumble"
    RAGE = "rage"


@quick
class Joker(StrEnum):
    """A joker, by its number."""

    SECOND_WIND = "J01"
    EAGLE_EYE = "J02"
    LUCKY_COIN = "J03"
    FLASK = "J04"
    DIVE_ASIDE = "J05"
    STEEL_NERVES = "J06"
    QUICK_DRAW = "J07"
    OILED_IRON = "J08"
    SPEEDLOADER = "J09"
    LOOSE_PLANK = "J10"
    SNAKE_OIL = "J11"
    SIXTH_SENSE = "J12"
    FIRST_IN_LINE = "J13"
    FAN_THE_HAMMER = "J14"
    STICKY_FINGERS = "J15"
    LAST_WORD = "J16"


class Weapon(Struct, frozen=True):
    """What is printed about an object: `bands[d]` is the hit deck at distance d, 0 easy to 2 hard."""

    kind: Kind
    name: str
    is_firearm: bool
    range: int
    magazine: int
    bands: tuple[int, ...]


class JokerCard(Struct, frozen=True):
    """A joker as printed; one whose moment is in the own activation is played, all others follow a standing order."""

    joker: Joker
    name: str
    window: str
    ap: int

    @property
    def is_played(self) -> bool:
        """Whether it is played as an action of one's own activation."""
        return self.window == "during_action"


class CharacterCard(Struct, frozen=True):
    """A character as printed: its full name, what the others call it, and what it brings along."""

    name: Name
    full_name: str
    short: str
    firearm: Kind
    objects: tuple[Kind, Kind]


DEADLY = 3
"""The wound that kills."""
POINTS = 4
"""The action points of an activation."""
HANDS = 2
POCKETS = 2
"""How many firearms, and how many other objects, a character carries."""

HIT_DECKS = (Deck.EASY, Deck.MEDIUM, Deck.HARD)
"""The hit decks, from easy to hard."""

_BANDS = {"E": 0, "M": 1, "H": 2}


def _rows(table: str) -> list[dict[str, str]]:
    text = files("engine.desperado").joinpath("data", table).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _weapon(row: dict[str, str]) -> Weapon:
    bands = tuple(_BANDS[row[f"d{steps}"]] for steps in range(9) if row[f"d{steps}"])
    reach, magazine = int(row["range"] or 0), int(row["magazine"] or 0)
    return Weapon(Kind(row["id"]), row["name"], row["class"] == "firearm", reach, magazine, bands)


WEAPONS: dict[Kind, Weapon] = {Kind(row["id"]): _weapon(row) for row in _rows("weapons.csv")}
"""Every printed object (horses have no card)."""

FIREARMS: frozenset[Kind] = frozenset(kind for kind, weapon in WEAPONS.items() if weapon.is_firearm)

HIT_CARDS: dict[Deck, tuple[Result, ...]] = {
    deck: tuple(
        Result(row["result"]) for row in _rows("hit_cards.csv") if row["deck"] == deck for _ in range(int(row["count"]))
    )
    for deck in HIT_DECKS
}
"""The cards of each hit deck; a card is its index."""

PANIC_CARDS: tuple[Panic, ...] = tuple(
    Panic(row["id"]) for row in _rows("panic_cards.csv") for _ in range(int(row["count"]))
)

JOKERS: dict[Joker, JokerCard] = {
    Joker(row["id"]): JokerCard(Joker(row["id"]), row["name"], row["window"], int(row["ap_cost"]))
    for row in _rows("jokers.csv")
}

CHARACTERS: dict[Name, CharacterCard] = {
    row["id"]: CharacterCard(
        row["id"], row["name"], row["short"], Kind(row["firearm"]), (Kind(row["object1"]), Kind(row["object2"]))
    )
    for row in _rows("characters.csv")
}


def cards_of(deck: Deck) -> int:
    """How many cards a deck has."""
    return len(PANIC_CARDS) if deck is Deck.PANIC else len(HIT_CARDS[deck])


def face(deck: Deck, card: int) -> str:
    """What a card of a deck says."""
    return (PANIC_CARDS if deck is Deck.PANIC else HIT_CARDS[deck])[card].value
