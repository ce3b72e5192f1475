"""Building and breaking the world: people, channels, guilds, memberships, permissions, deletions."""

from __future__ import annotations

from bot.sandbox import permissions
from bot.sandbox.commands import Refused
from bot.sandbox.model import (
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    THREADS,
    Channel,
    Guild,
    Member,
    Overwrite,
    Role,
    Thread,
    User,
)
from bot.sandbox.state import State


class Building:
    """Changes of the world that people with the rights for it make on Discord."""

    def __init__(self, state: State) -> None:
        self._state = state

    # People

    def add_user(self, name: str, *, locale: str = "en-US", dm_open: bool = True, join: bool = True) -> User:
        """Make a person; they join the first guild unless told otherwise."""
        world = self._state.world
        user = User(world.ids.make(), name, locale=locale, dm_open=dm_open)
        world.data.users[user.id] = user
        if join:
            for guild in list(world.data.guilds.values())[:1]:
                guild.members[user.id] = Member(user.id, [], world.clock.now())
        world.tell("person", user)
        return user

    def change_user(
        self, user_id: int, *, name: str | None = None, locale: str | None = None, dm_open: bool | None = None
    ) -> User:
        """Change a person's name, language, or whether they take DMs."""
        user = self._user(user_id)
        if name is not None:
            user.name = name
        if locale is not None:
            user.locale = locale
        if dm_open is not None:
            user.dm_open = dm_open
        self._state.world.tell("person", user)
        return user

    def remove_user(self, user_id: int) -> None:
        """Remove a person from every guild and from the world; what they wrote stays."""
        user = self._user(user_id)
        for guild in self._state.world.data.guilds.values():
            guild.members.pop(user_id, None)
        del self._state.world.data.users[user_id]
        self._state.world.tell("person_remove", user)

    def _user(self, user_id: int) -> User:
        user = self._state.world.data.users.get(user_id)
        if user is None:
            raise Refused("unknown_user", "There is no such person.")
        return user

    # Guilds

    def add_guild(self, name: str, owner_id: int | None = None) -> Guild:
        """Make a guild with the bot in it and one channel, #general."""
        world = self._state.world
        number = world.ids.make()
        owner = owner_id or next(u.id for u in world.data.users.values() if not u.bot)
        guild = Guild(number, name, owner)
        guild.roles[number] = Role(number, "@everyone", permissions.EVERYONE, position=0)
        role = Role(world.ids.make(), world.bot.name, permissions.BOT, managed=True)
        guild.roles[role.id] = role
        now = world.clock.now()
        guild.members[world.bot.id] = Member(world.bot.id, [role.id], now)
        guild.members[owner] = Member(owner, [], now)
        world.data.guilds[number] = guild
        channel = Channel(world.ids.make(), TEXT, "general", number)
        world.data.channels[channel.id] = channel
        world.tell("guild_create", guild)
        return guild

    def set_unavailable(self, guild_id: int, *, unavailable: bool) -> None:
        """Take a guild away for a while, as an outage does, or bring it back."""
        guild = self._guild(guild_id)
        guild.unavailable = unavailable
        self._state.world.tell("guild_delete" if unavailable else "guild_create", guild)

    def remove_bot(self, guild_id: int) -> None:
        """Remove the bot from a guild."""
        guild = self._guild(guild_id)
        guild.members.pop(self._state.bot_id, None)
        self._state.world.tell("guild_delete", guild)

    def invite_bot(self, guild_id: int) -> None:
        """Bring the bot back to a guild, with its role."""
        guild, bot = self._guild(guild_id), self._state.bot_id
        roles = [role.id for role in guild.roles.values() if role.managed]
        guild.members[bot] = Member(bot, roles, self._state.clock.now())
        self._state.world.tell("guild_create", guild)

    def set_member(self, guild_id: int, user_id: int, roles: list[int] | None = None, *, remove: bool = False) -> None:
        """Let a user join or leave a guild, or give them roles."""
        guild = self._guild(guild_id)
        self._user(user_id)
        if remove:
            guild.members.pop(user_id, None)
        else:
            member = guild.members.setdefault(user_id, Member(user_id, [], self._state.clock.now()))
            if roles is not None:
                member.roles = [role for role in roles if role in guild.roles]
        self._state.world.tell("places", None)
        self._state.world.tell("guild_update", guild)

    def time_out(self, guild_id: int, user_id: int, seconds: float) -> None:
        """Let a moderator silence somebody for a while, or (0) no longer: they see everything and can do nothing."""
        member = self._guild(guild_id).members.get(user_id)
        if member is None:
            raise Refused("unknown_user", "There is no such person on this server.")
        member.silent_until = self._state.clock.now() + seconds if seconds else 0.0
        self._state.world.tell("places", None)

    def _guild(self, guild_id: int) -> Guild:
        guild = self._state.world.data.guilds.get(guild_id)
        if guild is None:
            raise Refused("unknown_channel", "There is no such server.")
        return guild

    # Channels

    def add_channel(self, name: str, *, topic: str | None = None, guild_id: int | None = None) -> Channel:
        """Make a text channel."""
        world = self._state.world
        guild = guild_id or next(iter(world.data.guilds))
        position = len(world.channels_of(guild))
        if position >= self._state.settings.channels:
            raise Refused("too_many_channels", "The server has no room for another channel.")
        return world.add_channel(Channel(world.ids.make(), TEXT, name, guild, topic, position=position))

    def add_thread(self, channel_id: int, name: str) -> Channel:
        """Start a public thread in a channel; the bot is in it."""
        world, parent, now = self._state.world, self.channel(channel_id), self._state.clock.now()
        opened = Thread(self._state.bot_id, now, now, members=[self._state.bot_id])
        number = world.ids.make()
        return world.add_channel(
            Channel(number, PUBLIC_THREAD, name, parent.guild_id, parent_id=parent.id, thread=opened)
        )

    def change_channel(
        self, channel_id: int, *, name: str | None = None, topic: str | None = None, archived: bool | None = None,
        locked: bool | None = None,
    ) -> Channel:  # fmt: skip
        """Rename a channel; archive or lock a thread."""
        channel = self.channel(channel_id)
        if name is not None:
            channel.name = name
        if topic is not None:
            channel.topic = topic
        if channel.thread is not None:
            if archived is not None:
                channel.thread.archived, channel.thread.archived_at = archived, self._state.clock.now()
            if locked is not None:
                channel.thread.locked = locked
        self._state.world.change_channel(channel)
        return channel

    def remove_channel(self, channel_id: int) -> None:
        """Delete a channel or thread with everything in it."""
        self._state.world.remove_channel(self.channel(channel_id))

    def channel(self, channel_id: int) -> Channel:
        """Return a channel, whoever can see it."""
        channel = self._state.world.data.channels.get(channel_id)
        if channel is None:
            raise Refused("unknown_channel", "There is no such place.")
        return channel

    def set_permissions(
        self, channel_id: int, target: int | str, allow: list[str] | None = None, deny: list[str] | None = None
    ) -> None:
        """Set what a channel changes for a role or member ("everyone", "bot"); nothing at all removes it."""
        channel = self.channel(channel_id)
        guild = self._guild(channel.guild_id or 0)
        number, kind = self._target(guild, target)
        channel.overwrites = [o for o in channel.overwrites if o.id != number]
        if allow or deny:
            overwrite = Overwrite(number, kind, permissions.bits(*(allow or ())), permissions.bits(*(deny or ())))
            channel.overwrites.append(overwrite)
        self._state.world.change_channel(channel)
        for thread in self._state.world.channels_of(guild.id, threads=True):
            if thread.parent_id == channel.id:
                self._state.world.change_channel(thread)

    def _target(self, guild: Guild, target: int | str) -> tuple[int, int]:
        if target == "everyone":
            return guild.id, 0
        if target == "bot":
            return self._state.bot_id, 1
        number = int(target)
        return number, 0 if number in guild.roles else 1

    def set_role(self, guild_id: int, role_id: int, names: list[str]) -> Role:
        """Set the permissions of a role for the whole guild."""
        guild = self._guild(guild_id)
        role = guild.roles[role_id]
        role.permissions = permissions.bits(*names)
        body = {"guild_id": str(guild.id), "role": self._state.payloads.role(role)}
        self._state.gateway.dispatch("GUILD_ROLE_UPDATE", body, guild_id=guild.id, intent=1)
        self._state.world.tell("places", None)
        return role

    # Messages

    def remove_message(self, message_id: int) -> None:
        """Let a moderator delete a message."""
        message = self._state.world.data.messages.get(message_id)
        if message is None:
            raise Refused("unknown_message", "This message is no longer there.")
        self._state.world.remove_message(message)

    def add_thread_member(self, channel_id: int, user_id: int) -> None:
        """Bring a person into a thread."""
        channel = self.channel(channel_id)
        assert channel.type in (*THREADS, PRIVATE_THREAD)
        assert channel.thread is not None
        if user_id not in channel.thread.members:
            channel.thread.members.append(user_id)
            self._state.world.change_channel(channel)
