"""Elena Fuente."""

from engine.bang.abilities import Ability
from engine.bang.cards import KIND, Card, Kind


class ElenaFuente(Ability):
    """She may use any card of her hand as a Missed!."""

    name = "Elena Fuente"

    def stands_for(self, card: Card, wanted: Kind) -> bool:
        return wanted is Kind.MISSED or KIND[card] is wanted
