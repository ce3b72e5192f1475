"""What every command needs: the desk, the reply, and which table is meant."""

from typing import TYPE_CHECKING, Any, Final, cast

import discord
from discord import app_commands

from bot.stage.discord_reply import DiscordReply
from bot.tables import showing
from bot.tables.tempo import TEMPOS
from bot.text.catalog import wording
from bot.text.games import words_for
from bot.text.names import shorten
from bot.text.tempo import tempo_label

if TYPE_CHECKING:
    from bot.client import Tenpaces


TEMPO_CHOICES: Final = [
    app_commands.Choice(name=shorten(tempo_label(showing.pace(key), wording()), 100), value=key) for key in TEMPOS
]
"""The tempo presets, as options of commands."""


def bot_of(interaction: discord.Interaction[Any]) -> "Tenpaces":
    """The running bot."""
    return cast("Tenpaces", interaction.client)


def reply_to(interaction: discord.Interaction[Any]) -> DiscordReply:
    """The way to answer."""
    return DiscordReply(interaction, bot_of(interaction).renderer)


async def own_tables(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
    """The tables one sits at, for the option `table`."""
    bot = bot_of(interaction)
    tables = bot.registry.of(interaction.user.id)
    choices = []
    for table in tables:
        label = bot.table_label(table, str(interaction.locale))
        if current in label or current in str(table.id):
            choices.append(app_commands.Choice(name=label[:100], value=table.id))
    return choices[:25]


async def games(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """The games there are."""
    titles = {key: words_for(key, str(interaction.locale)).title for key in bot_of(interaction).games}
    return [
        app_commands.Choice(name=title, value=key)
        for key, title in titles.items()
        if current.casefold() in f"{title} {key}".casefold()
    ][:25]
