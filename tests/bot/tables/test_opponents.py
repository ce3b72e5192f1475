"""AI seats: they answer in time, whatever happens to them, after a delay that tells nothing."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.store.rows import TableState
from bot.tables.opponents import LONGEST, SHORTEST, delay
from engine.bang.actions import Pass
from engine.core.actions import Action
from engine.core.chance import Chance, seeded
from engine.core.decision import About, Decision
from engine.core.events import PublicEvent
from tests.bot.house import ANA, BEN, House


class Watched:
    """An agent that notes what it is given."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Decision, tuple[PublicEvent, ...]]] = []

    def choose(self, view: Any, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:
        self.asked.append((view, decision, tuple(history)))
        return decision.actions[chance.below(len(decision.actions))]


class Broken:
    """An agent that raises, or answers nonsense."""

    def __init__(self, answer: Action | None) -> None:
        self.answer = answer

    def choose(self, view: Any, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:
        if self.answer is None:
            raise RuntimeError("broken")
        return self.answer


async def test_it_sees_its_own_view_and_all_public_events_and_nothing_else(house: House) -> None:
    house.agent = Watched()
    table = await house.game(ANA, ai=3)
    await house.play_on(table, plies=60)
    for view, decision, history in house.agent.asked:
        assert view.seat == decision.seat
        assert all(isinstance(event, PublicEvent) for event in history)
    longest = max((history for *_, history in house.agent.asked), key=len)
    moves = await house.store.moves(table.id)
    events = [event for move in moves for event in table.game.decode_events(move.events)]
    public = [event for event in events if isinstance(event, PublicEvent)]
    assert list(longest) == public[: len(longest)]


async def test_it_chooses_the_same_after_a_restart(house: House) -> None:
    house.agent = Watched()
    table = await house.game(ANA, ai=3)
    await house.play_on(table, plies=25)
    await house.restart()
    table = await house.registry.table(table.id)
    assert table.history
    before = len(house.agent.asked)
    await house.play_on(table, plies=4)
    assert len(house.agent.asked) > before
    _view, _decision, history = house.agent.asked[before]
    assert history[0] == table.history[0]


@pytest.mark.parametrize("answer", [None, Pass()])
async def test_the_default_is_played_for_one_that_breaks(
    house: House, answer: Action | None, caplog: pytest.LogCaptureFixture
) -> None:
    house.agent = Broken(answer)
    table = await house.game(ANA, ai=3)
    await house.until(lambda: table.row.ply >= 3 or bool(house.awaited(table)))
    await house.play_on(table, plies=20)
    assert table.row.ply >= 20 or table.row.state is TableState.OVER
    assert "broke" in caplog.text or "refused" in caplog.text


async def test_a_write_that_fails_does_not_stall_it(house: House) -> None:
    table = await house.game(ANA, ai=3)
    house.store.fail += [OSError("disk full")] * 3
    await house.play_on(table, plies=30)
    assert house.store.fail == []


def test_the_delay_is_drawn_from_one_distribution_and_from_its_own_seed() -> None:
    pace = seeded("pace").seed
    one, other = (
        [Decision(n, 0, kind, actions, Pass(), About()) for n in range(400)]
        for kind, actions in (("a", (Pass(),)), ("b", (Pass(), Pass())))
    )
    delays = [delay(pace, decision) for decision in one]
    assert delays == [delay(pace, decision) for decision in other]
    assert delays != [delay(seeded("other").seed, decision) for decision in one]
    assert SHORTEST <= min(delays) < SHORTEST + 0.5
    assert LONGEST - 0.5 < max(delays) <= LONGEST


async def test_nothing_is_left_running_when_a_game_is_over(house: House) -> None:
    """H28: no task outlives its game."""
    import asyncio

    before = len(asyncio.all_tasks())
    table = await house.game(ANA, BEN, ai=2)
    await house.play_on(table)
    await house.pass_time(120)
    assert len(asyncio.all_tasks()) == before
