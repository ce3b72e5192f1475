"""Takes every press and command of people: acknowledges it at once, carries it out, and answers privately."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import msgspec

from bot.stage.port import Acknowledgement, Notice, OwnHand, Private, Reply
from bot.store.rows import TableState
from bot.tables import refusals, sentences, showing, typed
from bot.tables.registry import Registry
from bot.tables.table import Table, names_at
from bot.text.catalog import Wording, wording
from bot.text.games import words_for
from bot.text.names import Names, literal
from bot.text.words import GameWords
from bot.ui.choices import resolve
from bot.ui.custom_id import CustomId
from bot.ui.press import START, Do, Errand, Press, Step, read_press
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import GameError, IllegalAction
from engine.core.events import PrivateEvent
from engine.core.ids import Ply, Seat
from engine.core.match import Update

log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[Private | None]]

UNNAMED: Final = 8
"""How many seats are called by their numbers where a table's names are not known."""


class Desk:
    """The desk of one bot."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def serve(self, reply: Reply, how: Acknowledgement, work: Work, table_id: int | None = None) -> None:
        """Acknowledge, do the work, show what it returns; a refusal becomes one private sentence."""
        await reply.acknowledge(how)
        try:
            panel = await work()
        except refusals.TableRefusal as refusal:
            panel = Notice(sentences.sentence(refusal, wording(reply.person.language)))
        except GameError as error:
            panel = Notice(self._game_error(error, reply, table_id))
        if panel is not None:
            await reply.show(panel)

    def _game_error(self, error: GameError, reply: Reply, table_id: int | None) -> str:
        """An error in the words of the game at a table; without names where the table is not known."""
        live = self.registry.live(table_id) if table_id is not None else None
        if live is not None:
            words = words_for(live.table.row.game, reply.person.language)
            return words.error(error, names_at(live.table, words.wording))
        words = words_for(next(iter(self.registry.services.games)), reply.person.language)
        return words.error(error, Names([""] * UNNAMED, words.wording))

    # Presses

    async def pressed(self, reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
        """Carry out a press of a component that may be of another version of the bot."""
        try:
            table_id, press = int(custom_id.table), read_press(custom_id, values)
        except ValueError:
            await self.serve(reply, Acknowledgement.SILENT, self._out_of_date)
            return
        await self.press(reply, table_id, custom_id.decision, press)

    async def _out_of_date(self) -> Private:
        raise refusals.OldPanel

    async def press(self, reply: Reply, table_id: int, decision_id: Ply | None, press: Press) -> None:
        """Carry out a press of a button or list."""
        match press:
            case Errand():
                await self._errand(reply, table_id, decision_id, press)
            case Step():
                await self.serve(reply, Acknowledgement.IN_PLACE, lambda: self._hand(reply, table_id, press))
            case Do():
                await self.serve(reply, Acknowledgement.IN_PLACE, lambda: self._do(reply, table_id, decision_id, press))

    async def _errand(self, reply: Reply, table_id: int, decision_id: Ply | None, errand: Errand) -> None:
        private, silent = Acknowledgement.PRIVATE, Acknowledgement.SILENT
        match errand:
            case Errand.MOVE | Errand.HAND:
                how = Acknowledgement.IN_PLACE if self._shows_hand(reply, table_id) else private
                await self.serve(reply, how, lambda: self._hand(reply, table_id))
            case Errand.ROLE:
                await self.serve(reply, private, lambda: self._role(reply, table_id))
            case Errand.TABLE:
                await self.serve(reply, private, lambda: self._in_text(reply, table_id))
            case Errand.NEW_TABLE:
                await self.serve(reply, private, lambda: self._new_table(reply, table_id))
            case Errand.DECLINE:
                await self.serve(reply, silent, lambda: self._decline(reply, table_id, decision_id), table_id)
            case Errand.REMATCH:
                await self.serve(reply, silent, lambda: self._rematch(reply, table_id))
            case _:
                await self.serve(reply, silent, lambda: self._in_lobby(reply, table_id, errand), table_id)

    def _shows_hand(self, reply: Reply, table_id: int) -> bool:
        """Whether the message that was pressed can become the hand: a private one, or the hand in a direct message."""
        live = self.registry.live(table_id)
        direct = [seat.direct.hand for seat in live.table.seats] if live is not None else []
        return reply.on_private_panel or (reply.message_id is not None and reply.message_id in direct)

    async def _in_lobby(self, reply: Reply, table_id: int, errand: Errand) -> Private | None:
        table = await self.registry.table(table_id)
        person = reply.person
        match errand:
            case Errand.JOIN:
                await table.join(person)
            case Errand.LEAVE:
                await self._go(table, reply)
            case Errand.ADD_AI:
                await table.add_ai(person)
            case Errand.REMOVE_AI:
                await table.remove_ai(person)
            case Errand.START:
                await table.start(person)
            case _:
                await table.close(person, is_moderator=reply.is_moderator)
        self.registry.changed(table)
        return None

    async def _go(self, table: Table, reply: Reply) -> bool:
        """Leave a table; whether its game was running."""
        was_running = table.row.state is TableState.RUNNING
        direct = await table.leave(reply.person.id)
        if direct is not None:
            self.registry.letters.withdraw(table, reply.person.id, direct)
        return was_running

    async def _rematch(self, reply: Reply, table_id: int) -> None:
        await self.registry.rematch(table_id, reply.person)

    async def _new_table(self, reply: Reply, table_id: int) -> Private:
        row = (await self.registry.table(table_id)).row
        return await self._open(reply, row.game, row.preset, row.capacity, row.language)

    async def _hand(self, reply: Reply, table_id: int, step: Step = START, note: str = "") -> Private:
        table = await self.registry.table(table_id)
        return await self._hand_at(table, reply, step, note)

    async def _hand_at(
        self, table: Table, reply: Reply, step: Step = START, note: str = "", sure: Action | None = None
    ) -> OwnHand:
        """One's hand as it is now; with `sure`, the question whether one is."""
        async with table.held():
            seat = table.seated(reply.person.id)
            match = table.playing()
            stale = step.decision is not None and step.decision not in {d.id for d in match.decisions_for(seat)}
            words = words_for(table.row.game, reply.person.language)
            if stale:
                step, note = START, sentences.sentence(refusals.OldPanel(), words.wording)
            caution = match.caution(seat, sure) if sure is not None else None
            panel = showing.hand(
                table.row,
                table.seats,
                match,
                seat,
                language=reply.person.language,
                step=step,
                caution=caution,
                note=note,
            )
        return await self._with_hint(table, seat, panel, words.wording)

    async def _with_hint(self, table: Table, seat: Seat, panel: OwnHand, w: Wording) -> OwnHand:
        """The panel, saying once that direct messages do not arrive."""
        direct = table.seats[seat].direct
        if not direct.closed or direct.told:
            return panel
        direct.told = True
        await self.registry.services.store.save_direct(table.id, seat, direct)
        hint = sentences.direct_messages_closed(w)
        return msgspec.structs.replace(panel, note=f"{panel.note}\n{hint}".strip())

    async def _role(self, reply: Reply, table_id: int) -> Private:
        return await self._role_at(await self.registry.table(table_id), reply)

    async def _role_at(self, table: Table, reply: Reply) -> Private:
        async with table.held():
            seat = table.seated(reply.person.id)
            return showing.role(table.row, table.seats, table.playing(), seat, reply.person.language)

    async def _in_text(self, reply: Reply, table_id: int) -> Private:
        table = await self.registry.table(table_id)
        async with table.held():
            return showing.in_text(table.row, table.seats, table.playing(), reply.person.language)

    async def _decline(self, reply: Reply, table_id: int, decision_id: Ply | None) -> None:
        table = await self.registry.table(table_id)
        decision = self._decision(table, reply, decision_id)
        action = words_for(table.row.game, reply.person.language).decline(decision)
        if action is None:
            raise refusals.OldPanel
        await self._submit(table, reply, action, decision)

    async def _do(self, reply: Reply, table_id: int, decision_id: Ply | None, press: Do) -> Private:
        """Carry out a move chosen in a private panel; what is wrong with it is said in the panel."""
        table = await self.registry.table(table_id)
        words = words_for(table.row.game, reply.person.language)
        names = names_at(table, words.wording)
        try:
            decision = self._decision(table, reply, decision_id)
            action = _offered(decision, press.ref)
            seat = table.seated(reply.person.id)
            if not press.sure and table.playing().caution(seat, action) is not None:
                step = Step(decision.id, group=words.group(action), sure=press.ref)
                return await self._hand_at(table, reply, step, sure=action)
            update = await self._submit(table, reply, action, decision)
            note = _private_news(update, seat, words, names)
        except GameError as error:
            note = words.error(error, names)
        except (refusals.OldPanel, refusals.NothingAsked, refusals.NotStored) as refusal:
            note = sentences.sentence(refusal, words.wording)
        if not table.is_open:
            return Notice(note or sentences.sentence(refusals.IsOver(), words.wording))
        return await self._hand_at(table, reply, note=note)

    def _decision(self, table: Table, reply: Reply, decision_id: Ply | None) -> Decision:
        """The decision a button belongs to, if it is the person's and still open.

        What may be done at any time stays open while others answer, so its buttons never grow old.
        """
        seat = table.seated(reply.person.id)
        match = table.playing()
        mine = match.decisions_for(seat)
        found = next((d for d in mine if d.id == decision_id), None) or next((d for d in mine if d.optional), None)
        if found is not None:
            return found
        awaited = tuple(d.seat for d in match.decisions if d.id == decision_id and not d.optional)
        raise refusals.NothingAsked(awaited) if awaited else refusals.OldPanel()

    async def _submit(self, table: Table, reply: Reply, action: Action, decision: Decision) -> Update:
        update = await table.submit(reply.person.id, action, decision.id, reply.id)
        self.registry.changed(table)
        return update

    # Commands

    async def open_table(self, reply: Reply, game: str, preset: str, capacity: int | None, language: str) -> None:
        """`/table open`."""
        await self.serve(reply, Acknowledgement.PRIVATE, lambda: self._open(reply, game, preset, capacity, language))

    async def _open(self, reply: Reply, game: str, preset: str, capacity: int | None, language: str) -> Private:
        if reply.place is None:
            raise refusals.ServerOnly
        if reply.missing_permissions:
            raise refusals.MissingPermissions(reply.missing_permissions)
        await self.registry.open(
            reply.person, reply.place, game=game, preset=preset, capacity=capacity, language=language
        )
        return Notice(sentences.opened(wording(reply.person.language)))

    async def look(self, reply: Reply, table_id: int | None) -> None:
        """`/table look`: the table in words."""

        async def work() -> Private:
            table = await self._table_to_see(reply, table_id)
            async with table.held():
                return showing.in_text(table.row, table.seats, table.playing(), reply.person.language)

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
            table = self.table_meant(reply, table_id)
            was_running = await self._go(table, reply)
            self.registry.changed(table)
            w = wording(reply.person.language)
            return Notice(sentences.left_for_ai(w) if was_running else sentences.left(w))

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

    async def in_lobby(self, reply: Reply, errand: Errand, table_id: int | None) -> None:
        """The buttons of a lobby as commands: `/table join`, `start`, `add-ai`, `remove-ai`."""

        async def work() -> Private:
            table = await self._table_to_see(reply, table_id)
            await self._in_lobby(reply, table.id, errand)
            return Notice(sentences.done(wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def rematch(self, reply: Reply, table_id: int | None) -> None:
        """`/table rematch`."""

        async def work() -> Private:
            await self._rematch(reply, table_id or await self._last_here(reply))
            return Notice(sentences.done(wording(reply.person.language)))

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def _last_here(self, reply: Reply) -> int:
        """The table whose game ended last in the channel."""
        here = reply.place.channel_id if reply.place is not None else None
        last = await self.registry.services.store.last_over_in(here) if here is not None else None
        if last is None:
            raise refusals.NoTableHere
        return last.row.id

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
            news = _private_news(update, sheet.seat, words, names)
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
        awaiting = [table for table in mine if table.awaits(person_id)]
        for candidates in ([t for t in here if t in awaiting], awaiting, here, mine):
            if len(candidates) == 1:
                return candidates[0]
            if candidates:
                raise refusals.WhichTable(tuple(table.id for table in candidates))
        raise refusals.NoTableOfYours


def _offered(decision: Decision, ref: str) -> Action:
    """The action a private button stands for. Raises `OldPanel`."""
    action = resolve(decision, ref)
    if action is None:
        raise refusals.OldPanel
    return action


def _private_news(update: Update, seat: Seat, words: GameWords, names: Names) -> str:
    """What only this seat got to know by its move."""
    news = [words.event(event, names) for event in update.seen_by(seat) if isinstance(event, PrivateEvent)]
    return "\n".join(line for line in news if line)
