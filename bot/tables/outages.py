"""What of Discord is out of reach: the gateway, a server, a thread that is archived or locked."""

from collections.abc import Callable
from enum import StrEnum

from bot.stage.port import Place


class Outage(StrEnum):
    """Why nobody can act or follow at a place."""

    GATEWAY = "gateway"  # the bot hears nothing
    SERVER = "server"  # the server is not available for a while
    REMOVED = "removed"  # somebody has removed the bot from the server
    ARCHIVED = "archived"  # the thread is closed; whoever writes there opens it again
    LOCKED = "locked"  # only moderators open the thread again


class Outages:
    """Keeps what Discord's events tell; what they fail to tell, the next request finds out.

    `listeners` are called with the places concerned: a test of whether a place is among them.
    """

    def __init__(self) -> None:
        self._shards: set[int] = set()
        self._shard_count = 1
        self._servers: dict[int, Outage] = {}
        self._threads: dict[int, Outage] = {}
        self.listeners: list[Callable[[Callable[[Place], bool]], None]] = []

    def at(self, place: Place) -> Outage | None:
        """What is the matter at a place; None if nothing is known to be."""
        if place.guild_id in self._servers:
            return self._servers[place.guild_id]
        if place.channel_id in self._threads:
            return self._threads[place.channel_id]
        return Outage.GATEWAY if self._shard_of(place) in self._shards else None

    def is_away(self, guild_id: int) -> bool:
        """Whether a server is known to be out of reach."""
        return guild_id in self._servers

    def _shard_of(self, place: Place) -> int:
        return (place.guild_id >> 22) % self._shard_count

    def shard(self, number: int, count: int | None, *, connected: bool) -> None:
        """A connection to the gateway was lost, or is there again."""
        self._shard_count = count or 1
        if connected == (number not in self._shards):
            return
        if connected:
            self._shards.discard(number)
        else:
            self._shards.add(number)
        self._tell(lambda place: self._shard_of(place) == number)

    def server(self, guild_id: int, outage: Outage | None) -> None:
        """A server is out of reach, or (None) there again."""
        if self._change(self._servers, guild_id, outage):
            self._tell(lambda place: place.guild_id == guild_id)

    def thread(self, channel_id: int, outage: Outage | None) -> None:
        """A thread is archived or locked, or (None) open."""
        if self._change(self._threads, channel_id, outage):
            self._tell(lambda place: place.channel_id == channel_id)

    @staticmethod
    def _change(known: dict[int, Outage], number: int, outage: Outage | None) -> bool:
        before = known.pop(number, None)
        if outage is not None:
            known[number] = outage
        return before is not outage

    def _tell(self, concerns: Callable[[Place], bool]) -> None:
        for listener in self.listeners:
            listener(concerns)
