"""`/table ...`: opening a table, and everything its buttons do."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.cogs.places import TEMPO_CHOICES, bot_of, games, own_tables, reply_to
from bot.text.games import words_for
from bot.text.names import shorten
from bot.ui.press import Errand

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]


async def _presets(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The rule sets of the game, each with what it changes."""
    game = getattr(interaction.namespace, "game", None) or next(iter(bot_of(interaction).games))
    if game not in bot_of(interaction).games:
        return []
    return [
        app_commands.Choice(name=shorten(": ".join(filter(None, (label.title, label.description))), 100), value=key)
        for key, label in words_for(game, str(interaction.locale)).presets()
        if current.casefold() in f"{label.title} {key}".casefold()
    ][:25]


async def _people(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Who sits at the table here."""
    found = bot_of(interaction).counter.people_to_kick(interaction.user.id, interaction.channel_id, current)
    return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found]


async def _sides(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The sides of the table here."""
    found = bot_of(interaction).counter.sides(interaction.channel_id, str(interaction.locale), current)
    return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found]


class Lobby(commands.GroupCog, group_name="table", group_description=locale_str("Open a table, look at it, leave it")):
    """Everything about a table but the moves."""

    def __init__(self, bot: "Tenpaces") -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name="open", description=locale_str("Open a table in this channel"))
    @app_commands.describe(
        game=locale_str("What is played"),
        rules=locale_str("The rule set; without one, what this server plays by"),
        seats=locale_str("How many may sit down, people and AI seats together"),
        tempo=locale_str("How much time there is; without one, what this server has chosen"),
        thread=locale_str("Whether the table gets a thread of its own; without it, what this server has chosen"),
    )
    @app_commands.autocomplete(game=games, rules=_presets)
    @app_commands.choices(tempo=TEMPO_CHOICES)
    async def open(
        self,
        interaction: Interaction,
        game: str = "",
        rules: str | None = None,
        seats: app_commands.Range[int, 2, 12] | None = None,
        tempo: str | None = None,
        thread: bool | None = None,
    ) -> None:
        """Open a table."""
        language = str(interaction.guild_locale or interaction.locale)
        key = game or next(iter(self.bot.games))
        await self.bot.counter.open_table(
            reply_to(interaction), key, rules or None, seats, language, tempo, thread=thread
        )

    @app_commands.command(name="practice", description=locale_str("Try a game out against AI seats, with hints"))
    @app_commands.describe(game=locale_str("What is played"))
    @app_commands.autocomplete(game=games)
    async def practice(self, interaction: Interaction, game: str = "") -> None:
        """A first game."""
        await self.bot.counter.practise(reply_to(interaction), game or next(iter(self.bot.games)))

    @app_commands.command(name="settings", description=locale_str("The rules of the table; the host can change them"))
    @app_commands.describe(table=locale_str("Which table, if not the one here"))
    @app_commands.autocomplete(table=own_tables)
    async def settings(self, interaction: Interaction, table: int | None = None) -> None:
        """See and change the rules."""
        await self.bot.counter.settings(reply_to(interaction), table)

    @app_commands.command(name="look", description=locale_str("The table in words"))
    @app_commands.describe(table=locale_str("Which table, if not the one here"))
    @app_commands.autocomplete(table=own_tables)
    async def look(self, interaction: Interaction, table: int | None = None) -> None:
        """The table in words."""
        await self.bot.counter.look(reply_to(interaction), table)

    @app_commands.command(name="leave", description=locale_str("Leave your table; in a game an AI plays on for you"))
    @app_commands.describe(table=locale_str("Which table, if you sit at several"))
    @app_commands.autocomplete(table=own_tables)
    async def leave(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave a table."""
        await self.bot.counter.leave(reply_to(interaction), table)

    @app_commands.command(name="back", description=locale_str("Take your seat back from the AI that plays for you"))
    @app_commands.describe(table=locale_str("Which table, if there are several"))
    async def back(self, interaction: Interaction, table: int | None = None) -> None:
        """Take one's seat back."""
        await self.bot.counter.take_back(reply_to(interaction), table)

    @app_commands.command(
        name="kick", description=locale_str("Send somebody away from the table (host and moderators)")
    )
    @app_commands.describe(player=locale_str("Who"), table=locale_str("Which table, if not the one here"))
    @app_commands.autocomplete(player=_people)
    @app_commands.autocomplete(table=own_tables)
    async def kick(self, interaction: Interaction, player: str, table: int | None = None) -> None:
        """Send somebody away."""
        await self.bot.counter.kick(reply_to(interaction), player, table)

    @app_commands.command(name="pause", description=locale_str("Stop the clock for a while (host)"))
    @app_commands.describe(table=locale_str("Which table, if not the one here"))
    @app_commands.autocomplete(table=own_tables)
    async def pause(self, interaction: Interaction, table: int | None = None) -> None:
        """Begin a pause."""
        await self.bot.counter.pause(reply_to(interaction), table, go_on=False)

    @app_commands.command(name="resume", description=locale_str("Let the clock go on (host)"))
    @app_commands.describe(table=locale_str("Which table, if not the one here"))
    @app_commands.autocomplete(table=own_tables)
    async def resume(self, interaction: Interaction, table: int | None = None) -> None:
        """End a pause."""
        await self.bot.counter.pause(reply_to(interaction), table, go_on=True)

    @app_commands.command(name="close", description=locale_str("Close the table (host and moderators)"))
    @app_commands.describe(table=locale_str("Which table, if not the one here"))
    @app_commands.autocomplete(table=own_tables)
    async def close(self, interaction: Interaction, table: int | None = None) -> None:
        """Close a table."""
        await self.bot.counter.close(reply_to(interaction), table)

    @app_commands.command(name="join", description=locale_str("Sit down at the table in this channel"))
    @app_commands.describe(side=locale_str("On which side, where a game has sides"))
    @app_commands.autocomplete(side=_sides)
    async def join(self, interaction: Interaction, side: str | None = None) -> None:
        """Sit down."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.JOIN, None, side)

    @app_commands.command(name="side", description=locale_str("Choose your side before the game begins"))
    @app_commands.describe(side=locale_str("Which side"), table=locale_str("Which table, if not the one here"))
    @app_commands.autocomplete(side=_sides)
    @app_commands.autocomplete(table=own_tables)
    async def side(self, interaction: Interaction, side: str, table: int | None = None) -> None:
        """Choose a side."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.SWITCH_SIDE, table, side)

    @app_commands.command(name="start", description=locale_str("Begin the game (host)"))
    async def start(self, interaction: Interaction) -> None:
        """Begin."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.START, None)

    @app_commands.command(name="add-ai", description=locale_str("Let an AI sit down (host)"))
    @app_commands.describe(side=locale_str("On which side, where a game has sides"))
    @app_commands.autocomplete(side=_sides)
    async def add_ai(self, interaction: Interaction, side: str | None = None) -> None:
        """Fill a chair."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.ADD_AI, None, side)

    @app_commands.command(name="remove-ai", description=locale_str("Send an AI away (host)"))
    async def remove_ai(self, interaction: Interaction) -> None:
        """Free a chair."""
        await self.bot.counter.in_lobby(reply_to(interaction), Errand.REMOVE_AI, None)

    @app_commands.command(name="rematch", description=locale_str("Play the last game here again, with the same people"))
    @app_commands.describe(table=locale_str("The number of the table that is over, if it is not the last one here"))
    async def rematch(self, interaction: Interaction, table: int | None = None) -> None:
        """Play again."""
        await self.bot.counter.rematch(reply_to(interaction), table)

    @app_commands.command(name="replay", description=locale_str("Look at a finished game again, move by move"))
    @app_commands.describe(table=locale_str("The number of the table that is over, if it is not the last one here"))
    async def replay(self, interaction: Interaction, table: int | None = None) -> None:
        """Step through a finished game."""
        await self.bot.counter.replay(reply_to(interaction), table)

    @app_commands.command(
        name="report", description=locale_str("Something is wrong here: keep the game for whoever runs the bot")
    )
    @app_commands.describe(table=locale_str("The number of the table, if it is not the one here"))
    async def report(self, interaction: Interaction, table: int | None = None) -> None:
        """Report a problem."""
        await self.bot.counter.report(reply_to(interaction), table)


async def setup(bot: "Tenpaces") -> None:
    """Add the commands."""
    await bot.add_cog(Lobby(bot))
