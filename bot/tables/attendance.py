"""People who leave a table, for whatever reason, and tables that are closed."""

from bot.stage.port import Ending, Person
from bot.store.rows import Direct, SeatRow, TableState
from bot.tables import lobby, refusals
from bot.tables.forgetting import forget
from bot.tables.table_base import TableBase
from bot.text.catalog import wording
from bot.text.privacy import somebody


class Attendance(TableBase):
    """A table that people can leave."""

    async def leave(self, person_id: int) -> Direct | None:
        """Go away. In a running game an AI plays on; the last person out closes the table.

        Returns the direct messages that are of no more use.
        """
        async with self.held():
            if not self.is_open:
                raise refusals.IsOver
            seat = self.seat_of(person_id)
            if seat is None:
                raise refusals.NotSeated
            direct = self.seats[seat].direct
            if self.row.state is TableState.LOBBY:
                lobby.stand_up(self.row, self.seats, person_id)
            else:
                name, language = self.seats[seat].name, self.seats[seat].language
                self.seats[seat] = SeatRow(name, language=language, ai=True, left_by=person_id)
                lobby.pass_host_on(self.row, self.seats, person_id, seat)
            if not lobby.people(self.seats):
                self._end(Ending.EMPTY)
            await self._save()
            return direct

    async def forget(self, person_id: int) -> Direct | None:
        """Let nothing here remind of a person any more; in a running game an AI plays on.

        Returns the direct messages that are of no more use.
        """
        async with self.held():
            seat = self.seat_of(person_id)
            direct = self.seats[seat].direct if seat is not None else None
            gone = forget(self.row, self.seats, person_id, somebody(wording(self.row.language)))
            if self.is_open and not lobby.people(self.seats):
                self._end(Ending.EMPTY)
            try:
                await self.services.store.save_forgotten(self.row, self.seats, gone)
            except BaseException:
                self._unsure = True
                raise
            return direct

    async def close(self, person: Person, *, is_moderator: bool) -> None:
        """Close the table; the host's choice, or a moderator's."""
        async with self.held():
            if not self.is_open:
                raise refusals.IsOver
            if not is_moderator:
                self._only_host(person)
            self._end(Ending.BY_HOST)
            await self._save()

    async def abandon(self) -> None:
        """Close the table because its channel is gone."""
        async with self.held():
            if self.is_open:
                self._end(Ending.EMPTY)
                await self._save()
