"""Control routes for faults, time, the gateway and the stand-in as a whole; importing this module registers them."""

from __future__ import annotations

from bot.sandbox.model import Json
from bot.sandbox.sim_routes import SimRoutes, verb


@verb("POST", "reset", "reset")
async def reset(routes: SimRoutes, body: Json) -> Json:
    """Go back to the default world."""
    del body
    await routes.control.reset()
    return {}


@verb("POST", "world", "load")
async def load_world(routes: SimRoutes, body: Json) -> Json:
    """Load a dump."""
    await routes.control.load(body["world"])
    return {}


@verb("POST", "faults", "fault")
async def add_fault(routes: SimRoutes, body: Json) -> Json:
    """Arm a fault."""
    times = body.get("times", 1)
    fault = routes.control.fault(
        body["kind"], times=times, params=body.get("params") or {}, **(body.get("match") or {})
    )
    return fault.payload()


@verb("DELETE", "faults", "clear_faults")
async def remove_faults(routes: SimRoutes, body: Json) -> Json:
    """Disarm one fault, or all."""
    if "id" in body:
        routes.control.state.faults.remove(int(body["id"]))
    else:
        routes.control.clear_faults()
    return {}


@verb("POST", "clock", "advance", "set_speed")
async def move_clock(routes: SimRoutes, body: Json) -> Json:
    """Move the clock or change its speed."""
    if "advance" in body:
        routes.control.advance(float(body["advance"]))
    if "speed" in body:
        routes.control.set_speed(float(body["speed"]))
    return routes.control.events.clock()


@verb("POST", "settings", "configure")
async def configure(routes: SimRoutes, body: Json) -> Json:
    """Change switches."""
    return routes.control.configure(**body)


@verb("POST", "restart", "restart")
async def restart(routes: SimRoutes, body: Json) -> Json:
    """Break all connections, this one too once it has its answer, and come back."""
    seconds = float(body.get("seconds", 0.0))
    routes.soon(lambda: routes.control.restart(seconds))
    return {}


@verb("POST", "gateway", "gateway")
async def trouble_gateway(routes: SimRoutes, body: Json) -> Json:
    """Trouble the gateway."""
    hit = routes.control.gateway(
        body["do"], body.get("session"), resumable=bool(body.get("resumable", True)), code=int(body.get("code", 4000))
    )
    return {"sockets": hit}


@verb("POST", "wait", "idle", "connected")
async def wait(routes: SimRoutes, body: Json) -> Json:
    """Wait until the bot is connected or has come to rest."""
    limit = float(body.get("limit", 20.0))
    match body["for"]:
        case "connected":
            await routes.control.connected(limit)
        case "idle":
            await routes.control.idle(limit)
        case other:
            raise ValueError(f"one waits for connected or idle, not {other}")
    return {}
