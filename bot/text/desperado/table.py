"""The public table in words: as lines for reading, and as one description for screen readers."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from bot.text.catalog import Wording, mark
from bot.text.desperado.asks import WAITING_FOR
from bot.text.desperado.called import Called
from bot.text.desperado.scenarios import ScenarioWords
from bot.text.desperado.things import ThingWords
from bot.text.names import Names, shorten
from engine.core.ids import Seat
from engine.desperado.actions import Ask
from engine.desperado.view import FigureView, Standing, TableView

ALT_TEXT: Final = 1024


class _Detail(Struct, frozen=True):
    """How much a description says: the longest name of a person, and whether objects are counted in."""

    name: int
    things: bool = True
    ground: bool = True


_DETAILS: Final = (
    _Detail(32),
    _Detail(12),
    _Detail(6),
    _Detail(6, ground=False),
    _Detail(6, things=False, ground=False),
)


class TableWords:
    """The public table of one game in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._names = names
        self._called = Called(wording)
        self._things = ThingWords(wording)
        self._scenarios = ScenarioWords(wording)

    def headline(self, view: TableView) -> str:
        """Which round it is, and who is up."""
        if view.winning_side is not None:
            return self._say("The game is over")
        if view.active is None:
            return self._say("Round {n} of {most}", n=view.round, most=view.rounds)
        figure = view.figure(view.active)
        return self._say(
            "Round {n} of {most}: {who} ({name})",
            n=view.round,
            most=view.rounds,
            who=self._called.who(figure.name),
            name=self._names.text(figure.seat),
        )

    def text(self, view: TableView) -> str:
        """The whole table in lines: score, one line per character on the map, the ground, the bag, who is awaited."""
        lines = [f"**{self.headline(view)}**{self._points_left(view)}", self._sides(view)]
        lines += [self._figure_line(figure, view) for figure in view.figures if figure.zone is not None]
        gone = [figure for figure in view.figures if figure.zone is None]
        if gone:
            lines.append(" ".join(self._gone(gone)))
        if view.ground:
            lines.append(self._ground(view))
        lines.append(" ".join([*self._bag(view), *self._decks(view), *self._waiting(view)]))
        return "\n".join(line for line in lines if line)

    def _points_left(self, view: TableView) -> str:
        if view.active is None or view.winning_side is not None:
            return ""
        left = self._count("{n} action point left", "{n} action points left", view.ap)
        return " · ".join(["", left, *([self._say("a free step left")] if view.free_step else [])])

    def _sides(self, view: TableView) -> str:
        """The scenario, and each side with its points and people."""
        parts = [self._say("“{title}”", title=self._scenarios.title(view.scenario))]
        if view.night:
            parts.append(self._say("night"))
        for side, points in zip(view.sides, view.points, strict=True):
            people = ", ".join(self._names.text(seat) for seat, one in enumerate(view.seats) if one == side)
            score = self._count("{n} point", "{n} points", points)
            parts.append(
                self._say("{side} {score} ({people})", side=self._called.side_title(side), score=score, people=people)
            )
        blasted = [self._called.zone(zone) for _, zone in view.blasted]
        if blasted:
            parts.append(self._say("blown up: {zones}", zones=", ".join(blasted)))
        return " · ".join(parts)

    def _figure_line(self, figure: FigureView, view: TableView) -> str:
        pointer = "► " if figure.name == view.active and view.winning_side is None else ""
        title = f"{pointer}**{self._called.who(figure.name)}** ({self._names.text(figure.seat)})"
        return " · ".join([title, self._called.side(figure.side), *self._facts(figure)])

    def _facts(self, figure: FigureView) -> list[str]:
        """What everybody sees of a character on the map."""
        facts = [self._called.zone(figure.zone or ""), *self.state(figure)]
        things = (*figure.hands, *figure.pockets)
        return [*facts, self._things.several(things) if things else self._say("empty-handed")]

    def state(self, figure: FigureView) -> list[str]:
        """Wounds and tokens."""
        state = []
        if figure.wounds:
            state.append(self._count("{n} wound", "{n} wounds", figure.wounds))
        if figure.ambush:
            state.append(self._say("in ambush"))
        if figure.stunned:
            state.append(self._say("stunned"))
        if figure.shackled:
            state.append(self._say("in shackles"))
        if figure.mounted:
            state.append(self._say("on horseback"))
        if not figure.has_joker:
            state.append(self._say("joker played"))
        return state

    def _gone(self, gone: list[FigureView]) -> Iterator[str]:
        """Who is dead, and who has left the map."""
        for standing, text in (
            (Standing.DEAD, mark("Dead: {people}.")),
            (Standing.ESCAPED, mark("Got away: {people}.")),
        ):
            people = [
                f"{self._called.who(figure.name)} ({self._called.side(figure.side)})"
                for figure in gone
                if figure.standing is standing
            ]
            if people:
                yield self._say(text, people=", ".join(people))

    def _ground(self, view: TableView) -> str:
        zones = (f"{self._called.zone(zone)} {self._things.several(things)}" for zone, things in view.ground)
        return self._say("On the ground: {things}.", things="; ".join(zones))

    def _bag(self, view: TableView) -> Iterator[str]:
        if view.winning_side is not None:
            return
        if view.bag:
            yield self._say("Still to be drawn: {people}.", people=self._called.everybody(view.bag))
        else:
            yield self._say("The bag is empty: this is the last activation of the round.")

    def _decks(self, view: TableView) -> Iterator[str]:
        decks = ", ".join(
            self._say("{deck} {n}", deck=self._called.deck(pile.deck), n=pile.left) for pile in view.piles
        )
        yield self._say("Cards left: {decks}.", decks=decks)

    def _waiting(self, view: TableView, longest: int | None = None) -> Iterator[str]:
        """Who is awaited for what; `longest` cuts the name and leaves markup out."""
        for awaited in view.awaited:
            what = self._say(WAITING_FOR[Ask(awaited.ask)])
            yield self._say("Waiting for {name} {what}.", name=self._name(awaited.seat, longest), what=what)

    def _name(self, seat: Seat, longest: int | None) -> str:
        return self._names.text(seat) if longest is None else self._names.short(seat, longest)

    # For a screen reader

    def alt(self, view: TableView) -> str:
        """The whole table for a screen reader; names are shortened and objects left out before anybody is."""
        for detail in _DETAILS:
            text = " ".join(self._alt_sentences(view, detail))
            if len(text) <= ALT_TEXT:
                return text
        return shorten(text, ALT_TEXT)

    def _alt_sentences(self, view: TableView, detail: _Detail) -> Iterator[str]:
        if view.winning_side is not None:
            yield self._say("The game is over.")
        elif view.active is not None:
            figure = view.figure(view.active)
            yield self._count(
                "Round {round} of {most}, {who} of {name} is up, {n} action point left.",
                "Round {round} of {most}, {who} of {name} is up, {n} action points left.",
                view.ap,
                round=view.round,
                most=view.rounds,
                who=self._called.who(figure.name),
                name=self._names.short(figure.seat, detail.name),
            )
        for side, points in zip(view.sides, view.points, strict=True):
            score = self._count("{n} point", "{n} points", points)
            people = "; ".join(
                self._alt_figure(figure, detail) for figure in view.figures if figure.side == side and figure.zone
            )
            yield f"{self._called.side_title(side)}, {score}: {people or self._say('nobody left')}."
        yield from self._gone([figure for figure in view.figures if figure.zone is None])
        if view.ground and detail.ground:
            yield self._ground(view)
        yield from self._waiting(view, detail.name)

    def _alt_figure(self, figure: FigureView, detail: _Detail) -> str:
        parts = [f"{self._called.who(figure.name)} {self._called.code(figure.zone or '')}", *self.state(figure)]
        if detail.things:
            parts.append(self._things.several((*figure.hands, *figure.pockets)))
        return ", ".join(part for part in parts if part)
