"""What is drawn for the cards, roles and characters of BANG!."""

from collections.abc import Mapping
from typing import Final

from bot.text.catalog import mark
from bot.text.drawing import Drawn, Printed, key_of, person, roles
from engine.bang.cards import CARDS_OF, CHARACTERS, IS_BLUE, Kind
from images.naming import slug
from images.rules_scene import Ground, Sort

IN_DECK: Final = mark("{n} in the deck")
ONE_IN_DECK: Final = mark("1 in the deck")
STAYS: Final = mark("stays in play")
DISCARDED: Final = mark("played, discarded")


def _card(kind: Kind) -> Drawn:
    cards = CARDS_OF[kind]
    stays = any(IS_BLUE[card] for card in cards)
    printed = (
        Printed((), STAYS if stays else DISCARDED),
        Printed(("deck",), ONE_IN_DECK if len(cards) == 1 else IN_DECK, len(cards)),
    )
    return Drawn(slug(kind), Sort.CARD, Ground.TEAL if stays else Ground.RED, printed=printed)


_PEOPLE: Final = {
    key_of(one.name): person(slug(one.name), place, one.lives) for place, one in enumerate(CHARACTERS.values())
}

DRAWN: Final[Mapping[str, Drawn]] = {key_of(kind): _card(kind) for kind in Kind} | roles() | _PEOPLE
"""By the keys of their entries."""
