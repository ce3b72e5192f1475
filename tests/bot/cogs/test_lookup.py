from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.cogs.lookup import Lookup, choices
from bot.text.words import GameWords, RuleEntry
from bot.ui.desk import Shown
from tests.bot.positions import WORDS
from tests.bot.ui.limits import check_limits, content


class Response:
    """Records what a command was answered with."""

    def __init__(self) -> None:
        self.sent: list[tuple[discord.ui.LayoutView, bool]] = []

    async def send_message(
        self, *, view: discord.ui.LayoutView, ephemeral: bool, allowed_mentions: discord.AllowedMentions
    ) -> None:
        self.sent.append((view, ephemeral))


class Desk:
    """Records which entries were to be shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[RuleEntry, Shown]] = []

    async def explain(self, interaction: Any, entry: RuleEntry, words: GameWords, shown: Shown) -> None:
        assert interaction.client.desk is self
        assert words.rulebook.lookup(entry.key) == entry
        self.shown.append((entry, shown))


def typed() -> Any:
    client = SimpleNamespace(desk=Desk())
    return SimpleNamespace(response=Response(), locale=discord.Locale.american_english, client=client)


async def rules(word: str) -> Any:
    interaction = typed()
    await Lookup.rules.callback(Lookup(), interaction, word)  # type: ignore[call-arg, arg-type]
    return interaction


@pytest.mark.parametrize("word", ["bang:draw", "Draw!", "draw", "flip"])
async def test_rules_answer_what_was_picked_or_typed(word: str) -> None:
    interaction = await rules(word)
    ((entry, shown),) = interaction.client.desk.shown
    assert (entry.title, shown) == ("Draw!", Shown.TO_ONE)
    assert not interaction.response.sent


@pytest.mark.parametrize("word", ["xyzzy", "bang:xyzzy", "chess:draw it", ":"])
async def test_rules_say_when_there_is_no_such_entry(word: str) -> None:
    ((panel, ephemeral),) = (await rules(word)).response.sent
    assert ephemeral
    check_limits(panel)
    assert "no entry" in content(panel)


async def test_suggestions_are_titles_with_keys() -> None:
    lookup: Any = Lookup()  # its command decorator hides how the method is called
    found = await lookup.suggest(typed(), "dynam")
    assert [(one.name, one.value) for one in found[:2]] == [
        ("Dynamite · BANG!", "bang:dynamite"),
        ("Dynamite · BANG! The Dice Game", "dice:face-dynamite"),
    ]
    assert any("?" in one.name and one.value.startswith("dice:") for one in found[2:]), "doubtful points"
    assert len(await lookup.suggest(typed(), "")) == 25


def test_with_several_games_the_title_names_the_game() -> None:
    assert choices([WORDS, WORDS], "dynam")[0] == ("Dynamite · BANG!", "bang:dynamite")


async def test_help_answers_to_the_person_alone() -> None:
    interaction = typed()
    await Lookup.help.callback(Lookup(), interaction)  # type: ignore[call-arg, arg-type]
    ((panel, ephemeral),) = interaction.response.sent
    assert ephemeral
    assert "/table open" in content(panel)
