"""The CDN: attachments byte for byte, and drawn marks as avatars."""

from __future__ import annotations

import io
from functools import cache

from aiohttp import web
from PIL import Image, ImageDraw

from bot.sandbox.faults import Occasion
from bot.sandbox.state import State

SIZE = 64
GROUND = "#ecd9b0"
COLOURS = ("#8a3b2c", "#2f5d7c", "#5b4a86", "#47682f", "#b98a2a", "#0b5f63")


async def serve(state: State, request: web.Request) -> web.Response:
    """Answer a request below `/cdn`."""
    parts = request.match_info["tail"].split("/")
    if len(parts) == 4 and parts[0] == "attachments" and parts[2].isdecimal():
        lost = state.faults.strike(Occasion("cdn", route=f"/attachments/{parts[1]}", channel=parts[1]))
        return web.Response(status=404, text="") if lost is not None else _attachment(state, int(parts[2]))
    if parts[:2] == ["embed", "avatars"] and len(parts) == 3 and parts[2].removesuffix(".png").isdecimal():
        return web.Response(body=_mark(int(parts[2].removesuffix(".png"))), content_type="image/png")
    return web.Response(status=404, text="")


@cache
def _mark(number: int) -> bytes:
    """Draw the picture of somebody who has none: a round spot in one of a few colours."""
    picture = Image.new("RGB", (SIZE, SIZE), GROUND)
    colour = COLOURS[number % len(COLOURS)]
    ImageDraw.Draw(picture).ellipse((SIZE // 8, SIZE // 8, SIZE * 7 // 8, SIZE * 7 // 8), fill=colour)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


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
