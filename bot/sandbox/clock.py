"""The time of the sandbox: it can be moved, sped up or stopped, and timers follow it."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable


class Timer:
    """A callback that waits for its moment; `cancel` makes it never come."""

    __slots__ = ("callback", "cancelled", "when")

    def __init__(self, when: float, callback: Callable[[], None]) -> None:
        self.when = when
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        """Forget the callback."""
        self.cancelled = True


def flow() -> float:
    """Seconds as the running event loop counts them (a test's loop may run faster than the wall)."""
    try:
        return asyncio.get_running_loop().time()
    except RuntimeError:
        return time.monotonic()


class Clock:
    """Unix time that starts at `start` (default: now) and runs `speed` times as fast as the event loop.

    Speed 0 stands still; then only `advance` moves it. Timers fire in order of their moment.
    """

    def __init__(self, start: float | None = None, speed: float = 1.0) -> None:
        self._base = time.time() if start is None else start
        self._since = flow()
        self._speed = speed
        self._timers: list[tuple[float, int, Timer]] = []
        self._order = itertools.count()
        self._handle: asyncio.TimerHandle | None = None

    @property
    def speed(self) -> float:
        """How many sandbox seconds pass in a second of the event loop."""
        return self._speed

    def now(self) -> float:
        """Return the sandbox's Unix time in seconds."""
        return self._base + (flow() - self._since) * self._speed

    def advance(self, seconds: float) -> None:
        """Jump forward, firing the timers on the way at their own moments."""
        if seconds < 0:
            raise ValueError("the clock only moves forward")
        target = self.now() + seconds
        while self._timers and self._timers[0][0] <= target:
            when, _, timer = heapq.heappop(self._timers)
            self._set(max(when, self.now()))
            if not timer.cancelled:
                timer.callback()
        self._set(max(target, self.now()))
        self._arm()

    def set_speed(self, speed: float) -> None:
        """Run faster, slower, or (0) stand still."""
        if speed < 0:
            raise ValueError("the clock only moves forward")
        self._set(self.now())
        self._speed = speed
        self._arm()

    def not_before(self, moment: float) -> None:
        """Jump forward to `moment` if it lies ahead (a loaded world must not see time run backwards)."""
        if moment > self.now():
            self.advance(moment - self.now())

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call back at a Unix time of the sandbox."""
        timer = Timer(when, callback)
        heapq.heappush(self._timers, (when, next(self._order), timer))
        if self._timers[0][2] is timer:
            self._arm()
        return timer

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        """Call back after so many sandbox seconds."""
        return self.call_at(self.now() + seconds, callback)

    async def sleep(self, seconds: float) -> None:
        """Wait for so many sandbox seconds."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def wake() -> None:
            if not waiting.done():
                waiting.set_result(None)

        timer = self.call_later(max(0.0, seconds), wake)
        try:
            await waiting
        finally:
            timer.cancel()

    def close(self) -> None:
        """Drop every timer."""
        self._timers.clear()
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _set(self, moment: float) -> None:
        self._base, self._since = moment, flow()

    def _arm(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        while self._timers and self._timers[0][2].cancelled:
            heapq.heappop(self._timers)
        if self._timers and self._speed > 0:
            delay = max(0.0, (self._timers[0][0] - self.now()) / self._speed)
            self._handle = asyncio.get_running_loop().call_later(delay, self._due)

    def _due(self) -> None:
        self._handle = None
        now = self.now()
        while self._timers and self._timers[0][0] <= now + 1e-6:
            timer = heapq.heappop(self._timers)[2]
            if not timer.cancelled:
                timer.callback()
        self._arm()
