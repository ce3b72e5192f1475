"""What happened, one event at a time, as phrases that begin with who did it and carry no full stop."""

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.dice.faces import FaceWords
from bot.text.dice.people import PeopleWords
from bot.text.names import Names
from engine.core.events import Event
from engine.core.ids import Seat
from engine.dice import events as ev
from engine.dice.faces import Cause

_HIT: Final = {
    Cause.BULLSEYE: mark("{name} is hit ({left})"),
    Cause.GATLING: mark("{name} is hit by the gatling ({left})"),
    Cause.DYNAMITE: mark("{name} is hurt by the dynamite ({left})"),
    Cause.INDIANS: mark("{name} is hurt by the Indians ({left})"),
}


class Phrases:
    """Words one event after another for the people of one table; what needs no words gives None."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self.say = wording.say
        self.count = wording.count
        self.wording = wording
        self.faces = FaceWords(wording)
        self.people = PeopleWords(wording)
        self.name = names.text

    @singledispatchmethod
    def phrase(self, event: Event) -> str | None:
        """An event as a phrase."""
        raise NotImplementedError(f"{type(event).__name__} has no wording")

    def people_named(self, seats: Iterable[Seat]) -> str:
        """Several people as a list."""
        return self.wording.both(self.name(seat) for seat in seats)

    def left(self, life: int) -> str:
        """How many lives somebody has left."""
        return self.count("{n} life left", "{n} lives left", life)

    def arrows(self, count: int) -> str:
        """So many arrows."""
        return self.count("an arrow", "{n} arrows", count)

    @phrase.register
    def _(self, e: ev.GameBegan) -> str:
        if e.sheriff is None:
            return self.say("The game begins, with every role face up")
        return self.say("The game begins. {name} wears the Sheriff's star", name=self.name(e.sheriff))

    @phrase.register
    def _(self, e: ev.RoleDealt) -> str:
        return self.say("Your role: {role}", role=self.people.role(e.role))

    @phrase.register
    def _(self, e: ev.TurnBegan) -> str:
        return self.say("Turn {n}: {name} is up", n=e.turn, name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.Rolled) -> str:
        thrown = self.faces.counted(e.dice[place] for place in e.thrown)
        if e.roll == 1:
            return self.say("{name} rolls {dice}", name=self.name(e.seat), dice=thrown)
        return self.count(
            "{name} rolls {n} die again: {dice}",
            "{name} rolls {n} dice again: {dice}",
            len(e.thrown),
            name=self.name(e.seat),
            dice=thrown,
        )

    @phrase.register
    def _(self, e: ev.TookArrows) -> str:
        return self.say("{name} {does}", name=self.name(e.seat), does=self._takes(e))

    def _takes(self, e: ev.TookArrows) -> str:
        values = {"arrows": self.arrows(e.count), "pile": e.pile}
        match e.why:
            case ev.Why.INSTEAD_OF_LIVES:
                return self.say("takes {arrows} instead of the hit ({pile} left in the pile)", **values)
            case ev.Why.FOR_HURTING:
                return self.say("has to take {arrows} for it ({pile} left in the pile)", **values)
            case _:
                return self.say("takes {arrows} ({pile} left in the pile)", **values)

    @phrase.register
    def _(self, e: ev.ReturnedArrows) -> str | None:
        return self.say("{name} {does}", name=self.name(e.seat), does=self._puts_back(e)) if e.count else None

    def _puts_back(self, e: ev.ReturnedArrows) -> str:
        if e.owner != e.seat:
            return self.say("puts {arrows} of {owner} back", arrows=self.arrows(e.count), owner=self.name(e.owner))
        return self.say("puts {arrows} back", arrows=self.arrows(e.count))

    def clause(self, event: Event, subject: Seat | None) -> str | None:
        """An event as the end of a sentence about `subject`, who is not named again."""
        match event:
            case ev.TookArrows(seat=seat) if seat == subject:
                return self._takes(event)
            case ev.ReturnedArrows(seat=seat, count=count) if seat == subject and count:
                return self._puts_back(event)
            case ev.LostLife(seat=seat, points=points) if seat == subject:
                left = self.left(event.life)
                return self.count("loses a life ({left})", "loses {n} lives ({left})", points, left=left)
            case _:
                return self.phrase(event)

    @phrase.register
    def _(self, _e: ev.IndiansAttacked) -> str:
        return self.say("That was the last arrow: the Indians attack, and all arrows go back")

    @phrase.register
    def _(self, e: ev.Exploded) -> str:
        return self.say("{name}'s dynamite explodes", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.Aimed) -> str:
        return self.say("{name} aims: {shots}", name=self.name(e.seat), shots=self.shot(e))

    def shot(self, e: ev.Aimed, count: int = 1) -> str:
        """One bull's eye, or several of the same, and its target."""
        values = {"die": self.faces.counted([e.die] * count), "target": self.name(e.target)}
        if e.points > 1:
            return self.say("{die} at {target} for {n} lives", n=e.points, **values)
        return self.say("{die} at {target}", **values)

    @phrase.register
    def _(self, e: ev.GatlingFired) -> str:
        return self.say("{name} fires the gatling at everybody", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.LostLife) -> str:
        if e.points == 1:
            return self.say(_HIT[Cause(e.cause)], name=self.name(e.seat), left=self.left(e.life))
        return self.count(
            "{name} loses {n} life ({left})",
            "{name} loses {n} lives ({left})",
            e.points,
            name=self.name(e.seat),
            left=self.left(e.life),
        )

    @phrase.register
    def _(self, e: ev.Drank) -> str:
        return self.drinks(e, 1)

    def drinks(self, last: ev.Drank, count: int) -> str:
        """So many beers of one player for one, by the last of them."""
        values = {"name": self.name(last.seat), "target": self.name(last.target)}
        if last.seat == last.target:
            if not last.points:
                return self.count(
                    "{name} drinks a beer, for nothing", "{name} drinks {n} beers, for nothing", count, **values
                )
            now = self.now(last.life)
            return self.count(
                "{name} drinks a beer ({now})", "{name} drinks {n} beers ({now})", count, now=now, **values
            )
        if not last.points:
            return self.count(
                "{name} gives {target} a beer, for nothing",
                "{name} gives {target} {n} beers, for nothing",
                count,
                **values,
            )
        return self.count(
            "{name} gives {target} a beer ({now})",
            "{name} gives {target} {n} beers ({now})",
            count,
            now=self.now(last.life),
            **values,
        )

    def now(self, life: int) -> str:
        """How many lives somebody has now."""
        return self.count("now {n} life", "now {n} lives", life)

    @phrase.register
    def _(self, e: ev.Regained) -> str:
        name, now = self.name(e.seat), self.now(e.life)
        if e.by != e.seat:
            giver = self.name(e.by)
            if not e.points:
                return self.say("{giver} gives {name} a life, for nothing", giver=giver, name=name)
            return self.count(
                "{giver} gives {name} a life ({now})",
                "{giver} gives {name} {n} lives ({now})",
                e.points,
                giver=giver,
                name=name,
                now=now,
            )
        if not e.points:
            return self.say("{name} is at full life and gains nothing", name=name)
        return self.count(
            "{name} regains a life ({now})", "{name} regains {n} lives ({now})", e.points, name=name, now=now
        )

    @phrase.register
    def _(self, e: ev.Eliminated) -> str:
        values = {"name": self.name(e.seat), "role": self.people.role(e.role)}
        if e.by is None:
            return self.say("{name} is out of the game: {role}", **values)
        return self.say("{name} is out of the game, killed by {killer}: {role}", killer=self.name(e.by), **values)

    @phrase.register
    def _(self, e: ev.GameOver) -> str:
        if e.side is None:
            return self.say("Nobody is left: a draw")
        return self.say(
            "{side} Winners: {names}",
            side=self.people.side_wins(e.side, len(e.roles)),
            names=self.people_named(e.winners),
        )
