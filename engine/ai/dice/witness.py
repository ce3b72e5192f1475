"""What the acts seen at a table of the dice game say about who is whose enemy."""

from collections.abc import Sequence

from engine.core.events import PublicEvent
from engine.core.ids import Seat
from engine.dice.events import Aimed, Drank, Regained, ReturnedArrows

_BY_CHOICES = {1: 0.1, 2: 0.7}
"""What a shot says about the shooter: little where only one player was in reach."""
_FREE = 1.0
_HEALED = -0.9
_WASTED = -0.3
_CLEARED = -0.4


class Witness:
    """Reads public events, each once, and keeps the sum of what each seat did to each other."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self.deeds: dict[tuple[Seat, Seat], float] = {}
        self.read = 0

    def watch(self, history: Sequence[PublicEvent]) -> None:
        """Read what has been added to a history since the last time."""
        if len(history) < self.read:
            self._forget()
        for index in range(self.read, len(history)):
            self._see(history[index])
        self.read = len(history)

    def _see(self, event: PublicEvent) -> None:
        match event:
            case Aimed(seat, target, _, points, choices):
                self._note(seat, target, points * _BY_CHOICES.get(choices, _FREE))
            case Drank(seat, target, points):
                self._note(seat, target, _HEALED if points else _WASTED)
            case Regained(target, points, _, seat):
                self._note(seat, target, _HEALED if points else _WASTED)
            case ReturnedArrows(seat, target, count):
                self._note(seat, target, _CLEARED * count)

    def _note(self, actor: Seat, target: Seat, amount: float) -> None:
        if actor != target:
            self.deeds[actor, target] = self.deeds.get((actor, target), 0.0) + amount
