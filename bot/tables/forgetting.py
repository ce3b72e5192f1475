"""Forgetting a person at a table: whoever looks at it afterwards finds nobody there."""

from bot.store.rows import SeatRow, TableRow, TableState
from bot.tables import lobby
from engine.core.ids import Seat


def forget(row: TableRow, seats: list[SeatRow], person_id: int, name: str) -> list[Seat]:
    """Take a person out of a table; the seats that were theirs, those they have left included.

    In a lobby the chair is taken away. In a running game an AI has it from now on, in a finished one `name` keeps it.
    """
    gone = [number for number, seat in enumerate(seats) if person_id in (seat.person_id, seat.left_by)]
    if row.state is TableState.LOBBY:
        for number in reversed(gone):
            if seats[number].person_id == person_id:
                del seats[number]
            else:
                seats[number].name, seats[number].left_by = name, None
    else:
        plays_on = row.state is TableState.RUNNING
        for number in gone:
            seat = seats[number]
            ai = seat.ai or plays_on
            seats[number] = SeatRow(name, ai=ai, ready=seat.ready, came_from=seat.came_from, side=seat.side)
    if row.state in {TableState.LOBBY, TableState.RUNNING}:
        lobby.pass_host_on(row, seats, person_id, gone[0] if gone else 0)
    elif row.host == person_id:
        row.host = None
    return gone
