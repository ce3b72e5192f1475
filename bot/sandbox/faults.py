"""Trouble on demand: what fails, for which requests or events, how often and with which chance."""

from __future__ import annotations

import asyncio
import fnmatch
import random
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct, convert, field

from bot.sandbox.journal import Journal
from bot.sandbox.model import Json
from bot.sandbox.validation.errors import MESSAGES, ApiError

if TYPE_CHECKING:
    from bot.sandbox.rest.call import Call
    from bot.sandbox.world import World


class Cut(Exception):
    """The connection is to be cut without an answer."""


class Outcome(NamedTuple):
    """An answer made up by a fault; a text body is sent as it is."""

    status: int
    body: Json | str | None
    headers: dict[str, str]


class Kind(NamedTuple):
    """A kind of fault: when it strikes (before or after the effect, or at a dispatch) and its parameters."""

    name: str
    title: str
    group: str
    stage: str
    params: dict[str, Any]


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            "rate_limit", "429 for one bucket", "Requests of the bot", "before", {"retry_after": 1.0, "scope": "user"}
        ),
        Kind("global_rate_limit", "429 for the whole bot", "Requests of the bot", "before", {"retry_after": 1.0}),
        Kind("ban", "429 without Via", "Requests of the bot", "before", {}),
        Kind("server_error", "Server error 500 to 524", "Requests of the bot", "before", {"status": 502}),
        Kind("done_then_error", "Done, then a server error", "Requests of the bot", "after", {"status": 502}),
        Kind("done_then_cut", "Done, then cut off", "Requests of the bot", "after", {}),
        Kind("cut", "Cut off before it is done", "Requests of the bot", "before", {}),
        Kind("latency", "Slow answers", "Requests of the bot", "before", {"seconds": 1.0, "spread": 0.0}),
        Kind("late_answer", "Done at once, answered late", "Requests of the bot", "after", {"seconds": 1.0}),
        Kind("hang", "Hang until time-out", "Requests of the bot", "before", {"seconds": 600.0}),
        Kind("broken_body", "Broken body", "Requests of the bot", "after", {}),
        Kind("unauthorized", "401 on everything", "Requests of the bot", "before", {}),
        Kind("api_error", "Any refusal by its code", "Messages and permissions", "before", {"code": 50013}),
        Kind("duplicate", "Event delivered twice", "Gateway", "dispatch", {}),
        Kind("delay", "Event delivered late", "Gateway", "dispatch", {"seconds": 4.0}),
        Kind("drop", "Event lost", "Gateway", "dispatch", {}),
    )
}


class Match(Struct, omit_defaults=True):
    """What a fault strikes: all given fields must fit; `nth` counts what fits, `chance` is drawn by `seed`."""

    method: str | None = None
    route: str | None = None
    event: str | None = None
    user: str | None = None
    channel: str | None = None
    nth: int | None = None
    chance: float = 1.0
    seed: int = 0


class Occasion(NamedTuple):
    """A moment at which a fault may strike."""

    stage: str
    method: str | None = None
    route: str | None = None
    event: str | None = None
    user: str | None = None
    channel: str | None = None


class Fault(Struct):
    """One armed fault."""

    id: int
    kind: str
    match: Match = field(default_factory=Match)
    params: dict[str, Any] = field(default_factory=dict)
    times: int | None = None
    left: int | None = None
    hits: int = 0
    seen: int = 0

    def payload(self) -> Json:
        """Return the fault as JSON."""
        match = {k: getattr(self.match, k) for k in Match.__struct_fields__}
        shown = {k: v for k, v in match.items() if v is not None and (k, v) not in (("chance", 1.0), ("seed", 0))}
        return {
            "id": str(self.id), "kind": self.kind, "match": shown, "params": self.params,
            "times": self.times, "left": self.left, "hits": self.hits,
        }  # fmt: skip


class Faults:
    """The armed faults; `changed` is called after every change and hit."""

    def __init__(self, world: World, journal: Journal) -> None:
        self._world = world
        self._journal = journal
        self._chances: dict[int, random.Random] = {}
        self._next = 0
        self.active: list[Fault] = []
        self.listeners: list[Any] = []

    def add(self, kind: str, match: Json | None = None, params: Json | None = None, times: int | None = 1) -> Fault:
        """Arm a fault; KeyError for an unknown kind, msgspec.ValidationError for a malformed matcher."""
        known = KINDS[kind]
        self._next += 1
        fault = Fault(self._next, kind, convert(match or {}, Match), known.params | (params or {}), times, times)
        self._chances[fault.id] = random.Random(fault.match.seed)  # noqa: S311 - repeatable on purpose
        self.active.append(fault)
        self._tell()
        return fault

    def remove(self, fault_id: int | None = None) -> None:
        """Disarm one fault, or all."""
        self.active = [f for f in self.active if fault_id is not None and f.id != fault_id]
        self._tell()

    def strike(self, occasion: Occasion) -> Fault | None:
        """Return the first fault that strikes here, and count it."""
        for fault in self.active:
            if KINDS[fault.kind].stage != occasion.stage or not _fits(fault.match, occasion):
                continue
            fault.seen += 1
            if fault.match.nth is not None and fault.seen != fault.match.nth:
                continue
            if fault.match.chance < 1.0 and self._chances[fault.id].random() >= fault.match.chance:
                continue
            fault.hits += 1
            if fault.left is not None:
                fault.left -= 1
                if fault.left <= 0:
                    self.active.remove(fault)
            what = occasion.event or f"{occasion.method} {occasion.route}"
            self._journal.add("fault", f"{KINDS[fault.kind].title}: {what}", fault=fault.payload())
            self._tell()
            return fault
        return None

    async def before(self, call: Call) -> Outcome | None:
        """Let a fault strike before a request has an effect; Cut if the connection is to break."""
        if not self.active:
            return None
        fault = self.strike(self._occasion("before", call))
        return None if fault is None else await self._made_up(fault)

    async def after(self, call: Call) -> Outcome | None:
        """Let a fault strike when a request has had its effect."""
        if not self.active:
            return None
        fault = self.strike(self._occasion("after", call))
        return None if fault is None else await self._made_up(fault)

    async def _made_up(self, fault: Fault) -> Outcome | None:
        params = fault.params
        match fault.kind:
            case "latency" | "late_answer":
                extra = float(params.get("spread", 0.0)) * self._chances[fault.id].random()
                await asyncio.sleep(float(params["seconds"]) + extra)
                return None
            case "hang":
                await asyncio.sleep(float(params["seconds"]))
                raise Cut
            case "cut" | "done_then_cut":
                raise Cut
            case "rate_limit" | "global_rate_limit":
                return _rate_limited(params, globally=fault.kind == "global_rate_limit")
            case "ban":
                page = "<html><title>Access denied</title>error code: 1015</html>"
                return Outcome(429, page, {"Content-Type": "text/html", "Via": ""})
            case "server_error" | "done_then_error":
                page = "<html>The server had a problem</html>"
                return Outcome(int(params["status"]), page, {"Content-Type": "text/html"})
            case "broken_body":
                return Outcome(200, '{"id": "12', {"Content-Type": "application/json"})
            case "unauthorized":
                return Outcome(401, {"message": "401: Unauthorized", "code": 0}, {})
            case _:
                error = ApiError(int(params["code"]))
                return Outcome(error.status, error.body(), {})

    def _occasion(self, stage: str, call: Call) -> Occasion:
        channel = call.values.get("channel_id")
        user: str | None = None
        token = call.values.get("webhook_token") or call.values.get("interaction_token")
        if token is not None and (interaction := self._world.interaction_by_token(token)) is not None:
            channel, user = str(interaction.channel_id), str(interaction.user_id)
        elif channel is not None and (place := self._world.data.channels.get(int(channel))) is not None:
            others = [u for u in place.recipients if u != self._world.data.application_id]
            user = str(others[0]) if others else None
        return Occasion(stage, call.route.method, call.route.template, None, user, channel)

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()


def _fits(match: Match, occasion: Occasion) -> bool:
    pairs = (
        (match.method, occasion.method), (match.event, occasion.event),
        (match.user, occasion.user), (match.channel, occasion.channel),
    )  # fmt: skip
    if any(want is not None and want != have for want, have in pairs):
        return False
    return match.route is None or fnmatch.fnmatchcase(occasion.route or "", match.route.replace("[", "[[]"))


def _rate_limited(params: dict[str, Any], *, globally: bool) -> Outcome:
    wait = float(params["retry_after"])
    headers = {
        "Retry-After": str(max(1, round(wait + 0.5))),
        "X-RateLimit-Scope": "global" if globally else str(params.get("scope", "user")),
    }
    if globally:
        headers["X-RateLimit-Global"] = "true"
    return Outcome(429, {"message": "You are being rate limited.", "retry_after": wait, "global": globally}, headers)


def refusals() -> dict[int, str]:
    """Return the codes that `api_error` knows, with Discord's words."""
    return {code: message for code, (_, message) in MESSAGES.items()}
