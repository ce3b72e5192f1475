"""The world: guilds, channels, people, messages and commands, and the news of each change."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from bot.sandbox import permissions
from bot.sandbox.clock import Clock
from bot.sandbox.journal import Audience
from bot.sandbox.model import (
    DM,
    PRIVATE_THREAD,
    THREADS,
    Channel,
    Command,
    Guild,
    Interaction,
    Member,
    Message,
    User,
    WorldData,
)
from bot.sandbox.snowflake import Snowflakes

HARMLESS = ("message_", "interaction", "typing", "commands")
"""Changes that leave everybody's permissions as they are: what has been worked out about them is kept."""


class Change(NamedTuple):
    """News of the world: a name as in Discord's events (`message_create`) and the thing it is about."""

    name: str
    thing: object


class World:
    """Look-ups and changes of the world's data; every change is told to `listeners`."""

    def __init__(self, data: WorldData, clock: Clock, seed: int = 1) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock, seed)
        self.files: dict[int, bytes] = {}
        self.listeners: list[Callable[[Change], None]] = []
        self._rights: dict[tuple[int, int], int] = {}
        self._readers: dict[int, Audience] = {}
        self.data = data
        self.replace(data)

    def replace(self, data: WorldData) -> None:
        """Take other data as the world; indices are made anew, nobody is told."""
        self.data = data
        self.ids.last = max(self.ids.last, data.last_id)
        self.clock.not_before(data.saved_at)
        self._by_channel: dict[int, list[int]] = defaultdict(list)
        for message_id in sorted(data.messages):
            self._by_channel[data.messages[message_id].channel_id].append(message_id)
        for interaction in data.interactions.values():
            interaction.token = self.ids.token("interaction", interaction.id)
        self._by_token = {i.token: i for i in data.interactions.values()}
        self._dms = {tuple(sorted(c.recipients)): c for c in data.channels.values() if c.type == DM}
        self._rights.clear()
        self._readers.clear()

    def tell(self, name: str, thing: object) -> None:
        """Tell every listener that something changed."""
        if not name.startswith(HARMLESS):
            self._rights.clear()
            self._readers.clear()
        change = Change(name, thing)
        for listener in self.listeners:
            listener(change)

    def dump(self) -> bytes:
        """Write the world as JSON, without the bytes of attachments and without tokens: these are made anew."""
        self.data.saved_at = self.clock.now()
        self.data.last_id = self.ids.last
        interactions = {n: msgspec.structs.replace(one, token="") for n, one in self.data.interactions.items()}
        return msgspec.json.encode(msgspec.structs.replace(self.data, interactions=interactions))

    # People and places

    @property
    def bot(self) -> User:
        """The bot's own user."""
        return self.data.users[self.data.application_id]

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the guild a channel lies in, None for a DM."""
        return None if channel.guild_id is None else self.data.guilds.get(channel.guild_id)

    def member(self, guild_id: int | None, user_id: int) -> Member | None:
        """Return a member of a guild."""
        guild = self.data.guilds.get(guild_id) if guild_id is not None else None
        return None if guild is None else guild.members.get(user_id)

    def permissions(self, channel: Channel, user_id: int) -> int:
        """Return the permission bits of a user in a channel, 0 if it is hidden from them."""
        key = (channel.id, user_id)
        value = self._rights.get(key)
        if value is None:
            value = self._rights[key] = self._work_out(channel, user_id)
        return value

    def _work_out(self, channel: Channel, user_id: int) -> int:
        if channel.guild_id is None:
            return permissions.in_direct_message(channel, user_id)
        guild = self.data.guilds.get(channel.guild_id)
        member = None if guild is None else guild.members.get(user_id)
        if guild is None or member is None:
            return 0
        parent = self.data.channels.get(channel.parent_id) if channel.parent_id is not None else None
        value = permissions.in_channel(guild, member, channel, parent)
        if channel.type == PRIVATE_THREAD and not value & permissions.BITS["MANAGE_THREADS"]:
            inside = channel.thread is not None and user_id in channel.thread.members
            return value if inside else 0
        return value

    def allows(self, channel: Channel, user_id: int, *names: str) -> bool:
        """Say whether a user has all these permissions in a channel."""
        wanted = permissions.bits("VIEW_CHANNEL", *names)
        return self.permissions(channel, user_id) & wanted == wanted

    def audience(self, channel: Channel) -> Audience:
        """Return who can read a channel: "public" if everyone of the guild can."""
        if channel.id not in self._readers:
            self._readers[channel.id] = self._work_out_readers(channel)
        return self._readers[channel.id]

    def _work_out_readers(self, channel: Channel) -> Audience:
        if channel.guild_id is None:
            return [user for user in channel.recipients if user != self.data.application_id]
        guild = self.data.guilds.get(channel.guild_id)
        if guild is None:
            return []
        readers = [user for user in guild.members if self.allows(channel, user)]
        return "public" if len(readers) == len(guild.members) else readers

    def audience_of(self, message: Message) -> Audience:
        """Return who can read a message."""
        if message.ephemeral_to is not None:
            return [message.ephemeral_to]
        channel = self.data.channels.get(message.channel_id)
        return [] if channel is None else self.audience(channel)

    def channels_of(self, guild_id: int, *, threads: bool = False) -> list[Channel]:
        """Return a guild's channels (or its threads), by position."""
        found = [c for c in self.data.channels.values() if c.guild_id == guild_id and (c.type in THREADS) == threads]
        return sorted(found, key=lambda c: (c.position, c.id))

    def direct_channel(self, a: int, b: int) -> Channel:
        """Return the DM of two users, made on first use."""
        key = (min(a, b), max(a, b))
        channel = self._dms.get(key)
        if channel is None:
            channel = Channel(self.ids.make(), DM, recipients=[a, b])
            self._dms[key] = channel
            self.add_channel(channel)
        return channel

    def add_channel(self, channel: Channel) -> Channel:
        """Put a channel or thread into the world."""
        self.data.channels[channel.id] = channel
        self.tell("thread_create" if channel.type in THREADS else "channel_create", channel)
        return channel

    def change_channel(self, channel: Channel) -> None:
        """Tell that a channel's fields have changed."""
        self.tell("thread_update" if channel.type in THREADS else "channel_update", channel)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads."""
        for thread in [c for c in self.data.channels.values() if c.parent_id == channel.id]:
            self.remove_channel(thread)
        for message_id in self._by_channel.pop(channel.id, []):
            self._forget_files(self.data.messages.pop(message_id))
        del self.data.channels[channel.id]
        self.tell("thread_delete" if channel.type in THREADS else "channel_delete", channel)

    # Messages

    def add_message(self, message: Message) -> Message:
        """Put a message into its channel."""
        channel = self.data.channels[message.channel_id]
        self.data.messages[message.id] = message
        self._by_channel[channel.id].append(message.id)
        if message.ephemeral_to is None:
            channel.last_message_id = message.id
            if channel.thread is not None:
                channel.thread.message_count += 1
        self.tell("message_create", message)
        return message

    def change_message(self, message: Message) -> None:
        """Tell that a message's fields have changed."""
        self.tell("message_update", message)

    def remove_message(self, message: Message) -> None:
        """Delete a message and the bytes of its files."""
        if self.data.messages.pop(message.id, None) is None:
            return
        self._by_channel[message.channel_id].remove(message.id)
        self._forget_files(message)
        self.tell("message_delete", message)

    def dismiss(self, message: Message) -> None:
        """Take a private message out of its person's sight; its token can still change it, unseen."""
        message.dismissed = True
        self.tell("message_dismiss", message)

    def messages_in(self, channel_id: int) -> Iterator[Message]:
        """Give a channel's messages, newest first."""
        for message_id in reversed(self._by_channel.get(channel_id, ())):
            yield self.data.messages[message_id]

    def can_see(self, message: Message, user_id: int) -> bool:
        """Say whether a user sees a message."""
        if message.ephemeral_to is not None:
            return message.ephemeral_to == user_id and not message.dismissed
        channel = self.data.channels.get(message.channel_id)
        return channel is not None and self.allows(channel, user_id)

    def _forget_files(self, message: Message) -> None:
        for attachment in message.attachments:
            self.files.pop(attachment.id, None)

    # Commands and interactions

    def commands_in(self, guild_id: int | None) -> list[Command]:
        """Return the commands of one scope (None: the global one), in the order of their making."""
        return [c for c in self.data.commands.values() if c.guild_id == guild_id]

    def add_interaction(self, interaction: Interaction) -> None:
        """Register an interaction so that its token is known."""
        self.data.interactions[interaction.id] = interaction
        self._by_token[interaction.token] = interaction

    def interaction_by_token(self, token: str) -> Interaction | None:
        """Return the interaction a token belongs to."""
        return self._by_token.get(token)

    def forget_interactions(self, before: float) -> None:
        """Drop interactions made before a moment (their tokens answer as unknown from then on)."""
        interactions = self.data.interactions
        while interactions:
            oldest = next(iter(interactions.values()))
            if oldest.created_at >= before:
                return
            del interactions[oldest.id]
            self._by_token.pop(oldest.token, None)
