"""`/privacy ...`: what is stored of the one who asks."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.cogs.places import reply_to
from bot.ui.privacy import ForgetButton

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]


class Privacy(
    commands.GroupCog,
    group_name=locale_str("privacy"),
    group_description=locale_str("What the bot stores of you: see it, get it, delete it"),
):
    """Everything a person may ask about their data."""

    def __init__(self, bot: "Tenpaces") -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name=locale_str("policy"), description=locale_str("What is stored, and for how long"))
    async def policy(self, interaction: Interaction) -> None:
        """Tell what is stored."""
        await self.bot.counter.policy(reply_to(interaction))

    @app_commands.command(
        name=locale_str("export"), description=locale_str("Get everything that is stored of you as a file")
    )
    async def export(self, interaction: Interaction) -> None:
        """Give it out."""
        await self.bot.counter.export(reply_to(interaction))

    @app_commands.command(name=locale_str("delete"), description=locale_str("Let the bot forget you"))
    async def delete(self, interaction: Interaction) -> None:
        """Ask whether one is sure."""
        await self.bot.counter.ask_to_forget(reply_to(interaction))


async def setup(bot: "Tenpaces") -> None:
    """Add the commands and their buttons."""
    bot.pressables.append(ForgetButton)
    await bot.add_cog(Privacy(bot))
