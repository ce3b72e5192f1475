"""`/settings ...`: what the tables of a server begin with."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.places import games, reply_to

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class Settings(commands.GroupCog, group_name="settings", group_description="What the tables of this server begin with"):
    """Settings of a server, for those who manage it."""

    def __init__(self, bot: "Tenpaces") -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name="rules", description="The rules that new tables of this server begin with")
    @app_commands.describe(game="Of which game")
    @app_commands.autocomplete(game=games)
    async def rules(self, interaction: Interaction, game: str = "") -> None:
        """See and change the server's rules."""
        await self.bot.counter.server_rules(reply_to(interaction), game or next(iter(self.bot.games)))


async def setup(bot: "Tenpaces") -> None:
    """Add the commands."""
    await bot.add_cog(Settings(bot))
