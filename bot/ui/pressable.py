"""What answers presses: the kinds of components, told apart by their ids alone, so that no message is remembered.

Parsing and errors are handled here, once for all of them.
"""

import logging
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, Self

import discord

from bot.network import NETWORK
from bot.ui.custom_id import BadCustomId, CustomId
from bot.ui.desk import Desk

NOBODY: Final = discord.AllowedMentions.none()
"""Who is pinged by almost everything that is sent."""

log = logging.getLogger(__name__)


class _Told(discord.ui.View):
    """The button beside an apology: nothing waits for it either."""

    def is_finished(self) -> bool:
        """Always, so that discord.py keeps nothing of it once it is sent."""
        return True


async def tell(interaction: discord.Interaction[Any], text: str, button: "ReportButton | None" = None) -> None:
    """Answer with one private line, whether or not the interaction was acknowledged; failing is only logged."""
    view = discord.utils.MISSING
    if button is not None:
        view = _Told(timeout=None).add_item(button)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, view=view, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await interaction.response.send_message(text, view=view, ephemeral=True, allowed_mentions=NOBODY)
    except NETWORK as error:
        log.warning("a person could not be told: %r", error)


class Pressable(ABC):
    """A kind of component that can be pressed: which ids are its own, and what a press does."""

    template: ClassVar[re.Pattern[str]]
    """Fits the ids of this kind, whole, and of no other."""

    @classmethod
    @abstractmethod
    async def answer(cls, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Carry out a press; `values` are the chosen options of a list."""


async def answer_press(kinds: Iterable[type[Pressable]], interaction: discord.Interaction[Any]) -> None:
    """Hand a press to its kind, and answer even if something breaks: that is logged under an id the person is told."""
    pressed: Any = interaction.data
    custom_id, values = pressed["custom_id"], pressed.get("values", ())
    kind = next((kind for kind in kinds if kind.template.fullmatch(custom_id)), TableButton)
    try:
        await kind.answer(interaction, custom_id, values)
    except NETWORK as error:
        log.warning("a press could not be answered: %r", error)
        await tell(interaction, desk_of(interaction).not_taken(interaction))
    except Exception:
        error_id = secrets.token_hex(3)
        log.exception("press failed: error %s", error_id)
        desk = desk_of(interaction)
        button = ReportButton.make(desk.report_label(interaction), _table_of(custom_id), error_id)
        await tell(interaction, desk.apology(interaction, error_id), button)


def _table_of(custom_id: str) -> str:
    """The table a component belongs to, as text; empty if it belongs to none."""
    try:
        table = CustomId.parse(custom_id).table
    except BadCustomId:
        return ""
    return table if table.isdecimal() else ""


class ReportButton(discord.ui.Button[Any], Pressable):
    """Beside an apology: keeps the game that an error belongs to, for whoever runs the bot."""

    template = re.compile(r"report1:\d*:\w+")

    @classmethod
    def make(cls, label: str, table: str, error_id: str) -> Self:
        """A button for the error of a table; of no table if that is empty."""
        return cls(label=label, custom_id=f"report1:{table}:{error_id}")

    @classmethod
    async def answer(cls, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Take the report to the desk."""
        del values
        _, table, error_id = custom_id.split(":")
        await desk_of(interaction).report_error(interaction, int(table) if table else None, error_id)


def desk_of(interaction: discord.Interaction[Any]) -> Desk:
    """The desk of the running bot."""
    desk: Desk = interaction.client.desk
    return desk


class OfTable(Pressable):
    """Whatever stands under a table or in a private view of it, in this version of the bot or another."""

    template = re.compile(r"tp\d+:.*", re.DOTALL)

    @classmethod
    async def answer(cls, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Take the press to the desk. Raises `BadCustomId`."""
        await desk_of(interaction).pressed(interaction, CustomId.parse(custom_id), values)


class TableButton(discord.ui.Button[Any], OfTable):
    """Any of the bot's buttons."""

    @classmethod
    def make(
        cls,
        custom_id: CustomId,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
    ) -> Self:
        """A button that carries a custom id."""
        return cls(label=label, style=style, custom_id=str(custom_id), disabled=disabled)


class TableSelect(discord.ui.Select[Any], OfTable):
    """Any of the bot's lists."""

    @classmethod
    def make(cls, custom_id: CustomId, placeholder: str, options: list[discord.SelectOption]) -> Self:
        """A list to choose one option from."""
        return cls(custom_id=str(custom_id), placeholder=placeholder, options=options)


PRESSABLES: Final[tuple[type[Pressable], ...]] = (OfTable, ReportButton)
"""The kinds that need no cog."""
