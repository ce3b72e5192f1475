"""From the engine's names to the names of drawings, and to names that can be written."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.bang.cards import FACES, RANKS, Kind, Suit
from engine.core.ids import Seat, seat_number
from images import text
from images.scene import Card
from images.western_words import WesternWords
from images.words import Words

SUITS: Final = {
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
    Suit.SPADES: "spades",
}


@lru_cache(maxsize=256)
def slug(printed: str) -> str:
    """Give the name of a drawing for a printed name: `Rev. Carabine` -> `rev_carabine`."""
    return re.sub(r"[^a-z0-9]+", "_", printed.lower()).strip("_")


def card(number: int, words: Words) -> Card:
    """Give a playing card as it is drawn."""
    face = FACES[number]
    return Card(slug(face.kind), words.cards[face.kind], RANKS[face.rank], SUITS[face.suit], face.blue)


def kind_of(number: int) -> Kind:
    """Give what a playing card is."""
    return FACES[number].kind


def person(names: Sequence[str], seat: Seat, words: WesternWords) -> str:
    """Give a seat's name, or what stands for one that cannot be written."""
    return names[seat] if text.legible(names[seat]) else words.nameless.format(seat=seat_number(seat))
