"""What those who run the bot can ask it over HTTP: `/healthz` whether it works, `/metrics` for figures."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from bot.metrics import Gauges, exposition

PATIENCE: Final = 2.0
"""Seconds a part of the bot may take to say that it works."""
LEAVING: Final = 1.0
"""Seconds that requests get to end when the bot stops."""

Check = Callable[[], Awaitable[bool]]

log = logging.getLogger(__name__)


class Monitor:
    """Answers the two questions; `checks` say by name whether a part of the bot works."""

    def __init__(self, checks: Mapping[str, Check], gauges: Gauges) -> None:
        self._checks = checks
        self._gauges = gauges
        self.app = web.Application()
        self.app.router.add_get("/healthz", self._health)
        self.app.router.add_get("/metrics", self._metrics)

    async def _health(self, _request: web.Request) -> web.Response:
        """200 if every part works, else 503; the body says which does."""
        results = {name: await _holds(check) for name, check in self._checks.items()}
        status = 200 if all(results.values()) else 503
        return web.json_response({"ok": status == 200, **results}, status=status)

    async def _metrics(self, _request: web.Request) -> web.Response:
        return web.Response(body=exposition(self._gauges), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})


async def _holds(check: Check) -> bool:
    """Whether a check passes in time; one that breaks does not."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await check()
    except Exception:
        log.exception("a health check broke")
        return False


@contextlib.asynccontextmanager
async def serving(monitor: Monitor, host: str, port: int) -> AsyncIterator[str]:
    """Serve as long as the context lasts; the address. Port 0 is any free one."""
    runner = web.AppRunner(monitor.app, access_log=None, shutdown_timeout=LEAVING)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        address = f"http://{host}:{runner.addresses[0][1]}"
        log.info("figures are served at %s/metrics", address)
        yield address
    finally:
        await runner.cleanup()
