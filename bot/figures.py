"""What the monitor asks the bot: whether its parts work, and figures that are read off it."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.metrics import Gauges
from bot.monitor import Monitor

if TYPE_CHECKING:
    from bot.client import Tenpaces


def monitor_of(bot: "Tenpaces") -> Monitor:
    """The monitor of a bot."""

    async def connected() -> bool:
        return is_connected(bot)

    return Monitor({"gateway": connected, "database": bot.store.answers}, gauges_of(bot))


def is_connected(bot: "Tenpaces") -> bool:
    """Whether every shard hears Discord at the moment."""
    return bot.is_ready() and not any(shard.is_closed() for shard in bot.shards.values())


def gauges_of(bot: "Tenpaces") -> Gauges:
    """The figures of a bot."""

    def tables() -> Iterator[tuple[str, float]]:
        yield from Counter(table.row.state.value for table in bot.registry).items()

    def connections() -> Iterator[tuple[str, float]]:
        for number, shard in bot.shards.items():
            yield str(number), float(bot.is_ready() and not shard.is_closed())

    def latencies() -> Iterator[tuple[str, float]]:
        for number, shard in bot.shards.items():
            if math.isfinite(shard.latency):
                yield str(number), shard.latency

    gauges = Gauges()
    gauges.add("tenpaces_tables", "Open tables of this process.", "state", tables)
    gauges.add("tenpaces_gateway_connected", "Whether a shard hears Discord.", "shard", connections)
    gauges.add("tenpaces_gateway_latency_seconds", "From a heartbeat to its answer.", "shard", latencies)
    gauges.add("tenpaces_servers", "Servers of this process.", "", lambda: [("", float(len(bot.guilds)))])
    return gauges
