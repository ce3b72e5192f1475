"""All tables of the process: opening them, finding them, taking them up again after a restart."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec

from bot import metrics
from bot.stage.port import Person, Place
from bot.stage.troubles import StageTrouble
from bot.store.rows import Direct, Rules, SeatRow, Stored, TableRow, TableState
from bot.store.store import ChannelTaken
from bot.store.times import SLOW, QuietKind, Times
from bot.tables import lobby, refusals, statistics
from bot.tables.letters import Letters
from bot.tables.live import Live
from bot.tables.opponents import Opponents
from bot.tables.pings import pings_of
from bot.tables.publisher import Publisher
from bot.tables.rules import OFFICIAL, of_server, options_of
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.tempo import TEMPOS, Situation, follow
from bot.tables.tempos import DEFAULT, tempo_of_server
from bot.tables.timekeeper import Timekeeper
from bot.tables.whereabouts import Whereabouts
from bot.text.games import story_for
from engine.ai.agent import Agent, RandomAgent
from engine.core.errors import GameError
from engine.core.match import Match

LINK: Final = "https://discord.com/channels/{guild}/{channel}"

log = logging.getLogger(__name__)


class Registry:
    """The tables. `serves` says whether a server is this process's, `reaches` whether it can be reached at the moment;
    `agent_for` makes what plays one AI seat of a game.
    """

    def __init__(
        self,
        services: Services,
        agent_for: Callable[[str], Agent] = lambda _game: RandomAgent(),
        serves: Callable[[int], bool] = lambda _guild: True,
        reaches: Callable[[int], bool] = lambda _guild: True,
    ) -> None:
        self.services = services
        self.whereabouts = Whereabouts(services, self.of, self._gone)
        self.letters = Letters(services, self.whereabouts.look_for)
        self._agent_for = agent_for
        self._serves = serves
        self._live: dict[int, Live] = {}
        self._endings: set[asyncio.Task[None]] = set()
        by_clock = partial(self.changed, by_person=False)
        self.timekeeper = Timekeeper(services, self._live.values, by_clock, reaches, self.whereabouts.look_up)
        services.outages.listeners.append(self._look_again)
        services.unheard.listeners.append(self.timekeeper.wake)

    def __iter__(self) -> Iterator[Table]:
        return iter([live.table for live in self._live.values()])

    def __len__(self) -> int:
        return len(self._live)

    # Opening

    async def open(
        self,
        person: Person,
        place: Place,
        *,
        game: str,
        rules: Rules | None,
        capacity: int | None,
        language: str,
        tempo: str | None = None,
        thread: bool = False,
    ) -> Table:
        """Open a table with the person as its host; without rules or tempo, with the server's.

        `thread`: the place is a thread that was made for it.

        Raises a `TableRefusal`.
        """
        played = self.services.games.get(game)
        if played is None:
            raise refusals.UnknownGame
        try:
            options_of(played, rules or OFFICIAL)
        except GameError as error:
            raise refusals.UnknownGame from error
        least, most = played.seats[0], played.seats[-1]
        if capacity is not None and capacity not in played.seats:
            raise refusals.BadSeatCount(least, most)
        if tempo is not None and tempo not in TEMPOS:
            raise refusals.UnknownGame
        if rules is None:
            rules = await of_server(self.services.store, place.guild_id, played)
        if tempo is None:
            tempo = await tempo_of_server(self.services.store, place.guild_id)
        row = self._new_row(place, game, rules, capacity or most, language, tempo)
        row.thread = thread
        seats: list[SeatRow] = []
        lobby.sit_down(row, seats, person, pings=await pings_of(self.services.store, person.id))
        return await self._create(Stored(row, seats, None))

    async def practise(self, person: Person, place: Place, game: str, *, thread: bool) -> Table:
        """Begin a game of one person against AI seats, with hints and without hurry. Raises a `TableRefusal`."""
        story = story_for(game)
        number = story.practice_seats or self.services.games[game].seats[0]
        rules = Rules(OFFICIAL.preset, dict(story.practice_changes))
        row = self._new_row(place, game, rules, number, person.language, SLOW)
        row.practice, row.thread = True, thread
        seats: list[SeatRow] = []
        lobby.sit_down(row, seats, person)
        while len(seats) < number:
            lobby.add_ai(row, seats)
        table = await self._create(Stored(row, seats, None))
        await table.start(person)
        self.changed(table)
        return table

    async def rematch(self, table_id: int, person: Person) -> Table:
        """Sit down to play a table's game again; the first to ask opens the new table. Raises a `TableRefusal`."""
        again = await self._lobby_of_rematch(table_id)
        if again is None:
            stored = await self.services.store.table(table_id)
            if stored is None or stored.row.state is not TableState.OVER:
                raise refusals.NoTableHere
            if lobby.seat_of(stored.seats, person.id) is None:
                raise refusals.NotSeated
            old = stored.row
            place = Place(old.guild_id, old.channel_id)
            row = self._new_row(place, old.game, old.rules, old.capacity, old.language, old.times.tempo)
            row.thread, row.practice = old.thread, old.practice
            row.rematch_of, row.setup = table_id, self._taken_over(stored)
            seats = lobby.seats_again(stored.seats, rotate=row.setup is None)
            try:
                again = await self._create(Stored(row, seats, None))
            except refusals.TableIsHere:
                again = await self._lobby_of_rematch(table_id)
                if again is None:
                    raise
        await again.join(person)
        self.changed(again)
        return again

    async def _lobby_of_rematch(self, table_id: int) -> Table | None:
        stored = await self.services.store.rematch_of(table_id)
        if stored is None or stored.row.state is not TableState.LOBBY:
            return None
        return await self.table(stored.row.id)

    def _taken_over(self, stored: Stored) -> str | None:
        """What the next game takes over from a finished one, by its seats."""
        if stored.snapshot is None:
            return None
        setup = Match.load(stored.snapshot, self.services.games).next_setup()
        return None if setup is None else msgspec.json.encode(setup).decode()

    def _new_row(
        self, place: Place, game: str, rules: Rules, capacity: int, language: str, tempo: str = DEFAULT
    ) -> TableRow:
        now = self.services.clock.now()
        return TableRow(
            id=0,
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            game=game,
            preset=rules.preset,
            changes=rules.changes,
            capacity=capacity,
            host=None,
            language=language,
            created_at=int(now),
            pace_seed=self.services.new_seed(),
            times=follow(Times(tempo), Situation(quiet=QuietKind.LOBBY), now),
            watched_at=now,
        )

    async def _create(self, stored: Stored) -> Table:
        try:
            await self.services.store.create(stored.row, stored.seats)
        except ChannelTaken as error:
            raise refusals.TableIsHere(await self._link(stored.row)) from error
        table = Table(self.services, stored)
        self._take_up(table)
        self.changed(table)
        return table

    async def _link(self, row: TableRow) -> str:
        """Where the open table of a channel is."""
        link = LINK.format(guild=row.guild_id, channel=row.channel_id)
        there = await self.services.store.open_in(row.channel_id)
        if there is None:
            return link
        messages = there.row.messages
        message = messages.table.id if messages.table is not None else messages.lobby
        return link if message is None else f"{link}/{message}"

    # Finding

    async def table(self, table_id: int) -> Table:
        """A table, whatever has become of it. Raises `NoTableHere`."""
        if table_id in self._live:
            return self._live[table_id].table
        stored = await self.services.store.table(table_id)
        if stored is None or stored.row.state is TableState.BROKEN:
            raise refusals.NoTableHere
        return Table(self.services, stored)

    def in_channel(self, channel_id: int) -> Table | None:
        """The open table of a channel."""
        return next((table for table in self if table.row.channel_id == channel_id and table.is_open), None)

    def of(self, person_id: int) -> list[Table]:
        """The open tables a person sits at."""
        return [table for table in self if table.is_open and table.seat_of(person_id) is not None]

    def live(self, table_id: int) -> Live | None:
        """A table of this process with what keeps it going."""
        return self._live.get(table_id)

    # Keeping going

    def changed(self, table: Table, *, by_person: bool = True) -> None:
        """Show what has changed at a table, and let its AI seats go on."""
        live = self._live.get(table.id)
        if live is None:
            live = self._take_up(table)
        live.publisher.wake(by_person=by_person)
        self.letters.wake(table)
        live.opponents.wake()
        self.timekeeper.wake()
        if not table.is_open:
            self._end(live)

    def _gone(self, table: Table, person_id: int, direct: Direct | None) -> None:
        """Somebody was found to have left the server of a table."""
        if direct is not None:
            self.letters.withdraw(table, person_id, direct)
        self.changed(table)

    def look_again(self, table: Table) -> None:
        """Make sure that what stands in the channel is still there: nobody tells the bot of deleted messages."""
        live = self._live.get(table.id)
        if live is not None:
            live.publisher.retry()

    def _look_again(self, concerns: Callable[[Place], bool]) -> None:
        """Places have become reachable, or cannot be reached any more."""
        for live in [live for live in self._live.values() if concerns(live.table.place)]:
            if live.publisher.outage_changed():
                self.letters.wake(live.table)

    async def place_gone(self, channel_id: int) -> None:
        """A channel or thread was deleted: its table is closed and its seats are free."""
        for live in [live for live in self._live.values() if live.table.row.channel_id == channel_id]:
            await live.publisher.stop()
            await live.table.abandon()
            self.letters.wake(live.table)
            self._end(live)

    def permissions_changed(self, guild_id: int) -> None:
        """Something about a server has changed, perhaps what the bot may do there."""
        for live in self._live.values():
            if live.table.row.guild_id == guild_id and (live.publisher.in_trouble or live.publisher.missing):
                live.publisher.retry()

    def _take_up(self, table: Table) -> Live:
        async def on_gone() -> None:
            await table.abandon()
            self.letters.wake(table)
            self._end(live)

        publisher = Publisher(table, on_gone, self.timekeeper.wake)
        opponents = Opponents(
            table, lambda: self._agent_for(table.row.game), publisher, lambda: self.changed(table, by_person=False)
        )
        live = Live(table, publisher, opponents)
        self._live[table.id] = live
        return live

    def _end(self, live: Live) -> None:
        """Let go of a table once its end is shown."""

        async def end() -> None:
            await live.opponents.stop()
            try:
                await statistics.note(self.services.store, live.table)
            except Exception:
                live.table.log.exception("the statistics were not noted")
            await live.publisher.finish()
            self._live.pop(live.table.id, None)

        task = asyncio.create_task(end(), name=f"end table {live.table.id}")
        self._endings.add(task)
        task.add_done_callback(self._endings.discard)

    async def recover(self) -> None:
        """Take up every table that was not over when the last process stopped; what cannot be read is set aside."""
        for stored in await self.services.store.unfinished():
            if self._serves(stored.row.guild_id):
                await self._recover(stored)

    async def _recover(self, stored: Stored) -> None:
        try:
            table = Table(self.services, stored)
            await table.recall()
        except Exception:
            metrics.failed("save")
            log.exception("the table cannot be read and is set aside", extra={"table": stored.row.id})
            table = await self._set_aside(stored)
        await table.wake_up()
        live = self._take_up(table)
        live.publisher.display.back_at = table.row.ply
        self.changed(table, by_person=False)
        task = asyncio.create_task(self._tidy(live), name=f"tidy table {table.id}")
        self._endings.add(task)
        task.add_done_callback(self._endings.discard)

    async def _set_aside(self, stored: Stored) -> Table:
        """Mark a table as broken, keeping all that is stored of it; its channel is free again."""
        stored.row.state = TableState.BROKEN
        stored.row.ended_at = int(self.services.clock.now())
        await self.services.store.save(stored.row)
        return Table(self.services, Stored(stored.row, stored.seats, None))

    @staticmethod
    async def _tidy(live: Live) -> None:
        """Remove what a killed process posted without writing it down."""
        await live.publisher.settle()
        try:
            await live.publisher.display.remove_strays()
        except StageTrouble as trouble:
            live.table.log.warning("no strays could be looked for: %s", trouble)

    async def let_go(self, guild_id: int) -> None:
        """Close all tables of a server; nothing more is shown of them."""
        for live in [live for live in self._live.values() if live.table.row.guild_id == guild_id]:
            await live.opponents.stop()
            await live.publisher.stop()
            await live.table.abandon()
            self.letters.wake(live.table)
            self._live.pop(live.table.id, None)

    async def settle(self) -> None:
        """Wait until everything that can be shown now is shown; AI seats are not waited for."""
        for live in list(self._live.values()):
            await live.publisher.settle()
        while self._endings:
            await asyncio.wait(self._endings)

    async def stop(self) -> None:
        """Stop everything; what is stored goes on at the next start."""
        await self.timekeeper.stop()
        for live in list(self._live.values()):
            await live.opponents.stop()
            await live.publisher.stop()
        await self.letters.stop()
        for task in list(self._endings):
            task.cancel()
        if self._endings:
            await asyncio.wait(self._endings)
