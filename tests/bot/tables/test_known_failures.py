"""What users of other bots complained of, at our tables (H14, H16, H18, H21, H28)."""

import asyncio
from functools import partial
from typing import Any

import pytest

from bot.stage.port import Notice, OwnHand, PublicTable
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.ui.choices import offered, reference
from bot.ui.press import START, Act, Do, Errand, Step
from engine.core.errors import GameError
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, DORA, House, settle
from tests.bot.presses import pressed, said, unchanged

MINUTES = 60


async def asked(house: House, *people: Any, ai: int, game: str = "bang") -> tuple[Any, Any]:
    """A game in which somebody is awaited, and the decision."""
    table = await house.game(*people, ai=ai, game=game)
    await house.until(lambda: bool(house.awaited(table)))
    person = house.awaited(table)[0]
    return table, (person, table.awaits(person.id)[0])


@pytest.mark.parametrize("wait", [4 * MINUTES, 120 * MINUTES])
@pytest.mark.parametrize("restarted", [False, True])
async def test_h14_buttons_work_after_minutes_hours_and_a_restart(house: House, wait: int, *, restarted: bool) -> None:
    table, (person, decision) = await asked(house, ANA, BEN, ai=2)
    await house.pass_time(wait)
    if restarted:
        await house.restart()
        table = await house.registry.table(table.id)
    desk = Desk(house.registry)
    for errand in (Errand.MOVE, Errand.HAND, Errand.ROLE, Errand.TABLE):
        assert (await pressed(house, desk, person, table, errand)).shown
    ply = table.row.ply
    await pressed(house, desk, person, table, Do(reference(decision, offered(decision)[0]), sure=True), decision.id)
    assert table.row.ply == ply + 1


async def test_h14_old_buttons_of_a_finished_table_answer_kindly(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    await house.play_on(table)
    await settle(house)
    for errand in (Errand.MOVE, Errand.JOIN, Errand.START):
        told = said(await pressed(house, desk, ANA, table, errand))
        assert "over" in told or "begun" in told


async def test_h18_twice_within_a_moment_late_and_by_somebody_else(house: House, desk: Desk) -> None:
    table, (person, decision) = await asked(house, ANA, BEN, ai=2)
    other = BEN if person == ANA else ANA
    press = Do(reference(decision, offered(decision)[0]), sure=True)
    for stranger in (other, DORA):
        await unchanged(house, table, partial(pressed, house, desk, stranger, table, press, decision.id))
    ply = table.row.ply
    twice = [house.reply(person), house.reply(person)]
    await asyncio.gather(*(desk.press(reply, table.id, decision.id, press) for reply in twice))
    await idle(house.store)
    assert table.row.ply == ply + 1
    await unchanged(house, table, lambda: pressed(house, desk, person, table, press, decision.id))


async def test_h18_a_press_of_an_earlier_turn_is_late_though_the_same_could_be_done_now(house: House) -> None:
    """Such as to end one's turn, or to let a shot hit: a press is for one decision."""
    table, earlier = await house.game(ANA, BEN, ai=2), dict[tuple[int, Any], int]()
    for _ in range(400):
        await house.until(lambda: bool(house.awaited(table)))
        person = house.awaited(table)[0]
        decision = next(one for one in table.awaits(person.id) if offered(one))
        late = [(action, earlier[person.id, action]) for action in offered(decision) if (person.id, action) in earlier]
        if late:
            break
        earlier |= {(person.id, action): decision.id for action in offered(decision)}
        await house.answer(table, person)
    (action, decision_id), *_ = late
    ply, before = table.row.ply, table.match.save()
    with pytest.raises(GameError):
        await table.submit(person.id, action, decision_id, next(house.numbers))
    assert (table.row.ply, table.match.save()) == (ply, before)
    await table.submit(person.id, action, decision.id, next(house.numbers))
    assert table.row.ply == ply + 1


async def test_h18_one_press_that_is_delivered_twice_is_answered_once(house: House, desk: Desk) -> None:
    table, (person, decision) = await asked(house, ANA, ai=3)
    reply = house.reply(person)
    press = Do(reference(decision, offered(decision)[0]), sure=True)
    ply = table.row.ply
    for _ in range(2):
        await desk.press(reply, table.id, decision.id, press)
    assert table.row.ply == ply + 1
    assert len(reply.shown) == len(reply.acknowledged) == 1


async def test_h21_the_hand_can_be_looked_at_any_number_of_times_and_old_copies_are_harmless(
    house: House, desk: Desk
) -> None:
    table, (person, decision) = await asked(house, ANA, ai=3)
    hands = [(await pressed(house, desk, person, table, Errand.HAND)).shown[0] for _ in range(5)]
    assert all(isinstance(hand, OwnHand) and hand == hands[0] for hand in hands)
    press = Do(reference(decision, offered(decision)[0]), sure=True)
    await pressed(house, desk, person, table, press, decision.id, on_private_panel=True)
    late = await unchanged(
        house, table, lambda: pressed(house, desk, person, table, press, decision.id, on_private_panel=True)
    )
    (panel,) = late.shown
    assert panel.note if isinstance(panel, OwnHand) else isinstance(panel, Notice)
    await house.until(lambda: bool(house.awaited(table)))
    present = (await pressed(house, desk, person, table, Errand.HAND)).shown[0]
    old_list = Step(decision.id, group="anything of then")
    (panel,) = (await pressed(house, desk, person, table, old_list, decision.id, on_private_panel=True)).shown
    assert (panel.view, panel.decisions, panel.step) == (present.view, present.decisions, START)
    assert "out of date" in panel.note, "and why"


async def test_h21_an_old_private_copy_of_a_public_question_becomes_the_new_panel(house: House, desk: Desk) -> None:
    """What is asked in public can be answered in one's own panel too: an old one says so and shows what is asked."""
    table, (person, decision) = await asked(house, ANA, ai=3, game="dice")
    assert decision.public
    old = Act(reference(decision, offered(decision)[0]))
    await table.submit(person.id, decision.default, decision.id, 1)
    house.registry.changed(table)
    late = await unchanged(
        house, table, lambda: pressed(house, desk, person, table, old, decision.id, on_private_panel=True)
    )
    (panel,) = late.shown
    assert isinstance(panel, OwnHand)
    assert "out of date" in panel.note or "Not your move" in panel.note
    assert panel.decisions == table.decisions_for(table.seated(person.id))


async def test_h28_nothing_is_left_of_games_that_are_over(house: House, desk: Desk) -> None:
    """Tables, locks, tasks and what was shown: a hundred lobbies and five games leave the bot as it was."""

    def tasks() -> int:
        return len(asyncio.all_tasks())

    await idle(house.store)
    before = tasks()
    for _ in range(100):
        table = await house.lobby(ANA)
        await table.close(ANA, is_moderator=False)
        house.registry.changed(table)
        await house.pass_time(3)
    for _ in range(5):
        table = await house.game(ANA, ai=3)
        await house.play_on(table)
        await settle(house)
        assert table.row.state is TableState.OVER
    await house.pass_time(120)
    assert len(house.registry) == 0
    assert house.registry.letters._shown == {}
    assert house.registry.letters._waiting == {}
    assert house.registry.letters._tasks == {}
    assert tasks() <= before + 1, "at most the timekeeper"
    assert house.stage.showing(PublicTable) == []
