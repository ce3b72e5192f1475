"""What presses and commands have in common: acknowledging, refusing in words, showing what is one's own."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from bot.stage.port import Acknowledgement, Notice, OwnHand, Private, PublicTable, Reply, Welcome
from bot.store.rows import TableState
from bot.tables import refusals, sentences, showing, typed
from bot.tables.registry import Registry
from bot.tables.services import Services
from bot.tables.table import Table, names_at
from bot.text.catalog import Wording, wording
from bot.text.games import words_for
from bot.text.names import Names
from bot.text.words import GameWords
from bot.ui.press import START, Errand, Step
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import GameError
from engine.core.events import PrivateEvent
from engine.core.ids import Seat
from engine.core.match import Update

Answer = Private | PublicTable | None
"""What a press brings: something private, the table that was pressed as it is now, or nothing to see."""
Work = Callable[[], Awaitable[Answer]]

log = logging.getLogger(__name__)

ANSWERED_WITHIN: Final = 3.0
"""Seconds after which a press that has no answer yet is in trouble: Discord calls it failed by then."""

GIVING_UP: Final = 1.0
"""Seconds that presses get to notice that they were given up."""
REMEMBERED: Final = 256
"""How many interactions are remembered, lest one be served twice."""
UNNAMED: Final = 8
"""How many seats are called by their numbers where a table's names are not known."""


class Serving:
    """Serves people at the tables of a registry."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._at_work: set[asyncio.Task[Any]] = set()
        self._seen: deque[int] = deque(maxlen=REMEMBERED)
        self._closed = False
        self._gone = False

    async def serve(self, reply: Reply, how: Acknowledgement, work: Work, table_id: int | None = None) -> None:
        """Do the work and show what it returns; a refusal becomes one private sentence.

        The acknowledgement waits for nothing: it is sent as soon as the work would have to wait for something, and goes
        with the answer if it never has to. What Discord delivers twice is served once.
        """
        task = asyncio.current_task()
        if self._gone or task is None or reply.id in self._seen:
            return
        self._seen.append(reply.id)
        self._at_work.add(task)
        if self._closed:
            work = self._too_late(reply)
        doing = asyncio.create_task(self._carry_out(reply, work, table_id))
        hearing = _Hearing(self.registry.services, reply.person.id)
        try:
            await asyncio.sleep(0)  # now the work has gone as far as it can
            answer = doing.result() if doing.done() else None
            if answer is None or not await reply.answer(how, answer):
                acknowledged = await reply.acknowledge(how)
                if not acknowledged:
                    hearing.failed()
                if not await _show(reply, await doing, acknowledged=acknowledged):
                    hearing.failed()
                    return
            hearing.answered()
        finally:
            hearing.end()
            doing.cancel()
            self._at_work.discard(task)

    async def finish(self, patience: float) -> None:
        """Take nothing more, and wait a while until what was begun is done and answered."""
        self._closed = True
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=patience)

    async def give_up(self) -> None:
        """Let go of everything that is still under way: there is no way to answer it any more."""
        self._gone = True
        if late := set(self._at_work):
            log.warning("%d presses were given up", len(late))
            for task in late:
                task.cancel()
            await asyncio.wait(late, timeout=GIVING_UP)

    async def _carry_out(self, reply: Reply, work: Work, table_id: int | None) -> Answer:
        try:
            return await work()
        except refusals.TableRefusal as refusal:
            w = wording(reply.person.language)
            link = refusal.link if isinstance(refusal, refusals.TableIsHere) else ""
            return Notice(sentences.sentence(refusal, w), link, sentences.go_there(w) if link else "")
        except GameError as error:
            return Notice(self._game_error(error, reply, table_id))

    @staticmethod
    def _too_late(reply: Reply) -> Work:
        async def work() -> Private:
            return Notice(sentences.stopping(wording(reply.person.language)))

        return work

    def _game_error(self, error: GameError, reply: Reply, table_id: int | None) -> str:
        """An error in the words of the game at a table; without names where the table is not known."""
        live = self.registry.live(table_id) if table_id is not None else None
        if live is not None:
            words = words_for(live.table.row.game, reply.person.language)
            return words.error(error, names_at(live.table, words.wording))
        words = words_for(next(iter(self.registry.services.games)), reply.person.language)
        return words.error(error, Names([""] * UNNAMED, words.wording))

    async def _in_lobby(self, reply: Reply, table_id: int, errand: Errand) -> Private | None:
        table = await self.registry.table(table_id)
        person = reply.person
        match errand:
            case Errand.JOIN:
                await table.join(person)
            case Errand.LEAVE:
                await self._go(table, reply)
            case Errand.SWITCH_SIDE:
                await table.switch_side(person)
            case Errand.ADD_AI:
                await table.add_ai(person)
            case Errand.REMOVE_AI:
                await table.remove_ai(person)
            case Errand.START:
                await table.start(person)
            case _:
                await table.close(person, is_moderator=reply.is_moderator)
        self.registry.changed(table)
        return await self._welcome(reply, table.row.game) if errand is Errand.JOIN else None

    async def _go(self, table: Table, reply: Reply) -> bool:
        """Leave a table; whether its game was running."""
        was_running = table.row.state is TableState.RUNNING
        direct = await table.leave(reply.person.id)
        if direct is not None:
            self.registry.letters.withdraw(table, reply.person.id, direct)
        return was_running

    async def _leave(self, table: Table, reply: Reply) -> Notice:
        """Leave a table, and say what comes of it."""
        was_running = await self._go(table, reply)
        self.registry.changed(table)
        w = wording(reply.person.language)
        return Notice(sentences.left_for_ai(w) if was_running else sentences.left(w))

    async def stop_clock(self, table: Table, reply: Reply, *, go_on: bool) -> None:
        """Begin a pause, or end it."""
        here = reply.place is not None and reply.place.channel_id == table.row.channel_id
        change = table.resume if go_on else table.pause
        await change(reply.person, is_moderator=reply.is_moderator and here)
        self.registry.changed(table)

    async def _welcome(self, reply: Reply, game: str) -> Welcome | None:
        """What to know before one's first game, the first time one sits down."""
        first = await self.registry.services.store.note_once(f"person {reply.person.id}", "welcomed")
        return Welcome(game, reply.person.language) if first else None

    async def _hand_at(
        self, table: Table, reply: Reply, step: Step = START, note: str = "", sure: Action | None = None
    ) -> OwnHand:
        """One's hand as it is now; with `sure`, the question whether one is."""
        async with table.held():
            seat = table.seated(reply.person.id)
            match = table.playing()
            stale = step.decision is not None and step.decision not in {d.id for d in table.decisions_for(seat)}
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
                chosen=table.chosen,
            )
        return await self._with_hint(table, seat, self._with_missing(table, panel, words.wording), words.wording)

    def _with_missing(self, table: Table, panel: OwnHand, w: Wording) -> OwnHand:
        """The panel, saying why nobody sees the table in its channel, if that is so."""
        live = self.registry.live(table.id)
        if live is None or not live.publisher.missing:
            return panel
        hint = sentences.not_allowed(live.publisher.missing, w)
        return msgspec.structs.replace(panel, note=f"{panel.note}\n{hint}".strip())

    async def _with_hint(self, table: Table, seat: Seat, panel: OwnHand, w: Wording) -> OwnHand:
        """The panel, saying once that direct messages do not arrive."""
        direct = table.seats[seat].direct
        if not direct.closed or direct.told:
            return panel
        direct.told = True
        await self.registry.services.store.save_direct(table.id, seat, direct)
        hint = sentences.direct_messages_closed(w)
        return msgspec.structs.replace(panel, note=f"{panel.note}\n{hint}".strip())

    async def _role_at(self, table: Table, reply: Reply, note: str = "", *, leaving: bool = False) -> Private:
        async with table.held():
            seat, language = table.seated(reply.person.id), reply.person.language
            return showing.role(table.row, table.seats, table.playing(), seat, language, note, leaving=leaving)

    async def _text_at(self, table: Table, reply: Reply) -> Private:
        """The table in words; to whoever is asked there, also all they can answer, as commands to type."""
        async with table.held():
            told = showing.in_text(table.row, table.seats, table.playing(), reply.person.language)
            seat = table.seat_of(reply.person.id)
            lines = typed.Sheet(table, seat, reply.person.language).commands() if seat is not None else []
        if not lines:
            return told
        await reply.show(told)
        return Notice(sentences.can_type(lines, wording(reply.person.language)))

    async def _submit(self, table: Table, reply: Reply, action: Action, decision: Decision) -> Update:
        update = await table.submit(reply.person.id, action, decision.id, reply.id)
        self.registry.changed(table)
        return update


async def _show(reply: Reply, answer: Answer, *, acknowledged: bool) -> bool:
    """Show what a press has brought; whether the person sees it, or (if there is nothing private) that it arrived."""
    if answer is None:
        await reply.close()
    elif isinstance(answer, PublicTable):
        await reply.redraw(answer)
    else:
        return await reply.show(answer)
    return acknowledged


class _Hearing:
    """Whether an answer to one press reaches the person, and in time: who gets none cannot be expected to act."""

    def __init__(self, services: Services, person_id: int) -> None:
        self._services = services
        self._person_id = person_id
        self._pressed_at = services.clock.now()
        self._failed = False
        self._timer = asyncio.get_running_loop().call_later(ANSWERED_WITHIN, self.failed)

    def failed(self) -> None:
        """There is no answer, or not yet; only the first time counts, for the last attempt may be minutes later."""
        self.end()
        if not self._failed:
            self._failed = True
            self._services.unheard.failed(self._person_id, self._pressed_at, self._services.clock.now())

    def answered(self) -> None:
        """The person has what they pressed for, however late."""
        self.end()
        self._services.unheard.answered(self._person_id)

    def end(self) -> None:
        """Wait for nothing more."""
        self._timer.cancel()


def private_news(update: Update, seat: Seat, words: GameWords, names: Names) -> str:
    """What only this seat got to know by its move."""
    news = [words.event(event, names) for event in update.seen_by(seat) if isinstance(event, PrivateEvent)]
    return "\n".join(line for line in news if line)
