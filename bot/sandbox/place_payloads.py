"""People and places as Discord writes them in JSON: ids are strings, times are ISO 8601."""

from __future__ import annotations

from bot.sandbox.model import (
    DM,
    THREADS,
    Channel,
    Guild,
    Json,
    Member,
    Role,
    User,
)
from bot.sandbox.snowflake import iso, made_at
from bot.sandbox.world import World

EMPTY_IN_A_GUILD = (
    "icon", "splash", "discovery_splash", "banner", "description", "afk_channel_id", "widget_channel_id",
    "application_id", "system_channel_id", "rules_channel_id", "public_updates_channel_id",
    "safety_alerts_channel_id", "vanity_url_code", "max_presences", "hub_type", "incidents_data", "home_header",
    "latest_onboarding_question_id",
)  # fmt: skip
PLAIN_GUILD: Json = dict.fromkeys(EMPTY_IN_A_GUILD) | {
    "region": "local",
    "afk_timeout": 300,
    "widget_enabled": False,
    "verification_level": 0,
    "default_message_notifications": 1,
    "explicit_content_filter": 0,
    "emojis": [],
    "stickers": [],
    "features": [],
    "mfa_level": 0,
    "system_channel_flags": 0,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "max_members": 500_000,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
    "nsfw": False,
    "nsfw_level": 0,
}
"""What every guild here has in common: nothing bought, nothing switched on."""


class PlacePayloads:
    """Builds the payloads of users, members, roles, channels and guilds."""

    def __init__(self, world: World) -> None:
        self._world = world

    def user(self, user: User) -> Json:
        """A user object."""
        return {
            "id": str(user.id),
            "username": user.name.lower().replace(" ", "_"),
            "discriminator": "0",
            "global_name": user.name,
            "avatar": user.avatar,
            "bot": user.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def user_by_id(self, user_id: int) -> Json:
        """A user object, also for somebody who has been removed."""
        return self.user(self._world.data.users.get(user_id) or User(user_id, "Deleted User"))

    def member(self, member: Member, *, with_user: bool = True) -> Json:
        """A guild member object."""
        body: Json = {
            "roles": [str(role) for role in member.roles],
            "nick": member.nick,
            "avatar": None,
            "banner": None,
            "joined_at": iso(member.joined_at),
            "premium_since": None,
            "communication_disabled_until": iso(member.silent_until) if member.silent_until else None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        if with_user:
            body["user"] = self.user_by_id(member.user_id)
        return body

    def role(self, role: Role) -> Json:
        """A role object."""
        body: Json = {
            "id": str(role.id),
            "name": role.name,
            "description": None,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "position": role.position,
            "permissions": str(role.permissions),
            "managed": role.managed,
            "mentionable": False,
            "flags": 0,
        }
        if role.managed:
            body["tags"] = {"bot_id": str(self._world.data.application_id)}
        return body

    def channel(self, channel: Channel, viewer: int | None = None) -> Json:
        """A channel object; with `viewer` it carries that user's permissions (as in interactions)."""
        body: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
            "flags": 0,
        }
        if channel.type == DM:
            bot = self._world.data.application_id
            body["recipients"] = [self.user_by_id(u) for u in channel.recipients if u != bot]
        else:
            body |= self._guild_channel(channel)
        if channel.thread is not None:
            body |= self._thread_fields(channel)
        if viewer is not None:
            body["permissions"] = str(self._world.permissions(channel, viewer))
        return body

    def _guild_channel(self, channel: Channel) -> Json:
        body: Json = {
            "guild_id": str(channel.guild_id),
            "name": channel.name,
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "rate_limit_per_user": 0,
            "last_pin_timestamp": None,
        }
        if channel.type not in THREADS:
            body |= {
                "position": channel.position,
                "topic": channel.topic,
                "nsfw": False,
                "permission_overwrites": [
                    {"id": str(o.id), "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
                    for o in channel.overwrites
                ],
            }
        return body

    def _thread_fields(self, channel: Channel) -> Json:
        thread = channel.thread
        assert thread is not None
        body: Json = {
            "owner_id": str(thread.owner_id),
            "message_count": thread.message_count,
            "total_message_sent": thread.message_count,
            "member_count": len(thread.members),
            "thread_metadata": {
                "archived": thread.archived,
                "archive_timestamp": iso(thread.archived_at),
                "auto_archive_duration": thread.auto_archive,
                "locked": thread.locked,
                "invitable": thread.invitable,
                "create_timestamp": iso(thread.created_at),
            },
        }
        if self._world.data.application_id in thread.members:
            body["member"] = self.thread_member(channel, self._world.data.application_id)
        return body

    def thread_member(self, channel: Channel, user_id: int) -> Json:
        """A thread member object."""
        assert channel.thread is not None
        joined = iso(channel.thread.created_at)
        return {"id": str(channel.id), "user_id": str(user_id), "join_timestamp": joined, "flags": 0}

    def guild(self, guild: Guild) -> Json:
        """A guild object, as REST answers it."""
        return PLAIN_GUILD | {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.owner_id),
            "roles": [self.role(role) for role in guild.roles.values()],
            "preferred_locale": guild.locale,
        }

    def guild_create(self, guild: Guild) -> Json:
        """The GUILD_CREATE event: without the members intent only the bot itself is listed."""
        world = self._world
        own = guild.members.get(world.data.application_id)
        threads = [t for t in world.channels_of(guild.id, threads=True) if t.thread and not t.thread.archived]
        return self.guild(guild) | {
            "joined_at": iso(own.joined_at if own else made_at(guild.id)),
            "large": len(guild.members) > 250,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member(own)] if own else [],
            "channels": [self.channel(c) for c in world.channels_of(guild.id)],
            "threads": [self.channel(t) for t in threads if world.allows(t, world.data.application_id)],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "activity_instances": [],
        }
