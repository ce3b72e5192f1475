"""Plain clients for the stand-in, so that its tests do not depend on what discord.py happens to do."""

from __future__ import annotations

import asyncio
import io
import json
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple, Self

import aiohttp
import zstandard

from bot.sandbox.server import Sandbox

Json = dict[str, Any]
BYTES = "application/octet-stream"
AGENT = "DiscordBot (https://example.org, 1)"


class Got(NamedTuple):
    """An answer: status, decoded body, headers."""

    status: int
    body: Any
    headers: Any

    @property
    def code(self) -> int | None:
        """Discord's error code."""
        return self.body.get("code") if isinstance(self.body, dict) else None


class Rest:
    """REST calls with the bot's token."""

    def __init__(self, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self._http = http

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Got:
        sent = {"Authorization": f"Bot {self.sandbox.token}", "User-Agent": AGENT} | (headers or {})
        data: Any = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", io.BytesIO(content), filename=name, content_type=BYTES)
        elif body is not None:
            sent["Content-Type"] = "application/json"
            data = json.dumps(body)
        async with self._http.request(method, self.sandbox.api_base + path, data=data, headers=sent) as answer:
            raw = await answer.read()
            is_json = answer.headers.get("Content-Type") == "application/json"
            return Got(answer.status, json.loads(raw) if is_json and raw else raw, answer.headers)

    async def send(self, body: Json, channel: str = "saloon", **more: Any) -> Got:
        """Send a message to a channel by its name."""
        return await self("POST", f"/channels/{self.sandbox.channel_id(channel)}/messages", body, **more)

    async def answer(self, interaction: Json, body: Json, **more: Any) -> Got:
        """Answer an interaction that came over the gateway."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"
        return await self("POST", path, body, **more)

    async def hook(self, method: str, interaction: Json, tail: str = "", body: Any = None, **more: Any) -> Got:
        """Use an interaction's token."""
        path = f"/webhooks/{interaction['application_id']}/{interaction['token']}{tail}"
        return await self(method, path, body, **more)

    async def sync(self, *commands: Json) -> Got:
        """Replace the global commands."""
        application = self.sandbox.state.bot_id
        return await self("PUT", f"/applications/{application}/commands", list(commands))


class Sim:
    """The control routes."""

    def __init__(self, sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self._http = http

    async def __call__(
        self, method: str, path: str, body: Json | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        sent = {"X-Sim-Key": self.sandbox.key} | (headers or {})
        async with self._http.request(method, self.sandbox.sim_url + path, json=body, headers=sent) as answer:
            return answer.status, await answer.json()


class Socket:
    """A gateway connection that reads one payload at a time."""

    def __init__(self, sandbox: Sandbox, http: aiohttp.ClientSession, compress: str = "", path: str = "") -> None:
        self.sandbox = sandbox
        self._http = http
        self._compress = compress
        self._url = path or sandbox.gateway_url
        opened: Any = zstandard.ZstdDecompressor() if compress == "zstd-stream" else zlib
        self._stream = opened.decompressobj()
        self.seq = 0
        self.session_id = ""
        self.hello: Json = {}

    async def __aenter__(self) -> Self:
        query = {"v": "10", "encoding": "json"} | ({"compress": self._compress} if self._compress else {})
        self.ws = await self._http.ws_connect(self._url, params=query)
        self.hello = await self.receive()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.ws.close()

    async def send(self, op: int, data: Any = None) -> None:
        """Send a payload."""
        await self.ws.send_json({"op": op, "d": data})

    async def receive(self) -> Json:
        """Return the next payload; `{"closed": code}` when the server has closed."""
        message = await self.ws.receive(timeout=5)
        if message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING):
            return {"closed": self.ws.close_code}
        raw = message.data if message.type is aiohttp.WSMsgType.TEXT else self._stream.decompress(message.data)
        packet: Json = json.loads(raw)
        if packet.get("s"):
            self.seq = packet["s"]
        return packet

    async def identify(self, *, intents: int = 1, shard: list[int] | None = None, token: str | None = None) -> Json:
        """Identify; return the first payload that answers it (READY, op 9 or a closing)."""
        body = {"token": token or self.sandbox.token, "intents": intents, "properties": {}}
        await self.send(2, body | ({"shard": shard} if shard else {}))
        first = await self.receive()
        if first.get("t") == "READY":
            self.session_id = first["d"]["session_id"]
            for _ in first["d"]["guilds"] if intents & 1 else ():
                await self.receive()
        return first

    async def event(self, name: str) -> Json:
        """Return the data of the next event of a name."""
        while True:
            packet = await self.receive()
            assert "closed" not in packet, packet
            if packet.get("t") == name:
                data: Json = packet["d"]
                return data


HELLO: Json = {
    "name": "hello",
    "description": "Says hello",
    "type": 1,
    "options": [{"type": 3, "name": "who", "description": "Whom", "required": True, "autocomplete": True}],
}
PING: Json = {"name": "ping", "description": "Answers", "type": 1}


def button(custom_id: str = "go", **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*components: Json) -> Json:
    """A row of components."""
    return {"type": 1, "components": list(components)}


def pick(custom_id: str = "pick", count: int = 2, **more: Any) -> Json:
    """A list of options v0, v1, ..."""
    options = [{"label": f"Option {n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options} | more


def contents(messages: list[Json]) -> list[str]:
    """The texts of some messages."""
    return [message["content"] for message in messages]


async def until(true: Callable[[], object]) -> None:
    """Look again and again, for a limited time, until something is true."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.2)
    raise TimeoutError
