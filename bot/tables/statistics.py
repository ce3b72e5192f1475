"""Statistics of those who want them: on servers that keep them, for people who have joined."""

from typing import Final

from bot.store.archive import of_person, of_server
from bot.store.rows import Score, TableState
from bot.store.store import Store
from bot.tables.table_base import TableBase
from bot.text.games import story_for
from engine.core.ids import Seat

STATISTICS: Final = "statistics"
"""The setting of a server that keeps statistics, and (with the server's id) of a person who has joined them."""


async def kept_by(store: Store, guild_id: int) -> bool:
    """Whether a server keeps statistics."""
    return await store.setting(of_server(guild_id), STATISTICS) == "on"


async def keep(store: Store, guild_id: int, *, on: bool) -> None:
    """Choose whether a server keeps statistics."""
    await store.set_setting(of_server(guild_id), STATISTICS, "on" if on else "off")


async def has_joined(store: Store, person_id: int, guild_id: int) -> bool:
    """Whether a person has joined a server's statistics."""
    return await store.setting(of_person(person_id), f"{STATISTICS} {guild_id}") is not None


async def join(store: Store, person_id: int, guild_id: int) -> None:
    """Let a person's games count from now on."""
    await store.set_setting(of_person(person_id), f"{STATISTICS} {guild_id}", "on")


async def leave(store: Store, person_id: int, guild_id: int) -> None:
    """Let a person's games count no more, and forget those that did."""
    await store.drop_setting(of_person(person_id), f"{STATISTICS} {guild_id}")
    await store.drop_scores(person_id, guild_id)


async def note(store: Store, table: TableBase) -> None:
    """Note how a game ended for those at the table who have joined; doing it again changes nothing."""
    row, match = table.row, table.match
    if row.state is not TableState.OVER or match is None or row.practice or not await kept_by(store, row.guild_id):
        return
    story, view, won = story_for(row.game), match.view(None), match.returns()
    with_ai = any(seat.ai for seat in table.seats)

    def score(seat: Seat, person_id: int) -> Score:
        guess = table.seats[seat].guess
        return Score(
            table_id=row.id,
            person_id=person_id,
            guild_id=row.guild_id,
            game=row.game,
            part=story.part(view, seat),
            won=won[seat] > 0,
            with_ai=with_ai,
            guessed=None if guess is None else guess.worth * (won[guess.seat] > 0),
            ended_at=row.ended_at or 0,
        )

    people = [(n, seat.person_id) for n, seat in enumerate(table.seats) if seat.person_id is not None and not seat.ai]
    joined = [(n, person) for n, person in people if await has_joined(store, person, row.guild_id)]
    await store.add_scores([score(n, person) for n, person in joined])
