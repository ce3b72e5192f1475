"""`/pings` and `/stats`: what a person chooses for themselves."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.cogs.places import reply_to
from bot.store.rows import Pings
from bot.text.catalog import wording
from bot.text.wishes import ping_label

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]

PING_CHOICES: Final = [app_commands.Choice(name=ping_label(pings, wording()), value=pings.value) for pings in Pings]


class Wishes(commands.Cog):
    """When one is pinged."""

    def __init__(self, bot: "Tenpaces") -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name="pings", description=locale_str("When the bot pings you, at all your tables"))
    @app_commands.describe(when=locale_str("Always, only where there are hours to answer, or never"))
    @app_commands.choices(when=PING_CHOICES)
    async def pings(self, interaction: Interaction, when: str) -> None:
        """Choose when to be pinged."""
        await self.bot.counter.pings(reply_to(interaction), when)


class Statistics(commands.GroupCog, group_name="stats", group_description=locale_str("Your games on this server")):
    """One's own figures."""

    def __init__(self, bot: "Tenpaces") -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name="show", description=locale_str("How your games on this server ended; only you see it"))
    async def show(self, interaction: Interaction) -> None:
        """See one's figures."""
        await self.bot.counter.statistics(reply_to(interaction))

    @app_commands.command(name="join", description=locale_str("Let your games on this server be counted from now on"))
    async def join(self, interaction: Interaction) -> None:
        """Join the statistics."""
        await self.bot.counter.join_statistics(reply_to(interaction), joins=True)

    @app_commands.command(name="leave", description=locale_str("Count no more, and delete your figures of this server"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the statistics."""
        await self.bot.counter.join_statistics(reply_to(interaction), joins=False)


async def setup(bot: "Tenpaces") -> None:
    """Add the commands."""
    await bot.add_cog(Wishes(bot))
    await bot.add_cog(Statistics(bot))
