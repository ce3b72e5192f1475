"""The tale of a game with roles: who hurt whom, who fell, and who was who."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from bot.text.roles import RoleWords
from bot.text.story import Story
from engine.core.events import PublicEvent
from engine.core.ids import Seat
from engine.western.roles import Role

FELL: Final = 5
RESCUED: Final = 3
BRINK: Final = 1


class RoleStory(Story):
    """What the games of Sheriff and Outlaws share; a game names its own events."""

    fell: ClassVar[type]
    hurt: ClassVar[type]
    healed: ClassVar[tuple[type, ...]]
    blows: ClassVar[tuple[type, ...]] = ()
    """What strikes several or out of the blue."""
    practice_seats = 4

    def weight(self, event: PublicEvent) -> int:
        """Deaths first, then great blows and rescues in the last moment, then who was brought to the last life."""
        one: Any = event
        if isinstance(event, self.fell):
            return FELL
        if isinstance(event, self.blows):
            return RESCUED
        if isinstance(event, self.healed):
            return RESCUED if 0 < one.points == one.life else 0
        return BRINK if isinstance(event, self.hurt) and one.life == 1 and one.by is not None else 0

    def figures(self, events: Sequence[PublicEvent], seats: int) -> list[list[str]]:
        """Lives taken from others, lives lost and regained, and who was sent out."""
        taken: Counter[Seat] = Counter()
        lost: Counter[Seat] = Counter()
        gained: Counter[Seat] = Counter()
        out: Counter[Seat] = Counter()
        for event in events:
            one: Any = event
            if isinstance(event, self.hurt):
                lost[one.seat] += one.points
                if one.by is not None and one.by != one.seat:
                    taken[one.by] += one.points
            elif isinstance(event, self.healed):
                gained[self.healed_seat(event)] += one.points
            elif isinstance(event, self.fell) and one.by is not None:
                out[one.by] += 1
        count = self.wording.count
        return [
            [
                count("{n} life taken", "{n} lives taken", taken[seat]),
                count("{n} lost", "{n} lost", lost[seat]),
                count("{n} regained", "{n} regained", gained[seat]),
                *([count("{n} sent out", "{n} sent out", out[seat])] if out[seat] else []),
            ]
            for seat in range(seats)
        ]

    def healed_seat(self, event: PublicEvent) -> Seat:
        """Who regained lives by an event."""
        seat: Seat = getattr(event, "seat")  # noqa: B009 - the event's class is the game's own
        return seat

    def part_name(self, part: str) -> str:
        """A role by its printed name."""
        return RoleWords(self.wording).role(Role(part)) if part in set(Role) else part
