"""Keeps no more than may be kept: forgets people who want it, and deletes old tables and the data of lost servers."""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct

from bot.store.archive import of_person, of_server
from bot.store.rows import TableState
from bot.tables.forgetting import forget
from bot.tables.registry import Registry
from bot.text.catalog import wording
from bot.text.privacy import somebody

DAY: Final = 86_400
RETENTION: Final = "retention"
"""The setting of a server: how many days its finished tables are kept."""
GONE_SINCE: Final = "gone since"
"""The setting of a server that has removed the bot: when (Unix seconds)."""
FORGET: Final = "forget"
"""The setting of a person who wants to be forgotten: since when (Unix seconds)."""

log = logging.getLogger(__name__)


class Terms(Struct, frozen=True):
    """For how many days things are kept (`grace_days`: those of a server without the bot), and where that is told."""

    retention_days: int = 90
    grace_days: int = 30
    url: str | None = None


class Keeper:
    """Sweeps at the start and once a day. `serves` says whether a server is this process's."""

    def __init__(self, registry: Registry, terms: Terms, serves: Callable[[int], bool] = lambda _guild: True) -> None:
        self.terms = terms
        self._registry = registry
        self._store = registry.services.store
        self._clock = registry.services.clock
        self._serves = serves
        self._task: asyncio.Task[None] | None = None
        self._noting = asyncio.Lock()
        self._stopped = False

    def start(self) -> None:
        """Begin to sweep, unless the keeper was stopped already."""
        if self._task is None and not self._stopped:
            self._task = asyncio.create_task(self._run(), name="keeper")

    async def stop(self) -> None:
        """Stop sweeping, and take note of no server any more once what was begun is done."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        async with self._noting:
            pass

    async def _run(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("sweeping failed; it is tried again tomorrow")
            await self._clock.sleep(DAY)

    async def sweep(self) -> None:
        """Do everything that is due."""
        for scope, since in (await self._store.settings_named(FORGET)).items():
            await self._forget(int(scope.split()[1]), int(since))
        await self._delete_old()
        await self._purge_servers()

    # People

    async def forget(self, person_id: int) -> None:
        """Forget a person. The wish is stored first, so that neither a crash nor another process loses it."""
        now = self._now()
        await self._store.set_setting(of_person(person_id), FORGET, str(now))
        await self._forget(person_id, now)

    async def _forget(self, person_id: int, since: int) -> None:
        """Forget a person at all tables but those that another process has open."""
        await self._store.drop_scores(person_id)
        tables = await self._store.tables_of(person_id)
        done = [await self._forget_at(table_id, person_id, since) for table_id in tables]
        if all(done):
            await self._store.drop_settings(of_person(person_id))

    async def _forget_at(self, table_id: int, person_id: int, since: int) -> bool:
        """Forget a person at a table; False if that is not this process's to do.

        A table that was opened after the wish is a new beginning.
        """
        live = self._registry.live(table_id)
        stored = await self._store.table(table_id)
        if stored is None or stored.row.created_at > since:
            return True
        if live is not None:
            direct = await live.table.forget(person_id)
            if direct is not None:
                self._registry.letters.withdraw(live.table, person_id, direct)
            self._registry.changed(live.table)
            return True
        row, seats = stored.row, stored.seats
        if row.state in {TableState.LOBBY, TableState.RUNNING} and not self._serves(row.guild_id):
            return False
        gone = forget(row, seats, person_id, somebody(wording(row.language)))
        await self._store.save_forgotten(row, seats, gone)
        return True

    # Retention

    async def retention_of(self, guild_id: int) -> tuple[int, bool]:
        """How many days a server's finished tables are kept, and whether it has chosen that itself."""
        own = await self._store.setting(of_server(guild_id), RETENTION)
        return (self.terms.retention_days, False) if own is None else (int(own), True)

    async def set_retention(self, guild_id: int, days: int) -> None:
        """Choose how long a server's finished tables are kept."""
        await self._store.set_setting(of_server(guild_id), RETENTION, str(days))

    async def _delete_old(self) -> None:
        chosen = await self._store.settings_named(RETENTION)
        now = self._now()

        def is_due(guild_id: int, ended_at: int) -> bool:
            days = int(chosen.get(of_server(guild_id), self.terms.retention_days))
            return ended_at <= now - days * DAY

        ended = [one for one in await self._store.ended_before(now) if self._registry.live(one.id) is None]
        due = [one.id for one in ended if is_due(one.guild_id, one.ended_at)]
        if due:
            await self._store.delete_tables(due)
            log.info("%d old tables were deleted", len(due))

    # Servers without the bot

    async def compare(self, present: Collection[int]) -> None:
        """Take note of the servers that removed the bot, or took it back, while it was not connected."""
        async with self._noting:
            if self._stopped:
                return
            known = {guild_id for guild_id in await self._store.servers() if self._serves(guild_id)}
            noted = set(await self._store.settings_named(GONE_SINCE))
            for guild_id in known:
                if guild_id not in present:
                    await self._note_gone(guild_id)
                elif of_server(guild_id) in noted:
                    await self._note_back(guild_id)

    async def server_gone(self, guild_id: int) -> None:
        """A server has removed the bot: its data, if there are any, are deleted once the time of grace is over."""
        async with self._noting:
            if not self._stopped:
                await self._note_gone(guild_id)

    async def server_back(self, guild_id: int) -> None:
        """A server has the bot again: its data stay."""
        async with self._noting:
            if not self._stopped:
                await self._note_back(guild_id)

    async def _note_gone(self, guild_id: int) -> None:
        is_known = guild_id in await self._store.servers()
        if is_known and await self._store.setting(of_server(guild_id), GONE_SINCE) is None:
            await self._store.set_setting(of_server(guild_id), GONE_SINCE, str(self._now()))
            log.info("a server has removed the bot; its data go in %d days", self.terms.grace_days)

    async def _note_back(self, guild_id: int) -> None:
        if await self._store.setting(of_server(guild_id), GONE_SINCE) is not None:
            await self._store.drop_setting(of_server(guild_id), GONE_SINCE)
            log.info("a server has the bot again; its data stay")

    async def _purge_servers(self) -> None:
        for scope, since in (await self._store.settings_named(GONE_SINCE)).items():
            guild_id = int(scope.split()[1])
            if self._serves(guild_id) and int(since) <= self._now() - self.terms.grace_days * DAY:
                await self._registry.let_go(guild_id)
                tables = await self._store.delete_server(guild_id)
                log.info("the data of a server that removed the bot were deleted: %d tables", tables)

    def _now(self) -> int:
        return int(self._clock.now())
