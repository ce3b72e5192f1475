"""Somebody who plays the dice game in a window, by the buttons under the table; and a deal with which that is short."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence

from playwright.async_api import Error, Page

from bot.ui import choices
from bot.ui.press import places
from engine.ai.agents import agent_for
from engine.core.actions import Action
from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.match import Match
from engine.dice.actions import Ask, Roll, Stop
from engine.dice.view import TableView
from tests.sandbox.page.players import PATIENCE_S, Game
from tests.sandbox.page.tenpaces import LOOK_EVERY_S

ME = 0
AT_ONCE_MS = 5_000


def wish(decision: Decision, view: TableView) -> tuple[Action, int | None]:
    """What the first seat answers, and the die it marks before: once a turn it keeps one die and what is locked."""
    if decision.kind == Ask.ROLL and view.roll == 1:
        free = next((place for place in range(len(view.dice)) if place not in view.locked), None)
        kept = sorted(str(view.dice[place]) for place in {free, *view.locked} if place is not None)
        for action in decision.actions:
            if isinstance(action, Roll) and sorted(map(str, action.keep)) == kept:
                return action, free
    if decision.kind == Ask.ROLL:
        return Stop(), None
    return decision.actions[0], None


def questions(match: Match, most: int) -> Counter[str]:
    """What the first seat is asked until the game is over, if everybody else is an AI seat; empty if it is too much."""
    asked: Counter[str] = Counter()
    agents = [agent_for("dice") for _ in range(match.seats)]
    chance = seeded("it leaves nothing to chance")
    while not match.is_over():
        (decision,) = match.decisions
        if decision.seat == ME:
            asked[decision.kind] += 1
            if asked.total() > most:
                return Counter()
            action, _ = wish(decision, match.view(None))
        else:
            history = [one.event for one in match.happenings() if isinstance(one.event, PublicEvent)]
            action = agents[decision.seat].choose(match.view(decision.seat), decision, history, chance)
        match.act(decision.seat, action, decision.id)
    return asked


class DicePlayer:
    """The first seat, who answers as `wish` says, in a window."""

    def __init__(self, game: Game, page: Page) -> None:
        self.game = game
        self.page = page
        self.answered: Counter[str] = Counter()

    async def play_on(self, most: int) -> None:
        """Answer until the game is over."""
        while (decision := await self._asked()) is not None:
            assert self.answered.total() < most, "the game goes another way than it was foreseen"
            await self.game.shown(self.page, ME)
            action, die = wish(decision, self.game.match.view(None))
            if die is None:
                await self._press(decision, f"act {choices.reference(decision, action)}")
            else:
                await self._press(decision, f"mark {die} {places(self._locked())}")
                await self._press(decision, f"picked {places({die, *self._locked()})}")
            self.answered[decision.kind] += 1
            await self._until_answered(decision)

    def _locked(self) -> Sequence[int]:
        view: TableView = self.game.match.view(None)
        return view.locked

    async def _asked(self) -> Decision | None:
        """Wait until one is asked; None if the game is over."""
        await until(lambda: self.game.match.is_over() or bool(self.game.match.decisions_for(ME)))
        return next(iter(self.game.match.decisions_for(ME)), None)

    async def _press(self, decision: Decision, what: str) -> None:
        """Press a button under the table as soon as it is there; an edit may take it away under one's finger."""
        target = self.page.locator(f"#feed [data-id$=':{decision.id}:{what}']").last
        async with asyncio.timeout(PATIENCE_S):
            while True:
                try:
                    await target.click(timeout=AT_ONCE_MS)
                except Error:
                    continue
                return

    async def _until_answered(self, decision: Decision) -> None:
        await until(lambda: all(one.id != decision.id for one in self.game.match.decisions))


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    for _ in range(int(PATIENCE_S / LOOK_EVERY_S)):
        if holds():
            return
        await asyncio.sleep(LOOK_EVERY_S)
    raise AssertionError("what was waited for has not come")
