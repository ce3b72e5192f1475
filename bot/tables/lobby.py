"""Sitting down, standing up and filling up: what happens to the seats of a table before its game begins."""

from collections.abc import Sequence
from typing import Final

from bot.stage.port import Person
from bot.store.rows import Away, Pings, SeatRow, TableRow
from bot.tables import refusals
from engine.core.ids import Seat

AI_NAMES: Final = (
    "Dusty", "Mabel", "Clem", "Opal", "Boone", "Hattie", "Rufus", "Juniper", "Amos", "Pearl", "Silas", "Willa",
)  # fmt: skip


def seat_of(seats: Sequence[SeatRow], person_id: int) -> Seat | None:
    """Where a person sits."""
    return next((number for number, seat in enumerate(seats) if seat.person_id == person_id), None)


def people(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats of people who are there (those kept for a rematch are not)."""
    return [seat for seat in seats if seat.person_id is not None and seat.ready]


def present(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats of people who play themselves: no AI has taken over for them."""
    return [seat for seat in people(seats) if not seat.ai]


def sit_down(
    row: TableRow, seats: list[SeatRow], person: Person, side: str | None = None, pings: Pings = Pings.ALL
) -> Seat:
    """Take a free chair, or the one kept for the person, and return which. The first person becomes the host."""
    mine = seat_of(seats, person.id)
    if mine is not None and seats[mine].ready:
        raise refusals.AlreadySeated
    if mine is not None:
        kept = seats[mine]
        wish = side or kept.side
        seats[mine] = SeatRow(person.name, person.id, person.language, came_from=kept.came_from, side=wish, pings=pings)
    elif len(seats) >= row.capacity:
        raise refusals.TableIsFull
    else:
        mine = len(seats)
        seats.append(SeatRow(person.name, person.id, person.language, side=side, pings=pings))
    if row.host is None:
        row.host = person.id
    return mine


def seat_left_by(seats: Sequence[SeatRow], person_id: int) -> Seat | None:
    """Where an AI plays for a person who has left and may come back."""
    back = {Away.LEFT, Away.GONE}
    return next((n for n, seat in enumerate(seats) if seat.left_by == person_id and seat.away in back), None)


def stand_up(row: TableRow, seats: list[SeatRow], person_id: int) -> None:
    """Leave one's chair; the next person in seat order becomes host if the host leaves."""
    mine = seat_of(seats, person_id)
    if mine is None:
        raise refusals.NotSeated
    del seats[mine]
    pass_host_on(row, seats, person_id, mine)


def pass_host_on(row: TableRow, seats: list[SeatRow], person_id: int, left: Seat) -> None:
    """Make the next person after seat `left` the host if the one who went was; None if nobody is there."""
    if row.host == person_id:
        around = seats[left:] + seats[:left]
        following = present(around) or people(around)
        row.host = following[0].person_id if following else None


def add_ai(row: TableRow, seats: list[SeatRow], side: str | None = None) -> None:
    """Let an AI take a free chair."""
    if len(seats) >= row.capacity:
        raise refusals.TableIsFull
    taken = {seat.name for seat in seats}
    name = next((name for name in AI_NAMES if name not in taken), f"AI {len(seats) + 1}")
    seats.append(SeatRow(name, ai=True, side=side))


def remove_ai(seats: list[SeatRow]) -> None:
    """Send the AI away that came last."""
    last = next((number for number in reversed(range(len(seats))) if seats[number].ai), None)
    if last is None:
        raise refusals.NoAISeat
    del seats[last]


def seats_again(seats: Sequence[SeatRow], *, rotate: bool) -> list[SeatRow]:
    """The seats for playing again, people's chairs kept for them until they sit down; rotated, all one chair on.

    The chair of somebody who left during the game stays the AI's that took it over; that of somebody who was forgotten
    is gone.
    """
    kept = [
        SeatRow(seat.name, seat.person_id, seat.language, plays, plays, number, left_by=seat.left_by, side=seat.side)
        for number, seat in enumerate(seats)
        if (plays := seat.ai and seat.person_id is None) or seat.person_id is not None
    ]
    return kept[-1:] + kept[:-1] if rotate else kept
