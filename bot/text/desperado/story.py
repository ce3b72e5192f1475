"""The tale of a skirmish, and its first lessons."""

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

from bot.text.catalog import mark
from bot.text.desperado.called import Called
from bot.text.story import Story
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.ids import Seat
from engine.desperado import events as ev
from engine.desperado.actions import Ask
from engine.desperado.cards import Joker, Name

FELL: Final = 5
GONE: Final = 4
BLOWN: Final = 3
SURPRISED: Final = 2
BRINK: Final = 1

_SURPRISES: Final = frozenset({Joker.QUICK_DRAW, Joker.LAST_WORD, Joker.SIXTH_SENSE, Joker.FLASK})
"""Jokers that turn a moment round."""

_LESSONS: Final = {
    Ask.ACTION: mark(
        "Four points: come near, best behind cover, and shoot where the deck is easy. What is listed with a percentage "
        "says how often it wounds. Stuck? Two points lay an ambush, and enemies come by. **Side and orders** under the "
        "table says what you win by."
    ),
    Ask.AMBUSH: mark("Whoever stays is hard to hit and may strike at whoever comes by; to act costs the ambush."),
    Ask.SPRING: mark("Two attacks, the first a step easier. Wait if the enemy is far and will come nearer."),
    Ask.REACTION: mark("It costs no points, only bullets. Take the best percentage."),
    Ask.COUNTER: mark("Striking back is free: there is nothing to lose."),
    Ask.RAGE: mark("The shot is free, but for the bullet."),
    Ask.FLEE: mark("Run where no enemy sees you, or into cover."),
    Ask.DROP: mark("Drop what is empty or jammed; you may pick it up again for a point."),
}


class DesperadoStory(Story):
    """The `Story` of Desperado."""

    practice_seats = 6
    practice_changes = MappingProxyType({"scenario": "s3"})  # the one that is decided soonest, and plain to see

    def weight(self, event: PublicEvent) -> int:
        """Deaths first, then who got away or was freed, explosions, jokers that turned a moment, the nearly dead."""
        match event:
            case ev.Died():
                return FELL
            case ev.Escaped() | ev.Freed():
                return GONE
            case ev.Exploded():
                return BLOWN
            case ev.JokerPlayed(joker=joker) if joker in _SURPRISES:
                return SURPRISED
            case ev.Wounded(total=2):
                return BRINK
            case _:
                return 0

    def opens(self, event: PublicEvent) -> bool:
        """A skirmish is told by its rounds."""
        return isinstance(event, ev.RoundBegan)

    def dated(self, number: int, what: str) -> str:
        """With the round."""
        return self.wording.say("Round {n}: {what}", n=number, what=what)

    def figures(self, events: Sequence[PublicEvent], seats: int) -> list[list[str]]:
        """Attacks made, wounds given to enemies and taken, enemies killed, and people lost."""
        tally = _Tally(events)
        count = self.wording.count
        return [
            [
                count("{n} attack", "{n} attacks", tally.attacks[seat]),
                count("{n} wound dealt", "{n} wounds dealt", tally.dealt[seat]),
                count("{n} taken", "{n} taken", tally.taken[seat]),
                *([count("{n} kill", "{n} kills", tally.kills[seat])] if tally.kills[seat] else []),
                *([count("{n} lost", "{n} lost", tally.lost[seat])] if tally.lost[seat] else []),
            ]
            for seat in range(seats)
        ]

    def is_out(self, view: Any, seat: Seat) -> bool:
        """Nobody of a seat's own is on the map any more."""
        return all(figure.zone is None for figure in view.figures if figure.seat == seat)

    def part_name(self, part: str) -> str:
        """A side."""
        return Called(self.wording).side_title(part)

    def lesson(self, decision: Decision) -> str:
        """By what is asked."""
        lesson = _LESSONS.get(Ask(decision.kind))
        return "" if lesson is None else self.wording.say(lesson)


class _Tally:
    """Counts by seat; wounds and deaths are put down to whose card was drawn last."""

    def __init__(self, events: Sequence[PublicEvent]) -> None:
        self.attacks: Counter[Seat] = Counter()
        self.dealt: Counter[Seat] = Counter()
        self.taken: Counter[Seat] = Counter()
        self.kills: Counter[Seat] = Counter()
        self.lost: Counter[Seat] = Counter()
        self._seats: dict[Name, Seat] = {}
        self._sides: dict[Name, str] = {}
        self._by: Name = ""
        for event in events:
            self._count(event)

    def _count(self, event: PublicEvent) -> None:
        match event:
            case ev.GameBegan():
                self._seats = dict(zip(event.characters, event.seats, strict=True))
                self._sides = dict(zip(event.characters, event.sides, strict=True))
            case ev.AttackDeclared(character=by):
                self.attacks[self._seats[by]] += 1
            case ev.HitDrawn(character=by):
                self._by = by
            case ev.Wounded(character=who, wounds=wounds):
                self.taken[self._seats[who]] += wounds
                self._credit(self.dealt, who, wounds)
            case ev.Died(character=who):
                self.lost[self._seats[who]] += 1
                self._credit(self.kills, who, 1)
            case _:
                pass

    def _credit(self, counter: Counter[Seat], who: Name, count: int) -> None:
        if self._by and self._sides[self._by] != self._sides[who]:
            counter[self._seats[self._by]] += count
