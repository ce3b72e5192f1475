"""The identity of buttons and lists (`tp1:table:decision:what`) and the classes that answer a press.

discord.py swallows what a dynamic item raises and leaves the person without an answer, so parsing and errors are
handled here, once for all of them.
"""

import logging
import re
import secrets
from typing import Any, Final, Self, TypeVar, cast

import discord
from msgspec import Struct

from bot.network import NETWORK
from bot.ui.desk import Desk
from engine.core.ids import Ply

VERSION: Final = 1
LONGEST: Final = 100
LIST_MARK: Final = "*"
"""Begins the `what` of lists, so that no press fits the templates of two classes."""
NOBODY: Final = discord.AllowedMentions.none()
"""Who is pinged by almost everything that is sent."""

log = logging.getLogger(__name__)


class BadCustomId(ValueError):
    """A component was made by another version of the bot, or by nobody."""


class CustomId(Struct, frozen=True):
    """What a press is about: the table, the decision it answers (None: no decision), and what was pressed."""

    table: str
    what: str
    decision: Ply | None = None

    def __str__(self) -> str:
        text = f"tp{VERSION}:{self.table}:{'' if self.decision is None else self.decision}:{self.what}"
        if len(text) > LONGEST or ":" in self.table:
            raise ValueError(f"custom id {text!r} is too long or its table has a colon")
        return text

    @classmethod
    def parse(cls, text: str) -> "CustomId":
        """Read a custom id back. Raises `BadCustomId`."""
        parts = text.split(":", 3)
        if len(parts) != 4 or parts[0] != f"tp{VERSION}" or not (parts[2] == "" or parts[2].isdecimal()):
            raise BadCustomId(text)
        _, table, decision, what = parts
        return cls(table, what, int(decision) if decision else None)


async def tell(interaction: discord.Interaction[Any], text: str, button: "ReportButton | None" = None) -> None:
    """Answer with one private line, whether or not the interaction was acknowledged; failing is only logged."""
    view = discord.utils.MISSING
    if button is not None:
        view = discord.ui.View(timeout=None).add_item(button)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, view=view, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await interaction.response.send_message(text, view=view, ephemeral=True, allowed_mentions=NOBODY)
    except NETWORK as error:
        log.warning("a person could not be told: %r", error)


Component = TypeVar("Component", "discord.ui.Button[Any]", "discord.ui.Select[Any]")


class Pressable(discord.ui.DynamicItem[Component], template=r"(?!)"):
    """The base of everything that can be pressed: whatever breaks is logged under an id that the person is told."""

    item: Component

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        """The component that was pressed."""
        return cls(cast("Component", item))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Carry out the press."""
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Carry out the press and answer even if something breaks."""
        try:
            await self.answer(interaction)
        except NETWORK as error:
            log.warning("a press could not be answered: %r", error)
            await tell(interaction, desk_of(interaction).not_taken(interaction))
        except Exception:
            error_id = secrets.token_hex(3)
            log.exception("press failed: error %s", error_id)
            desk = desk_of(interaction)
            button = ReportButton.make(desk.report_label(interaction), _table_of(self.item.custom_id), error_id)
            await tell(interaction, desk.apology(interaction, error_id), button)


def _table_of(custom_id: str | None) -> str:
    """The table a component belongs to, as text; empty if it belongs to none."""
    try:
        table = CustomId.parse(custom_id or "").table
    except BadCustomId:
        return ""
    return table if table.isdecimal() else ""


class ReportButton(Pressable["discord.ui.Button[Any]"], template=r"report1:\d*:\w+"):
    """Beside an apology: keeps the game that an error belongs to, for whoever runs the bot."""

    @classmethod
    def make(cls, label: str, table: str, error_id: str) -> "ReportButton":
        """A button for the error of a table; of no table if that is empty."""
        return cls(discord.ui.Button(label=label, custom_id=f"report1:{table}:{error_id}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Take the report to the desk."""
        _, table, error_id = self.custom_id.split(":")
        await desk_of(interaction).report_error(interaction, int(table) if table else None, error_id)


def desk_of(interaction: discord.Interaction[Any]) -> Desk:
    """The desk of the running bot."""
    desk: Desk = interaction.client.desk
    return desk


class TableButton(Pressable["discord.ui.Button[Any]"], template=rf"tp\d+:(?![^:]*:[^:]*:\{LIST_MARK}).*"):
    """Any of the bot's buttons."""

    @classmethod
    def make(
        cls,
        custom_id: CustomId,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
    ) -> "TableButton":
        """A button that carries a custom id."""
        return cls(discord.ui.Button(label=label, style=style, custom_id=str(custom_id), disabled=disabled))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Take the press to the desk."""
        await desk_of(interaction).pressed(interaction, CustomId.parse(self.custom_id), ())


class TableSelect(Pressable["discord.ui.Select[Any]"], template=rf"tp\d+:[^:]*:[^:]*:\{LIST_MARK}.*"):
    """Any of the bot's lists."""

    @classmethod
    def make(cls, custom_id: CustomId, placeholder: str, options: list[discord.SelectOption]) -> "TableSelect":
        """A list to choose one option from; its custom id's `what` begins with `LIST_MARK`."""
        return cls(discord.ui.Select(custom_id=str(custom_id), placeholder=placeholder, options=options))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Take the choice to the desk."""
        await desk_of(interaction).pressed(interaction, CustomId.parse(self.custom_id), self.item.values)


DYNAMIC_ITEMS: Final = (TableButton, TableSelect, ReportButton)
"""To be registered once with `Client.add_dynamic_items`."""
