"""What the stand-in's world is made of: plain data that can be written to a file and read back."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

Json = dict[str, Any]
"""A JSON object, in Discord's own shape."""

TEXT, DM, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 10, 11, 12
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
HAS_THREAD = 1 << 5

DEFAULT, THREAD_CREATED, REPLY, CHAT_INPUT, CONTEXT_MENU, THREAD_STARTER = 0, 18, 19, 20, 23, 21
PINNED = 6


class User(Struct):
    """A person or the bot."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    dm_open: bool = True
    avatar: str | None = None


class Role(Struct):
    """A role of a guild; `permissions` is a bit field."""

    id: int
    name: str
    permissions: int
    position: int = 1
    managed: bool = False


class Overwrite(Struct):
    """What one channel changes for a role (`type` 0) or a member (`type` 1)."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


class Member(Struct):
    """A user in a guild; `silent_until` is when a moderator's time-out ends."""

    user_id: int
    roles: list[int] = field(default_factory=list)
    joined_at: float = 0.0
    nick: str | None = None
    silent_until: float = 0.0


class Guild(Struct):
    """A server."""

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    locale: str = "en-US"
    unavailable: bool = False


class Thread(Struct):
    """What a channel has on top when it is a thread."""

    owner_id: int
    created_at: float
    archived_at: float
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    invitable: bool = True
    members: list[int] = field(default_factory=list)
    message_count: int = 0


class Channel(Struct):
    """A text channel, a thread or the DM of two users."""

    id: int
    type: int
    name: str = ""
    guild_id: int | None = None
    topic: str | None = None
    parent_id: int | None = None
    position: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    last_message_id: int | None = None
    thread: Thread | None = None


class Attachment(Struct):
    """A file of a message; its bytes lie beside the world."""

    id: int
    filename: str
    size: int
    content_type: str | None = None
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(Struct):
    """A message; `ephemeral_to` names the only person who sees it, `via` the interaction that made it."""

    id: int
    channel_id: int
    author_id: int
    type: int = DEFAULT
    content: str = ""
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    edited_at: float | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reference: int | None = None
    metadata: Json | None = None
    via: int | None = None
    ephemeral_to: int | None = None
    nonce: str | int | None = None
    pinned: bool = False
    reactions: dict[str, list[int]] = field(default_factory=dict)
    thread_id: int | None = None
    dismissed: bool = False


class Command(Struct):
    """An application command; `guild_id` is None for a global one."""

    id: int
    guild_id: int | None
    version: int
    body: Json


class Interaction(Struct):
    """Something a person did with the bot, and how far the answer has come.

    `original_id` is the message that `@original` stands for; `touched` are messages its token may reach.
    """

    id: int
    token: str
    type: int
    user_id: int
    channel_id: int
    guild_id: int | None
    created_at: float
    data: Json
    locale: str = "en-US"
    message_id: int | None = None
    label: str | None = None
    command: str | None = None
    state: str = "sent"
    answer: str | None = None
    reason: str | None = None
    original_id: int | None = None
    touched: list[int] = field(default_factory=list)
    visible: bool = False
    modal: Json | None = None
    choices: list[Json] | None = None
    parent_id: int | None = None
    modal_used: bool = False
    delivered: bool = False
    nonce: str | None = None
    follow_ups: int = 0


class WorldData(Struct):
    """The whole world as it is written to a file."""

    application_id: int
    version: int = 1
    saved_at: float = 0.0
    last_id: int = 0
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)
    interactions: dict[int, Interaction] = field(default_factory=dict)
    nonces: dict[str, tuple[float, int]] = field(default_factory=dict)
    """Nonces of the last minutes ("channel:nonce") with time and message."""
