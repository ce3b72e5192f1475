"""The table of REST routes: templates as in Discord's documentation, looked up by method and parts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from bot.sandbox.model import Json

if TYPE_CHECKING:
    from bot.sandbox.rest.call import Call
    from bot.sandbox.state import State

Body = Json | list[Json] | str | None
"""JSON, or a text that is sent as it is (broken answers)."""


class Answer(NamedTuple):
    """Status and JSON body of an answer; `message_id` and `channel_id` say what it made, for the journal."""

    status: int
    body: Body = None
    message_id: int | None = None
    channel_id: int | None = None


Handler = Callable[["State", "Call"], Awaitable[Answer]]


class Route(NamedTuple):
    """A route; `bot` routes want the bot's token, the others carry an interaction's token in their path."""

    method: str
    template: str
    handler: Handler
    bot: bool


class Router:
    """Finds the route of a request."""

    def __init__(self) -> None:
        self._tree: dict[tuple[str, int], list[tuple[tuple[str, ...], Route]]] = {}
        self.routes: list[Route] = []

    def add(self, method: str, template: str, handler: Handler, *, bot: bool = True) -> None:
        """Add a route such as `/channels/{channel_id}/messages`; more specific ones must come first."""
        route = Route(method, template, handler, bot)
        parts = tuple(template.strip("/").split("/"))
        self._tree.setdefault((method, len(parts)), []).append((parts, route))
        self.routes.append(route)

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """Return the route of a path and the values of its parts, or None."""
        parts = path.strip("/").split("/")
        for pattern, route in self._tree.get((method, len(parts)), ()):
            values: dict[str, str] = {}
            for want, have in zip(pattern, parts, strict=True):
                if want[0] == "{":
                    values[want[1:-1]] = have
                elif want != have:
                    break
            else:
                if all(v.isdecimal() for k, v in values.items() if k.endswith("_id")):
                    return route, values
        return None


class RouteTable:
    """Collects the handlers of one module by decorator."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, str, Handler, bool]] = []

    def route(self, method: str, template: str, *, bot: bool = True) -> Callable[[Handler], Handler]:
        """Mark a function as the handler of a route."""

        def mark(handler: Handler) -> Handler:
            self.entries.append((method, template, handler, bot))
            return handler

        return mark
