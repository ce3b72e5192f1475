"""The threads that beat for the gateway end before the loop does."""

import asyncio
import threading
from typing import Any

from discord.gateway import KeepAliveHandler

from bot.stage.pulses import end_pulses, pulses


class Line:
    """Of a connection to the gateway as much as its pulse needs."""

    HEARTBEAT = 1
    sequence = 0
    _max_heartbeat_timeout = 60.0

    def __init__(self) -> None:
        self.thread_id = threading.get_ident()
        self.loop = asyncio.get_running_loop()
        self.beats = 0
        self.is_waited_for = asyncio.Event()
        self.may_go_on = asyncio.Event()

    async def send_heartbeat(self, _data: dict[str, Any]) -> None:
        """The thread waits until this has ended."""
        self.is_waited_for.set()
        await self.may_go_on.wait()
        self.beats += 1


async def test_a_pulse_that_waits_for_the_loop_ends_with_it() -> None:
    line: Any = Line()
    KeepAliveHandler(ws=line, interval=0.0, shard_id=0).start()
    async with asyncio.timeout(60):
        await line.is_waited_for.wait()
        ending = asyncio.create_task(end_pulses(look_every=0))
        await asyncio.sleep(0)
        assert not ending.done(), "it is waited for"
        line.may_go_on.set()
        await ending
    assert pulses() == []
    assert line.beats >= 1
