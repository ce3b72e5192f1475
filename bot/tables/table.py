"""One table from its lobby to its result: every change goes through its lock and is stored before it is shown."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from bot import metrics
from bot.logs import TableLog
from bot.stage.port import Ending, Person, Place, shown_name
from bot.store.rows import Direct, MoveRow, Rules, SeatRow, Stored, TableState
from bot.store.store import Conflict
from bot.tables import lobby, refusals
from bot.tables.forgetting import forget
from bot.tables.rules import options_of, taken_over
from bot.tables.services import Services
from bot.text.catalog import Wording, wording
from bot.text.names import Names
from bot.text.privacy import somebody
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import GameError
from engine.core.events import Event, PublicEvent
from engine.core.game import Game
from engine.core.ids import Ply, Seat
from engine.core.match import Match, Update

REMEMBERED_PRESSES: Final = 64


class Table:
    """A table: its row and seats as stored, and its match once the game has begun."""

    def __init__(self, services: Services, stored: Stored) -> None:
        """Raises `BadSave` if the table's game cannot be read."""
        self.services = services
        self.row = stored.row
        self.seats = stored.seats
        self.match = Match.load(stored.snapshot, services.games) if stored.snapshot is not None else None
        self.ending: Ending | None = None
        self.history: list[PublicEvent] = []
        self.log = TableLog(logging.getLogger(__name__), stored.row.id)
        self._lock = asyncio.Lock()
        self._unsure = False
        self._carried_out: deque[int] = deque(maxlen=REMEMBERED_PRESSES)
        self._asked_at: dict[tuple[Ply, Seat], float] = {}
        self._note_questions(since=0.0)

    @property
    def id(self) -> int:
        """The number people see."""
        return self.row.id

    @property
    def place(self) -> Place:
        """Where the table stands."""
        return Place(self.row.guild_id, self.row.channel_id)

    @property
    def game(self) -> Game[Any]:
        """The rules that are played."""
        return self.services.games[self.row.game]

    @property
    def is_open(self) -> bool:
        """Whether the table is neither over nor closed."""
        return self.row.state in {TableState.LOBBY, TableState.RUNNING}

    @asynccontextmanager
    async def held(self) -> AsyncIterator["Table"]:
        """The table at rest: nothing is shown that is not stored, nothing changes meanwhile."""
        async with self._lock:
            if self._unsure:
                await self._reload()
            yield self

    def seat_of(self, person_id: int) -> Seat | None:
        """Where a person sits."""
        return lobby.seat_of(self.seats, person_id)

    def playing(self) -> Match:
        """The running match. Raises `NotBegun` or `IsOver`."""
        if self.row.state is TableState.LOBBY:
            raise refusals.NotBegun
        if self.match is None or self.row.state is not TableState.RUNNING:
            raise refusals.IsOver
        return self.match

    def seated(self, person_id: int) -> Seat:
        """The seat of a person in the running match. Raises `NotSeated`, `NotBegun` or `IsOver`."""
        self.playing()
        seat = self.seat_of(person_id)
        if seat is None:
            raise refusals.NotSeated
        return seat

    def awaits(self, person_id: int) -> tuple[Decision, ...]:
        """The decisions a person is asked for here."""
        seat = self.seat_of(person_id)
        if seat is None or self.match is None or self.row.state is not TableState.RUNNING:
            return ()
        return self.match.decisions_for(seat)

    def asked_for(self, decision: Decision) -> float:
        """For how many seconds a decision has been open."""
        return self.services.clock.now() - self._asked_at.get((decision.id, decision.seat), 0.0)

    # The lobby

    async def join(self, person: Person) -> None:
        """Sit down; the game begins if this was the last of those a rematch waits for."""
        async with self._in_lobby():
            lobby.sit_down(self.row, self.seats, person)
            again = self.row.rematch_of is not None and all(seat.ready for seat in self.seats)
            if again and len(self.seats) >= self.game.seats[0]:
                await self._begin()

    async def add_ai(self, person: Person) -> None:
        """Let an AI sit down; the host's choice."""
        async with self._in_lobby():
            self._only_host(person)
            lobby.add_ai(self.row, self.seats)

    async def remove_ai(self, person: Person) -> None:
        """Send an AI away; the host's choice."""
        async with self._in_lobby():
            self._only_host(person)
            lobby.remove_ai(self.seats)

    async def set_rules(self, person: Person, rules: Rules) -> None:
        """Change the house rules; the host's choice."""
        async with self._in_lobby():
            self._only_host(person)
            options_of(self.game, rules)
            self.row.preset, self.row.changes = rules.preset, rules.changes

    async def set_chairs(self, person: Person, number: int) -> None:
        """Change how many may sit down; the host's choice."""
        async with self._in_lobby():
            self._only_host(person)
            if number not in self.game.seats:
                raise refusals.BadSeatCount(self.game.seats[0], self.game.seats[-1])
            if number < len(self.seats):
                raise refusals.TooManySit(len(self.seats))
            self.row.capacity = number

    async def start(self, person: Person) -> None:
        """Deal and begin; the host's choice. Chairs kept for people who did not come are taken away."""
        async with self._in_lobby():
            self._only_host(person)
            await self._begin()

    async def leave(self, person_id: int) -> Direct | None:
        """Go away. In a running game an AI plays on; the last person out closes the table.

        Returns the direct messages that are of no more use.
        """
        async with self.held():
            if not self.is_open:
                raise refusals.IsOver
            seat = self.seat_of(person_id)
            if seat is None:
                raise refusals.NotSeated
            direct = self.seats[seat].direct
            if self.row.state is TableState.LOBBY:
                lobby.stand_up(self.row, self.seats, person_id)
            else:
                name, language = self.seats[seat].name, self.seats[seat].language
                self.seats[seat] = SeatRow(name, language=language, ai=True, left_by=person_id)
                lobby.pass_host_on(self.row, self.seats, person_id, seat)
            if not lobby.people(self.seats):
                self._end(Ending.EMPTY)
            await self._save()
            return direct

    async def forget(self, person_id: int) -> Direct | None:
        """Let nothing here remind of a person any more; in a running game an AI plays on.

        Returns the direct messages that are of no more use.
        """
        async with self.held():
            seat = self.seat_of(person_id)
            direct = self.seats[seat].direct if seat is not None else None
            gone = forget(self.row, self.seats, person_id, somebody(wording(self.row.language)))
            if self.is_open and not lobby.people(self.seats):
                self._end(Ending.EMPTY)
            try:
                await self.services.store.save_forgotten(self.row, self.seats, gone)
            except BaseException:
                self._unsure = True
                raise
            return direct

    async def close(self, person: Person, *, is_moderator: bool) -> None:
        """Close the table; the host's choice, or a moderator's."""
        async with self.held():
            if not self.is_open:
                raise refusals.IsOver
            if not is_moderator:
                self._only_host(person)
            self._end(Ending.BY_HOST)
            await self._save()

    async def abandon(self) -> None:
        """Close the table because its channel is gone."""
        async with self.held():
            if self.is_open:
                self._end(Ending.EMPTY)
                await self._save()

    @asynccontextmanager
    async def _in_lobby(self) -> AsyncIterator[None]:
        """Change the lobby: kept and stored if all goes well, else as it was."""
        async with self.held():
            if self.row.state is not TableState.LOBBY:
                raise refusals.HasBegun if self.is_open else refusals.IsOver
            before = msgspec.structs.replace(self.row), list(self.seats)
            try:
                yield
                if self.row.state is TableState.LOBBY:
                    await self._save()
            except (refusals.TableRefusal, GameError):
                self.row, self.seats = before
                raise
            except BaseException:
                self._unsure = True
                raise

    def _only_host(self, person: Person) -> None:
        if self.row.host != person.id:
            host = self.seat_of(self.row.host) if self.row.host is not None else None
            raise refusals.HostOnly(self.seats[host].name if host is not None else "")

    def _end(self, why: Ending) -> None:
        self.row.state = TableState.CLOSED
        self.row.published_ply = -1
        self.row.ended_at = int(self.services.clock.now())
        self.ending = why

    async def _save(self) -> None:
        try:
            await self.services.store.save(self.row, self.seats)
        except BaseException:
            self._unsure = True
            raise

    # The game

    async def _begin(self) -> None:
        self.seats = [seat for seat in self.seats if seat.ready]
        least = self.game.seats[0]
        if len(self.seats) < least:
            raise refusals.TooFewSeats(least, len(self.seats))
        options, setup = options_of(self.game, self.row.rules), taken_over(self.game, self.row, self.seats)
        match = Match.new(self.game, len(self.seats), options, self.services.new_seed(), setup)
        self.row.state = TableState.RUNNING
        deal = MoveRow(0, None, "deal", _encode(_everything(match)), None, int(self.services.clock.now()))
        await self.services.store.begin(self.row, self.seats, match.save(), deal)
        self.match = match
        self.history = [event for event in _everything(match) if isinstance(event, PublicEvent)]
        self._note_questions(self.services.clock.now())
        self.log.info("%s begins with %d seats", self.row.game, len(self.seats), ply=0)

    async def submit(self, person_id: int, action: Action, decision_id: Ply, interaction_id: int) -> Update:
        """Answer a decision as a person; a press that was carried out before counts as stale.

        Raises a `GameError` or a `TableRefusal`; nothing has changed then.
        """
        async with self.held():
            seat = self.seated(person_id)
            if interaction_id in self._carried_out:
                raise refusals.OldPanel
            update = await self._act(seat, action, self._standing(seat, action, decision_id), interaction_id)
            self._carried_out.append(interaction_id)
            return update

    def _standing(self, seat: Seat, action: Action, decision_id: Ply) -> Ply:
        """The id of the decision that is answered: what may be done at any time has a new one with each move."""
        mine = self.playing().decisions_for(seat)
        if any(decision.id == decision_id for decision in mine):
            return decision_id
        return next((one.id for one in mine if one.optional and one.allows(action)), decision_id)

    async def submit_for_ai(self, seat: Seat, action: Action, decision_id: Ply) -> Update | None:
        """Answer a decision as an AI; None if a person has taken the seat meanwhile."""
        async with self.held():
            self.playing()
            return await self._act(seat, action, decision_id, None) if self.seats[seat].ai else None

    async def _act(self, seat: Seat, action: Action, decision_id: Ply, interaction_id: int | None) -> Update:
        match = self.playing()
        update = match.act(seat, action, decision_id)
        now = self.services.clock.now()
        move = MoveRow(update.ply, seat, str(action), _encode(update.events), interaction_id, int(now))
        state = TableState.OVER if match.is_over() else TableState.RUNNING
        try:
            await self.services.store.record(self.id, move, state, match.save())
        except BaseException as error:
            self._unsure = True
            if isinstance(error, Conflict):
                raise refusals.OldPanel from error
            if isinstance(error, (SQLAlchemyError, OSError)):
                self.log.exception("the move was not stored", ply=update.ply)
                metrics.failed("store")
                raise refusals.NotStored from error
            raise
        self.row.ply, self.row.state = update.ply, state
        self.row.ended_at = int(now) if state is TableState.OVER else None
        metrics.MOVES.labels(self.row.game, "ai" if interaction_id is None else "person").inc()
        self.history += update.public()
        self._note_questions(now)
        self.log.debug("seat %d: %s", seat, type(action).__name__, ply=update.ply)
        return update

    async def recall(self) -> None:
        """Read what everybody has seen since the deal; AI seats judge by it."""
        if self.match is not None:
            moves = await self.services.store.moves(self.id)
            events = (event for move in moves for event in self.game.decode_events(move.events))
            self.history = [event for event in events if isinstance(event, PublicEvent)]

    def _note_questions(self, since: float) -> None:
        """Remember since when each decision has been open."""
        decisions = self.match.decisions if self.match is not None else ()
        self._asked_at = {
            (decision.id, decision.seat): self._asked_at.get((decision.id, decision.seat), since)
            for decision in decisions
        }

    async def _reload(self) -> None:
        """Go back to what is stored, after a write of which it is not known whether it happened."""
        stored = await self.services.store.table(self.id)
        if stored is None:
            raise refusals.IsOver
        messages = self.row.messages
        self.row, self.seats = stored.row, stored.seats
        self.row.messages = messages
        self.match = Match.load(stored.snapshot, self.services.games) if stored.snapshot is not None else None
        await self.recall()
        self._note_questions(self.services.clock.now())
        self._unsure = False


def names_at(table: Table, wording: Wording) -> Names:
    """The names at a table during its game."""
    return Names([shown_name(seat.name, ai=seat.ai) for seat in table.seats], wording)


def _encode(events: tuple[Event, ...]) -> str:
    return msgspec.json.encode(events).decode()


def _everything(match: Match) -> tuple[Event, ...]:
    """All events of the deal, whoever may see them."""
    found: list[Event] = []
    for viewer in (None, *range(match.seats)):
        found += [h.event for h in match.happenings(viewer) if not any(h.event is known for known in found)]
    return tuple(found)
