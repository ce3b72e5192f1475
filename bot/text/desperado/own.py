"""One's own characters and side in words: for the one person they belong to."""

from collections.abc import Iterator
from typing import Final

from bot.text.catalog import Wording
from bot.text.desperado.called import Called
from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.prospects import ProspectWords
from bot.text.desperado.scenarios import ScenarioWords
from bot.text.desperado.scores import ScoreWords
from bot.text.desperado.table import TableWords
from bot.text.desperado.things import ThingWords
from bot.text.desperado.traps import TrapWords
from bot.text.names import Names, shorten
from bot.text.words import Label, StandingOrder
from engine.desperado.actions import Order, When
from engine.desperado.cards import JOKERS
from engine.desperado.view import FigureView, OwnJoker, OwnView, Standing

ALT_TEXT: Final = 1024


class OwnWords:
    """A seat's own knowledge in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._names = names
        self._called = Called(wording)
        self._jokers = JokerWords(wording)
        self._scenarios = ScenarioWords(wording)
        self._scores = ScoreWords(wording)
        self._wording = wording
        self._table = TableWords(wording, names)
        self._things = ThingWords(wording)
        self._prospects = ProspectWords(wording)
        self._traps = TrapWords(wording)

    def characters(self, view: OwnView) -> str:
        """One's own characters: where each is and how it fares, what it carries, and its joker."""
        lines = []
        for figure in self._mine(view):
            lines.append(self._about(figure, view))
            lines += [f"-# {line}" for line in self._secrets(figure, view)]
        return "\n".join(lines)

    @staticmethod
    def _mine(view: OwnView) -> list[FigureView]:
        return [figure for figure in view.table.figures if figure.seat == view.seat]

    def _about(self, figure: FigureView, view: OwnView) -> str:
        title = f"**{self._called.full(figure.name)}**"
        if figure.standing is Standing.DEAD:
            return " · ".join([title, self._say("dead")])
        if figure.standing is Standing.ESCAPED:
            return " · ".join([title, self._say("got away with {things}", things=self._carried(figure))])
        pointer = "► " if figure.name == view.table.active else ""
        where = self._called.zone(figure.zone or "")
        return " · ".join([f"{pointer}{title}", where, *self._table.state(figure), self._carried(figure)])

    def _carried(self, figure: FigureView) -> str:
        things = (*figure.hands, *figure.pockets)
        return self._things.several(things) if things else self._say("empty hands")

    def _secrets(self, figure: FigureView, view: OwnView) -> Iterator[str]:
        """What only its player knows of a character: the joker, and what its loot is."""
        joker = next((own for own in view.jokers if own.character == figure.name), None)
        if joker is not None and figure.standing is Standing.ON_MAP:
            yield self._joker(joker)
        for known in view.loot:
            if known.where == figure.name:
                face = self._things.face(known.kind, known.value)
                yield self._say("{thing}: {face}", thing=self._things.title(known.thing), face=face)

    def _joker(self, own: OwnJoker) -> str:
        """A joker with what it does, and when it is played."""
        values = {"joker": self._jokers.title(own.joker), "effect": self._jokers.effect(own.joker)}
        if JOKERS[own.joker].is_played:
            return self._say("Joker {joker}: {effect} Play it when this character is up.", **values)
        return self._say(
            "Joker {joker}: {effect} Played {when}.", when=self._jokers.when(own.when, own.joker), **values
        )

    def characters_alt(self, view: OwnView) -> str:
        """One's own characters for a screen reader, with what the active one reaches and sees."""
        parts = []
        for figure in self._mine(view):
            if figure.zone is None:
                parts.append(f"{self._called.who(figure.name)}: {self._say('not on the map')}.")
                continue
            facts = [self._called.zone(figure.zone), *self._table.state(figure), self._carried(figure)]
            parts.append(f"{self._called.who(figure.name)}: {', '.join(facts)}.")
        return shorten(" ".join((*parts, *self._prospects.sentences(view))), ALT_TEXT)

    def side(self, view: OwnView) -> str:
        """One's side: what it gets points for and wins by, how it stands, and who else is on it."""
        table = view.table
        side = table.seats[view.seat]
        mates = [seat for seat, one in enumerate(table.seats) if one == side and seat != view.seat]
        say, scenarios = self._say, self._scenarios
        lines = [
            say("**{side}**", side=scenarios.side(table.scenario, side)),
            say("“{title}”: {goal}", title=scenarios.title(table.scenario), goal=scenarios.goal(table.scenario)),
            say("Points: {terms}.", terms="; ".join(scenarios.earns(table.scenario, side))),
        ]
        if wins := scenarios.wins(table.scenario, side):
            lines.append(say("Instant win: {terms}.", terms=self._wording.either(wins)))
        if exits := scenarios.exits(table.scenario, side):
            lines.append(say("Ways off the map: {zones}.", zones=exits))
        points = self._scores.points(list(zip(table.sides, table.points, strict=True)))
        lines.append(
            say("Round {n} of {most}. Points so far: {points}.", n=table.round, most=table.rounds, points=points)
        )
        if mates:
            lines.append(say("With you: {people}.", people=self._wording.both(map(self._names.text, mates))))
        return "\n".join(lines)

    def side_alt(self, view: OwnView) -> str:
        """One's side for a screen reader."""
        side = self.side(view).replace("**", "").replace("\n", " ")
        mine = self._wording.both(self._called.who(figure.name) for figure in self._mine(view))
        people = self._say("Your people: {people}.", people=mine)
        return shorten(" ".join((side, people, *self._prospects.secrets(view))), ALT_TEXT)

    def standing_orders(self, view: OwnView) -> list[StandingOrder]:
        """When each of one's own jokers is to be played that nobody is asked for; those of the dead are gone."""
        found = []
        for own in view.jokers:
            figure = view.table.figure(own.character)
            if JOKERS[own.joker].is_played or figure.zone is None:
                continue
            title = self._say(
                "{who}'s {joker}", who=self._called.who(own.character), joker=self._jokers.title(own.joker)
            )
            whens = tuple(When)
            orders = tuple((Order(own.character, when), self._order(own, when)) for when in whens)
            found.append(StandingOrder(title, orders, whens.index(own.when)))
        return [*found, *(self._traps.standing(trap, view.table.figure(trap.character)) for trap in view.traps)]

    def _order(self, own: OwnJoker, when: When) -> Label:
        """An order there is; only where it matters there is more to tell."""
        about = self._jokers.effect(own.joker) if when is When.FIRST else self._jokers.moment(own.joker, when)
        return Label(self._jokers.order(when), about)
