"""`/privacy`: what is stored of the one who asks, given out or forgotten."""

from bot.stage.port import Acknowledgement, Download, Forgetting, Notice, Private, Reply
from bot.store.rows import TableState
from bot.tables.export import export
from bot.tables.keeper import Keeper, Terms
from bot.tables.registry import Registry
from bot.tables.serving import Serving
from bot.text import privacy
from bot.text.catalog import wording


class Personal(Serving):
    """Answers for what the bot knows of people."""

    def __init__(self, registry: Registry, keeper: Keeper | None = None) -> None:
        super().__init__(registry)
        self.keeper = keeper or Keeper(registry, Terms())

    async def policy(self, reply: Reply) -> None:
        """`/privacy policy`."""

        async def work() -> Private:
            terms = self.keeper.terms
            days = terms.retention_days
            if reply.place is not None:
                days, _ = await self.keeper.retention_of(reply.place.guild_id)
            return Notice(privacy.policy(wording(reply.person.language), days, terms.grace_days, terms.url))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def export(self, reply: Reply) -> None:
        """`/privacy export`."""

        async def work() -> Private:
            services = self.registry.services
            w = wording(reply.person.language)
            content = await export(services.store, reply.person.id, services.clock.now())
            if content is None:
                return Notice(privacy.nothing_stored(w))
            return Download(privacy.exported(w), f"tenpaces-{reply.person.id}.json", content)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def ask_to_forget(self, reply: Reply) -> None:
        """`/privacy delete`: nothing is deleted before the person is sure."""

        async def work() -> Private:
            store, person = self.registry.services.store, reply.person
            stored = [await store.table(table_id) for table_id in await store.tables_of(person.id)]
            states = {one.row.id: one.row.state for one in stored if one is not None}
            open_ones = [table for table, state in states.items() if state in {TableState.LOBBY, TableState.RUNNING}]
            w = wording(person.language)
            told = privacy.sure(w, open_ones, len(states) - len(open_ones))
            return Forgetting(person.language, told, asks=True)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def forget(self, reply: Reply, *, sure: bool) -> None:
        """The answer to the question whether one is sure."""

        async def work() -> Private:
            w = wording(reply.person.language)
            if not sure:
                return Forgetting(reply.person.language, privacy.kept(w), asks=False)
            await self.keeper.forget(reply.person.id)
            return Forgetting(reply.person.language, privacy.forgotten(w), asks=False)

        await self.serve(reply, Acknowledgement.IN_PLACE, work)
