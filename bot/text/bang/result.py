"""The end of a game in words: who has won, and who was who."""

from typing import Final

from bot.text.bang.people import PeopleWords
from bot.text.catalog import Wording
from bot.text.names import Names, shorten
from engine.bang.view import SeatView, TableView
from engine.core.ids import seat_number

ALT_TEXT: Final = 1024
_NAME_LENGTHS: Final = (32, 20, 12, 6)


class ResultWords:
    """The result of one game in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._names = names
        self._people = PeopleWords(wording)

    def text(self, view: TableView) -> str:
        """The cry of victory, the winners, then everybody with role, character and fate."""
        lines = [f"### {self._cry(view)}"]
        if view.winners:
            lines.append(
                self._count(
                    "Winner: {names}",
                    "Winners: {names}",
                    len(view.winners),
                    names=self._wording.both(self._names.text(seat) for seat in view.winners),
                )
            )
        lines += [self._seat(seat, view) for seat in view.seats]
        lines.append(self._count("Played in {n} turn.", "Played in {n} turns.", view.turn))
        return "\n".join(lines)

    def _cry(self, view: TableView) -> str:
        if view.winning_side is None:
            return self._say("The game is over.")
        return self._people.side_wins(view.winning_side, len(view.seats))

    def _seat(self, seat: SeatView, view: TableView) -> str:
        star = "★ " if seat.seat in view.winners else ""
        title = f"{star}`{seat_number(seat.seat)}` **{self._names.text(seat.seat)}**"
        return " · ".join([title, *self._fate(seat)])

    def _fate(self, seat: SeatView) -> list[str]:
        role = "" if seat.role is None else self._people.role(seat.role)
        fate = (
            self._count("alive with {n} life", "alive with {n} lives", seat.life) if seat.alive else self._say("dead")
        )
        return [part for part in (role, seat.character, fate) if part]

    def alt(self, view: TableView) -> str:
        """The result for a screen reader; long names are shortened rather than facts left out."""
        for longest in _NAME_LENGTHS:
            seats = " ".join(self._alt_seat(seat, view, longest) for seat in view.seats)
            text = f"{self._cry(view)} {seats}"
            if len(text) <= ALT_TEXT:
                return text
        return shorten(text, ALT_TEXT)

    def _alt_seat(self, seat: SeatView, view: TableView, longest: int) -> str:
        name = self._names.short(seat.seat, longest)
        parts = ", ".join(self._fate(seat))
        if seat.seat in view.winners:
            return self._say("Seat {n} {name}: {parts}, won.", n=seat_number(seat.seat), name=name, parts=parts)
        return self._say("Seat {n} {name}: {parts}.", n=seat_number(seat.seat), name=name, parts=parts)
