from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.text.bang.rulebook import SORTS
from bot.text.catalog import wording
from bot.text.games import WORDS as GAMES
from bot.text.games import words_for
from bot.text.words import GameWords, RuleEntry
from bot.ui.desk import Shown
from bot.ui.lookup import RuleButton, first_time_panel, help_panel, missing_panel, rule_panel
from tests.bot.positions import WORDS
from tests.bot.ui.limits import check_limits, content, labels

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

    async def edit_message(
        self, *, view: discord.ui.LayoutView, attachments: list[Any], allowed_mentions: discord.AllowedMentions
    ) -> None:
        assert not attachments
        assert allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()
        self.edited.append(view)


class Desk:
    """Records which entries were to be shown, in which language."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, str, Shown]] = []

    async def explain(self, interaction: Any, entry: RuleEntry, words: GameWords, shown: Shown) -> None:
        assert interaction.client.desk is self
        self.shown.append((entry.title, words.wording.language, shown))


def press() -> Any:
    return SimpleNamespace(
        response=Response(),
        client=SimpleNamespace(desk=Desk()),
        locale=discord.Locale.german,
        guild_locale=discord.Locale.british_english,
    )


@pytest.mark.parametrize(("errand", "shown"), [("see", Shown.IN_PLACE), ("share", Shown.TO_ALL)])
async def test_entries_open_in_place_or_are_shown_to_all(errand: str, shown: Shown) -> None:
    interaction = press()
    await RuleButton.answer(interaction, RuleButton.make(errand, "bang", "draw", "?").custom_id or "", ())
    ((title, _, how),) = interaction.client.desk.shown
    assert (title, how) == ("Draw!", shown)


async def test_an_entry_of_an_older_version_is_answered() -> None:
    interaction = press()
    await RuleButton.answer(interaction, RuleButton.make("see", "bang", "xyzzy", "?").custom_id or "", ())
    (panel,) = interaction.response.edited
    assert "Zu „xyzzy“ habe ich nichts" in content(panel), "in the person's own language"


def test_words_are_made_once_per_language() -> None:
    assert words_for("bang", "de") is words_for("bang", "de")
    with pytest.raises(KeyError):
        words_for("chess")
