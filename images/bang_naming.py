"""From the engine's numbers of playing cards to cards as they are drawn."""

from typing import Final

from engine.bang.cards import FACES, RANKS, Kind, Suit
from images.bang_words import BangWords
from images.naming import slug
from images.scene import Card

SUITS: Final = {
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
    Suit.SPADES: "spades",
}


def card(number: int, words: BangWords) -> Card:
    """Give a playing card as it is drawn."""
    face = FACES[number]
    return Card(slug(face.kind), words.cards[face.kind], RANKS[face.rank], SUITS[face.suit], face.blue)


def kind_of(number: int) -> Kind:
    """Give what a playing card is."""
    return FACES[number].kind
