"""What the small bot offers rarely: embeds, lists of people, roles and channels, a long form, menus, reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui

from tests.sandbox.page.drawings import drawing

if TYPE_CHECKING:
    from tests.sandbox.page.saloon_bot import SaloonBot


def poster() -> discord.Embed:
    """An embed with everything an embed may have."""
    embed = discord.Embed(
        title="Wanted", url="https://example.org/wanted", description="Dead or **alive**", colour=0x9B2F1F
    )
    embed.set_author(name="The marshal")
    embed.add_field(name="Reward", value="500 dollars")
    embed.add_field(name="Last seen", value="At the corral")
    embed.add_field(name="Beware", value="Shoots *twice*.", inline=False)
    embed.set_thumbnail(url="attachment://star.png")
    embed.set_image(url="attachment://face.png")
    embed.set_footer(text="By order of the town")
    return embed


def names(values: list[Any]) -> list[str]:
    """The names of what was chosen."""
    return sorted(getattr(value, "display_name", None) or str(getattr(value, "name", value)) for value in values)


class Lists(ui.LayoutView):
    """The four lists of things of the server."""

    def __init__(self, bot: SaloonBot) -> None:
        super().__init__(timeout=None)
        self._bot = bot
        listed: list[ui.Select[Any] | ui.UserSelect[Any] | ui.RoleSelect[Any] | ui.MentionableSelect[Any]] = [
            ui.UserSelect(custom_id="lists:people", placeholder="Two people", min_values=2, max_values=2),
            ui.RoleSelect(custom_id="lists:role", placeholder="A role"),
            ui.MentionableSelect(custom_id="lists:either", placeholder="A person or role"),
        ]
        channels: ui.ChannelSelect[Any] = ui.ChannelSelect(
            custom_id="lists:place", placeholder="A channel", channel_types=[discord.ChannelType.text]
        )
        for one in (*listed, channels):
            one.callback = self._heard(one)  # type: ignore[method-assign]
            self.add_item(ui.ActionRow(one))

    def _heard(self, one: Any) -> Any:
        async def callback(interaction: discord.Interaction) -> None:
            self._bot.heard.append((one.custom_id, names(one.values)))
            await interaction.response.send_message(f"Chosen: {', '.join(names(one.values))}", ephemeral=True)

        return callback


class Survey(ui.Modal, title="Survey"):
    """A form with the rarer kinds of field."""

    story: ui.Label[Any] = ui.Label(
        text="Your story",
        component=ui.TextInput(style=discord.TextStyle.paragraph, min_length=5, max_length=200, placeholder="Once..."),
    )
    hat: ui.Label[Any] = ui.Label(
        text="Hat",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="White", value="white"),
                discord.RadioGroupOption(label="Black", value="black", description="For villains"),
            ]
        ),
    )
    sober: ui.Label[Any] = ui.Label(text="I am sober", component=ui.Checkbox())
    friend: ui.Label[Any] = ui.Label(text="A friend", component=ui.UserSelect(required=False))
    drinks: ui.Label[Any] = ui.Label(
        text="Drinks",
        component=ui.Select(
            max_values=2,
            options=[discord.SelectOption(label=name, value=name.lower()) for name in ("Beer", "Whisky", "Water")],
        ),
    )

    def __init__(self, bot: SaloonBot) -> None:
        super().__init__()
        self._bot = bot

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """The form came back."""
        parts: list[Any] = [one.component for one in (self.story, self.hat, self.sober, self.friend, self.drinks)]
        story, hat, sober, friend, drinks = parts
        self._bot.heard.append((story.value, hat.value, sober.value, names(friend.values), sorted(drinks.values)))
        await interaction.response.send_message("Thank you.", ephemeral=True)


class Upload(ui.Modal, title="Portrait"):
    """A form that wants a file."""

    note: ui.TextDisplay[Any] = ui.TextDisplay("Look **grim**.")
    face: ui.Label[Any] = ui.Label(text="Your portrait", component=ui.FileUpload(required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """The form came back."""
        await interaction.response.send_message("Without a face, then.", ephemeral=True)


def add_extras(bot: SaloonBot) -> None:
    """Register the commands."""

    @bot.tree.command(description="Hang up a poster")
    async def poster_up(interaction: discord.Interaction) -> None:
        files = [discord.File(drawing(size=(80, 80)), "star.png", description="A star")]
        files.append(discord.File(drawing(), "face.png", description="A grim face"))
        await interaction.response.send_message(embed=poster(), files=files)

    @bot.tree.command(description="Say more than a screen holds")
    async def tall(interaction: discord.Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay("## Begin here"))
        view.add_item(ui.ActionRow(ui.Button(label="Press", custom_id="tall:press")))
        view.add_item(ui.TextDisplay("\n".join(f"Small print {number}" for number in range(31))))
        await interaction.response.send_message(view=view)

    @bot.tree.command(description="Show the lists of the server")
    async def lists(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Lists(bot))

    @bot.tree.command(description="Ask many things")
    async def survey(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Survey(bot))

    @bot.tree.command(description="Ask for a file")
    async def upload(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Upload())

    @bot.tree.command(description="Type for a while, then cheer")
    async def cheer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Hear, hear", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.typing()
        await bot.cheering.wait()
        message = await interaction.channel.send("Hurrah!")
        await message.add_reaction("🤠")

    @bot.tree.command(description="Go on in a thread")
    async def huddle(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Come over here", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        message = await interaction.channel.send("A quarrel is going on.")
        thread = await message.create_thread(name="The quarrel")
        await thread.send("Say it here.")

    async def report(interaction: discord.Interaction, message: discord.Message) -> None:
        bot.heard.append(("report", message.content))
        await interaction.response.send_message("The marshal will look at it.", ephemeral=True)

    async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
        bot.heard.append(("greet", member.display_name))
        await interaction.response.send_message(f"Howdy, {member.display_name}.", ephemeral=True)

    bot.tree.add_command(app_commands.ContextMenu(name="Report", callback=report))
    bot.tree.add_command(app_commands.ContextMenu(name="Greet", callback=greet))
