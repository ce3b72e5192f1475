"""Gateway sessions and the sockets they live on: sequence numbers, replay buffer, compression."""

from __future__ import annotations

import asyncio
import contextlib
import time
import zlib
from collections import deque
from typing import Any, NamedTuple, Protocol

import msgspec
from aiohttp import ClientConnectionResetError, web

from bot.sandbox.model import Json

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
REPLAY = 1000
"""Events a session keeps for a client that comes back."""


class Packer(Protocol):
    """Turns a payload into what goes over the socket."""

    def pack(self, raw: bytes) -> bytes | str:
        """Return one message for the socket."""


class PlainPacker:
    """No compression: text messages."""

    def pack(self, raw: bytes) -> bytes | str:
        """Return the payload as text."""
        return raw.decode()


class ZlibPacker:
    """One zlib stream per connection, flushed after each payload."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def pack(self, raw: bytes) -> bytes | str:
        """Return the next piece of the stream."""
        return self._stream.compress(raw) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdPacker:
    """One zstd stream per connection, flushed after each payload; needs the package `zstandard`."""

    def __init__(self) -> None:
        import zstandard  # type: ignore[import-not-found, unused-ignore]

        self._block: int = zstandard.COMPRESSOBJ_FLUSH_BLOCK
        self._stream: Any = zstandard.ZstdCompressor().compressobj()

    def pack(self, raw: bytes) -> bytes | str:
        """Return the next piece of the stream."""
        return bytes(self._stream.compress(raw) + self._stream.flush(self._block))


PACKERS: dict[str, type[Packer]] = {"": PlainPacker, "zlib-stream": ZlibPacker, "zstd-stream": ZstdPacker}


class Closing(NamedTuple):
    """The order to close a socket after what is queued."""

    code: int
    reason: bytes


class Torn(NamedTuple):
    """A payload of which only half is sent before the connection ends."""

    raw: bytes


class Connection:
    """A socket of a client; what is sent goes out in order through one task.

    Heartbeats are judged by the wall clock, since discord.py beats from a thread of its own.
    """

    def __init__(self, socket: web.WebSocketResponse, packer: Packer, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self._transport = transport
        self.session: Session | None = None
        self.silent = False
        self.closing = False
        self.opened = self.last_beat = time.monotonic()
        self.received: deque[float] = deque()
        self._packer = packer
        self._out: asyncio.Queue[bytes | Closing | Torn] = asyncio.Queue()
        self._task = asyncio.create_task(self._write())

    def send(self, raw: bytes) -> None:
        """Queue a payload."""
        if not self.silent:
            self._out.put_nowait(raw)

    def send_op(self, op: int, data: object = None) -> None:
        """Queue a payload that is not a dispatch."""
        self.send(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    def close_soon(self, code: int, reason: str = "") -> None:
        """Close the socket after what is queued."""
        self.closing = True
        self._out.put_nowait(Closing(code, reason.encode()))

    def cut(self) -> None:
        """Break the connection without a word."""
        self._task.cancel()
        if self._transport is not None:
            self._transport.abort()

    def tear(self, raw: bytes) -> None:
        """Send half of a payload, then end the connection without a closing frame."""
        self.closing = True
        self._out.put_nowait(Torn(raw))

    def trouble(self, do: str, *, resumable: bool = True, code: int = 4000) -> None:
        """Make the trouble a test asks for; KeyError for an unknown kind."""
        match do:
            case "reconnect":
                self.send_op(RECONNECT)
            case "invalid":
                self.send_op(INVALID_SESSION, data=resumable)
            case "close":
                self.close_soon(code, "Closed by order.")
            case "cut":
                self.cut()
            case "silence":
                self.silent = True
            case "heartbeat":
                self.send_op(HEARTBEAT)
            case _:
                raise KeyError(do)

    async def _write(self) -> None:
        with contextlib.suppress(ClientConnectionResetError, ConnectionError, RuntimeError):
            while True:
                item = await self._out.get()
                if isinstance(item, Closing):
                    await self.socket.close(code=item.code, message=item.reason)
                    return
                if isinstance(item, Torn):
                    self._send_half(item.raw)
                    return
                packed = self._packer.pack(item)
                if isinstance(packed, str):
                    await self.socket.send_str(packed)
                else:
                    await self.socket.send_bytes(packed)

    def _send_half(self, raw: bytes) -> None:
        """Announce a whole frame, send half of it, hang up: what a broken line looks like to the client."""
        packed = self._packer.pack(raw)
        kind, body = (1, packed.encode()) if isinstance(packed, str) else (2, packed)
        size = bytes([len(body)]) if len(body) < 126 else b"\x7f" + len(body).to_bytes(8, "big")
        if self._transport is not None:
            self._transport.write(bytes([0x80 | kind]) + size + body[: len(body) // 2])
            self._transport.close()

    async def stop(self) -> None:
        """End the writing task."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task


class Session:
    """A client's session: it outlives its sockets and keeps the last events for a resume."""

    def __init__(self, number: str, shard: tuple[int, int], intents: int) -> None:
        self.id = number
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.connection: Connection | None = None
        self.lost_at: float | None = None
        self._buffer: deque[tuple[int, bytes]] = deque(maxlen=REPLAY)

    @property
    def connected(self) -> bool:
        """Whether a socket carries the session now."""
        return self.connection is not None

    def dispatch(self, event: str, raw: bytes, *, torn: bool = False) -> None:
        """Send an event (`torn`: only half of it), and keep it for a resume."""
        self.seq += 1
        packet = b'{"op":0,"t":"%s","s":%d,"d":%s}' % (event.encode(), self.seq, raw)
        self._buffer.append((self.seq, packet))
        if self.connection is None:
            return
        if torn:
            self.connection.tear(packet)
        else:
            self.connection.send(packet)

    def missed(self, seq: int) -> list[bytes] | None:
        """Return the packets after a number, None if some are lost."""
        if seq > self.seq or (self._buffer and self._buffer[0][0] > seq + 1):
            return None
        return [packet for number, packet in self._buffer if number > seq]

    def takes(self, guild_id: int | None) -> bool:
        """Say whether this session's shard is responsible for a guild (None: DMs, shard 0)."""
        index, count = self.shard
        return index == (0 if guild_id is None else (guild_id >> 22) % count)

    def payload(self) -> Json:
        """Return the session as JSON."""
        return {
            "id": self.id,
            "shard": list(self.shard),
            "intents": self.intents,
            "connected": self.connected,
            "seq": self.seq,
        }
