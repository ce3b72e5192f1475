"""A position of Desperado that a scenario has set up: its chance, its facts and its words."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.core.match import Happening, Match, Record
from engine.core.scenario import Line, Unreadable, split_outside
from engine.desperado.asking import advance
from engine.desperado.cards import Deck
from engine.desperado.game import Desperado
from engine.desperado.scenario.facts import Facts
from engine.desperado.scenario.position import Setting

_SEATS = frozenset({"seat", "seats", "audience", "winners"})


class DesperadoBoard:
    """A position of Desperado, set up from the lines of a case. Raises `Unreadable`."""

    def __init__(self, lines: Sequence[Line]) -> None:
        setting = Setting()
        plans = []
        for line in lines:
            try:
                if not setting.read(line.text):
                    plans.append(line)
            except (Unreadable, ValueError) as error:
                raise Unreadable(f"line {line.number}: {error}") from error
        self._state = setting.build()
        self.names = tuple(setting.names)
        for line in plans:
            if not self.foresee(line.text):
                raise Unreadable(f"line {line.number}: {line.text!r} sets nothing up")
        advance(self._state)
        self.match = self._open()
        self._facts = Facts(self.names, self.match)

    def _open(self) -> Match:
        game = Desperado()
        state = self._state
        options = msgspec.Raw(msgspec.json.encode(state.options))
        none = msgspec.Raw(b"null")
        record = Record(game.key, game.rules_version, len(state.seats), options, state.chance.seed, none, ())
        return Match(game, state, record, ply=0, recent=[Happening(0, event) for event in game.opening(state)])

    def foresee(self, text: str) -> bool:
        """Plan cards (`easy: hit, jam`, `hard pile: miss`) or random picks (`picked: red, main_bank`)."""
        key, colon, rest = text.partition(": ")
        if not colon:
            return False
        if key == "picked":
            self._state.picks += split_outside(rest)
        elif key in set(Deck):
            self._state.plan_cards(Deck(key), split_outside(rest))
        elif key.removesuffix(" pile") in set(Deck):
            self._state.only_cards(Deck(key.removesuffix(" pile")), split_outside(rest))
        else:
            return False
        return True

    def check(self, text: str) -> bool:
        """Check a line about characters, things, zones, points or piles."""
        return self._facts.check(text)

    def finish(self) -> None:
        """Miss if planned chance never came."""
        self._state.check_plans()

    def show(self, field: str, value: Any) -> str | None:
        """Seats by name."""
        if field in _SEATS and value in range(len(self.names)):
            name: str = self.names[value]
            return name
        return None
