"""An event loop on which time runs faster, for clients that wait for seconds; sockets are as real as ever."""

from __future__ import annotations

import asyncio
import selectors
from typing import Any

FACTOR = 40.0


class QuickSelector(selectors.DefaultSelector):
    """Waits a fraction of the time it is asked to."""

    def select(self, timeout: float | None = None) -> list[Any]:
        return super().select(timeout / FACTOR if timeout is not None and timeout > 0 else timeout)


class QuickLoop(asyncio.SelectorEventLoop):
    """Counts 40 seconds in one."""

    def __init__(self) -> None:
        super().__init__(QuickSelector())

    def time(self) -> float:
        return super().time() * FACTOR
