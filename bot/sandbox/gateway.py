"""The gateway: HELLO, IDENTIFY, READY, heartbeats, RESUME, and events filtered by shard and intents."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox.clock import flow
from bot.sandbox.faults import Occasion
from bot.sandbox.journal import Audience
from bot.sandbox.model import Interaction, Json
from bot.sandbox.sessions import (
    HEARTBEAT_ACK,
    HELLO,
    INVALID_SESSION,
    PACKERS,
    PRESENCE,
    REQUEST_MEMBERS,
    VOICE,
    Connection,
    Session,
)
from bot.sandbox.state import State

KNOWN_INTENTS = (1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9 | 1 << 10) | (
    1 << 11 | 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25
)
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
GUILDS_PER_SHARD = 2500
SENDS, SENDS_WINDOW = 120, 60.0
SESSION_LIFE = 180.0
IDENTIFIES_A_DAY = 1000


class Gateway:
    """All sessions of the bot; `listeners` hear when sessions come and go."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._last_identify: dict[int, float] = {}
        self._serial = 0
        self.sessions: dict[str, Session] = {}
        self.identifies_left = IDENTIFIES_A_DAY
        self.last_loss = 0.0
        self.listeners: list[Any] = []
        self._sockets: set[Connection] = set()

    # Events to the bot

    def dispatch(
        self, event: str, data: object, *, guild_id: int | None = None, intent: int = 0, audience: Audience = None
    ) -> bool:
        """Send an event to every session whose shard and intents (any bit of `intent`; 0: none needed) fit.

        Return whether a connected one was among them.
        """
        takers = [s for s in self.sessions.values() if s.takes(guild_id) and (not intent or s.intents & intent)]
        if not takers:
            return False
        raw = msgspec.json.encode(data)
        copies, delay = self._disturbed(event, data)
        self._state.journal.add("dispatch", event, audience=audience, event=event, data=data, copies=copies)

        def deliver() -> None:
            for session in takers:
                for _ in range(copies):
                    session.dispatch(event, raw)

        if delay > 0:
            asyncio.get_running_loop().call_later(delay, deliver)
        else:
            deliver()
        return copies > 0 and any(session.connected for session in takers)

    def _disturbed(self, event: str, data: object) -> tuple[int, float]:
        """Let faults decide how often and how late an event is delivered."""
        faults = self._state.faults
        if not faults.active:
            return 1, 0.0
        body = data if isinstance(data, dict) else {}
        person = body.get("user") or (body.get("member") or {}).get("user") or {}
        fault = faults.strike(Occasion("dispatch", None, None, event, person.get("id"), body.get("channel_id")))
        if fault is None:
            return 1, 0.0
        match fault.kind:
            case "duplicate":
                return 2, 0.0
            case "delay":
                return 1, float(fault.params["seconds"])
            case _:
                return 0, 0.0

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
            if time.monotonic() - connection.last_beat > 1.5 * interval:
                self._state.journal.add("gateway", "No heartbeat: socket closed", code=4009)
                connection.close_soon(4009, "Session timed out.")
                return

    def _receive(self, connection: Connection, data: str | bytes) -> None:
        """Take one payload of the client."""
        now = time.monotonic()
        while connection.received and connection.received[0] <= now - SENDS_WINDOW:
            connection.received.popleft()
        connection.received.append(now)
        if len(connection.received) > SENDS:
            self._close(connection, 4008, "Rate limited.")
            return
        if len(data) > 4096:
            self._close(connection, 4002, "Payload too large.")
            return
        try:
            packet = msgspec.json.decode(data)
            op, body = packet["op"], packet.get("d")
        except (msgspec.DecodeError, KeyError, TypeError):
            self._close(connection, 4002, "Error while decoding payload.")
            return
        self._handle_op(connection, op, body)

    def _handle_op(self, connection: Connection, op: int, body: Any) -> None:
        match op:
            case 1:
                connection.last_beat = time.monotonic()
                connection.send_op(HEARTBEAT_ACK)
            case 2:
                self._identify(connection, body)
            case 6:
                self._resume(connection, body)
            case _ if connection.session is None:
                self._close(connection, 4003, "Not authenticated.")
            case 3 | 4 | 8:
                names = {PRESENCE: "presence", VOICE: "voice state", REQUEST_MEMBERS: "members"}
                self._state.journal.add("gateway", f"The client asked for {names[op]}", op=op, body=body)
            case _:
                self._close(connection, 4001, "Unknown opcode.")

    def _close(self, connection: Connection, code: int, reason: str) -> None:
        self._state.journal.add("gateway", f"Closed with {code}: {reason}", code=code)
        connection.close_soon(code, reason)

    # Identify and resume

    def _identify(self, connection: Connection, body: Json) -> None:
        state = self._state
        if connection.session is not None:
            self._close(connection, 4005, "Already authenticated.")
            return
        shard = tuple(body.get("shard") or (0, 1))
        intents = int(body.get("intents") or 0)
        if (refusal := self._refusal(str(body.get("token")), shard, intents)) is not None:
            self._close(connection, *refusal)
            return
        key = shard[0] % state.settings.max_concurrency
        now = flow()
        if now - self._last_identify.get(key, -1e9) < state.settings.identify_interval:
            state.journal.add("gateway", "IDENTIFY too soon after another one: invalid session", shard=list(shard))
            connection.send_op(INVALID_SESSION, data=False)
            return
        self._last_identify[key] = now
        self.identifies_left -= 1
        self._serial += 1
        number = state.world.ids.token("session", self._serial)[:32]
        session = Session(number, (shard[0], shard[1]), intents)
        self.sessions[number] = session
        self._attach(session, connection)
        state.journal.add("gateway", f"IDENTIFY, shard {shard[0]} of {shard[1]}", session=number, intents=intents)
        self._ready(session)
        self._tell()

    def _refusal(self, token: str, shard: tuple[int, ...], intents: int) -> tuple[int, str] | None:
        """Return code and reason if an IDENTIFY is refused for good."""
        state = self._state
        if token.removeprefix("Bot ") != state.token:
            return 4004, "Authentication failed."
        if len(shard) != 2 or shard[0] >= shard[1] or shard[0] < 0:
            return 4010, "Invalid shard."
        if intents & ~KNOWN_INTENTS:
            return 4013, "Invalid intent(s)."
        if intents & PRIVILEGED & ~state.settings.privileged_intents:
            return 4014, "Disallowed intent(s)."
        if len(self._guilds(shard[0], shard[1])) > GUILDS_PER_SHARD:
            return 4011, "Sharding required."
        return None

    def _guilds(self, index: int, count: int) -> list[int]:
        bot = self._state.bot_id
        data = self._state.world.data
        return [g.id for g in data.guilds.values() if bot in g.members and (g.id >> 22) % count == index]

    def _ready(self, session: Session) -> None:
        """Send READY and the guilds of the shard."""
        state = self._state
        guilds = self._guilds(*session.shard)
        body = {
            "v": 10,
            "user": state.payloads.user(state.world.bot) | {"verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": f"{state.gateway_url}/resume",
            "shard": list(session.shard),
            "application": {"id": str(state.bot_id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "_trace": ["sandbox"],
        }
        session.dispatch("READY", msgspec.json.encode(body))
        if not session.intents & 1:
            return
        for guild_id in guilds:
            guild = state.world.data.guilds[guild_id]
            if not guild.unavailable:
                session.dispatch("GUILD_CREATE", msgspec.json.encode(state.payloads.guild_create(guild)))

    def _resume(self, connection: Connection, body: Json) -> None:
        state = self._state
        session = self.sessions.get(str(body.get("session_id")))
        if str(body.get("token")).removeprefix("Bot ") != state.token:
            self._close(connection, 4004, "Authentication failed.")
            return
        missed = None if session is None else session.missed(int(body.get("seq") or 0))
        if session is None or missed is None or _expired(session):
            state.journal.add("gateway", "RESUME of a lost session: invalid session")
            connection.send_op(INVALID_SESSION, data=False)
            return
        if session.connection is not None:
            session.connection.session = None
            session.connection.close_soon(4000, "Resumed elsewhere.")
        for packet in missed:
            connection.send(packet)
        self._attach(session, connection)
        session.dispatch("RESUMED", b'{"_trace":["sandbox"]}')
        state.journal.add("gateway", f"RESUME, {len(missed)} events replayed", session=session.id)
        self._tell()

    def _attach(self, session: Session, connection: Connection) -> None:
        session.connection, connection.session, session.lost_at = connection, session, None

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
        for other in [s for s in self.sessions.values() if _expired(s)]:
            del self.sessions[other.id]
        self._state.journal.add("gateway", f"Socket gone ({code})", session=session.id, ended=ended)
        self._tell()

    # Trouble by order

    def command(self, do: str, session_id: str | None = None, *, resumable: bool = True, code: int = 4000) -> int:
        """Send op 7 (reconnect) or 9 (invalid), close, cut or silence sockets; return how many."""
        hit = 0
        for session in list(self.sessions.values()):
            connection = session.connection
            if connection is None or session_id not in (None, session.id):
                continue
            hit += 1
            if do == "invalid" and not resumable:
                self.sessions.pop(session.id, None)
            connection.trouble(do, resumable=resumable, code=code)
        self._state.journal.add("fault", f"Gateway: {do}", sessions=hit)
        return hit

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

    async def close(self) -> None:
        """Close all sockets as a server that goes away."""
        for connection in list(self._sockets):
            connection.close_soon(1001, "Going away.")
        self.sessions.clear()
        await asyncio.sleep(0)


def _expired(session: Session) -> bool:
    return session.lost_at is not None and time.monotonic() - session.lost_at > SESSION_LIFE
