"""Many games one after another, and a census of what a bot keeps in memory (H28)."""

import asyncio
import gc
import itertools
from collections import Counter
from collections.abc import AsyncIterator, Collection
from typing import Any, Final

import discord
import sqlalchemy as sa
from sqlalchemy.connectors.asyncio import AsyncAdapt_dbapi_connection

from bot.offer import OFFERED
from bot.stage.port import OwnHand, OwnRole, Person, Place, Public
from bot.stage.rendering import Renderer
from bot.store.rows import TableState
from bot.tables.opponents import Opponents
from bot.tables.publisher import Publisher
from bot.tables.table import Table
from engine.ai.agent import Agent, RandomAgent
from engine.ai.agents import agent_for
from engine.core.match import Match
from tests.bot.fakes import FakeStage, WatchedStore, idle
from tests.bot.house import House

COUNTED: Final = (Table, Publisher, Opponents, Match, asyncio.Lock, discord.ui.LayoutView)
AFTERWARDS: Final = 120.0
"""Seconds after a game within which everything of it is gone: the pause between two direct messages and more."""


class ForgetfulStage(FakeStage):
    """Builds every message as for Discord, without its picture, and keeps only what stands in the channels."""

    def __init__(self) -> None:
        super().__init__()
        self._renderer = Renderer(None)

    async def announce(self, place: Place, panel: Public, nonce: str, reply_to: int | None = None) -> int:
        await self._renderer.public(panel, is_new=True)
        number = await super().announce(place, panel, nonce, reply_to)
        self.forget()
        return number

    async def update_panel(self, place: Place, message_id: int, panel: Public) -> None:
        await self._renderer.public(panel, is_new=False)
        await super().update_panel(place, message_id, panel)
        self.forget()

    async def direct_message(self, person_id: int, panel: OwnHand | OwnRole, nonce: str, *, silent: bool) -> int:
        await self._renderer.private(panel)
        return await super().direct_message(person_id, panel, nonce, silent=silent)

    def forget(self) -> None:
        self.log.clear()
        self.pings.clear()
        self.removed.clear()

    def sweep(self, channels: Collection[int]) -> None:
        """Empty channels, and everybody's direct messages."""
        self.posted = {key: message for key, message in self.posted.items() if message.channel not in channels}
        self.direct.clear()


def _counted() -> list[Any]:
    """All of what must not grow that is in memory."""
    gc.collect()
    return [thing for thing in gc.get_objects() if isinstance(thing, (*COUNTED, AsyncAdapt_dbapi_connection))]


def census(house: House, strange: Collection[int]) -> Counter[str]:
    """How much there is of what must not grow; `strange` are the ids of what others have left in memory."""
    found = Counter({kind.__name__: 0 for kind in COUNTED})
    for thing in _counted():
        if id(thing) in strange:
            continue
        for kind in COUNTED:
            if type(thing) is kind or (kind is discord.ui.LayoutView and isinstance(thing, kind)):
                found[kind.__name__] += 1
        if isinstance(thing, AsyncAdapt_dbapi_connection):
            found["Lock"] -= 1  # each has one of its own, and how many there are is the pool's affair
    letters = house.registry.letters
    return found | Counter(
        tasks=len(asyncio.all_tasks()),
        tables=len(house.registry),
        endings=len(house.registry._endings),
        letters=len(letters._shown) + len(letters._waiting) + len(letters._tasks) + len(letters._withdrawals),
        messages=len(house.stage.posted),
    )


async def soak(store: WatchedStore, games: int, at_once: int) -> AsyncIterator[tuple[int, Counter[str]]]:
    """Play games, some at a time, of all kinds in turn; a census before the first and after each lot."""
    await _hurry(store)
    left_by_others = _counted()  # kept until the end, so that nothing new gets one of their ids
    strange = set(map(id, left_by_others))
    house = House(store)
    house.stage = ForgetfulStage()
    house.registry = house._registry()
    house.registry._agent_for = _agent
    kinds = itertools.cycle(OFFERED)
    yield 0, census(house, strange)
    for done in range(0, games, at_once):
        lot = range(min(at_once, games - done))
        await _play(house, [await _table(house, next(kinds), done + number, number) for number in lot])
        house.stage.sweep(lot)
        yield done + len(lot), census(house, strange)
    await house.registry.stop()


def _agent(game: str) -> Agent:
    """AI seats that play blindly, but for games which would take very long so."""
    return agent_for(game) if OFFERED[game].long_turns else RandomAgent()


async def _hurry(store: WatchedStore) -> None:
    """Let the disk be written to whenever it likes: this is about memory."""

    def at_ease(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA synchronous = OFF")

    await store._engine.dispose()
    sa.event.listen(store._engine.sync_engine, "connect", at_ease)


async def _table(house: House, game: str, number: int, channel: int) -> Any:
    """A game between one person and three AI seats."""
    person = Person(10_000 + number, f"Ana {number}", "en-US")
    table = await house.registry.open(
        person, Place(10, channel), game=game, rules=None, capacity=None, language="en-US"
    )
    for _ in range(3):
        await table.add_ai(person)
    await table.start(person)
    house.registry.changed(table)
    return table


async def _play(house: House, tables: list[Any]) -> None:
    """Let everybody play until all games are over and shown."""
    while running := [table for table in tables if table.row.state is TableState.RUNNING]:
        await idle(house.store, rounds=10)
        acted = [await _answer(house, table) for table in running]
        if not any(acted):
            assert house.clock.wake_next(), "nothing will ever happen any more"
    await house.pass_time(AFTERWARDS)


async def _answer(house: House, table: Any) -> bool:
    person = table.row.host
    asked = [decision for decision in table.awaits(person) if not decision.optional] if person is not None else []
    if not asked or table.row.state is not TableState.RUNNING:
        return False
    actions = asked[0].actions
    number = next(house.numbers)
    offered = [action for action in actions if action.is_offered]
    await table.submit(person, offered[number % len(offered)], asked[0].id, number)
    house.registry.changed(table)
    return True
