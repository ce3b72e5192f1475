"""A small bot of the unmodified discord.py that answers in each way Discord knows."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000010802000000"
    "7b40e8dd0000000c4944415408d763606060000000040001274ee2c00000000049454e44ae426082"
)


def picture(name: str = "a.png") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description="Two dots")


class Panel(ui.LayoutView):
    """Components V2 with a picture, a button beside a text, and a list."""

    def __init__(self, note: str = "Howdy") -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://a.png", description="Two dots")
        )
        section: ui.Section[Any] = ui.Section(note, accessory=ui.Button(label="Go", custom_id="persist:go"))
        options = [discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")]
        row: ui.ActionRow[Any] = ui.ActionRow(ui.Select(custom_id="persist:pick", options=options))
        self.add_item(ui.Container(gallery, section, row, accent_color=0xB98A2A))


class Form(ui.Modal, title="Form"):
    """One line of text."""

    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="name"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        field = self.name.component
        assert isinstance(field, ui.TextInput)
        await interaction.response.send_message(f"Hello {field.value}", ephemeral=True)


class Go(ui.DynamicItem[ui.Button[Any]], template=r"persist:(?P<what>go|form)"):
    """A button that works without any memory of its message."""

    def __init__(self, what: str) -> None:
        super().__init__(ui.Button(label=what, custom_id=f"persist:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: Any, /) -> Go:
        del item
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        if self.what == "form":
            await interaction.response.send_modal(Form())
        else:
            await interaction.response.edit_message(view=Panel("Pressed"))


class SmallBot(discord.AutoShardedClient):
    """Commands that answer in each way Discord knows."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01, **options)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.resumed = asyncio.Event()
        self.add_dynamic_items(Go)

        @self.tree.command(description="Answers in private with a picture")
        async def secret(interaction: discord.Interaction) -> None:
            sent = await interaction.response.send_message("Psst", ephemeral=True, file=picture())
            assert sent.resource is not None
            await interaction.edit_original_response(content="Psst!")
            await interaction.followup.send("For all")

        @self.tree.command(description="Takes its time")
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            await interaction.followup.send("Done")

        @self.tree.command(description="Shows a panel")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=Panel(), file=picture())

        @self.tree.command(description="Shows old buttons")
        async def old(interaction: discord.Interaction) -> None:
            view = ui.View(timeout=None)
            view.add_item(ui.Button(label="Form", custom_id="persist:form"))
            await interaction.response.send_message("Old", view=view)

        @self.tree.command(description="Does much in the channel")
        async def busy(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Busy", ephemeral=True)
            assert isinstance(interaction.channel, discord.TextChannel)
            message = await interaction.channel.send("Table", file=picture())
            await message.edit(content="Table 7", attachments=[picture("b.png")])
            thread = await message.create_thread(name="Talk")
            await thread.send("In the thread")
            await thread.add_user(interaction.user)
            await interaction.user.send("To you alone")
            await interaction.channel.typing()
            reference = message.to_reference(fail_if_not_exists=False)
            await interaction.channel.send(interaction.user.mention, reference=reference)
            await message.pin()

        @self.tree.command(description="Offers")
        async def offer(interaction: discord.Interaction, what: str, person: discord.Member | None = None) -> None:
            await interaction.response.send_message(f"{what} for {person}")

        @offer.autocomplete("what")
        async def offers(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=f"{typed}!", value=f"{typed}!")]

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_shard_resumed(self, _: int) -> None:
        self.heard.append("resumed")
        self.resumed.set()

    async def on_shard_ready(self, _: int) -> None:
        self.heard.append("ready")
