"""Cards in words: names, suits as symbols and spoken, and the effect of each in one line."""

from collections.abc import Iterable
from typing import Final

from bot.text.catalog import Wording, mark
from engine.bang.cards import FACES, RANKS, Card, Kind, Suit

SYMBOL: Final = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.SPADES: "♠"}

_SUIT_NAME: Final = {
    Suit.HEARTS: mark("hearts"),
    Suit.DIAMONDS: mark("diamonds"),
    Suit.CLUBS: mark("clubs"),
    Suit.SPADES: mark("spades"),
}

_NAME: Final = {
    Kind.BANG: mark("BANG!"),
    Kind.MISSED: mark("Missed!"),
    Kind.BEER: mark("Beer"),
    Kind.PANIC: mark("Panic!"),
    Kind.CAT_BALOU: mark("Cat Balou"),
    Kind.STAGECOACH: mark("Stagecoach"),
    Kind.WELLS_FARGO: mark("Wells Fargo"),
    Kind.GENERAL_STORE: mark("General Store"),
    Kind.SALOON: mark("Saloon"),
    Kind.GATLING: mark("Gatling"),
    Kind.INDIANS: mark("Indians!"),
    Kind.DUEL: mark("Duel"),
    Kind.BARREL: mark("Barrel"),
    Kind.DYNAMITE: mark("Dynamite"),
    Kind.JAIL: mark("Jail"),
    Kind.MUSTANG: mark("Mustang"),
    Kind.SCOPE: mark("Scope"),
    Kind.VOLCANIC: mark("Volcanic"),
    Kind.SCHOFIELD: mark("Schofield"),
    Kind.REMINGTON: mark("Remington"),
    Kind.REV_CARABINE: mark("Rev. Carabine"),
    Kind.WINCHESTER: mark("Winchester"),
}

_EFFECT: Final = {
    Kind.BANG: mark("Shoot somebody your weapon reaches: 1 life, unless they dodge. One a turn."),
    Kind.MISSED: mark("Dodge a shot aimed at you. Keep it for other players' turns."),
    Kind.BEER: mark("Regain 1 life. Also saves you when you are about to die."),
    Kind.PANIC: mark("Take a card from somebody at distance 1: from the hand or the table."),
    Kind.CAT_BALOU: mark("Make anybody discard a card: from the hand or the table."),
    Kind.STAGECOACH: mark("Draw 2 cards."),
    Kind.WELLS_FARGO: mark("Draw 3 cards."),
    Kind.GENERAL_STORE: mark("One card per player is laid out; you pick first, then the others."),
    Kind.SALOON: mark("Every living player regains 1 life."),
    Kind.GATLING: mark("A shot at everybody else, at any distance. Not your BANG! of the turn."),
    Kind.INDIANS: mark("Everybody else discards a BANG! or loses 1 life. Missed! is no help."),
    Kind.DUEL: mark("You two discard BANG!s in turn, the other first. Who stops loses 1 life."),
    Kind.BARREL: mark("When shot at, draw!: a heart dodges the shot."),
    Kind.DYNAMITE: mark("Goes round the table. Draw! each turn: 2 to 9 of spades costs 3 lives."),
    Kind.JAIL: mark("Lock somebody up: without a heart they lose a turn. Never the Sheriff."),
    Kind.MUSTANG: mark("Others see you 1 farther away."),
    Kind.SCOPE: mark("You see others 1 closer."),
    Kind.VOLCANIC: mark("Weapon, reach 1: shoot as many BANG!s a turn as you like."),
    Kind.SCHOFIELD: mark("Weapon, reach 2."),
    Kind.REMINGTON: mark("Weapon, reach 3."),
    Kind.REV_CARABINE: mark("Weapon, reach 4."),
    Kind.WINCHESTER: mark("Weapon, reach 5."),
}


class CardWords:
    """Names and effects of playing cards in one language."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def kind(self, kind: Kind) -> str:
        """The printed name."""
        return self._wording.say(_NAME[kind])

    def name(self, card: Card) -> str:
        """The printed name of a card."""
        return self.kind(FACES[card].kind)

    def sign(self, card: Card) -> str:
        """Rank and suit as printed: `9♣`."""
        face = FACES[card]
        return f"{RANKS[face.rank]}{SYMBOL[face.suit]}"

    def suit(self, suit: Suit) -> str:
        """The name of a suit."""
        return self._wording.say(_SUIT_NAME[suit])

    def full(self, card: Card) -> str:
        """Name, rank and suit: `BANG! 9♣`."""
        return f"{self.name(card)} {self.sign(card)}"

    def spoken(self, card: Card) -> str:
        """Name, rank and suit for a screen reader: `BANG! 9 of clubs`."""
        face = FACES[card]
        return self._wording.say(
            "{name} {rank} of {suit}", name=self.name(card), rank=RANKS[face.rank], suit=self.suit(face.suit)
        )

    def several(self, cards: Iterable[Card]) -> str:
        """Cards as a list: `Beer 6♥, Duel 8♣ and Barrel Q♠`."""
        return self._wording.both(self.full(card) for card in cards)

    def effect(self, kind: Kind) -> str:
        """What the card does, in at most 90 characters."""
        return self._wording.say(_EFFECT[kind])
