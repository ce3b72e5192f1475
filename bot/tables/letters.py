"""Direct messages: each person's role and hand, kept up to date, at most one edit per person in ten seconds."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from bot import metrics
from bot.stage.port import OwnHand
from bot.stage.troubles import DirectMessagesClosed, MessageGone, MessageTooOld, StageTrouble
from bot.store.rows import Direct, TableState
from bot.tables import showing
from bot.tables.services import Services
from bot.tables.table import Table
from engine.core.ids import Seat

PAUSE_SECONDS: Final = 10.0
TRY_AGAIN_SECONDS: Final = 60.0
STALE_SECONDS: Final = 3600

log = logging.getLogger(__name__)


class Letters:
    """Writes to all people of all tables; one task a person, and only while there is something to write.

    `look_for` is asked to find out whether somebody whom nothing can be sent is still there.
    """

    def __init__(self, services: Services, look_for: Callable[[Table, int], Coroutine[Any, Any, None]]) -> None:
        self._services = services
        self._stage = services.stage
        self._look_for = look_for
        self._clock = services.clock
        self._waiting: dict[int, dict[int, Table]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._shown: dict[tuple[int, int], OwnHand] = {}
        self._withdrawals: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Something may have changed for the people at a table."""
        for seat in table.seats:
            if seat.person_id is not None and not seat.direct.closed:
                self._waiting.setdefault(seat.person_id, {})[table.id] = table
                if seat.person_id not in self._tasks:
                    task = asyncio.create_task(self._write_all(seat.person_id), name=f"letters {seat.person_id}")
                    self._tasks[seat.person_id] = task

    def withdraw(self, table: Table, person_id: int, direct: Direct) -> None:
        """Take a hand away from somebody who has left the table."""
        self._shown.pop((table.id, person_id), None)
        if direct.hand is not None:
            task = asyncio.create_task(self._remove(person_id, direct.hand))
            self._withdrawals.add(task)
            task.add_done_callback(self._withdrawals.discard)

    async def settle(self) -> None:
        """Wait until everything is written."""
        while tasks := [*self._tasks.values(), *self._withdrawals]:
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Stop writing."""
        tasks = [*self._tasks.values(), *self._withdrawals]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _write_all(self, person_id: int) -> None:
        try:
            while tables := self._waiting.get(person_id):
                table = tables.pop(next(iter(tables)))
                if await self._attempt(table, person_id):
                    await self._clock.sleep(PAUSE_SECONDS)
        finally:
            self._waiting.pop(person_id, None)
            self._tasks.pop(person_id, None)

    async def _attempt(self, table: Table, person_id: int) -> bool:
        """Write one table's letter; True if something was sent."""
        try:
            return await self._write(table, person_id)
        except DirectMessagesClosed:
            seat = table.seat_of(person_id)
            if seat is not None:
                table.seats[seat].direct.closed = True
                await self._services.store.save_direct(table.id, seat, table.seats[seat].direct)
                await self._look_for(table, person_id)
        except StageTrouble as trouble:
            metrics.failed("direct message")
            table.log.warning("a direct message failed: %s", trouble, ply=table.row.ply)
            self._waiting[person_id].setdefault(table.id, table)
            await self._clock.sleep(TRY_AGAIN_SECONDS)
        except Exception:
            metrics.failed("direct message")
            table.log.exception("a direct message failed", ply=table.row.ply)
        return False

    async def _write(self, table: Table, person_id: int) -> bool:
        async with table.held():
            seat = table.seat_of(person_id)
            if seat is None or table.row.state is TableState.LOBBY:
                return False
            direct = table.seats[seat].direct
            match = table.match if table.row.state is TableState.RUNNING else None
            if match is not None:
                hand = showing.hand(table.row, table.seats, match, seat, chosen=table.chosen)
                role = showing.role(table.row, table.seats, match, seat)
                _, owner = showing.turn(match)
        if match is None:
            return await self._clear(table, person_id, seat, direct)
        if direct.role is None and owner is not None:  # before the first turn the card would not be complete
            direct.role = await self._stage.direct_message(
                person_id, role, self._nonce(table, seat, direct), silent=not role.frame.chairs[seat].pinged
            )
            direct.sent += 1
            await self._services.store.save_direct(table.id, seat, direct)
        if self._shown.get((table.id, person_id)) == hand:
            return False
        await self._write_hand(table, person_id, seat, hand, direct)
        self._shown[table.id, person_id] = hand
        return True

    async def _write_hand(self, table: Table, person_id: int, seat: Seat, hand: OwnHand, direct: Direct) -> None:
        stale = self._clock.now() - direct.sent_at > STALE_SECONDS
        if direct.hand is not None and not stale:
            try:
                await self._stage.update_direct(person_id, direct.hand, hand)
            except (MessageGone, MessageTooOld):
                direct.hand = None
            else:
                return
        old = direct.hand
        silent = direct.sent > 1 or not hand.frame.chairs[seat].pinged
        direct.hand = await self._stage.direct_message(person_id, hand, self._nonce(table, seat, direct), silent=silent)
        direct.sent += 1
        direct.sent_at = int(self._clock.now())
        await self._services.store.save_direct(table.id, seat, direct)
        if old is not None:
            await self._remove(person_id, old)

    async def _clear(self, table: Table, person_id: int, seat: Seat, direct: Direct) -> bool:
        """Take the hand away after the end; the role card stays as a keepsake."""
        self._shown.pop((table.id, person_id), None)
        if direct.hand is None:
            return False
        await self._stage.remove_direct(person_id, direct.hand)
        direct.hand = None
        await self._services.store.save_direct(table.id, seat, direct)
        return True

    async def _remove(self, person_id: int, message: int) -> None:
        try:
            await self._stage.remove_direct(person_id, message)
        except StageTrouble as trouble:
            log.warning("a direct message could not be deleted: %s", trouble)

    @staticmethod
    def _nonce(table: Table, seat: Seat, direct: Direct) -> str:
        return f"{table.id}.{seat}.{direct.sent}.dm"[:25]
