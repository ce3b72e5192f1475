"""What goes to the windows of the page: numbered events, each only to the people who may see it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import Callable
from typing import NamedTuple

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.journal import Entry
from bot.sandbox.model import Channel, Guild, Interaction, Json, Message, User
from bot.sandbox.seen import Seen
from bot.sandbox.state import State
from bot.sandbox.world import Change

KEPT = 4000
QUEUE = 2000
TOO_SLOW = 4008

Told = tuple[str, Json] | None
ForUser = Callable[[int], Told]


class Event(NamedTuple):
    """A numbered event; `for_user` says what a person gets of it."""

    n: int
    for_user: ForUser


class Stream:
    """One open window."""

    def __init__(self, user_id: int, *, journal: bool) -> None:
        self.user_id = user_id
        self.journal = journal
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.broken = False

    def put(self, number: int, kind: str, data: Json) -> None:
        """Queue an event; a window that does not read is given up."""
        if self.broken:
            return
        try:
            self.queue.put_nowait(msgspec.json.encode({"n": number, "type": kind, "data": data}))
        except asyncio.QueueFull:
            self.broken = True
            self.queue.get_nowait()
            self.queue.put_nowait(None)


class Events:
    """Listens to everything and feeds the open windows."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._streams: set[Stream] = set()
        self._playing: Counter[int] = Counter()
        self._kept: deque[Event] = deque(maxlen=KEPT)
        self.last = int(state.clock.now() * 1000)  # a window of an earlier run must not take these for its own
        self.seen = Seen(state, lambda user: self._playing[user])
        state.world.listeners.append(self._world_changed)
        state.journal.listeners.append(self._journal_grew)
        state.faults.listeners.append(self._faults_changed)
        state.gateway.listeners.append(lambda: self.emit("bot", self.seen.bot()))

    # Sources

    def emit(self, kind: str, data: Json) -> None:
        """Send an event to everybody."""
        self._emit(lambda _: (kind, data))

    def _emit(self, for_user: ForUser) -> None:
        self.last += 1
        event = Event(self.last, for_user)
        self._kept.append(event)
        for stream in self._streams:
            if (told := for_user(stream.user_id)) is not None:
                stream.put(event.n, *told)

    def _world_changed(self, change: Change) -> None:
        thing = change.thing
        match thing:
            case Message():
                self._emit(self._message(change.name, thing))
            case Interaction():
                self._emit(self._interaction(thing))
            case Channel():
                self._place(change.name, thing)
            case User():
                self._person(change.name, thing)
            case Guild():
                self.refresh_places()
            case (Channel() as channel, int() as user) if change.name == "typing":
                data = {"channel_id": str(channel.id), "user_id": str(user)}
                self._emit(lambda viewer: ("typing", data) if self._state.world.allows(channel, viewer) else None)
            case _ if change.name == "places":
                self.refresh_places()
            case _ if change.name == "commands":
                self.emit("commands", {})

    def _message(self, name: str, message: Message) -> ForUser:
        world = self._state.world
        gone: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        removed = name in ("message_delete", "message_dismiss")
        readers = world.audience_of(message)
        payload = _once(lambda: self._state.payloads.message(message))

        def tell(viewer: int) -> Told:
            if readers != "public" and viewer not in (readers or ()):
                return None
            if removed:
                return "message_delete", gone
            if message.id not in world.data.messages or not world.can_see(message, viewer):
                return None
            return name, {"message": payload()}

        return tell

    def _interaction(self, interaction: Interaction) -> ForUser:
        data = _once(lambda: self.seen.interaction(interaction))
        return lambda viewer: ("interaction", data()) if viewer == interaction.user_id else None

    def _place(self, name: str, channel: Channel) -> None:
        def tell(viewer: int) -> Told:
            place = self.seen.place(channel, viewer)
            if name.endswith("_delete") or place is None:
                return "place_delete", {"id": str(channel.id)}
            kind = "place_create" if name.endswith("_create") else "place_update"
            return kind, {"place": place}

        self._emit(tell)

    def refresh_places(self) -> None:
        """Tell every window anew how it sees each place (permissions have changed)."""
        for channel in list(self._state.world.data.channels.values()):
            self._place("channel_update", channel)

    def _person(self, name: str, user: User) -> None:
        if name == "person_remove":
            self.emit("person_remove", {"id": str(user.id)})
        else:
            self.emit("person", {"person": self.seen.person(user)})

    def _journal_grew(self, entry: Entry) -> None:
        watchers = [stream for stream in self._streams if stream.journal]
        if watchers:
            data = {"entry": entry.payload()}
            for stream in watchers:
                stream.put(self.last, "journal", data)
        if entry.kind == "warning":
            self.emit("counters", dict(self._state.journal.counters))

    def _faults_changed(self) -> None:
        self.emit("fault", {"faults": [fault.payload() for fault in self._state.faults.active]})

    def clock(self) -> Json:
        """The clock as the page gets it."""
        return {"now": self._state.clock.now(), "speed": self._state.clock.speed}

    # Windows

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one window until it closes."""
        socket = web.WebSocketResponse(heartbeat=30.0)
        await socket.prepare(request)
        user = self._state.world.data.users.get(int(request.query.get("user", "0") or 0))
        if user is None:
            await socket.close(code=4004, message=b"unknown user")
            return socket
        stream = Stream(user.id, journal=request.query.get("journal") == "1")
        since = request.query.get("since", "")
        self._greet(stream, user, int(since) if since.isdecimal() else None)
        self._streams.add(stream)
        self._count(user, +1)
        writer = asyncio.create_task(self._write(socket, stream))
        try:
            async for message in socket:
                if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
        finally:
            self._streams.discard(stream)
            self._count(user, -1)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    def _greet(self, stream: Stream, user: User, since: int | None) -> None:
        """Say hello and repeat what a returning window has missed."""
        missed = [event for event in self._kept if since is not None and event.n > since]
        resync = since is not None and (since > self.last or (self.last > since and len(missed) < self.last - since))
        hello = {"user": self.seen.person(user), "event": self.last, "resync": resync, "clock": self.clock()}
        stream.put(self.last if resync or since is None else since, "hello", hello)
        if not resync:
            for event in missed:
                if (told := event.for_user(stream.user_id)) is not None:
                    stream.put(event.n, *told)

    def _count(self, user: User, change: int) -> None:
        self._playing[user.id] += change
        self._person("person", user)

    @staticmethod
    async def _write(socket: web.WebSocketResponse, stream: Stream) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            while (item := await stream.queue.get()) is not None:
                await socket.send_str(item.decode())
            await socket.close(code=TOO_SLOW, message=b"too slow")

    def close(self) -> None:
        """Close all windows' streams."""
        for stream in self._streams:
            stream.broken = True
            if stream.queue.full():
                stream.queue.get_nowait()
            stream.queue.put_nowait(None)


def _once(make: Callable[[], Json]) -> Callable[[], Json]:
    """Return a function that makes its value when it is first wanted: often nobody looks."""
    made: list[Json] = []

    def get() -> Json:
        if not made:
            made.append(make())
        return made[0]

    return get
