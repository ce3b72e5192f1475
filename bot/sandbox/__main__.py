"""Runs the sandbox as a process of its own: `python -m bot.sandbox --port N --world FILE`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from pathlib import Path

import msgspec

from bot.sandbox.server import start_sandbox
from bot.sandbox.state import Settings


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="port on 127.0.0.1 (0: any free one)")
    parser.add_argument("--world", type=Path, default=None, help="file that keeps the world")
    parser.add_argument("--openapi", type=Path, default=None, help="Discord's OpenAPI description")
    parser.add_argument("--no-validate", action="store_true", help="check no bodies")
    parser.add_argument("--no-rate-limits", action="store_true", help="let every request through")
    parser.add_argument("--identify-interval", type=float, default=5.0, help="seconds between two IDENTIFY")
    return parser.parse_args(argv)


async def run(options: argparse.Namespace) -> None:
    """Run until told to stop."""
    sandbox = await start_sandbox(
        port=options.port,
        world_path=options.world,
        validate=False if options.no_validate else options.openapi or True,
        rate_limits=not options.no_rate_limits,
        settings=Settings(identify_interval=options.identify_interval),
    )
    addresses = {
        "api_base": sandbox.api_base,
        "gateway_url": sandbox.gateway_url,
        "cdn_base": sandbox.cdn_base,
        "token": sandbox.token,
        "page_url": sandbox.page_url,
        "sim_url": sandbox.sim_url,
        "sim_key": sandbox.key,
    }
    sys.stdout.write(msgspec.json.encode(addresses).decode() + "\n")
    sys.stdout.flush()
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    await stop.wait()
    await sandbox.stop()


if __name__ == "__main__":
    asyncio.run(run(arguments()))
