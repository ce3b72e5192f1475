"""The AI seats of a table: they think off the event loop and answer at a moment that tells nothing."""

import asyncio
from collections.abc import Callable
from typing import Final

from bot import metrics
from bot.tables import refusals
from bot.tables.publisher import Publisher
from bot.tables.table import Table
from engine.ai.agent import Agent
from engine.core.actions import Action
from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.errors import GameError, GameIsOver, StaleDecision
from engine.core.ids import Ply, Seat

SHORTEST: Final = 1.2
LONGEST: Final = 3.6
"""Seconds until an AI answers: the mean of two even draws between these."""

PRACTICE_PACE: Final = 0.35
"""How much of that an AI takes at a practice table: nobody there has anything to learn from it."""

PATIENCE: Final = 300.0
"""Seconds an AI waits at most for its table's earlier moves to be seen, when Discord is in trouble. A game that is
paused waits as long as it takes."""

LOOK_AGAIN: Final = 2.0


def delay(seed: str, decision: Decision) -> float:
    """How long an AI thinks: from one distribution whatever is asked, and the same after a restart."""
    rng = seeded(f"{seed} delay {decision.id} {decision.seat}")
    middle = (rng.below(1000) + rng.below(1000)) / 1998
    return SHORTEST + (LONGEST - SHORTEST) * middle


class Opponents:
    """Answers for the AI seats of one table, each with an agent of its own; `on_move` is called after each answer."""

    def __init__(
        self, table: Table, new_agent: Callable[[], Agent], publisher: Publisher, on_move: Callable[[], None]
    ) -> None:
        self._table = table
        self._new_agent = new_agent
        self._agents: dict[Seat, Agent] = {}
        self._publisher = publisher
        self._on_move = on_move
        self._tasks: dict[tuple[Ply, Seat], asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Something has changed: begin to think about what AI seats are asked."""
        match = self._table.match
        if match is None or not self._table.is_open or not self._table.is_attended:
            return  # where an AI plays for everybody, the table waits until somebody is back
        for decision in match.decisions:
            key = (decision.id, decision.seat)
            if self._table.seats[decision.seat].ai and not decision.optional and key not in self._tasks:
                task = asyncio.create_task(self._answer(decision), name=f"AI at table {self._table.id}")
                self._tasks[key] = task
                task.add_done_callback(lambda _, key=key: self._tasks.pop(key, None))  # type: ignore[misc]

    @property
    def thinking(self) -> bool:
        """Whether any AI is about to answer."""
        return bool(self._tasks)

    async def stop(self) -> None:
        """Stop thinking."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _answer(self, decision: Decision) -> None:
        services = self._table.services
        pace = services.pace * (PRACTICE_PACE if self._table.row.practice else 1.0)
        due = services.clock.now() + delay(self._table.row.pace_seed, decision) * pace
        action = await self._choice(decision)  # first, so that it shows nowhere how long the thinking took
        await services.clock.sleep(due - services.clock.now())
        waited = 0.0
        while self._publisher.is_paused or (self._publisher.in_trouble and waited < PATIENCE):
            await services.clock.sleep(LOOK_AGAIN)
            waited += LOOK_AGAIN
        for attempt in (action, decision.default):
            try:
                await self._table.submit_for_ai(decision.seat, attempt, decision.id)
            except refusals.NotStored:
                await services.clock.sleep(1.0)
            except (refusals.TableRefusal, StaleDecision, GameIsOver):
                break
            except GameError:
                self._table.log.exception("an AI's answer was refused", ply=decision.id)
                continue
            break
        self._tasks.pop((decision.id, decision.seat), None)
        self._on_move()

    async def _choice(self, decision: Decision) -> Action:
        """What the AI chooses; the default if it breaks."""
        async with self._table.held() as table:
            if table.match is None or decision not in table.match.decisions_for(decision.seat):
                return decision.default
            view = table.match.view(decision.seat)
            history = tuple(table.history)
        chance = seeded(f"{table.row.pace_seed} choice {decision.id} {decision.seat}")
        agent = self._agents.setdefault(decision.seat, self._new_agent())
        try:
            return await asyncio.to_thread(agent.choose, view, decision, history, chance)
        except Exception:
            metrics.failed("ai")
            table.log.exception("an AI broke; the default is played", ply=decision.id)
            return decision.default
