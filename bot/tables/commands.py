"""Slash commands, carried out, and the tables they are about."""

from collections.abc import Mapping

from bot.stage.port import Acknowledgement, Notice, Private, Reply
from bot.store.rows import Rules
from bot.tables import refusals, sentences, typed
from bot.tables.afterwards import Afterwards
from bot.tables.rules import options_of
from bot.tables.serving import private_news
from bot.tables.sides import sides_of
from bot.tables.table import Table, names_at
from bot.text.catalog import wording
from bot.text.games import words_for
from bot.text.names import literal
from bot.ui.press import AddAITo, ChooseSide, Errand
from engine.core.errors import GameError, IllegalAction


class Commands(Afterwards):
    """Takes what people type."""

    async def open_table(
        self,
        reply: Reply,
        game: str,
        preset: str | None,
        capacity: int | None,
        language: str,
        tempo: str | None = None,
        *,
        thread: bool | None = None,
    ) -> None:
        """`/table open`; without a preset the server's rules are played, without a tempo in the server's."""
        rules = Rules(preset) if preset is not None else None

        async def work() -> Private | None:
            return await self._open(reply, game, rules, capacity, language, tempo, thread=thread)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def look(self, reply: Reply, table_id: int | None) -> None:
        """`/table look`: the table in words."""

        async def work() -> Private:
            table = await self._table_to_see(reply, table_id)
            self.registry.look_again(table)
            return await self._text_at(table, reply)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def _table_to_see(self, reply: Reply, table_id: int | None) -> Table:
        """The named table, the channel's, or one's own."""
        if table_id is not None:
            return await self.registry.table(table_id)
        here = self.registry.in_channel(reply.place.channel_id) if reply.place is not None else None
        return here or self.table_meant(reply, None)

    async def leave(self, reply: Reply, table_id: int | None) -> None:
        """`/table leave`."""

        async def work() -> Private:
            return await self._leave(self.table_meant(reply, table_id), reply)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def take_back(self, reply: Reply, table_id: int | None) -> None:
        """`/table back`: the seat of somebody who was absent or has left, and the hand as it is now."""

        async def work() -> Private:
            table = self._table_left(reply.person.id, table_id)
            await table.take_back(reply.person)
            self.registry.changed(table)
            return await self._hand_at(table, reply)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    def _table_left(self, person_id: int, table_id: int | None) -> Table:
        """The table where an AI plays for a person: the named one, or the only one."""
        found = [table for table in self.registry if table.is_open and table.plays_for(person_id)]
        named = [table for table in found if table_id in {None, table.id}]
        if len(named) > 1:
            raise refusals.WhichTable(tuple(table.id for table in named))
        if not named:
            raise refusals.NotAway if self.registry.of(person_id) else refusals.NoTableOfYours
        return named[0]

    async def kick(self, reply: Reply, player: str, table_id: int | None) -> None:
        """`/table kick`: `player` is a person's id, chosen from the list, or a name."""

        async def work() -> Private:
            table = await self._table_to_see(reply, table_id)
            here = reply.place is not None and reply.place.channel_id == table.row.channel_id
            wanted = player.strip().casefold()
            person_id = next((key for key, name in table.people() if wanted in {str(key), name.casefold()}), None)
            if person_id is None:
                raise refusals.NobodyThere
            direct = await table.kick(reply.person, person_id, is_moderator=reply.is_moderator and here)
            if direct is not None:
                self.registry.letters.withdraw(table, person_id, direct)
            self.registry.changed(table)
            return Notice(sentences.done(wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    def people_to_kick(self, person_id: int, channel_id: int | None, typed_name: str) -> list[typed.Choice]:
        """Who sits at the channel's table (or at one's own), for the list of `/table kick`."""
        table = self.registry.in_channel(channel_id) if channel_id is not None else None
        tables = [table] if table is not None else self.registry.of(person_id)
        return [
            typed.Choice(name[: typed.LONGEST], str(key))
            for table in tables
            for key, name in table.people()
            if key != person_id and typed_name.casefold() in name.casefold()
        ][: typed.CHOICES]

    async def pause(self, reply: Reply, table_id: int | None, *, go_on: bool) -> None:
        """`/table pause` and `/table resume`."""

        async def work() -> Private:
            await self.stop_clock(await self._table_to_see(reply, table_id), reply, go_on=go_on)
            return Notice(sentences.done(wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def close(self, reply: Reply, table_id: int | None) -> None:
        """`/table close`."""

        async def work() -> Private:
            table = await self._table_to_see(reply, table_id)
            here = reply.place is not None and reply.place.channel_id == table.row.channel_id
            await table.close(reply.person, is_moderator=reply.is_moderator and here)
            self.registry.changed(table)
            return Notice(sentences.closed(wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def in_lobby(self, reply: Reply, errand: Errand, table_id: int | None, side: str | None = None) -> None:
        """The buttons and lists of a lobby as commands: `/table join`, `side`, `start`, `add-ai`, `remove-ai`.

        `side` is the key of a side, chosen from the list, or its name.
        """

        async def work() -> Private:
            table = await self._table_to_see(reply, table_id)
            key = self._side_meant(table, reply.person.language, side) if side is not None else None
            if key is None:
                welcome = await self._in_lobby(reply, table.id, errand)
            else:
                press = AddAITo(key) if errand is Errand.ADD_AI else ChooseSide(key)
                welcome = await self._change_lobby(reply, table.id, press)
            done = Notice(sentences.done(wording(reply.person.language)))
            if welcome is None:
                return done
            await reply.show(done)
            return welcome

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    def sides(self, channel_id: int | None, language: str, typed_name: str) -> list[typed.Choice]:
        """The sides of the channel's table, for the lists of commands."""
        table = self.registry.in_channel(channel_id) if channel_id is not None else None
        if table is None:
            return []
        options, words = options_of(table.game, table.row.rules), words_for(table.row.game, language)
        named = [(side.key, words.side(side.key, options)) for side in sides_of(table.game, table.row)]
        wanted = typed_name.casefold()
        return [typed.Choice(name[: typed.LONGEST], key) for key, name in named if wanted in f"{key} {name}".casefold()]

    def _side_meant(self, table: Table, language: str, side: str) -> str:
        """The key of a side that was typed. Raises `NoSuchSide`."""
        found = [choice.value for choice in self.sides(table.row.channel_id, language, side.strip())]
        if side in found or len(found) == 1:
            return side if side in found else found[0]
        raise refusals.NoSuchSide

    async def settings(self, reply: Reply, table_id: int | None) -> None:
        """`/table settings`."""

        async def work() -> Private:
            return await self._rules_at(await self._table_to_see(reply, table_id), reply)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def rematch(self, reply: Reply, table_id: int | None) -> None:
        """`/table rematch`."""

        async def work() -> Private:
            await self.registry.rematch(table_id or await self._last_here(reply), reply.person)
            return Notice(sentences.done(wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def hand(self, reply: Reply, table_id: int | None) -> None:
        """`/hand`."""
        await self.serve(
            reply, Acknowledgement.PRIVATE, lambda: self._hand_at(self.table_meant(reply, table_id), reply)
        )

    async def role(self, reply: Reply, table_id: int | None) -> None:
        """`/role`."""
        await self.serve(
            reply, Acknowledgement.PRIVATE, lambda: self._role_at(self.table_meant(reply, table_id), reply)
        )

    async def play(self, reply: Reply, command: str, options: Mapping[str, str], table_id: int | None) -> None:
        """A move that was typed: `/play`, `/respond` and so on."""

        async def work() -> Private:
            table = self.table_meant(reply, self._table_named(options) or table_id)
            words = words_for(table.row.game, reply.person.language)
            names = names_at(table, words.wording)
            try:
                async with table.held():
                    sheet = typed.Sheet(table, table.seated(reply.person.id), reply.person.language)
                    meant = typed.understand(sheet, command, options)
                update = await table.submit(reply.person.id, meant.action, meant.decision_id, reply.id)
            except IllegalAction as error:
                return await self._attempted(reply, sheet, meant, words.error(error, names))
            except GameError as error:
                return Notice(words.error(error, names))
            self.registry.changed(table)
            news = private_news(update, sheet.seat, words, names)
            done = sentences.played(literal(meant.words), words.wording)
            return Notice(f"{done}\n{news}".strip())

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def _attempted(self, reply: Reply, sheet: typed.Sheet, meant: typed.Meant, why: str) -> Notice:
        """Say why a typed move is not possible, after what trying it costs by the rules of the table."""
        attempt = typed.as_attempt(sheet, meant)
        if attempt is None:
            return Notice(why)
        update = await sheet.table.submit(reply.person.id, attempt, meant.decision_id, reply.id)
        self.registry.changed(sheet.table)
        happened = sheet.words.log(update.public(), sheet.names)
        return Notice("\n".join([why, *happened[:1]]))

    def choices(
        self, person_id: int, language: str, channel_id: int | None, command: str, option: str,
        options: Mapping[str, str], table_id: int | None,
    ) -> list[typed.Choice]:  # fmt: skip
        """The legal choices of an option while it is being typed; none where there is nothing to choose."""
        try:
            table = self._meant(person_id, channel_id, self._table_named(options) or table_id)
            sheet = typed.Sheet(table, table.seated(person_id), language)
        except refusals.TableRefusal:
            return []
        return sheet.choices(command, option, options)

    @staticmethod
    def _table_named(options: Mapping[str, str]) -> int | None:
        """The table a choice from a list belongs to."""
        return next((mark.table for mark in map(typed.read_mark, options.values()) if mark.table is not None), None)

    def table_meant(self, reply: Reply, table_id: int | None) -> Table:
        """The table a command is about. Raises a `TableRefusal`."""
        return self._meant(reply.person.id, reply.place.channel_id if reply.place else None, table_id)

    def _meant(self, person_id: int, channel_id: int | None, table_id: int | None) -> Table:
        """The named table; else the one that awaits the person, this channel's first; else the only one."""
        mine = self.registry.of(person_id)
        if table_id is not None:
            live = self.registry.live(table_id)
            if live is None:
                raise refusals.NoTableHere
            return live.table
        here = [table for table in mine if table.row.channel_id == channel_id]
        awaiting = [table for table in mine if any(not one.optional for one in table.awaits(person_id))]
        for candidates in ([t for t in here if t in awaiting], awaiting, here, mine):
            if len(candidates) == 1:
                return candidates[0]
            if candidates:
                raise refusals.WhichTable(tuple(table.id for table in candidates))
        raise refusals.NoTableOfYours
