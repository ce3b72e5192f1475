"""Starting and stopping: settings, database, sandbox if there is no token, the bot, and its sign of life."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Final

import discord
import yarl
from pydantic import ValidationError

from bot import heartbeat, logs
from bot.client import LEAVE_SECONDS, Tenpaces
from bot.config import Settings
from bot.figures import monitor_of
from bot.monitor import serving
from bot.network import CONNECTION
from bot.store.store import Store
from bot.tables.clock import Clock, FollowingClock, SystemClock

if TYPE_CHECKING:
    from bot.sandbox import Sandbox

BAD_SETTINGS: Final = 2
STOPPED_LATE: Final = 1
NOT_LET_IN: Final = 3
"""Exit codes. With the last one it is worth trying again: whoever runs the bot should let it start anew."""
LAST_SECONDS: Final = 9.5
"""How long after being told to stop the process ends, whatever hangs."""
WORLD_FILE: Final = "sandbox.json"
SANDBOX_TOKEN: Final = "Ym90O"  # noqa: S105 - how the tokens of a sandbox begin, real ones begin with an id
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)

log = logging.getLogger(__name__)


class BadSettings(ValueError):
    """The settings contradict one another."""


def run() -> int:
    """Run the bot until it is told to stop; the exit code."""
    return _with_settings(_run)


def sync() -> int:
    """Register the slash commands and leave; the exit code."""
    return _with_settings(_sync)


def calm_discord() -> None:
    """Let discord.py's log say in one line what comes of Discord or the network; it mends that by itself."""
    for name in ("discord.client", "discord.shard", "discord.gateway", "discord.app_commands.tree"):
        logger = logging.getLogger(name)
        if not any(isinstance(one, logs.ExpectedTrouble) for one in logger.filters):
            logger.addFilter(logs.ExpectedTrouble(CONNECTION))


def _with_settings(work: Callable[[Settings], Awaitable[int]]) -> int:
    logs.set_up()
    calm_discord()
    try:
        settings = Settings()
        logs.set_up(form=settings.log_format)
        check(settings)
    except (ValidationError, BadSettings) as error:
        sys.stderr.write(f"The settings are not right: {error}\n")
        return BAD_SETTINGS

    async def main() -> int:
        return await work(settings)

    try:
        return asyncio.run(main())
    except discord.LoginFailure:
        sys.stderr.write("Discord does not accept the token: check DISCORD_TOKEN.\n")
        return BAD_SETTINGS


def check(settings: Settings) -> None:
    """Refuse settings that would send a real token to somebody else. Raises `BadSettings`."""
    foreign = settings.foreign_addresses()
    token = settings.discord_token
    if foreign and token is not None and not token.get_secret_value().startswith(SANDBOX_TOKEN):
        raise BadSettings(f"a real token is never sent to {foreign[0]}; unset DISCORD_TOKEN or the address")
    if (settings.shard_ids is None) != (settings.shard_count is None):
        raise BadSettings("SHARD_IDS and SHARD_COUNT have to be set together")


async def _run(settings: Settings) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    async with opened(settings) as (bot, token), _monitored(settings, bot):
        _keep_what_is_loaded()
        running = asyncio.create_task(connect(bot, token), name="bot")
        stopping = asyncio.create_task(stop.wait(), name="stop")
        beating = asyncio.create_task(_beat(settings, bot), name="heartbeat")
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            log.info("stopping")
            _leave_at_last()
        stopping.cancel()
        beating.cancel()
        await bot.close()
        code = await _ended(running, was_told=stop.is_set())
    log.info("stopped")
    return code


async def connect(bot: Tenpaces, token: str) -> int:
    """Run the bot until it is closed, or Discord turns it away; the exit code. Raises `LoginFailure`."""
    try:
        await bot.start(token)
    except discord.LoginFailure:
        raise
    except CONNECTION as error:
        if bot.is_closed():
            return 0
        log.critical("Discord does not let the bot in: %r", error)
        return NOT_LET_IN
    return 0


def _keep_what_is_loaded() -> None:
    """Let the garbage collector look no more at what stays for good: all modules and what belongs to them.

    Going through them takes a tenth of a second each time, during which nobody is answered.
    """
    gc.collect()
    gc.freeze()


async def _ended(running: asyncio.Task[int], *, was_told: bool) -> int:
    """Wait until the bot has ended; raise what ended it, unless it was told to end in the middle of starting."""
    try:
        async with asyncio.timeout(LEAVE_SECONDS):
            code = await running
    except TimeoutError:
        log.warning("the connection to Discord does not end; it is left as it is")
    except RuntimeError:
        if not was_told:
            raise
        log.info("stopped while starting")
    else:
        return 0 if was_told else code
    return 0


def _leave_at_last() -> None:
    """Whatever may hang while stopping (a connection, a thread, a painter): leave before the system kills.

    Nothing is lost by it, as nothing is lost by being killed.
    """
    timer = threading.Timer(LAST_SECONDS, os._exit, (STOPPED_LATE,))
    timer.daemon = True
    timer.start()


@contextlib.asynccontextmanager
async def _monitored(settings: Settings, bot: Tenpaces) -> AsyncIterator[None]:
    """Serve health and figures, if a port is set for them."""
    if settings.metrics_port is None:
        yield
        return
    async with serving(monitor_of(bot), settings.metrics_host, settings.metrics_port):
        yield


async def _sync(settings: Settings) -> int:
    async with opened(settings) as (bot, token):
        await bot.load_cogs()
        await bot.login(token, with_tables=False)
        await bot.sync_if_changed(always=True)
        await bot.close()
    return 0


async def _beat(settings: Settings, bot: Tenpaces) -> None:
    """Give a sign of life while the bot is connected to Discord."""
    while True:
        if bot.is_ready():
            heartbeat.beat(settings.tenpaces_data)
        await asyncio.sleep(heartbeat.EVERY if bot.is_ready() else 1.0)


@contextlib.asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[tuple[Tenpaces, str]]:
    """The bot and its token, with everything it needs open as long as it lasts."""
    settings.tenpaces_data.mkdir(parents=True, exist_ok=True)
    async with contextlib.AsyncExitStack() as stack:
        clock: Clock = SystemClock()
        if settings.discord_token is None:
            sandbox = await _start_sandbox(settings, stack)
            token, clock = sandbox.token, FollowingClock(sandbox.state.clock)
        else:
            token = settings.discord_token.get_secret_value()
            logs.hide(token)
            point_at(settings.discord_api_base, settings.discord_gateway_url, settings.discord_cdn_base)
        store = await Store.open(settings.database)
        stack.push_async_callback(store.close)
        bot = Tenpaces(settings, store, clock)
        stack.push_async_callback(bot.close)
        yield bot, token


async def _start_sandbox(settings: Settings, stack: contextlib.AsyncExitStack) -> "Sandbox":
    """Start the local stand-in for Discord, and say where its page is."""
    from bot.sandbox import start_sandbox

    sandbox = await start_sandbox(port=settings.sandbox_port, world_path=settings.tenpaces_data / WORLD_FILE)
    stack.push_async_callback(sandbox.stop)
    logs.hide(sandbox.token)
    point_at(sandbox.api_base, sandbox.gateway_url, sandbox.cdn_base)
    sys.stdout.write(f"No DISCORD_TOKEN: playing on a local stand-in for Discord.\nOpen {sandbox.page_url}\n")
    sys.stdout.flush()
    return sandbox


def point_at(api_base: str | None, gateway_url: str | None, cdn_base: str | None) -> None:
    """Let discord.py talk to other addresses than Discord's own, where any are given."""
    if api_base is not None:
        discord.http.Route.BASE = api_base.rstrip("/")
    if gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    if cdn_base is not None:
        discord.Asset.BASE = cdn_base.rstrip("/")
