"""A position of the dice game that a scenario has set up: its chance, its facts and its words."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.core.match import Happening, Match, Record
from engine.core.scenario import Line, Miss, Unreadable
from engine.dice.asking import advance
from engine.dice.faces import FACES
from engine.dice.game import Dice
from engine.dice.rolling import rolls_left
from engine.dice.scenario.facts import Facts, faces
from engine.dice.scenario.position import Setting

_SEATS = frozenset({"seat", "by", "target", "owner", "sheriff", "audience", "winners"})


class DiceBoard:
    """A position of the dice game, set up from the lines of a case. Raises `Unreadable`."""

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
        self.names = tuple(seat.name for seat in setting.seats)
        for line in plans:
            if not self.foresee(line.text):
                raise Unreadable(f"line {line.number}: {line.text!r} sets nothing up")
        self._begin(setting.rolls)
        self.match = self._open()
        self._facts = Facts(self.names, self.match)

    def _begin(self, rolls: int | None) -> None:
        """Let the turn begin, with so many rolls left in it."""
        state = self._state
        state.agenda.pop().resolve(state, None)
        if rolls is not None:
            if not 1 <= rolls <= rolls_left(state):
                raise Unreadable(f"a turn does not have {rolls} rolls")
            state.roll = rolls_left(state) - rolls
        advance(state)

    def _open(self) -> Match:
        game = Dice()
        state = self._state
        options = msgspec.Raw(msgspec.json.encode(state.options))
        none = msgspec.Raw(b"null")
        record = Record(game.key, game.rules_version, len(state.players), options, state.chance.seed, none, ())
        return Match(game, state, record, ply=0, recent=[Happening(0, event) for event in game.opening(state)])

    def foresee(self, text: str) -> bool:
        """Plan what the next dice show (`dice: FACE FACE`), in the order in which they lie."""
        key, _, rest = text.partition(": ")
        if key != "dice":
            return False
        self._state.chance.planned += [FACES.index(face) for face in faces(rest)]
        return True

    def check(self, text: str) -> bool:
        """Check a line about lives, arrows, dice, seats or the turn."""
        return self._facts.check(text)

    def finish(self) -> None:
        """Miss if planned dice were never thrown."""
        if self._state.chance.planned:
            raise Miss("what was planned for chance never came")

    def show(self, field: str, value: Any) -> str | None:
        """Seats by name."""
        if field in _SEATS and value in range(len(self.names)):
            name: str = self.names[value]
            return name
        return None
