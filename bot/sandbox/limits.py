"""Rate limits: buckets per route and place, the global limit, and edits of old messages.

Windows flow as the event loop does, not as the sandbox's clock, because that is what a client sleeps by.
"""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field

from bot.sandbox.clock import flow

MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")
OLD_MESSAGE_AGE = 3600.0
OLD_EDITS, OLD_EDITS_WINDOW = 3, 6.0
GLOBAL_LIMIT, GLOBAL_WINDOW = 50, 1.0
INVALID_WINDOW = 600.0

USUAL: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (10, 5.0),
    ("POST", "/channels/{channel_id}/typing"): (5, 5.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): (5, 2.0),
}
"""Numbers Discord does not publish; these are what bots usually see. Routes not named have (50, 1 s)."""


@dataclass(slots=True)
class Bucket:
    """How much of a window is used."""

    limit: int
    window: float
    used: int = 0
    until: float = 0.0


@dataclass(slots=True)
class Verdict:
    """State of a bucket after a request: whether it was let through, and the numbers for the headers."""

    allowed: bool
    limit: int
    remaining: int
    reset_after: float
    name: str
    scope: str = "user"


@dataclass(slots=True)
class Limits:
    """All rate limits of one bot; `enabled` False lets everything through (headers stay)."""

    enabled: bool = True
    numbers: dict[tuple[str, str], tuple[int, float]] = field(default_factory=lambda: dict(USUAL))
    _buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    _global: deque[float] = field(default_factory=deque)
    _old_edits: dict[int, deque[float]] = field(default_factory=dict)
    _invalid: deque[float] = field(default_factory=deque)
    _banned_until: float = 0.0

    def take(self, method: str, template: str, values: dict[str, str]) -> Verdict:
        """Count a request in its bucket."""
        name = _bucket_name(method, template)
        key = (name, ":".join(values.get(part, "") for part in MAJOR))
        bucket = self._buckets.get(key)
        now = flow()
        if bucket is None:
            limit, window = self.numbers.get((method, template), (50, 1.0))
            bucket = self._buckets[key] = Bucket(limit, window)
            if len(self._buckets) > 10_000:
                self._buckets = {k: b for k, b in self._buckets.items() if b.until > now or b is bucket}
        if now >= bucket.until:
            bucket.used, bucket.until = 0, now + bucket.window
        if not self.enabled:
            return Verdict(True, bucket.limit, bucket.limit - 1, bucket.window, name)  # noqa: FBT003
        allowed = bucket.used < bucket.limit
        bucket.used += allowed
        return Verdict(allowed, bucket.limit, bucket.limit - bucket.used, bucket.until - now, name)

    def take_global(self) -> float:
        """Count a request of the bot; return how long to wait if the global limit is hit, else 0."""
        now = flow()
        while self._global and self._global[0] <= now - GLOBAL_WINDOW:
            self._global.popleft()
        if self.enabled and len(self._global) >= GLOBAL_LIMIT:
            return self._global[0] + GLOBAL_WINDOW - now
        self._global.append(now)
        return 0.0

    def take_old_edit(self, channel_id: int) -> float:
        """Count the edit of a message older than an hour; return how long to wait if there were too many."""
        now = flow()
        edits = self._old_edits.setdefault(channel_id, deque())
        while edits and edits[0] <= now - OLD_EDITS_WINDOW:
            edits.popleft()
        if self.enabled and len(edits) >= OLD_EDITS:
            return edits[0] + OLD_EDITS_WINDOW - now
        edits.append(now)
        return 0.0

    def count_invalid(self) -> int:
        """Count a 401, 403 or 429; return how many there were in ten minutes (10,000 bring a ban)."""
        now = flow()
        while self._invalid and self._invalid[0] <= now - INVALID_WINDOW:
            self._invalid.popleft()
        self._invalid.append(now)
        return len(self._invalid)

    def ban(self, seconds: float) -> None:
        """Shut the bot out for a while."""
        self._banned_until = flow() + seconds

    @property
    def banned(self) -> bool:
        """Whether the bot is shut out."""
        return self._banned_until > 0 and flow() < self._banned_until

    def lift_ban(self) -> None:
        """Let the bot in again."""
        self._banned_until = 0.0

    def forget(self) -> None:
        """Empty every bucket, as a server that has just started."""
        self._buckets.clear()
        self._global.clear()
        self._old_edits.clear()

    @property
    def invalid(self) -> int:
        """Number of invalid requests in the last ten minutes."""
        now = flow()
        return sum(1 for moment in self._invalid if moment > now - INVALID_WINDOW)


_NAMES: dict[tuple[str, str], str] = {}


def _bucket_name(method: str, template: str) -> str:
    """Return the opaque name of a bucket, as in `X-RateLimit-Bucket`."""
    key = (method, template)
    if key not in _NAMES:
        _NAMES[key] = hashlib.blake2b(f"{method} {template}".encode(), digest_size=16).hexdigest()
    return _NAMES[key]
