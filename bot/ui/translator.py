"""Names and descriptions of slash commands in other languages, from the same catalogues as everything else."""

import discord
from discord import app_commands

from bot.text.catalog import SOURCE, wording


class CatalogTranslator(app_commands.Translator):
    """Looks command texts up; without a translation Discord shows the English text."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """A command text in a language, or None if there is none of its own."""
        language = wording(str(locale))
        if language.language == SOURCE:
            return None
        text = language.say(string.message)
        return None if text == string.message else text
