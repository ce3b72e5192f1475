"""Who may do what where: the state rules that several routes share."""

from __future__ import annotations

from bot.sandbox.model import DM, Channel, Guild, Json, Message
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError


def readable_channel(state: State, channel_id: int) -> Channel:
    """Return a channel the bot can see: 10003 if there is none, 50001 if it is hidden."""
    channel = state.world.data.channels.get(channel_id)
    if channel is None:
        raise ApiError(10003, rule="unknown_channel")
    guild = state.world.guild_of(channel)
    if guild is not None and (guild.unavailable or state.bot_id not in guild.members):
        raise ApiError(50001, rule="view_channel")
    if not state.world.allows(channel, state.bot_id):
        raise ApiError(50001, rule="view_channel")
    return channel


def need(state: State, channel: Channel, *names: str) -> None:
    """Refuse (50013) what the bot lacks the permission for."""
    if not state.world.allows(channel, state.bot_id, *names):
        raise ApiError(50013, rule="_".join(names).lower())


def public_message(state: State, channel: Channel, message_id: int) -> Message:
    """Return a message of a channel; ephemeral ones are unknown to the channel's routes (10008)."""
    message = state.world.data.messages.get(message_id)
    if message is None or message.channel_id != channel.id or message.ephemeral_to is not None:
        raise ApiError(10008, rule="unknown_message")
    return message


def own_message(state: State, message: Message) -> None:
    """Refuse (50005) to change somebody else's message."""
    if message.author_id != state.bot_id:
        raise ApiError(50005, rule="own_message")


def known_guild(state: State, guild_id: int) -> Guild:
    """Return a guild the bot is in (10004 else)."""
    guild = state.world.data.guilds.get(guild_id)
    if guild is None or state.bot_id not in guild.members:
        raise ApiError(10004, rule="unknown_guild")
    return guild


def may_send(state: State, channel: Channel, body: Json, *, files: bool) -> None:
    """Check everything that sending a message to a channel needs."""
    if channel.type == DM:
        _may_send_dm(state, channel)
        return
    thread = channel.thread
    if thread is not None:
        if thread.locked and not state.world.allows(channel, state.bot_id, "MANAGE_THREADS"):
            raise ApiError(160005, rule="thread_locked")
        need(state, channel, "SEND_MESSAGES_IN_THREADS")
    else:
        need(state, channel, "SEND_MESSAGES")
    if files:
        need(state, channel, "ATTACH_FILES")
    if body.get("embeds"):
        need(state, channel, "EMBED_LINKS")
    if body.get("message_reference") and not state.world.allows(channel, state.bot_id, "READ_MESSAGE_HISTORY"):
        raise ApiError(160002, rule="reply_needs_history")


def _may_send_dm(state: State, channel: Channel) -> None:
    """A DM reaches a person who takes DMs and shares a guild with the bot."""
    others = [user for user in channel.recipients if user != state.bot_id]
    person = state.world.data.users.get(others[0]) if others else None
    if person is None or not person.dm_open:
        raise ApiError(50007, rule="dm_closed")
    guilds = state.world.data.guilds.values()
    if not any(person.id in guild.members and state.bot_id in guild.members for guild in guilds):
        raise ApiError(50278, rule="mutual_guild")
