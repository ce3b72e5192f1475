"""`/table ...`: opening a table, and everything its buttons do."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.places import bot_of, own_tables, reply_to
from bot.text.games import words_for
from bot.ui.press import Errand

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]

DEFAULT_PRESET: Final = "official"


async def _games(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The games there are."""
    games = bot_of(interaction).games
    titles = {key: words_for(key, str(interaction.locale)).title for key in games}
    return [
        app_commands.Choice(name=title, value=key)
        for key, title in titles.items()
        if current.casefold() in f"{title} {key}".casefold()
    ][:25]


class Lobby(commands.GroupCog, group_name="table", group_description="Open a table, look at it, leave it"):
    """Everything about a table but the moves."""

    def __init__(self, bot: "Tenpaces") -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name="open", description="Open a table in this channel")
    @app_commands.describe(
        game="What is played", preset="The house rules", seats="How many may sit down, people and AI seats together"
    )
    @app_commands.autocomplete(game=_games)
    async def open(
        self,
        interaction: Interaction,
        game: str = "",
        preset: str = "",
        seats: app_commands.Range[int, 2, 8] | None = None,
    ) -> None:
        """Open a table."""
        language = str(interaction.guild_locale or interaction.locale)
        key = game or next(iter(self.bot.games))
        await self.bot.counter.open_table(reply_to(interaction), key, preset or DEFAULT_PRESET, seats, language)

    @app_commands.command(name="look", description="The table in words")
    @app_commands.describe(table="Which table, if not the one here")
    @app_commands.autocomplete(table=own_tables)
    async def look(self, interaction: Interaction, table: int | None = None) -> None:
        """The table in words."""
        await self.bot.counter.look(reply_to(interaction), table)

    @app_commands.command(name="leave", description="Leave your table; in a game an AI plays on for you")
    @app_commands.describe(table="Which table, if you sit at several")
    @app_commands.autocomplete(table=own_tables)
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave a table."""
        await self.bot.counter.leave(reply_to(interaction), table)

    @app_commands.command(name="close", description="Close the table (host and moderators)")
    @app_commands.describe(table="Which table, if not the one here")
    @app_commands.autocomplete(table=own_tables)
    async def close(self, interaction: Interaction, table: int | None = None) -> None:
        """Close a table."""
        await self.bot.counter.close(reply_to(interaction), table)

    @app_commands.command(name="join", description="Sit down at the table in this channel")
    async def join(self, interaction: Interaction) -> None:
        """Sit down."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.JOIN, None)

    @app_commands.command(name="start", description="Begin the game (host)")
    async def start(self, interaction: Interaction) -> None:
        """Begin."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.START, None)

    @app_commands.command(name="add-ai", description="Let an AI sit down (host)")
    async def add_ai(self, interaction: Interaction) -> None:
        """Fill a chair."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.ADD_AI, None)

    @app_commands.command(name="remove-ai", description="Send an AI away (host)")
    async def remove_ai(self, interaction: Interaction) -> None:
        """Free a chair."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.REMOVE_AI, None)

    @app_commands.command(name="rematch", description="Play the last game here again, with the same people")
    @app_commands.describe(table="The number of the table that is over, if it is not the last one here")
    async def rematch(self, interaction: Interaction, table: int | None = None) -> None:
        """Play again."""
        await self.bot.counter.rematch(reply_to(interaction), table)


async def setup(bot: "Tenpaces") -> None:
    """Add the commands."""
    await bot.add_cog(Lobby(bot))
