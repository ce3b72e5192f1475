"""One table from its lobby to its result: every change goes through its lock and is stored before it is shown."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from bot.stage.port import Person, shown_name
from bot.store.rows import Rules, TableState
from bot.tables import lobby, refusals, sides, tempo
from bot.tables.attendance import Attendance
from bot.tables.pings import pings_of
from bot.tables.rules import options_of
from bot.tables.timing import Timing
from bot.tables.watching import Watching
from bot.text.catalog import Wording
from bot.text.names import Names
from bot.ui.choices import offered
from engine.core.actions import Action
from engine.core.errors import GameError
from engine.core.ids import Ply, Seat
from engine.core.match import Update


class Table(Attendance, Timing, Watching):
    """A table with all that people can do at it."""

    # The lobby

    async def join(self, person: Person) -> None:
        """Sit down; the game begins if this was the last of those a rematch waits for."""
        async with self._in_lobby():
            mine = lobby.sit_down(self.row, self.seats, person)  # whoever is refused is refused without a look-up
            self.seats[mine].pings = await pings_of(self.services.store, person.id)
            again = self.row.rematch_of is not None and all(seat.ready for seat in self.seats)
            if again and len(self.seats) >= self.game.seats[0] and self._sides_fit():
                await self._begin()

    def _sides_fit(self) -> bool:
        try:
            sides.settled(self.game, self.row, self.seats)
        except refusals.AboutSide:
            return False
        return True

    async def choose_side(self, person: Person, side: str | None) -> None:
        """Wish to be on a side (None: on any), sitting down first if need be."""
        pings = await pings_of(self.services.store, person.id)
        async with self._in_lobby():
            mine = self.seat_of(person.id)
            if side is not None:
                sides.check_room(self.game, self.row, self.seats, side, mine)
            if mine is None or not self.seats[mine].ready:
                lobby.sit_down(self.row, self.seats, person, side, pings)
            else:
                self.seats[mine] = msgspec.structs.replace(self.seats[mine], side=side)

    async def switch_side(self, person: Person) -> None:
        """Wish to be on the next side that has room."""
        async with self._in_lobby():
            mine = self.seat_of(person.id)
            if mine is None:
                raise refusals.NotSeated
            side = sides.next_side(self.game, self.row, self.seats, mine)
            self.seats[mine] = msgspec.structs.replace(self.seats[mine], side=side)

    async def add_ai(self, person: Person, side: str | None = None) -> None:
        """Let an AI sit down, on a side if one is named; the host's choice."""
        async with self._in_lobby():
            self._only_host(person)
            if side is not None:
                sides.check_room(self.game, self.row, self.seats, side)
            lobby.add_ai(self.row, self.seats, side)

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

    async def set_tempo(self, person: Person, key: str) -> None:
        """Change how much time there is; the host's choice."""
        async with self._in_lobby():
            self._only_host(person)
            if key not in tempo.TEMPOS:
                raise refusals.OldPanel
            self.row.times = msgspec.structs.replace(self.row.times, tempo=key)

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
                    self._follow(stirred=True)
                    await self._save()
            except (refusals.TableRefusal, GameError):
                self.row, self.seats = before
                raise
            except BaseException:
                self._unsure = True
                raise

    # The game

    async def submit(self, person_id: int, action: Action, decision_id: Ply, interaction_id: int) -> Update:
        """Answer a decision as a person, one's own or that of somebody one stands in for.

        That one shows that one is there, and nothing of the other. A press that was carried out before counts as stale.

        Raises a `GameError` or a `TableRefusal`; nothing has changed then.
        """
        async with self.held():
            seat = self.seated(person_id)
            if interaction_id in self._carried_out:
                raise refusals.OldPanel
            owner = self._owner(seat, action, decision_id)
            standing = self._standing(owner, action, decision_id)
            before = self.row.times
            self.row.times = tempo.present(before, seat)
            if self.game.long_turns and not self._is_aside(owner, action, standing):
                self.row.times = tempo.extended(self.row.times, owner)
            stand_in = None if owner == seat else seat
            try:
                update = await self._act(owner, action, standing, interaction_id, "person", stand_in)
            except GameError:
                self.row.times = before
                raise
            if self.seats[seat].ai:
                await self._return(seat)
            self._carried_out.append(interaction_id)
            return update

    def _owner(self, seat: Seat, action: Action, decision_id: Ply) -> Seat:
        """Whose decision a seat answers: its own, unless it can only be that of somebody it stands in for."""
        if any(one.id == decision_id and one.allows(action) for one in self.playing().decisions_for(seat)):
            return seat
        return next((one.seat for one in self.decisions_for(seat) if one.id == decision_id and one.seat != seat), seat)

    def _standing(self, seat: Seat, action: Action, decision_id: Ply) -> Ply:
        """The id of the decision that is answered: what may be done at any time has a new one with each move."""
        mine = self.playing().decisions_for(seat)
        if any(decision.id == decision_id for decision in mine):
            return decision_id
        return next((one.id for one in mine if one.optional and one.allows(action)), decision_id)

    def _is_aside(self, seat: Seat, action: Action, decision_id: Ply) -> bool:
        """Whether an action goes beside what the seat is asked: such as a standing order."""
        mine = [one for one in self.playing().decisions_for(seat) if one.id == decision_id and not one.optional]
        return not any(action in offered(one) for one in mine)

    async def submit_for_ai(self, seat: Seat, action: Action, decision_id: Ply) -> Update | None:
        """Answer a decision as an AI; None if a person has taken the seat meanwhile."""
        async with self.held():
            self.playing()
            return await self._act(seat, action, decision_id, None, "ai") if self.seats[seat].ai else None


def names_at(table: Table, wording: Wording) -> Names:
    """The names at a table during its game."""
    return Names([shown_name(seat.name, ai=seat.ai) for seat in table.seats], wording)
