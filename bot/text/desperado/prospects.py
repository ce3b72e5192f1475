"""What the private pictures show beyond the table, in words: ways and targets of the active character, own secrets."""

from collections.abc import Iterator

from bot.text.catalog import Wording
from bot.text.desperado.called import Called
from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.things import ThingWords
from engine.desperado.view import OwnView, Prospect, Target


class ProspectWords:
    """A seat's private pictures for a screen reader, in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._called = Called(wording)
        self._jokers = JokerWords(wording)
        self._things = ThingWords(wording)

    def sentences(self, view: OwnView) -> Iterator[str]:
        """Targets before ways before mere sight, then secrets: what comes last may be cut."""
        if view.prospect is not None:
            yield self._targets(view.prospect)
            yield from self._ways(view.prospect)
        yield from self.secrets(view)
        if view.prospect is not None:
            yield self._sight(view.prospect)

    def secrets(self, view: OwnView) -> Iterator[str]:
        """The jokers of one's own characters, and what their loot is."""
        for own in view.jokers:
            who, joker = self._called.who(own.character), self._jokers.title(own.joker)
            yield self._say("Joker of {who}: {joker}.", who=who, joker=joker)
        for known in view.loot:
            figure = next((one for one in view.table.figures if one.name == known.where), None)
            if figure is not None and figure.seat == view.seat:
                face = self._things.face(known.kind, known.value)
                yield self._say("Loot of {who}: {face}.", who=self._called.who(figure.name), face=face)

    def _targets(self, prospect: Prospect) -> str:
        who = self._called.who(prospect.character)
        if not prospect.targets:
            return self._say("{who} sees no enemy.", who=who)
        targets = "; ".join(map(self._target, prospect.targets))
        return self._say("{who} sees {targets}.", who=who, targets=targets)

    def _target(self, target: Target) -> str:
        """An enemy, and the best attack on it."""
        facts = [
            self._called.who(target.character),
            self._say("{zone}, distance {n}", zone=self._called.code(target.zone), n=target.distance),
        ]
        if target.cover:
            facts.append(self._say("in cover"))
        best = max(target.attacks, key=lambda odds: odds.hits / max(1, odds.cards), default=None)
        if best is None:
            facts.append(self._say("out of range"))
        else:
            percent = round(100 * best.hits / max(1, best.cards))
            facts.append(self._say("{deck}, {percent} %", deck=self._called.deck(best.deck), percent=percent))
        return ", ".join(facts)

    def _ways(self, prospect: Prospect) -> Iterator[str]:
        """Where the character can get to, by what it costs."""
        for ap in sorted({one.ap for one in prospect.reach if one.ap}):
            zones = ", ".join(self._called.code(one.zone) for one in prospect.reach if one.ap == ap)
            yield self._count("For {n} point: {zones}.", "For {n} points: {zones}.", ap, zones=zones)

    def _sight(self, prospect: Prospect) -> str:
        zones = ", ".join(self._called.code(one.zone) for one in prospect.sights)
        return self._say("Zones in sight: {zones}.", zones=zones)
