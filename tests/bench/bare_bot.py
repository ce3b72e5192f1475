"""The least a bot of discord.py can do, in a process of its own: `python -m tests.bench.bare_bot` (see bench_sandbox).

Prints one JSON line when it is ready: seconds from `start()` to READY. Kinds: `raw` answers in `on_interaction`,
`slash` through a command tree, `button` through a persistent view whose press edits the message, `table` the same with
a message of as many parts as a public table has, `deferred` through one whose press is acknowledged first and then
answered in private.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from typing import Any

import discord
import yarl
from discord import app_commands, ui


class Buttons(ui.View):
    """Five persistent buttons that answer by editing the message."""

    def __init__(self, *, deferred: bool = False) -> None:
        super().__init__(timeout=None)
        self.deferred = deferred
        for number in range(5):
            button: ui.Button[Any] = ui.Button(label=f"Action {number}", custom_id=f"act:{number}")
            button.callback = self.press  # type: ignore[method-assign]
            self.add_item(button)

    async def press(self, interaction: discord.Interaction) -> None:
        """Answer."""
        if self.deferred:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(content="turn")
            return
        await interaction.response.edit_message(content="turn", view=self)


class Table(ui.LayoutView):
    """A framed message with texts and buttons as a public table has them, edited as a whole by each press."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        rows: list[ui.Item[Any]] = []
        for row in range(4):
            buttons: list[ui.Item[Any]] = []
            for column in range(3):
                button: ui.Button[Any] = ui.Button(
                    label=f"Action {3 * row + column}", custom_id=f"act:{3 * row + column}"
                )
                button.callback = self.press  # type: ignore[method-assign]
                buttons.append(button)
            rows.append(ui.ActionRow(*buttons))
        self.add_item(ui.Container(ui.TextDisplay("### Turn"), ui.TextDisplay("What happened"), *rows, accent_colour=1))

    async def press(self, interaction: discord.Interaction) -> None:
        """Answer."""
        await interaction.response.edit_message(view=self)


def table_components() -> list[dict[str, Any]]:
    """The parts of such a message as they are sent."""
    components: list[dict[str, Any]] = Table().to_components()  # type: ignore[no-untyped-call]
    return components


class BareBot(discord.Client):
    """Answers every interaction at once with a fixed text."""

    def __init__(self, kind: str) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01, max_messages=None)
        self.kind = kind
        self.started = time.perf_counter()
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Set up what the kind needs."""
        if self.kind in {"button", "deferred"}:
            self.add_view(Buttons(deferred=self.kind == "deferred"))
        if self.kind == "table":
            self.add_view(Table())
        if self.kind == "slash":

            @self.tree.command(description="Deals")
            async def deal(interaction: discord.Interaction, seat: int) -> None:
                await interaction.response.send_message("fixed reply", ephemeral=True)

    async def on_ready(self) -> None:
        """Tell how long it took."""
        print(json.dumps({"ready_s": time.perf_counter() - self.started}), flush=True)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer, if nothing else does."""
        if self.kind == "raw":
            await interaction.response.send_message("fixed reply", ephemeral=True)


async def run(kind: str, token: str) -> None:
    """Run until killed."""
    async with BareBot(kind) as bot:
        bot.started = time.perf_counter()
        await bot.start(token)


def main() -> None:
    """Read where to go, and go there."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("--api", "--gateway", "--token", "--kind"):
        parser.add_argument(name, required=True)
    parser.add_argument("--core", type=int, default=0)
    options = parser.parse_args()
    os.sched_setaffinity(0, {options.core})
    discord.http.Route.BASE = options.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(options.gateway)
    asyncio.run(run(options.kind, options.token))


if __name__ == "__main__":
    main()
