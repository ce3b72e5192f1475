"""The log of a turn: events merged into the sentences a person at the table would say."""

from collections.abc import Sequence
from typing import Final

from bot.text.catalog import Wording
from bot.text.dice.events import Phrases
from bot.text.names import Names
from engine.core.events import PublicEvent
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
        while self._at < len(self._events):
            event = self._events[self._at]
            phrase = self._merged(event)
            self._at += 1
            if phrase is None:
                continue
            if not lines or not isinstance(event, _JOINS):
                lines.append([])
            lines[-1].append(phrase)
        told = ["; ".join(clauses) for clauses in lines]
        return [line if line[-1] in _END_MARKS else f"{line}." for line in told]

    def _next(self) -> PublicEvent | None:
        return self._events[self._at + 1] if self._at + 1 < len(self._events) else None

    def _merged(self, event: PublicEvent) -> str | None:
        """The phrase of an event and of those after it that it swallows."""
        match event:
            case ev.TurnBegan() if isinstance(self._next(), ev.Rolled):
                self._at += 1
                what = self._words.phrase(self._events[self._at])
                return self._words.say("Turn {n}: {what}", n=event.turn, what=what)
            case ev.Aimed():
                return self._aimed(event)
            case ev.LostLife():
                return self._lost(event)
        return self._words.phrase(event)

    def _aimed(self, event: ev.Aimed) -> str:
        """All bull's eyes of a turn in a row."""
        shots = [self._words.shot(event)]
        while isinstance(more := self._next(), ev.Aimed):
            self._at += 1
            shots.append(self._words.shot(more))
        return self._words.say(
            "{name} aims: {shots}", name=self._words.name(event.seat), shots=self._words.wording.both(shots)
        )

    def _lost(self, event: ev.LostLife) -> str | None:
        """What several lose at the same time."""
        lost = [event]
        while isinstance(more := self._next(), ev.LostLife) and more.cause == event.cause:
            self._at += 1
            lost.append(more)
        if len(lost) == 1:
            return self._words.phrase(event)
        parts = (
            self._words.say("{name} {n} ({left})", name=self._words.name(e.seat), n=e.points, left=e.life) for e in lost
        )
        return self._words.say("lives lost (and left): {people}", people=self._words.wording.both(parts))
