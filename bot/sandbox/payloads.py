"""The world's things as Discord writes them in JSON: ids are strings, times are ISO 8601."""

from __future__ import annotations

from collections.abc import Callable

from bot.sandbox.model import (
    DM,
    REPLY,
    THREAD_CREATED,
    THREADS,
    Attachment,
    Channel,
    Command,
    Guild,
    Json,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.snowflake import iso, made_at
from bot.sandbox.world import World

MEDIA_KEYS = ("media", "file")
"""Fields of components that point at a picture or file."""


class Payloads:
    """Builds payloads; `cdn` is the address that attachment links begin with."""

    def __init__(self, world: World, cdn: Callable[[], str]) -> None:
        self._world = world
        self._cdn = cdn

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
            "communication_disabled_until": None,
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
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "description": None,
            "owner_id": str(guild.owner_id),
            "region": "local",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": [self.role(role) for role in guild.roles.values()],
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": guild.locale,
            "max_members": 500_000,
            "max_presences": None,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "nsfw": False,
            "nsfw_level": 0,
            "hub_type": None,
            "incidents_data": None,
            "home_header": None,
            "latest_onboarding_question_id": None,
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

    def attachment_url(self, channel_id: int, attachment: Attachment) -> str:
        """The address of an attachment on the CDN."""
        return f"{self._cdn()}/attachments/{channel_id}/{attachment.id}/{attachment.filename}"

    def attachment(self, channel_id: int, attachment: Attachment, *, ephemeral: bool = False) -> Json:
        """An attachment object."""
        url = self.attachment_url(channel_id, attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
        }
        for key in ("content_type", "description", "width", "height"):
            if (value := getattr(attachment, key)) is not None:
                body[key] = value
        if ephemeral:
            body["ephemeral"] = True
        return body

    def message(self, message: Message, *, nested: bool = False) -> Json:
        """A message object; `nested` leaves out the message it replies to."""
        data = self._world.data
        channel = data.channels.get(message.channel_id)
        ephemeral = message.ephemeral_to is not None
        shown = [a for a in message.attachments if not is_referenced(message, f"attachment://{a.filename}")]
        author = data.users.get(message.author_id)
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "author": self.user_by_id(message.author_id),
            "content": message.content,
            "timestamp": iso(made_at(message.id)),
            "edited_timestamp": iso(message.edited_at),
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user_by_id(user) for user in message.mentions],
            "mention_roles": [str(role) for role in message.mention_roles],
            "attachments": [self.attachment(message.channel_id, a, ephemeral=ephemeral) for a in shown],
            "embeds": self._resolve_embeds(message),
            "components": [self._resolve(message, c) for c in message.components],
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.reactions:
            body["reactions"] = self._reactions(message)
        if author is not None and author.bot:
            body["application_id"] = str(author.id)
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.metadata is not None:
            body["interaction_metadata"] = message.metadata
        if message.via is not None:
            body["webhook_id"] = str(data.application_id)
        if message.reference is not None:
            body |= self._reference(message, channel, nested=nested)
        if message.thread_id is not None and (thread := data.channels.get(message.thread_id)) is not None:
            body["thread"] = self.channel(thread)
        return body

    def _reactions(self, message: Message) -> list[Json]:
        me = self._world.data.application_id
        return [
            {
                "emoji": {"id": None, "name": emoji},
                "count": len(users),
                "count_details": {"normal": len(users), "burst": 0},
                "burst_colors": [],
                "me": me in users,
                "me_burst": False,
            }
            for emoji, users in message.reactions.items()
        ]

    def _reference(self, message: Message, channel: Channel | None, *, nested: bool) -> Json:
        assert message.reference is not None
        if message.type == THREAD_CREATED:
            return {"message_reference": {"type": 0, "channel_id": str(message.reference)}}
        reference: Json = {
            "type": 0,
            "message_id": str(message.reference),
            "channel_id": str(message.channel_id),
        }
        if channel is not None and channel.guild_id is not None:
            reference["guild_id"] = str(channel.guild_id)
        body: Json = {"message_reference": reference}
        if message.type == REPLY and not nested:
            target = self._world.data.messages.get(message.reference)
            body["referenced_message"] = None if target is None else self.message(target, nested=True)
        return body

    def _media(self, message: Message, media: Json) -> Json:
        """Turn `attachment://name` into an address, with the size of the picture."""
        url = media.get("url", "")
        if not url.startswith("attachment://"):
            return {"proxy_url": url, "width": None, "height": None, **media}
        name = url.removeprefix("attachment://")
        found = next((a for a in message.attachments if a.filename == name), None)
        if found is None:
            return {"proxy_url": url, **media}
        address = self.attachment_url(message.channel_id, found)
        return {
            **media,
            "id": str(found.id),
            "url": address,
            "proxy_url": address,
            "width": found.width,
            "height": found.height,
            "content_type": found.content_type,
            "flags": 0,
            "loading_state": 2,
            "attachment_id": str(found.id),
        }

    def _resolve(self, message: Message, component: Json) -> Json:
        """Return a component with the addresses of its media filled in."""
        body = dict(component)
        for key in MEDIA_KEYS:
            if isinstance(body.get(key), dict):
                body[key] = self._media(message, body[key])
        if body.get("type") == 13 and isinstance(body.get("file"), dict):
            name = component["file"].get("url", "").removeprefix("attachment://")
            found = next((a for a in message.attachments if a.filename == name), None)
            body |= {"name": name, "size": 0 if found is None else found.size}
        for key in ("components", "items"):
            if isinstance(body.get(key), list):
                body[key] = [self._resolve(message, part) for part in body[key]]
        if isinstance(body.get("accessory"), dict):
            body["accessory"] = self._resolve(message, body["accessory"])
        return body

    def _resolve_embeds(self, message: Message) -> list[Json]:
        embeds = []
        for embed in message.embeds:
            body = {"type": "rich", **embed}
            for key in ("image", "thumbnail"):
                if isinstance(body.get(key), dict):
                    body[key] = self._media(message, body[key])
            embeds.append(body)
        return embeds

    def command(self, command: Command) -> Json:
        """An application command object."""
        body = {
            "id": str(command.id),
            "application_id": str(self._world.data.application_id),
            "version": str(command.version),
            "default_member_permissions": None,
            "type": 1,
            "name_localizations": None,
            "description": "",
            "description_localizations": None,
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
            **command.body,
        }
        if command.guild_id is not None:
            body["guild_id"] = str(command.guild_id)
        return body


def is_referenced(message: Message, url: str) -> bool:
    """Say whether a component or embed shows a file; Discord leaves those out of `attachments`."""
    for embed in message.embeds:
        if any((embed.get(key) or {}).get("url") == url for key in ("image", "thumbnail")):
            return True
    return _shows(message.components, url)


def _shows(components: list[Json], url: str) -> bool:
    for component in components:
        if any((component.get(key) or {}).get("url") == url for key in MEDIA_KEYS):
            return True
        parts = [*component.get("components", ()), *component.get("items", ())]
        if component.get("accessory"):
            parts.append(component["accessory"])
        if parts and _shows(parts, url):
            return True
    return False
