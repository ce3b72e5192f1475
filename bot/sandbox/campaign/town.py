"""The sandbox and the whole bot in one process, with one clock; the bot can be killed and started again."""

import asyncio
import contextlib
import functools
import inspect
import io
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import discord
from pydantic import SecretStr
from sqlalchemy.ext.asyncio import AsyncEngine

from bot import app
from bot.client import Tenpaces
from bot.config import Settings
from bot.sandbox import Clock, Sandbox, start_sandbox
from bot.sandbox import Settings as SandboxSettings
from bot.sandbox.campaign.leaping import OWNER, LeapingLoop
from bot.sandbox.sessions import HEARTBEAT_ACK
from bot.stage.pulses import end_pulses
from bot.stage.studio import Studio
from bot.store.store import Store
from bot.store.times import LIVE
from bot.tables.live import Live
from bot.tables.table import Table
from bot.tables.tempos import set_tempo_of_server
from engine.core.chance import seeded

BEGINS: Final = 1_800_000_000.0
"""The Unix time at which every campaign begins."""

BEAT: Final = 40.0
"""Seconds between signs of life of the gateway: discord.py's own heartbeat runs in real time."""

COMES_BACK: Final = 3.0
LONGEST_AWAY: Final = 60.0
SOUND: Final = 10.0
"""Seconds after which whoever runs the bot starts it again when it has ended: longer if it ends at once, as systems
do."""


class LoopClock:
    """Time as the running loop counts it."""

    def now(self) -> float:
        """Unix seconds."""
        return BEGINS + asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class WatchedStore(Store):
    """A store that knows whether its thread is at work, and of which nothing comes any more after a kill."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.busy = 0
        self.dead = False

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name.startswith("_") or name in {"open", "close"} or not inspect.iscoroutinefunction(found):
            return found

        @functools.wraps(found)
        async def watched(*args: Any, **kwargs: Any) -> Any:
            if self.dead:
                await asyncio.Event().wait()
            self.busy += 1
            try:
                return await found(*args, **kwargs)
            finally:
                self.busy -= 1

        return watched


class PlainStudio(Studio):
    """Draws the same small picture whatever it is asked for: what is drawn is not in question here."""

    def __init__(self) -> None:
        super().__init__()
        self._png = _small_picture()

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        """A picture as PNG."""
        del game, kind, what
        return self._png

    def warm_up(self) -> None:
        """Nobody has to come in."""


def _small_picture() -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.new("RGB", (8, 5), "brown").save(out, "PNG")
    return out.getvalue()


class Town:
    """A sandbox and a bot that is started again whenever it ends."""

    def __init__(self, sandbox: Sandbox, folder: Path, seeds: Callable[[], str]) -> None:
        self.sandbox = sandbox
        self._seeds = seeds
        self._folder = folder
        self._loop = cast("LeapingLoop", asyncio.get_running_loop())
        self._bot: Tenpaces | None = None
        self._store: WatchedStore | None = None
        self._supervisor: asyncio.Task[None] | None = None
        self._beats = asyncio.create_task(self._beat())
        self._killed = asyncio.Event()
        self.starts = 0
        self._pause = COMES_BACK
        self._loop.mind(lambda: self._store is not None and self._store.busy > 0)

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, folder: Path, seed: str) -> Any:
        """A town whose bot is running; the seed is that of all its deals."""
        sandbox = await start_sandbox(
            clock=Clock(BEGINS), settings=SandboxSettings(identify_interval=5.0, ban_after=None)
        )
        app.point_at(sandbox.api_base, sandbox.gateway_url, sandbox.cdn_base)
        numbers = itertools.count()
        town = cls(sandbox, folder, lambda: seeded(f"{seed} {next(numbers)}").seed)
        town._supervisor = asyncio.create_task(town._keep_running())
        try:
            yield town
        finally:
            await town._close()
            await sandbox.stop()

    @property
    def bot(self) -> Tenpaces | None:
        """The running bot."""
        return self._bot

    @property
    def store(self) -> WatchedStore | None:
        """The database of the running bot."""
        return self._store

    def table(self) -> Table | None:
        """The newest table the bot has open."""
        tables = list(self._bot.registry) if self._bot is not None else []
        return max(tables, key=lambda table: table.id) if tables else None

    def live(self) -> Live | None:
        """The newest table the bot has open, with everything that works for it."""
        table = self.table()
        return None if table is None or self._bot is None else self._bot.registry.live(table.id)

    async def ready(self) -> None:
        """Wait until the bot is there and its commands are known."""
        while self._bot is None or not self._bot.is_ready() or not self.sandbox.world.data.commands:
            if self._supervisor is not None and self._supervisor.done():
                self._supervisor.result()  # raises what kept the bot from starting
            await asyncio.sleep(0.1)

    async def play_live(self) -> None:
        """Let new tables be played at the quickest pace."""
        assert self._store is not None
        for guild in self.sandbox.world.data.guilds:
            await set_tempo_of_server(self._store, guild, LIVE)

    async def kill(self) -> None:
        """End the bot as kill -9 would: nothing ends in good order, nothing is written or sent any more."""
        self._killed.set()
        await asyncio.sleep(0)

    async def _keep_running(self) -> None:
        while True:
            self._killed = asyncio.Event()
            began = self._loop.time()
            await self._run_once()
            self._pause = COMES_BACK if self._loop.time() - began > SOUND else min(2 * self._pause, LONGEST_AWAY)
            await asyncio.sleep(self._pause)

    async def _run_once(self) -> None:
        """Run the bot until it is killed or ends by itself."""
        self.starts += 1
        settings = Settings(discord_token=SecretStr(self.sandbox.token), tenpaces_data=self._folder)
        with self._loop.standing():
            store = self._store = cast("WatchedStore", await WatchedStore.open(settings.database))
        bot = self._bot = Tenpaces(settings, store, clock=LoopClock(), studio=PlainStudio(), seeds=self._seeds)
        mark = OWNER.set(f"bot {self.starts}")
        running = asyncio.create_task(app.connect(bot, self.sandbox.token))
        OWNER.reset(mark)
        killed = asyncio.create_task(self._killed.wait())
        try:
            await asyncio.wait({running, killed}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                await bot.close()  # as the process does before it ends
        finally:
            killed.cancel()
            await self._abandon(bot, store, f"bot {self.starts}")

    async def _abandon(self, bot: Tenpaces, store: WatchedStore, owner: str) -> None:
        store.dead = True
        self._bot = None
        while store.busy:  # noqa: ASYNC110 - its thread has begun and will end
            await asyncio.sleep(0.001)
        while tasks := self._loop.tasks_of(owner):
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=1.0)
        for shard in bot.shards.values():
            _hang_up(shard)
        await bot.http.close()
        with self._loop.standing():
            await end_pulses(look_every=0)
            await store.close()

    async def _beat(self) -> None:
        """Keep the gateway from seeming dead; what was told to be silent stays so."""
        while True:
            await asyncio.sleep(BEAT)
            for session in list(self.sandbox.state.gateway.sessions.values()):
                if session.connection is not None:
                    session.connection.send_op(HEARTBEAT_ACK)  # needs no answer, of which only some a minute are sent

    async def _close(self) -> None:
        tasks = [task for task in (self._beats, self._supervisor) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


def _hang_up(shard: discord.ShardInfo) -> None:
    """Let a dead bot's connection to the gateway break."""
    socket = shard._parent.ws  # noqa: SLF001 - nothing public breaks a connection without a word
    keep_alive = socket._keep_alive  # noqa: SLF001
    if keep_alive is not None:
        keep_alive.stop()
    transport = socket.socket._response.connection.transport if socket.socket._response.connection else None  # noqa: SLF001
    if transport is not None:
        transport.abort()
