"""`/settings ...`: what the tables of a server begin with, how long they are kept, and what the bot lacks."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.cogs.places import TEMPO_CHOICES, games, reply_to
from bot.config import LONGEST_RETENTION
from bot.text.catalog import languages

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]

LANGUAGE_CHOICES: Final = [app_commands.Choice(name=name, value=tag) for tag, name in languages().items()][:25]


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class Settings(commands.GroupCog, group_name="settings", group_description=locale_str("How tables are on this server")):
    """Settings of a server, for those who manage it."""

    def __init__(self, bot: "Tenpaces") -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name="rules", description=locale_str("The rules that new tables of this server begin with"))
    @app_commands.describe(game=locale_str("Of which game"))
    @app_commands.autocomplete(game=games)
    async def rules(self, interaction: Interaction, game: str = "") -> None:
        """See and change the server's rules."""
        await self.bot.counter.server_rules(reply_to(interaction), game or next(iter(self.bot.games)))

    @app_commands.command(name="tempo", description=locale_str("How much time there is at new tables of this server"))
    @app_commands.describe(tempo=locale_str("Which tempo; without it, which one it is now"))
    @app_commands.choices(tempo=TEMPO_CHOICES)
    async def tempo(self, interaction: Interaction, tempo: str | None = None) -> None:
        """See and choose the server's tempo."""
        await self.bot.counter.server_tempo(reply_to(interaction), tempo)

    @app_commands.command(
        name=locale_str("retention"),
        description=locale_str("How many days this server's tables are kept after their end"),
    )
    @app_commands.describe(days=locale_str("How many days; without it, how many it is now"))
    async def retention(
        self, interaction: Interaction, days: app_commands.Range[int, 1, LONGEST_RETENTION] | None = None
    ) -> None:
        """See and choose how long tables are kept."""
        await self.bot.counter.retention(reply_to(interaction), days)

    @app_commands.command(name="language", description=locale_str("What new tables of this server speak"))
    @app_commands.describe(language=locale_str("Which language; what only you see is in your own"))
    @app_commands.choices(language=LANGUAGE_CHOICES)
    async def language(self, interaction: Interaction, language: str) -> None:
        """Choose what tables speak."""
        await self.bot.counter.language(reply_to(interaction), language)

    @app_commands.command(
        name="threads", description=locale_str("Whether new tables of this server get a thread of their own")
    )
    @app_commands.describe(on=locale_str("Yes or no"))
    async def threads(self, interaction: Interaction, on: bool) -> None:
        """Choose whether tables get threads."""
        await self.bot.counter.threads(reply_to(interaction), on=on)

    @app_commands.command(
        name="statistics", description=locale_str("Whether this server keeps statistics of those who join them")
    )
    @app_commands.describe(on=locale_str("Yes or no"))
    async def statistics(self, interaction: Interaction, on: bool) -> None:
        """Choose whether the server keeps statistics."""
        await self.bot.counter.server_statistics(reply_to(interaction), on=on)

    @app_commands.command(
        name=locale_str("check"), description=locale_str("Whether the bot has all it needs in this channel")
    )
    async def check(self, interaction: Interaction) -> None:
        """List the permissions."""
        await self.bot.counter.check(reply_to(interaction))


async def setup(bot: "Tenpaces") -> None:
    """Add the commands."""
    await bot.add_cog(Settings(bot))
