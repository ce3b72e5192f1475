"""The gateway: sockets, heartbeats, sessions, and events filtered by shard and intents."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.clock import flow
from bot.sandbox.faults.deliveries import SOCKET, Delivery
from bot.sandbox.handshake import Handshake, expired
from bot.sandbox.journal import Audience
from bot.sandbox.model import Interaction, Json
from bot.sandbox.sessions import (
    HEARTBEAT_ACK,
    HELLO,
    PACKERS,
    PRESENCE,
    REQUEST_MEMBERS,
    VOICE,
    Connection,
    Session,
)
from bot.sandbox.state import State

SENDS, SENDS_WINDOW = 120, 60.0
API_VERSIONS = ("9", "10")
ACKNOWLEDGED_AFTER = 0.02
"""Seconds until a heartbeat is acknowledged. A client that notes when it has sent one only after sending it, as
discord.py does in a thread of its own, must not get the answer before."""
ENDING = (1000, 1001, 4003, 4004, 4005, 4007, 4009, 4010, 4011, 4012, 4013, 4014)
"""Closing codes after which a session cannot be resumed."""


class Gateway:
    """All sessions of the bot; `listeners` hear when sessions come and go."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.sessions: dict[str, Session] = {}
        self.handshake = Handshake(state, self)
        self.last_loss = 0.0
        self.last_identify = 0.0
        self._held: list[Callable[[], None]] = []
        self.listeners: list[Any] = []
        self._sockets: set[Connection] = set()

    # Events to the bot

    def dispatch(
        self, event: str, data: object, *, guild_id: int | None = None, intent: int = 0, lacking: int = 0,
        audience: Audience = None,
    ) -> bool:  # fmt: skip
        """Send an event to every session of the guild's shard that has all bits of `intent` and none of `lacking`.

        Return whether a connected one was among them.
        """
        takers = [
            session
            for session in self.sessions.values()
            if session.takes(guild_id) and session.intents & (intent | lacking) == intent
        ]
        if not takers:
            return False
        how = self._state.event_faults.delivery(event, data)
        if how.everywhere:
            takers = list(self.sessions.values())
        raw = msgspec.json.encode(data)
        self._state.journal.add("dispatch", event, audience=audience, event=event, data=data, copies=how.copies)
        deliver = partial(self._deliver, event, raw, takers, how)
        if how.held:
            self._held.append(deliver)
            self._state.clock.call_later(how.delay, self._let_go)
        elif how.delay > 0:
            self._state.clock.call_later(how.delay, deliver)
        else:
            deliver()
            self._let_go()
        return how.copies > 0 and any(session.connected for session in takers)

    def _deliver(self, event: str, raw: bytes, takers: list[Session], how: Delivery) -> None:
        """Send an event as often as is asked, then trouble the sockets as is asked."""
        for session in takers:
            torn = any(SOCKET[fault.kind] == "tear" for fault in how.then)
            for _ in range(how.copies):
                session.dispatch(event, raw, torn=torn)
        for fault in how.then:
            resumable, code = bool(fault.params.get("resumable", True)), int(fault.params.get("code", 4000))
            for session in takers:
                self._trouble(session, SOCKET[fault.kind], resumable=resumable, code=code)

    def _let_go(self) -> None:
        """Deliver what was held back to be overtaken."""
        held, self._held = self._held, []
        for deliver in held:
            deliver()

    def send(self, session: Session, event: str, data: Json) -> None:
        """Send an event of its own to one session."""
        self._state.journal.add("dispatch", event, event=event, data=data, copies=1, session=session.id)
        session.dispatch(event, msgspec.json.encode(data))

    def dispatch_interaction(self, interaction: Interaction, payload: Json) -> bool:
        """Send an INTERACTION_CREATE; no intent is needed for it."""
        return self.dispatch(
            "INTERACTION_CREATE", payload, guild_id=interaction.guild_id, audience=[interaction.user_id]
        )

    # Sockets

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket of a client until it closes."""
        state = self._state
        socket = web.WebSocketResponse(compress=False, max_msg_size=0, autoping=True)
        await socket.prepare(request)
        connection = Connection(socket, self._packer(request.query.get("compress", "")), request.transport)
        self._sockets.add(connection)
        watch = asyncio.create_task(self._watch(connection))
        interval = int(state.settings.heartbeat_interval * 1000)
        if request.query.get("v", "10") not in API_VERSIONS:
            self.turn_away(connection, 4012, "Invalid API version.")
        connection.send_op(HELLO, {"heartbeat_interval": interval, "_trace": ["sandbox"]})
        try:
            async for message in socket:
                if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                self._receive(connection, message.data)
        finally:
            watch.cancel()
            self._sockets.discard(connection)
            self._lose(connection, socket.close_code)
            await connection.stop()
        return socket

    @staticmethod
    def _packer(compress: str) -> Any:
        try:
            return PACKERS[compress]()
        except (KeyError, ImportError):
            return PACKERS[""]()

    async def _watch(self, connection: Connection) -> None:
        """Close a socket whose client has stopped beating."""
        interval = self._state.settings.heartbeat_interval
        while True:
            await asyncio.sleep(interval / 2)
            now = time.monotonic()
            if now - connection.last_beat > 1.5 * interval:
                self.turn_away(connection, 4009, "Session timed out.")
                return
            if connection.session is None and now - connection.opened > self._state.settings.identify_within:
                self.turn_away(connection, 4003, "Not authenticated.")
                return

    def _receive(self, connection: Connection, data: str | bytes) -> None:
        """Take one payload of the client."""
        now = time.monotonic()
        while connection.received and connection.received[0] <= now - SENDS_WINDOW:
            connection.received.popleft()
        connection.received.append(now)
        if len(connection.received) > SENDS:
            self.turn_away(connection, 4008, "Rate limited.")
            return
        if len(data) > 4096:
            self.turn_away(connection, 4002, "Payload too large.")
            return
        try:
            packet = msgspec.json.decode(data)
            op, body = packet["op"], packet.get("d")
        except (msgspec.DecodeError, KeyError, TypeError):
            self.turn_away(connection, 4002, "Error while decoding payload.")
            return
        self._handle_op(connection, op, body)

    def _handle_op(self, connection: Connection, op: int, body: Any) -> None:
        match op:
            case 1:
                connection.last_beat = time.monotonic()
                asyncio.get_running_loop().call_later(ACKNOWLEDGED_AFTER, connection.send_op, HEARTBEAT_ACK)
            case 2:
                self.handshake.identify(connection, body)
            case 6:
                self.handshake.resume(connection, body)
            case _ if connection.session is None:
                self.turn_away(connection, 4003, "Not authenticated.")
            case 3 | 4 | 8:
                names = {PRESENCE: "presence", VOICE: "voice state", REQUEST_MEMBERS: "members"}
                self._state.journal.add("gateway", f"The client asked for {names[op]}", op=op, body=body)
            case _:
                self.turn_away(connection, 4001, "Unknown opcode.")

    def turn_away(self, connection: Connection, code: int, reason: str) -> None:
        """Close a socket and write down why."""
        self._state.journal.add("gateway", f"Closed with {code}: {reason}", code=code)
        connection.close_soon(code, reason)

    def admit(self, session: Session, connection: Connection) -> None:
        """Bind a session to a socket."""
        self.sessions[session.id] = session
        session.connection, connection.session, session.lost_at = connection, session, None
        self._tell()

    def end_all(self, code: int, reason: str) -> None:
        """End every session for good."""
        for session in list(self.sessions.values()):
            del self.sessions[session.id]
            if session.connection is not None:
                self.turn_away(session.connection, code, reason)

    def _lose(self, connection: Connection, code: int | None) -> None:
        """Note that a socket is gone; its session waits to be resumed unless the client ended it."""
        session = connection.session
        if session is None:
            return
        session.connection, session.lost_at = None, time.monotonic()
        self.last_loss = self._state.clock.now()
        ended = code in (1000, 1001) and not connection.closing
        if ended:
            self.sessions.pop(session.id, None)
        for other in [s for s in self.sessions.values() if expired(s)]:
            del self.sessions[other.id]
        self._state.journal.add("gateway", f"Socket gone ({code})", session=session.id, ended=ended)
        self._tell()

    # Trouble by order

    def command(self, do: str, session_id: str | None = None, *, resumable: bool = True, code: int = 4000) -> int:
        """Send op 7 (reconnect) or 9 (invalid), close, cut or silence sockets; return how many."""
        hit = 0
        for session in list(self.sessions.values()):
            if session.connected and session_id in (None, session.id):
                hit += 1
                self._trouble(session, do, resumable=resumable, code=code)
        self._state.journal.add("fault", f"Gateway: {do}", sessions=hit)
        return hit

    def _trouble(self, session: Session, do: str, *, resumable: bool, code: int) -> None:
        if (do == "invalid" and not resumable) or (do == "close" and code in ENDING):
            self.sessions.pop(session.id, None)
        if session.connection is not None and do != "tear":
            session.connection.trouble(do, resumable=resumable, code=code)

    @property
    def connected(self) -> int:
        """Number of sessions with a socket."""
        return sum(1 for session in self.sessions.values() if session.connected)

    async def wait_connected(self, limit: float) -> None:
        """Wait until a session has a socket; TimeoutError after `limit` seconds."""
        deadline = flow() + limit
        while not self.connected:
            if flow() > deadline:
                raise TimeoutError("no bot has connected")
            await asyncio.sleep(0.01)

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def forget(self) -> None:
        """Lose every session, as a server that has just started."""
        for session in self.sessions.values():
            if session.connection is not None:
                session.connection.session = None
        self.sessions.clear()
        self._tell()

    async def close(self) -> None:
        """Close all sockets as a server that goes away."""
        for connection in list(self._sockets):
            connection.close_soon(1001, "Going away.")
        self.sessions.clear()
        await asyncio.sleep(0)
