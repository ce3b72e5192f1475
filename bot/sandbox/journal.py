"""The journal: everything that happened in the sandbox, in order, with who could see it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct, field, to_builtins

from bot.sandbox.clock import Clock
from bot.sandbox.model import Json

Kind = Literal["request", "answer", "dispatch", "gateway", "fault", "warning", "act", "refused", "clock", "world"]
Audience = list[int] | Literal["public"] | None


class Entry(Struct):
    """One line of the journal; `audience` is who can see what it carries (None: nobody or not a message)."""

    n: int
    t: float
    kind: Kind
    what: str
    audience: Audience = None
    message_id: int | None = None
    channel_id: int | None = None
    data: Json = field(default_factory=dict)

    def payload(self) -> Json:
        """Return the entry as JSON, ids as strings."""
        body: Json = to_builtins(self)
        for key in ("message_id", "channel_id"):
            body[key] = None if body[key] is None else str(body[key])
        if isinstance(self.audience, list):
            body["audience"] = [str(user) for user in self.audience]
        return body


class Journal:
    """Entries in order; the oldest fall out beyond `limit`. `listeners` hear each new entry."""

    def __init__(self, clock: Clock, limit: int = 20_000) -> None:
        self._clock = clock
        self._last = 0
        self.entries: deque[Entry] = deque(maxlen=limit)
        self.listeners: list[Callable[[Entry], None]] = []
        self.counters: dict[str, int] = {"unknown": 0, "invalid": 0, "unanswered": 0}

    @property
    def last(self) -> int:
        """Number of the newest entry, 0 if there is none."""
        return self._last

    def add(
        self,
        kind: Kind,
        what: str,
        *,
        audience: Audience = None,
        message_id: int | None = None,
        channel_id: int | None = None,
        **data: Any,
    ) -> Entry:
        """Write an entry."""
        self._last += 1
        entry = Entry(self._last, self._clock.now(), kind, what, audience, message_id, channel_id, data)
        self.entries.append(entry)
        for listener in self.listeners:
            listener(entry)
        return entry

    def warn(self, rule: str, what: str, **data: Any) -> Entry:
        """Write that the bot did something Discord's rules do not allow or know."""
        if rule in ("unknown_route", "unknown_field"):
            self.counters["unknown"] += 1
        elif rule == "unanswered":
            self.counters["unanswered"] += 1
        elif rule == "invalid_body":
            self.counters["invalid"] += 1
        return self.add("warning", what, rule=rule, **data)

    def since(self, number: int, limit: int | None = None) -> list[Entry]:
        """Return the entries after a number, oldest first."""
        found = [entry for entry in self.entries if entry.n > number]
        return found if limit is None else found[:limit]

    def before(self, number: int, limit: int) -> list[Entry]:
        """Return the newest `limit` entries before a number, oldest first."""
        return [entry for entry in self.entries if entry.n < number][-limit:]

    def of_kind(self, kind: Kind) -> list[Entry]:
        """Return all entries of a kind."""
        return [entry for entry in self.entries if entry.kind == kind]

    def warnings(self, rule: str | None = None) -> list[Entry]:
        """Return the warnings, of one rule if given."""
        return [e for e in self.of_kind("warning") if rule is None or e.data["rule"] == rule]

    def clear(self) -> None:
        """Forget every entry and counter; numbers go on."""
        self.entries.clear()
        for key in self.counters:
            self.counters[key] = 0
