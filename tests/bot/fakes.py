"""Stand-ins for Discord and for time, so that whole games run through the tables in no time."""

import asyncio
import heapq
import inspect
import itertools
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.stage.port import Acknowledgement, OwnHand, OwnRole, Person, Place, Public, PublicTable
from bot.stage.troubles import DirectMessagesClosed, MessageGone, NotAllowed, PlaceClosed, PlaceGone, StageTrouble
from bot.store.store import Store


class MovableClock:
    """Stands still until it is moved; sleepers wake in the order of their times."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        waiting = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + max(seconds, 0.0), next(self._order), waiting))
        await waiting

    def wake_next(self, until: float = float("inf")) -> bool:
        """Move to the time of the next sleeper and wake it; False if nobody's time comes before `until`."""
        while self._sleepers and self._sleepers[0][0] <= until:
            at, _, waiting = heapq.heappop(self._sleepers)
            if not waiting.done():
                self._now = max(self._now, at)
                waiting.set_result(None)
                return True
        return False

    def move_to(self, now: float) -> None:
        self._now = max(self._now, now)


_WATCHED: Final = {
    name
    for name, what in inspect.getmembers(Store, inspect.iscoroutinefunction)
    if not name.startswith("_") and name not in {"open", "close"}
}


class WatchedStore(Store):
    """A store that knows whether anything is being written or read."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.busy = 0
        self.at_rest = asyncio.Event()
        self.at_rest.set()
        self.fail: list[BaseException] = []
        self.fail_after: list[BaseException] = []

    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__(name)
        if name not in _WATCHED:
            return found

        async def watched(*args: Any, **kwargs: Any) -> Any:
            self.busy += 1
            self.at_rest.clear()
            try:
                if name == "record" and self.fail:
                    raise self.fail.pop(0)
                answer = await found(*args, **kwargs)
                if name == "record" and self.fail_after:
                    raise self.fail_after.pop(0)
                return answer
            finally:
                self.busy -= 1
                if self.busy == 0:
                    self.at_rest.set()

        return watched


async def idle(store: WatchedStore, rounds: int = 25) -> None:
    """Let everything happen that waits neither for the clock nor for a person."""
    calm = 0
    while calm < rounds:
        await asyncio.sleep(0)
        calm = calm + 1 if store.busy == 0 else 0
        await store.at_rest.wait()


@dataclass
class Posted:
    """A message in the fake channel."""

    id: int
    channel: int
    panel: Public
    nonce: str
    reply_to: int | None
    edits: int = 0


@dataclass
class FakeStage:
    """Records what is shown. `log` holds every public panel in order, `fail` what is raised by the next calls."""

    posted: dict[int, Posted] = field(default_factory=dict)
    direct: dict[int, tuple[int, OwnHand | OwnRole]] = field(default_factory=dict)
    log: list[Public] = field(default_factory=list)
    pings: list[tuple[int, Public]] = field(default_factory=list)
    gone_channels: set[int] = field(default_factory=set)
    parents: dict[int, int] = field(default_factory=dict)
    threads: dict[int, tuple[int, str, int | None]] = field(default_factory=dict)
    no_threads: set[str] = field(default_factory=set)
    archived: set[int] = field(default_factory=set)
    locked: set[int] = field(default_factory=set)
    mute_in: set[int] = field(default_factory=set)
    closed_to: set[int] = field(default_factory=set)
    left: set[int] = field(default_factory=set)
    looked_up: list[int] = field(default_factory=list)
    fail: list[StageTrouble] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    _ids: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1000))

    def _check(self, channel: int | None = None) -> None:
        if self.fail:
            raise self.fail.pop(0)
        if channel in self.gone_channels:
            raise PlaceGone

    def _check_change(self, channel: int) -> None:
        self._check(channel)
        if channel in self.archived | self.locked:
            raise PlaceClosed(locked=channel in self.locked)

    async def announce(self, place: Place, panel: Public, nonce: str, reply_to: int | None = None) -> int:
        self._check(place.channel_id)
        if place.channel_id in self.locked:
            raise PlaceClosed(locked=True)
        if place.channel_id in self.mute_in:
            raise NotAllowed(("Send Messages",))
        self.archived.discard(place.channel_id)
        for message in self.posted.values():
            if message.nonce == nonce:
                return message.id
        self.log.append(panel)
        message = Posted(next(self._ids), place.channel_id, panel, nonce, reply_to)
        self.posted[message.id] = message
        self.pings.append((message.id, panel))
        return message.id

    async def update_panel(self, place: Place, message_id: int, panel: Public) -> None:
        self._check_change(place.channel_id)
        if message_id not in self.posted:
            raise MessageGone
        self.log.append(panel)
        self.posted[message_id].panel = panel
        self.posted[message_id].edits += 1

    async def open_thread(self, place: Place, name: str, person_id: int | None = None) -> Place:
        self._check(place.channel_id)
        kind = "public" if person_id is None else "private"
        if kind in self.no_threads:
            raise NotAllowed((f"Create {kind.title()} Threads",))
        number = next(self._ids)
        self.threads[number] = (place.channel_id, name, person_id)
        self.parents[number] = place.channel_id
        return Place(place.guild_id, number)

    async def beside(self, place: Place) -> Place | None:
        parent = self.parents.get(place.channel_id)
        return Place(place.guild_id, parent) if parent is not None else None

    async def remove(self, place: Place, message_id: int) -> None:
        self._check_change(place.channel_id)
        self.posted.pop(message_id, None)
        self.removed.append(message_id)

    async def remove_strays(self, place: Place, table: int, known: Collection[int]) -> None:
        for message in list(self.posted.values()):
            if message.channel == place.channel_id and message.panel.frame.table == table and message.id not in known:
                del self.posted[message.id]

    async def is_member(self, guild_id: int, person_id: int) -> bool:
        self._check()
        self.looked_up.append(person_id)
        return person_id not in self.left

    async def direct_message(self, person_id: int, panel: OwnHand | OwnRole, nonce: str, *, silent: bool) -> int:
        self._check()
        if person_id in self.closed_to | self.left:
            raise DirectMessagesClosed
        number = next(self._ids)
        self.direct[number] = (person_id, panel)
        return number

    async def update_direct(self, person_id: int, message_id: int, panel: OwnHand | OwnRole) -> None:
        self._check()
        if message_id not in self.direct:
            raise MessageGone
        self.direct[message_id] = (person_id, panel)

    async def remove_direct(self, person_id: int, message_id: int) -> None:
        self._check()
        self.direct.pop(message_id, None)

    def showing(self, kind: type) -> list[Any]:
        """The messages in the channel that show a kind of panel."""
        return [message for message in self.posted.values() if isinstance(message.panel, kind)]


@dataclass
class FakeReply:
    """A press or command of a person; `taken`: Discord takes the acknowledgement, `hears`: it takes what is shown."""

    id: int
    person: Person
    place: Place | None
    is_moderator: bool = False
    may_manage_server: bool = False
    granted: dict[str, bool] = field(default_factory=lambda: {"View Channel": True, "Attach Files": True})
    granted_for_threads: dict[str, bool] = field(default_factory=lambda: {"Create Public Threads": True})
    missing_permissions: tuple[str, ...] = ()
    message_id: int | None = None
    on_private_panel: bool = False
    taken: bool = True
    hears: bool = True
    acknowledged: list[Acknowledgement] = field(default_factory=list)
    shown: list[Any] = field(default_factory=list)
    redrawn: list[PublicTable] = field(default_factory=list)

    async def acknowledge(self, how: Acknowledgement) -> bool:
        self.acknowledged.append(how)
        return self.taken

    async def answer(self, how: Acknowledgement, panel: Any) -> bool:
        return False

    async def show(self, panel: Any) -> bool:
        self.shown.append(panel)
        return self.hears

    async def close(self) -> None:
        pass

    async def redraw(self, panel: PublicTable) -> None:
        self.redrawn.append(panel)
