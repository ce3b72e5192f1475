"""The way of a REST request through the stand-in: route, faults, token, limits, rules, handler, journal."""

from __future__ import annotations

import logging
import time

import msgspec
from aiohttp import web

from bot.sandbox.clock import flow
from bot.sandbox.faults.requests import Cut, Outcome, banned
from bot.sandbox.journal import Audience
from bot.sandbox.limits import Verdict
from bot.sandbox.rest import cdn, channels, commands, interactions, messages, threads, users
from bot.sandbox.rest.audience import audience_of, path_channel
from bot.sandbox.rest.call import Call, read_body
from bot.sandbox.rest.router import Answer, Router
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError, unauthorized

log = logging.getLogger(__name__)
API_PREFIXES = ("/api/v10", "/api/v9", "/api")


class Api:
    """Answers everything below `/api`."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.router = Router()
        for module in (users, channels, messages, threads, commands, interactions):
            for method, template, handler, bot in module.TABLE.entries:
                self.router.add(method, template, handler, bot=bot)

    def mount(self, app: web.Application) -> None:
        """Put the REST routes and the CDN into a web application."""
        app.router.add_route("*", "/api/{tail:.*}", self.handle)
        app.router.add_get("/cdn/{tail:.*}", lambda request: cdn.serve(self._state, request))

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer one request, whatever happens."""
        state = self._state
        path = _strip(request.path)
        found = self.router.find(request.method, path)
        if found is None:
            return await self._unknown(request, path)
        route, values = found
        call = Call(request, route, path, values, dict(request.query))
        started = time.perf_counter()
        state.in_flight += 1
        try:
            answer, headers = await self._answer(call)
        except Cut as cut:
            state.journal.add("answer", f"{_line(call)} -> connection cut", request=call.number, status=0)
            if request.transport is not None:
                request.transport.abort()
            raise web.HTTPBadRequest(text="cut") from cut
        finally:
            state.in_flight -= 1
            state.last_activity = flow()
        self._note_answer(call, answer, time.perf_counter() - started)
        return _response(answer, headers)

    async def _unknown(self, request: web.Request, path: str) -> web.Response:
        raw = await request.read()
        what = f"Unknown route {request.method} {path}"
        self._state.journal.warn("unknown_route", what, method=request.method, path=path, size=len(raw))
        return _response(Answer(404, ApiError(0).body()), {})

    async def _answer(self, call: Call) -> tuple[Answer, dict[str, str]]:
        """Take a call through all stages; refusals become answers."""
        state = self._state
        headers: dict[str, str] = {}
        unread: ApiError | None = None
        try:
            await read_body(call)
        except ApiError as error:
            unread = error
        self._note_request(call)
        if state.limits.banned:
            return self._injected(call, banned())
        if (outcome := await state.request_faults.before(call)) is not None:
            return self._injected(call, outcome)
        try:
            self._authorize(call)
            if (limited := self._limit(call, headers)) is not None:
                return limited, headers
            answer = await self._carry_out(call, unread)
        except ApiError as error:
            return self._refused(call, error, headers), headers
        except Exception as error:  # whatever it is, the client gets an answer and the test fails
            log.exception("The sandbox failed at %s", _line(call))
            state.journal.warn("crash", f"{_line(call)}: the sandbox failed ({error!r})", request=call.number)
            return Answer(500, {"message": "500: Internal Server Error", "code": 0}), headers
        if (outcome := await state.request_faults.after(call, answer)) is not None:
            return self._injected(call, outcome)
        return answer, headers

    async def _carry_out(self, call: Call, unread: ApiError | None) -> Answer:
        """Check the body and do what is asked."""
        if unread is not None:
            raise unread
        self._state.validator.check(call)
        return await call.route.handler(self._state, call)

    def _authorize(self, call: Call) -> None:
        """Check the token and the User-Agent of a bot's request; other routes carry their own token."""
        if not call.route.bot:
            return
        headers = call.request.headers
        if not headers.get("User-Agent", "").startswith("DiscordBot ("):
            raise ApiError(40333, status=403, message="internal network error", rule="user_agent")
        if headers.get("Authorization") != f"Bot {self._state.token}":
            raise unauthorized()

    def _limit(self, call: Call, headers: dict[str, str]) -> Answer | None:
        """Count the call; return a 429 if it is one too many."""
        state = self._state
        if call.route.bot and (wait := state.limits.take_global()) > 0:
            headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            return self._too_many(call, wait, headers, globally=True)
        verdict = state.limits.take(call.route.method, call.route.template, call.values)
        headers |= rate_headers(verdict)
        if not verdict.allowed:
            headers["X-RateLimit-Scope"] = verdict.scope
            return self._too_many(call, verdict.reset_after, headers)
        return None

    def _too_many(self, call: Call, wait: float, headers: dict[str, str], *, globally: bool = False) -> Answer:
        headers["Retry-After"] = str(max(1, round(wait + 0.5)))
        self._state.request_faults.refused(call)
        self._state.journal.warn("rate_limit", f"{_line(call)}: rate limit, wait {wait:.2f} s", request=call.number)
        body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": globally}
        return Answer(429, body)

    def _refused(self, call: Call, error: ApiError, headers: dict[str, str]) -> Answer:
        state = self._state
        if error.status in (401, 403):
            state.request_faults.refused(call)
        if error.status == 429:
            wait = float(error.extra.get("retry_after", 1.0))
            headers |= {"Retry-After": str(max(1, round(wait + 0.5))), "X-RateLimit-Scope": "shared"}
        rule = "invalid_body" if error.code in (50035, 50006, 50109) else "refused"
        state.journal.warn(
            rule, f"{_line(call)}: {error}", request=call.number, code=error.code, broken=error.rule,
            fields=[list(f) for f in error.fields],
        )  # fmt: skip
        return Answer(error.status, error.body())

    def _injected(self, call: Call, outcome: Outcome) -> tuple[Answer, dict[str, str]]:
        if outcome.status in (401, 403, 429) and outcome.headers.get("X-RateLimit-Scope") != "shared":
            self._state.request_faults.refused(call)
        return Answer(outcome.status, outcome.body), dict(outcome.headers)

    def _note_request(self, call: Call) -> None:
        entry = self._state.journal.add(
            "request",
            _line(call),
            audience=audience_of(self._state, call),
            channel_id=path_channel(call),
            method=call.route.method,
            route=call.route.template,
            path=call.path,
            query=call.query,
            body=call.body,
            files=[{"index": f.index, "filename": f.filename, "size": len(f.content)} for f in call.files],
        )
        call.number = entry.n

    def _note_answer(self, call: Call, answer: Answer, seconds: float) -> None:
        world = self._state.world
        audience: Audience = None
        if answer.message_id is not None and (message := world.data.messages.get(answer.message_id)) is not None:
            audience = world.audience_of(message)
        milliseconds = round(seconds * 1000, 1)
        self._state.journal.add(
            "answer",
            f"{_line(call)} -> {answer.status}, {milliseconds:g} ms",
            audience=audience,
            message_id=answer.message_id,
            channel_id=answer.channel_id,
            request=call.number,
            method=call.route.method,
            route=call.route.template,
            status=answer.status,
            body=answer.body,
            ms=milliseconds,
        )


def rate_headers(verdict: Verdict) -> dict[str, str]:
    """Write the numbers of a bucket as Discord's headers."""
    return {
        "X-RateLimit-Limit": str(verdict.limit),
        "X-RateLimit-Remaining": str(verdict.remaining),
        "X-RateLimit-Reset": f"{time.time() + verdict.reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{verdict.reset_after:.3f}",
        "X-RateLimit-Bucket": verdict.name,
    }


def _response(answer: Answer, headers: dict[str, str]) -> web.Response:
    """Make the HTTP response; the content type must be bare or discord.py takes the body for text."""
    headers.setdefault("Via", "1.1 sandbox")
    if answer.body is None:
        return web.Response(status=answer.status, headers=headers)
    headers.setdefault("Content-Type", "application/json")
    raw = answer.body.encode() if isinstance(answer.body, str) else msgspec.json.encode(answer.body)
    return web.Response(status=answer.status, body=raw, headers=headers)


def _strip(path: str) -> str:
    for prefix in API_PREFIXES:
        if path.startswith(prefix + "/"):
            return path.removeprefix(prefix)
    return path


def _line(call: Call) -> str:
    return f"{call.route.method} {call.route.template}"
