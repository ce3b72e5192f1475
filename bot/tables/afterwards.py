"""What one can do once a game is over: look at it again, take its log along, and report what went wrong."""

import asyncio
import secrets
from functools import cached_property
from typing import Final

from bot.stage.port import Acknowledgement, Download, Moment, Notice, Private, Reply
from bot.store.rows import Report, Stored, TableState
from bot.tables import refusals, replays, sentences, showing
from bot.tables.settings import Settings
from bot.text.catalog import wording
from bot.text.chronicle import chronicle
from bot.text.games import words_for
from bot.text.names import Names
from engine.core.ids import Ply
from engine.core.match import Match, encode_record

REPORT_BYTES: Final = 4
"""How many random bytes the id of a report has: short enough to be typed."""


class Afterwards(Settings):
    """Serves those who come back to a game."""

    @cached_property
    def _tapes(self) -> replays.Tapes:
        """The finished games that are being looked at."""
        return replays.Tapes()

    async def replay(self, reply: Reply, table_id: int | None) -> None:
        """`/table replay`: the last game that ended here, or the named one."""

        async def work() -> Private:
            return await self._moment(reply, table_id or await self._last_here(reply), 0)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def report(self, reply: Reply, table_id: int | None) -> None:
        """`/table report`: something is wrong at a table, which may be running."""

        async def work() -> Private:
            here = self.registry.in_channel(reply.place.channel_id) if reply.place is not None else None
            number = table_id or (here.id if here is not None else await self._last_here(reply))
            return await self._report(reply, number)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def report_error(self, reply: Reply, table_id: int | None, error_id: str) -> None:
        """The button beside an apology."""

        async def work() -> Private:
            here = self.registry.in_channel(reply.place.channel_id) if reply.place is not None else None
            number = table_id if table_id is not None or here is None else here.id
            return await self._report(reply, number, error_id)

        await self.serve(reply, Acknowledgement.PRIVATE, work)

    async def _last_here(self, reply: Reply) -> int:
        """The table whose game ended last in the channel."""
        here = reply.place.channel_id if reply.place is not None else None
        last = await self.registry.services.store.last_over_in(here) if here is not None else None
        if last is None:
            raise refusals.NoTableHere
        return last.row.id

    async def _over(self, table_id: int) -> Stored:
        """A finished table as it is stored. Raises `NoTableHere` or `StillPlayed`."""
        stored = await self.registry.services.store.table(table_id)
        if stored is None or stored.row.state in {TableState.BROKEN, TableState.CLOSED}:
            raise refusals.NoTableHere
        if stored.row.state is not TableState.OVER:
            raise refusals.StillPlayed
        return stored

    async def _moment(self, reply: Reply, table_id: int, ply: Ply) -> Moment:
        """A finished game as it stood after a ply."""
        services = self.registry.services
        stored = await self._over(table_id)
        tape = self._tapes.get(table_id)
        if tape is None:
            moves = await services.store.moves(table_id)
            tape = await asyncio.to_thread(replays.Tape, stored, moves, services.games)
            self._tapes.keep(table_id, tape)
        there = await asyncio.to_thread(tape.at, ply)
        return Moment(
            showing.frame(stored.row, stored.seats, reply.person.language),
            there.view,
            there.happened,
            there.recent,
            there.ply,
            there.last,
            there.turns,
        )

    async def _log_file(self, reply: Reply, table_id: int) -> Download:
        """The whole game as a text file."""
        services = self.registry.services
        stored = await self._over(table_id)
        moves = await services.store.moves(table_id)
        match = Match.load(stored.snapshot or "", services.games)
        words = words_for(stored.row.game, reply.person.language)
        names = Names(showing.frame(stored.row, stored.seats).names, words.wording)
        turns = replays.by_turn(services.games[stored.row.game], moves)
        told = chronicle(table_id, turns, words.result_text(match.view(None), names), names, words, match.seed)
        title = words.wording.say("The whole game, move by move:")
        return Download(title, f"tenpaces-{stored.row.game}-{table_id}.txt", told.encode())

    async def _report(self, reply: Reply, table_id: int | None, cause: str = "") -> Private:
        """Keep the game up to here under a short id, for whoever runs the bot."""
        services = self.registry.services
        stored = await services.store.table(table_id) if table_id is not None else None
        w = wording(reply.person.language)
        if stored is None or stored.snapshot is None:
            if cause:
                return Notice(sentences.reported_without_a_game(cause, w))
            raise refusals.NotBegun if stored is not None else refusals.NoTableHere
        record = encode_record(Match.load(stored.snapshot, services.games).record())
        report = Report(
            id=secrets.token_hex(REPORT_BYTES),
            table_id=stored.row.id,
            ply=stored.row.ply,
            cause=cause,
            record=record,
            at=int(services.clock.now()),
        )
        return Notice(sentences.reported(await services.store.add_report(report), w))
