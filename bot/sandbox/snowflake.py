"""Discord's ids: 64-bit numbers that carry the moment of their making."""

from __future__ import annotations

import base64
import hashlib
from datetime import UTC, datetime
from functools import lru_cache

from bot.sandbox.clock import Clock

EPOCH_MS = 1_420_070_400_000
"""2015-01-01, the first millisecond a snowflake can carry."""


class Snowflakes:
    """Makes ids that grow strictly and carry the sandbox's time; the same seed makes the same tokens."""

    def __init__(self, clock: Clock, seed: int = 1) -> None:
        self._clock = clock
        self._seed = seed
        self.last = 0

    def make(self) -> int:
        """Return the next id."""
        fresh = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self.last = fresh if fresh > self.last else self.last + 1
        return self.last

    def token(self, kind: str, of: int) -> str:
        """Return a secret that belongs to the thing `of`, as long as Discord's are."""
        digest = hashlib.blake2b(f"{self._seed}:{kind}:{of}".encode(), digest_size=48).digest()
        return base64.urlsafe_b64encode(f"{kind}:{of}:".encode() + digest).decode().rstrip("=")


def made_at(snowflake: int) -> float:
    """Return the Unix time that an id carries."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


def at_time(moment: float, counter: int = 0) -> int:
    """Return the id of a moment (Unix seconds), for fixtures and comparisons."""
    return (int(moment * 1000) - EPOCH_MS) << 22 | counter


@lru_cache(maxsize=4096)
def iso(moment: float | None) -> str | None:
    """Write a Unix time as Discord does."""
    if moment is None:
        return None
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
