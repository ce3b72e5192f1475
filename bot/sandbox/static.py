"""Serves the page and its configuration, with headers that let nothing foreign in."""

from __future__ import annotations

import mimetypes
from pathlib import Path

import msgspec
from aiohttp import web

from bot.sandbox.control import Control
from bot.sandbox.local import is_local

PAGE = Path(__file__).parent / "page"
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class StaticPage:
    """The files of the page; `config.json` hands it the key of the control routes."""

    def __init__(self, control: Control, key: str, root: Path = PAGE) -> None:
        self._control = control
        self._key = key
        self._root = root.resolve()

    def mount(self, app: web.Application) -> None:
        """Put the page at the root of a web application."""
        app.router.add_get("/config.json", self._config)
        app.router.add_get("/{tail:.*}", self._file)

    async def _config(self, request: web.Request) -> web.Response:
        if not is_local(request):
            return web.Response(status=403, text="Only the page itself may read this.")
        data = self._control.world.data
        body = {
            "key": self._key,
            "application_id": str(data.application_id),
            "guild_id": str(next(iter(data.guilds), 0)),
            "bot": self._control.seen.person(self._control.world.bot),
            "events": "/_sim/events",
        }
        headers = HEADERS | {"Content-Type": "application/json", "Cache-Control": "no-store"}
        return web.Response(body=msgspec.json.encode(body), headers=headers)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["tail"] or "index.html"
        path = (self._root / name).resolve()
        if not path.is_relative_to(self._root) or not path.is_file():
            return web.Response(status=404, text="Not found", headers=HEADERS)
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if kind.startswith("text/"):
            kind += "; charset=utf-8"
        return web.FileResponse(path, headers=HEADERS | {"Content-Type": kind})
