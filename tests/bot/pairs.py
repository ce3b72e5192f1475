"""Houses in pairs that differ only in what is hidden, and everything that a bystander gets of each."""

import asyncio
import dataclasses
import hashlib
import itertools
import json
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import pytest

from bot.painters import draws, paint
from bot.stage.port import OwnHand, OwnRole, Place, Public
from bot.stage.rendering import Rendered, Renderer
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.tables.registry import Registry
from bot.ui.choices import offered, reference
from bot.ui.press import Do, Errand, Step
from engine.ai.agent import Agent
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.games import GAMES
from tests.bot.fakes import FakeStage, WatchedStore, idle
from tests.bot.house import SALOON, House
from tests.contract.twins import Original, Twin

SEND_SECONDS: Final = 0.15
"""How long anything public takes on its way; what is private takes as long as what it says tells it to."""
FOR_EVER: Final = 400.0
FIRST_PUBLIC, FIRST_PRIVATE = 5000, 900_000

Entry = tuple[object, ...]


def _digest(what: object) -> int:
    return int.from_bytes(hashlib.sha256(repr(what).encode()).digest()[:4], "big")


class InlineStudio:
    """Draws every picture, or one in `every` of those for all, where the test stands."""

    def __init__(self, every: int) -> None:
        self._every = every
        self._count = 0

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        if not draws(game, kind):
            return None
        self._count += 1
        return paint(game, kind, *what) if self._count % self._every == 0 else None


class WatchedStage(FakeStage):
    """Notes everything public as it would go over the line, and when."""

    def __init__(self, now: Callable[[], float], sleep: Callable[[float], Any], every: int) -> None:
        super().__init__()
        self.traffic: list[Entry] = []
        self.pictures = 0
        self.masks: dict[str, str] = {}
        self._now, self._sleep = now, sleep
        self._public = itertools.count(FIRST_PUBLIC)
        self._private = itertools.count(FIRST_PRIVATE)
        self._for_all, self._for_one = Renderer(InlineStudio(every)), Renderer(InlineStudio(4 * every))

    async def announce(self, place: Place, panel: Public, nonce: str, reply_to: int | None = None) -> int:
        await self._pass("announce", place, nonce, reply_to, await self._for_all.public(panel, is_new=True))
        self._ids = self._public
        return await super().announce(place, panel, nonce, reply_to)

    async def update_panel(self, place: Place, message_id: int, panel: Public) -> None:
        await self._pass("update", place, message_id, None, await self._for_all.public(panel, is_new=False))
        await super().update_panel(place, message_id, panel)

    async def remove(self, place: Place, message_id: int) -> None:
        await self._pass("remove", place, message_id, None, None)
        await super().remove(place, message_id)

    async def direct_message(self, person_id: int, panel: OwnHand | OwnRole, nonce: str, *, silent: bool) -> int:
        await self._pass_privately(panel)
        self._ids = self._private
        return await super().direct_message(person_id, panel, nonce, silent=silent)

    async def update_direct(self, person_id: int, message_id: int, panel: OwnHand | OwnRole) -> None:
        await self._pass_privately(panel)
        await super().update_direct(person_id, message_id, panel)

    async def _pass(self, what: str, place: Place, on: object, to: object, rendered: Rendered | None) -> None:
        self.traffic.append((round(self._now(), 6), what, place.channel_id, on, to, *self._line(rendered)))
        await self._sleep(SEND_SECONDS)

    async def _pass_privately(self, panel: OwnHand | OwnRole) -> None:
        await self._for_one.private(panel)
        await self._sleep(_digest(panel.view) % 5000 / 1000)

    def _line(self, rendered: Rendered | None) -> Entry:
        """The bytes of a message: components, who is pinged, and the files with their names and descriptions."""
        if rendered is None:
            return ()
        layout: Any = rendered.panel
        shown = json.dumps(layout.to_components(), ensure_ascii=False)
        for secret, mask in self.masks.items():
            shown = shown.replace(secret, mask)
        self.pictures += len(rendered.attached)
        files = [(f.file_name, f.alt, hashlib.sha256(f.content).hexdigest()) for f in rendered.attached]
        return shown, rendered.allowed_mentions.to_dict(), files


class Follower:
    """Answers for an AI seat of the twin as the first game's did."""

    def __init__(self, twin: Twin) -> None:
        self._twin = twin

    def choose(self, view: Any, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:
        return self._twin.plan(decision.seat) or decision.default


class PairedHouse(House):
    """A house with one table whose course is watched, or follows another's."""

    def __init__(
        self, store: WatchedStore, game: Original | Twin, seeds: tuple[str, str], agent: Agent, every: int
    ) -> None:
        super().__init__(store, agent=agent)
        self.game_played = game
        if isinstance(game, Twin):
            game.now = self.clock.now
        self.stage: WatchedStage = WatchedStage(self.clock.now, self.clock.sleep, every)
        self._seeds = iter(seeds)
        self.registry = self._registry()
        self.desk = Desk(self.registry)

    def _registry(self) -> Registry:
        registry = super()._registry()
        if not hasattr(self, "game_played"):
            return registry
        key = self.game_played.key
        self.services = dataclasses.replace(self.services, games={**GAMES, key: self.game_played})
        return Registry(self.services, lambda _game: self.agent)

    async def play(
        self, people: int, ai: int, preset: str, rules: dict[str, Any], plies: int = 10_000, tempo: str = "none"
    ) -> Any:
        """A whole game, or its first plies: people think for a while that is drawn beforehand, and look at their
        hands now and then. With a tempo some of them let their time run out.
        """
        table = await self.lobby(
            *self.people[:people], ai=ai, preset=preset, tempo=tempo, game=self.game_played.key, **rules
        )
        await self.pass_time(3)
        await table.start(self.people[0])
        self.stage.masks = {table.match.commitment: "<hash>", table.match.record().seed: "<seed>"}
        self.registry.changed(table)
        while table.row.state is TableState.RUNNING and table.row.ply < plies and not self._has_parted():
            await idle(self.store)
            called = self.awaited(table)
            if not called:
                assert self.clock.wake_next(), "nothing will ever happen any more"
                continue
            decision = table.awaits(called[0].id)[0]
            await self.pass_time(_thinking(decision, patient=tempo == "none"))
            if decision in table.awaits(called[0].id):
                await self._look_around(table, called[0].id, decision)
                await self._press(table, decision)
        await self.pass_time(30)
        return table

    def _has_parted(self) -> bool:
        return isinstance(self.game_played, Twin) and self.game_played.parted is not None

    async def _press(self, table: Any, decision: Decision) -> None:
        person = next(one for one in self.people if table.seat_of(one.id) == decision.seat)
        wanted = self._wanted(decision)
        reply = self.reply(person, SALOON, on_private_panel=True)
        await self._pressed(self.desk.press(reply, table.id, decision.id, Do(reference(decision, wanted), sure=True)))

    async def _pressed(self, press: Coroutine[Any, Any, None]) -> None:
        """Let time pass until a press is served."""
        serving = asyncio.create_task(press)
        await idle(self.store)
        while not serving.done():
            assert self.clock.wake_next(), "the press is never served"
            await idle(self.store)
        await serving

    def _wanted(self, decision: Decision) -> Action:
        twin = self.game_played
        planned = twin.plan(decision.seat) if isinstance(twin, Twin) else None
        actions = offered(decision)
        return planned or actions[_digest((decision.id, decision.seat)) % len(actions)]

    async def _look_around(self, table: Any, person_id: int, decision: Decision) -> None:
        """People of the twin look at what is their own, each time at something else."""
        if not isinstance(self.game_played, Twin):
            return
        looks = (Errand.HAND, Errand.ROLE, Errand.TABLE, Step(decision.id), None)
        look = looks[_digest(decision) % len(looks)]
        person = next(one for one in self.people if one.id == person_id)
        if look is not None:
            await self._pressed(self.desk.press(self.reply(person, SALOON), table.id, decision.id, look))


def _thinking(decision: Decision, *, patient: bool) -> float:
    """How long a person thinks, by what everybody may know of the question; for ever, now and then, if others wait."""
    if not patient and _digest((decision.seat, decision.id)) % 3 == 0:
        return FOR_EVER
    return 0.4 + _digest((decision.id, decision.seat)) % 6000 / 1000


async def played(
    house: PairedHouse, patches: pytest.MonkeyPatch, logs: pytest.LogCaptureFixture, **table: Any
) -> tuple[list[Entry], list[str]]:
    """Play a game in a house: what everybody got of it, and what was logged meanwhile."""

    async def thread(choose: Callable[..., Action], view: Any, *more: Any) -> Action:
        """AI seats think for as long as their hands tell them to."""
        await house.clock.sleep(_digest(view) % 1000 / 1000)
        return choose(view, *more)

    patches.setattr(asyncio, "to_thread", thread)
    logs.clear()
    with logs.at_level(logging.DEBUG, "bot"):
        await house.play(**table)
    return house.stage.traffic, [r.getMessage() for r in logs.records if r.name.startswith("bot.")]


def first_difference(one: Sequence[object], two: Sequence[object]) -> str | None:
    """Where two records differ first, to be read; None if they do not."""
    for number, (left, right) in enumerate(itertools.zip_longest(one, two)):
        if left != right:
            return f"entry {number} of {len(one)} and {len(two)}:\n  {left}\n  {right}"
    return None
