from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.text.bang.rulebook import SORTS
from bot.text.catalog import wording
from bot.text.games import WORDS as GAMES
from bot.text.games import words_for
from bot.ui.lookup import RuleButton, first_time_panel, help_panel, missing_panel, rule_panel
from tests.bot.positions import WORDS
from tests.bot.ui.limits import check_limits, content, custom_ids, labels

KEYS = [key for _, entries in SORTS for key in entries]


@pytest.mark.parametrize("key", KEYS)
def test_every_entry_makes_a_panel_that_fits(key: str) -> None:
    entry = WORDS.rulebook.lookup(key)
    assert entry is not None
    panel = rule_panel(entry, WORDS)
    check_limits(panel)
    text = content(panel)
    assert entry.text in text
    assert entry.example in text
    assert ("Our ruling:" in text) == bool(entry.ruling)
    assert labels(panel)[0] == "Show to all"
    shown = rule_panel(entry, WORDS, private=False)
    check_limits(shown)
    assert content(shown) == text
    assert labels(shown) == []


def test_help_fits_and_names_the_ways_in() -> None:
    for panel in (help_panel(wording()), *(first_time_panel(words_for(game)) for game in GAMES)):
        check_limits(panel)
    text = content(help_panel(wording()))
    assert all(word in text for word in ("/table open", "Join", "My hand", "Your move", "/rules", "/table look"))
    assert len(content(first_time_panel(words_for("bang"))).splitlines()) == 5


def test_what_was_typed_is_repeated_as_text() -> None:
    panel = missing_panel("**@everyone**" * 20, wording())
    check_limits(panel)
    assert "@everyone" not in content(panel)


class Response:
    """Records what a press was answered with."""

    def __init__(self) -> None:
        self.edited: list[discord.ui.LayoutView] = []
        self.sent: list[tuple[discord.ui.LayoutView, discord.AllowedMentions]] = []

    async def edit_message(self, *, view: discord.ui.LayoutView, allowed_mentions: discord.AllowedMentions) -> None:
        self.edited.append(view)

    async def send_message(self, *, view: discord.ui.LayoutView, allowed_mentions: discord.AllowedMentions) -> None:
        self.sent.append((view, allowed_mentions))


def press() -> Any:
    return SimpleNamespace(
        response=Response(), locale=discord.Locale.german, guild_locale=discord.Locale.british_english
    )


async def test_related_entries_open_in_place() -> None:
    interaction = press()
    await RuleButton.answer(interaction, RuleButton.make("see", "bang", "draw", "?").custom_id or "", ())
    (panel,) = interaction.response.edited
    assert content(panel).startswith("### Draw!")
    assert interaction.response.sent == []


async def test_an_entry_can_be_shown_to_all_once_and_pings_nobody() -> None:
    interaction = press()
    await RuleButton.answer(interaction, RuleButton.make("share", "bang", "draw", "?").custom_id or "", ())
    ((panel, mentions),) = interaction.response.sent
    assert custom_ids(panel) == []
    assert mentions.to_dict() == discord.AllowedMentions.none().to_dict()


async def test_an_entry_of_an_older_version_is_answered() -> None:
    interaction = press()
    await RuleButton.answer(interaction, RuleButton.make("see", "bang", "xyzzy", "?").custom_id or "", ())
    (panel,) = interaction.response.edited
    assert "no entry" in content(panel)


def test_words_are_made_once_per_language() -> None:
    assert words_for("bang", "de") is words_for("bang", "de")
    with pytest.raises(KeyError):
        words_for("chess")
