"""Finds out who has left a server: the bot is not told, so a call that fails is the sign."""

from collections.abc import Callable, Iterable

from bot import metrics
from bot.stage.troubles import StageTrouble
from bot.store.rows import Away, Direct
from bot.tables import refusals
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.tempo import Due


class Whereabouts:
    """Looks people up and takes those who are gone from all their tables of the server; `on_gone` is called for each
    such table.
    """

    def __init__(
        self,
        services: Services,
        tables_of: Callable[[int], Iterable[Table]],
        on_gone: Callable[[Table, int, Direct | None], None],
    ) -> None:
        self._stage = services.stage
        self._tables_of = tables_of
        self._on_gone = on_gone

    async def look_up(self, table: Table, due: Due) -> None:
        """Look up whoever the table waits for: in a game one seat, in a lobby everybody."""
        async with table.held():
            seats = table.seats if due.seat is None else table.seats[due.seat : due.seat + 1]
            people = [seat.person_id for seat in seats if seat.person_id is not None]
        for person_id in people:
            await self.look_for(table, person_id)

    async def look_for(self, table: Table, person_id: int) -> None:
        """Look somebody up; nothing happens if it cannot be found out."""
        guild_id = table.row.guild_id
        try:
            if await self._stage.is_member(guild_id, person_id):
                return
        except StageTrouble as trouble:
            metrics.failed("look-up")
            table.log.warning("somebody could not be looked up: %s", trouble, ply=table.row.ply)
            return
        for each in [each for each in self._tables_of(person_id) if each.row.guild_id == guild_id]:
            try:
                direct = await each.leave(person_id, Away.GONE)
            except (refusals.IsOver, refusals.NotSeated):
                continue
            self._on_gone(each, person_id, direct)
