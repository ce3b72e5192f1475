"""Everything that is stored of one person, as JSON: what `/privacy export` gives out."""

from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from bot.store.archive import of_person
from bot.store.rows import Score, SeatRow, Stored
from bot.store.store import Store

FORMAT: Final = 1


async def export(store: Store, person_id: int, now: float) -> bytes | None:
    """The person's seats, the moves made by them, and their settings; None if nothing is stored.

    Nothing of anybody else is in it: of the tables only what the person has to do with, of moves only how they were
    written down.
    """
    tables = [await _table(store, table_id, person_id) for table_id in await store.tables_of(person_id)]
    settings = await store.settings_of(of_person(person_id))
    statistics = [_score(score) for score in await store.scores_of(person_id)]
    if not tables and not settings and not statistics:
        return None
    all_of_it = {
        "format": FORMAT,
        "made_at": _moment(int(now)),
        "person": str(person_id),
        "tables": [table for table in tables if table is not None],
        "settings": settings,
        "statistics": statistics,
    }
    return msgspec.json.format(msgspec.json.encode(all_of_it), indent=2)


async def _table(store: Store, table_id: int, person_id: int) -> dict[str, Any] | None:
    """A table as far as a person has to do with it; None if it was deleted meanwhile."""
    stored = await store.table(table_id)
    if stored is None:
        return None
    row = stored.row
    return {
        "table": row.id,
        "server": str(row.guild_id),
        "channel": str(row.channel_id),
        "game": row.game,
        "state": row.state.value,
        "opened_at": _moment(row.created_at),
        "ended_at": None if row.ended_at is None else _moment(row.ended_at),
        "host": row.host == person_id,
        "seats": [await _seat(store, stored, number, seat, person_id) for number, seat in _own(stored, person_id)],
    }


def _own(stored: Stored, person_id: int) -> list[tuple[int, SeatRow]]:
    return [(number, seat) for number, seat in enumerate(stored.seats) if person_id in (seat.person_id, seat.left_by)]


async def _seat(store: Store, stored: Stored, number: int, seat: SeatRow, person_id: int) -> dict[str, Any]:
    moves = await store.moves_by_person(stored.row.id, number)
    return {
        "seat": number + 1,
        "name": seat.name,
        "language": seat.language,
        "left": seat.left_by == person_id,
        "away": None if seat.away is None else seat.away.value,
        "taken": seat.ready,
        "seat_before": None if seat.came_from is None else seat.came_from + 1,
        "direct_messages": msgspec.to_builtins(seat.direct),
        "pings": seat.pings.value,
        "guess": None if seat.guess is None else {"seat": seat.guess.seat + 1, "worth": seat.guess.worth},
        "moves": [
            {
                "ply": move.ply,
                "move": move.notation,
                "at": _moment(move.at),
                "interaction": str(move.interaction_id),
            }
            for move in moves
        ],
    }


def _score(score: Score) -> dict[str, Any]:
    """How one game ended for the person."""
    return {
        "table": score.table_id,
        "server": str(score.guild_id),
        "game": score.game,
        "part": score.part,
        "won": score.won,
        "with_ai": score.with_ai,
        "guessed": score.guessed,
        "ended_at": _moment(score.ended_at),
    }


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
