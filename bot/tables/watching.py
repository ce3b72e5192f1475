"""What a person may do at a table beside playing: guess who wins once they are out, and choose when to be pinged."""

from msgspec.structs import replace

from bot.store.rows import Guess, Pings
from bot.tables import refusals, showing
from bot.tables.table_base import TableBase
from engine.core.ids import Seat


class Watching(TableBase):
    """A table that somebody watches who was out early."""

    async def guess(self, person_id: int, whom: Seat) -> None:
        """Guess who wins; worth more the more are left, and the last guess counts. Raises `NotOut` or `OldPanel`."""
        async with self.held():
            seat = self.seated(person_id)
            watch = showing.watch(self.row, self.seats, self.playing(), seat)
            if watch is None:
                raise refusals.NotOut
            if whom not in watch.candidates:
                raise refusals.OldPanel
            self.seats[seat] = replace(self.seats[seat], guess=Guess(whom, watch.worth))
            await self._save()

    async def set_pings(self, person_id: int, pings: Pings) -> None:
        """Keep with the person's seat when they want to be pinged."""
        async with self.held():
            seat = self.seat_of(person_id)
            if seat is not None and self.seats[seat].pings is not pings:
                self.seats[seat] = replace(self.seats[seat], pings=pings)
                await self._save()
