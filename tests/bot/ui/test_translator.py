from pathlib import Path

import discord
import pytest
from discord import app_commands
from discord.app_commands import locale_str

from bot.text import catalog
from bot.ui import translator
from bot.ui.translator import CatalogTranslator

GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgid "How to get a table"
msgstr "Wie man einen Tisch bekommt"
"""


def context() -> app_commands.TranslationContextTypes:
    return app_commands.TranslationContext(app_commands.TranslationContextLocation.other, "")


async def test_command_texts_come_from_the_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "de" / "LC_MESSAGES" / "tenpaces.po"
    file.parent.mkdir(parents=True)
    file.write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(translator, "wording", lambda tag: catalog.wording(tag, tmp_path))
    translate = CatalogTranslator().translate
    text = locale_str("How to get a table")
    assert await translate(text, discord.Locale.german, context()) == "Wie man einen Tisch bekommt"
    assert await translate(text, discord.Locale.french, context()) is None
    assert await translate(text, discord.Locale.american_english, context()) is None
    assert await translate(locale_str("nothing"), discord.Locale.german, context()) is None
