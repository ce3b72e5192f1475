"""One game of the campaign, from the lobby to the verdict."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from bot import app
from bot.sandbox import Refused
from bot.sandbox.campaign import verdict
from bot.sandbox.campaign.blows import ENDS_TABLE, GONE, HANDSHAKE, KILLED, UNANSWERED, UNHEARD, Blow, Plan
from bot.sandbox.campaign.leaping import LeapingLoop, Stuck, time_limit
from bot.sandbox.campaign.people import Player, buttons, public, what
from bot.sandbox.campaign.town import Town
from bot.sandbox.faults import Fault
from bot.store.rows import Away, Stored, TableState

OPEN: Final = {TableState.LOBBY, TableState.RUNNING}
LOOK_EVERY: Final = 0.5
STRIKES_WITHIN: Final = 90.0
"""Seconds within which a fault finds something to strike, as a rule."""

AFTERWARDS: Final = 20.0
"""Seconds after which the table is looked at, once what broke is mended."""
SETTLED: Final = 1500.0
"""Seconds within which everything must be shown once nothing is broken any more."""

MENDED_AFTER: Final = 150
"""How often something is tried in the lobby before what broke is mended: nobody may be able to do anything."""

LONGEST: Final = 8 * 3600.0
"""Seconds after which a game counts as standing still."""

REAL_SECONDS: Final = 300.0
"""Real seconds a game may take."""


class Outcome(Struct):
    """What became of a game."""

    plan: Plan
    state: str = "?"
    plies: int = 0
    starts: int = 0
    hits: dict[str, int] = {}
    violations: list[str] = []
    seconds: float = 0.0

    def __str__(self) -> str:
        plan = self.plan
        head = f"seed {plan.seed}, {plan.game}: {'; '.join(map(str, plan.strikes)) or 'nothing breaks'}"
        hits = sum(self.hits.values())
        tail = f"{self.state} after {self.plies} plies, {hits} hits, {self.starts} starts, {self.seconds:.1f} s"
        return "\n".join([f"{head} -> {tail}", *(f"    VIOLATION: {one}" for one in self.violations)])


class _Traces(logging.Handler):
    """Collects what was logged with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[0] is not None:
            told = f"{record.name}: {record.getMessage()}: {record.exc_info[0].__name__}: {record.exc_info[1]}"
            self.found.append(f"a traceback in the log: {told}")


class CampaignGame:
    """Plays one plan."""

    def __init__(self, plan: Plan, town: Town) -> None:
        self.plan = plan
        self._town = town
        self._sandbox = town.sandbox
        self._chance = random.Random(f"people {plan.seed}")  # noqa: S311 - repeatable on purpose
        saloon = town.sandbox.channel_id("saloon")
        building = town.sandbox.building
        self.place = building.add_thread(saloon, "A long game").id if plan.in_thread else saloon
        self.players = [Player(town, name, self.place, self._chance) for name in plan.people]
        self._waiting = list(plan.strikes)
        self._early: list[Blow] = []
        self._armed: list[Fault | None] = []
        self.hits: dict[str, int] = {}
        self.violations: list[str] = []

    # The lobby

    async def sit_down(self) -> None:
        """Open a table, join, fill up, begin; whatever is refused or lost is tried again."""
        early = [strike for strike in self._waiting if strike.ply < 0]
        self._waiting = [strike for strike in self._waiting if strike not in early]
        self._early = [blow for strike in early for blow in strike.blows]
        self._armed = [self._arm(blow) for blow in self._early]
        host, *others = self.players
        await self._insist(lambda: self._command(host, "table open", game=self.plan.game), self._town.table)
        for player in others:
            await self._insist(partial(self._press, player, "join"), partial(self._sits, player))
        for number in range(1, self.plan.ai + 1):
            await self._insist(partial(self._press, host, "add-ai"), partial(self._has_ai, number))
        await self._insist(lambda: self._press(host, "start"), self._has_begun)

    async def _insist(self, act: Callable[[], Awaitable[Any]], done: Callable[[], Any]) -> None:
        for tries in range(1, 601):
            if done():
                return
            if tries % MENDED_AFTER == 0:
                self.mend()
            with contextlib.suppress(Refused):
                await act()
            await asyncio.sleep(1.0)
        raise Stuck("in the lobby")

    async def _command(self, player: Player, command: str, **options: Any) -> None:
        await self._sandbox.call_command(player.id, self.place, command, options)

    async def _press(self, player: Player, errand: str) -> None:
        shown = public(self._sandbox.view(player.name, self.place))
        found = [(m, b) for m in reversed(shown) for b in buttons(m) if what(b) == errand]
        if found:
            message, button = found[0]
            await self._sandbox.click(player.id, message["id"], button["custom_id"])
        else:
            await self._command(player, f"table {errand}")

    def _sits(self, player: Player) -> bool:
        table = self._town.table()
        return table is not None and table.seat_of(player.id) is not None

    def _has_ai(self, number: int) -> bool:
        table = self._town.table()
        return table is not None and sum(seat.ai for seat in table.seats) >= number

    def _has_begun(self) -> bool:
        """Whether the game runs, or was closed at once because everybody in it seems to be gone."""
        bot, table = self._town.bot, self._town.table()
        if table is None:
            return bot is not None and bot.is_ready()
        return table.row.state is TableState.RUNNING

    # The game

    async def play(self) -> Stored:
        """Let people play while things break and are mended, until the table is over; what is stored then."""
        people = [asyncio.create_task(player.play(), name=player.name) for player in self.players]
        loop = asyncio.get_running_loop()
        end = loop.time() + LONGEST
        try:
            if self._early:
                await self._sit_out(self._early, self._armed)
            while not await self._is_over():
                table = self._town.table()
                if loop.time() > end:
                    self.violations.append(f"the game stands still at ply {table.row.ply if table else '?'}")
                    break
                if table is not None and self._waiting and self._waiting[0].ply <= table.row.ply:
                    await self._strike(self._waiting.pop(0).blows)
                await asyncio.sleep(LOOK_EVERY)
        finally:
            for task in people:
                task.cancel()
            await asyncio.wait(people)
        self.mend()
        await self._settle()
        final = await self.stored()
        assert final is not None
        return final

    async def _is_over(self) -> bool:
        """Whether the table is over or closed: it is looked up in the database once the bot does not have it open."""
        table = self._town.table()
        if table is not None and table.row.state in OPEN:
            return False
        stored = await self.stored()
        return stored is not None and stored.row.state not in OPEN

    async def stored(self) -> Stored | None:
        """The table as it is stored; None while the bot is not there."""
        store = self._town.store
        if store is None or store.dead:
            return None
        return await store.table(1)

    async def _strike(self, blows: Sequence[Blow]) -> None:
        """Let things break together, the next a few seconds after the last."""
        armed = []
        for number, blow in enumerate(blows):
            if number:
                await asyncio.sleep(self._chance.uniform(0.0, 8.0))
            armed.append(self._arm(blow))
            if blow.kind == KILLED:
                await self._town.kill()
        await self._sit_out(blows, armed)

    async def _sit_out(self, blows: Sequence[Blow], armed: list[Fault | None]) -> None:
        """Wait until everything has struck and lasted, mend it, and see that the table is in order again."""
        loop = asyncio.get_running_loop()
        end = loop.time() + STRIKES_WITHIN
        while loop.time() < end and not all(fault is None or fault.hits for fault in armed):  # noqa: ASYNC110
            await asyncio.sleep(LOOK_EVERY)
        await asyncio.sleep(max(blow.lasts for blow in blows))
        self.mend()
        for blow, fault in zip(blows, armed, strict=True):
            self.hits[blow.kind] = 1 if fault is None else fault.hits
        await asyncio.sleep(AFTERWARDS)
        stored = await self._settle()
        if stored is not None:
            found = verdict.shown_once(self._town, self.place, stored)
            self.violations += [f"after {', '.join(blow.kind for blow in blows)}: {one}" for one in found]

    def _arm(self, blow: Blow) -> Fault | None:
        """Arm a fault, and bring about what it waits for if nothing else would."""
        if blow.kind == KILLED:
            return None
        fault = self._sandbox.fault(blow.kind, times=blow.times, params=blow.params, **blow.match)
        if blow.kind in HANDSHAKE:
            self._sandbox.gateway("close" if blow.kind == "resume_refused" else "invalid", resumable=False)
        if blow.kind == "invalid_request_ban":
            self._sandbox.fault("api_error", times=12, params={"code": 50013}, method="PATCH")
        return fault

    def mend(self) -> None:
        """Undo what broke, as people and Discord would sooner or later."""
        sandbox, building, data = self._sandbox, self._sandbox.building, self._sandbox.world.data
        sandbox.clear_faults()
        sandbox.state.gateway.handshake.renew()
        for number, guild in list(data.guilds.items()):
            if sandbox.state.bot_id not in guild.members:
                building.invite_bot(number)
            for player in self.players:
                if player.id not in guild.members:
                    building.set_member(number, player.id)
        for player in self.players:
            if not data.users[player.id].dm_open:
                building.change_user(player.id, dm_open=True)
        for channel in list(data.channels.values()):
            if channel.thread is not None and (channel.thread.archived or channel.thread.locked):
                building.change_channel(channel.id, archived=False, locked=False)
            if channel.overwrites and any(one.id == sandbox.state.bot_id for one in channel.overwrites):
                building.set_permissions(channel.id, "bot")

    async def _settle(self) -> Stored | None:
        """Wait for a moment at which the table is shown as it is stored, and return what is stored then."""
        loop = asyncio.get_running_loop()
        end = loop.time() + SETTLED
        while loop.time() < end:
            live = self._town.live()
            if live is None or live.publisher.is_at_rest:
                stored = await self.stored()
                if stored is not None and self._is_calm(stored):
                    return stored
            await asyncio.sleep(LOOK_EVERY)
        self.violations.append("the table does not come to rest")
        return None

    def _is_calm(self, stored: Stored) -> bool:
        bot = self._town.bot
        if bot is None or not bot.is_ready():
            return False
        live = bot.registry.live(stored.row.id)
        if live is None:
            return stored.row.state in {TableState.OVER, TableState.CLOSED}
        publisher, row = live.publisher, stored.row
        return row.published_ply == row.ply == live.table.row.ply and not publisher.in_trouble and publisher.is_at_rest


def _expected(plan: Plan, stored: Stored) -> list[str]:
    """How a game may end."""
    if stored.row.state is TableState.OVER:
        return []
    is_left = not GONE.isdisjoint(plan.kinds) and all(seat.person_id is None for seat in stored.seats)
    if stored.row.state is TableState.CLOSED and (is_left or not ENDS_TABLE.isdisjoint(plan.kinds)):
        return []
    return [f"the table is {stored.row.state}"]


def _nobodys_time_wasted(plan: Plan, stored: Stored) -> list[str]:
    """Who did not leave was not sent away: people here always answer within seconds, if they can."""
    excused = set[Away]()
    if not GONE.isdisjoint(plan.kinds):
        excused.add(Away.GONE)
    if not UNHEARD.isdisjoint(plan.kinds):
        excused.add(Away.IDLE)
    away = [(seat.name, seat.away) for seat in stored.seats if seat.away is not None]
    return [f"an AI plays for {name}: {why}" for name, why in away if why not in excused]


async def _play(plan: Plan, folder: Path, outcome: Outcome) -> None:
    async with Town.open(folder, f"deals {plan.seed}") as town:
        await town.ready()
        game = CampaignGame(plan, town)
        try:
            await town.play_live()
            await game.sit_down()
            stored = await game.play()
            outcome.state, outcome.plies = stored.row.state.value, stored.row.ply
            found = [
                *_expected(plan, stored),
                *_nobodys_time_wasted(plan, stored),
                *await verdict.stored_rightly(town, stored),
                *verdict.shown_once(town, game.place, stored),
                *([] if plan.kinds & UNANSWERED else verdict.nobody_left_waiting(town)),
                *verdict.heard_by_discord(town),
            ]
            outcome.violations = [*game.violations, *found]
        except Stuck as stuck:
            outcome.violations = [*game.violations, f"stuck {stuck}"]
        outcome.starts, outcome.hits = town.starts, game.hits


def play(plan: Plan, folder: Path, real_seconds: float = REAL_SECONDS) -> Outcome:
    """Play one game in a loop of its own; the folder is made if it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    outcome, traces, started = Outcome(plan), _Traces(), time.monotonic()
    app.calm_discord()
    root = logging.getLogger()
    root.addHandler(traces)
    random.seed(plan.seed)  # discord.py draws how long it waits before it connects again
    try:
        with time_limit(real_seconds), asyncio.Runner(loop_factory=LeapingLoop) as runner:
            runner.run(_play(plan, folder, outcome))
    except Stuck as stuck:
        outcome.violations.append(f"stuck {stuck}")
    finally:
        root.removeHandler(traces)
    outcome.violations += list(dict.fromkeys(traces.found))
    outcome.seconds = time.monotonic() - started
    return outcome
