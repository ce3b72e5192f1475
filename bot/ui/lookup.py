"""The panels of the rules look-up and of the help: private first, and a rule can be shown to all."""

import re
from collections.abc import Sequence
from typing import Any, Final, Self

import discord

from bot.text.catalog import Wording
from bot.text.games import words_for
from bot.text.guide import first_time_text, help_text
from bot.text.names import literal, shorten
from bot.text.words import GameWords, RuleEntry
from bot.ui.custom_id import CustomId
from bot.ui.desk import Shown
from bot.ui.parts import LABEL, PRIMARY, SAND, SECONDARY, TURQUOISE, Panel, button, picture, rows, small, text
from bot.ui.pressable import NOBODY, Pressable, desk_of

PREFIX: Final = "rule1"
SEE_ALSO: Final = 4


class RuleButton(discord.ui.Button[Any], Pressable):
    """Opens another entry in place, or shows the entry to everybody."""

    template = re.compile(rf"{PREFIX}:.*", re.DOTALL)

    @classmethod
    def make(cls, errand: str, game: str, key: str, label: str, style: discord.ButtonStyle = SECONDARY) -> Self:
        """A button for an entry; `errand` is `see` or `share`."""
        custom_id = f"{PREFIX}:{errand}:{game}:{key}"
        return cls(label=shorten(label, LABEL), style=style, custom_id=custom_id)

    @classmethod
    async def answer(cls, interaction: discord.Interaction[Any], custom_id: str, values: Sequence[str]) -> None:
        """Show the entry."""
        del values
        _, errand, game, key = custom_id.split(":", 3)
        share = errand == "share"
        locale = interaction.guild_locale if share and interaction.guild_locale else interaction.locale
        words = words_for(game, str(locale))
        entry = words.rulebook.lookup(key)
        if entry is None:
            panel = missing_panel(key, words.wording)
            await interaction.response.edit_message(view=panel, attachments=[], allowed_mentions=NOBODY)
        else:
            await desk_of(interaction).explain(interaction, entry, words, Shown.TO_ALL if share else Shown.IN_PLACE)


def rule_panel(entry: RuleEntry, words: GameWords, *, private: bool = True, drawing: str = "", alt: str = "") -> Panel:
    """One entry of the rules; in private with buttons to related entries and to show it to all.

    `drawing` is the name of a picture that is sent along, `alt` its description.
    """
    say = words.wording.say
    lines = [
        f"### {entry.title}",
        small(say("{game} · {sort}", game=words.title, sort=entry.sort)),
        entry.text,
    ]
    if entry.example:
        lines.append(say("**For example:** {example}", example=entry.example))
    if entry.ruling:
        lines.append(say("**Our ruling:** {ruling}", ruling=entry.ruling))
    if entry.note:
        lines.append(small(entry.note))
    if not private:
        return Panel(picture(drawing or None, alt), text("\n".join(lines)))
    related = [
        RuleButton.make("see", words.key, other, title)
        for other, title in zip(entry.related, entry.see_also, strict=True)
    ][:SEE_ALSO]
    share = RuleButton.make("share", words.key, entry.key, say("Show to all"), PRIMARY)
    buttons = [share, *related]
    return Panel(
        picture(drawing or None, alt),
        text("\n".join(lines)),
        *rows(buttons),
        colour=TURQUOISE,
    )


def missing_panel(query: str, wording: Wording) -> Panel:
    """Said when there is no entry for what was typed."""
    typed = literal(shorten(query, 60))
    return Panel(
        text(
            wording.say(
                "I have no entry for “{typed}”. Type `/rules` and pick from the list: every card, character, role "
                "and word of the game is in it.",
                typed=typed,
            )
        )
    )


def notice_panel(told: str, link: str = "", label: str = "") -> Panel:
    """A few words, with a button that jumps to where they lead."""
    jump = [discord.ui.Button[Any](label=label, url=link)] if link else []
    return Panel(text(told), *rows(jump))


def help_panel(wording: Wording) -> Panel:
    """How everything works."""
    return Panel(text(help_text(wording)), colour=SAND)


def first_time_panel(words: GameWords) -> Panel:
    """What to know before one's first game, and a way to try it out."""
    practise = button(CustomId("0", f"practise {words.key}"), words.wording.say("Practice game"), PRIMARY)
    return Panel(text(first_time_text(words)), *rows([practise]), colour=TURQUOISE)
