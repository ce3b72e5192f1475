"""The end of a game in words: which side has won, on which points, and what became of everybody."""

from typing import Final

from bot.text.catalog import Wording
from bot.text.desperado.called import Called
from bot.text.desperado.scenarios import ScenarioWords
from bot.text.desperado.scores import DRAW, ScoreWords
from bot.text.desperado.things import ThingWords
from bot.text.names import Names, shorten
from engine.desperado.cards import Kind
from engine.desperado.view import FigureView, Standing, TableView

ALT_TEXT: Final = 1024
_NAME_LENGTHS: Final = (32, 20, 12, 6)


class ResultWords:
    """The result of one game in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._names = names
        self._called = Called(wording)
        self._scenarios = ScenarioWords(wording)
        self._scores = ScoreWords(wording)
        self._things = ThingWords(wording)

    def text(self, view: TableView) -> str:
        """The cry of victory, the winners, then each side with points, people and what became of its characters."""
        lines = [f"### {self._cry(view)}!"]
        if view.winners:
            lines.append(
                self._count(
                    "Winner: {names}",
                    "Winners: {names}",
                    len(view.winners),
                    names=self._wording.both(self._names.text(seat) for seat in view.winners),
                )
            )
        for side, points in zip(view.sides, view.points, strict=True):
            star = "★ " if view.winning_side in (side, DRAW) else ""
            score = self._count("{n} point", "{n} points", points)
            people = ", ".join(self._names.text(seat) for seat, one in enumerate(view.seats) if one == side)
            lines.append(f"{star}**{self._called.side_title(side)}** · {score} · {people}")
            lines += [f"-# {self._fate(figure)}" for figure in view.figures if figure.side == side]
        lines.append(
            self._count(
                "“{title}”, played in {n} round.",
                "“{title}”, played in {n} rounds.",
                view.round,
                title=self._scenarios.title(view.scenario),
            )
        )
        return "\n".join(lines)

    def _cry(self, view: TableView) -> str:
        return self._say("The game is over") if view.winning_side is None else self._scores.cry(view.winning_side)

    def _fate(self, figure: FigureView) -> str:
        """What became of a character, and the gold it has."""
        parts = [self._called.who(figure.name)]
        if figure.standing is Standing.DEAD:
            parts.append(self._say("dead"))
        elif figure.standing is Standing.ESCAPED:
            parts.append(self._say("got away"))
        else:
            parts.append(self._called.zone(figure.zone or ""))
        if figure.wounds and figure.standing is not Standing.DEAD:
            parts.append(self._count("{n} wound", "{n} wounds", figure.wounds))
        gold = [thing.value or 0 for thing in figure.pockets if thing.kind is Kind.NUGGET]
        if gold:
            parts.append(self._say("gold worth {n}", n=sum(gold)))
        return " · ".join(parts)

    def alt(self, view: TableView) -> str:
        """The result for a screen reader; long names are shortened rather than facts left out."""
        for longest in _NAME_LENGTHS:
            text = " ".join(
                [f"{self._cry(view)}.", *(self._alt_side(n, view, longest) for n in range(len(view.sides)))]
            )
            if len(text) <= ALT_TEXT:
                return text
        return shorten(text, ALT_TEXT)

    def _alt_side(self, number: int, view: TableView, longest: int) -> str:
        side = view.sides[number]
        people = ", ".join(self._names.short(seat, longest) for seat, one in enumerate(view.seats) if one == side)
        fates = "; ".join(self._fate(figure).replace(" · ", ", ") for figure in view.figures if figure.side == side)
        return self._count(
            "{side} ({people}), {n} point: {fates}.",
            "{side} ({people}), {n} points: {fates}.",
            view.points[number],
            side=self._called.side_title(side),
            people=people,
            fates=fates,
        )
