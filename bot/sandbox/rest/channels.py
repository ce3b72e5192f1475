"""Look-ups of guilds, members, roles and channels; archiving and typing; leaving a guild."""

from __future__ import annotations

from bot.sandbox.model import DM, THREADS, Channel
from bot.sandbox.rest.access import known_guild, need, readable_channel
from bot.sandbox.rest.call import Call
from bot.sandbox.rest.router import Answer, RouteTable
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError

TABLE = RouteTable()


@TABLE.route("GET", "/channels/{channel_id}")
async def get_channel(state: State, call: Call) -> Answer:
    """Answer with a channel."""
    channel = readable_channel(state, call.id("channel_id"))
    return Answer(200, state.payloads.channel(channel))


@TABLE.route("PATCH", "/channels/{channel_id}")
async def edit_channel(state: State, call: Call) -> Answer:
    """Change a channel's name or topic, or archive, lock and rename a thread."""
    channel = readable_channel(state, call.id("channel_id"))
    if channel.type == DM:
        raise ApiError(50024, rule="channel_type")
    if channel.type in THREADS:
        _edit_thread(state, channel, call)
    else:
        need(state, channel, "MANAGE_CHANNELS")
    for key in ("name", "topic", "position"):
        if key in call.json:
            setattr(channel, key, call.json[key])
    state.world.change_channel(channel)
    return Answer(200, state.payloads.channel(channel))


def _edit_thread(state: State, channel: Channel, call: Call) -> None:
    thread = channel.thread
    assert thread is not None
    body = call.json
    manages = state.world.allows(channel, state.bot_id, "MANAGE_THREADS")
    if not manages and (thread.owner_id != state.bot_id or "locked" in body):
        raise ApiError(50013, rule="manage_threads")
    stays_archived = thread.archived and body.get("archived") is not False
    if stays_archived and any(key in body for key in ("name", "auto_archive_duration", "invitable")):
        raise ApiError(50083, rule="thread_archived")
    if "archived" in body:
        thread.archived = bool(body["archived"])
        thread.archived_at = state.clock.now()
    if "locked" in body:
        thread.locked = bool(body["locked"])
    if "auto_archive_duration" in body:
        thread.auto_archive = int(body["auto_archive_duration"])


@TABLE.route("DELETE", "/channels/{channel_id}")
async def delete_channel(state: State, call: Call) -> Answer:
    """Delete a channel or thread."""
    channel = readable_channel(state, call.id("channel_id"))
    body = state.payloads.channel(channel)
    if channel.type != DM:
        need(state, channel, "MANAGE_THREADS" if channel.type in THREADS else "MANAGE_CHANNELS")
        state.world.remove_channel(channel)
    return Answer(200, body)


@TABLE.route("POST", "/channels/{channel_id}/typing")
async def type_in_channel(state: State, call: Call) -> Answer:
    """Show the bot as typing."""
    channel = readable_channel(state, call.id("channel_id"))
    if channel.type != DM:
        need(state, channel, "SEND_MESSAGES_IN_THREADS" if channel.type in THREADS else "SEND_MESSAGES")
    state.world.tell("typing", (channel, state.bot_id))
    return Answer(204)


@TABLE.route("GET", "/guilds/{guild_id}")
async def get_guild(state: State, call: Call) -> Answer:
    """Answer with a guild."""
    guild = known_guild(state, call.id("guild_id"))
    body = state.payloads.guild(guild)
    if call.flag("with_counts"):
        body["approximate_member_count"] = body["approximate_presence_count"] = len(guild.members)
    return Answer(200, body)


@TABLE.route("GET", "/guilds/{guild_id}/channels")
async def get_guild_channels(state: State, call: Call) -> Answer:
    """Answer with a guild's channels (threads are not among them)."""
    guild = known_guild(state, call.id("guild_id"))
    return Answer(200, [state.payloads.channel(c) for c in state.world.channels_of(guild.id)])


@TABLE.route("GET", "/guilds/{guild_id}/threads/active")
async def get_active_threads(state: State, call: Call) -> Answer:
    """Answer with a guild's threads that are not archived."""
    guild = known_guild(state, call.id("guild_id"))
    world = state.world
    threads = [
        t
        for t in world.channels_of(guild.id, threads=True)
        if t.thread is not None and not t.thread.archived and world.allows(t, state.bot_id)
    ]
    members = [
        state.payloads.thread_member(t, state.bot_id)
        for t in threads
        if t.thread is not None and state.bot_id in t.thread.members
    ]
    return Answer(200, {"threads": [state.payloads.channel(t) for t in threads], "members": members})


@TABLE.route("GET", "/guilds/{guild_id}/roles")
async def get_guild_roles(state: State, call: Call) -> Answer:
    """Answer with a guild's roles."""
    guild = known_guild(state, call.id("guild_id"))
    return Answer(200, [state.payloads.role(role) for role in guild.roles.values()])


@TABLE.route("GET", "/guilds/{guild_id}/members/{user_id}")
async def get_member(state: State, call: Call) -> Answer:
    """Answer with a member of a guild."""
    guild = known_guild(state, call.id("guild_id"))
    member = guild.members.get(call.id("user_id"))
    if member is None:
        raise ApiError(10007, rule="unknown_member")
    return Answer(200, state.payloads.member(member))


@TABLE.route("DELETE", "/users/@me/guilds/{guild_id}")
async def leave_guild(state: State, call: Call) -> Answer:
    """Take the bot out of a guild."""
    guild = known_guild(state, call.id("guild_id"))
    del guild.members[state.bot_id]
    state.world.tell("guild_delete", guild)
    return Answer(204)
