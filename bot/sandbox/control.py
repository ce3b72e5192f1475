"""The verbs of the sandbox for tests: act as a person (`Acting`), look, build, break, move time."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec

from bot.sandbox.acting import Acting, Ref
from bot.sandbox.building import Building
from bot.sandbox.events import Events
from bot.sandbox.faults import Fault
from bot.sandbox.model import Json, WorldData
from bot.sandbox.state import Settings, State


class Unclean(AssertionError):
    """The bot did something that Discord would not take, or left somebody without an answer."""


class Control(Acting):
    """Everything a test or the page may do; the routes below `/_sim` call the same verbs."""

    def __init__(self, state: State, events: Events) -> None:
        super().__init__(state, events)
        self.key = ""
        self.building: Building = state.building

    # Waiting

    async def idle(self, limit: float = 20.0) -> None:
        """Wait until the bot has nothing open and makes no requests; TimeoutError after `limit` seconds."""
        await self.state.interactions.waiting.wait_idle(limit)

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
        """Return what a clean run must not have: unknown routes and fields, bad bodies, no answer or alt text."""
        rules = {"unknown_route", "unknown_field", "invalid_body", "unanswered", "no_alt_text", "unshown_file", "crash"}
        return [entry.what for entry in self.journal.of_kind("warning") if entry.data["rule"] in rules]

    def assert_clean(self) -> None:
        """Raise Unclean if the bot broke Discord's rules or left somebody without an answer."""
        if problems := self.problems():
            raise Unclean("\n".join(problems))

    def limits(self) -> Json:
        """Return what Discord counts: invalid requests of ten minutes, whether they brought a ban, IDENTIFY, DMs."""
        limits = self.state.limits
        return {
            "rate_limits": limits.enabled,
            "invalid_requests": limits.invalid,
            "banned": limits.banned,
            "identifies_left": self.state.gateway.handshake.left,
            "dms_opened": len(self.state.opened_dms),
        }

    def settings(self) -> Json:
        """Return the switches of the stand-in."""
        return dataclasses.asdict(self.state.settings)

    def configure(self, **changes: Any) -> Json:
        """Change switches, e.g. `pins=2`; ValueError for an unknown one or a value that cannot be."""
        if unknown := changes.keys() - self.settings().keys():
            raise ValueError(f"there is no setting {', '.join(sorted(unknown))}")
        checked = msgspec.convert(self.settings() | changes, Settings)
        for name in changes:
            setattr(self.state.settings, name, getattr(checked, name))
        return self.settings()

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
