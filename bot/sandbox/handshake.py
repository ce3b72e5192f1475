"""How a client gets a session: IDENTIFY with its refusals and spacing, READY and the guilds, RESUME."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING

from bot.sandbox.clock import flow
from bot.sandbox.faults import Occasion
from bot.sandbox.model import Json
from bot.sandbox.sessions import INVALID_SESSION, Connection, Session
from bot.sandbox.state import State

if TYPE_CHECKING:
    from bot.sandbox.gateway import Gateway

KNOWN_INTENTS = (1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9 | 1 << 10) | (
    1 << 11 | 1 << 12 | 1 << 13 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25
)
GUILDS, PRIVILEGED = 1 << 0, 1 << 1 | 1 << 8 | 1 << 15
GUILDS_PER_SHARD = 2500
SESSION_LIFE = 180.0
IDENTIFIES_A_DAY, DAY = 1000, 86_400.0

Refusal = tuple[int, str]
"""A closing code with its reason; code 0 stands for op 9 (invalid session)."""
TOO_SOON: Refusal = (0, "IDENTIFY too soon after another one")
TOKEN, SHARD, SHARDING = (4004, "Authentication failed."), (4010, "Invalid shard."), (4011, "Sharding required.")
INTENTS, DISALLOWED = (4013, "Invalid intent(s)."), (4014, "Disallowed intent(s).")
FAULTS: dict[str, Refusal] = {
    "too_soon": TOO_SOON, "sharding_required": SHARDING, "disallowed_intents": DISALLOWED,
}  # fmt: skip


class Handshake:
    """Gives sessions to sockets."""

    def __init__(self, state: State, gateway: Gateway) -> None:
        self._state = state
        self._gateway = gateway
        self._last: dict[int, float] = {}
        self._today: deque[float] = deque()
        self._serial = 0

    @property
    def left(self) -> int:
        """How many IDENTIFY are left of the last 24 hours' thousand."""
        while self._today and self._today[0] <= self._state.clock.now() - DAY:
            self._today.popleft()
        return IDENTIFIES_A_DAY - len(self._today)

    def use_up(self) -> None:
        """Use up today's IDENTIFY."""
        self._today.extend([self._state.clock.now()] * self.left)

    def renew(self) -> None:
        """Grant today's IDENTIFY anew."""
        self._today.clear()

    def identify(self, connection: Connection, body: Json) -> None:
        """Make a session for a socket, or refuse."""
        state, gateway = self._state, self._gateway
        if connection.session is not None:
            gateway.turn_away(connection, 4005, "Already authenticated.")
            return
        shard = tuple(body.get("shard") or (0, 1))
        intents = int(body.get("intents") or 0)
        late = 0.0
        refusal = self._refusal(str(body.get("token")), shard, intents)
        for fault in state.faults.strikes(Occasion("identify")) if state.faults.active else ():
            match fault.kind:
                case "late_guilds":
                    late = float(fault.params["seconds"])
                case "no_identifies_left":
                    self.use_up()
                case _:
                    refusal = FAULTS[fault.params["why"]]
        if refusal is None and self.left <= 0:
            gateway.end_all(4004, "The IDENTIFY of today are used up.")
            refusal = TOKEN
        if (refusal := refusal or self._too_soon(shard)) is not None:
            self._refuse(connection, shard, refusal)
            return
        self._serial += 1
        session = Session(state.world.ids.token("session", self._serial)[:32], (shard[0], shard[1]), intents)
        state.journal.add("gateway", f"IDENTIFY, shard {shard[0]} of {shard[1]}", session=session.id, intents=intents)
        gateway.last_identify = state.clock.now()
        gateway.admit(session, connection)
        self._ready(session, late)

    def _refuse(self, connection: Connection, shard: tuple[int, ...], refusal: Refusal) -> None:
        code, reason = refusal
        if code:
            self._gateway.turn_away(connection, code, reason)
            return
        self._state.journal.add("gateway", f"{reason}: invalid session", shard=list(shard))
        connection.send_op(INVALID_SESSION, data=False)

    def _refusal(self, token: str, shard: tuple[int, ...], intents: int) -> Refusal | None:
        """Return code and reason if an IDENTIFY is refused for good."""
        state = self._state
        if token.removeprefix("Bot ") != state.token:
            return TOKEN
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            return SHARD
        if intents & ~KNOWN_INTENTS:
            return INTENTS
        if intents & PRIVILEGED & ~state.settings.privileged_intents:
            return DISALLOWED
        if len(self._guilds(shard[0], shard[1])) > GUILDS_PER_SHARD:
            return SHARDING
        return None

    def _too_soon(self, shard: tuple[int, ...]) -> Refusal | None:
        """Refuse an IDENTIFY within 5 s of another one with the same `rate_limit_key`; else count it."""
        settings, now = self._state.settings, flow()
        key = shard[0] % settings.max_concurrency
        if now - self._last.get(key, -1e9) < settings.identify_interval:
            return TOO_SOON
        self._last[key] = now
        self._today.append(self._state.clock.now())
        return None

    def _guilds(self, index: int, count: int) -> list[int]:
        bot, data = self._state.bot_id, self._state.world.data
        return [g.id for g in data.guilds.values() if bot in g.members and (g.id >> 22) % count == index]

    def _ready(self, session: Session, late: float) -> None:
        """Send READY and the guilds of the shard, `late` seconds after it."""
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
        self._gateway.send(session, "READY", body)
        if not session.intents & GUILDS:
            return
        if late > 0:
            state.clock.call_later(late, lambda: self._tell_guilds(session, guilds))
        else:
            self._tell_guilds(session, guilds)

    def _tell_guilds(self, session: Session, guilds: list[int]) -> None:
        for number in guilds:
            guild = self._state.world.data.guilds.get(number)
            if guild is not None and not guild.unavailable:
                self._gateway.send(session, "GUILD_CREATE", self._state.payloads.guild_create(guild))

    def resume(self, connection: Connection, body: Json) -> None:
        """Give a session to a new socket and replay what it missed, or refuse."""
        state, gateway = self._state, self._gateway
        session = gateway.sessions.get(str(body.get("session_id")))
        if str(body.get("token")).removeprefix("Bot ") != state.token:
            gateway.turn_away(connection, *TOKEN)
            return
        seq = int(body.get("seq") or 0)
        if session is not None and seq > session.seq:
            del gateway.sessions[session.id]
            gateway.turn_away(connection, 4007, "Invalid seq.")
            return
        missed = None if session is None else session.missed(seq)
        lost = session is None or missed is None or expired(session)
        if not lost and state.faults.strike(Occasion("resume")) is not None:
            lost = True
        if lost or session is None:
            state.journal.add("gateway", "RESUME of a lost session: invalid session")
            gateway.sessions.pop(str(body.get("session_id")), None)
            connection.send_op(INVALID_SESSION, data=False)
            return
        if session.connection is not None:
            session.connection.session = None
            session.connection.close_soon(4000, "Resumed elsewhere.")
        for packet in missed or ():
            connection.send(packet)
        state.journal.add("gateway", f"RESUME, {len(missed or ())} events replayed", session=session.id)
        gateway.admit(session, connection)
        gateway.send(session, "RESUMED", {"_trace": ["sandbox"]})


def expired(session: Session) -> bool:
    """Say whether a session has waited too long for its client to come back."""
    return session.lost_at is not None and time.monotonic() - session.lost_at > SESSION_LIFE
