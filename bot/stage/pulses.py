"""The threads in which discord.py gives the gateway a sign of life: they must not outlive the loop they work for."""

import asyncio
import threading

from discord.gateway import KeepAliveHandler


def pulses() -> list[KeepAliveHandler]:
    """Those that work for the running loop, also those of connections that were lost."""
    loop = asyncio.get_running_loop()
    return [one for one in threading.enumerate() if isinstance(one, KeepAliveHandler) and one.ws.loop is loop]


async def end_pulses(look_every: float = 0.01) -> None:
    """Stop them and wait until they have ended; the loop goes on meanwhile, for one of them may be waiting for it."""
    ending = pulses()
    for one in ending:
        one.stop()
    while any(one.is_alive() for one in ending):  # noqa: ASYNC110 - a thread sets no event of the loop
        await asyncio.sleep(look_every)
