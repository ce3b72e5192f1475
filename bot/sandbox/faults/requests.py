"""Faults of REST requests: answers made up, lost, late or broken."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.sandbox.clock import flow
from bot.sandbox.faults.armed import Fault, Faults, Occasion
from bot.sandbox.faults.kinds import Moment
from bot.sandbox.model import Json
from bot.sandbox.validation.errors import ApiError

if TYPE_CHECKING:
    from bot.sandbox.faults.troubles import Troubles
    from bot.sandbox.rest.call import Call
    from bot.sandbox.rest.router import Answer
    from bot.sandbox.state import State

LONGEST_TAIL = 60.0
LOOK_AGAIN = 0.1
BAN_PAGE = "<html><title>Access denied</title>error code: 1015</html>"
ERROR_PAGE = "<html>The server had a problem</html>"
HTML = {"Content-Type": "text/html"}
CODES = {"dms_too_fast": 40003, "old_message_edits": 30046, "attachment_refused": 40005}
"""Kinds that refuse with one code."""


class Cut(Exception):
    """The connection is to be cut without an answer."""


class Outcome(NamedTuple):
    """An answer made up by a fault; a text body is sent as it is."""

    status: int
    body: Json | str | None
    headers: dict[str, str]


def banned() -> Outcome:
    """The answer of the firewall in front of Discord: 429, a page instead of JSON, and no `Via`."""
    return Outcome(429, BAN_PAGE, {**HTML, "Via": ""})


class RequestFaults:
    """Lets faults strike at requests. Several may strike one request; the first that makes up an answer ends it."""

    def __init__(self, state: State, troubles: Troubles) -> None:
        self._state = state
        self._troubles = troubles

    @property
    def _faults(self) -> Faults:
        return self._state.faults

    async def before(self, call: Call) -> Outcome | None:
        """Let faults strike before a request has an effect; Cut if the connection is to break."""
        if not self._faults.active:
            return None
        occasion = self._occasion("before", call)
        for fault in self._faults.strikes(occasion):
            if self._troubles.make(fault, occasion):
                if fault.kind == "restart":
                    raise Cut
            elif fault.kind == "hang":
                await _hang(call, float(fault.params["seconds"]))
                raise Cut
            elif (outcome := await self._made_up(fault)) is not None:
                return outcome
        return None

    async def after(self, call: Call, answer: Answer) -> Outcome | None:
        """Let faults strike when a request has had its effect."""
        if not self._faults.active:
            return None
        for fault in self._faults.strikes(self._occasion("after", call)):
            outcome = _broken(fault, answer) if fault.kind == "broken_body" else await self._made_up(fault)
            if outcome is not None:
                return outcome
        return None

    def refused(self, call: Call) -> None:
        """Count a refused request (401, 403, 429); too many of them bring a ban."""
        state = self._state
        invalid = state.limits.count_invalid()
        limit = state.settings.ban_after
        fault = self._faults.strike(self._occasion("refusal", call))
        if fault is not None:
            state.limits.ban(float(fault.params["seconds"]))
        elif limit is not None and invalid >= limit:
            state.limits.ban(state.settings.ban_seconds)

    async def _made_up(self, fault: Fault) -> Outcome | None:
        """Return the answer a fault makes up, None if it only takes time."""
        params = fault.params
        match fault.kind:
            case "latency" | "late_answer":
                await asyncio.sleep(self._delay(fault))
                return None
            case "cut" | "done_then_cut":
                raise Cut
            case "rate_limit" | "global_rate_limit":
                return _rate_limited(params, globally=fault.kind == "global_rate_limit")
            case "ban":
                return banned()
            case "server_error" | "done_then_error":
                return Outcome(int(params["status"]), ERROR_PAGE, dict(HTML))
            case "unauthorized":
                return Outcome(401, {"message": "401: Unauthorized", "code": 0}, {})
            case _:
                return _refusal(fault)

    def _delay(self, fault: Fault) -> float:
        """Return how long an answer waits: the fixed part, and a part drawn evenly or with a long tail."""
        seconds, spread = float(fault.params["seconds"]), float(fault.params["spread"])
        chances = self._faults.draw(fault)
        if fault.params["shape"] == "long_tail":
            return seconds + min(LONGEST_TAIL, spread * (chances.paretovariate(1.2) - 1))
        return seconds + spread * chances.random()

    def _occasion(self, moment: Moment, call: Call) -> Occasion:
        """Return what a request is about."""
        world = self._state.world
        channel = call.values.get("channel_id")
        user: str | None = None
        message = int(call.values["message_id"]) if "message_id" in call.values else None
        token = call.values.get("webhook_token") or call.values.get("interaction_token")
        if token is not None and (interaction := world.interaction_by_token(token)) is not None:
            channel, user = str(interaction.channel_id), str(interaction.user_id)
            if message is None and call.route.template.endswith("/@original"):
                message = interaction.original_id
        place = world.data.channels.get(int(channel)) if channel is not None else None
        if place is not None and user is None:
            others = [u for u in place.recipients if u != world.data.application_id]
            user = str(others[0]) if others else None
        guild = call.values.get("guild_id") or (str(place.guild_id) if place is not None and place.guild_id else None)
        return Occasion(
            moment, call.route.method, call.route.template, None, user, channel, guild, message, bool(call.files)
        )


async def _hang(call: Call, seconds: float) -> None:
    """Keep a client waiting until it gives up, or for so long."""
    end = flow() + seconds
    while flow() < end:
        if call.request.transport is None or call.request.transport.is_closing():
            return
        await asyncio.sleep(min(LOOK_AGAIN, max(0.0, end - flow())))


def _refusal(fault: Fault) -> Outcome:
    """Refuse with the code of the kind, or with the one asked for."""
    error = ApiError(int(fault.params.get("code") or CODES[fault.kind]))
    if error.status != 429:
        return Outcome(error.status, error.body(), {})
    wait = float(fault.params.get("retry_after", 1.0))
    body = error.body() | {"retry_after": wait, "global": False}
    return Outcome(429, body, {"Retry-After": _whole(wait), "X-RateLimit-Scope": "shared"})


def _rate_limited(params: Json, *, globally: bool) -> Outcome:
    wait = float(params["retry_after"])
    headers = {"Retry-After": _whole(wait), "X-RateLimit-Scope": "global" if globally else str(params["scope"])}
    if globally:
        headers["X-RateLimit-Global"] = "true"
    return Outcome(429, {"message": "You are being rate limited.", "retry_after": wait, "global": globally}, headers)


def _whole(seconds: float) -> str:
    return str(max(1, round(seconds + 0.5)))


def _broken(fault: Fault, answer: Answer) -> Outcome:
    """Break the body of a good answer."""
    headers = {"Content-Type": "application/json"}
    if fault.params["how"] == "no_json" or answer.body is None:
        return Outcome(200, ERROR_PAGE, headers)
    raw = msgspec.json.encode(answer.body).decode()
    return Outcome(answer.status, raw[: len(raw) // 2], headers)
