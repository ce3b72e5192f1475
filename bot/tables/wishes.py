"""What a person chooses for themselves: when to be pinged, and whether their games are counted."""

from bot.stage.port import Acknowledgement, Notice, Private, Reply
from bot.store.rows import Pings
from bot.tables import refusals, sentences, statistics
from bot.tables.pings import set_pings_of
from bot.tables.serving import Serving
from bot.text.catalog import wording
from bot.text.statistics import statistics_text


class Wishes(Serving):
    """Serves people with what is theirs alone."""

    async def pings(self, reply: Reply, key: str) -> None:
        """`/pings`: at the tables one sits at, too."""

        async def work() -> Private:
            pings, person = Pings(key), reply.person
            await set_pings_of(self.registry.services.store, person.id, pings)
            for table in self.registry.of(person.id):
                await table.set_pings(person.id, pings)
                self.registry.changed(table)
            return Notice(sentences.pinged(pings, wording(person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def join_statistics(self, reply: Reply, *, joins: bool) -> None:
        """`/stats join` and `/stats leave`."""

        async def work() -> Private:
            store, server = self.registry.services.store, self._server(reply)
            w = wording(reply.person.language)
            if not joins:
                await statistics.leave(store, reply.person.id, server)
                return Notice(sentences.statistics_left(w))
            if not await statistics.kept_by(store, server):
                raise refusals.NoStatistics
            await statistics.join(store, reply.person.id, server)
            return Notice(sentences.statistics_joined(w))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def statistics(self, reply: Reply) -> None:
        """`/stats show`."""

        async def work() -> Private:
            store, server = self.registry.services.store, self._server(reply)
            w = wording(reply.person.language)
            scores = await store.scores_of(reply.person.id, server)
            if scores:
                return Notice(statistics_text(scores, w))
            if not await statistics.kept_by(store, server):
                raise refusals.NoStatistics
            if await statistics.has_joined(store, reply.person.id, server):
                return Notice(sentences.no_games_yet(w))
            return Notice(sentences.statistics_not_joined(w))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    @staticmethod
    def _server(reply: Reply) -> int:
        if reply.place is None:
            raise refusals.ServerOnly
        return reply.place.guild_id
