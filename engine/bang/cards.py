"""The 80 playing cards and the character cards, as printed."""

import csv
from enum import StrEnum
from importlib.resources import files
from typing import TypeAlias

from msgspec import Struct

from engine.core.enums import quick
from engine.core.errors import BadNotation

Card: TypeAlias = int
"""A playing card: an index into `FACES`."""


@quick
class Suit(StrEnum):
    """A suit, by its letter in notation."""

    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    SPADES = "S"


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high (rules/bang.md 3.1)."""


@quick
class Kind(StrEnum):
    """What a card is, by its printed name."""

    BANG = "BANG!"
    MISSED = "Missed!"
    BEER = "Beer"
    PANIC = "Panic!"
    CAT_BALOU = "Cat Balou"
    STAGECOACH = "Stagecoach"
    WELLS_FARGO = "Wells Fargo"
    GENERAL_STORE = "General Store"
    SALOON = "Saloon"
    GATLING = "Gatling"
    INDIANS = "Indians!"
    DUEL = "Duel"
    BARREL = "Barrel"
    DYNAMITE = "Dynamite"
    JAIL = "Jail"
    MUSTANG = "Mustang"
    SCOPE = "Scope"
    VOLCANIC = "Volcanic"
    SCHOFIELD = "Schofield"
    REMINGTON = "Remington"
    REV_CARABINE = "Rev. Carabine"
    WINCHESTER = "Winchester"


class Face(Struct, frozen=True):
    """What is printed on a card; `rank` is an index into `RANKS`."""

    kind: Kind
    blue: bool
    rank: int
    suit: Suit

    def __str__(self) -> str:
        return f"{self.kind.value}-{RANKS[self.rank]}{self.suit.value}"


class CharacterCard(Struct, frozen=True):
    """A character's printed name, life points and the set it belongs to."""

    name: str
    lives: int
    set: str


def _rows(table: str) -> list[dict[str, str]]:
    text = files("engine.bang").joinpath("data", table).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


FACES: tuple[Face, ...] = tuple(
    Face(Kind(row["name"]), row["kind"] == "blue", RANKS.index(row["rank"]), Suit[row["suit"].upper()])
    for row in _rows("deck.csv")
)
KIND: tuple[Kind, ...] = tuple(face.kind for face in FACES)
SUIT: tuple[Suit, ...] = tuple(face.suit for face in FACES)
CARDS_OF: dict[Kind, frozenset[Card]] = {
    kind: frozenset(card for card, one in enumerate(KIND) if one is kind) for kind in Kind
}
IS_BLUE: tuple[bool, ...] = tuple(face.blue for face in FACES)

PRINTED: tuple[Card, ...] = tuple(FACES.index(face) for face in FACES)
"""Each card's first double: two cards that look the same are the same to every player (rules/bang.md 1)."""

DOUBLES: frozenset[Card] = frozenset(card for card, first in enumerate(PRINTED) if card != first)
"""The cards that look like an earlier one."""

BEGINNERS_LEAVE_OUT: frozenset[Kind] = frozenset(
    {Kind.DYNAMITE, Kind.DUEL, Kind.GENERAL_STORE, Kind.INDIANS, Kind.JAIL, Kind.VOLCANIC}
)
"""The 13 cards with the book symbol (rules/bang.md section 10)."""

CHARACTERS: dict[str, CharacterCard] = {
    row["name"]: CharacterCard(row["name"], int(row["lives"]), row["set"]) for row in _rows("characters.csv")
}

_BY_NAME: dict[str, Card] = {str(face): card for card, face in reversed(list(enumerate(FACES)))}


def card_name(card: Card) -> str:
    """A card in notation: its printed name, rank and suit, as `BANG!-KH`."""
    return str(FACES[card])


def parse_card(text: str) -> Card:
    """The card a notation names (of two that look the same, the first). Raises `BadNotation`."""
    card = _BY_NAME.get(text.strip())
    if card is None:
        raise BadNotation(f"{text.strip()!r} is not a card; write it as BANG!-KH")
    return card
