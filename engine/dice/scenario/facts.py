"""The facts of a table of the dice game that a scenario can check, each as one sentence (docs/scenarios.md)."""

import re
from collections.abc import Callable, Sequence

from engine.core.ids import Seat
from engine.core.match import Match
from engine.core.scenario import Unreadable, compare, number
from engine.dice.faces import Dice, Face, in_order
from engine.dice.view import SeatView, TableView
from engine.western.roles import Role


class Facts:
    """Compares sentences with what the views say."""

    def __init__(self, names: Sequence[str], match: Match) -> None:
        self._names = names
        self._match = match
        who = rf"(?P<seat>{'|'.join(map(re.escape, names))})"
        self._sentences: list[tuple[re.Pattern[str], Callable[[re.Match[str]], None]]] = [
            (re.compile(pattern.replace("SEAT", who)), check)
            for pattern, check in (
                (r"SEAT has (\d+) (?:life|lives)(?: of (\d+))?", self._lives),
                (r"SEAT has (\d+) arrows?", self._arrows),
                (r"SEAT is (in|out|dying)", self._standing),
                (r"SEAT plays (.+)", self._character),
                (r"SEAT shows (.+)", self._role_shown),
                (r"SEAT hides the role", self._role_hidden),
                (r"pile has (\d+) arrows?", self._pile),
                (r"dice show (.+)", self._dice),
                (r"(\d) rolls? left", self._rolls_left),
                (r"(\d) beers? left", self._beers),
                (r"turn of SEAT", self._turn),
                (r"phase (\w+)", self._phase),
                (r"the game is drawn", self._drawn),
            )
        ]

    def check(self, text: str) -> bool:
        """Check a sentence; False if it is none of these. Raises `Miss` or `Unreadable`."""
        for pattern, check in self._sentences:
            if found := pattern.fullmatch(text):
                check(found)
                return True
        return False

    def _table(self) -> TableView:
        table = self._match.view()
        assert isinstance(table, TableView)
        return table

    def _seat(self, found: re.Match[str]) -> SeatView:
        seat: Seat = self._names.index(found["seat"])
        return self._table().seats[seat]

    def _lives(self, found: re.Match[str]) -> None:
        seat = self._seat(found)
        compare("lives", seat.life, number(found[2]))
        if found[3]:
            compare("most lives", seat.max_life, number(found[3]))

    def _arrows(self, found: re.Match[str]) -> None:
        compare("arrows", self._seat(found).arrows, number(found[2]))

    def _standing(self, found: re.Match[str]) -> None:
        seat = self._seat(found)
        compare("standing", "dying" if seat.dying else "in" if seat.alive else "out", found[2])

    def _character(self, found: re.Match[str]) -> None:
        compare("character", self._seat(found).character, found[2])

    def _role_shown(self, found: re.Match[str]) -> None:
        if found[2] not in set(Role):
            raise Unreadable(f"{found[2]!r} is no role")
        compare("role shown", self._seat(found).role, found[2])

    def _role_hidden(self, found: re.Match[str]) -> None:
        compare("role shown", self._seat(found).role, None)

    def _pile(self, found: re.Match[str]) -> None:
        compare("arrows in the pile", self._table().pile, number(found[1]))

    def _dice(self, found: re.Match[str]) -> None:
        compare("dice", " ".join(in_order(self._table().dice)), " ".join(in_order(faces(found[1]))))

    def _rolls_left(self, found: re.Match[str]) -> None:
        compare("rolls left", self._table().rolls_left, number(found[1]))

    def _beers(self, found: re.Match[str]) -> None:
        compare("beers left", self._table().beers, number(found[1]))

    def _turn(self, found: re.Match[str]) -> None:
        compare("active player", self._names[self._table().active], found["seat"])

    def _phase(self, found: re.Match[str]) -> None:
        compare("phase", self._table().phase.value, found[1])

    def _drawn(self, _: re.Match[str]) -> None:
        compare("game over", self._match.is_over(), wanted=True)
        compare("side that has won", self._table().winning_side, None)
        compare("winners", len(self._table().winners), len(self._names))


def faces(text: str) -> Dice:
    """The faces of a list such as `one two beer`; 'nothing' is none. Raises `Unreadable`."""
    try:
        return () if text == "nothing" else tuple(Face(word) for word in text.split())
    except ValueError as error:
        raise Unreadable(f"{error}; there are {', '.join(Face)}") from error
