"""Calamity Janet."""

from engine.bang.abilities import Ability
from engine.bang.cards import KIND, Card, Kind

_EITHER = frozenset({Kind.BANG, Kind.MISSED})


class CalamityJanet(Ability):
    """For her BANG! and Missed! are the same."""

    name = "Calamity Janet"

    def stands_for(self, card: Card, wanted: Kind) -> bool:
        return KIND[card] is wanted or (wanted in _EITHER and KIND[card] in _EITHER)
