"""The floor of any stand-in for Discord: aiohttp, fixed payloads, no world, no checks, no journal."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

from aiohttp import web

Json = dict[str, Any]
APP, GUILD, CHANNEL, USER, MESSAGE = (str(900_000_000_000_000_000 + n) for n in range(1, 6))


def user(number: str = USER, *, bot: bool = False) -> Json:
    """A user object."""
    body: Json = {"id": number, "username": "cowhand", "discriminator": "0", "global_name": "Cowhand", "avatar": None}
    return body | {"bot": bot, "public_flags": 0, "flags": 0}


MEMBER: Json = {
    "user": user(), "roles": [], "joined_at": "2024-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0,
    "permissions": "8", "nick": None, "avatar": None, "premium_since": None, "pending": False,
}  # fmt: skip
PLACE: Json = {
    "id": CHANNEL, "type": 0, "name": "saloon", "guild_id": GUILD, "position": 0, "permission_overwrites": [],
    "nsfw": False, "parent_id": None, "permissions": "8", "flags": 0,
}  # fmt: skip
ANSWER: Json = {
    "id": MESSAGE, "type": 0, "channel_id": CHANNEL, "author": user(APP, bot=True), "content": "ok",
    "timestamp": "2024-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "mention_everyone": False,
    "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "flags": 64,
    "components": [],
}  # fmt: skip


def interaction(number: int, kind: str) -> Json:
    """An INTERACTION_CREATE."""
    body: Json = {
        "id": str(10**18 + number), "application_id": APP, "token": f"tok{number}", "version": 1, "guild_id": GUILD,
        "channel_id": CHANNEL, "channel": PLACE, "guild": {"id": GUILD, "locale": "en-US", "features": []},
        "member": MEMBER, "app_permissions": "8", "locale": "en-US", "guild_locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": {"0": GUILD}, "context": 0, "attachment_size_limit": 10485760,
    }  # fmt: skip
    if kind == "button":
        return body | {"type": 3, "data": {"custom_id": "act:0", "component_type": 2}, "message": ANSWER}
    options = [{"name": "seat", "type": 4, "value": 3}]
    return body | {"type": 2, "data": {"id": "900000000000000009", "name": "deal", "type": 1, "options": options}}


class BareDiscord:
    """Sends interactions; `answered` is called for each answer."""

    def __init__(self) -> None:
        self.answered: Callable[[], None] = lambda: None
        self.token = "bare.token"
        self._socket: web.WebSocketResponse | None = None
        self._stream: Any = None
        self._seq = self._count = 0

    async def start(self) -> None:
        """Listen on a free port."""
        app = web.Application()
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/api/v10/users/@me", self._me)
        app.router.add_get("/api/v10/oauth2/applications/@me", self._application)
        app.router.add_post("/api/v10/interactions/{id}/{token}/callback", self._callback)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.address = f"127.0.0.1:{self._runner.addresses[0][1]}"
        self.api_base, self.gateway_url = f"http://{self.address}/api/v10", f"ws://{self.address}/gateway"

    async def stop(self) -> None:
        """Stop listening."""
        await self._runner.cleanup()

    async def fire(self, kind: str) -> None:
        """Send an interaction."""
        self._count += 1
        await self._event("INTERACTION_CREATE", interaction(self._count, kind))

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        self._socket, self._stream = socket, zlib.compressobj() if "zlib-stream" in request.query_string else None
        await self._send({"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        async for message in socket:
            match json.loads(message.data)["op"]:
                case 1:
                    await self._send({"op": 11})
                case 2:
                    ready = {"v": 10, "user": user(APP, bot=True), "guilds": [], "session_id": "s", "shard": [0, 1]}
                    more = {"resume_gateway_url": self.gateway_url, "application": {"id": APP, "flags": 0}}
                    await self._event("READY", ready | more)
        return socket

    async def _send(self, packet: Json) -> None:
        raw = json.dumps(packet, separators=(",", ":")).encode()
        assert self._socket is not None
        if self._stream is None:
            await self._socket.send_str(raw.decode())
        else:
            await self._socket.send_bytes(self._stream.compress(raw) + self._stream.flush(zlib.Z_SYNC_FLUSH))

    async def _event(self, name: str, data: Json) -> None:
        self._seq += 1
        await self._send({"op": 0, "t": name, "s": self._seq, "d": data})

    @staticmethod
    def _json(body: Json) -> web.Response:
        return web.Response(body=json.dumps(body).encode(), headers={"Content-Type": "application/json"})

    async def _callback(self, request: web.Request) -> web.Response:
        await request.read()
        self.answered()
        about = {"id": request.match_info["id"], "type": 2, "response_message_id": MESSAGE}
        about |= {"response_message_loading": False, "response_message_ephemeral": True}
        return self._json({"interaction": about, "resource": {"type": 4, "message": ANSWER}})

    async def _me(self, _: web.Request) -> web.Response:
        return self._json(user(APP, bot=True))

    async def _application(self, _: web.Request) -> web.Response:
        body: Json = {"id": APP, "name": "bot", "flags": 0, "owner": user(), "description": "", "icon": None}
        body |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "0", "team": None}
        return self._json(body)
