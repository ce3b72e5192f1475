"""Whom Discord keeps from acting: their presses arrive, but it takes no answer to them, or none in time."""

from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct

HOLDS: Final = 120.0
"""Seconds for which it is believed that somebody cannot act, after the last press of theirs that went unanswered."""


class _Trouble(Struct):
    """Since when somebody has no answer, and until when that is believed."""

    since: float
    until: float


class Unheard:
    """Keeps who has pressed in vain of late, until an answer reaches them or they have not tried for a while.

    `listeners` are called when somebody's trouble begins, lasts on or ends.
    """

    def __init__(self) -> None:
        self._troubles: dict[int, _Trouble] = {}
        self.listeners: list[Callable[[], None]] = []

    def failed(self, person_id: int, pressed_at: float, now: float) -> None:
        """A press of somebody's has had no answer."""
        self._troubles = {one: trouble for one, trouble in self._troubles.items() if trouble.until > now}
        trouble = self._troubles.setdefault(person_id, _Trouble(pressed_at, now))
        trouble.until = now + HOLDS
        self._tell()

    def answered(self, person_id: int) -> None:
        """An answer has reached somebody."""
        if self._troubles.pop(person_id, None) is not None:
            self._tell()

    def since(self, people: Collection[int], now: float) -> float | None:
        """Since when one of some people cannot act; None if nothing is known to keep them from it."""
        return min((trouble.since for trouble in self._of(people, now)), default=None)

    def until(self, people: Collection[int], now: float) -> float | None:
        """Until when that is believed if nothing more is heard of it."""
        return max((trouble.until for trouble in self._of(people, now)), default=None)

    def _of(self, people: Collection[int], now: float) -> list[_Trouble]:
        return [trouble for person, trouble in self._troubles.items() if person in people and trouble.until > now]

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()
