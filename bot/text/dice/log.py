"""The log of a turn: events merged into the sentences a person at the table would say."""

from collections.abc import Sequence
from typing import Final

from bot.text.catalog import Wording
from bot.text.dice.events import Phrases
from bot.text.names import Names
from engine.core.events import PublicEvent
from engine.core.ids import Seat
from engine.dice import events as ev

_JOINS: Final = (ev.TookArrows, ev.ReturnedArrows, ev.LostLife, ev.Regained)
"""What is told in the same line as that which led to it."""
_END_MARKS: Final = ".!?…:"


def log(events: Sequence[PublicEvent], names: Names, wording: Wording) -> list[str]:
    """Public events as lines, oldest first."""
    return _Log(list(events), Phrases(wording, names)).lines()


class _Log:
    """Walks once over the events; each step words one or several that belong together."""

    def __init__(self, events: list[PublicEvent], words: Phrases) -> None:
        self._events = events
        self._words = words
        self._at = 0

    def lines(self) -> list[str]:
        """All lines, each closed with a full stop."""
        lines: list[list[str]] = []
        subject: Seat | None = None
        while self._at < len(self._events):
            event = self._events[self._at]
            joins = bool(lines) and isinstance(event, _JOINS)
            phrase = self._merged(event, subject if joins else None)
            self._at += 1
            if phrase is None:
                continue
            if not joins:
                lines.append([])
                subject = getattr(self._events[self._at - 1], "seat", None)
            if isinstance(event, ev.LostLife):
                subject = None  # after others have been named one says again who does something
            lines[-1].append(phrase)
        told = ["; ".join(clauses) for clauses in lines]
        return [line if line[-1] in _END_MARKS else f"{line}." for line in told]

    def _next(self) -> PublicEvent | None:
        return self._events[self._at + 1] if self._at + 1 < len(self._events) else None

    def _merged(self, event: PublicEvent, subject: Seat | None) -> str | None:
        """The phrase of an event and of those after it that it swallows; `subject` is whom the line is about."""
        match event:
            case ev.TurnBegan() if isinstance(self._next(), ev.Rolled | ev.Regained):
                self._at += 1
                what = self._words.phrase(self._events[self._at])
                return self._words.say("Turn {n}: {what}", n=event.turn, what=what)
            case ev.Exploded(seat=seat):
                return self._exploded(event, self._next(), seat)
            case ev.Aimed():
                return self._aimed(event)
            case ev.Drank():
                return self._drank(event)
            case ev.LostLife():
                return self._lost(event, subject)
        return self._words.clause(event, subject)

    def _exploded(self, event: ev.Exploded, hurt: PublicEvent | None, seat: Seat) -> str | None:
        """An explosion with the life it takes."""
        if not isinstance(hurt, ev.LostLife) or hurt.seat != seat:
            return self._words.phrase(event)
        self._at += 1
        name, left = self._words.name(seat), self._words.left(hurt.life)
        return self._words.say("{name}'s dynamite explodes and takes a life ({left})", name=name, left=left)

    def _drank(self, event: ev.Drank) -> str:
        """Several beers of one player for one."""
        count, last = 1, event
        while (
            isinstance(more := self._next(), ev.Drank)
            and (more.seat, more.target, more.points > 0) == (event.seat, event.target, event.points > 0)
        ):  # fmt: skip
            self._at += 1
            count, last = count + 1, more
        return self._words.drinks(last, count)

    def _aimed(self, event: ev.Aimed) -> str:
        """All bull's eyes of a turn in a row."""
        aimed = [event]
        while isinstance(more := self._next(), ev.Aimed):
            self._at += 1
            aimed.append(more)
        shots = [self._words.shot(shot, aimed.count(shot)) for shot in dict.fromkeys(aimed)]
        return self._words.say(
            "{name} aims: {shots}", name=self._words.name(event.seat), shots=self._words.wording.both(shots)
        )

    def _lost(self, event: ev.LostLife, subject: Seat | None) -> str | None:
        """What several lose at the same time."""
        lost = [event]
        while isinstance(more := self._next(), ev.LostLife) and more.cause == event.cause:
            self._at += 1
            lost.append(more)
        if len(lost) == 1:
            return self._words.clause(event, subject)
        parts = (
            self._words.say("{name} −{n} (now {life})", name=self._words.name(e.seat), n=e.points, life=e.life)
            for e in lost
        )
        return self._words.say("lives: {people}", people=self._words.wording.both(parts))
