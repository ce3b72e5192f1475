"""What becomes of a table as time passes: warnings, default moves, AI seats for the absent, pauses, outages."""

from msgspec.structs import replace

from bot.stage.port import Ending, Person
from bot.store.rows import Away, TableState
from bot.store.times import Times
from bot.tables import lobby, refusals, tempo
from bot.tables.table_base import TableBase
from bot.tables.tempo import Due, What
from engine.core.ids import Seat


class Timing(TableBase):
    """A table with clocks."""

    async def tick(self, due: Due) -> bool:
        """Do what is due; False if it is so no longer: somebody moved, the clocks stood, or the table is over."""
        async with self.held():
            now = self.services.clock.now()
            if not self.is_open or not tempo.is_due(self.row.times, due, now):
                return False
            if due.what is What.OUT and due.seat is not None:
                await self._time_is_up(due.seat)
            elif due.what is What.CLOSE:
                self._end(Ending.IDLE)
                await self._save()
            elif due.what is What.NEXT_HOST:
                self.row.times = tempo.carried_out(self.row.times, due)
                self._pass_on()
                await self._save()
            else:
                await self._set_times(tempo.carried_out(self.row.times, due))
            return True

    async def _time_is_up(self, seat: Seat) -> None:
        """Play the default; an AI takes the seat of somebody whose time has run out again and again."""
        match = self.playing()
        decision = next(one for one in match.decisions_for(seat) if not one.optional)
        self.row.times = tempo.ran_out(self.row.times, seat)
        await self._act(seat, decision.default, decision.id, None, "default")
        self.log.info("seat %d did not answer in time", seat, ply=self.row.ply)
        if self.row.state is TableState.RUNNING and tempo.is_absent(self.row.times, seat):
            self._take_over(seat)
            await self._save()

    def _take_over(self, seat: Seat) -> None:
        """Let an AI play a seat until the person comes back."""
        self.seats[seat] = replace(self.seats[seat], ai=True, away=Away.IDLE)
        person_id = self.seats[seat].person_id
        if person_id is not None and lobby.present(self.seats):
            lobby.pass_host_on(self.row, self.seats, person_id, seat)
        self._follow()

    def _pass_on(self) -> None:
        """Make the next person the host of a lobby, if there is another."""
        host = self.seat_of(self.row.host) if self.row.host is not None else None
        if self.row.host is not None and host is not None and len(lobby.present(self.seats)) > 1:
            lobby.pass_host_on(self.row, self.seats, self.row.host, host + 1)

    # Standing still

    async def pause(self, person: Person, *, is_moderator: bool = False) -> None:
        """Let the clocks stand for a while; the host's choice, a few times."""
        async with self.held():
            self.playing()
            if not is_moderator:
                self._only_host(person)
            if tempo.is_paused(self.row.times):
                raise refusals.PausedAlready
            if not tempo.may_pause(self.row.times):
                raise refusals.NoPauseLeft
            await self._set_times(tempo.paused(self.row.times, self.services.clock.now()))

    async def resume(self, person: Person, *, is_moderator: bool = False) -> None:
        """End a pause; the host's choice."""
        async with self.held():
            self.playing()
            if not is_moderator:
                self._only_host(person)
            if not tempo.is_paused(self.row.times):
                raise refusals.NotPaused
            await self._set_times(tempo.go_on(self.row.times, self.services.clock.now(), pause=True))

    async def cut_off(self, since: float) -> None:
        """Let the clocks stand because nobody can be reached."""
        async with self.held():
            if self.is_open:
                await self._set_times(tempo.cut_off(self.row.times, since))

    async def reachable(self) -> None:
        """Let the clocks go on, as people can be reached again."""
        async with self.held():
            if self.is_open:
                await self._set_times(tempo.go_on(self.row.times, self.services.clock.now(), outage=True))

    async def wake_up(self) -> None:
        """After a restart: the clocks have stood since they were last known to run, until people can be reached."""
        now = self.services.clock.now()
        since = self.row.watched_at if self.row.watched_at is not None else now
        self._follow()
        await self.cut_off(min(since, now))

    async def _set_times(self, times: Times) -> None:
        self.row.times, self.row.watched_at = times, self.services.clock.now()
        try:
            await self.services.store.save_times(self.id, times, self.row.watched_at)
        except BaseException:
            self._unsure = True
            raise
