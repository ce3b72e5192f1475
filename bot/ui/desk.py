"""Where presses go: the part of the running bot that buttons and lists rely on."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

import discord

from bot.text.words import GameWords, RuleEntry
from bot.ui.custom_id import CustomId


class Shown(Enum):
    """Where an entry of the rules appears: as an answer to one person, in place of another entry, or for everybody."""

    TO_ONE = "to one"
    IN_PLACE = "in place"
    TO_ALL = "to all"


class Desk(Protocol):
    """Takes every press of a button or list; the bot's client carries it as `client.desk`."""

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: CustomId, values: Sequence[str]) -> None:
        """Carry out one press; must acknowledge the interaction. `values` are the chosen options of a list."""

    async def forget(self, interaction: discord.Interaction[Any], *, sure: bool) -> None:
        """Delete all that is stored of whoever pressed, if they are sure; must acknowledge the interaction."""

    async def explain(
        self, interaction: discord.Interaction[Any], entry: RuleEntry, words: GameWords, shown: Shown
    ) -> None:
        """Show an entry of the rules; must acknowledge the interaction, with its words, before anything is drawn."""

    async def report_error(self, interaction: discord.Interaction[Any], table_id: int | None, error_id: str) -> None:
        """Keep the game that an error belongs to; must acknowledge the interaction."""

    def report_label(self, interaction: discord.Interaction[Any]) -> str:
        """What the button beside an apology says."""

    def apology(self, interaction: discord.Interaction[Any], error_id: str) -> str:
        """What to tell a person when something broke; `error_id` is what the log calls it."""

    def not_taken(self, interaction: discord.Interaction[Any]) -> str:
        """What to tell a person whose answer Discord did not take."""
