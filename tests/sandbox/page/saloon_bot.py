"""A small bot with one of everything the page must show: commands, lists, buttons, forms, pictures, private answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands, ui

from tests.sandbox.page.drawings import drawing
from tests.sandbox.page.saloon_extras import add_extras

CARDS = {"Missed! 5 of spades": "d41:missed", "BANG! king of diamonds": "d41:bang", "Beer 8 of hearts": "d41:beer"}
GAMES = [
    app_commands.Choice(name="BANG! the card game", value="bang"),
    app_commands.Choice(name="The dice game", value="dice"),
]


def picture_gallery(name: str, description: str | None) -> ui.MediaGallery[Any]:
    """A gallery with one picture."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=description))


class Pressed(ui.Button[Any]):
    """A button that calls a coroutine."""

    def __init__(self, label: str, custom_id: str, call: Callable[..., Any], **more: Any) -> None:
        super().__init__(label=label, custom_id=custom_id, **more)
        self._call = call

    async def callback(self, interaction: discord.Interaction) -> None:
        await self._call(interaction)


class Lobby(ui.LayoutView):
    """An open table: people and AI players sit down until it is full."""

    def __init__(self, bot: SaloonBot, host: str, seats: int) -> None:
        super().__init__(timeout=None)
        self.bot, self.names, self.seats, self.running = bot, [f"{host}, host"], seats, False
        self.build()

    def build(self) -> None:
        """Draw it anew."""
        self.clear_items()
        full = len(self.names) >= self.seats
        seats = self.names + ["_free_"] * (self.seats - len(self.names))
        box: ui.Container[Any] = ui.Container(accent_colour=0xB98A2A)
        box.add_item(ui.TextDisplay("## A table is open\nBANG! the card game, official rules"))
        box.add_item(ui.TextDisplay("\n".join(f"{n}. {name}" for n, name in enumerate(seats, 1))))
        box.add_item(ui.Separator())
        if self.running:
            box.add_item(ui.TextDisplay("**The game is on.**"))
        else:
            one = ui.ActionRow(
                Pressed("Join", "lobby:join", self.join, style=discord.ButtonStyle.success, disabled=full),
                Pressed("Add AI", "lobby:ai", self.add, disabled=full),
            )
            start = Pressed(
                "Start", "lobby:start", self.start, style=discord.ButtonStyle.primary, disabled=len(self.names) < 4
            )
            box.add_item(one)
            box.add_item(
                ui.ActionRow(
                    start, Pressed("Close table", "lobby:close", self.close_table, style=discord.ButtonStyle.danger)
                )
            )
        self.add_item(box)

    async def join(self, interaction: discord.Interaction) -> None:
        """Somebody sits down."""
        self.names.append(interaction.user.display_name)
        self.build()
        await interaction.response.edit_message(view=self)

    async def add(self, interaction: discord.Interaction) -> None:
        """An AI player sits down."""
        if self.bot.refuse_ai:
            await interaction.response.send_message("No AI players today.", ephemeral=True)
            return
        self.names.append(f"Whistler {len(self.names)} (AI)")
        self.build()
        await interaction.response.edit_message(view=self)

    async def start(self, interaction: discord.Interaction) -> None:
        """The game begins."""
        self.running = True
        self.build()
        await interaction.response.edit_message(view=self)
        await interaction.followup.send(view=Table(self.bot), file=discord.File(drawing(), "table.png"))

    async def close_table(self, interaction: discord.Interaction) -> None:
        """The table closes."""
        await interaction.response.defer()
        await interaction.delete_original_response()


class Table(ui.LayoutView):
    """The public table with a picture."""

    def __init__(self, bot: SaloonBot, description: str | None = "Table 7, turn 4. Ana has 3 lives.") -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=0x9B2F1F)
        box.add_item(picture_gallery("table.png", description))
        box.add_item(ui.TextDisplay("**Ben shoots Ana** with a Winchester."))
        box.add_item(
            ui.ActionRow(Pressed("My hand", "table:hand", bot.show_hand), Pressed("Slow", "table:slow", bot.never))
        )
        self.add_item(box)


class Hand(ui.LayoutView):
    """A private hand with a list of cards."""

    def __init__(self, bot: SaloonBot) -> None:
        super().__init__(timeout=None)
        self.bot = bot
        self.add_item(ui.TextDisplay("### Your hand, 3 cards\nOnly yours."))
        options = [discord.SelectOption(label=name, value=value, description="A card") for name, value in CARDS.items()]
        cards: ui.Select[Any] = ui.Select(custom_id="hand:card", placeholder="Choose a card to play", options=options)
        cards.callback = lambda interaction: self.played(interaction, cards)  # type: ignore[method-assign]
        self.add_item(ui.ActionRow(cards))

    async def played(self, interaction: discord.Interaction, cards: ui.Select[Any]) -> None:
        """A card was chosen."""
        self.bot.heard.append(("select", interaction.user.display_name, list(cards.values)))
        done = ui.LayoutView()
        done.add_item(ui.TextDisplay(f"You played {cards.values[0]}."))
        await interaction.response.edit_message(view=done)


class House(ui.Modal, title="House rules"):
    """A form with every kind of field."""

    name: ui.Label[Any] = ui.Label(
        text="Name of the table", description="Shown in the lobby", component=ui.TextInput(max_length=32)
    )
    tempo: ui.Label[Any] = ui.Label(
        text="Tempo",
        component=ui.Select(
            options=[
                discord.SelectOption(label="Live", value="live", default=True),
                discord.SelectOption(label="Slow", value="slow"),
            ]
        ),
    )
    rules: ui.Label[Any] = ui.Label(
        text="Rules",
        component=ui.CheckboxGroup(
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Three cards", value="three"),
                discord.CheckboxGroupOption(label="Ghosts", value="ghost"),
            ],
        ),
    )

    def __init__(self, bot: SaloonBot) -> None:
        super().__init__()
        self.bot = bot

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """The form came back."""
        name, tempo, rules = self.name.component, self.tempo.component, self.rules.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(tempo, ui.Select)
        assert isinstance(rules, ui.CheckboxGroup)
        values = [name.value, list(tempo.values), list(rules.values)]
        self.bot.heard.append(("form", interaction.user.display_name, values))
        await interaction.response.send_message(f"The table is called {values[0]}.", ephemeral=True)


class SaloonBot(discord.Client):
    """The bot; `heard` is what people sent, in order."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05, max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[Any] = []
        self.asked: list[str] = []
        self.refuse_open = self.refuse_ai = False
        self.online = asyncio.Event()
        self.cheering = asyncio.Event()
        _add_commands(self)
        add_extras(self)

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait before a new session: the stand-in of the page tests does not ask for it."""

    async def on_ready(self) -> None:
        """Say that it is there."""
        self.online.set()

    async def show_hand(self, interaction: discord.Interaction) -> None:
        """Answer with a private hand."""
        await interaction.response.send_message(view=Hand(self), ephemeral=True)

    async def never(self, interaction: discord.Interaction) -> None:
        """Do not answer."""
        self.heard.append(("ignored", interaction.user.display_name))


def _add_commands(bot: SaloonBot) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="open", description="Open a table in this channel")
    @app_commands.choices(game=GAMES)
    @app_commands.describe(game="Which game", seats="How many seats")
    async def open_table(
        interaction: discord.Interaction, game: str = "bang", seats: app_commands.Range[int, 4, 7] = 5
    ) -> None:
        bot.heard.append(("open", game, seats, str(interaction.locale)))
        if bot.refuse_open:
            await interaction.response.send_message("A table is already open here.", ephemeral=True)
            return
        await interaction.response.send_message(view=Lobby(bot, interaction.user.display_name, seats))

    @bot.tree.command(description="Play a card from your hand")
    @app_commands.describe(card="One of the cards you may play now", target="Whom it is aimed at")
    async def play(interaction: discord.Interaction, card: str, target: str | None = None) -> None:
        bot.heard.append(("play", card, target, str(interaction.locale)))
        await interaction.response.send_message(f"Played `{card}`.", ephemeral=True)

    @play.autocomplete("card")
    async def cards(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        bot.asked.append(current)
        return [app_commands.Choice(name=n, value=v) for n, v in CARDS.items() if current.lower() in n.lower()]

    @bot.tree.command(description="Show your hand, to you only")
    async def hand(interaction: discord.Interaction) -> None:
        await bot.show_hand(interaction)

    @bot.tree.command(description="Change the rules of the house")
    async def house(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(House(bot))

    @bot.tree.command(description="Show the table")
    async def look(interaction: discord.Interaction, described: bool = True) -> None:
        view = Table(bot) if described else Table(bot, None)
        await interaction.response.send_message(view=view, file=discord.File(drawing(), "table.png"))

    @bot.tree.command(description="Say something, for all to see")
    async def say(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text)

    bot.tree.add_command(table)
