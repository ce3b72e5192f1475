"""Parts all panels are made of, kept within Discord's limits."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.text.names import shorten
from bot.text.words import Label
from bot.ui.custom_id import CustomId
from bot.ui.pressable import TableButton, TableSelect

BUTTONS_A_ROW: Final = 3
LABEL: Final = 18
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 100
ALT_TEXT: Final = 1024
TEXT: Final = 4000
"""Characters of all texts of one message together."""

SAND: Final = 0xC98A3C
TURQUOISE: Final = 0x2F8F83
BRICK: Final = 0xB3402E

PRIMARY: Final = discord.ButtonStyle.primary
SECONDARY: Final = discord.ButtonStyle.secondary
SUCCESS: Final = discord.ButtonStyle.success
DANGER: Final = discord.ButtonStyle.danger


class Panel(ui.LayoutView):
    """A framed message. Its buttons carry all they need in their ids: nothing waits for it, and it never times out."""

    def __init__(self, *items: ui.Item[Any] | None, colour: int = SAND) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Container(*(item for item in items if item is not None), accent_colour=colour))

    def is_finished(self) -> bool:
        """Always, so that discord.py keeps nothing of it once it is sent (private messages: for 15 minutes)."""
        return True


def button(
    custom_id: CustomId, label: str, style: discord.ButtonStyle = SECONDARY, *, disabled: bool = False
) -> TableButton:
    """A button with a label short enough for a phone."""
    return TableButton.make(custom_id, shorten(label, LABEL), style, disabled=disabled)


def rows(buttons: Sequence[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of at most three."""
    return [ui.ActionRow(*buttons[start : start + BUTTONS_A_ROW]) for start in range(0, len(buttons), BUTTONS_A_ROW)]


def lists(
    table: str, decision: int | None, name: str, placeholder: str, entries: Sequence[tuple[str, Label]]
) -> list[ui.ActionRow[Any]]:
    """Entries (`value` and label) as one list, or as several of 25 where there are more."""
    made: list[ui.ActionRow[Any]] = []
    for start in range(0, len(entries), OPTIONS):
        part = entries[start : start + OPTIONS]
        options = [
            discord.SelectOption(
                label=shorten(label.title, OPTION_TEXT),
                value=value,
                description=shorten(label.description, OPTION_TEXT) or None,
            )
            for value, label in part
        ]
        hint = placeholder if len(entries) <= OPTIONS else f"{placeholder} {start + 1}-{start + len(part)}"
        select = TableSelect.make(CustomId(table, f"*{name}{len(made)}", decision), shorten(hint, PLACEHOLDER), options)
        made.append(ui.ActionRow(select))
    return made


def text_size(view: ui.LayoutView) -> int:
    """All the characters of a message that Discord may count: texts, labels, and the entries of lists."""
    size = 0
    for item in view.walk_children():
        if isinstance(item, ui.TextDisplay):
            size += len(item.content)
        elif isinstance(item, ui.Button):
            size += len(item.label or "")
        elif isinstance(item, ui.Select):
            size += len(item.placeholder or "")
            size += sum(len(option.label) + len(option.description or "") for option in item.options)
    return size


def picture(file_name: str | None, alt: str) -> ui.MediaGallery[Any] | None:
    """A picture that is sent with the message as `file_name`, with its description; None without one."""
    if file_name is None:
        return None
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    return gallery.add_item(media=f"attachment://{file_name}", description=shorten(alt, ALT_TEXT))


def text(content: str, longest: int = TEXT) -> ui.TextDisplay[Any]:
    """A text, cut at a length so that the message stays within its limit."""
    return ui.TextDisplay(shorten(content, longest))


def small(content: str) -> str:
    """Lines in small print."""
    return "\n".join(f"-# {line}" for line in content.splitlines())


def until(deadline: int | None) -> str:
    """How long there is left, as a text that counts by itself; empty without a deadline."""
    return "" if deadline is None else f" <t:{deadline}:R>"
