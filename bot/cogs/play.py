"""The moves as slash commands, each option with a list of what is legal at the moment."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.cogs.moving import Moves, legal
from bot.cogs.places import own_tables, reply_to

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]


class Play(Moves):
    """The moves of games of cards and dice, and answers in any game."""

    @app_commands.command(name="play", description=locale_str("Play a card"))
    @app_commands.describe(
        card=locale_str("Which card"),
        target=locale_str("At whom"),
        take=locale_str("Which of their cards"),
        table=locale_str("At which table"),
    )
    @app_commands.autocomplete(
        card=legal("play", "card"), target=legal("play", "target"), take=legal("play", "take"), table=own_tables
    )
    async def play(
        self, interaction: Interaction, card: str, target: str | None = None, take: str | None = None,
        table: int | None = None,
    ) -> None:  # fmt: skip
        """Play a card."""
        await self._move(interaction, "play", table, card=card, target=target, take=take)

    @app_commands.command(name="respond", description=locale_str("Answer what you are asked, or pass"))
    @app_commands.describe(answer=locale_str("Your answer"), table=locale_str("At which table"))
    @app_commands.autocomplete(answer=legal("respond", "answer"), table=own_tables)
    async def respond(self, interaction: Interaction, answer: str, table: int | None = None) -> None:
        """Answer."""
        await self._move(interaction, "respond", table, answer=answer)

    @app_commands.command(
        name="choose", description=locale_str("Choose what you are asked for: a card, a character, a player")
    )
    @app_commands.describe(what=locale_str("What or whom"), table=locale_str("At which table"))
    @app_commands.autocomplete(what=legal("choose", "what"), table=own_tables)
    async def choose(self, interaction: Interaction, what: str, table: int | None = None) -> None:
        """Choose."""
        await self._move(interaction, "choose", table, what=what)

    @app_commands.command(name="roll", description=locale_str("Roll dice again, or be done with rolling"))
    @app_commands.describe(
        keep=locale_str("The dice you keep; with all of them you are done"), table=locale_str("At which table")
    )
    @app_commands.autocomplete(keep=legal("roll", "keep"), table=own_tables)
    async def roll(self, interaction: Interaction, keep: str, table: int | None = None) -> None:
        """Roll again."""
        await self._move(interaction, "roll", table, keep=keep)

    @app_commands.command(name="aim", description=locale_str("Put a bull's eye on a player"))
    @app_commands.describe(
        target=locale_str("At whom"),
        die=locale_str("Which bull's eye, if there are several"),
        table=locale_str("At which table"),
    )
    @app_commands.autocomplete(target=legal("aim", "target"), die=legal("aim", "die"), table=own_tables)
    async def aim(
        self, interaction: Interaction, target: str, die: str | None = None, table: int | None = None
    ) -> None:
        """Aim."""
        await self._move(interaction, "aim", table, target=target, die=die)

    @app_commands.command(name="draw", description=locale_str("Draw your first card from a place of your choice"))
    @app_commands.describe(source=locale_str("From where"), table=locale_str("At which table"))
    @app_commands.rename(source="from")
    @app_commands.autocomplete(source=legal("draw", "from"), table=own_tables)
    async def draw(self, interaction: Interaction, source: str, table: int | None = None) -> None:
        """Draw."""
        await self._move(interaction, "draw", table, from_=source)

    @app_commands.command(name="ability", description=locale_str("Use your character's ability"))
    @app_commands.describe(table=locale_str("At which table"))
    @app_commands.autocomplete(table=own_tables)
    async def ability(self, interaction: Interaction, table: int | None = None) -> None:
        """Use the ability."""
        await self._move(interaction, "ability", table)

    @app_commands.command(name="discard", description=locale_str("Discard a card"))
    @app_commands.describe(card=locale_str("Which card"), table=locale_str("At which table"))
    @app_commands.autocomplete(card=legal("discard", "card"), table=own_tables)
    async def discard(self, interaction: Interaction, card: str, table: int | None = None) -> None:
        """Discard."""
        await self._move(interaction, "discard", table, card=card)

    @app_commands.command(name="end", description=locale_str("End your turn"))
    @app_commands.describe(table=locale_str("At which table"))
    @app_commands.autocomplete(table=own_tables)
    async def end(self, interaction: Interaction, table: int | None = None) -> None:
        """End the turn."""
        await self._move(interaction, "end", table)

    @app_commands.command(name="hand", description=locale_str("Your cards and what you can do; only you see it"))
    @app_commands.describe(table=locale_str("At which table"))
    @app_commands.autocomplete(table=own_tables)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """One's hand."""
        await self.bot.counter.hand(reply_to(interaction), table)

    @app_commands.command(name="role", description=locale_str("Your role and character; only you see it"))
    @app_commands.describe(table=locale_str("At which table"))
    @app_commands.autocomplete(table=own_tables)
    async def role(self, interaction: Interaction, table: int | None = None) -> None:
        """One's role."""
        await self.bot.counter.role(reply_to(interaction), table)


async def setup(bot: "Tenpaces") -> None:
    """Add the commands."""
    await bot.add_cog(Play(bot))
