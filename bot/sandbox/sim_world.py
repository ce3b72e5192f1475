"""Control routes that build the world, arm faults and move time; importing this module registers them."""

from __future__ import annotations

from bot.sandbox.model import Json
from bot.sandbox.sim_routes import SimRoutes, verb


@verb("POST", "users")
async def change_users(routes: SimRoutes, body: Json) -> Json:
    """Make, change or remove a person."""
    control = routes.control
    if "id" not in body:
        user = control.building.add_user(
            str(body["name"]), locale=body.get("locale", "en-US"), dm_open=bool(body.get("dm_open", True))
        )
        return control.seen.person(user)
    number = int(body["id"])
    if body.get("remove"):
        control.building.remove_user(number)
        return {}
    changed = control.building.change_user(
        number, name=body.get("name"), locale=body.get("locale"), dm_open=body.get("dm_open")
    )
    return control.seen.person(changed)


@verb("POST", "channels")
async def change_channels(routes: SimRoutes, body: Json) -> Json:
    """Make, change or delete a channel."""
    control = routes.control
    owner = next(iter(control.world.data.guilds.values())).owner_id
    if "id" not in body:
        channel = control.building.add_channel(str(body["name"]), topic=body.get("topic"))
    elif body.get("remove"):
        control.building.remove_channel(int(body["id"]))
        return {}
    else:
        fields = {key: body.get(key) for key in ("name", "topic", "archived", "locked")}
        channel = control.building.change_channel(int(body["id"]), **fields)
    return control.seen.place(channel, owner) or {}


@verb("POST", "guilds")
async def change_guilds(routes: SimRoutes, body: Json) -> Json:
    """Make a guild, take it away for a while, or remove the bot from it."""
    building = routes.control.building
    if "id" not in body:
        guild = building.add_guild(str(body["name"]))
        return {"id": str(guild.id), "name": guild.name}
    if body.get("remove"):
        building.remove_bot(int(body["id"]))
    elif "unavailable" in body:
        building.set_unavailable(int(body["id"]), unavailable=bool(body["unavailable"]))
    return {"id": str(body["id"])}


@verb("POST", "members")
async def change_members(routes: SimRoutes, body: Json) -> Json:
    """Let a person join or leave a guild, or give them roles."""
    roles = None if body.get("roles") is None else [int(role) for role in body["roles"]]
    user = routes.control.user_id(str(body["user"]))
    routes.control.building.set_member(int(body["guild"]), user, roles, remove=bool(body.get("remove")))
    return {}


@verb("POST", "permissions")
async def change_permissions(routes: SimRoutes, body: Json) -> Json:
    """Set an overwrite of a channel."""
    channel = routes.control.channel_id(str(body["channel"]))
    routes.control.building.set_permissions(channel, body["target"], body.get("allow"), body.get("deny"))
    return {}


@verb("POST", "messages")
async def change_messages(routes: SimRoutes, body: Json) -> Json:
    """Let a moderator delete a message."""
    routes.control.building.remove_message(int(body["message"]))
    return {}


@verb("POST", "reset")
async def reset(routes: SimRoutes, body: Json) -> Json:
    """Go back to the default world."""
    del body
    await routes.control.reset()
    return {}


@verb("POST", "world")
async def load_world(routes: SimRoutes, body: Json) -> Json:
    """Load a dump."""
    await routes.control.load(body["world"])
    return {}


@verb("POST", "faults")
async def add_fault(routes: SimRoutes, body: Json) -> Json:
    """Arm a fault."""
    times = body.get("times", 1)
    fault = routes.control.fault(
        body["kind"], times=times, params=body.get("params") or {}, **(body.get("match") or {})
    )
    return fault.payload()


@verb("DELETE", "faults")
async def remove_faults(routes: SimRoutes, body: Json) -> Json:
    """Disarm one fault, or all."""
    if "id" in body:
        routes.control.state.faults.remove(int(body["id"]))
    else:
        routes.control.clear_faults()
    return {}


@verb("POST", "clock")
async def move_clock(routes: SimRoutes, body: Json) -> Json:
    """Move the clock or change its speed."""
    if "advance" in body:
        routes.control.advance(float(body["advance"]))
    if "speed" in body:
        routes.control.set_speed(float(body["speed"]))
    return routes.control.events.clock()


@verb("POST", "restart")
async def restart(routes: SimRoutes, body: Json) -> Json:
    """Break all connections, this one too once it has its answer, and come back."""
    seconds = float(body.get("seconds", 0.0))
    routes.soon(lambda: routes.control.restart(seconds))
    return {}


@verb("POST", "gateway")
async def trouble_gateway(routes: SimRoutes, body: Json) -> Json:
    """Trouble the gateway."""
    hit = routes.control.gateway(
        body["do"], body.get("session"), resumable=bool(body.get("resumable", True)), code=int(body.get("code", 4000))
    )
    return {"sockets": hit}
