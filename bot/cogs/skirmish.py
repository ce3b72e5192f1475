"""The moves of a skirmish as slash commands, each option with a list of what is legal at the moment."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.cogs.moving import Moves, legal
from bot.cogs.places import own_tables

if TYPE_CHECKING:
    from bot.client import Tenpaces

Interaction = discord.Interaction[Any]


class Skirmish(Moves):
    """What a character does in its activation, and standing orders."""

    @app_commands.command(name="move", description=locale_str("Go to a zone next to yours"))
    @app_commands.describe(zone=locale_str("Where to"), table=locale_str("At which table"))
    @app_commands.autocomplete(zone=legal("move", "zone"), table=own_tables)
    async def move(self, interaction: Interaction, zone: str, table: int | None = None) -> None:
        """Go."""
        await self._move(interaction, "move", table, zone=zone)

    @app_commands.command(name="shoot", description=locale_str("Shoot at an enemy"))
    @app_commands.describe(
        target=locale_str("At whom: distance, deck and chance"),
        gun=locale_str("With which firearm, if you have two"),
        barrels=locale_str("Both barrels of a shotgun"),
        table=locale_str("At which table"),
    )
    @app_commands.autocomplete(
        target=legal("shoot", "target"), gun=legal("shoot", "gun"), barrels=legal("shoot", "barrels"), table=own_tables
    )
    async def shoot(
        self,
        interaction: Interaction,
        target: str,
        gun: str | None = None,
        barrels: str | None = None,
        table: int | None = None,
    ) -> None:
        """Shoot."""
        await self._move(interaction, "shoot", table, target=target, gun=gun, barrels=barrels)

    @app_commands.command(
        name="throw", description=locale_str("Throw a knife at somebody, dynamite or a stone into a zone")
    )
    @app_commands.describe(
        thing=locale_str("What"), at=locale_str("At whom, or into which zone"), table=locale_str("At which table")
    )
    @app_commands.autocomplete(thing=legal("throw", "thing"), at=legal("throw", "at"), table=own_tables)
    async def throw(
        self, interaction: Interaction, thing: str, at: str | None = None, table: int | None = None
    ) -> None:
        """Throw."""
        await self._move(interaction, "throw", table, thing=thing, at=at)

    @app_commands.command(name="fight", description=locale_str("Attack an enemy in your zone hand to hand"))
    @app_commands.describe(target=locale_str("Whom"), table=locale_str("At which table"))
    @app_commands.autocomplete(target=legal("fight", "target"), table=own_tables)
    async def fight(self, interaction: Interaction, target: str, table: int | None = None) -> None:
        """Fight."""
        await self._move(interaction, "fight", table, target=target)

    @app_commands.command(name="reload", description=locale_str("Put a bullet into a firearm"))
    @app_commands.describe(gun=locale_str("Which firearm, if you have two"), table=locale_str("At which table"))
    @app_commands.autocomplete(gun=legal("reload", "gun"), table=own_tables)
    async def reload(self, interaction: Interaction, gun: str | None = None, table: int | None = None) -> None:
        """Reload."""
        await self._move(interaction, "reload", table, gun=gun)

    @app_commands.command(name="repair", description=locale_str("Remove a jam"))
    @app_commands.describe(thing=locale_str("What, if several things are jammed"), table=locale_str("At which table"))
    @app_commands.autocomplete(thing=legal("repair", "thing"), table=own_tables)
    async def repair(self, interaction: Interaction, thing: str | None = None, table: int | None = None) -> None:
        """Repair."""
        await self._move(interaction, "repair", table, thing=thing)

    @app_commands.command(
        name="take", description=locale_str("Pick something up, or take it from a friend in your zone")
    )
    @app_commands.describe(
        thing=locale_str("What"),
        source=locale_str("From whom; nobody: off the ground"),
        table=locale_str("At which table"),
    )
    @app_commands.rename(source="from")
    @app_commands.autocomplete(thing=legal("take", "thing"), source=legal("take", "from"), table=own_tables)
    async def take(
        self, interaction: Interaction, thing: str, source: str | None = None, table: int | None = None
    ) -> None:
        """Take."""
        await self._move(interaction, "take", table, thing=thing, from_=source)

    @app_commands.command(name="give", description=locale_str("Give something to a friend in your zone"))
    @app_commands.describe(thing=locale_str("What"), to=locale_str("To whom"), table=locale_str("At which table"))
    @app_commands.autocomplete(thing=legal("give", "thing"), to=legal("give", "to"), table=own_tables)
    async def give(self, interaction: Interaction, thing: str, to: str | None = None, table: int | None = None) -> None:
        """Give."""
        await self._move(interaction, "give", table, thing=thing, to=to)

    @app_commands.command(name="swap", description=locale_str("Exchange things with a friend in your zone"))
    @app_commands.describe(
        thing=locale_str("What of yours"),
        other=locale_str("For what"),
        friend=locale_str("With whom"),
        table=locale_str("At which table"),
    )
    @app_commands.rename(other="for", friend="with")
    @app_commands.autocomplete(
        thing=legal("swap", "thing"), other=legal("swap", "for"), friend=legal("swap", "with"), table=own_tables
    )
    async def swap(
        self,
        interaction: Interaction,
        thing: str,
        other: str | None = None,
        friend: str | None = None,
        table: int | None = None,
    ) -> None:
        """Swap."""
        await self._move(interaction, "swap", table, thing=thing, for_=other, with_=friend)

    @app_commands.command(name="drop", description=locale_str("Put something on the ground"))
    @app_commands.describe(thing=locale_str("What"), table=locale_str("At which table"))
    @app_commands.autocomplete(thing=legal("drop", "thing"), table=own_tables)
    async def drop(self, interaction: Interaction, thing: str, table: int | None = None) -> None:
        """Drop."""
        await self._move(interaction, "drop", table, thing=thing)

    @app_commands.command(name="drink", description=locale_str("Drink a whisky: a wound less"))
    @app_commands.describe(against=locale_str("Against your stun token instead"), table=locale_str("At which table"))
    @app_commands.autocomplete(against=legal("drink", "against"), table=own_tables)
    async def drink(self, interaction: Interaction, against: str | None = None, table: int | None = None) -> None:
        """Drink."""
        await self._move(interaction, "drink", table, against=against)

    @app_commands.command(name="ambush", description=locale_str("Lie in ambush; your activation ends"))
    @app_commands.describe(table=locale_str("At which table"))
    @app_commands.autocomplete(table=own_tables)
    async def ambush(self, interaction: Interaction, table: int | None = None) -> None:
        """Lie in ambush."""
        await self._move(interaction, "ambush", table)

    @app_commands.command(name="exit", description=locale_str("Leave the map with all you carry"))
    @app_commands.describe(table=locale_str("At which table"))
    @app_commands.autocomplete(table=own_tables)
    async def exit(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave the map."""
        await self._move(interaction, "exit", table)

    @app_commands.command(name="free", description=locale_str("Strike off a friend's shackles"))
    @app_commands.describe(who=locale_str("Whose, if there are several"), table=locale_str("At which table"))
    @app_commands.autocomplete(who=legal("free", "who"), table=own_tables)
    async def free(self, interaction: Interaction, who: str | None = None, table: int | None = None) -> None:
        """Free somebody."""
        await self._move(interaction, "free", table, who=who)

    @app_commands.command(name="mount", description=locale_str("Get on a horse in your zone, or off yours"))
    @app_commands.describe(off=locale_str("Get off"), table=locale_str("At which table"))
    @app_commands.autocomplete(off=legal("mount", "off"), table=own_tables)
    async def mount(self, interaction: Interaction, off: str | None = None, table: int | None = None) -> None:
        """Mount."""
        await self._move(interaction, "mount", table, off=off)

    @app_commands.command(name="joker", description=locale_str("Play your character's joker"))
    @app_commands.describe(
        thing=locale_str("With what, where it needs something"),
        at=locale_str("At whom"),
        to=locale_str("Into which zone"),
        table=locale_str("At which table"),
    )
    @app_commands.autocomplete(
        thing=legal("joker", "thing"), at=legal("joker", "at"), to=legal("joker", "to"), table=own_tables
    )
    async def joker(
        self,
        interaction: Interaction,
        thing: str | None = None,
        at: str | None = None,
        to: str | None = None,
        table: int | None = None,
    ) -> None:
        """Play a joker."""
        await self._move(interaction, "joker", table, thing=thing, at=at, to=to)

    @app_commands.command(name="order", description=locale_str("Tell when a joker is to be played; at any time"))
    @app_commands.describe(who=locale_str("Whose"), when=locale_str("When"), table=locale_str("At which table"))
    @app_commands.autocomplete(who=legal("order", "who"), when=legal("order", "when"), table=own_tables)
    async def order(self, interaction: Interaction, who: str, when: str, table: int | None = None) -> None:
        """Give a standing order."""
        await self._move(interaction, "order", table, who=who, when=when)

    @app_commands.command(
        name="trap", description=locale_str("Tell when an ambush of yours is sprung by itself; at any time")
    )
    @app_commands.describe(
        who=locale_str("Whose ambush"),
        within=locale_str("Within which distance; ask: you are asked"),
        weapon=locale_str("With which weapon; none: whatever is best"),
        table=locale_str("At which table"),
    )
    @app_commands.autocomplete(
        who=legal("trap", "who"), within=legal("trap", "within"), weapon=legal("trap", "weapon"), table=own_tables
    )
    async def trap(
        self,
        interaction: Interaction,
        who: str,
        within: str,
        weapon: str | None = None,
        table: int | None = None,
    ) -> None:
        """Give an order for an ambush."""
        await self._move(interaction, "trap", table, who=who, within=within, weapon=weapon)


async def setup(bot: "Tenpaces") -> None:
    """Add the commands."""
    await bot.add_cog(Skirmish(bot))
