"""What a person gets of what is stored of them, and the question whether all of it shall be deleted."""

import re
from collections.abc import Sequence
from typing import Any, Final, Self

import discord

from bot.text.catalog import Wording
from bot.text.names import shorten
from bot.ui.parts import BRICK, DANGER, LABEL, SECONDARY, Panel, rows, text
from bot.ui.pressable import Pressable, desk_of

PREFIX: Final = "forget1"
YES: Final = "yes"
NO: Final = "no"


class ForgetButton(discord.ui.Button[Any], Pressable):
    """Deletes everything about whoever presses it, or leaves all as it is."""

    template = re.compile(rf"{PREFIX}:({YES}|{NO})")

    @classmethod
    def make(cls, answer: str, label: str, style: discord.ButtonStyle) -> Self:
        """A button with an answer."""
        return cls(label=shorten(label, LABEL), style=style, custom_id=f"{PREFIX}:{answer}")

    @classmethod
    async def answer(cls, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Take the answer to the desk."""
        del values
        await desk_of(interaction).forget(interaction, sure=custom_id == f"{PREFIX}:{YES}")


def forget_panel(told: str, wording: Wording, *, asks: bool) -> Panel:
    """The question with its buttons, or what came of it."""
    yes = ForgetButton.make(YES, wording.say("Forget me"), DANGER)
    no = ForgetButton.make(NO, wording.say("Keep everything"), SECONDARY)
    return Panel(text(told), *(rows([yes, no]) if asks else ()), colour=BRICK)


def download_panel(told: str, file_name: str) -> Panel:
    """A file sent with the message as `file_name`, to be downloaded."""
    return Panel(text(told), discord.ui.File(f"attachment://{file_name}"))
