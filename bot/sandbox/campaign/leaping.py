"""An event loop whose time stands still while anything happens, and leaps to the next timer when nothing does.

Sockets are real, but nobody waits: a game of hours takes seconds, and how fast the machine is changes nothing.
"""

import asyncio
import contextlib
import contextvars
import selectors
import signal
import weakref
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

SHORT: Final = 1.0
"""Seconds up to which a leap may be early without harm: what a socket still brings then counts as late."""

GLANCE: Final = 0.0
LOOK: Final = 0.0005
"""Real seconds for which sockets are watched before a short leap, and before a long one or while a thread works."""

CLEANING_UP: Final = 30.0
"""Real seconds that tidying up may take once time has run out."""

OWNER: Final[contextvars.ContextVar[str]] = contextvars.ContextVar("OWNER", default="")
"""For whom a task works: it is inherited by whatever the task starts."""


class Stuck(KeyboardInterrupt):
    """Time ran out: like an interrupt from the keyboard, so that nothing on the way catches it."""


@contextlib.contextmanager
def time_limit(real_seconds: float) -> Iterator[None]:
    """Raise `Stuck` once so much real time has passed, whatever is at work or waits for ever."""

    def end(_signal: int, _frame: Any) -> None:
        raise Stuck(f"after {real_seconds:g} s of real time")

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, real_seconds, CLEANING_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)


class _LeapingSelector(selectors.DefaultSelector):
    """Looks at the sockets; leaps over the time in which nothing would come."""

    def __init__(self) -> None:
        super().__init__()
        self.leapt = 0.0
        self.threads_at_work: Callable[[], bool] = lambda: False

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        if timeout is None or self.threads_at_work():
            return super().select(LOOK)
        ready = super().select(GLANCE if timeout < SHORT else LOOK)
        if not ready:
            self.leapt += timeout + 1e-6
        return ready


class LeapingLoop(asyncio.SelectorEventLoop):
    """Counts only the time it leaps over."""

    def __init__(self) -> None:
        self._leaping = _LeapingSelector()
        super().__init__(self._leaping)
        self._waiting = 0
        self._owned: weakref.WeakSet[asyncio.Task[Any]] = weakref.WeakSet()
        self._owners: weakref.WeakKeyDictionary[asyncio.Task[Any], str] = weakref.WeakKeyDictionary()
        self.set_task_factory(self._new_task)  # type: ignore[arg-type]  # typed for what only later versions pass

    def time(self) -> float:
        """Seconds leapt over so far."""
        return self._leaping.leapt

    def mind(self, at_work: Callable[[], bool]) -> None:
        """Do not leap while threads work."""
        self._leaping.threads_at_work = lambda: self._waiting > 0 or at_work()

    @contextlib.contextmanager
    def standing(self) -> Iterator[None]:
        """Do not leap meanwhile."""
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1

    def run_in_executor(  # type: ignore[override]  # no more precise than it needs to be
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> Any:
        """Carry out at once what would go to a thread, so that the order of things is always the same."""
        if executor is not None:
            return super().run_in_executor(executor, func, *args)
        done: asyncio.Future[Any] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it goes to whoever awaits it
            done.set_exception(error)
        return done

    def _new_task(
        self, loop: asyncio.AbstractEventLoop, coro: Coroutine[Any, Any, Any], **how: Any
    ) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **how)
        context = how.get("context")
        owner = OWNER.get() if context is None else context.get(OWNER, "")
        if owner:
            self._owners[task] = owner
        return task

    def tasks_of(self, owner: str) -> list["asyncio.Task[Any]"]:
        """The tasks that still work for somebody."""
        return [task for task, name in list(self._owners.items()) if name == owner and not task.done()]
