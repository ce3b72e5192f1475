"""One interaction of Discord and the private answers to it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Final

import discord

from bot import metrics
from bot.network import NETWORK
from bot.stage.delivery import deliver, passes_by
from bot.stage.discord_stage import granted, granted_for_threads
from bot.stage.port import Acknowledgement, Notice, Person, Place, Private, PublicTable
from bot.stage.rendering import Rendered, Renderer
from bot.stage.troubles import ReplyGone, ReplyUnknown, StageTrouble
from bot.text.catalog import wording
from bot.ui.parts import Panel

_NOBODY = discord.AllowedMentions.none()

ACKNOWLEDGED_WITHIN: Final = 2.8
"""Seconds after which it is too late to acknowledge: Discord grants three, and the press is carried out then."""

LATER: Final = (15.0, 60.0, 240.0)
"""Seconds after which it is tried again to say at least that there is no answer, as long as the token lives."""

ACKNOWLEDGE_AGAIN: Final = 0.2
ACKNOWLEDGED: Final = 40060
MESSAGE_GONE: Final = 10008
"""What Discord says when an interaction was acknowledged before."""

log = logging.getLogger(__name__)


class DiscordReply:
    """A press or command, and the way to answer it."""

    def __init__(self, interaction: discord.Interaction[Any], renderer: Renderer) -> None:
        self._interaction = interaction
        self._renderer = renderer
        self._arrived = time.perf_counter()
        self._how: Acknowledgement | None = None
        self._acknowledged = asyncio.Event()
        self._shown = False
        self._fell_back = False
        self._lost = False

    @property
    def id(self) -> int:
        """The interaction's id."""
        return self._interaction.id

    @property
    def person(self) -> Person:
        """Who pressed or typed."""
        user = self._interaction.user
        return Person(user.id, user.display_name, str(self._interaction.locale))

    @property
    def place(self) -> Place | None:
        """Where; None for a direct message."""
        guild, channel = self._interaction.guild_id, self._interaction.channel_id
        return Place(guild, channel) if guild is not None and channel is not None else None

    @property
    def message_id(self) -> int | None:
        """The message whose button was pressed."""
        message = self._interaction.message
        return message.id if message is not None else None

    @property
    def on_private_panel(self) -> bool:
        """Whether that message is an ephemeral one."""
        message = self._interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def is_moderator(self) -> bool:
        """Whether the person may manage messages there."""
        return self._interaction.guild_id is not None and self._interaction.permissions.manage_messages

    @property
    def may_manage_server(self) -> bool:
        """Whether the person may change the server's settings."""
        return self._interaction.guild_id is not None and self._interaction.permissions.manage_guild

    @property
    def granted(self) -> Mapping[str, bool]:
        """What the bot needs there, and whether it has it."""
        in_thread = isinstance(self._interaction.channel, discord.Thread)
        return granted(self._interaction.app_permissions, in_thread=in_thread)

    @property
    def granted_for_threads(self) -> Mapping[str, bool]:
        """What the bot needs to make threads there, and whether it has it."""
        return granted_for_threads(self._interaction.app_permissions)

    @property
    def missing_permissions(self) -> tuple[str, ...]:
        """What the bot lacks there."""
        return tuple(name for name, is_there in self.granted.items() if not is_there)

    async def acknowledge(self, how: Acknowledgement) -> bool:
        """Tell Discord that the press has arrived, as often as it takes within the time there is; whether it heard."""
        self._how = how
        try:
            await self._acknowledge()
        except (*NETWORK, StageTrouble) as error:
            # The press counts all the same: what it does is seen at the table.
            log.warning("an acknowledgement failed: %r", error)
            self._lost = True
            metrics.failed("acknowledgement")
        finally:
            self._acknowledged.set()
        return not self._lost

    async def _acknowledge(self) -> None:
        try:
            await self._respond(self._defer)
        except discord.HTTPException as error:
            if error.code != MESSAGE_GONE or self._how is Acknowledgement.PRIVATE:
                raise
            self._how, self._fell_back = Acknowledgement.PRIVATE, True  # the table has gone on without it
            await self._respond(self._defer)

    async def answer(self, how: Acknowledgement, panel: Private | PublicTable) -> bool:
        """Acknowledge with the answer itself; whether it was ready and Discord took it."""
        self._how = how
        if not self._renderer.is_ready(panel):
            return False
        try:
            self._shown = await self._respond(await self._whole_answer(panel))
        except NETWORK as error:
            log.info("an answer was not taken at once: %r", error)
        if self._shown:
            self._acknowledged.set()
        return self._shown

    async def _whole_answer(self, panel: Private | PublicTable) -> Callable[[], Awaitable[object]]:
        """The request that acknowledges and answers."""
        response = self._interaction.response
        if isinstance(panel, PublicTable):
            return partial(response.edit_message, view=self._redrawn(panel), allowed_mentions=_NOBODY)
        layout = (await self._renderer.private(panel)).panel
        if self._how is Acknowledgement.IN_PLACE and self._replaces(panel):
            return partial(response.edit_message, view=layout, attachments=[], allowed_mentions=_NOBODY)
        return partial(response.send_message, view=layout, ephemeral=True, allowed_mentions=_NOBODY)

    async def _respond(self, request: Callable[[], Awaitable[object]]) -> bool:
        """Send the first response, as often as it takes within the time there is.

        Returns whether this was it: False if Discord had one before.
        """
        lost = False
        async with asyncio.timeout(ACKNOWLEDGED_WITHIN):
            while True:
                try:
                    await request()
                except discord.HTTPException as error:
                    if error.code == ACKNOWLEDGED:
                        return lost  # by an attempt whose answer was lost
                    if not passes_by(error):
                        raise
                    log.info("acknowledging again: %r", error)
                except NETWORK as error:
                    log.info("acknowledging again: %r", error)
                else:
                    metrics.ACKNOWLEDGED.observe(time.perf_counter() - self._arrived)
                    return True
                lost = True
                await asyncio.sleep(ACKNOWLEDGE_AGAIN)

    async def _defer(self) -> None:
        is_press = self._interaction.type is discord.InteractionType.component
        if self._how is Acknowledgement.PRIVATE or not is_press:
            await self._interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await self._interaction.response.defer()

    async def show(self, panel: Private) -> bool:
        """Show something to the person: if not as it should be, then in words, else at least that it failed.

        Returns whether they see it. Failing altogether is logged, for the table shows all that counts.
        """
        await self._acknowledged.wait()
        in_place = self._replaces(panel) and not self._shown
        self._shown = True
        try:
            return await self._show(panel, in_place=in_place)
        except StageTrouble as trouble:
            log.warning("an answer could not be shown: %s", trouble)
            metrics.failed("answer")
            return False

    def _replaces(self, panel: Private) -> bool:
        """Whether a panel takes the place of what was pressed, or of the promise of an answer."""
        return self._how is Acknowledgement.PRIVATE or (
            self._how is Acknowledgement.IN_PLACE and not isinstance(panel, Notice)
        )

    async def _show(self, panel: Private, *, in_place: bool) -> bool:
        failure = Notice(wording(self.person.language).say("Discord did not take the answer. Please try again."))
        put = self._put
        whole: list[Callable[[], Awaitable[None]]] = [
            lambda: put(panel, in_place=in_place),
            lambda: put(panel, in_place=in_place, with_picture=False),
            lambda: put(panel, in_place=False, with_picture=False),
        ]
        at_least: list[Callable[[], Awaitable[None]]] = [
            lambda: put(failure, in_place=False),
            *[lambda pause=pause: put(failure, in_place=in_place, after=pause) for pause in LATER],
        ]
        for number, way in enumerate([*whole, *at_least]):
            try:
                await way()
            except StageTrouble as trouble:
                if isinstance(trouble, ReplyGone) and (self._lost or not isinstance(trouble, ReplyUnknown)):
                    raise  # an answer that was promised is tried again: Discord did know the interaction
                log.info("an answer could not be shown in this way: %s", trouble)
            else:
                return number < len(whole)
        raise StageTrouble("nothing could be shown")

    async def _put(self, panel: Private, *, in_place: bool, with_picture: bool = True, after: float = 0.0) -> None:
        await asyncio.sleep(after)
        rendered = await self._renderer.private(panel, with_picture=with_picture)
        await deliver(lambda: self._replace(rendered) if in_place else self._add(rendered))

    async def redraw(self, panel: PublicTable) -> None:
        """Change the words and buttons of the message that was pressed; failing is logged, the next edit mends it."""
        if self._fell_back:
            await self.close()
            return
        if self._lost:
            return  # to Discord there is no original response, and asking for it would not find this message
        layout = self._redrawn(panel)
        try:
            await deliver(lambda: self._interaction.edit_original_response(view=layout, allowed_mentions=_NOBODY))
        except StageTrouble as trouble:
            log.warning("a table could not be redrawn: %s", trouble)
            metrics.failed("answer")

    def _redrawn(self, panel: PublicTable) -> Panel:
        message = self._interaction.message
        if message is None:
            return self._renderer.redrawn(panel, frozenset())
        when_pressed = [file.filename for file in message.attachments]
        return self._renderer.redrawn(panel, self._renderer.carried.pictures(message.id, otherwise=when_pressed))

    async def close(self) -> None:
        """Take back the promise of an answer, where one had to be given though nothing is to be shown."""
        if not self._fell_back or self._shown:
            return
        try:
            await deliver(self._interaction.delete_original_response)
        except StageTrouble as trouble:
            log.warning("a promised answer could not be taken back: %s", trouble)

    async def _replace(self, rendered: Rendered) -> None:
        await self._interaction.edit_original_response(
            view=rendered.panel,
            attachments=rendered.files,
            allowed_mentions=_NOBODY,
        )

    async def _add(self, rendered: Rendered) -> None:
        await self._interaction.followup.send(
            view=rendered.panel,
            files=rendered.files,
            ephemeral=True,
            allowed_mentions=_NOBODY,
        )
