"""People who leave a table, for whatever reason, and tables that are closed."""

from msgspec.structs import replace

from bot.stage.port import Ending, Person
from bot.store.rows import Away, Direct, SeatRow, TableState
from bot.tables import lobby, refusals, tempo
from bot.tables.forgetting import forget
from bot.tables.pings import pings_of
from bot.tables.table_base import TableBase
from bot.text.catalog import wording
from bot.text.privacy import somebody
from engine.core.ids import Seat


class Attendance(TableBase):
    """A table that people can leave."""

    async def leave(self, person_id: int, why: Away = Away.LEFT) -> Direct | None:
        """Let somebody go, or be gone. In a running game an AI plays on; the last person out closes the table.

        Returns the direct messages that are of no more use. Raises `IsOver` or `NotSeated`.
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
                self.seats[seat] = SeatRow(
                    name, language=language, ai=True, left_by=person_id, away=why, side=self.seats[seat].side
                )
                lobby.pass_host_on(self.row, self.seats, person_id, seat)
            self.row.times = tempo.present(self.row.times, seat)
            if not lobby.people(self.seats):
                self._end(Ending.EMPTY)
            self._follow(stirred=True)
            await self._save()
            return direct

    async def kick(self, host: Person, person_id: int, *, is_moderator: bool = False) -> Direct | None:
        """Send somebody away; the host's choice, or a moderator's.

        Returns the direct messages that are of no more use.
        """
        if not is_moderator:
            self._only_host(host)
        return await self.leave(person_id, Away.KICKED)

    async def take_back(self, person: Person) -> None:
        """Sit down again where an AI plays for the person, who was absent or had left.

        Raises `NotAway` or `NotSeated`.
        """
        pings = await pings_of(self.services.store, person.id)
        async with self.held():
            self.playing()
            seat = self.seat_of(person.id)
            if seat is None:
                seat = lobby.seat_left_by(self.seats, person.id)
                if seat is None:
                    raise refusals.NotSeated
                self.seats[seat] = SeatRow(
                    self.seats[seat].name, person.id, person.language, ai=True, side=self.seats[seat].side, pings=pings
                )
            if not self.seats[seat].ai:
                raise refusals.NotAway
            await self._return(seat)

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
            self._follow(stirred=True)
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

    async def _return(self, seat: Seat) -> None:
        """Give a seat back to its person."""
        self.seats[seat] = replace(self.seats[seat], ai=False, away=None)
        self.row.times = tempo.anew(tempo.present(self.row.times, seat), seat)
        self._follow()
        await self._save()
