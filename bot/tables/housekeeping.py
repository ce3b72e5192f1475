"""What those who manage a server may ask and choose: how long tables are kept, how much time they have, and what
the bot lacks.
"""

from bot.stage.port import Acknowledgement, Notice, Place, Private, Reply
from bot.store.archive import of_server
from bot.tables import refusals, sentences, showing, statistics
from bot.tables.openings import LANGUAGE, THREADS
from bot.tables.personal import Personal
from bot.tables.tempo import TEMPOS
from bot.tables.tempos import set_tempo_of_server, tempo_of_server
from bot.text.catalog import languages, wording
from bot.text.permissions import permissions_text
from bot.text.privacy import retention
from bot.text.tempo import new_tables_pace


class Housekeeping(Personal):
    """Answers those who manage a server."""

    async def retention(self, reply: Reply, days: int | None) -> None:
        """`/settings retention`: tell how long finished tables are kept, or choose it."""

        async def work() -> Private:
            server = _managed(reply).guild_id
            if days is not None:
                await self.keeper.set_retention(server, days)
            now, is_own = await self.keeper.retention_of(server)
            return Notice(retention(wording(reply.person.language), now, is_own=is_own))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def server_tempo(self, reply: Reply, key: str | None) -> None:
        """`/settings tempo`: tell how much time there is at new tables, or choose it."""

        async def work() -> Private:
            server, store = _managed(reply).guild_id, self.registry.services.store
            if key is not None and key not in TEMPOS:
                raise refusals.OldPanel
            if key is not None:
                await set_tempo_of_server(store, server, key)
            now = showing.pace(await tempo_of_server(store, server))
            return Notice(new_tables_pace(now, wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def threads(self, reply: Reply, *, on: bool) -> None:
        """`/settings threads`: whether new tables get threads of their own."""

        async def work() -> Private:
            server = _managed(reply).guild_id
            await self.registry.services.store.set_setting(of_server(server), THREADS, "on" if on else "off")
            return Notice(sentences.threads_set(wording(reply.person.language), on=on))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def server_statistics(self, reply: Reply, *, on: bool) -> None:
        """`/settings statistics`: whether the server keeps statistics of those who join them."""

        async def work() -> Private:
            server = _managed(reply).guild_id
            await statistics.keep(self.registry.services.store, server, on=on)
            return Notice(sentences.statistics_set(wording(reply.person.language), on=on))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def language(self, reply: Reply, tag: str) -> None:
        """`/settings language`: what new tables speak."""

        async def work() -> Private:
            server = _managed(reply).guild_id
            if tag not in languages():
                raise refusals.UnknownGame
            await self.registry.services.store.set_setting(of_server(server), LANGUAGE, tag)
            return Notice(sentences.language_set(languages()[tag], wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def check(self, reply: Reply) -> None:
        """`/settings check`: what the bot needs in the channel, and whether it has it."""

        async def work() -> Private:
            server, needed = _managed(reply).guild_id, dict(reply.granted)
            if await self.registry.services.store.setting(of_server(server), THREADS) == "on":
                needed |= reply.granted_for_threads
            return Notice(permissions_text(needed, wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)


def _managed(reply: Reply) -> Place:
    """The place of somebody who may manage its server. Raises a `TableRefusal`."""
    if reply.place is None:
        raise refusals.ServerOnly
    if not reply.may_manage_server:
        raise refusals.ManagersOnly
    return reply.place
