"""The control verbs as HTTP routes below `/_sim`, for the page and for tests in other processes."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from bot.sandbox.commands import Refused
from bot.sandbox.local import is_local
from bot.sandbox.model import Json

if TYPE_CHECKING:
    from bot.sandbox.control import Control

Verb = Callable[["SimRoutes", Json], Awaitable[Json]]
ANSWER_FIRST = 0.05
"""Seconds in which an answer leaves before what would break its connection."""


class SimRoutes:
    """Checks the key, decodes, calls the verb, encodes."""

    def __init__(self, control: Control, key: str) -> None:
        self.control = control
        self._key = key
        self._tasks: set[asyncio.Task[None]] = set()

    def soon(self, act: Callable[[], Coroutine[None, None, None]]) -> None:
        """Do something once the answer to the present request is out."""

        def start() -> None:
            task = asyncio.create_task(act())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        asyncio.get_running_loop().call_later(ANSWER_FIRST, start)

    def mount(self, app: web.Application) -> None:
        """Put the control routes into a web application."""
        app.router.add_get("/_sim/events", self._events)
        app.router.add_route("*", "/_sim/{tail:.*}", self._handle)

    def _may(self, request: web.Request) -> bool:
        key = request.headers.get("X-Sim-Key") or request.query.get("key") or ""
        return is_local(request) and hmac.compare_digest(key.encode(), self._key.encode())

    async def _events(self, request: web.Request) -> web.StreamResponse:
        if not self._may(request):
            return _json({"error": "The key is missing or wrong."}, 403)
        return await self.control.events.handle(request)

    async def _handle(self, request: web.Request) -> web.Response:
        if not self._may(request):
            return _json({"error": "The key is missing or wrong."}, 403)
        verb = VERBS.get((request.method, request.match_info["tail"]))
        if verb is None:
            return _json({"error": f"There is no {request.method} {request.path}."}, 404)
        try:
            body: Json = dict(request.query)
            if request.method == "POST":
                body |= msgspec.json.decode(await request.read() or b"{}")
            return _json(await verb(self, body), 200)
        except Refused as refused:
            self.control.journal.add("refused", refused.message, code=refused.code, path=request.path)
            return _json({"refused": refused.code, "message": refused.message}, 409)
        except TimeoutError as error:
            return _json({"error": str(error)}, 408)
        except (msgspec.DecodeError, msgspec.ValidationError, KeyError, TypeError, ValueError) as error:
            return _json({"error": f"{type(error).__name__}: {error}"}, 400)


def _json(body: Json, status: int) -> web.Response:
    headers = {"Content-Type": "application/json", "Cache-Control": "no-store"}
    return web.Response(body=msgspec.json.encode(body), status=status, headers=headers)


VERBS: dict[tuple[str, str], Verb] = {}
SAME_AS: dict[tuple[str, str], tuple[str, ...]] = {}
"""The methods of `Control` (or of its `building`) behind each route."""


def verb(method: str, path: str, *same_as: str) -> Callable[[Verb], Verb]:
    """Register a function as a control route, and the Python verbs it stands for."""

    def mark(function: Verb) -> Verb:
        VERBS[method, path] = function
        SAME_AS[method, path] = same_as
        return function

    return mark
