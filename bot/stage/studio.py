"""Draws pictures outside the event loop; a picture that fails is left out, for the words suffice."""

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from bot import metrics
from bot.painters import draws, paint

PATIENCE: Final = 10.0
"""Seconds after which a picture is given up; the first one of a process takes the longest."""

FOR_ONE: Final = frozenset({"hand", "role", "replay", "rules"})
"""The kinds of pictures that one person alone has asked for."""

DRAWN_AS: Final = {"replay": "table"}
"""Kinds that look like another: what was public once is drawn again for one person."""

log = logging.getLogger(__name__)


class Painters:
    """A pool of painters of fixed size."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool: Executor | None = None

    def at_work(self) -> Executor:
        """The pool; its painters come in now if they are not there."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._number, mp_context=context, initializer=_leave_with_parent)
        return self._pool

    def submit(self, work: Callable[..., Any], *what: Any) -> "Future[Any]":
        """Give work to a painter."""
        pool = self.at_work()
        done = pool.submit(work, *what)
        if len(_processes(pool)) == self._number:
            _leave_results_to_painters(pool)
        return done

    def replace(self, pool: Executor) -> None:
        """Take new painters for those that died, unless that was noticed before."""
        if self._pool is pool:
            log.error("the painters died; new ones are taken")
            self._pool = None

    def close(self) -> None:
        """Send the painters home, whatever they are at: else the end of the process would wait for them."""
        pool, self._pool = self._pool, None
        if pool is not None:
            _leave_results_to_painters(pool)
            painters = _processes(pool)
            pool.shutdown(wait=False)
            for painter in painters:
                painter.kill()


def _processes(pool: Any) -> list[Any]:
    return list((getattr(pool, "_processes", None) or {}).values())  # public from Python 3.14 on


def _leave_results_to_painters(pool: Any) -> None:
    """Close this process's own end of the pipe through which pictures come.

    Else a painter that dies amid handing in a picture would let the pool wait for the rest of it for ever.
    """
    results = getattr(pool, "_result_queue", None)
    if results is not None:
        results._writer.close()  # noqa: SLF001 - nothing public closes it


class Studio:
    """Some painters for what all see, and as many for what one person sees.

    So a table is shown at the same moment whatever is drawn for somebody meanwhile.
    """

    def __init__(self, painters: int = 1) -> None:
        self._for_all, self._for_one = Painters(painters), Painters(painters)
        self._closed = False

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        """A picture as PNG, or None if it cannot be drawn, or the game has none of that kind."""
        drawn = DRAWN_AS.get(kind, kind)
        if self._closed or not draws(game, drawn):
            return None
        painters = self._for_one if kind in FOR_ONE else self._for_all
        pool = painters.at_work()
        try:
            drawing = painters.submit(paint, game, drawn, *what)
            with metrics.timed(metrics.RENDERED.labels(kind)):
                return await asyncio.wait_for(asyncio.wrap_future(drawing), PATIENCE)
        except BrokenProcessPool:
            painters.replace(pool)
        except TimeoutError:
            log.warning("no picture of a %s within %g s", kind, PATIENCE)
        except Exception:
            log.exception("no picture of a %s", kind)
        metrics.failed("picture")
        return None

    def warm_up(self) -> None:
        """Let the painters come in before the first picture is asked for."""
        for painters in (self._for_all, self._for_one):
            painters.submit(_leave_with_parent)

    def close(self) -> None:
        """Draw nothing any more."""
        self._closed = True
        self._for_all.close()
        self._for_one.close()


def _leave_with_parent() -> None:
    """End this painter's process when the bot's is killed: nobody else would."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end, args=(parent,), daemon=True).start()


def _wait_for_end(parent: Any) -> None:
    parent.join()
    os._exit(0)
