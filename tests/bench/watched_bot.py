"""The bot as it is, with a watch on its event loop: `STALLS=FILE python -m tests.bench.watched_bot` (see bench_load).

For each callback of the loop, and each garbage collection, that takes longer than `STALL` it notes how long it took,
how much of that the thread was at work, and what it was; written to FILE as JSON when the bot is told to write
(SIGUSR1), which also begins anew.
"""

import asyncio
import gc
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

from bot import app

STALL: Final = 0.02


class Watch:
    """What held the loop up."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._stalls: list[tuple[float, float, str]] = []
        self._run = asyncio.Handle._run
        self._began = (0.0, 0.0)

    def start(self) -> None:
        """Watch every callback."""
        watch, run = self, self._run

        def timed(handle: asyncio.Handle) -> None:
            began, worked = time.perf_counter(), time.thread_time()
            run(handle)
            took = time.perf_counter() - began
            if took > STALL:
                watch._stalls.append((took, time.thread_time() - worked, _told(handle)))

        setattr(asyncio.Handle, "_run", timed)  # noqa: B010 - mypy would not let it be assigned
        gc.callbacks.append(self._collecting)
        signal.signal(signal.SIGUSR1, self.write)

    def _collecting(self, phase: str, about: dict[str, int]) -> None:
        now = time.perf_counter(), time.thread_time()
        if phase == "start":
            self._began = now
        elif now[0] - self._began[0] > STALL:
            what = f"garbage collection, generation {about['generation']}"
            self._stalls.append((now[0] - self._began[0], now[1] - self._began[1], what))

    def write(self, *_: object) -> None:
        """Write down what was noted, and forget it."""
        found, self._stalls = self._stalls, []
        part = self._file.with_suffix(".part")
        part.write_text(json.dumps(sorted(found, reverse=True)[:100]))
        os.replace(part, self._file)


def _told(handle: Any) -> str:
    """What a callback was: the task that went on, if it was one."""
    task = getattr(getattr(handle, "_callback", None), "__self__", None)
    if isinstance(task, asyncio.Task):
        return f"{task.get_name()}: {task.get_coro()!r}"[:200]
    return repr(handle)[:200]


if __name__ == "__main__":
    Watch(Path(os.environ["STALLS"])).start()
    sys.exit(app.run())
