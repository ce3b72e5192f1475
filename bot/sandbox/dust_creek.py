"""The default world: the server "Dust Creek" with its channels, four people and the bot."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.sandbox import permissions
from bot.sandbox.model import TEXT, Channel, Guild, Member, Overwrite, Role, User, WorldData
from bot.sandbox.snowflake import at_time

FOUNDED = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
GUILD_ID = at_time(FOUNDED)
BOT_ID = at_time(FOUNDED, 1)
PEOPLE = {
    "Ana": at_time(FOUNDED, 11),
    "Ben": at_time(FOUNDED, 12),
    "Chen": at_time(FOUNDED, 13),
    "Dora": at_time(FOUNDED, 14),
}
CHANNELS = (
    ("saloon", "BANG! at the long table"),
    ("corral", "Room for a second table"),
    ("back-alley", "A quiet place for a first game"),
    ("sheriffs-office", "Notices; only the owner may write here"),
)
BOT_ROLE = at_time(FOUNDED, 2)


def default_world(bot_name: str = "Tenpaces") -> WorldData:
    """Make the default world; its ids are always the same."""
    data = WorldData(BOT_ID)
    data.users[BOT_ID] = User(BOT_ID, bot_name, bot=True)
    for name, number in PEOPLE.items():
        data.users[number] = User(number, name)
    guild = Guild(GUILD_ID, "Dust Creek", owner_id=PEOPLE["Dora"])
    guild.roles[GUILD_ID] = Role(GUILD_ID, "@everyone", permissions.EVERYONE, position=0)
    guild.roles[BOT_ROLE] = Role(BOT_ROLE, bot_name, permissions.BOT, managed=True)
    guild.members[BOT_ID] = Member(BOT_ID, [BOT_ROLE], FOUNDED)
    for number in PEOPLE.values():
        guild.members[number] = Member(number, [], FOUNDED)
    data.guilds[GUILD_ID] = guild
    for position, (name, topic) in enumerate(CHANNELS):
        number = at_time(FOUNDED, 21 + position)
        data.channels[number] = Channel(number, TEXT, name, GUILD_ID, topic, position=position)
    closed = permissions.bits("SEND_MESSAGES", "USE_APPLICATION_COMMANDS", "CREATE_PUBLIC_THREADS")
    office = at_time(FOUNDED, 20 + len(CHANNELS))
    data.channels[office].overwrites.append(Overwrite(GUILD_ID, 0, deny=closed))
    return data
