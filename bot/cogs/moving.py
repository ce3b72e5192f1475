"""What commands that carry a move have in common: their lists of legal choices, and handing the move over."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.places import bot_of, reply_to

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]


def legal(command: str, option: str) -> Any:
    """An autocomplete list: what an option of a command may be now, given the options before it."""

    async def choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        typed = {name: str(value) for name, value in interaction.namespace if value is not None}
        table = typed.pop("table", "")
        found = bot_of(interaction).counter.choices(
            interaction.user.id,
            str(interaction.locale),
            interaction.channel_id,
            command,
            option,
            {**typed, option: current},
            int(table) if table.isdecimal() else None,
        )
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found]

    return choices


class Moves(commands.Cog):
    """A group of commands that carry moves."""

    def __init__(self, bot: "Tenpaces") -> None:
        self.bot = bot

    async def _move(self, interaction: Interaction, command: str, table: int | None, **options: str | None) -> None:
        given = {name.rstrip("_"): value for name, value in options.items() if value is not None}
        await self.bot.counter.play(reply_to(interaction), command, given, table)
