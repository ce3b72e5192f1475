"""The CDN: attachments byte for byte, and drawn marks as avatars."""

from __future__ import annotations

from aiohttp import web

from bot.sandbox.state import State


async def serve(state: State, request: web.Request) -> web.Response:
    """Answer a request below `/cdn`."""
    parts = request.match_info["tail"].split("/")
    if len(parts) == 4 and parts[0] == "attachments" and parts[2].isdecimal():
        return _attachment(state, int(parts[2]))
    return web.Response(status=404, text="")


def _attachment(state: State, number: int) -> web.Response:
    content = state.world.files.get(number)
    if content is None:
        state.journal.add("answer", f"CDN: no file {number}", status=404)
        return web.Response(status=404, text="")
    attachment = next((a for m in state.world.data.messages.values() for a in m.attachments if a.id == number), None)
    kind = attachment.content_type if attachment is not None else None
    headers = {
        "Content-Type": kind or "application/octet-stream",
        "Cache-Control": "private, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
    }
    return web.Response(body=content, headers=headers)
