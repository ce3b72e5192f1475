"""Threads close by themselves after a time of silence, by the sandbox's clock."""

from __future__ import annotations

from bot.sandbox.model import Channel, Message
from bot.sandbox.snowflake import made_at
from bot.sandbox.state import State
from bot.sandbox.world import Change


class Archiver:
    """Watches the threads of a world, those of a loaded one included."""

    def __init__(self, state: State) -> None:
        self._state = state
        state.world.listeners.append(self)
        self.watch_all()

    def watch_all(self) -> None:
        """Look after every thread there is."""
        for channel in self._state.world.data.channels.values():
            if channel.thread is not None:
                self._watch(channel)

    def __call__(self, change: Change) -> None:
        """Take news of the world."""
        thing = change.thing
        if change.name == "reset":
            self.watch_all()
        elif isinstance(thing, Message) and change.name == "message_create":
            channel = self._state.world.data.channels.get(thing.channel_id)
            if channel is not None and channel.thread is not None:
                self._watch(channel)
        elif isinstance(thing, Channel) and thing.thread is not None and change.name != "thread_delete":
            self._watch(thing)

    def _due(self, channel: Channel) -> float:
        """Return when a thread closes if nobody writes."""
        thread = channel.thread
        assert thread is not None
        last = made_at(channel.last_message_id) if channel.last_message_id is not None else thread.created_at
        return max(last, thread.archived_at) + thread.auto_archive * 60

    def _watch(self, channel: Channel) -> None:
        if channel.thread is not None and not channel.thread.archived:
            self._state.clock.call_at(self._due(channel), lambda: self._close(channel))

    def _close(self, channel: Channel) -> None:
        thread, world = channel.thread, self._state.world
        if thread is None or thread.archived or world.data.channels.get(channel.id) is not channel:
            return
        if self._due(channel) > self._state.clock.now():
            return
        thread.archived, thread.archived_at = True, self._state.clock.now()
        world.change_channel(channel)
