"""The control verbs as HTTP routes below `/_sim`, for the page and for tests in other processes."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from bot.sandbox.commands import Refused
from bot.sandbox.faults import KINDS
from bot.sandbox.local import is_local
from bot.sandbox.model import Json
from bot.sandbox.seen import LOCALES

if TYPE_CHECKING:
    from bot.sandbox.control import Control

Verb = Callable[["SimRoutes", Json], Awaitable[Json]]
ANSWER_FIRST = 0.05
"""Seconds in which an answer leaves before what would break its connection."""
WAITS = ("none", "ack", "response", "idle")


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
        except (msgspec.DecodeError, msgspec.ValidationError, KeyError, TypeError, ValueError) as error:
            return _json({"error": f"{type(error).__name__}: {error}"}, 400)


def _json(body: Json, status: int) -> web.Response:
    headers = {"Content-Type": "application/json", "Cache-Control": "no-store"}
    return web.Response(body=msgspec.json.encode(body), status=status, headers=headers)


VERBS: dict[tuple[str, str], Verb] = {}


def verb(method: str, path: str) -> Callable[[Verb], Verb]:
    """Register a function as a control route."""

    def mark(function: Verb) -> Verb:
        VERBS[method, path] = function
        return function

    return mark


def _user(routes: SimRoutes, body: Json) -> int:
    return routes.control.acts.user(routes.control.user_id(str(body["user"]))).id


def _common(body: Json) -> dict[str, Any]:
    wait = body.get("wait", "none")
    if wait not in WAITS:
        raise ValueError(f"wait must be one of {', '.join(WAITS)}")
    return {"locale": body.get("locale"), "wait": wait, "nonce": body.get("nonce")}


# Reading


@verb("GET", "state")
async def get_state(routes: SimRoutes, body: Json) -> Json:
    """Everything for the frame of the page."""
    control = routes.control
    user = _user(routes, body) if "user" in body else control.seen.somebody_free()
    guild = next(iter(control.world.data.guilds.values()))
    return {
        "me": control.seen.person(control.world.data.users[user]),
        "people": control.seen.people(),
        "guild": {"id": str(guild.id), "name": guild.name},
        "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
        "places": control.seen.places(user),
        "commands": control.seen.commands(user),
        "locales": LOCALES,
        "bot": control.seen.bot(),
        "clock": control.events.clock(),
        "faults": [fault.payload() for fault in control.state.faults.active],
        "counters": control.journal.counters,
        "event": control.events.last,
    }


@verb("GET", "view")
async def get_view(routes: SimRoutes, body: Json) -> Json:
    """What a person sees in a place."""
    control, user = routes.control, _user(routes, body)
    channel = control.acts.channel(user, control.channel_id(str(body["channel"])))
    before = int(body["before"]) if body.get("before") else None
    messages, more = control.seen.messages(
        channel, user, limit=int(body.get("limit", 50)), before=before, ephemeral=body.get("ephemeral", "1") != "0"
    )
    return {"messages": messages, "more": more, "event": control.events.last}


@verb("GET", "commands")
async def get_commands(routes: SimRoutes, body: Json) -> Json:
    """The commands a person may call in a place."""
    control, user = routes.control, _user(routes, body)
    channel = control.acts.channel(user, control.channel_id(str(body["channel"]))) if "channel" in body else None
    return {"commands": control.seen.commands(user, channel)}


@verb("GET", "journal")
async def get_journal(routes: SimRoutes, body: Json) -> Json:
    """Entries of the journal."""
    journal, limit = routes.control.journal, int(body.get("limit", 500))
    if "before" in body:
        entries = journal.before(int(body["before"]), limit)
    else:
        entries = journal.since(int(body.get("since", 0)), limit)
    return {"entries": [e.payload() for e in entries], "last": journal.last, "counters": journal.counters}


@verb("GET", "world")
async def get_world(routes: SimRoutes, body: Json) -> Json:
    """The whole world."""
    del body
    return {"world": routes.control.dump()}


@verb("GET", "faults")
async def get_faults(routes: SimRoutes, body: Json) -> Json:
    """Armed faults, and the kinds there are."""
    del body
    kinds = [kind.payload() for kind in KINDS.values()]
    return {"faults": [f.payload() for f in routes.control.state.faults.active], "kinds": kinds}


@verb("GET", "clock")
async def get_clock(routes: SimRoutes, body: Json) -> Json:
    """The clock."""
    del body
    return routes.control.events.clock()


@verb("GET", "gateway")
async def get_gateway(routes: SimRoutes, body: Json) -> Json:
    """The sessions of the gateway."""
    del body
    return {"sessions": [session.payload() for session in routes.control.state.gateway.sessions.values()]}


# Acting


@verb("POST", "act/slash")
async def act_slash(routes: SimRoutes, body: Json) -> Json:
    """Call a slash command."""
    options = body.get("options") or {}
    return await routes.control.call_command(
        str(body["user"]), str(body["channel"]), body["command"], options, version=body.get("version"), **_common(body)
    )


@verb("POST", "act/autocomplete")
async def act_autocomplete(routes: SimRoutes, body: Json) -> Json:
    """Ask for choices."""
    common = _common({"wait": "response"} | body)
    return await routes.control.ask_choices(
        str(body["user"]), str(body["channel"]), body["command"], body["focused"], body.get("options") or {}, **common
    )


@verb("POST", "act/click")
async def act_click(routes: SimRoutes, body: Json) -> Json:
    """Press a button."""
    return await routes.control.click(str(body["user"]), str(body["message"]), body["custom_id"], **_common(body))


@verb("POST", "act/select")
async def act_select(routes: SimRoutes, body: Json) -> Json:
    """Choose from a list."""
    values = [str(value) for value in body["values"]]
    return await routes.control.select(
        str(body["user"]), str(body["message"]), body["custom_id"], values, **_common(body)
    )


@verb("POST", "act/modal")
async def act_modal(routes: SimRoutes, body: Json) -> Json:
    """Send a form."""
    values = body.get("values") or {}
    return await routes.control.modal(str(body["user"]), str(body["interaction"]), values, **_common(body))


@verb("POST", "act/context")
async def act_context(routes: SimRoutes, body: Json) -> Json:
    """Call a context-menu command."""
    return await routes.control.context(
        str(body["user"]), str(body["channel"]), body["command"], str(body["target"]), **_common(body)
    )


@verb("POST", "act/message")
async def act_message(routes: SimRoutes, body: Json) -> Json:
    """Write an ordinary message."""
    reply_to = body.get("reply_to")
    return await routes.control.message(str(body["user"]), str(body["channel"]), body["content"], reply_to=reply_to)


@verb("POST", "act/dismiss")
async def act_dismiss(routes: SimRoutes, body: Json) -> Json:
    """Put away a private message."""
    routes.control.dismiss(str(body["user"]), str(body["message"]))
    return {}
