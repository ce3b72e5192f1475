"""Tables that people open: in a channel, in a thread of their own, to practise, or as the next one."""

from typing import Final

from babel.dates import format_date

from bot.stage.port import Acknowledgement, Notice, Place, Private, Reply
from bot.stage.troubles import NotAllowed, StageTrouble
from bot.store.archive import of_server
from bot.store.rows import Rules, TableState
from bot.tables import refusals, sentences
from bot.tables.clock import moment
from bot.tables.serving import Serving
from bot.text.catalog import wording
from bot.text.games import words_for

LANGUAGE: Final = "language"
"""The setting of a server: the language of its new tables, if not the one Discord tells."""

THREADS: Final = "threads"
"""The setting of a server: whether its new tables get threads of their own, `on` or `off`."""

MOST_THREADS: Final = 3
"""How many tables of one person may wait for players in threads."""


class Openings(Serving):
    """Opens tables."""

    async def practise(self, reply: Reply, game: str) -> None:
        """`/table practice`, and the button on the card for newcomers."""
        await self.serve(reply, Acknowledgement.PRIVATE, lambda: self._practise(reply, game))

    async def _open(
        self,
        reply: Reply,
        game: str,
        rules: Rules | None,
        capacity: int | None,
        language: str,
        tempo: str | None = None,
        *,
        thread: bool | None = None,
    ) -> Private | None:
        """Open a table where the person is; in a thread if they want it, or the server does and it is possible."""
        place = self._open_from(reply)
        w = wording(reply.person.language)
        language = await self.registry.services.store.setting(of_server(place.guild_id), LANGUAGE) or language
        if thread or (thread is None and await self._in_threads(place.guild_id)):
            self._check_threads(reply.person.id)
            try:
                place = await self._thread(place, game, language)
            except NotAllowed as refusal:
                if thread:
                    raise refusals.MissingPermissions(refusal.missing) from refusal
        table = await self.registry.open(
            reply.person,
            place,
            game=game,
            rules=rules,
            capacity=capacity,
            language=language,
            tempo=tempo,
            thread=place != reply.place,
        )
        told = sentences.opened_in(place.channel_id, w) if table.row.thread else sentences.opened(w)
        await reply.show(Notice(told))
        return await self._welcome(reply, game)

    @staticmethod
    def _open_from(reply: Reply) -> Place:
        """Where the person is, if a table can be opened from there."""
        if reply.place is None:
            raise refusals.ServerOnly
        if reply.missing_permissions:
            raise refusals.MissingPermissions(reply.missing_permissions)
        return reply.place

    def _check_threads(self, person_id: int) -> None:
        """Lest one person fills a server with threads. Raises `TooManyThreads`."""
        waiting = [
            table
            for table in self.registry
            if table.row.thread and table.row.host == person_id and table.row.state is TableState.LOBBY
        ]
        if len(waiting) >= MOST_THREADS:
            raise refusals.TooManyThreads

    async def _in_threads(self, guild_id: int) -> bool:
        return await self.registry.services.store.setting(of_server(guild_id), THREADS) == "on"

    async def _thread(self, place: Place, game: str, language: str, person_id: int | None = None) -> Place:
        """A new thread for a table, named by the game and the day; for one person alone if given.

        Raises `NotAllowed`, also where Discord does not want one more thread.
        """
        services = self.registry.services
        words = words_for(game, language)
        day = format_date(moment(services.clock.now()), format="medium", locale=words.wording.locale)
        parent = await services.stage.beside(place) or place
        try:
            return await services.stage.open_thread(parent, f"{words.title} · {day}", person_id)
        except NotAllowed:
            raise
        except StageTrouble as trouble:
            raise NotAllowed from trouble

    async def _practise(self, reply: Reply, game: str) -> Private:
        """A first game against AI seats, with hints: in a thread for one person alone, else wherever it can be."""
        if game not in self.registry.services.games:
            raise refusals.UnknownGame
        place, person = self._open_from(reply), reply.person
        w = wording(person.language)
        begun = next((table for table in self.registry.of(person.id) if table.row.practice), None)
        if begun is not None:
            return Notice(sentences.practice_in(begun.row.channel_id, w))
        for alone in (person.id, None):
            try:
                there = await self._thread(place, game, person.language, alone)
            except NotAllowed:
                continue
            await self.registry.practise(person, there, game, thread=True)
            return Notice(sentences.practice_in(there.channel_id, w))
        await self.registry.practise(person, place, game, thread=False)
        return Notice(sentences.practice_here(w))

    async def _next_table(self, reply: Reply, table_id: int) -> Private:
        """Open a table of the same kind beside one that is taken, or that others cannot come to."""
        row = (await self.registry.table(table_id)).row
        self._check_threads(reply.person.id)
        there, thread = await self._beside(Place(row.guild_id, row.channel_id), row.game, row.language)
        is_first = row.practice  # what one practised by is nobody's choice
        await self.registry.open(
            reply.person,
            there,
            game=row.game,
            rules=None if is_first else row.rules,
            capacity=None if is_first else row.capacity,
            language=row.language,
            tempo=None if is_first else row.times.tempo,
            thread=thread,
        )
        return Notice(sentences.opened_in(there.channel_id, wording(reply.person.language)))

    async def _beside(self, place: Place, game: str, language: str) -> tuple[Place, bool]:
        """Where the next table can stand, and whether that is a new thread. Raises `NoRoomBeside`."""
        channel = await self.registry.services.stage.beside(place) or place
        is_free = self.registry.in_channel(channel.channel_id) is None
        if is_free and not await self._in_threads(place.guild_id):
            return channel, False
        try:
            return await self._thread(place, game, language), True
        except NotAllowed as refusal:
            if not is_free:
                raise refusals.NoRoomBeside from refusal
            return channel, False
