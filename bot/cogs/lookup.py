"""`/rules` and `/help`: answers for the one who asks, in their language."""

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

from bot.text.catalog import wording
from bot.text.games import WORDS, words_for
from bot.text.words import GameWords
from bot.ui.desk import Shown
from bot.ui.lookup import RuleButton, help_panel, missing_panel
from bot.ui.pressable import NOBODY, desk_of

if TYPE_CHECKING:
    from bot.client import Tenpaces

CHOICES: Final = 25
LONGEST: Final = 100


def _all_words(interaction: discord.Interaction[Any]) -> list[GameWords]:
    return [words_for(game, str(interaction.locale)) for game in WORDS]


def choices(games: list[GameWords], typed: str) -> list[tuple[str, str]]:
    """`(title, game:key)` of the entries that fit what was typed so far, of all games in turn."""
    found = [
        [
            (title if len(games) == 1 else f"{title} · {words.title}", f"{words.key}:{key}")
            for title, key in words.rulebook.search(typed, CHOICES)
        ]
        for words in games
    ]
    in_turn = [entry for entries in zip_longest(*found) for entry in entries if entry is not None]
    return [(title[:LONGEST], value) for title, value in in_turn[:CHOICES]]


class Lookup(commands.Cog):
    """The commands that explain."""

    @app_commands.command(
        name=locale_str("rules"), description=locale_str("Look up a card, a character, a role or a word of the rules")
    )
    @app_commands.rename(word=locale_str("word"))
    @app_commands.describe(word=locale_str("What you want to know about"))
    async def rules(self, interaction: discord.Interaction[Any], word: str) -> None:
        """Answer with one entry of the rules, to the person alone."""
        game, _, key = word.partition(":")
        games = [words for words in _all_words(interaction) if words.key == game] or _all_words(interaction)
        query = key if game in WORDS and key else word
        for words in games:
            entry = words.rulebook.lookup(query)
            if entry is not None:
                await desk_of(interaction).explain(interaction, entry, words, Shown.TO_ONE)
                return
        await interaction.response.send_message(
            view=missing_panel(word, wording(str(interaction.locale))), ephemeral=True, allowed_mentions=NOBODY
        )

    @rules.autocomplete("word")
    async def suggest(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The entries that fit what was typed so far."""
        return [
            app_commands.Choice(name=title, value=value) for title, value in choices(_all_words(interaction), typed)
        ]

    @app_commands.command(name=locale_str("help"), description=locale_str("How to get a table and how to play"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Explain the bot, to the person alone."""
        panel = help_panel(wording(str(interaction.locale)))
        await interaction.response.send_message(view=panel, ephemeral=True, allowed_mentions=NOBODY)


async def setup(bot: "Tenpaces") -> None:
    """Add the commands and their buttons."""
    bot.pressables.append(RuleButton)
    await bot.add_cog(Lookup())
