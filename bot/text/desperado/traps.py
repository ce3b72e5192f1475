"""Standing orders for ambushes: when one is sprung by itself, and with what (18.5)."""

from typing import Final

from bot.text.catalog import Wording
from bot.text.desperado.called import Called
from bot.text.desperado.things import ThingWords
from bot.text.words import Label, StandingOrder
from engine.desperado.actions import AmbushOrder
from engine.desperado.cards import WEAPONS, Kind
from engine.desperado.view import FigureView, OwnTrap

ANY: Final = (1, 2, 3, 4, 6, 8)
"""The distances within which an ambush may be sprung with whatever is best."""
NEAR: Final = 3
"""With one weapon: the distances up to this one, and as far as it reaches."""
MOST: Final = 25


class TrapWords:
    """Orders for ambushes in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._called = Called(wording)
        self._things = ThingWords(wording)

    def order(self, within: int | None, weapon: str | None) -> str:
        """An order in full."""
        if within is None:
            return self._say("ask me")
        if weapon is None:
            return self._say("spring at the first enemy within distance {n}", n=within)
        weapon = self._things.bare(weapon)
        return self._say("spring at the first enemy within distance {n}, with the {weapon}", n=within, weapon=weapon)

    def brief(self, within: int | None, weapon: str | None) -> str:
        """An order in at most 18 characters, as far as its weapon lets it."""
        if within is None:
            return self._say("Ask me")
        if weapon is None:
            return self._say("Within {n}", n=within)
        return self._say("{weapon} within {n}", weapon=self._things.title(weapon), n=within)

    def standing(self, trap: OwnTrap, figure: FigureView) -> StandingOrder:
        """The order of a character in ambush, and those there are."""
        orders = [AmbushOrder(trap.character), *(AmbushOrder(trap.character, n) for n in ANY)]
        for thing in (*figure.hands, *figure.pockets):
            reach = 0 if thing.kind is None or thing.kind not in _ARMS else WEAPONS[thing.kind].range
            distances = dict.fromkeys([*range(1, min(NEAR, reach) + 1), *([reach] if reach else [])])
            orders += [AmbushOrder(trap.character, n, thing.name) for n in distances]
        now = AmbushOrder(trap.character, trap.within, trap.weapon)
        shown = [*orders[: MOST - 1], now] if now not in orders[:MOST] else orders[:MOST]
        labels = tuple((order, Label(_capital(self.order(order.within, order.weapon)))) for order in shown)
        title = self._say("{who}'s ambush", who=self._called.who(trap.character))
        return StandingOrder(title, labels, shown.index(now))


_ARMS: Final = frozenset({Kind.COLT, Kind.SHOTGUN, Kind.CARBINE, Kind.RIFLE, Kind.KNIFE, Kind.DYNAMITE})


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
