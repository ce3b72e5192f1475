"""Faults of the world: what people, moderators, time and outages do just before a request or with an event."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.sandbox.faults.armed import Fault, Occasion
from bot.sandbox.permissions import names

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.sandbox.model import Channel
    from bot.sandbox.state import State


class Troubles:
    """Changes the world as a fault asks for; the request or event then meets the changed world."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._restarting: set[asyncio.Task[None]] = set()
        self._known: dict[str, Callable[[Fault, Occasion], None]] = {
            "permission_lost": self._permission_lost,
            "dm_closed": self._dm_closed,
            "message_deleted": self._message_deleted,
            "late_callback": self._late_callback,
            "token_expired": self._token_expired,
            "guild_unavailable": self._guild_unavailable,
            "guild_left": self._guild_left,
            "channel_deleted": self._channel_deleted,
            "thread_archived": self._thread_archived,
            "thread_locked": self._thread_locked,
            "member_left": self._member_left,
            "clock_jump": self._clock_jump,
            "restart": self._restart,
        }

    def make(self, fault: Fault, occasion: Occasion) -> bool:
        """Make the trouble of a fault; False if it is not one of the world's."""
        trouble = self._known.get(fault.kind)
        if trouble is None:
            return False
        faults = self._state.faults
        faults.busy = True
        try:
            trouble(fault, occasion)
        finally:
            faults.busy = False
        return True

    def _channel(self, occasion: Occasion) -> Channel | None:
        return self._state.world.data.channels.get(int(occasion.channel or 0))

    def _permission_lost(self, fault: Fault, occasion: Occasion) -> None:
        """Deny the bot one more permission in the channel (of a thread: in its parent)."""
        channel, bot = self._channel(occasion), self._state.bot_id
        if channel is not None and channel.thread is not None:
            channel = self._state.world.data.channels.get(channel.parent_id or 0)
        if channel is None:
            return
        own = next((o for o in channel.overwrites if o.id == bot), None)
        lost = str(fault.params["permission"])
        allow = [name for name in names(own.allow) if name != lost] if own is not None else []
        deny = names(own.deny) if own is not None else []
        self._state.building.set_permissions(channel.id, "bot", allow, [*deny, lost])

    def _dm_closed(self, fault: Fault, occasion: Occasion) -> None:
        person = int(occasion.user or 0)
        if fault.params["why"] == "closed":
            self._state.building.change_user(person, dm_open=False)
            return
        for guild in list(self._state.world.data.guilds.values()):
            if person in guild.members:
                self._state.building.set_member(guild.id, person, remove=True)

    def _message_deleted(self, _: Fault, occasion: Occasion) -> None:
        message = self._state.world.data.messages.get(occasion.message or 0)
        if message is not None and message.ephemeral_to is None:
            self._state.world.remove_message(message)

    def _late_callback(self, _: Fault, __: Occasion) -> None:
        self._state.clock.advance(self._state.settings.answer_within + 0.1)

    def _token_expired(self, _: Fault, __: Occasion) -> None:
        self._state.clock.advance(self._state.settings.token_life + 1)

    def _clock_jump(self, fault: Fault, _: Occasion) -> None:
        self._state.clock.advance(float(fault.params["seconds"]))

    def _guild_unavailable(self, fault: Fault, occasion: Occasion) -> None:
        guild, building = int(occasion.guild or 0), self._state.building
        building.set_unavailable(guild, unavailable=True)
        back = float(fault.params["seconds"])
        self._state.clock.call_later(back, lambda: building.set_unavailable(guild, unavailable=False))

    def _guild_left(self, _: Fault, occasion: Occasion) -> None:
        self._state.building.remove_bot(int(occasion.guild or 0))

    def _channel_deleted(self, _: Fault, occasion: Occasion) -> None:
        if (channel := self._channel(occasion)) is not None:
            self._state.world.remove_channel(channel)

    def _thread_archived(self, _: Fault, occasion: Occasion) -> None:
        self._state.building.change_channel(int(occasion.channel or 0), archived=True)

    def _thread_locked(self, _: Fault, occasion: Occasion) -> None:
        self._state.building.change_channel(int(occasion.channel or 0), archived=True, locked=True)

    def _member_left(self, _: Fault, occasion: Occasion) -> None:
        self._state.building.set_member(int(occasion.guild or 0), int(occasion.user or 0), remove=True)

    def _restart(self, fault: Fault, _: Occasion) -> None:
        task = asyncio.create_task(self._state.restart(float(fault.params["seconds"])))
        self._restarting.add(task)
        task.add_done_callback(self._restarting.discard)
