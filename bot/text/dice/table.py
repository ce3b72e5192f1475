"""The public table in words: as lines for reading, and as one description for screen readers."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from bot.text.catalog import Wording
from bot.text.dice.asks import WAITING_FOR
from bot.text.dice.faces import FaceWords
from bot.text.dice.people import PeopleWords
from bot.text.names import Names, shorten
from engine.core.ids import seat_number
from engine.dice.actions import Ask
from engine.dice.view import Phase, SeatView, Shot, TableView

ALT_TEXT: Final = 1024


class _Detail(Struct, frozen=True):
    """How much a description says: the longest name, and whether sentences are cut to telegram style."""

    name: int
    brief: bool = False


_DETAILS: Final = (_Detail(32), *(_Detail(longest, brief=True) for longest in (32, 20, 12, 6)))


class TableWords:
    """The public table of one game in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._names = names
        self._faces = FaceWords(wording)
        self._people = PeopleWords(wording)

    def headline(self, view: TableView) -> str:
        """Whose turn it is."""
        if view.phase is Phase.OVER:
            return self._say("The game is over")
        return self._say("Turn {n}: {name}", n=view.turn, name=self._names.text(view.active))

    def text(self, view: TableView) -> str:
        """The whole table in lines: the dice, one line per seat, then the pile and who is awaited."""
        lines = [f"**{self.headline(view)}**", *self.dice(view)]
        lines += [self._seat_line(seat, view) for seat in view.seats]
        lines.append(self._pile(view))
        lines += self._waiting(view)
        return "\n".join(lines)

    def dice(self, view: TableView) -> list[str]:
        """How the dice lie, what is aimed at whom, and how many beers are left to give."""
        if not view.dice:
            return [self._say("The dice are not rolled yet.")]
        lines = [self._say("Roll {n}: {dice}.", n=view.roll, dice=self._faces.several(view.dice))]
        if view.rolls_left:
            lines[0] += " " + self._count("{n} roll left.", "{n} rolls left.", view.rolls_left)
        lines[0] = " ".join([lines[0], *self._locked(view)])
        if view.shots:
            lines.append(self._say("Aimed: {shots}.", shots=self._wording.both(self._shots(view))))
        lines += self._beers(view)
        return lines

    def _locked(self, view: TableView) -> Iterator[str]:
        """Which dice may not be thrown again, while that matters."""
        if view.rolls_left and view.locked:
            locked = self._faces.counted(view.dice[place] for place in view.locked)
            yield self._say("Locked: {dice}.", dice=locked)

    def _beers(self, view: TableView) -> Iterator[str]:
        if view.phase is Phase.BEER and view.beers:
            yield self._count("{n} beer to give.", "{n} beers to give.", view.beers)

    def _shots(self, view: TableView) -> Iterator[str]:
        for shot in view.shots:
            yield self._shot(shot, self._names.text(shot.target))

    def _shot(self, shot: Shot, target: str) -> str:
        die = self._faces.name(shot.die)
        if shot.points > 1:
            return self._say("{die} at {target} for {n} lives", n=shot.points, die=die, target=target)
        return self._say("{die} at {target}", die=die, target=target)

    def _seat_line(self, seat: SeatView, view: TableView) -> str:
        pointer = "► " if seat.seat == view.active and view.phase is not Phase.OVER else ""
        title = f"{pointer}`{seat_number(seat.seat)}` **{self._names.text(seat.seat)}**"
        return " · ".join([title, *self._facts(seat, view, brief=True)])

    def _facts(self, seat: SeatView, view: TableView, *, brief: bool) -> list[str]:
        """What everybody knows of a seat."""
        who = seat.character if seat.role is None else f"{self._people.role(seat.role)}, {seat.character}"
        if not seat.alive:
            return [self._say("out of the game"), who]
        facts = [who, self._lives(seat, brief=brief)]
        if seat.arrows:
            facts.append(self._count("{n} arrow", "{n} arrows", seat.arrows))
        if view.phase is not Phase.OVER and (distance := view.distances[view.active][seat.seat]):
            facts.append(self._say("distance {n}", n=distance))
        return facts

    def _lives(self, seat: SeatView, *, brief: bool) -> str:
        if seat.dying:
            return self._say("dying")
        if brief:
            return self._say("lives {life}/{most}", life=seat.life, most=seat.max_life)
        return self._say("{life} of {most} lives", life=seat.life, most=seat.max_life)

    def _pile(self, view: TableView) -> str:
        return self._count("{n} arrow in the pile.", "{n} arrows in the pile.", view.pile)

    def _waiting(self, view: TableView, longest: int | None = None) -> Iterator[str]:
        """Who is awaited for what; `longest` cuts the name and leaves markup out."""
        for awaited in view.awaited:
            name = self._names.text(awaited.seat) if longest is None else self._names.short(awaited.seat, longest)
            what = self._say(WAITING_FOR[Ask(awaited.ask)])
            yield self._say("Waiting for {name} {what}.", name=name, what=what)

    def alt(self, view: TableView) -> str:
        """The whole table for a screen reader; long names are shortened rather than facts left out."""
        for detail in _DETAILS:
            text = " ".join(self._alt_sentences(view, detail))
            if len(text) <= ALT_TEXT:
                return text
        return shorten(text, ALT_TEXT)

    def _alt_sentences(self, view: TableView, detail: _Detail) -> Iterator[str]:
        if view.phase is Phase.OVER:
            yield self._say("The game is over.")
        else:
            name = self._names.short(view.active, detail.name)
            yield self._say("Turn {n}, {name} is up.", n=view.turn, name=name)
        if view.dice:
            dice = ", ".join(self._faces.name(face) for face in view.dice)
            yield self._say("Roll {n}: {dice}.", n=view.roll, dice=dice)
        if view.rolls_left:
            yield self._count("{n} roll left.", "{n} rolls left.", view.rolls_left)
        yield from self._locked(view)
        for shot in view.shots:
            yield f"{self._shot(shot, self._names.short(shot.target, detail.name))}."
        yield from self._beers(view)
        for seat in view.seats:
            name = self._names.short(seat.seat, detail.name)
            number = seat_number(seat.seat)
            title = f"{number} {name}" if detail.brief else self._say("Seat {n} {name}", n=number, name=name)
            yield f"{title}: {', '.join(self._facts(seat, view, brief=detail.brief))}."
        yield self._pile(view)
        yield from self._waiting(view, detail.name)
