"""Acting as a person, from Python: names instead of ids, and waiting for the bot's answer."""

from __future__ import annotations

from typing import Any

from bot.sandbox.acts import Acts
from bot.sandbox.commands import Refused
from bot.sandbox.events import Events
from bot.sandbox.journal import Journal
from bot.sandbox.model import DM, Interaction, Json
from bot.sandbox.seen import Seen
from bot.sandbox.state import State
from bot.sandbox.waiting import Wait
from bot.sandbox.world import World

Ref = int | str
"""A person or place: an id (number or digits), or a name ("Ana", "saloon", "#saloon")."""


class Acting:
    """Acts of people return an interaction in the shape of docs/sandbox.md; a refused act raises Refused."""

    def __init__(self, state: State, events: Events) -> None:
        self.state = state
        self.events = events
        self.acts = Acts(state)

    @property
    def world(self) -> World:
        """The world."""
        return self.state.world

    @property
    def journal(self) -> Journal:
        """The journal."""
        return self.state.journal

    @property
    def seen(self) -> Seen:
        """The world through the eyes of one person."""
        return self.events.seen

    # Names

    def user_id(self, ref: Ref) -> int:
        """Return the id of a person given by id or name."""
        if isinstance(ref, int) or ref.isdecimal():
            return int(ref)
        for user in self.world.data.users.values():
            if user.name.casefold() == ref.casefold():
                return user.id
        raise Refused("unknown_user", f"There is nobody called {ref}.")

    def channel_id(self, ref: Ref) -> int:
        """Return the id of a channel or thread given by id or name."""
        if isinstance(ref, int) or ref.isdecimal():
            return int(ref)
        name = ref.removeprefix("#").casefold()
        for channel in self.world.data.channels.values():
            if channel.type != DM and channel.name.casefold() == name:
                return channel.id
        raise Refused("unknown_channel", f"There is no place called {ref}.")

    def dm(self, user: Ref) -> int:
        """Return the id of a person's DM with the bot."""
        return self.world.direct_channel(self.state.bot_id, self.user_id(user)).id

    def _locale(self, user_id: int, locale: str | None) -> str:
        return locale or self.acts.user(user_id).locale

    # Acting

    async def slash(
        self, user: Ref, channel: Ref, command: str, /, *, locale: str | None = None, wait: Wait = "response",
        nonce: str | None = None, **options: Any,
    ) -> Json:  # fmt: skip
        """Call a slash command ("table open") with its options as keywords."""
        return await self.call_command(user, channel, command, options, locale=locale, wait=wait, nonce=nonce)

    async def call_command(
        self, user: Ref, channel: Ref, command: str, options: dict[str, Any], *, locale: str | None = None,
        wait: Wait = "response", nonce: str | None = None, version: str | None = None,
    ) -> Json:  # fmt: skip
        """Call a slash command with its options as a dictionary; `version` is the one the client knows (None: any)."""
        who = self.user_id(user)
        started = self.acts.slash(
            who, self.channel_id(channel), command, options, self._locale(who, locale), nonce, version
        )
        return await self._done(started, wait)

    async def autocomplete(
        self, user: Ref, channel: Ref, command: str, focused: str, /, *, locale: str | None = None,
        wait: Wait = "response", nonce: str | None = None, **options: Any,
    ) -> list[Json]:  # fmt: skip
        """Return the choices the bot offers for the option being typed."""
        answer = await self.ask_choices(user, channel, command, focused, options, locale=locale, wait=wait, nonce=nonce)
        return answer["choices"] or []

    async def ask_choices(
        self, user: Ref, channel: Ref, command: str, focused: str, options: dict[str, Any], *,
        locale: str | None = None, wait: Wait = "response", nonce: str | None = None,
    ) -> Json:  # fmt: skip
        """Ask for choices; return the whole interaction."""
        who = self.user_id(user)
        started = self.acts.autocomplete(
            who, self.channel_id(channel), command, options, focused, self._locale(who, locale), nonce
        )
        return await self._done(started, wait)

    async def click(
        self, user: Ref, message: Ref, custom_id: str, *, locale: str | None = None, wait: Wait = "response",
        nonce: str | None = None,
    ) -> Json:  # fmt: skip
        """Press a button."""
        who = self.user_id(user)
        started = self.acts.click(who, int(message), custom_id, self._locale(who, locale), nonce)
        return await self._done(started, wait)

    async def select(
        self, user: Ref, message: Ref, custom_id: str, values: list[str], *, locale: str | None = None,
        wait: Wait = "response", nonce: str | None = None,
    ) -> Json:  # fmt: skip
        """Choose from a list."""
        who = self.user_id(user)
        started = self.acts.select(who, int(message), custom_id, values, self._locale(who, locale), nonce)
        return await self._done(started, wait)

    async def modal(
        self, user: Ref, interaction: Ref | Json, values: dict[str, Any], *, locale: str | None = None,
        wait: Wait = "response", nonce: str | None = None,
    ) -> Json:  # fmt: skip
        """Send the form that an interaction has brought."""
        who = self.user_id(user)
        number = int(interaction["id"] if isinstance(interaction, dict) else interaction)
        started = self.acts.modal(who, number, values, self._locale(who, locale), nonce)
        return await self._done(started, wait)

    async def context(
        self, user: Ref, channel: Ref, command: str, target: Ref, *, locale: str | None = None,
        wait: Wait = "response", nonce: str | None = None,
    ) -> Json:  # fmt: skip
        """Call a context-menu command."""
        who = self.user_id(user)
        started = self.acts.context(
            who, self.channel_id(channel), command, int(target), self._locale(who, locale), nonce
        )
        return await self._done(started, wait)

    async def message(self, user: Ref, channel: Ref, content: str, *, reply_to: Ref | None = None) -> Json:
        """Write an ordinary message."""
        target = None if reply_to is None else int(reply_to)
        message = self.acts.write(self.user_id(user), self.channel_id(channel), content, target)
        return self.state.payloads.message(message)

    def reload(self, user: Ref) -> None:
        """Let a person load their client anew: private messages are gone from it."""
        self.acts.reload(self.user_id(user))

    def dismiss(self, user: Ref, message: Ref) -> None:
        """Put away a private message."""
        self.acts.dismiss(self.user_id(user), int(message))

    async def _done(self, interaction: Interaction, wait: Wait) -> Json:
        """Wait for the outcome of an act."""
        await self.state.interactions.waiting.wait(interaction, wait)
        return self.seen.interaction(interaction)
