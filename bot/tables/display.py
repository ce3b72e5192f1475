"""The public messages of a table: which there should be, and what each shows, by its state."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.stage.port import Back, Begun, Call, Ending, Paused, Place, Public, PublicTable
from bot.stage.troubles import MessageGone, MessageTooOld, NotAllowed, PlaceClosed, StageTrouble
from bot.store.rows import Elsewhere, TableMessage, TableState
from bot.tables import showing
from bot.tables.table import Table
from engine.core.ids import Ply

OLD_SECONDS: Final = 55 * 60
"""From this age on a message is posted anew instead of edited: Discord lets old ones be edited rarely."""

CERTAIN: Final = (NotAllowed, PlaceClosed, MessageGone)
"""Refusals after which nothing was posted for certain."""


class _Shown(Struct):
    """What should be in the channel: one main panel, and calls beside it."""

    state: TableState
    ply: Ply
    turn: Ply
    main: Public
    begun: Begun | None
    calls: Mapping[str, Call | Back]


class Display:
    """Brings the channel of one table to the state of the table. Everything may raise `StageTrouble`.

    `missing` names what the bot is not allowed there; what can be shown without it is shown.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._stage = table.services.stage
        self._clock = table.services.clock
        self._on_show: dict[int, Public] = {}
        self._since: tuple[Ply, Ply] = (-1, -1)
        self._strays_possible = False
        self.back_at: Ply | None = None
        """The ply at which the bot came back after a restart."""
        self.missing: tuple[str, ...] = ()

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
        self._on_show = {message: panel for message, panel in self._on_show.items() if message in self.known()}
        if self._strays_possible:
            await self.remove_strays()

    def _snapshot(self) -> _Shown:
        table, row, seats = self._table, self._table.row, self._table.seats
        match = table.match
        main: Public
        begun = showing.begun(row, seats, match) if match is not None else None
        calls: Mapping[str, Call | Back] = {}
        turn = 0
        if row.state is TableState.LOBBY:
            main = showing.lobby(row, seats, table.game)
        elif match is None or row.state in {TableState.CLOSED, TableState.BROKEN}:
            main = showing.closed(row, seats, table.ending or Ending.BROKEN)
        elif row.state is TableState.OVER:
            main = showing.result(row, seats, match, table.history)
        else:
            main = showing.table(row, seats, match, self._last_shown(row.ply), table.chosen, self.missing)
            turn, _ = showing.turn(match)
            calls = showing.calls(row, seats, match)
            if self.back_at == row.ply:
                calls = {**showing.back(row, seats, match), **calls}
        return _Shown(row.state, row.ply, turn, main, begun, calls)

    def _last_shown(self, ply: Ply) -> Ply:
        """The ply at which the table was last shown before this one; the same however often it is asked."""
        if self._since[0] != ply:
            self._since = ply, min(self._table.row.published_ply, ply - 1)
        return self._since[1]

    def known(self) -> set[int]:
        """The ids of all messages of the table that should be in the channel."""
        ids = self._table.row.messages
        single = (ids.lobby, ids.result, ids.table.id if ids.table is not None else None)
        return {*(message for message in single if message is not None), *ids.pings.values(), *ids.old}

    async def remove_strays(self) -> None:
        """Delete what was posted without being written down: the bot was killed, or no answer came to tell of it."""
        await self._stage.remove_strays(self._table.place, self._table.id, self.known())
        self._strays_possible = False

    def look_again(self, *, for_strays: bool = False) -> None:
        """Do not rely on what was shown: somebody may have deleted it, or (`for_strays`) something have come late."""
        self._on_show.clear()
        self._strays_possible |= for_strays

    def post_anew(self) -> None:
        """Post the present message once more instead of editing it: that opens an archived thread again."""
        ids = self._table.row.messages
        for message in (ids.lobby, ids.result):
            if message is not None:
                self._give_up(message)
        ids.lobby = ids.result = None
        if ids.table is not None:
            self._give_up(ids.table.id)
            ids.table = None

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
        ids = self._table.row.messages
        if ids.table is None or ids.table.turn != shown.turn:
            await self._show_new_turn(shown, shown.main)
        elif not await self._update_turn(ids.table, shown.main):
            await self._show_new_turn(shown, _without_mention(shown.main))
        await self._show_begun(shown)
        await self._show_calls(shown)

    async def _show_new_turn(self, shown: _Shown, panel: Public) -> None:
        """Post a message for a turn; where posting is not allowed, the last message shows it."""
        ids = self._table.row.messages
        old = ids.table.id if ids.table is not None else None
        try:
            message, at = await self._announce(panel, str(shown.turn)), int(self._clock.now())
        except NotAllowed as refusal:
            spare = old or ids.lobby
            if spare is None or not await self._show_instead(spare, panel, refusal):
                raise
            message, at = spare, ids.table.at if ids.table is not None else 0
            if spare == ids.lobby:
                ids.lobby = None
        else:
            self.missing = ()
        if old is not None and old != message:
            self._give_up(old)
        ids.table = TableMessage(message, shown.turn, at)
        await self._write_down()

    async def _show_instead(self, message: int, panel: Public, refusal: NotAllowed) -> bool:
        """Let a message that is there show what cannot be posted, and say what is missing; False if it cannot."""
        self.missing = refusal.missing or self.missing
        if isinstance(panel, PublicTable):
            panel = replace(panel, missing=self.missing)
        return await self._update(message, panel)

    async def _show_calls(self, shown: _Shown) -> None:
        ids = self._table.row.messages
        beside = ids.table.id if ids.table is not None else None
        for key in [key for key in ids.pings if key not in shown.calls]:
            ids.old.append(ids.pings.pop(key))
        for key, call in shown.calls.items():
            if key in ids.pings:
                await self._update(ids.pings[key], call)
            elif not self.missing:
                try:
                    ids.pings[key] = await self._announce(call, key, reply_to=beside)
                except NotAllowed as refusal:
                    self.missing = refusal.missing
                    self._table.log.warning("nobody can be called: %s", refusal, ply=shown.ply)
                await self._write_down()

    async def _show_result(self, shown: _Shown) -> None:
        await self._show_begun(shown)
        ids = self._table.row.messages
        if ids.result is None or not await self._update(ids.result, shown.main):
            try:
                ids.result = await self._announce(shown.main, "result")
            except NotAllowed as refusal:
                if ids.table is None or not await self._show_instead(ids.table.id, shown.main, refusal):
                    raise
                ids.result, ids.table = ids.table.id, None
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

    # A notice where it can be read

    async def tell_of_pause(self, *, locked: bool) -> None:
        """Say once, in the channel the closed thread belongs to, that the game is paused."""
        row = self._table.row
        if row.messages.notice is not None:
            return
        beside = await self._stage.beside(self._table.place)
        if beside is None:
            return
        panel = Paused(showing.frame(row, self._table.seats), row.channel_id, locked=locked)
        nonce = f"{row.id}.{row.messages.posted}.pause"[:25]
        try:
            message = await self._stage.announce(beside, panel, nonce)
        except StageTrouble as trouble:
            self._table.log.warning("nobody could be told of the pause: %s", trouble, ply=row.ply)
            return
        row.messages.posted += 1
        row.messages.notice = Elsewhere(beside.channel_id, message)
        await self._write_down()

    async def take_back_notice(self) -> None:
        """Take the notice of a pause away."""
        row = self._table.row
        if row.messages.notice is not None:
            there = Place(row.guild_id, row.messages.notice.channel)
            try:
                await self._stage.remove(there, row.messages.notice.id)
            except StageTrouble as trouble:
                self._table.log.warning("the notice of a pause stays: %s", trouble, ply=row.ply)
            row.messages.notice = None
            await self._write_down()

    # Single messages

    async def _update_turn(self, message: TableMessage, panel: Public) -> bool:
        """Make the message of the turn show a panel; False if it has to be posted anew."""
        is_old = self._clock.now() - message.at > OLD_SECONDS
        if is_old and not self.missing and message.id in self._on_show and self._on_show[message.id] != panel:
            return False
        return await self._update(message.id, panel)

    async def _announce(self, panel: Public, key: str, reply_to: int | None = None) -> int:
        """Post a message. The nonce stays the same until the message is written down, so no crash doubles it.

        If nobody can tell whether it was posted, strays are looked for as soon as the table is shown again.
        """
        ids = self._table.row.messages
        nonce = f"{self._table.id}.{ids.posted}.{key}"[:25]
        try:
            message = await self._stage.announce(self._table.place, panel, nonce, reply_to)
        except CERTAIN:
            raise
        except StageTrouble:
            self._strays_possible = True
            raise
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
