"""The values of slash commands' options in words: what stands in the list while somebody types."""

from bot.text.catalog import Wording
from bot.text.desperado.attacks import AttackWords
from bot.text.desperado.called import Called
from bot.text.desperado.details import DetailWords
from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.sights import figure_of, odds_of, target_of
from bot.text.desperado.things import ThingWords
from bot.text.names import shorten
from engine.core.actions import Action
from engine.desperado.actions import FleeTo, Move, When
from engine.desperado.cards import CHARACTERS
from engine.desperado.view import View
from engine.desperado.zones import PLACES

LONGEST = 100


class ValueWords:
    """Values in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._called = Called(wording)
        self._things = ThingWords(wording)
        self._attacks = AttackWords(wording)
        self._details = DetailWords(wording)
        self._jokers = JokerWords(wording)

    def label(self, action: Action, option: str, value: str, view: View) -> str:
        """A value an action gives to an option: zones with their codes, targets with distance, guns with the chance."""
        return shorten(" · ".join(self._parts(action, option, value, view)), LONGEST)

    def _parts(self, action: Action, option: str, value: str, view: View) -> list[str]:
        if option == "when":
            return [self._jokers.order(When(value))]
        if option == "within":
            return [self._say("ask me") if value == "ask" else self._say("distance {n}", n=value)]
        if option == "barrels":
            return [self._say("both barrels"), *self._odds(action, view)]
        if option == "against":
            return [self._say("against the stun")]
        if option == "off":
            return [self._say("dismount")]
        if value in CHARACTERS:
            return [self._called.who(value), *self._where(value, view)]
        if value in PLACES:
            there = self._details.zone(value, view) if isinstance(action, Move | FleeTo) else ""
            return [self._called.zone(value), *([there] if there else self._odds(action, view))]
        return [self._things.title(value), *(self._odds(action, view) if option == "gun" else [])]

    def _where(self, character: str, view: View) -> list[str]:
        """Where somebody is, and how far if it is an enemy in sight."""
        figure = figure_of(character, view)
        if figure is None or figure.zone is None:
            return []
        target = target_of(character, view)
        told = [self._called.zone(figure.zone)]
        if target is not None:
            told.append(self._say("distance {n}", n=target.distance))
            told += [self._say("in cover")] if target.cover else []
        return [*told, *self._details.state(figure)]

    def _odds(self, action: Action, view: View) -> list[str]:
        odds = odds_of(action, view)
        return [] if odds is None else [self._attacks.odds(odds)]
