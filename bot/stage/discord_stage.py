"""The stage on Discord: with `DiscordReply`, the only code that sends anything."""

from collections import OrderedDict
from collections.abc import Collection
from typing import Final

import discord

from bot.stage.delivery import deliver
from bot.stage.port import MessageGone, NotAllowed, OwnHand, OwnRole, PersonGone, Place, PlaceGone, Public
from bot.stage.rendering import Rendered, Renderer
from bot.ui.custom_id import VERSION

LOOKED_THROUGH: Final = 50
"""How many of a channel's last messages are searched for strays."""

REMEMBERED_CHANNELS: Final = 5000

NEEDED: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""What the bot needs in a channel, by discord.py's and by Discord's names."""

NEEDED_IN_THREADS: Final = {**NEEDED, "send_messages_in_threads": "Send Messages in Threads"}


def granted(permissions: discord.Permissions, *, in_thread: bool) -> dict[str, bool]:
    """What the bot needs, by the names people know, and whether it has it."""
    needed = dict(NEEDED_IN_THREADS if in_thread else NEEDED)
    if in_thread:
        del needed["send_messages"]
    return {name: bool(getattr(permissions, flag)) for flag, name in needed.items()}


def missing_permissions(permissions: discord.Permissions, *, in_thread: bool) -> tuple[str, ...]:
    """What the bot lacks, by the names people know."""
    return tuple(name for name, is_there in granted(permissions, in_thread=in_thread).items() if not is_there)


class DiscordStage:
    """Shows tables in Discord's channels and direct messages, by ids alone: no cache decides anything."""

    def __init__(self, client: discord.Client, renderer: Renderer) -> None:
        self._client = client
        self.renderer = renderer
        self._direct_channels: OrderedDict[int, int] = OrderedDict()

    async def announce(self, place: Place, panel: Public, nonce: str, reply_to: int | None = None) -> int:
        """Post a public panel; without its picture if pictures are not allowed there."""
        rendered = await self.renderer.public(panel, is_new=True)
        try:
            return await self._send(place.channel_id, rendered, nonce, reply_to)
        except NotAllowed as refusal:
            if not rendered.attached:
                raise self._explained(refusal, place) from refusal
        rendered = await self.renderer.public(panel, is_new=True, with_picture=False)
        try:
            return await self._send(place.channel_id, rendered, nonce, reply_to)
        except NotAllowed as refusal:
            raise self._explained(refusal, place) from refusal

    async def update_panel(self, place: Place, message_id: int, panel: Public) -> None:
        """Replace a public panel; without its picture if pictures are not allowed there."""
        rendered = await self.renderer.public(panel, is_new=False)
        try:
            await self._edit(place.channel_id, message_id, rendered)
        except NotAllowed as refusal:
            if not rendered.attached:
                raise self._explained(refusal, place) from refusal
            rendered = await self.renderer.public(panel, is_new=False, with_picture=False)
            await self._edit(place.channel_id, message_id, rendered)

    async def remove(self, place: Place, message_id: int) -> None:
        """Delete a public panel."""
        await self._delete(place.channel_id, message_id)

    async def remove_strays(self, place: Place, table: int, known: Collection[int]) -> None:
        """Delete the bot's recent messages with buttons of this table that the table does not know."""
        channel = self._client.get_partial_messageable(place.channel_id)
        me = self._client.user
        mark = f"tp{VERSION}:{table}:"

        async def search() -> list[int]:
            return [
                message.id
                async for message in channel.history(limit=LOOKED_THROUGH)
                if me is not None
                and message.author.id == me.id
                and message.id not in known
                and any(custom_id.startswith(mark) for custom_id in _custom_ids(message))
            ]

        for message_id in await deliver(search):
            await self._delete(place.channel_id, message_id)

    async def is_member(self, guild_id: int, person_id: int) -> bool:
        """Whether a person is (still) on a server."""

        async def request() -> None:
            guild = self._client.get_guild(guild_id) or await self._client.fetch_guild(guild_id)
            await guild.fetch_member(person_id)

        try:
            await deliver(request)
        except PersonGone:
            return False
        return True

    async def direct_message(self, person_id: int, panel: OwnHand | OwnRole, nonce: str, *, silent: bool) -> int:
        """Send a direct message."""
        rendered = await self.renderer.private(panel)
        return await self._send(await self._direct_channel(person_id), rendered, nonce, None, silent=silent)

    async def update_direct(self, person_id: int, message_id: int, panel: OwnHand | OwnRole) -> None:
        """Replace a direct message."""
        rendered = await self.renderer.private(panel)
        await self._edit(await self._direct_channel(person_id), message_id, rendered)

    async def remove_direct(self, person_id: int, message_id: int) -> None:
        """Delete a direct message."""
        await self._delete(await self._direct_channel(person_id), message_id)

    async def _direct_channel(self, person_id: int) -> int:
        """The channel for direct messages to a person; asking Discord twice would do no harm."""
        if person_id not in self._direct_channels:
            person = discord.Object(person_id)
            channel = await deliver(lambda: self._client.create_dm(person))
            self._direct_channels[person_id] = channel.id
            if len(self._direct_channels) > REMEMBERED_CHANNELS:
                self._direct_channels.popitem(last=False)
        self._direct_channels.move_to_end(person_id)
        return self._direct_channels[person_id]

    async def _send(
        self, channel_id: int, rendered: Rendered, nonce: str, reply_to: int | None, *, silent: bool = False
    ) -> int:
        channel = self._client.get_partial_messageable(channel_id)
        reference = (
            discord.MessageReference(message_id=reply_to, channel_id=channel_id, fail_if_not_exists=False)
            if reply_to is not None
            else None
        )

        async def request() -> discord.Message:
            return await channel.send(
                view=rendered.panel,
                files=rendered.files,
                nonce=nonce,
                reference=reference,  # type: ignore[arg-type]  # None is the default, which the overloads leave out
                allowed_mentions=rendered.allowed_mentions,
                silent=silent,
            )

        return (await deliver(request)).id

    async def _edit(self, channel_id: int, message_id: int, rendered: Rendered) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def request() -> None:
            await message.edit(
                view=rendered.panel,
                attachments=rendered.files,
                allowed_mentions=discord.AllowedMentions.none(),
            )

        await deliver(request)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await deliver(message.delete)
        except (MessageGone, PlaceGone):
            return

    def _explained(self, refusal: NotAllowed, place: Place) -> NotAllowed:
        """The refusal with the names of what is missing, as far as the cache knows."""
        channel = self._client.get_channel(place.channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or channel.guild.me is None:
            return refusal
        permissions = channel.permissions_for(channel.guild.me)
        return NotAllowed(missing_permissions(permissions, in_thread=isinstance(channel, discord.Thread)))


def _custom_ids(message: discord.Message) -> list[str]:
    """The custom ids of a message's components, however deep they lie."""
    found = []
    waiting = list(message.components)
    while waiting:
        component = waiting.pop()
        waiting.extend(getattr(component, "children", None) or [])
        custom_id = getattr(component, "custom_id", None)
        if custom_id is not None:
            found.append(custom_id)
    return found
