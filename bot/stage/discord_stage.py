"""The stage on Discord: with `DiscordReply`, the only code that sends anything."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any, Final, TypeVar

import discord

from bot.stage.delivery import deliver
from bot.stage.port import OwnHand, OwnRole, Place, Public
from bot.stage.rendering import Rendered, Renderer
from bot.stage.troubles import FilesRefused, MessageGone, NotAllowed, PersonGone, PlaceGone, StageTrouble
from bot.text.names import shorten
from bot.ui.custom_id import VERSION

T = TypeVar("T")

LOOKED_THROUGH: Final = 50
"""How many of a channel's last messages are searched for strays."""

REMEMBERED_CHANNELS: Final = 5000

THREAD_NAME: Final = 100
ARCHIVED_AFTER: Final = 10080
"""Minutes without a message until Discord archives a thread of ours: a week, the longest there is."""

NEEDED: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""What the bot needs in a channel, by discord.py's and by Discord's names."""

NEEDED_IN_THREADS: Final = {**NEEDED, "send_messages_in_threads": "Send Messages in Threads"}

NEEDED_FOR_THREADS: Final = {
    "create_public_threads": "Create Public Threads",
    "create_private_threads": "Create Private Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}
"""What the bot needs besides to make threads for tables."""


def granted(permissions: discord.Permissions, *, in_thread: bool) -> dict[str, bool]:
    """What the bot needs, by the names people know, and whether it has it."""
    needed = dict(NEEDED_IN_THREADS if in_thread else NEEDED)
    if in_thread:
        del needed["send_messages"]
    return {name: bool(getattr(permissions, flag)) for flag, name in needed.items()}


def granted_for_threads(permissions: discord.Permissions) -> dict[str, bool]:
    """What the bot needs to make threads, by the names people know, and whether it has it."""
    return {name: bool(getattr(permissions, flag)) for flag, name in NEEDED_FOR_THREADS.items()}


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
        """Post a public panel; without its picture if pictures are not taken there."""

        async def post(rendered: Rendered) -> int:
            return await self._send(place.channel_id, rendered, nonce, reply_to)

        return await self._public(place, panel, post, is_new=True)

    async def update_panel(self, place: Place, message_id: int, panel: Public) -> None:
        """Replace a public panel; without its picture if pictures are not taken there."""

        async def edit(rendered: Rendered) -> None:
            await self._edit(place.channel_id, message_id, rendered)

        await self._public(place, panel, edit, is_new=False)

    async def _public(
        self, place: Place, panel: Public, send: Callable[[Rendered], Awaitable[T]], *, is_new: bool
    ) -> T:
        """Send a public panel in words if it is not taken with its picture."""

        async def render(*, with_picture: bool) -> Rendered:
            return await self.renderer.public(panel, is_new=is_new, with_picture=with_picture)

        try:
            return await _with_or_without_picture(render, send)
        except NotAllowed as refusal:
            raise self._explained(refusal, place) from refusal

    async def open_thread(self, place: Place, name: str, person_id: int | None = None) -> Place:
        """Make a thread in a channel; a private one with that person in it if one is given."""
        kind: Any = discord.ChannelType.public_thread if person_id is None else discord.ChannelType.private_thread

        async def request() -> Any:
            return await self._client.http.start_thread_without_message(
                place.channel_id,
                name=shorten(name, THREAD_NAME),
                auto_archive_duration=ARCHIVED_AFTER,
                type=kind.value,
                invitable=False,
            )

        try:
            thread = int((await deliver(request))["id"])
            if person_id is not None:
                await deliver(lambda: self._client.http.add_user_to_thread(thread, person_id))
        except NotAllowed as refusal:
            raise self._explained_thread(refusal, place, private=person_id is not None) from refusal
        return Place(place.guild_id, thread)

    async def beside(self, place: Place) -> Place | None:
        """The channel a thread belongs to; None if the place is no thread, or nothing is known of it."""
        channel = self._client.get_channel(place.channel_id)
        if isinstance(channel, discord.Thread):
            return Place(place.guild_id, channel.parent_id)
        try:
            found = await deliver(lambda: self._client.http.get_channel(place.channel_id))
        except StageTrouble:
            return None
        parent: Any = found.get("parent_id") if found.get("thread_metadata") is not None else None
        return Place(place.guild_id, int(parent)) if parent is not None else None

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
        """Send a direct message; in words if its picture is not taken."""
        channel = await self._direct_channel(person_id)

        async def post(rendered: Rendered) -> int:
            return await self._send(channel, rendered, nonce, None, silent=silent)

        return await _with_or_without_picture(partial(self.renderer.private, panel), post)

    async def update_direct(self, person_id: int, message_id: int, panel: OwnHand | OwnRole) -> None:
        """Replace a direct message; in words if its picture is not taken."""
        channel = await self._direct_channel(person_id)

        async def edit(rendered: Rendered) -> None:
            await self._edit(channel, message_id, rendered)

        await _with_or_without_picture(partial(self.renderer.private, panel), edit)

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

        message_id = (await deliver(request)).id
        self.renderer.carried.note(message_id, rendered.file_names)
        return message_id

    async def _edit(self, channel_id: int, message_id: int, rendered: Rendered) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        # Known already while the edit is under way: nobody may name a picture that is about to go.
        self.renderer.carried.going(message_id, rendered.file_names)

        async def request() -> None:
            await message.edit(
                view=rendered.panel,
                attachments=rendered.files,
                allowed_mentions=discord.AllowedMentions.none(),
            )

        await deliver(request)
        self.renderer.carried.note(message_id, rendered.file_names)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await deliver(message.delete)
        except (MessageGone, PlaceGone):
            return

    def _explained_thread(self, refusal: NotAllowed, place: Place, *, private: bool) -> NotAllowed:
        """The refusal of a thread with the names of what is missing, as far as the cache knows."""
        channel = self._client.get_channel(place.channel_id)
        if not isinstance(channel, discord.abc.GuildChannel) or channel.guild.me is None:
            return refusal
        permissions = channel.permissions_for(channel.guild.me)
        needed = {
            "Send Messages in Threads": permissions.send_messages_in_threads,
            "Create Private Threads" if private else "Create Public Threads": (
                permissions.create_private_threads if private else permissions.create_public_threads
            ),
        }
        return NotAllowed(tuple(name for name, is_there in needed.items() if not is_there))

    def _explained(self, refusal: NotAllowed, place: Place) -> NotAllowed:
        """The refusal with the names of what is missing, as far as the cache knows."""
        channel = self._client.get_channel(place.channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or channel.guild.me is None:
            return refusal
        permissions = channel.permissions_for(channel.guild.me)
        return NotAllowed(missing_permissions(permissions, in_thread=isinstance(channel, discord.Thread)))


async def _with_or_without_picture(
    render: Callable[..., Awaitable[Rendered]], send: Callable[[Rendered], Awaitable[T]]
) -> T:
    """Send what is rendered; rendered in words if it is refused with its picture."""
    rendered = await render(with_picture=True)
    try:
        return await send(rendered)
    except (NotAllowed, FilesRefused):
        if not rendered.attached:
            raise
    return await send(await render(with_picture=False))


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
