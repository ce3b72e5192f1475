"""Waiting for the bot: until it has acknowledged, has shown something, or has come to rest."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal

from bot.sandbox.clock import flow
from bot.sandbox.model import Interaction

if TYPE_CHECKING:
    from bot.sandbox.state import State

Wait = Literal["none", "ack", "response", "idle"]
PATIENCE = 30.0
"""Seconds for which a deferral counts as work in progress."""
QUIET = 0.1
"""Seconds without any request after which the bot counts as idle."""


class Waiting:
    """Wakes those who wait for interactions."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._changed = asyncio.Event()

    def notice(self) -> None:
        """Let everybody who waits look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def wait(self, interaction: Interaction, until: Wait, limit: float = 20.0) -> None:
        """Wait until an interaction is acknowledged, has brought something to see, or all is quiet."""
        deadline = flow() + limit
        while flow() < deadline and not self._reached(interaction, until):
            change = self._changed
            pause = 0.01 if until == "idle" and self._reached(interaction, "response") else 0.5
            try:
                async with asyncio.timeout(min(pause, max(0.001, deadline - flow()))):
                    await change.wait()
            except TimeoutError:
                continue

    async def wait_idle(self, limit: float) -> None:
        """Wait until all is quiet; TimeoutError after `limit` seconds."""
        deadline = flow() + limit
        while not self.quiet():
            if flow() > deadline:
                raise TimeoutError("the bot does not come to rest")
            await asyncio.sleep(0.01)

    def _reached(self, interaction: Interaction, until: Wait) -> bool:
        if until == "none" or interaction.state == "failed":
            return True
        if interaction.state == "sent":
            return False
        if until == "ack":
            return True
        instant = interaction.answer != "deferred"
        if not (instant or interaction.visible):
            return False
        return until == "response" or self.quiet()

    def quiet(self) -> bool:
        """Say whether no request is in flight, no interaction is open and none was just made."""
        state = self._state
        if state.in_flight or flow() - state.last_activity < QUIET:
            return False
        now = state.clock.now()
        for interaction in reversed(state.world.data.interactions.values()):
            if now - interaction.created_at > max(PATIENCE, state.settings.answer_within):
                break  # the rest is older still
            promised = interaction.answer == "deferred" and not interaction.visible
            # A deferral from before a new session is the promise of a process that is gone; who resumes is still there.
            if interaction.state == "sent" or (promised and interaction.created_at > state.gateway.last_identify):
                return False
        return True
