"""Keeps what is shown of a table up to date: changes merged, the last state wins, and trouble sat out."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from bot import metrics
from bot.stage.troubles import NotAllowed, PlaceClosed, PlaceGone, StageTrouble
from bot.tables.display import Display
from bot.tables.outages import Outage
from bot.tables.table import Table

MERGE_SECONDS: Final = 1.5
"""Changes that come this soon after the last publication wait and are shown together."""

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds before a failed publication is tried again, twice as long each time."""

CLOSED: Final = (Outage.ARCHIVED, Outage.LOCKED)

LONGEST_REFUSED: Final = 300.0
"""The same while Discord refuses: an event tells when it is worth trying again, unless it gets lost."""

SLOW: Final = 5.0
SECOND_LOOK: Final = 60.0
"""Seconds after a publication that took longer than `SLOW` at which the channel is looked at once more.

Something in it may have been tried twice, and the first attempt may still arrive: a message that was taken away again
meanwhile, or an edit to what was so before.
"""


class Publisher:
    """Publishes one table. `wake` after every change; nothing runs while there is nothing to do.

    `on_gone` is called when the place is gone for good, `on_trouble` when trouble begins and when it is over.
    """

    def __init__(
        self,
        table: Table,
        on_gone: Callable[[], Coroutine[Any, Any, None]],
        on_trouble: Callable[[], None] = lambda: None,
    ) -> None:
        self._table = table
        self._clock = table.services.clock
        self._on_gone = on_gone
        self._on_trouble = on_trouble
        self.display = Display(table)
        self._task: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._nudge = asyncio.Event()
        self._dirty = False
        self._dirty_since = 0.0
        self._last = float("-inf")
        self._failures = 0
        self._refused = False
        self._opens = False
        self._outage: Outage | None = None
        self.trouble_since: float | None = None

    @property
    def in_trouble(self) -> bool:
        """Whether people cannot follow or act at present: no clock of the table may run meanwhile."""
        return self._failures > 0 or self._table.services.outages.at(self._table.place) is not None

    @property
    def is_paused(self) -> bool:
        """Whether the game has to wait until that is over: who can is told, and AI seats wait too."""
        return self._refused or self._table.services.outages.at(self._table.place) is not None

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is left to be shown, nor to be looked at again."""
        return not self._dirty and not self._working()

    @property
    def missing(self) -> tuple[str, ...]:
        """What the bot is not allowed where the table stands."""
        return self.display.missing

    def wake(self, *, by_person: bool = True) -> None:
        """Something has changed. What a person did opens an archived thread again, what an AI did does not."""
        self._opens |= by_person
        self._mark()
        self._begin()
        if by_person:
            self._nudge.set()

    def retry(self) -> None:
        """Something may be possible again, or no longer: look what stands in the channel, and do not wait."""
        self.display.look_again()
        self.display.missing = ()
        self._nudge.set()
        self._mark()
        self._begin()

    def outage_changed(self) -> bool:
        """An outage has begun or ended; whether what stands in the channel has to be looked at for it."""
        before, self._outage = self._outage, self._table.services.outages.at(self._table.place)
        self._look_at_trouble()
        if self._outage in CLOSED:
            self._opens = False  # what was done before does not open it again
        if {before, self._outage} <= {None, Outage.GATEWAY}:
            self._nudge.set()
            return False
        self.retry()
        return True

    def _mark(self) -> None:
        if not self._dirty:
            self._dirty_since = self._clock.now()
        self._dirty = True

    def _begin(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"publish table {self._table.id}")

    def _working(self) -> list[asyncio.Task[None]]:
        return [task for task in (self._looking, self._task) if task is not None and not task.done()]

    async def settle(self) -> None:
        """Wait until everything is shown (or cannot be)."""
        if self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def finish(self) -> None:
        """Wait until nothing will be done any more; changes that come meanwhile are shown too."""
        while working := self._working():
            await asyncio.wait(working)

    async def stop(self) -> None:
        """Stop publishing."""
        working = self._working()
        for task in working:
            task.cancel()
        if working:
            await asyncio.wait(working)

    async def _run(self) -> None:
        while self._dirty:
            if self._table.services.outages.at(self._table.place) is Outage.REMOVED:
                return  # whoever removes the bot is left in peace
            soonest = self._last + MERGE_SECONDS - self._clock.now()
            if soonest > 0:
                await self._clock.sleep(soonest)
            since, self._dirty = self._dirty_since, False
            if not await self._attempt():
                return
            if self._failures:
                self._dirty_since = since
            else:
                metrics.PUBLISHED.observe(self._clock.now() - since)
            self._last = self._clock.now()

    async def _attempt(self) -> bool:
        """Publish once; False if there is nothing to publish to any more."""
        ply, missing, began = self._table.row.ply, self.display.missing, self._clock.now()
        try:
            await self.display.publish()
        except PlaceGone:
            self._table.log.warning("the channel is gone", ply=ply)
            await self._on_gone()
            return False
        except PlaceClosed as trouble:
            await self._closed(trouble)
        except NotAllowed as trouble:
            self.display.missing = trouble.missing
            self._table.log.warning("cannot publish: %s", trouble, ply=ply)
            await self._pause(refused=True)
        except StageTrouble as trouble:
            self._table.log.warning("publishing failed: %s", trouble, ply=ply)
            await self._pause()
        except Exception:
            self._table.log.exception("publishing failed", ply=ply)
            await self._pause()
        else:
            await self._published(since=began)
            self._dirty |= self.display.missing != missing
        return True

    async def _published(self, since: float) -> None:
        if self._refused:
            self.display.missing = ()
        if (self._failures or self._clock.now() - since > SLOW) and (self._looking is None or self._looking.done()):
            self._looking = asyncio.create_task(self._look_twice(), name=f"look at table {self._table.id} again")
        self._failures, self._refused, self._opens = 0, False, False
        await self.display.take_back_notice()
        self._look_at_trouble()

    async def _look_twice(self) -> None:
        """Once nothing of it can arrive any more, bring about again what should stand in the channel."""
        await self._clock.sleep(SECOND_LOOK)
        self.display.look_again(for_strays=True)
        self._mark()
        self._begin()

    async def _closed(self, trouble: PlaceClosed) -> None:
        """Open an archived thread again by posting if a person has acted, else tell of the pause and wait."""
        if self._opens and not trouble.locked:
            self._opens, self._dirty = False, True
            self.display.post_anew()
            return
        self._table.log.info("paused: %s", trouble, ply=self._table.row.ply)
        self._refused = True
        await self.display.tell_of_pause(locked=trouble.locked)
        await self._pause(refused=True)

    async def _pause(self, *, refused: bool = False) -> None:
        """Wait before the next attempt, longer each time, but not when something has changed for the better."""
        metrics.failed("publish")
        pause = min(FIRST_PAUSE * 2**self._failures, LONGEST_REFUSED if refused else LONGEST_PAUSE)
        self._failures, self._refused = self._failures + 1, refused
        self._dirty = True
        self._look_at_trouble()
        self._nudge.clear()
        waiting = [asyncio.ensure_future(one) for one in (self._clock.sleep(pause), self._nudge.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()

    def _look_at_trouble(self) -> None:
        """Tell whoever wants to know when trouble begins or ends."""
        if self.in_trouble == (self.trouble_since is not None):
            return
        self.trouble_since = self._clock.now() if self.in_trouble else None
        self._on_trouble()
