"""A position of BANG! that a scenario has set up: its chance, its facts and its words."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.bang.asking import advance
from engine.bang.cards import card_name
from engine.bang.game import Bang
from engine.bang.scenario.facts import Facts
from engine.bang.scenario.foreseen import Foreseen
from engine.bang.scenario.position import Setting, encoded_options, faces
from engine.core.match import Happening, Match, Record
from engine.core.scenario import Line, Miss, Unreadable

_SEATS = frozenset({"seat", "by", "target", "victim", "to", "shooter", "sheriff", "audience", "winners"})
_CARDS = frozenset({"card", "cards", "counts", "flipped", "in_play", "take"})


class BangBoard:
    """A position of BANG!, set up from the lines of a case. Raises `Unreadable`."""

    def __init__(self, lines: Sequence[Line]) -> None:
        setting = Setting()
        plans = []
        for line in lines:
            try:
                if not setting.read(line.text):
                    plans.append(line)
            except Unreadable as error:
                raise Unreadable(f"line {line.number}: {error}") from error
        self._state = setting.build()
        assert isinstance(self._state.chance, Foreseen)
        self._chance: Foreseen = self._state.chance
        self.names = tuple(seat.name for seat in setting.seats)
        for line in plans:
            if not self.foresee(line.text):
                raise Unreadable(f"line {line.number}: {line.text!r} sets nothing up")
        advance(self._state)
        self.match = self._open()
        self._facts = Facts(self._state, self.names, self.match)

    def _open(self) -> Match:
        game = Bang()
        state = self._state
        none = msgspec.Raw(b"null")
        seats = len(state.players)
        record = Record(game.key, game.rules_version, seats, encoded_options(state), self._chance.seed, none, ())
        return Match(game, state, record, ply=0, recent=[Happening(0, event) for event in game.opening(state)])

    def foresee(self, text: str) -> bool:
        """Plan a random pick (`random card: CARD`) or the top of the next shuffled pile (`shuffled: CARDS`)."""
        key, _, rest = text.partition(": ")
        if key == "random card":
            self._chance.picks += faces(rest)
        elif key == "shuffled":
            self._chance.orders.append(faces(rest))
        else:
            return False
        return True

    def check(self, text: str) -> bool:
        """Check a line about lives, cards, piles, seats or the turn."""
        return self._facts.check(text)

    def finish(self) -> None:
        """Miss if planned chance never came."""
        if self._chance.picks or self._chance.orders:
            raise Miss("what was planned for chance never came")

    def show(self, field: str, value: Any) -> str | None:
        """Seats by name, cards by notation."""
        if field in _SEATS and value in range(len(self.names)):
            name: str = self.names[value]
            return name
        return card_name(value) if field in _CARDS and isinstance(value, int) else None
