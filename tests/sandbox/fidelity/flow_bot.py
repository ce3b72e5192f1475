"""A bot whose commands are the flows: it runs unchanged on the sandbox and on SimCord, and notes every refusal."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands, ui

from tests.sandbox.small_bot import PNG


def picture(name: str = "a.png", text: str = "Two dots") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description=text)


class Panel(ui.View):
    """Buttons and lists of the old kind, each answered in another way."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        for name in ("update", "whisper", "defer", "form", "off"):
            self.add_item(ui.Button(label=name, custom_id=f"panel:{name}", disabled=name == "off"))
        options = [discord.SelectOption(label=word, value=word.lower()) for word in ("Beer", "Bang", "Duel")]
        self.add_item(ui.Select(custom_id="panel:cards", options=options, min_values=1, max_values=2))
        self.add_item(ui.UserSelect(custom_id="panel:people"))


class Layout(ui.LayoutView):
    """Components V2: a container with a picture, a section with a button, a row."""

    def __init__(self, note: str) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://a.png", description="Two dots")
        )
        section: ui.Section[Any] = ui.Section(note, accessory=ui.Button(label="again", custom_id="panel:again"))
        row: ui.ActionRow[Any] = ui.ActionRow(ui.Button(label="whisper", custom_id="panel:whisper"))
        self.add_item(ui.Container(gallery, section, row, accent_color=0xB98A2A))


class Form(ui.Modal, title="Form"):
    """Two lines, one of them filled in and optional."""

    def __init__(self, *, update: bool) -> None:
        super().__init__(custom_id="form:update" if update else "form:new")
        self.update = update
        self.add_item(ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=10)))
        note: ui.TextInput[Any] = ui.TextInput(
            custom_id="note", style=discord.TextStyle.paragraph, default="none", required=False
        )
        self.add_item(ui.Label(text="Note", component=note))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        values = [child.component.value for child in self.children]  # type: ignore[attr-defined]
        text = " / ".join(values)
        if self.update:
            await interaction.response.edit_message(content=text)
        else:
            await interaction.response.send_message(text)


class FlowBot(discord.AutoShardedClient):
    """`codes` are the refusals it met, `seen` what interactions told it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01, shard_count=1)
        self.tree = app_commands.CommandTree(self)
        self.codes: list[tuple[int, int]] = []
        self.seen: list[object] = []
        for add in (add_answers, add_channel_work, add_menus):
            add(self)

    async def setup_hook(self) -> None:
        self.add_view(Panel())
        await self.tree.sync()

    async def attempt(self, act: Awaitable[object]) -> None:
        """Do what may be refused, and note how."""
        try:
            await act
        except discord.HTTPException as error:
            self.codes.append((error.status, error.code))
        else:
            self.codes.append((200, 0))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        what = str(data["custom_id"]).removeprefix("panel:")
        match what:
            case "update":
                await interaction.response.edit_message(content="Pressed")
            case "again":
                await interaction.response.edit_message(view=Layout("Once more"))
            case "whisper":
                await interaction.response.send_message("Psst", ephemeral=True)
            case "defer":
                await interaction.response.defer()
                await interaction.edit_original_response(content="Changed later")
            case "form":
                await interaction.response.send_modal(Form(update=True))
            case "cards":
                await interaction.response.edit_message(content=" and ".join(data["values"]))
            case "people":
                names = [user["username"].lower() for user in data["resolved"]["users"].values()]
                await interaction.response.send_message(" and ".join(names))


def add_answers(bot: FlowBot) -> None:
    """Commands that answer in each way."""

    @bot.tree.command(description="Says something")
    async def say(interaction: discord.Interaction, text: str, private: bool = False) -> None:
        await interaction.response.send_message(text, ephemeral=private)

    @bot.tree.command(description="Takes options of many types")
    @app_commands.choices(word=[app_commands.Choice(name="Beer", value="beer")])
    async def pick(
        interaction: discord.Interaction, word: app_commands.Choice[str], number: app_commands.Range[int, 1, 9],
        sure: bool, who: discord.Member | None = None,
    ) -> None:  # fmt: skip
        name = who.name.lower() if who else None
        await interaction.response.send_message(f"{word.name} {number} {sure} {name}")

    @bot.tree.command(description="Answers in private with a picture")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Psst", ephemeral=True, file=picture())
        await interaction.edit_original_response(content="Psst!", attachments=[picture("b.png", "Three dots")])

    @bot.tree.command(description="Answers and takes it back")
    async def fleeting(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Gone soon")
        await interaction.delete_original_response()

    @bot.tree.command(description="Takes its time, then follows up")
    async def late(interaction: discord.Interaction, private: bool) -> None:
        await interaction.response.defer(ephemeral=private)
        await interaction.followup.send("Done", ephemeral=not private)

    @bot.tree.command(description="Takes its time, then edits")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Done", attachments=[picture()])

    @bot.tree.command(description="Says several things")
    async def several(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("First")
        second = await interaction.followup.send("Second", wait=True)
        await interaction.followup.send("For you alone", ephemeral=True)
        third = await interaction.followup.send("Third", wait=True)
        await second.edit(content="Second!")
        await third.delete()

    @bot.tree.command(description="Offers")
    async def offer(interaction: discord.Interaction, card: str, target: str = "") -> None:
        await interaction.response.send_message(f"{card} at {target or 'nobody'}")

    @offer.autocomplete("card")
    async def cards(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = ["Bang", "Barrel", "Beer", "Duel"]
        return [app_commands.Choice(name=w, value=w.lower()) for w in words if w.lower().startswith(typed.lower())]

    @offer.autocomplete("target")
    async def targets(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        card = interaction.namespace.card
        return [app_commands.Choice(name=f"{card} > {typed}", value=typed)]

    @bot.tree.command(description="Shows buttons and lists")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Panel", view=Panel())

    @bot.tree.command(description="Shows Components V2")
    async def layout(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Layout("Howdy"), file=picture())

    @bot.tree.command(description="Asks by a form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form(update=False))


def add_channel_work(bot: FlowBot) -> None:
    """Commands that work in channels, threads and DMs, and one that tries what is refused."""

    @bot.tree.command(description="Writes, edits, deletes, pins")
    async def work(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Working", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        channel = interaction.channel
        table = await channel.send("Table", file=picture())
        await table.edit(content="Table 7", attachments=[picture("b.png", "Three dots")])
        await (await channel.send("Gone soon")).delete()
        nobody = discord.AllowedMentions.none()
        await channel.send(f"Quietly, {interaction.user.mention}", allowed_mentions=nobody)
        await channel.send(f"Your turn, {interaction.user.mention}", reference=table)
        await table.pin()

    @bot.tree.command(description="Starts threads")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Starting", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        message = await interaction.channel.send("Game")
        public = await message.create_thread(name="Talk")
        await public.send("In the open")
        private = await interaction.channel.create_thread(name="Whispers", type=discord.ChannelType.private_thread)
        await private.add_user(interaction.user)
        await private.send("Among us")

    @bot.tree.command(description="Closes a thread and tries on")
    async def close(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Closing", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        thread = await interaction.channel.create_thread(name="Short", type=discord.ChannelType.public_thread)
        message = await thread.send("Last words")
        await thread.edit(archived=True)
        await bot.attempt(message.edit(content="No"))
        await bot.attempt(thread.send("Awake"))

    @bot.tree.command(description="Writes a DM with buttons")
    async def direct(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Look at your DMs", ephemeral=True)
        await interaction.user.send("Your hand", view=Panel(), file=picture())

    @bot.tree.command(description="Tries what is refused")
    async def fail(interaction: discord.Interaction, what: str, where: str = "") -> None:
        await FAILURES[what](bot, interaction, where)


def add_menus(bot: FlowBot) -> None:
    """Context menus."""

    @bot.tree.context_menu(name="Look at")
    async def look(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"You look at {member.name.lower()}", ephemeral=True)

    @bot.tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")


async def answer_twice(bot: FlowBot, interaction: discord.Interaction, _: str) -> None:
    await interaction.response.send_message("Once")
    interaction.response._response_type = None  # as after a restart, when the first answer is forgotten
    await bot.attempt(interaction.response.send_message("Twice"))


async def follow_up_first(bot: FlowBot, interaction: discord.Interaction, _: str) -> None:
    await bot.attempt(interaction.followup.send("Too early"))
    await interaction.response.send_message("In order")


async def bad_bodies(bot: FlowBot, interaction: discord.Interaction, _: str) -> None:
    await interaction.response.send_message("Trying")
    assert isinstance(interaction.channel, discord.TextChannel)
    twice = ui.View(timeout=None)
    twice.add_item(ui.Button(label="a", custom_id="same")).add_item(ui.Button(label="b", custom_id="same"))
    send = interaction.channel.send
    embed = discord.Embed(title="x" * 257)
    for act in (
        send("x" * 2001), send(""), send("x", view=twice), send(embed=embed),
        interaction.edit_original_response(content="x" * 2001),
    ):  # fmt: skip
        await bot.attempt(act)


async def gone_message(bot: FlowBot, interaction: discord.Interaction, _: str) -> None:
    await interaction.response.send_message("Trying", ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    message = await interaction.channel.send("Short-lived")
    await message.delete()
    await bot.attempt(message.edit(content="No"))
    await bot.attempt(message.delete())
    private = await interaction.original_response()
    await bot.attempt(interaction.channel.get_partial_message(private.id).edit(content="No"))


async def unknown_things(bot: FlowBot, interaction: discord.Interaction, _: str) -> None:
    await interaction.response.send_message("Trying", ephemeral=True)
    await bot.attempt(bot.fetch_channel(1))
    await bot.attempt(bot.fetch_user(1))
    await bot.attempt(bot.fetch_guild(1))
    assert isinstance(interaction.channel, discord.TextChannel)
    await bot.attempt(interaction.channel.fetch_message(1))


async def other_place(bot: FlowBot, interaction: discord.Interaction, where: str) -> None:
    await interaction.response.send_message("Trying", ephemeral=True)
    await bot.attempt(bot.get_partial_messageable(int(where)).send("No"))


async def others_message(bot: FlowBot, interaction: discord.Interaction, where: str) -> None:
    await interaction.response.send_message("Trying", ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    message = interaction.channel.get_partial_message(int(where))
    await bot.attempt(message.edit(content="Mine"))
    await bot.attempt(message.delete())


async def second_thread(bot: FlowBot, interaction: discord.Interaction, _: str) -> None:
    await interaction.response.send_message("Trying", ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    message = await interaction.channel.send("Game")
    await message.create_thread(name="Talk")
    await bot.attempt(message.create_thread(name="Again"))
    await bot.attempt(message.create_thread(name="x" * 101))


async def remember_token(bot: FlowBot, interaction: discord.Interaction, where: str) -> None:
    """Answer now; a second call with `again` uses the first token."""
    await interaction.response.send_message("Trying", ephemeral=True)
    if where == "again":
        old = bot.seen[0]
        assert isinstance(old, discord.Interaction)
        await bot.attempt(old.followup.send("Late"))
    else:
        bot.seen.append(interaction)


FAILURES: dict[str, Callable[[FlowBot, discord.Interaction, str], Awaitable[None]]] = {
    "twice": answer_twice,
    "early": follow_up_first,
    "bodies": bad_bodies,
    "gone": gone_message,
    "unknown": unknown_things,
    "place": other_place,
    "other": others_message,
    "thread": second_thread,
    "token": remember_token,
}
