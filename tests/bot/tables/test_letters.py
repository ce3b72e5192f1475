"""Direct messages: role and hand for everybody who plays, never too often, and harmless when they are refused."""

import itertools
from typing import Any

import pytest

from bot.stage.port import OwnHand, OwnRole, Person
from bot.stage.troubles import StageTrouble
from bot.store.rows import TableState
from bot.tables import letters
from bot.tables.desk import Desk
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, CORRAL, House


def hands(house: House, person: int) -> list[OwnHand]:
    return [p for who, p in house.stage.direct.values() if who == person and isinstance(p, OwnHand)]


def roles(house: House, person: int) -> list[OwnRole]:
    return [p for who, p in house.stage.direct.values() if who == person and isinstance(p, OwnRole)]


async def test_everybody_gets_role_and_hand_when_the_game_begins(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    for person in (ANA, BEN):
        seat = table.seat_of(person.id)
        (role,), (hand,) = roles(house, person.id), hands(house, person.id)
        assert (role.seat, hand.seat) == (seat, seat)
        assert hand.view.seat == seat
    assert len(house.stage.direct) == 4


async def test_the_hand_is_edited_as_it_changes_but_not_too_often(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.game(ANA, BEN, CEM, ai=4)
    await house.pass_time(letters.PAUSE_SECONDS)
    sent = []
    update = house.stage.update_direct

    async def watched(person_id: int, message_id: int, panel: Any) -> None:
        sent.append((person_id, house.clock.now()))
        await update(person_id, message_id, panel)

    monkeypatch.setattr(house.stage, "update_direct", watched)
    await house.play_on(table, plies=60)
    await house.pass_time(30)
    assert sent
    for person in (ANA, BEN, CEM):
        times = [at for who, at in sent if who == person.id]
        assert all(later - earlier >= letters.PAUSE_SECONDS for earlier, later in itertools.pairwise(times))
        if table.row.state is TableState.RUNNING:
            assert hands(house, person.id)[0].view == table.match.view(table.seat_of(person.id))


async def test_a_hand_is_sent_anew_after_an_hour(house: House) -> None:
    table = await house.game(ANA, BEN, CEM, ai=1)
    await house.until(lambda: bool(house.awaited(table)))
    before = [number for number, (_, panel) in house.stage.direct.items() if isinstance(panel, OwnHand)]
    await house.pass_time(letters.STALE_SECONDS + 1)
    await house.play_on(table, plies=20)
    await house.pass_time(60)
    after = [number for number, (_, panel) in house.stage.direct.items() if isinstance(panel, OwnHand)]
    assert len(after) == 3
    assert not set(before) & set(after)


@pytest.mark.parametrize("closed", [[ANA], [ANA, BEN, CEM]], ids=["one", "all"])
@pytest.mark.parametrize("later", [False, True])
async def test_h13_whoever_takes_no_direct_messages_plays_all_the_same(
    house: House, closed: list[Person], *, later: bool
) -> None:
    """50007 for one or for everybody, at the start or in the middle: the hand is at the button, nobody is let go."""
    if not later:
        house.stage.closed_to |= {person.id for person in closed}
    table = await house.game(ANA, BEN, CEM, ai=1)
    await house.play_on(table, plies=10)
    house.stage.closed_to |= {person.id for person in closed}
    await house.play_on(table, plies=20)
    await house.pass_time(60)
    assert table.row.state is TableState.RUNNING
    assert not any(seat.away for seat in table.seats)
    desk = Desk(house.registry)
    for person in closed:
        reply = house.reply(person)
        await desk.hand(reply, None)
        assert isinstance(reply.shown[0], OwnHand)
    assert "direct messages" not in repr(house.stage.log)
    await house.play_on(table)
    assert not table.is_open


async def test_closed_direct_messages_cost_one_private_line(house: House) -> None:
    """H13: 50007 at the start stops nothing and costs one private line."""
    house.stage.closed_to.add(BEN.id)
    table = await house.game(ANA, BEN, ai=2)
    await house.pass_time(20)
    assert table.row.state is TableState.RUNNING
    assert table.seats[1].direct.closed
    desk = Desk(house.registry)
    notes = []
    for _ in range(3):
        reply = house.reply(BEN)
        await desk.hand(reply, None)
        notes.append(reply.shown[0].note)
    assert "direct messages" in notes[0]
    assert notes[1:] == ["", ""]
    assert "direct messages" not in repr(house.stage.log)


async def test_a_restart_sends_nothing_twice(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await house.pass_time(1)
    before = dict(house.stage.direct)
    await house.restart()
    await idle(house.store)
    assert house.stage.direct.keys() == before.keys()
    assert table.row.state is TableState.RUNNING


async def test_the_hand_goes_when_one_leaves_and_when_the_game_is_over(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await house.pass_time(12)
    desk = Desk(house.registry)
    await desk.leave(house.reply(BEN), None)
    await house.pass_time(12)
    assert hands(house, BEN.id) == []
    await house.play_on(table)
    await house.pass_time(60)
    assert hands(house, ANA.id) == []


async def test_somebody_at_two_tables_gets_both_hands(house: House) -> None:
    await house.game(ANA, ai=3)
    await house.game(ANA, ai=3, place=CORRAL)
    await house.pass_time(25)
    assert {hand.frame.table for hand in hands(house, ANA.id)} == {1, 2}


async def test_trouble_is_only_logged(house: House) -> None:
    house.stage.fail += []
    table = await house.game(ANA, ai=3)
    house.stage.fail += [StageTrouble("503")]
    await house.play_on(table, plies=10)
    await house.pass_time(60)
    assert table.row.state in {TableState.RUNNING, TableState.OVER}
