"""The verbs of the sandbox for tests: act as a person, look, build, break, move time."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.sandbox.acts import Acts
from bot.sandbox.building import Building
from bot.sandbox.commands import Refused
from bot.sandbox.events import Events
from bot.sandbox.faults import Fault
from bot.sandbox.interactions import Wait
from bot.sandbox.journal import Journal
from bot.sandbox.model import DM, Interaction, Json, WorldData
from bot.sandbox.seen import Seen
from bot.sandbox.state import State
from bot.sandbox.world import World

Ref = int | str
"""A person or place: an id (number or digits), or a name ("Ana", "saloon", "#saloon")."""


class Unclean(AssertionError):
    """The bot did something that Discord would not take, or left somebody without an answer."""


class Control:
    """Acts of people return an interaction in the shape of docs/sandbox.md; a refused act raises Refused."""

    def __init__(self, state: State, events: Events) -> None:
        self.state = state
        self.events = events
        self.key = ""
        self.acts = Acts(state)
        self.building: Building = state.building

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

    def dismiss(self, user: Ref, message: Ref) -> None:
        """Put away a private message."""
        self.acts.dismiss(self.user_id(user), int(message))

    async def _done(self, interaction: Interaction, wait: Wait) -> Json:
        """Wait for the outcome of an act."""
        await self.state.interactions.wait(interaction, wait)
        return self.seen.interaction(interaction)

    async def idle(self, limit: float = 20.0) -> None:
        """Wait until the bot has nothing open and makes no requests; TimeoutError after `limit` seconds."""
        await self.state.interactions.wait_idle(limit)

    async def connected(self, limit: float = 20.0) -> None:
        """Wait until the bot has a session on the gateway."""
        await self.state.gateway.wait_connected(limit)

    # Looking

    def view(self, user: Ref, channel: Ref, *, limit: int = 100) -> list[Json]:
        """Return the messages a person sees in a place, oldest first, own private ones included."""
        place = self.acts.channel(self.user_id(user), self.channel_id(channel))
        return self.seen.messages(place, self.user_id(user), limit=limit)[0]

    def file(self, url: str) -> bytes:
        """Return the bytes behind an attachment's address; KeyError if it is gone."""
        return self.world.files[int(url.split("/cdn/attachments/")[1].split("/")[1])]

    def problems(self) -> list[str]:
        """Return what a clean run must not have: unknown routes and fields, bad bodies, missing answers, alt texts."""
        rules = {"unknown_route", "unknown_field", "invalid_body", "schema", "unanswered", "no_alt_text"}
        return [entry.what for entry in self.journal.of_kind("warning") if entry.data["rule"] in rules]

    def assert_clean(self) -> None:
        """Raise Unclean if the bot broke Discord's rules or left somebody without an answer."""
        if problems := self.problems():
            raise Unclean("\n".join(problems))

    # Trouble and time

    def fault(self, kind: str, *, times: int | None = 1, params: Json | None = None, **match: Any) -> Fault:
        """Arm a fault; keywords are its matcher (method, route, event, user, channel, nth, chance, seed).

        KeyError for an unknown kind or parameter, ValueError for a value or matcher that cannot be.
        """
        for name, find in (("user", self.user_id), ("channel", self.channel_id)):
            if match.get(name) is not None:
                match[name] = str(find(match[name]))
        return self.state.faults.add(kind, match, params, times)

    def clear_faults(self) -> None:
        """Disarm every fault and lift a ban."""
        self.state.faults.remove()
        self.state.limits.lift_ban()

    def advance(self, seconds: float) -> None:
        """Move the clock forward."""
        self.state.clock.advance(seconds)
        self.journal.add("clock", f"Clock moved by {seconds:g} s")
        self.events.emit("clock", self.events.clock())

    def set_speed(self, speed: float) -> None:
        """Let the clock run faster, slower or (0) stand still."""
        self.state.clock.set_speed(speed)
        self.journal.add("clock", f"Clock runs {speed:g} times as fast")
        self.events.emit("clock", self.events.clock())

    def gateway(self, do: str, session: str | None = None, *, resumable: bool = True, code: int = 4000) -> int:
        """Trouble the gateway: reconnect, invalid, close, cut, silence; return how many sockets were hit."""
        return self.state.gateway.command(do, session, resumable=resumable, code=code)

    async def restart(self, seconds: float = 0.0) -> None:
        """Break all connections and come back after `seconds` with the same world, no sessions and fresh limits."""
        await self.state.restart(seconds)

    # The world as a whole

    def dump(self) -> Json:
        """Return the whole world as JSON."""
        body: Json = msgspec.json.decode(self.world.dump())
        return body

    async def load(self, dump: Json) -> None:
        """Replace the world by a dump; the bot's sessions are closed."""
        await self.replace(msgspec.convert(dump, WorldData, strict=False))

    async def reset(self) -> None:
        """Go back to the default world; the bot's sessions are closed, journal and faults are emptied."""
        from bot.sandbox.dust_creek import default_world

        self.journal.clear()
        self.state.faults.remove()
        await self.replace(default_world(self.world.bot.name))

    async def replace(self, data: WorldData) -> None:
        """Put other data in the world's place."""
        self.world.replace(data)
        self.world.files = {k: v for k, v in self.world.files.items() if k in _attachments(data)}
        await self.state.gateway.close()
        self.world.tell("reset", None)
        self.journal.add("world", "The world was replaced")
        self.events.emit("reset", {})


def _attachments(data: WorldData) -> set[int]:
    return {a.id for m in data.messages.values() for a in m.attachments}
