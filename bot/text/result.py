"""The end of a game with roles in words: who has won, and who was who."""

from collections.abc import Sequence
from typing import Final, Protocol

from bot.text.catalog import Wording
from bot.text.names import Names, shorten
from bot.text.roles import RoleWords
from engine.core.ids import Seat, seat_number
from engine.western.roles import Role, Side

ALT_TEXT: Final = 1024
_NAME_LENGTHS: Final = (32, 20, 12, 6)


class SeatView(Protocol):
    """A seat as everybody sees it at the end."""

    @property
    def seat(self) -> Seat: ...  # noqa: D102
    @property
    def character(self) -> str: ...  # noqa: D102
    @property
    def role(self) -> Role | None: ...  # noqa: D102
    @property
    def life(self) -> int: ...  # noqa: D102
    @property
    def alive(self) -> bool: ...  # noqa: D102


class TableView(Protocol):
    """The table at the end; without a winning side nobody has won, or all have."""

    @property
    def seats(self) -> Sequence[SeatView]: ...  # noqa: D102
    @property
    def turn(self) -> int: ...  # noqa: D102
    @property
    def winners(self) -> Sequence[Seat]: ...  # noqa: D102
    @property
    def winning_side(self) -> Side | None: ...  # noqa: D102


class ResultWords:
    """The result of one game in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._names = names
        self._roles = RoleWords(wording)

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
            return self._say("Nobody is left: a draw.") if view.winners else self._say("The game is over.")
        return self._roles.side_wins(view.winning_side, len(view.seats))

    def _seat(self, seat: SeatView, view: TableView) -> str:
        star = "★ " if seat.seat in view.winners else ""
        title = f"{star}`{seat_number(seat.seat)}` **{self._names.text(seat.seat)}**"
        return " · ".join([title, *self._fate(seat)])

    def _fate(self, seat: SeatView) -> list[str]:
        role = "" if seat.role is None else self._roles.role(seat.role)
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
