"""The bot on Discord: discord.py's client with the tables, the stage and the slash commands."""

import asyncio
import contextlib
import hashlib
import json
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot import metrics
from bot.config import Settings
from bot.network import NETWORK
from bot.offer import OFFERED
from bot.stage.discord_reply import DiscordReply
from bot.stage.discord_stage import DiscordStage
from bot.stage.explainer import Explainer
from bot.stage.global_limit import keep_the_gate_opening
from bot.stage.pulses import end_pulses
from bot.stage.rendering import Renderer
from bot.stage.studio import Studio
from bot.store.store import Store
from bot.tables import sentences
from bot.tables.clock import Clock, SystemClock
from bot.tables.desk import Desk
from bot.tables.keeper import Keeper, Terms
from bot.tables.outages import Outage, Outages
from bot.tables.registry import Registry
from bot.tables.services import Services, new_seed
from bot.tables.table import Table
from bot.text.catalog import read_all, wording
from bot.text.games import words_for
from bot.text.words import GameWords, RuleEntry
from bot.ui.custom_id import CustomId
from bot.ui.desk import Shown
from bot.ui.pressable import PRESSABLES, Pressable, ReportButton, answer_press, tell
from bot.ui.translator import CatalogTranslator
from engine.ai.agent import Agent
from engine.ai.agents import agent_for

COGS: Final = (
    "bot.cogs.lobby",
    "bot.cogs.play",
    "bot.cogs.skirmish",
    "bot.cogs.lookup",
    "bot.cogs.settings",
    "bot.cogs.privacy",
    "bot.cogs.wishes",
)
READY_SECONDS: Final = 0.5
"""How long discord.py waits for further servers at the start; nothing here needs them all."""

FINISH_SECONDS: Final = 3.0
STOP_SECONDS: Final = 3.0
LEAVE_SECONDS: Final = 2.0
PULSE_SECONDS: Final = 0.5
"""How long the steps of stopping may take, all together less than what systems grant before they kill."""

log = logging.getLogger(__name__)


class Tenpaces(commands.AutoShardedBot):
    """Discord's client with the tables. It is also the `Desk` that buttons and lists hand their presses to."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        clock: Clock | None = None,
        *,
        studio: Studio | None = None,
        agents: Callable[[str], Agent] = agent_for,
        seeds: Callable[[], str] = new_seed,
    ) -> None:
        super().__init__(
            command_prefix=(),
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=READY_SECONDS,
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            **_shards(settings),
        )
        keep_the_gate_opening(self.http)
        self.settings = settings
        self.store = store
        self._with_tables = True
        self.games = OFFERED
        self.pressables: list[type[Pressable]] = [*PRESSABLES]
        self.studio = studio or Studio()
        self.renderer, self.explainer = Renderer(self.studio), Explainer(self.studio)
        self.outages = Outages()
        self._shards_there: set[int] = set()
        services = Services(
            store=store,
            stage=DiscordStage(self, self.renderer),
            games=OFFERED,
            clock=clock or SystemClock(),
            new_seed=seeds,
            pace=settings.tenpaces_pace,
            outages=self.outages,
        )
        self.registry = Registry(services, agents, self.serves, self.reaches)
        terms = Terms(settings.retention_days, settings.grace_days, settings.privacy_url)
        self.keeper = Keeper(self.registry, terms, self.serves)
        self.counter = Desk(self.registry, self.keeper)
        self.tree.on_error = self.command_failed  # type: ignore[method-assign]  # discord.py offers it for this

    @property
    def desk(self) -> "Tenpaces":
        """Where presses go."""
        return self

    async def login(self, token: str, *, with_tables: bool = True) -> None:
        """Log in; without tables only commands can be registered."""
        self._with_tables = with_tables
        await super().login(token)

    def serves(self, guild_id: int) -> bool:
        """Whether a server belongs to this process's shards."""
        if self.settings.shard_ids is None or self.settings.shard_count is None:
            return True
        return (guild_id >> 22) % self.settings.shard_count in self.settings.shard_ids

    def reaches(self, guild_id: int) -> bool:
        """Whether people on a server can press anything at the moment: the clocks of its tables stand otherwise."""
        shard = (guild_id >> 22) % (self.shard_count or 1)
        return shard in self._shards_there and not self.outages.is_away(guild_id)

    async def setup_hook(self) -> None:
        """Before the gateway is connected: commands, buttons, and all tables that are not over."""
        if not self._with_tables:
            return
        self.studio.warm_up()
        read_all()
        await self.load_cogs()
        await self.sync_if_changed()
        await self.registry.recover()
        log.info("%d tables are open", len(self.registry))

    async def load_cogs(self) -> None:
        """Add all commands, and what translates them."""
        await self.tree.set_translator(CatalogTranslator())
        for cog in COGS:
            await self.load_extension(cog)

    async def sync_if_changed(self, *, always: bool = False) -> bool:
        """Register the commands with Discord if they differ from those registered last."""
        now = await self._command_hash()
        scope = f"application {self.application_id}"
        if not (always or self.settings.sandboxed) and await self.store.setting(scope, "commands") == now:
            return False
        await self.tree.sync()
        await self.store.set_setting(scope, "commands", now)
        return True

    async def _command_hash(self) -> str:
        """A fingerprint of the slash commands as Discord is told of them, in all languages."""
        translator = self.tree.translator
        commands = sorted(self.tree.get_commands(), key=lambda command: command.name)
        described = [
            await command.get_translated_payload(self.tree, translator)
            if translator is not None
            else command.to_dict(self.tree)
            for command in commands
        ]
        return hashlib.sha256(json.dumps(described, sort_keys=True, default=str).encode()).hexdigest()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A button or list was pressed; commands take another way."""
        if self._with_tables and interaction.type is discord.InteractionType.component:
            await answer_press(self.pressables, interaction)

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: CustomId, values: Sequence[str]) -> None:
        """Carry out a press of a button or list."""
        await self.counter.pressed(DiscordReply(interaction, self.renderer), custom_id, values)

    async def forget(self, interaction: discord.Interaction[Any], *, sure: bool) -> None:
        """Delete all that is stored of whoever pressed, if they are sure."""
        await self.counter.forget(DiscordReply(interaction, self.renderer), sure=sure)

    async def on_ready(self) -> None:
        """Take note of the servers that have removed the bot, or taken it back, while it was not connected."""
        present = {guild.id for guild in self.guilds}
        for guild_id in {table.row.guild_id for table in self.registry} - present:
            self.outages.server(guild_id, Outage.REMOVED)
        for guild in self.guilds:
            self.outages.server(guild.id, Outage.SERVER if guild.unavailable else None)
        await self.keeper.compare(present)
        self.keeper.start()  # not earlier: a server that has the bot again must not lose its data

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Nothing is heard of a part of the servers any more."""
        self._shard(shard_id, connected=False)

    async def on_shard_ready(self, shard_id: int) -> None:
        """A part of the servers is there, anew."""
        self._shard(shard_id, connected=True)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A part of the servers is there again, and nothing was missed."""
        self._shard(shard_id, connected=True)

    def _shard(self, shard_id: int, *, connected: bool) -> None:
        (self._shards_there.add if connected else self._shards_there.discard)(shard_id)
        self.outages.shard(shard_id, self.shard_count, connected=connected)
        self.registry.timekeeper.wake()

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """A server is out of reach for a while."""
        self.outages.server(guild.id, Outage.SERVER)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was perhaps archived, locked, or opened again."""
        data: Any = payload.data
        state = data.get("thread_metadata") or {}
        closed = Outage.LOCKED if state.get("locked") else Outage.ARCHIVED if state.get("archived") else None
        self.outages.thread(payload.thread_id, closed)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self.registry.place_gone(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone."""
        await self.registry.place_gone(channel.id)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        """Something about a channel has changed, perhaps what the bot may do there."""
        self.registry.permissions_changed(channel.guild.id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Something about a role has changed, perhaps what the bot may do."""
        self.registry.permissions_changed(role.guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server has removed the bot (one that is merely not available does not come here)."""
        self.outages.server(guild.id, Outage.REMOVED)
        await self.keeper.server_gone(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has the bot, perhaps again."""
        self.outages.server(guild.id, None)
        await self.keeper.server_back(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there after an outage; or it has the bot again, where Discord's event does not tell which."""
        self.outages.server(guild.id, None)
        await self.keeper.server_back(guild.id)

    async def explain(
        self, interaction: discord.Interaction[Any], entry: RuleEntry, words: GameWords, shown: Shown
    ) -> None:
        """Show an entry of the rules: words at once, its picture as soon as it is drawn."""
        await self.explainer.show(interaction, entry, words, shown)

    async def report_error(self, interaction: discord.Interaction[Any], table_id: int | None, error_id: str) -> None:
        """Keep the game that an error belongs to."""
        await self.counter.report_error(DiscordReply(interaction, self.renderer), table_id, error_id)

    def report_label(self, interaction: discord.Interaction[Any]) -> str:
        """What the button beside an apology says."""
        return sentences.report_label(wording(str(interaction.locale)))

    def apology(self, interaction: discord.Interaction[Any], error_id: str) -> str:
        """What a person is told when something broke; each such case is counted."""
        metrics.failed("interaction")
        return sentences.went_wrong(error_id, wording(str(interaction.locale)))

    def not_taken(self, interaction: discord.Interaction[Any]) -> str:
        """What a person is told whose answer Discord did not take."""
        metrics.failed("answer")
        return sentences.not_taken(wording(str(interaction.locale)))

    async def command_failed(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        """Log what broke, and tell the person; what is merely old or the network's fault is no error."""
        cause, button = getattr(error, "original", error), None
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.info("somebody has an old form of a command: %s", error)
            text = sentences.command_outdated(wording(str(interaction.locale)))
        elif isinstance(cause, NETWORK):
            log.warning("command %s: %r", interaction.command, cause)
            text = self.not_taken(interaction)
        else:
            error_id = secrets.token_hex(3)
            log.error("command %s failed: error %s", interaction.command, error_id, exc_info=error)
            text = self.apology(interaction, error_id)
            button = ReportButton.make(self.report_label(interaction), "", error_id)
        if interaction.type is not discord.InteractionType.autocomplete:
            await tell(interaction, text, button)

    def table_label(self, table: Table, language: str) -> str:
        """A table in a list."""
        title = words_for(table.row.game, language).title
        place = self.get_channel(table.row.channel_id)
        return f"{table.id} · {title}" + (f" · #{place}" if place is not None else "")

    async def close(self) -> None:
        """Stop in order, each step for a limited time: what people have begun, then the tables, so that nothing is
        half shown, then Discord. The database is closed by whoever opened it.
        """
        if self.is_closed():
            return
        await self.counter.finish(FINISH_SECONDS)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stop_tables(), STOP_SECONDS)
        await self.counter.give_up()
        self.studio.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(super().close(), LEAVE_SECONDS)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(end_pulses(), PULSE_SECONDS)

    async def _stop_tables(self) -> None:
        await self.keeper.stop()
        await self.registry.stop()


def _shards(settings: Settings) -> dict[str, Any]:
    """Which shards are this process's; without a word Discord advises how many there are."""
    if settings.shard_ids is None:
        return {} if settings.shard_count is None else {"shard_count": settings.shard_count}
    return {"shard_ids": list(settings.shard_ids), "shard_count": settings.shard_count}
