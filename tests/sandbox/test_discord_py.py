"""The unmodified discord.py on the stand-in: every kind of answer, retries, loss of the gateway."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands, ui

from bot.sandbox.server import Sandbox
from tests.sandbox.wire import Json

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


@pytest.fixture
def pointed(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Sandbox:
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    monkeypatch.setattr(discord.Asset, "BASE", sandbox.cdn_base)
    return sandbox


@pytest.fixture
async def bot(pointed: Sandbox, caplog: pytest.LogCaptureFixture) -> AsyncIterator[SmallBot]:
    """The bot, ready; nothing may be logged as an error."""
    async with SmallBot() as running:
        task = asyncio.create_task(running.start(pointed.token))
        await pointed.connected()
        await running.wait_until_ready()
        yield running
        await running.close()
        await task
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def contents(messages: list[Json]) -> list[str]:
    return [message["content"] for message in messages]


async def test_private_answers(pointed: Sandbox, bot: SmallBot) -> None:
    outcome = await pointed.slash("Ana", "saloon", "secret", wait="idle")
    assert outcome["reply"]["content"] == "Psst!"
    assert contents(pointed.view("Ana", "saloon")) == ["Psst!", "For all"]
    assert contents(pointed.view("Ben", "saloon")) == ["For all"]
    assert outcome["reply"]["attachments"][0]["description"] == "Two dots"
    outcome = await pointed.slash("Ben", "saloon", "slow")
    assert (outcome["answer"], outcome["reply"]["content"], outcome["reply"]["flags"]) == ("deferred", "Done", 64)
    pointed.assert_clean()


async def test_panels_and_dynamic_items(pointed: Sandbox, bot: SmallBot) -> None:
    shown = (await pointed.slash("Ana", "saloon", "panel"))["reply"]
    media = shown["components"][0]["components"][0]["items"][0]["media"]
    assert pointed.file(media["url"]) == PNG
    pressed = await pointed.click("Ben", shown["id"], "persist:go")
    assert pressed["answer"] == "update"
    assert pressed["reply"]["components"][0]["components"][1]["components"][0]["content"] == "Pressed"
    pointed.assert_clean()


async def test_forms(pointed: Sandbox, bot: SmallBot) -> None:
    shown = (await pointed.slash("Ana", "saloon", "old"))["reply"]
    opened = await pointed.click("Ana", shown["id"], "persist:form")
    assert opened["modal"]["title"] == "Form"
    sent = await pointed.modal("Ana", opened, {"name": "Kit"})
    assert sent["reply"]["content"] == "Hello Kit"
    assert contents(pointed.view("Ben", "saloon")) == ["Old"]
    pointed.assert_clean()


async def test_autocomplete_and_resolved_people(pointed: Sandbox, bot: SmallBot) -> None:
    assert await pointed.autocomplete("Ana", "saloon", "offer", "what", what="Bee") == [
        {"name": "Bee!", "value": "Bee!"}
    ]
    outcome = await pointed.slash("Ana", "saloon", "offer", what="Beer", person=pointed.user_id("Ben"))
    assert outcome["reply"]["content"] == "Beer for ben"
    pointed.assert_clean()


async def test_work_in_channels(pointed: Sandbox, bot: SmallBot) -> None:
    await pointed.slash("Ana", "saloon", "busy", wait="idle")
    table = next(m for m in pointed.view("Ben", "saloon") if m["content"] == "Table 7")
    assert [a["filename"] for a in table["attachments"]] == ["b.png"]
    assert table["pinned"] is True
    assert contents(pointed.view("Ben", table["thread"]["id"])) == ["In the thread"]
    assert contents(pointed.view("Ana", pointed.dm("Ana"))) == ["To you alone"]
    reply = next(m for m in pointed.view("Ben", "saloon") if m["type"] == 19)
    assert reply["referenced_message"]["id"] == table["id"]
    pointed.assert_clean()


async def test_commands_in_a_dm(pointed: Sandbox, bot: SmallBot) -> None:
    outcome = await pointed.slash("Ana", pointed.dm("Ana"), "slow")
    assert outcome["reply"]["content"] == "Done"


async def test_retries_end_well(pointed: Sandbox, bot: SmallBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("discord.http.asyncio.sleep", _instantly)
    saloon = bot.get_partial_messageable(pointed.channel_id("saloon"))
    pointed.fault("rate_limit", params={"retry_after": 0.01})
    pointed.fault("done_then_error", params={"status": 502})
    await saloon.send("once")
    assert contents(pointed.view("Ana", "saloon")) == ["once"], "the nonce kept the retry from doubling it"
    pointed.fault("api_error", params={"code": 50013})
    with pytest.raises(discord.Forbidden):
        await saloon.send("never")


async def _instantly(_: float) -> None:
    return None


async def test_closed_dm(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.building.change_user(pointed.user_id("Ana"), dm_open=False)
    person = await bot.fetch_user(pointed.user_id("Ana"))
    with pytest.raises(discord.Forbidden) as caught:
        await person.send("Psst")
    assert caught.value.code == 50007


@pytest.mark.parametrize("trouble", ["reconnect", "close", "cut", "invalid"])
async def test_resume_after_trouble(pointed: Sandbox, bot: SmallBot, trouble: str) -> None:
    pointed.gateway(trouble)
    async with asyncio.timeout(10):
        await bot.resumed.wait()
    assert bot.heard == ["ready", "resumed"]
    assert (await pointed.slash("Ana", "saloon", "slow"))["reply"]["content"] == "Done"


async def test_event_missed_while_away_comes_after_the_resume(pointed: Sandbox, bot: SmallBot) -> None:
    pointed.gateway("close", code=4000)
    outcome = await pointed.slash("Ana", "saloon", "slow")
    assert outcome["reply"]["content"] == "Done"
    assert bot.heard == ["ready", "resumed"]


async def test_start_is_quick(pointed: Sandbox) -> None:
    """Measured in work, not in seconds: four requests and one IDENTIFY, nothing else."""
    async with SmallBot() as running:
        task = asyncio.create_task(running.start(pointed.token))
        await pointed.connected()
        await running.wait_until_ready()
        requests = [entry.what for entry in pointed.journal.of_kind("request")]
        assert requests == [
            "GET /users/@me",
            "GET /oauth2/applications/@me",
            "PUT /applications/{application_id}/commands",
            "GET /gateway/bot",
        ]
        await running.close()
        await task


async def test_wrong_token(pointed: Sandbox) -> None:
    async with SmallBot() as running:
        with pytest.raises(discord.LoginFailure):
            await running.start("somebody-elses")
