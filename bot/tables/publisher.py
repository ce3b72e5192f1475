"""Keeps the public messages of a table what they should be: merged, each once, whatever happened in between."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot import metrics
from bot.stage.port import (
    Begun,
    Call,
    Ending,
    MessageGone,
    MessageTooOld,
    NotAllowed,
    PlaceGone,
    Public,
    PublicTable,
    StageTrouble,
)
from bot.store.rows import TableMessage, TableState
from bot.tables import showing
from bot.tables.table import Table
from engine.core.ids import Ply

MERGE_SECONDS: Final = 1.5
"""Changes that come this soon after the last publication wait and are shown together."""

OLD_SECONDS: Final = 55 * 60
"""From this age on a message is posted anew instead of edited: Discord lets old ones be edited rarely."""

_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 60.0


class _Shown(Struct):
    """What should be in the channel: one main panel, and calls beside it."""

    state: TableState
    ply: Ply
    turn: Ply
    main: Public
    begun: Begun | None
    calls: Mapping[str, Call]


class Publisher:
    """Publishes one table. `wake` after every change; nothing runs while there is nothing to do.

    `on_trouble` is called when trouble begins and when it is over.
    """

    def __init__(
        self, table: Table, on_gone: Callable[[], Coroutine[Any, Any, None]], on_trouble: Callable[[], None]
    ) -> None:
        self._table = table
        self._stage = table.services.stage
        self._clock = table.services.clock
        self._on_gone = on_gone
        self._on_trouble = on_trouble
        self._task: asyncio.Task[None] | None = None
        self._dirty = False
        self._dirty_since = 0.0
        self._last = float("-inf")
        self._failures = 0
        self._on_show: dict[int, Public] = {}
        self._since: tuple[Ply, Ply] = (-1, -1)
        self.missing: tuple[str, ...] | None = None
        self.trouble_since: float | None = None

    @property
    def in_trouble(self) -> bool:
        """Whether the last publication failed."""
        return self._failures > 0

    def wake(self) -> None:
        """Something has changed."""
        if not self._dirty:
            self._dirty_since = self._clock.now()
        self._dirty = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"publish table {self._table.id}")

    async def settle(self) -> None:
        """Wait until everything is shown (or cannot be)."""
        if self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def stop(self) -> None:
        """Stop publishing."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        while self._dirty:
            soonest = self._last + MERGE_SECONDS - self._clock.now()
            if soonest > 0:
                await self._clock.sleep(soonest)
            since, self._dirty = self._dirty_since, False
            if not await self._attempt():
                return
            if self.in_trouble:
                self._dirty_since = since
            else:
                metrics.PUBLISHED.observe(self._clock.now() - since)
            self._last = self._clock.now()

    async def _attempt(self) -> bool:
        """Publish once; False if there is nothing to publish to any more."""
        try:
            await self.publish()
        except PlaceGone:
            self._table.log.warning("the channel is gone", ply=self._table.row.ply)
            await self._on_gone()
            return False
        except NotAllowed as trouble:
            self.missing = trouble.missing
            self._table.log.warning("cannot publish: %s", trouble, ply=self._table.row.ply)
            await self._pause()
        except StageTrouble as trouble:
            self._table.log.warning("publishing failed: %s", trouble, ply=self._table.row.ply)
            await self._pause()
        except Exception:
            self._table.log.exception("publishing failed", ply=self._table.row.ply)
            await self._pause()
        else:
            self._failures = 0
            self.missing = None
            if self.trouble_since is not None:
                self.trouble_since = None
                self._on_trouble()
        return True

    async def _pause(self) -> None:
        """Wait before the next attempt, longer each time."""
        metrics.failed("publish")
        pause = min(_FIRST_PAUSE * 2**self._failures, _LONGEST_PAUSE)
        self._failures += 1
        self._dirty = True
        if self.trouble_since is None:
            self.trouble_since = self._clock.now()
            self._on_trouble()
        await self._clock.sleep(pause)

    async def publish(self) -> None:
        """Bring the channel to the state of the table, and write down what was posted."""
        async with self._table.held():
            shown = self._snapshot()
        match shown.state:
            case TableState.LOBBY:
                await self._show_lobby(shown)
            case TableState.RUNNING:
                await self._show_turn(shown)
            case TableState.OVER:
                await self._show_result(shown)
            case _:
                await self._show_closed(shown)
        await self._take_away_old()
        row = self._table.row
        row.published_ply = shown.ply
        await self._table.services.store.published(row.id, row.published_ply, row.messages)
        self._on_show = {message: panel for message, panel in self._on_show.items() if message in self._known()}

    def _snapshot(self) -> _Shown:
        table, row, seats = self._table, self._table.row, self._table.seats
        match = table.match
        main: Public
        begun = showing.begun(row, seats, match) if match is not None else None
        calls: Mapping[str, Call] = {}
        turn = 0
        if row.state is TableState.LOBBY:
            main = showing.lobby(row, seats, table.game)
        elif match is None or row.state in {TableState.CLOSED, TableState.BROKEN}:
            main = showing.closed(row, seats, table.ending or Ending.BROKEN)
        elif row.state is TableState.OVER:
            main = showing.result(row, seats, match)
        else:
            main = showing.table(row, seats, match, self._last_shown(row.ply), table.chosen)
            turn, _ = showing.turn(match)
            calls = showing.calls(row, seats, match)
        return _Shown(row.state, row.ply, turn, main, begun, calls)

    def _last_shown(self, ply: Ply) -> Ply:
        """The ply at which the table was last shown before this one; the same however often it is asked."""
        if self._since[0] != ply:
            self._since = ply, min(self._table.row.published_ply, ply - 1)
        return self._since[1]

    def _known(self) -> set[int]:
        """The ids of all messages of the table that should be in the channel."""
        ids = self._table.row.messages
        single = (ids.lobby, ids.result, ids.table.id if ids.table is not None else None)
        return {*(message for message in single if message is not None), *ids.pings.values(), *ids.old}

    async def remove_strays(self) -> None:
        """Delete what was posted by a process that was killed before it could write that down."""
        await self._stage.remove_strays(self._table.place, self._table.id, self._known())

    # What belongs into the channel, by state

    async def _show_lobby(self, shown: _Shown) -> None:
        ids = self._table.row.messages
        if ids.lobby is None or not await self._update(ids.lobby, shown.main):
            ids.lobby = await self._announce(shown.main, "lobby")

    async def _show_begun(self, shown: _Shown) -> None:
        ids = self._table.row.messages
        if ids.lobby is not None and shown.begun is not None and not await self._update(ids.lobby, shown.begun):
            ids.lobby = None

    async def _show_turn(self, shown: _Shown) -> None:
        await self._show_begun(shown)
        ids = self._table.row.messages
        if ids.table is None or ids.table.turn != shown.turn:
            await self._show_new_turn(shown, shown.main)
        elif not await self._update_turn(ids.table, shown.main):
            await self._show_new_turn(shown, _without_mention(shown.main))
        await self._show_calls(shown)

    async def _show_new_turn(self, shown: _Shown, panel: Public) -> None:
        ids = self._table.row.messages
        message = await self._announce(panel, str(shown.turn))
        if ids.table is not None and ids.table.id != message:
            self._give_up(ids.table.id)
        ids.table = TableMessage(message, shown.turn, int(self._clock.now()))
        self._on_show[message] = shown.main
        await self._write_down()

    async def _show_calls(self, shown: _Shown) -> None:
        ids = self._table.row.messages
        beside = ids.table.id if ids.table is not None else None
        for key in [key for key in ids.pings if key not in shown.calls]:
            ids.old.append(ids.pings.pop(key))
        for key, call in shown.calls.items():
            if key in ids.pings:
                await self._update(ids.pings[key], call)
            else:
                ids.pings[key] = await self._announce(call, key, reply_to=beside)
                await self._write_down()

    async def _show_result(self, shown: _Shown) -> None:
        await self._show_begun(shown)
        ids = self._table.row.messages
        if ids.result is None or not await self._update(ids.result, shown.main):
            ids.result = await self._announce(shown.main, "result")
            await self._write_down()
        self._retire_game()

    async def _show_closed(self, shown: _Shown) -> None:
        ids = self._table.row.messages
        self._retire_game()
        if ids.lobby is None or not await self._update(ids.lobby, shown.main):
            ids.lobby = await self._announce(shown.main, "closed")

    def _retire_game(self) -> None:
        """Let the messages of the last turn go."""
        ids = self._table.row.messages
        ids.old += ids.pings.values()
        ids.pings = {}
        if ids.table is not None:
            ids.old.append(ids.table.id)
            ids.table = None

    # Single messages

    async def _update_turn(self, message: TableMessage, panel: Public) -> bool:
        """Make the message of the turn show a panel; False if it has to be posted anew."""
        is_old = self._clock.now() - message.at > OLD_SECONDS
        if is_old and message.id in self._on_show and self._on_show[message.id] != panel:
            return False
        return await self._update(message.id, panel)

    async def _announce(self, panel: Public, key: str, reply_to: int | None = None) -> int:
        """Post a message. The nonce stays the same until the message is written down, so no crash doubles it."""
        ids = self._table.row.messages
        nonce = f"{self._table.id}.{ids.posted}.{key}"[:25]
        message = await self._stage.announce(self._table.place, panel, nonce, reply_to)
        ids.posted += 1
        self._on_show[message] = panel
        return message

    async def _update(self, message: int, panel: Public) -> bool:
        """Make a message show a panel; False if that is not possible any more."""
        if self._on_show.get(message) == panel:
            return True
        try:
            await self._stage.update_panel(self._table.place, message, panel)
        except MessageGone:
            return False
        except MessageTooOld:
            self._give_up(message)
            return False
        self._on_show[message] = panel
        return True

    def _give_up(self, message: int) -> None:
        """Let a message be taken away once what replaces it is shown."""
        old = self._table.row.messages.old
        if message not in old:
            old.append(message)

    async def _take_away_old(self) -> None:
        ids = self._table.row.messages
        while ids.old:
            await self._stage.remove(self._table.place, ids.old[0])
            del ids.old[0]

    async def _write_down(self) -> None:
        """Store which messages there are, but not yet that the present ply is shown."""
        row = self._table.row
        await self._table.services.store.published(row.id, row.published_ply, row.messages)


def _without_mention(panel: Public) -> Public:
    """The panel for a message that replaces one: whoever it mentions was pinged already."""
    if isinstance(panel, PublicTable):
        return replace(panel, called=())
    return panel
