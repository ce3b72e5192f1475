"""Turns changes of the world into gateway events, with the intent each needs."""

from __future__ import annotations

from functools import partial

from bot.sandbox.model import Channel, Guild, Json, Message
from bot.sandbox.permissions import BITS
from bot.sandbox.state import State
from bot.sandbox.world import Change

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 9, 1 << 12, 1 << 15
HIDDEN_WITHOUT_INTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


class News:
    """Listens to the world and tells the bot what Discord would tell it."""

    def __init__(self, state: State) -> None:
        self._state = state
        state.world.listeners.append(self)

    def __call__(self, change: Change) -> None:
        """Take one change."""
        thing = change.thing
        if isinstance(thing, Message) and thing.ephemeral_to is None:
            self._message(change.name, thing)
        elif isinstance(thing, Channel):
            self._channel(change.name, thing)
        elif isinstance(thing, Guild):
            self._guild(change.name, thing)

    def _message(self, name: str, message: Message) -> None:
        state = self._state
        channel = state.world.data.channels.get(message.channel_id)
        if channel is None or not state.world.permissions(channel, state.bot_id) & BITS["VIEW_CHANNEL"]:
            return
        intent = DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        if not any(session.intents & intent for session in state.gateway.sessions.values()):
            return
        body: Json
        if name == "message_delete":
            body = {"id": str(message.id), "channel_id": str(channel.id)}
        else:
            body = state.payloads.message(message)
        if channel.guild_id is not None:
            body["guild_id"] = str(channel.guild_id)
            member = state.world.member(channel.guild_id, message.author_id)
            if member is not None and name != "message_delete":
                body["member"] = state.payloads.member(member, with_user=False)
        send = partial(
            state.gateway.dispatch, name.upper(), guild_id=channel.guild_id, audience=state.world.audience_of(message)
        )
        if name == "message_delete" or self._readable(message, channel):
            send(body, intent=intent)
        else:
            send(body, intent=intent | MESSAGE_CONTENT)
            send(body | HIDDEN_WITHOUT_INTENT, intent=intent, lacking=MESSAGE_CONTENT)

    def _readable(self, message: Message, channel: Channel) -> bool:
        """Without the content intent a bot reads its own messages, DMs and what mentions it."""
        bot = self._state.bot_id
        return message.author_id == bot or channel.guild_id is None or bot in message.mentions

    def _channel(self, name: str, channel: Channel) -> None:
        state = self._state
        if channel.guild_id is None:
            return
        body = state.payloads.channel(channel)
        if name == "thread_delete":
            body = {key: body[key] for key in ("id", "guild_id", "parent_id", "type")}
        elif name == "thread_create":
            body["newly_created"] = True
        state.gateway.dispatch(
            name.upper(), body, guild_id=channel.guild_id, intent=GUILDS, audience=state.world.audience(channel)
        )

    def _guild(self, name: str, guild: Guild) -> None:
        state = self._state
        match name:
            case "guild_create":
                body = state.payloads.guild_create(guild)
            case "guild_delete":
                body = {"id": str(guild.id)} | ({"unavailable": True} if guild.unavailable else {})
            case _:
                body = state.payloads.guild(guild)
        state.gateway.dispatch(name.upper(), body, guild_id=guild.id, intent=GUILDS)
