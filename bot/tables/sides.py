"""The sides of a table's game: who wishes for which, and whether all of it can be."""

from collections.abc import Sequence
from typing import Any

from bot.store.rows import SeatRow, TableRow
from bot.tables import refusals
from bot.tables.rules import options_of
from engine.core.game import Game
from engine.core.ids import Seat
from engine.core.sides import Side, misfit


def sides_of(game: Game[Any], row: TableRow, seats: int | None = None) -> tuple[Side, ...]:
    """The sides of a table once so many sit there (None: once every chair is taken), at least as many as it needs."""
    return game.sides(max(row.capacity if seats is None else seats, game.seats[0]), options_of(game, row.rules))


def wishes_of(sides: Sequence[Side], seats: Sequence[SeatRow]) -> list[str | None]:
    """Which side each seat wishes for; a wish for one there is not (any more) is none."""
    keys = {side.key for side in sides}
    return [seat.side if seat.side in keys else None for seat in seats]


def check_room(game: Game[Any], row: TableRow, seats: Sequence[SeatRow], key: str, but: Seat | None = None) -> None:
    """Raise unless another one may wish for a side (`but`: whose wish does not count any more).

    There is room if there is some once every chair is taken: who will come is not known yet.
    """
    room = next((side.room for side in sides_of(game, row) if side.key == key), None)
    if room is None:
        raise refusals.NoSuchSide
    others = sum(seat.side == key for number, seat in enumerate(seats) if number != but)
    if others >= room:
        raise refusals.SideIsFull(row.game, options_of(game, row.rules), key, room)


def next_side(game: Game[Any], row: TableRow, seats: Sequence[SeatRow], mine: Seat) -> str:
    """The side after the present one that has room. Raises a `TableRefusal` if none has."""
    keys = [side.key for side in sides_of(game, row)]
    if not keys:
        raise refusals.NoSuchSide
    wish = seats[mine].side
    start = keys.index(wish) + 1 if wish in keys else 0
    last: refusals.TableRefusal = refusals.NoSuchSide()
    for key in (keys[start:] + keys[:start])[: len(keys) - (wish in keys)]:
        try:
            check_room(game, row, seats, key, mine)
        except refusals.SideIsFull as refusal:
            last = refusal
        else:
            return key
    raise last


def settled(game: Game[Any], row: TableRow, seats: Sequence[SeatRow]) -> Any:
    """What the game sets up by the wishes of those who sit down to play. Raises a `TableRefusal`."""
    sides = sides_of(game, row, len(seats))
    wishes = wishes_of(sides, seats)
    wrong = misfit(sides, wishes)
    if wrong is not None:
        options = options_of(game, row.rules)
        if wrong.wished:
            raise refusals.SideTooFull(row.game, options, wrong.side, wrong.room)
        raise refusals.SideIsEmpty(row.game, options, wrong.side)
    return game.on_sides(wishes)
