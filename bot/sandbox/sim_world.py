"""Control routes that build the world and break it by hand; importing this module registers them."""

from __future__ import annotations

from bot.sandbox.model import Json
from bot.sandbox.sim_routes import SimRoutes, verb


@verb("POST", "users", "building.add_user", "building.change_user", "building.remove_user")
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


@verb(
    "POST", "channels",
    "building.add_channel", "building.add_thread", "building.change_channel", "building.remove_channel",
)  # fmt: skip
async def change_channels(routes: SimRoutes, body: Json) -> Json:
    """Make, change or delete a channel or thread."""
    control = routes.control
    owner = next(iter(control.world.data.guilds.values())).owner_id
    if "id" not in body and body.get("parent_id") is not None:
        channel = control.building.add_thread(control.channel_id(str(body["parent_id"])), str(body["name"]))
    elif "id" not in body:
        channel = control.building.add_channel(str(body["name"]), topic=body.get("topic"))
    elif body.get("remove"):
        control.building.remove_channel(int(body["id"]))
        return {}
    else:
        fields = {key: body.get(key) for key in ("name", "topic", "archived", "locked")}
        channel = control.building.change_channel(int(body["id"]), **fields)
    return control.seen.place(channel, owner) or {}


@verb(
    "POST", "guilds",
    "building.add_guild", "building.set_unavailable", "building.remove_bot", "building.invite_bot",
)  # fmt: skip
async def change_guilds(routes: SimRoutes, body: Json) -> Json:
    """Make a guild, take it away for a while, remove the bot from it or bring it back."""
    building = routes.control.building
    if "id" not in body:
        guild = building.add_guild(str(body["name"]))
        return {"id": str(guild.id), "name": guild.name}
    if body.get("remove"):
        building.remove_bot(int(body["id"]))
    elif body.get("invite"):
        building.invite_bot(int(body["id"]))
    elif "unavailable" in body:
        building.set_unavailable(int(body["id"]), unavailable=bool(body["unavailable"]))
    return {"id": str(body["id"])}


@verb("POST", "members", "building.set_member")
async def change_members(routes: SimRoutes, body: Json) -> Json:
    """Let a person join or leave a guild, or give them roles."""
    roles = None if body.get("roles") is None else [int(role) for role in body["roles"]]
    user = routes.control.user_id(str(body["user"]))
    routes.control.building.set_member(int(body["guild"]), user, roles, remove=bool(body.get("remove")))
    return {}


@verb("POST", "silence", "building.time_out")
async def silence(routes: SimRoutes, body: Json) -> Json:
    """Let a moderator silence a person for a while, or no longer."""
    control = routes.control
    control.building.time_out(int(body["guild"]), control.user_id(str(body["user"])), float(body["seconds"]))
    return {}


@verb("POST", "permissions", "building.set_permissions")
async def change_permissions(routes: SimRoutes, body: Json) -> Json:
    """Set an overwrite of a channel."""
    channel = routes.control.channel_id(str(body["channel"]))
    routes.control.building.set_permissions(channel, body["target"], body.get("allow"), body.get("deny"))
    return {}


@verb("POST", "messages", "building.remove_message")
async def change_messages(routes: SimRoutes, body: Json) -> Json:
    """Let a moderator delete a message."""
    routes.control.building.remove_message(int(body["message"]))
    return {}


@verb("POST", "roles", "building.set_role")
async def change_roles(routes: SimRoutes, body: Json) -> Json:
    """Set the permissions of a role."""
    role = routes.control.building.set_role(int(body["guild"]), int(body["role"]), list(body["permissions"]))
    return {"id": str(role.id), "name": role.name, "permissions": str(role.permissions)}


@verb("POST", "thread-members", "building.add_thread_member")
async def change_thread_members(routes: SimRoutes, body: Json) -> Json:
    """Bring a person into a thread."""
    control = routes.control
    control.building.add_thread_member(control.channel_id(str(body["channel"])), control.user_id(str(body["user"])))
    return {}
