"""What is told of a game beside its table: turning points, each one's figures, and first lessons.

What every game has is here; a game may have a `Story` of its own that knows more.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from types import MappingProxyType
from typing import Any, ClassVar, Final

from bot.text.catalog import Wording
from bot.text.names import Names
from bot.text.words import GameWords
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.ids import Seat, seat_number

TURNING_POINTS: Final = 3


class Story:
    """The tale of a game of which nothing is known but what all games share."""

    practice_seats: ClassVar[int | None] = None
    """How many sit at a practice table, the newcomer included; None: the fewest who can play."""

    practice_changes: ClassVar[Mapping[str, object]] = MappingProxyType({})
    """What a practice table changes of the official rules, so that a first game is short."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def weight(self, event: PublicEvent) -> int:  # noqa: ARG002
        """How much an event turned the game: 0 for what need not be told again."""
        return 0

    def figures(self, events: Sequence[PublicEvent], seats: int) -> list[list[str]]:  # noqa: ARG002
        """What each seat has done, a few short phrases."""
        return [[] for _ in range(seats)]

    def is_out(self, view: Any, seat: Seat) -> bool:
        """Whether a seat is out of a game that goes on; `view` is the spectator's."""
        return not getattr(view.seats[seat], "alive", True)

    def part(self, view: Any, seat: Seat) -> str:
        """What a seat played, as a key for statistics: a role or a side; `view` is the spectator's, after the end."""
        one = view.seats[seat]
        return str(getattr(one, "role", None) or "") if not isinstance(one, str) else one

    def part_name(self, part: str) -> str:
        """Such a key in words."""
        return part

    def lesson(self, decision: Decision) -> str:  # noqa: ARG002
        """What a newcomer should know to answer a decision; empty if nothing comes to mind."""
        return ""

    def turning_points(self, events: Sequence[PublicEvent], words: GameWords, names: Names) -> list[str]:
        """At most three moments that decided the game, oldest first, one line each; of like weight the later ones."""
        told = [(weight, place) for place, event in enumerate(events) if (weight := self.weight(event)) > 0]
        chosen = sorted(place for _, place in sorted(told, reverse=True)[:TURNING_POINTS])
        numbers = list(accumulate(self.opens(event) for event in events))
        told_of = [(numbers[place], words.event(events[place], names)) for place in chosen]
        return [self.dated(number, what) if number else what for number, what in told_of if what is not None]

    def opens(self, event: PublicEvent) -> bool:
        """Whether an event begins what the tale counts by."""
        return event.begins_turn

    def dated(self, number: int, what: str) -> str:
        """A sentence with when it happened."""
        return self.wording.say("Turn {n}: {what}", n=number, what=what)

    def figure_lines(self, events: Sequence[PublicEvent], names: Names) -> list[str]:
        """Each seat's figures, one line a seat; seats without any are left out."""
        return [
            f"`{seat_number(seat)}` {names.text(seat)}: {' · '.join(phrases)}"
            for seat, phrases in enumerate(self.figures(events, len(names)))
            if phrases
        ]
