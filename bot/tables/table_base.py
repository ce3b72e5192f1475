"""What a table is, apart from what people do at it: its row, its seats, its match, its lock, and writing it down."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from bot import metrics
from bot.logs import TableLog
from bot.stage.port import Ending, Person, Place
from bot.store.rows import MoveRow, Stored, TableState
from bot.store.store import Conflict
from bot.store.times import QuietKind
from bot.tables import lobby, refusals, showing, standing_in, tempo
from bot.tables.rules import options_of, taken_over
from bot.tables.services import Services
from bot.tables.sides import settled
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import Event, PublicEvent
from engine.core.game import Game
from engine.core.ids import Ply, Seat
from engine.core.match import Match, Update

REMEMBERED_PRESSES: Final = 64


class TableBase:
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
        self.chosen: dict[Seat, tuple[Ply, frozenset[int]]] = {}
        """How far public decisions are answered; nothing is lost with it, for the buttons in the channel say it too."""
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
    async def held(self) -> AsyncIterator[Self]:
        """The table at rest: nothing is shown that is not stored, nothing changes meanwhile."""
        async with self._lock:
            if self._unsure:
                await self._reload()
            yield self

    def seat_of(self, person_id: int) -> Seat | None:
        """Where a person sits."""
        return lobby.seat_of(self.seats, person_id)

    def people(self) -> list[tuple[int, str]]:
        """The ids and names of those who sit here."""
        return [(seat.person_id, seat.name) for seat in self.seats if seat.person_id is not None]

    def plays_for(self, person_id: int) -> bool:
        """Whether an AI plays for a person who may take the seat back."""
        seat = self.seat_of(person_id)
        if seat is not None:
            return self.seats[seat].ai
        return lobby.seat_left_by(self.seats, person_id) is not None

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

    def decisions_for(self, seat: Seat) -> tuple[Decision, ...]:
        """What a seat may answer in the running match: its own decisions, and those of others it stands in for."""
        return standing_in.decisions_for(self.row.times, self.seats, self.playing(), seat)

    @property
    def is_attended(self) -> bool:
        """Whether anybody is there for whom no AI plays."""
        return bool(lobby.present(self.seats))

    def asked_for(self, decision: Decision) -> float:
        """For how many seconds a decision has been open."""
        return self.services.clock.now() - self._asked_at.get((decision.id, decision.seat), 0.0)

    def _only_host(self, person: Person) -> None:
        if self.row.host != person.id:
            host = self.seat_of(self.row.host) if self.row.host is not None else None
            raise refusals.HostOnly(self.seats[host].name if host is not None else "")

    def _end(self, why: Ending) -> None:
        self.row.state = TableState.CLOSED
        self.row.published_ply = -1
        self.row.ended_at = int(self.services.clock.now())
        self.ending = why
        self._follow()

    async def _save(self) -> None:
        self.row.watched_at = self.services.clock.now()
        try:
            await self.services.store.save(self.row, self.seats)
        except BaseException:
            self._unsure = True
            raise

    async def _begin(self) -> None:
        self.seats = [seat for seat in self.seats if seat.ready]
        least = self.game.seats[0]
        if len(self.seats) < least:
            raise refusals.TooFewSeats(least, len(self.seats))
        options, setup = options_of(self.game, self.row.rules), taken_over(self.game, self.row, self.seats)
        setup = settled(self.game, self.row, self.seats) or setup
        match = Match.new(self.game, len(self.seats), options, self.services.new_seed(), setup)
        self.match, self.row.state = match, TableState.RUNNING
        self._follow()
        self.row.watched_at = self.services.clock.now()
        deal = MoveRow(0, None, "deal", _encode(_everything(match)), None, int(self.services.clock.now()))
        await self.services.store.begin(self.row, self.seats, match.save(), deal)
        self.history = [event for event in _everything(match) if isinstance(event, PublicEvent)]
        self._note_questions(self.services.clock.now())
        self.log.info("%s begins with %d seats", self.row.game, len(self.seats), ply=0)

    async def _act(
        self,
        seat: Seat,
        action: Action,
        decision_id: Ply,
        interaction_id: int | None,
        by: str,
        stand_in: Seat | None = None,
    ) -> Update:
        match = self.playing()
        update = match.act(seat, action, decision_id, by=stand_in)
        now = self.services.clock.now()
        move = MoveRow(update.ply, seat, str(action), _encode(update.events), interaction_id, int(now))
        state = self.row.state = TableState.OVER if match.is_over() else TableState.RUNNING
        self._follow(stirred=self.is_attended)
        try:
            await self.services.store.record(self.id, move, state, match.save(), self.row.times)
        except BaseException as error:
            self._unsure = True
            if isinstance(error, Conflict):
                raise refusals.OldPanel from error
            if isinstance(error, (SQLAlchemyError, OSError)):
                self.log.exception("the move was not stored", ply=update.ply)
                metrics.failed("store")
                raise refusals.NotStored from error
            raise
        self.row.ply, self.row.watched_at = update.ply, now
        self.row.ended_at = int(now) if state is TableState.OVER else None
        metrics.MOVES.labels(self.row.game, by).inc()
        self.history += update.public()
        self._note_questions(now)
        who = f"seat {seat}" if stand_in is None else f"seat {stand_in} for seat {seat}"
        self.log.debug("%s: %s", who, type(action).__name__, ply=update.ply)
        return update

    def _follow(self, *, stirred: bool = False) -> None:
        """Let the clocks follow what has changed; `stirred`: somebody did something in the lobby."""
        now = self.services.clock.now()
        self.row.times = tempo.follow(self.row.times, self._situation(), now, stirred=stirred)

    def _situation(self) -> tempo.Situation:
        if self.row.state is TableState.LOBBY:
            return tempo.Situation(quiet=QuietKind.LOBBY)
        if self.row.state is not TableState.RUNNING or self.match is None:
            return tempo.Situation()
        began, owner = showing.turn(self.match)
        awaited = tuple(
            tempo.Awaited(decision.seat, decision.id, own_turn=owner is None or decision.seat == owner)
            for decision in self.match.decisions
            if not decision.optional and not self.seats[decision.seat].ai
        )
        return tempo.Situation(awaited, began, QuietKind.WAITING if self.is_attended else QuietKind.DESERTED)

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


def _encode(events: tuple[Event, ...]) -> str:
    return msgspec.json.encode(events).decode()


def _everything(match: Match) -> tuple[Event, ...]:
    """All events of the deal, whoever may see them."""
    found: list[Event] = []
    for viewer in (None, *range(match.seats)):
        found += [h.event for h in match.happenings(viewer) if not any(h.event is known for known in found)]
    return tuple(found)
