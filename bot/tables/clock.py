"""Time as tables see it, so that tests can move it."""

import asyncio
import contextlib
import time
from datetime import UTC, datetime
from typing import Protocol


def moment(seconds: float) -> datetime:
    """A time of a clock as a date."""
    return datetime.fromtimestamp(seconds, UTC)


class Clock(Protocol):
    """Tells the time and waits."""

    def now(self) -> float:
        """Unix seconds."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class FollowingClock:
    """The time of a world that can be moved, such as the sandbox's.

    Short waits pass by themselves whatever becomes of that time, so that a world that stands still still answers.
    """

    SHORT = 5.0

    def __init__(self, world: Clock) -> None:
        self._world = world

    def now(self) -> float:
        """Unix seconds of the world."""
        return self._world.now()

    async def sleep(self, seconds: float) -> None:
        """Wait for so many seconds of the world, or a short while in any case."""
        if seconds > self.SHORT:
            await self._world.sleep(seconds)
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, seconds)):
                await self._world.sleep(seconds)


class SystemClock:
    """The time of the machine and the event loop."""

    def now(self) -> float:
        """Unix seconds."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
