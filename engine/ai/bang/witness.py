"""What the acts seen at a table of BANG! say about who is whose enemy."""

from collections.abc import Sequence

from engine.bang.cards import KIND, Kind
from engine.bang.events import Discarded, Played, TookHandCard, TookInPlay, Why
from engine.core.events import PublicEvent
from engine.core.ids import Seat

_HOSTILE = {Kind.BANG: 1.0, Kind.DUEL: 1.0, Kind.JAIL: 0.8}
_ROBBERY = frozenset({Kind.PANIC, Kind.CAT_BALOU})
_ROBBED = 0.6
_FREED = -0.8
BURDENS = frozenset({Kind.JAIL, Kind.DYNAMITE})
"""What lies in front of somebody to his harm: taking it away helps him."""


class Witness:
    """Reads public events, each once, and keeps the sum of what each seat did to each other."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self.deeds: dict[tuple[Seat, Seat], float] = {}
        self.read = 0
        self._robbery: tuple[Seat, Seat] | None = None

    def watch(self, history: Sequence[PublicEvent]) -> None:
        """Read what has been added to a history since the last time."""
        if len(history) < self.read:
            self._forget()
        for index in range(self.read, len(history)):
            self._see(history[index])
        self.read = len(history)

    def _see(self, event: PublicEvent) -> None:
        if isinstance(event, Played):
            self._see_play(event)
        elif self._robbery is not None:
            if isinstance(event, TookHandCard):
                self._conclude(_ROBBED)
            elif isinstance(event, TookInPlay) or (isinstance(event, Discarded) and event.why is Why.CAT_BALOU):
                self._conclude(_FREED if KIND[event.card] in BURDENS else _ROBBED)

    def _see_play(self, event: Played) -> None:
        if event.target is None or event.target == event.seat:
            return
        kind = KIND[event.card] if event.stands_for is None else Kind(event.stands_for)
        if kind in _ROBBERY:
            self._robbery = (event.seat, event.target)
        elif kind in _HOSTILE:
            self._note((event.seat, event.target), _HOSTILE[kind])

    def _conclude(self, amount: float) -> None:
        assert self._robbery is not None
        self._note(self._robbery, amount)
        self._robbery = None

    def _note(self, pair: tuple[Seat, Seat], amount: float) -> None:
        self.deeds[pair] = self.deeds.get(pair, 0.0) + amount
