"""Parts all panels are made of, kept within Discord's limits."""

from typing import Any, Final

import discord
from discord import ui

from bot.text.names import shorten
from bot.ui.custom_id import CustomId, TableButton

BUTTONS_A_ROW: Final = 3
LABEL: Final = 18
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
ALT_TEXT: Final = 1024
TEXT: Final = 4000
"""Characters of all texts of one message together."""

SAND: Final = 0xC98A3C
TURQUOISE: Final = 0x2F8F83
BRICK: Final = 0xB3402E


class Panel(ui.LayoutView):
    """A layout that never times out and is never stopped: its buttons carry all they need in their custom ids."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)


def button(
    custom_id: CustomId,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> TableButton:
    """A button with a label short enough for a phone."""
    return TableButton.make(custom_id, shorten(label, LABEL), style, disabled=disabled)


def rows(buttons: list[TableButton]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of at most three."""
    return [
        ui.ActionRow(*buttons[start : start + BUTTONS_A_ROW]) for start in range(0, len(buttons), BUTTONS_A_ROW)
    ]


def picture(file_name: str, alt: str) -> ui.MediaGallery[Any]:
    """A picture that is sent with the message as `file_name`, with its description."""
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    return gallery.add_item(media=f"attachment://{file_name}", description=shorten(alt, ALT_TEXT))


def text(content: str, longest: int = TEXT) -> ui.TextDisplay[Any]:
    """A text, cut at a length so that the message stays within its limit."""
    return ui.TextDisplay(shorten(content, longest))
