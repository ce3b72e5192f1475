"""Permission bits and Discord's arithmetic on them."""

from __future__ import annotations

from bot.sandbox.model import DM, THREADS, Channel, Guild, Member, Overwrite

BITS: dict[str, int] = {
    "CREATE_INSTANT_INVITE": 1 << 0,
    "KICK_MEMBERS": 1 << 1,
    "BAN_MEMBERS": 1 << 2,
    "ADMINISTRATOR": 1 << 3,
    "MANAGE_CHANNELS": 1 << 4,
    "MANAGE_GUILD": 1 << 5,
    "ADD_REACTIONS": 1 << 6,
    "VIEW_CHANNEL": 1 << 10,
    "SEND_MESSAGES": 1 << 11,
    "MANAGE_MESSAGES": 1 << 13,
    "EMBED_LINKS": 1 << 14,
    "ATTACH_FILES": 1 << 15,
    "READ_MESSAGE_HISTORY": 1 << 16,
    "MENTION_EVERYONE": 1 << 17,
    "USE_EXTERNAL_EMOJIS": 1 << 18,
    "CHANGE_NICKNAME": 1 << 26,
    "MANAGE_ROLES": 1 << 28,
    "USE_APPLICATION_COMMANDS": 1 << 31,
    "MANAGE_THREADS": 1 << 34,
    "CREATE_PUBLIC_THREADS": 1 << 35,
    "CREATE_PRIVATE_THREADS": 1 << 36,
    "SEND_MESSAGES_IN_THREADS": 1 << 38,
    "USE_EMBEDDED_ACTIVITIES": 1 << 39,
    "PIN_MESSAGES": 1 << 51,
}
ALL = (1 << 53) - 1


def bits(*names: str) -> int:
    """Return the bit field of some names; KeyError for an unknown one."""
    value = 0
    for name in names:
        value |= BITS[name]
    return value


def names(value: int) -> list[str]:
    """Return the names of the bits that are set."""
    return [name for name, bit in BITS.items() if value & bit]


EVERYONE = bits(
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ADD_REACTIONS",
    "READ_MESSAGE_HISTORY",
    "CHANGE_NICKNAME",
    "USE_APPLICATION_COMMANDS",
    "CREATE_PUBLIC_THREADS",
    "SEND_MESSAGES_IN_THREADS",
    "EMBED_LINKS",
    "ATTACH_FILES",
)
BOT = bits(
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "CREATE_PUBLIC_THREADS",
    "CREATE_PRIVATE_THREADS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "USE_APPLICATION_COMMANDS",
    "ADD_REACTIONS",
    "PIN_MESSAGES",
)
IN_DM = bits(
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "ADD_REACTIONS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "USE_APPLICATION_COMMANDS",
)


def in_guild(guild: Guild, member: Member) -> int:
    """Return what a member may do in the guild as a whole."""
    if member.user_id == guild.owner_id:
        return ALL
    value = guild.roles[guild.id].permissions
    for role in member.roles:
        if role in guild.roles:
            value |= guild.roles[role].permissions
    return ALL if value & BITS["ADMINISTRATOR"] else value


def _overwritten(value: int, guild: Guild, member: Member, overwrites: list[Overwrite]) -> int:
    """Apply a channel's overwrites: everyone, then all roles together, then the member."""
    by_id = {o.id: o for o in overwrites}
    if (everyone := by_id.get(guild.id)) is not None:
        value = value & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role in member.roles:
        if (overwrite := by_id.get(role)) is not None:
            allow |= overwrite.allow
            deny |= overwrite.deny
    value = value & ~deny | allow
    if (own := by_id.get(member.user_id)) is not None:
        value = value & ~own.deny | own.allow
    return value


def in_channel(guild: Guild, member: Member, channel: Channel, parent: Channel | None = None) -> int:
    """Return what a member may do in a channel; a thread takes its `parent`'s overwrites."""
    value = in_guild(guild, member)
    if value == ALL:
        return ALL
    source = parent if channel.type in THREADS and parent is not None else channel
    value = _overwritten(value, guild, member, source.overwrites)
    if not value & BITS["VIEW_CHANNEL"]:
        return 0
    may_send = "SEND_MESSAGES_IN_THREADS" if channel.type in THREADS else "SEND_MESSAGES"
    if not value & BITS[may_send]:
        value &= ~bits("MENTION_EVERYONE", "ATTACH_FILES", "EMBED_LINKS")
    return value


def in_direct_message(channel: Channel, user_id: int) -> int:
    """Return what a user may do in a DM: all or nothing."""
    return IN_DM if channel.type == DM and user_id in channel.recipients else 0
