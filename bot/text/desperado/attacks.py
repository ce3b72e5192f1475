"""Attacks in words: how somebody attacks, and what the card drawn for it says."""

from collections.abc import Sequence
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.called import Called
from bot.text.desperado.things import ThingWords
from engine.desperado.actions import Odds
from engine.desperado.cards import Deck
from engine.desperado.events import AttackDeclared, Cause, HitDrawn, How

_ATTACK: Final = {
    How.SHOT: mark("{who} fires {weapon} at {target}"),
    How.BOTH_BARRELS: mark("{who} fires both barrels of {weapon} at {target}"),
    How.KNIFE: mark("{who} throws {weapon} at {target}"),
    How.DYNAMITE: mark("{who} throws dynamite at {zone}"),
    How.MELEE: mark("{who} goes for {target} hand to hand"),
}

_LEAD: Final = {
    Cause.RAGE: mark("in blind rage {attack}"),
    Cause.COUNTER: mark("counter-blow: {attack}"),
    Cause.FAN: mark("first shot: {attack}"),
    Cause.SECOND_FAN: mark("second shot: {attack}"),
}
"""What an attack is part of, where that is not told by the sentence before."""


class AttackWords:
    """Attacks in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._called = Called(wording)
        self._things = ThingWords(wording)

    def attack(self, e: AttackDeclared) -> str:
        """Who attacks whom with what."""
        attack = self._say(
            _ATTACK[How(e.how)],
            who=self._called.who(e.character),
            target="" if e.target is None else self._called.who(e.target),
            zone=self._called.zone(e.zone),
            weapon=self._things.the(e.weapon),
        )
        lead = _LEAD.get(Cause(e.cause))
        return attack if lead is None else self._say(lead, attack=attack)

    def declared(self, e: AttackDeclared) -> str:
        """An attack whose card is not drawn yet."""
        if e.how is How.MELEE:
            return self.attack(e)
        return self._say("{attack} at distance {n}", attack=self.attack(e), n=e.distance)

    def resolved(self, e: AttackDeclared, drawn: HitDrawn) -> str:
        """An attack with its card, and how it came to the deck."""
        details = [] if e.how is How.MELEE else [self._say("distance {n}", n=e.distance)]
        details += [self._called.deck(drawn.deck), *self._called.steps(drawn.steps)]
        return self._say(
            "{attack} ({details}): {card}",
            attack=self.attack(e),
            details=", ".join(details),
            card=self._called.result(drawn.card),
        )

    def deck(self, deck: Deck, steps: Sequence[tuple[str, int]]) -> str:
        """A deck with what led to it: `medium deck, cover +1`."""
        return ", ".join([self._called.deck(deck), *self._called.steps(steps)])

    def odds(self, odds: Odds) -> str:
        """The chance of an attack: `distance 2 · medium deck, cover +1 · 25%`."""
        return self._say(
            "distance {n} · {deck} · {percent}%",
            n=odds.distance,
            deck=self.deck(odds.deck, odds.steps),
            percent=percent(odds),
        )


def percent(odds: Odds) -> int:
    """How many of a hundred such attacks wound (or land, for dynamite)."""
    return round(100 * odds.chance)
