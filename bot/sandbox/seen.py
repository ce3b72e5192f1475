"""The world through the eyes of one person: places, messages, interactions, as the page and tests get them."""

from __future__ import annotations

from collections.abc import Callable

from bot.sandbox.commands import paths, usable_commands
from bot.sandbox.model import DM, PRIVATE_THREAD, TEXT, THREADS, Channel, Interaction, Json, Message, User
from bot.sandbox.state import State
from bot.sandbox.world import World

LOCALES = {
    "id": "Bahasa Indonesia", "da": "Dansk", "de": "Deutsch", "en-GB": "English (UK)", "en-US": "English (US)",
    "es-ES": "Español (España)", "es-419": "Español (Latinoamérica)", "fr": "Français", "hr": "Hrvatski",
    "it": "Italiano", "lt": "Lietuviškai", "hu": "Magyar", "nl": "Nederlands", "no": "Norsk", "pl": "Polski",
    "pt-BR": "Português (Brasil)", "ro": "Română", "fi": "Suomi", "sv-SE": "Svenska", "vi": "Tiếng Việt",
    "tr": "Türkçe", "cs": "Čeština", "el": "Ελληνικά", "bg": "Български", "ru": "Русский", "uk": "Українська",
    "hi": "हिन्दी", "th": "ไทย", "zh-CN": "中文（简体）", "ja": "日本語", "zh-TW": "中文（繁體）", "ko": "한국어",
}  # fmt: skip


class Seen:
    """Builds what one person may see; `playing` counts the open windows of a person."""

    def __init__(self, state: State, playing: Callable[[int], int]) -> None:
        self._state = state
        self._playing = playing

    @property
    def _world(self) -> World:
        return self._state.world

    def person(self, user: User) -> Json:
        """A person, as the page lists them."""
        return {
            "id": str(user.id),
            "username": user.name.lower().replace(" ", "_"),
            "global_name": user.name,
            "bot": user.bot,
            "locale": user.locale,
            "avatar": user.avatar,
            "dm_open": user.dm_open,
            "playing": self._playing(user.id),
        }

    def people(self) -> list[Json]:
        """Everybody but the bot, in the order of their coming."""
        return [self.person(u) for u in sorted(self._world.data.users.values(), key=lambda u: u.id) if not u.bot]

    def somebody_free(self) -> int:
        """The first person nobody plays, else the first person."""
        persons = [u.id for u in sorted(self._world.data.users.values(), key=lambda u: u.id) if not u.bot]
        return next((user for user in persons if not self._playing(user)), persons[0])

    def bot(self) -> Json:
        """The bot and whether it is there."""
        gateway = self._state.gateway
        return {
            "person": self.person(self._world.bot),
            "connected": gateway.connected > 0,
            "sessions": gateway.connected,
        }

    def place(self, channel: Channel, user_id: int) -> Json | None:
        """A place as a person sees it, None if it is hidden from them."""
        world = self._world
        if not world.allows(channel, user_id):
            return None
        thread = channel.thread
        body: Json = {
            "id": str(channel.id),
            "kind": "dm" if channel.type == DM else "thread" if channel.type in THREADS else "channel",
            "name": channel.name,
            "topic": channel.topic,
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "guild_id": None if channel.guild_id is None else str(channel.guild_id),
            "last_message_id": self._last_message(channel, user_id),
            "can_read": True,
            "can_use_commands": may_use_commands(world, channel, user_id),
            "can_send": may_send(world, channel, user_id),
            "archived": thread is not None and thread.archived,
            "locked": thread is not None and thread.locked,
            "private": channel.type == PRIVATE_THREAD,
        }
        if channel.type == DM:
            other = next((u for u in channel.recipients if u != user_id), user_id)
            person = world.data.users.get(other)
            if person is not None:
                body |= {"recipient": self.person(person), "name": person.name}
        return body

    def _last_message(self, channel: Channel, user_id: int) -> str | None:
        newest = next((m for m in self._world.messages_in(channel.id) if self._world.can_see(m, user_id)), None)
        return None if newest is None else str(newest.id)

    def places(self, user_id: int) -> list[Json]:
        """All places a person sees: channels with their threads, then DMs (the bot's always)."""
        world = self._world
        world.direct_channel(world.data.application_id, user_id)
        channels = sorted(world.data.channels.values(), key=lambda c: (c.type == DM, c.position, c.id))
        found = (self.place(c, user_id) for c in channels if c.type in (TEXT, DM, *THREADS))
        return [place for place in found if place is not None]

    def messages(
        self, channel: Channel, user_id: int, *, limit: int = 50, before: int | None = None, ephemeral: bool = True
    ) -> tuple[list[Json], bool]:
        """What a person sees in a channel, oldest first, and whether there is more before it."""
        found: list[Message] = []
        for message in self._world.messages_in(channel.id):
            if before is not None and message.id >= before:
                continue
            if not self._world.can_see(message, user_id) or (message.ephemeral_to is not None and not ephemeral):
                continue
            found.append(message)
            if len(found) > limit:
                break
        shown = found[:limit]
        return [self._state.payloads.message(m) for m in reversed(shown)], len(found) > limit

    def commands(self, user_id: int, channel: Channel | None = None) -> list[Json]:
        """The commands a person may call (in a channel, or anywhere)."""
        found = []
        for command in usable_commands(self._world, user_id, channel):
            body = self._state.payloads.command(command)
            found.append(body | {"paths": paths(body)})
        return found

    def interaction(self, interaction: Interaction) -> Json:
        """An interaction as its person sees it."""
        world = self._world
        message = world.data.messages.get(interaction.original_id or 0)
        visible = message is not None and world.can_see(message, interaction.user_id)
        return {
            "id": str(interaction.id),
            "user_id": str(interaction.user_id),
            "channel_id": str(interaction.channel_id),
            "type": interaction.type,
            "message_id": None if interaction.message_id is None else str(interaction.message_id),
            "custom_id": interaction.data.get("custom_id"),
            "command": interaction.command,
            "state": interaction.state,
            "answer": interaction.answer,
            "reply": self._state.payloads.message(message) if message is not None and visible else None,
            "modal": interaction.modal,
            "choices": interaction.choices,
            "reason": interaction.reason,
            "nonce": interaction.nonce,
        }


def may_send(world: World, channel: Channel, user_id: int) -> bool:
    """Say whether a person may write messages in a channel."""
    if channel.type in THREADS:
        open_now = channel.thread is not None and not channel.thread.locked
        return open_now and world.allows(channel, user_id, "SEND_MESSAGES_IN_THREADS")
    return world.allows(channel, user_id, "SEND_MESSAGES")


def may_use_commands(world: World, channel: Channel, user_id: int) -> bool:
    """Say whether a person may use commands in a channel: the line to type in must be there too."""
    return may_send(world, channel, user_id) and world.allows(channel, user_id, "USE_APPLICATION_COMMANDS")
