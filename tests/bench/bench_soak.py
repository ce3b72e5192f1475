"""Thousands of finished games one after another: what stays in memory (fake Discord, no pictures, a movable clock).

    python -m tests.bench.bench_soak [--games 5000] [--at-once 50] [--every 500]

Printed after every so many games: what there is of tasks, tables, locks, views and the like beyond the base line, which
is taken after the first lot; resident memory; and what Python itself has handed out. Exits with 1 if anything grows.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench.bench_load import memory_of
from tests.bot.fakes import WatchedStore
from tests.bot.soaking import soak


async def _at_once(function: Callable[..., Any], /, *args: Any) -> Any:
    return function(*args)


async def run(options: argparse.Namespace) -> bool:
    """Play, and tell what has grown; whether nothing has."""
    grown: Counter[str] = Counter()
    base: Counter[str] | None = None
    began, shown = time.perf_counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        store = await WatchedStore.open(f"sqlite+aiosqlite:///{Path(folder) / 'soak.sqlite3'}")
        assert isinstance(store, WatchedStore)
        async for done, found in soak(store, options.games, options.at_once):
            if done == 0:
                continue
            base = base or found
            grown = found - base
            if done - shown >= options.every or done >= options.games or found is base:
                shown = done
                print(
                    f"{done:6} games, {time.perf_counter() - began:6.0f} s: {memory_of(os.getpid()):6.1f} MiB, "
                    f"{sys.getallocatedblocks():8} blocks, beyond the base line: {dict(grown) or 'nothing'}",
                    flush=True,
                )
        await store.close()
    return not grown


def main() -> None:
    """Play, and exit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--at-once", type=int, default=50)
    parser.add_argument("--every", type=int, default=500)
    options = parser.parse_args()
    asyncio.to_thread = _at_once  # type: ignore[assignment]  # as in the tests: the same order every time
    sys.exit(0 if asyncio.run(run(options)) else 1)


if __name__ == "__main__":
    main()
