"""Control routes by which people act; importing this module registers them."""

from __future__ import annotations

from typing import Any

from bot.sandbox.model import Json
from bot.sandbox.sim_routes import SimRoutes, verb

WAITS = ("none", "ack", "response", "idle")


def _common(body: Json) -> dict[str, Any]:
    wait = body.get("wait", "none")
    if wait not in WAITS:
        raise ValueError(f"wait must be one of {', '.join(WAITS)}")
    return {"locale": body.get("locale"), "wait": wait, "nonce": body.get("nonce")}


@verb("POST", "act/slash", "slash", "call_command")
async def act_slash(routes: SimRoutes, body: Json) -> Json:
    """Call a slash command."""
    options = body.get("options") or {}
    return await routes.control.call_command(
        str(body["user"]), str(body["channel"]), body["command"], options, version=body.get("version"), **_common(body)
    )


@verb("POST", "act/autocomplete", "autocomplete", "ask_choices")
async def act_autocomplete(routes: SimRoutes, body: Json) -> Json:
    """Ask for choices."""
    common = _common({"wait": "response"} | body)
    return await routes.control.ask_choices(
        str(body["user"]), str(body["channel"]), body["command"], body["focused"], body.get("options") or {}, **common
    )


@verb("POST", "act/click", "click")
async def act_click(routes: SimRoutes, body: Json) -> Json:
    """Press a button."""
    return await routes.control.click(str(body["user"]), str(body["message"]), body["custom_id"], **_common(body))


@verb("POST", "act/select", "select")
async def act_select(routes: SimRoutes, body: Json) -> Json:
    """Choose from a list."""
    values = [str(value) for value in body["values"]]
    return await routes.control.select(
        str(body["user"]), str(body["message"]), body["custom_id"], values, **_common(body)
    )


@verb("POST", "act/modal", "modal")
async def act_modal(routes: SimRoutes, body: Json) -> Json:
    """Send a form."""
    values = body.get("values") or {}
    return await routes.control.modal(str(body["user"]), str(body["interaction"]), values, **_common(body))


@verb("POST", "act/context", "context")
async def act_context(routes: SimRoutes, body: Json) -> Json:
    """Call a context-menu command."""
    return await routes.control.context(
        str(body["user"]), str(body["channel"]), body["command"], str(body["target"]), **_common(body)
    )


@verb("POST", "act/message", "message")
async def act_message(routes: SimRoutes, body: Json) -> Json:
    """Write an ordinary message."""
    reply_to = body.get("reply_to")
    return await routes.control.message(str(body["user"]), str(body["channel"]), body["content"], reply_to=reply_to)


@verb("POST", "act/reload", "reload")
async def act_reload(routes: SimRoutes, body: Json) -> Json:
    """Load a person's client anew."""
    routes.control.reload(str(body["user"]))
    return {}


@verb("POST", "act/dismiss", "dismiss")
async def act_dismiss(routes: SimRoutes, body: Json) -> Json:
    """Put away a private message."""
    routes.control.dismiss(str(body["user"]), str(body["message"]))
    return {}
