"""The stand-in as a whole: web server, parts, addresses, start and stop."""

from __future__ import annotations

import asyncio
import logging
import secrets
from pathlib import Path

from aiohttp import web

from bot.sandbox import sim_acting, sim_reading, sim_trouble, sim_world  # noqa: F401 - they register their routes
from bot.sandbox.archiving import Archiver
from bot.sandbox.building import Building
from bot.sandbox.clock import Clock
from bot.sandbox.control import Control
from bot.sandbox.dust_creek import default_world
from bot.sandbox.events import Events
from bot.sandbox.faults import Faults
from bot.sandbox.faults.deliveries import EventFaults
from bot.sandbox.faults.requests import RequestFaults
from bot.sandbox.faults.troubles import Troubles
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.journal import Journal
from bot.sandbox.limits import Limits
from bot.sandbox.news import News
from bot.sandbox.payloads import Payloads
from bot.sandbox.persistence import WorldFile, kept_key
from bot.sandbox.rest.app import Api
from bot.sandbox.sim_routes import SimRoutes
from bot.sandbox.state import Settings, State
from bot.sandbox.static import StaticPage
from bot.sandbox.validation.validator import Validator
from bot.sandbox.world import World

log = logging.getLogger(__name__)
DEFAULT_PORT = 8023
"""A port to try first, so that a bookmark of the page stays good."""


class Sandbox(Control):
    """A running stand-in: its addresses, and every verb of `Control`."""

    def __init__(
        self, state: State, runner: web.AppRunner, events: Events, world_file: WorldFile | None, key: str
    ) -> None:
        super().__init__(state, events)
        self.key = key
        self._runner = runner
        self._world_file = world_file
        state.restart = self._restart

    @property
    def api_base(self) -> str:
        """Value for `discord.http.Route.BASE`."""
        return f"{self.state.address}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Value for `DiscordWebSocket.DEFAULT_GATEWAY`."""
        return self.state.gateway_url

    @property
    def cdn_base(self) -> str:
        """Value for `discord.Asset.BASE`."""
        return self.state.cdn

    @property
    def token(self) -> str:
        """The bot's token here; it is good for nothing else."""
        return self.state.token

    @property
    def page_url(self) -> str:
        """Address of the web page."""
        return f"{self.state.address}/"

    @property
    def sim_url(self) -> str:
        """Address of the control routes."""
        return f"{self.state.address}/_sim"

    async def _restart(self, seconds: float) -> None:
        """Break all connections, stay away, come back at the same address: same world, no sessions, fresh limits."""
        state = self.state
        state.journal.add("world", f"The stand-in restarts and is away for {seconds:g} s")
        host, port = state.address.removeprefix("http://").rsplit(":", 1)
        for site in list(self._runner.sites):
            await site.stop()
        state.gateway.forget()
        state.limits.forget()
        if self._world_file is not None:
            self._world_file.write()
        for connection in self._runner.server.connections if self._runner.server is not None else ():
            if connection.transport is not None:
                connection.transport.abort()
        await asyncio.sleep(seconds)
        await web.TCPSite(self._runner, host, int(port), reuse_address=True).start()

    async def stop(self) -> None:
        """Write the world, close all sockets and the server."""
        self.events.close()
        await self.state.gateway.close()
        if self._world_file is not None:
            self._world_file.close()
        self.state.clock.close()
        await self._runner.cleanup()


async def start_sandbox(
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    world_path: Path | None = None,
    clock: Clock | None = None,
    validate: bool | Path = True,
    seed: int = 1,
    settings: Settings | None = None,
    rate_limits: bool = True,
    token: str | None = None,
) -> Sandbox:
    """Start a stand-in on a loopback address; `port` 0 takes any free one, a taken port falls back to that.

    `validate` False checks no bodies; a path names Discord's OpenAPI description (default: `DISCORD_OPENAPI`).
    """
    if host not in ("127.0.0.1", "::1", "localhost"):
        raise ValueError("the sandbox listens on a loopback address only")
    clock = clock or Clock()
    world = World(default_world(), clock, seed)
    state = State(
        clock,
        world,
        Journal(clock),
        Limits(enabled=rate_limits),
        settings or Settings(),
        token or world.ids.token("bot", 1),
    )
    _assemble(state, validate)
    world_file = None if world_path is None else WorldFile(state, world_path)
    key = secrets.token_urlsafe(24) if world_path is None else kept_key(world_path)
    Archiver(state)
    app = web.Application(client_max_size=64 * 1024 * 1024)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, handle_signals=False)
    sandbox = Sandbox(state, runner, Events(state), world_file, key)
    _mount(sandbox, app)
    await runner.setup()
    state.address = f"http://{host}:{await _listen(runner, host, port)}"
    return sandbox


def _assemble(state: State, validate: bool | Path) -> None:
    """Make the parts that need one another."""
    state.payloads = Payloads(state.world, lambda: state.cdn)
    state.building = Building(state)
    state.faults = Faults(state.journal)
    troubles = Troubles(state)
    state.request_faults, state.event_faults = RequestFaults(state, troubles), EventFaults(state, troubles)
    state.interactions = Interactions(state)
    state.gateway = Gateway(state)
    state.validator = Validator(state, validate)
    News(state)


def _mount(sandbox: Sandbox, app: web.Application) -> None:
    """Put all routes into the web application; the page comes last, since it takes what is left."""
    gateway = sandbox.state.gateway
    Api(sandbox.state).mount(app)
    app.router.add_get("/gateway", gateway.handle)
    app.router.add_get("/gateway/{tail:.*}", gateway.handle)
    SimRoutes(sandbox, sandbox.key).mount(app)
    StaticPage(sandbox, sandbox.key).mount(app)


async def _listen(runner: web.AppRunner, host: str, port: int) -> int:
    """Listen, on any free port if the wanted one is taken; return the port."""
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
    except OSError:
        if port == 0:
            raise
        log.warning("Port %s is taken; the sandbox takes a free one", port)
        site = web.TCPSite(runner, host, 0)
        await site.start()
    await asyncio.sleep(0)
    return int(runner.addresses[0][1])
