"""Discord's global rate limit, and a request that is given up while it waits for it.

discord.py lets the request that met the limit open the gate for all others when the wait is over. If that request is
cancelled meanwhile, nobody does, and the bot would never send anything again.
"""

import asyncio
from typing import Any, Final

import discord
from discord.http import HTTPClient

REOPENED_AFTER: Final = 10.0
"""Seconds after which others may try again; too early only means to be told once more to wait."""


def keep_the_gate_opening(http: HTTPClient) -> None:
    """See to it that a cancelled request leaves no gate shut behind it."""
    ask = http.request

    async def request(*args: Any, **more: Any) -> Any:
        try:
            return await ask(*args, **more)
        except asyncio.CancelledError:
            gate: Any = http._global_over  # noqa: SLF001 - nothing public tells of it
            if gate is not discord.utils.MISSING and not gate.is_set():
                asyncio.get_running_loop().call_later(REOPENED_AFTER, gate.set)
            raise

    http.request = request  # type: ignore[method-assign]
