"""A whole bot without Discord: real tables, real rules and a real database, a fake stage and a movable clock."""

import asyncio
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.offer import OFFERED
from bot.stage.port import Person, Place
from bot.store.rows import Rules, TableState
from bot.tables.registry import Registry
from bot.tables.services import Services
from bot.tables.table import Table
from bot.ui.choices import offered
from engine.ai.agent import Agent, RandomAgent
from engine.core.chance import seeded
from tests.bot.fakes import FakeReply, FakeStage, MovableClock, WatchedStore, idle

ANA = Person(1, "Ana", "en-US")
BEN = Person(2, "Ben", "en-US")
CEM = Person(3, "Cem", "en-US")
DORA = Person(4, "Dora", "en-US")
SALOON = Place(10, 100)
CORRAL = Place(10, 101)
MOST_WAKING = 2000
"""So often something may wake up before an AI that is awaited moves."""


def inline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AI seats think on the event loop, so that the order of things is always the same."""

    async def at_once(function: Callable[..., Any], /, *args: Any) -> Any:
        return function(*args)

    monkeypatch.setattr(asyncio, "to_thread", at_once)


T = TypeVar("T")


class House:
    """The bot under test. `restart` forgets everything but what is stored and what stands in the channels.

    Tables are typed as `Any`: tests read the match of a table without asking each time whether there is one.
    """

    def __init__(self, store: WatchedStore, seed: str = "house", agent: Agent | None = None) -> None:
        self.store: Any = store
        self.stage = FakeStage()
        self.clock = MovableClock()
        self.numbers = itertools.count(1)
        self.people = [ANA, BEN, CEM, DORA]
        self._seeds: Iterator[str] = (seeded(f"{seed} {n}").seed for n in itertools.count())
        self.agent = agent or RandomAgent()
        self.registry: Any = self._registry()

    def _registry(self) -> Registry:
        self.services = Services(
            store=self.store,
            stage=self.stage,
            games=OFFERED,
            clock=self.clock,
            new_seed=lambda: next(self._seeds),
        )
        return Registry(self.services, lambda _game: self.agent)

    async def restart(self) -> None:
        """As after kill -9: no task ends in good order, nothing is written any more."""
        await self.registry.stop()
        await idle(self.store)
        self.registry = self._registry()
        await self.registry.recover()
        await idle(self.store)

    async def pass_time(self, seconds: float) -> None:
        """Move the clock, letting happen on the way what is due."""
        until = self.clock.now() + seconds
        await idle(self.store)
        while self.clock.wake_next(until):
            await idle(self.store)
        self.clock.move_to(until)

    async def until(self, condition: Callable[[], bool], limit: int = 5000) -> None:
        """Move the clock from one due time to the next until something is the case."""
        await idle(self.store)
        for _ in range(limit):
            if condition():
                return
            assert self.clock.wake_next(), "nothing will ever happen any more"
            await idle(self.store)
        raise AssertionError("it took too long")

    def reply(self, person: Person, place: Place | None = SALOON, **facts: Any) -> FakeReply:
        return FakeReply(next(self.numbers), person, place, **facts)

    async def lobby(
        self,
        *people: Person,
        ai: int = 0,
        place: Place = SALOON,
        preset: str = "official",
        tempo: str = "none",
        game: str = "bang",
        **rules: Any,
    ) -> Any:
        """A table with people and AI seats."""
        first, *others = people
        table = await self.registry.open(
            first, place, game=game, rules=Rules(preset, rules), capacity=None, language="en-US", tempo=tempo
        )
        for person in others:
            await table.join(person)
        for _ in range(ai):
            await table.add_ai(first)
        self.registry.changed(table)
        await idle(self.store)
        return table

    async def game(self, *people: Person, **how: Any) -> Any:
        """A game that has just begun."""
        table = await self.lobby(*people, **how)
        await table.start(people[0])
        self.registry.changed(table)
        await self.pass_time(2)
        return table

    def awaited(self, table: Table) -> list[Person]:
        """The people a table waits for."""
        return [person for person in self.people if any(map(offered, table.awaits(person.id)))]

    async def answer(self, table: Table, person: Person, pick: int = 0) -> None:
        """Answer a person's first decision with one of the actions offered."""
        decision = next(one for one in table.awaits(person.id) if offered(one))
        actions = offered(decision)
        action = actions[pick % len(actions)]
        await table.submit(person.id, action, decision.id, next(self.numbers))
        self.registry.changed(table)

    async def play_on(self, table: Table, plies: int = 100_000) -> None:
        """Play as everybody would who has no idea, until so many plies are played or the game is over."""
        goal = table.row.ply + plies
        rng = seeded(f"people at table {table.id} from {table.row.ply}")
        ply, waited = table.row.ply, 0
        while table.row.state is TableState.RUNNING and table.row.ply < goal:
            await idle(self.store)
            people = self.awaited(table)
            if people:
                await self.answer(table, people[0], rng.below(1000))
            elif table.row.state is TableState.RUNNING:
                assert self.clock.wake_next(), "nobody is awaited and no AI thinks"
                ply, waited = table.row.ply, waited + 1 if table.row.ply == ply else 0
                assert waited < MOST_WAKING, "the game stands still"
        await idle(self.store)

    async def find(
        self, wanted: Callable[[Any], T | None], *people: Person, ai: int = 0, **rules: Any
    ) -> tuple[Any, T]:
        """Play games until something wanted is found in one, looked for after every move."""
        for channel in range(1000, 1100):
            table = await self.game(*people, ai=ai, place=Place(10, channel), **rules)
            while table.row.state is TableState.RUNNING:
                found = wanted(table)
                if found is not None:
                    return table, found
                await self.play_on(table, plies=1)
            await self.pass_time(5)
        raise AssertionError("not found in a hundred games")


async def open_house(folder: Path, **how: Any) -> House:
    """A house with a fresh database."""
    store = await WatchedStore.open(f"sqlite+aiosqlite:///{folder / 'test.sqlite3'}")
    assert isinstance(store, WatchedStore)
    return House(store, **how)


async def settle(house: House) -> None:
    """Let everything be shown that is to be shown."""
    await house.pass_time(120)
    await asyncio.sleep(0)
