"""Watches the clocks of all tables of a process: one task, which sleeps until the next thing is due."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

from bot import metrics
from bot.tables import tempo
from bot.tables.live import Live
from bot.tables.refusals import TableRefusal
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.tempo import Due, What

AFTER_TROUBLE: Final = 5.0
"""Seconds until a table is looked at again after something about it failed."""

FINISHING: Final = 1.0
"""Seconds that stopping waits for what is being written down."""

log = logging.getLogger(__name__)


class Timekeeper:
    """Does what is due at the tables that `lives` gives, and says so to `changed`.

    The clocks of a table stand while its publisher is in trouble, `reaches` says that its server cannot be reached, or
    Discord takes no answers to presses of somebody who sits there.
    `look_up` finds out whether those who are awaited are still there; it may take its time.
    """

    def __init__(
        self,
        services: Services,
        lives: Callable[[], Iterable[Live]],
        changed: Callable[[Table], None],
        reaches: Callable[[int], bool],
        look_up: Callable[[Table, Due], Coroutine[Any, Any, None]],
    ) -> None:
        self._store = services.store
        self._clock = services.clock
        self._lives = lives
        self._changed = changed
        self._unheard = services.unheard
        self._reaches = reaches
        self._look_up = look_up
        self._task: asyncio.Task[None] | None = None
        self._looking: set[asyncio.Task[None]] = set()
        self._asleep = False
        self._again = False
        self._stopped = False
        self._not_before: dict[int, float] = {}
        self._noted_at = float("-inf")

    def wake(self) -> None:
        """Something may be due earlier, or later, than it seemed."""
        if self._stopped:
            return
        self._again = True
        if self._task is not None and self._asleep:
            self._task.cancel()
            self._task, self._asleep = None, False
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="timekeeper")

    async def stop(self) -> None:
        """Stop watching, for good; what is being written down is finished first, if that does not take long."""
        self._stopped = True
        for look in self._looking:
            look.cancel()
        if self._task is not None and self._asleep:
            self._task.cancel()
        tasks = [*self._looking, *([self._task] if self._task is not None else [])]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=FINISHING)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late)

    async def _run(self) -> None:
        """Work whenever something is due; ends when nothing ever will be."""
        while True:
            self._again = False
            await self._work()
            if self._stopped:
                return
            at = self._next()
            if self._again:
                continue
            if at is None:
                return
            self._asleep = True
            await self._clock.sleep(at - self._clock.now())
            self._asleep = False

    def _next(self) -> float | None:
        """When something is due next."""
        moments = [moment for live in self._lives() if (moment := self._next_at(live)) is not None]
        seen_every = self._seen_every()
        if seen_every is not None:
            moments.append(self._noted_at + seen_every)
        return min(moments, default=None)

    def _next_at(self, live: Live) -> float | None:
        if not live.table.is_open:
            return None
        due = tempo.all_due(live.table.row.times)
        earliest = self._not_before.get(live.table.id, float("-inf"))
        if self._is_cut_off(live) != self._stands(live.table):
            return earliest
        moments = [one.at for one in due[:1]]
        heard_again = self._unheard.until(_people(live.table), self._clock.now())
        if heard_again is not None:
            moments.append(heard_again)
        return max(min(moments), earliest) if moments else None

    def _seen_every(self) -> float | None:
        """After how many seconds it has to be noted that clocks run; None if none does."""
        found = [tempo.seen_every(live.table.row.times) for live in self._lives() if live.table.is_open]
        return min((seconds for seconds in found if seconds is not None), default=None)

    # Working

    async def _work(self) -> None:
        for live in list(self._lives()):
            if self._stopped:
                return
            if self._not_before.get(live.table.id, float("-inf")) > self._clock.now():
                continue
            self._not_before.pop(live.table.id, None)
            try:
                await self._work_at(live)
            except TableRefusal as refusal:
                self._put_off(live.table)
                live.table.log.warning("the clock failed: %r", refusal, ply=live.table.row.ply)
            except Exception:
                self._put_off(live.table)
                live.table.log.exception("the clock failed", ply=live.table.row.ply)
        await self._note()

    def _put_off(self, table: Table) -> None:
        metrics.failed("clock")
        self._not_before[table.id] = self._clock.now() + AFTER_TROUBLE

    async def _work_at(self, live: Live) -> None:
        """Do all that is due at a table."""
        table = live.table
        if not table.is_open:
            return
        cut_off_since = self._cut_off_since(live)
        if (cut_off_since is not None) != self._stands(table):
            if cut_off_since is not None:
                await table.cut_off(cut_off_since)
            else:
                await table.reachable()
            if any(clock.due is not None for clock in table.row.times.clocks):  # the deadlines shown have moved
                self._changed(table)
        for due in tempo.all_due(table.row.times):
            if due.at > self._clock.now():
                break
            if await table.tick(due):
                if due.what in {What.LOOK, What.OUT}:
                    self._look(table, due)
                self._changed(table)

    def _is_cut_off(self, live: Live) -> bool:
        """Whether people cannot see what happens at a table, or cannot answer."""
        return self._cut_off_since(live) is not None

    def _cut_off_since(self, live: Live) -> float | None:
        """Since when that is so, as far as it is known."""
        now = self._clock.now()
        found = [self._unheard.since(_people(live.table), now)]
        if live.publisher.in_trouble or not self._reaches(live.table.row.guild_id):
            since = live.publisher.trouble_since
            found.append(now if since is None else since)
        return min((since for since in found if since is not None), default=None)

    @staticmethod
    def _stands(table: Table) -> bool:
        """Whether the clocks of a table stand for such a reason."""
        stand = table.row.times.stand
        return stand is not None and stand.outage

    def _look(self, table: Table, due: Due) -> None:
        task = asyncio.create_task(self._look_up(table, due), name=f"look at table {table.id}")
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _note(self) -> None:
        """Note that the clocks run, so that a restart can tell for how long they did not."""
        seen_every, now = self._seen_every(), self._clock.now()
        if seen_every is None or now < self._noted_at + seen_every:
            return
        self._noted_at = now
        running = [live.table for live in self._lives() if tempo.seen_every(live.table.row.times) is not None]
        try:
            await self._store.note_watched([table.id for table in running], now)
        except Exception:
            metrics.failed("store")
            log.exception("it could not be noted that the clocks run")
            return
        for table in running:
            table.row.watched_at = now


def _people(table: Table) -> set[int]:
    return {person for person, _ in table.people()}
