"""Keeps pages of other sites away from the control routes."""

from __future__ import annotations

from aiohttp import web


def is_local(request: web.Request) -> bool:
    """Say whether a request comes from a page of this server: right host, right origin, same site.

    The host check keeps out names that somebody else's DNS points at this machine.
    """
    host = request.headers.get("Host", "")
    if host.rsplit(":", 1)[0].strip("[]") not in ("127.0.0.1", "localhost", "::1"):
        return False
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{host}":
        return False
    return request.headers.get("Sec-Fetch-Site", "same-origin") in ("same-origin", "none")
