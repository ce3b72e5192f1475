"""People who leave: the table, the server, or Discord; by themselves or sent away; whoever they are at the moment."""

import asyncio
from typing import Any

import pytest

from bot.stage.port import Closed, OwnHand, OwnRole, Person, Place
from bot.stage.troubles import StageTrouble
from bot.store.rows import Away, TableState
from bot.tables import refusals
from bot.tables.desk import Desk
from bot.tables.tempo import LOOK, Due, What
from bot.ui.press import Errand
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, CORRAL, DORA, House
from tests.bot.presses import pressed, said, unchanged
from tests.bot.tables.test_timekeeper import awaited, pending, seat_of, without

ELSEWHERE = Place(20, 200)


def gone(table: Any, seat: int) -> bool:
    row = table.seats[seat]
    return (row.ai, row.person_id, row.away) == (True, None, Away.GONE)


async def plays_to_the_end(house: House, table: Any) -> None:
    await house.play_on(table)
    await house.pass_time(5)
    assert table.row.state is TableState.OVER


# H11: somebody leaves the server, and only a failed call tells


async def test_h11_whoever_is_awaited_and_has_left_the_server_is_found_out(house: House) -> None:
    table, person = await awaited(house, ANA, BEN, tempo="none")
    seat = seat_of(table, person)
    await house.pass_time(20)
    house.stage.left.add(person.id)
    await house.pass_time(LOOK + 5)
    assert gone(table, seat)
    assert (await house.store.table(table.id)).seats == table.seats
    await plays_to_the_end(house, table)


async def test_h11_whoever_lets_time_run_out_is_looked_up_at_once(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    seat = seat_of(table, person)
    await house.pass_time(20)
    house.stage.left.add(person.id)
    out = pending(table, What.OUT)
    await house.pass_time(out.at - house.clock.now() + 0.1)
    assert gone(table, seat)
    assert out.at - house.clock.now() < LOOK


async def test_h11_a_direct_message_that_fails_is_a_sign(house: House) -> None:
    table = await house.lobby(ANA, BEN, ai=2)
    house.stage.left.add(BEN.id)
    await table.start(ANA)
    house.registry.changed(table)
    await house.pass_time(3)
    assert gone(table, 1)
    await plays_to_the_end(house, table)


async def test_h11_who_takes_no_direct_messages_or_has_blocked_the_bot_has_not_left(house: House) -> None:
    house.stage.closed_to.add(BEN.id)
    table = await house.game(ANA, BEN, ai=2)
    await house.pass_time(10)
    assert house.stage.looked_up == [BEN.id]
    assert (table.seats[1].person_id, table.seats[1].ai) == (BEN.id, False)
    await plays_to_the_end(house, table)


async def test_h11_a_look_up_that_fails_changes_nothing(house: House) -> None:
    table, person = await awaited(house, ANA, BEN, tempo="none")
    await house.pass_time(30)
    seats = list(table.seats)
    house.stage.fail = [StageTrouble("Discord is down, as this test wants it")]
    await house.registry.whereabouts.look_up(table, Due(0.0, What.LOOK, seat_of(table, person), 0))
    assert table.seats == seats


@pytest.mark.parametrize("who", ["awaited", "next", "dead", "host"])
async def test_h11_whoever_leaves_the_game_goes_on(house: House, who: str) -> None:
    table, person = await awaited(house, ANA, BEN, CEM, ai=2)
    if who == "next":
        person = next(one for one in (ANA, BEN, CEM) if one not in house.awaited(table))
    elif who == "host":
        person = ANA
    elif who == "dead":

        def dead(table: Any) -> Person | None:
            seats = table.match.view(None).seats
            return next((one for one in (ANA, BEN, CEM) if not seats[seat_of(table, one)].alive), None)

        table, person = await house.find(dead, ANA, BEN, CEM, ai=2)
    seat, ply = seat_of(table, person), table.row.ply
    house.stage.left.add(person.id)
    await house.registry.whereabouts.look_for(table, person.id)
    assert gone(table, seat)
    assert table.row.host != person.id
    assert table.row.ply == ply
    await house.pass_time(30)
    assert table.row.ply > ply or house.awaited(table)
    await plays_to_the_end(house, table)


async def test_h11_one_who_is_gone_is_gone_from_all_tables_of_the_server_and_from_no_other(house: House) -> None:
    here = await house.game(ANA, BEN, ai=2)
    lobby = await house.lobby(BEN, ANA, place=CORRAL)
    elsewhere = await house.game(BEN, ai=3, place=ELSEWHERE)
    house.stage.left.add(BEN.id)
    await house.registry.whereabouts.look_for(here, BEN.id)
    assert gone(here, 1)
    assert [seat.name for seat in lobby.seats] == ["Ana"]
    assert lobby.row.host == ANA.id
    assert elsewhere.seats[0].person_id == BEN.id


async def test_h11_the_last_one_who_is_gone_closes_the_table(house: House) -> None:
    table = await house.game(ANA, ai=3)
    house.stage.left.add(ANA.id)
    await house.registry.whereabouts.look_for(table, ANA.id)
    await house.pass_time(5)
    assert table.row.state is TableState.CLOSED
    assert len(house.stage.showing(Closed)) == 1
    assert len(house.registry) == 0


# H06: two things happen to one person in the same moment


@pytest.mark.parametrize("first", ["gone", "time"])
async def test_h06_leaving_the_server_and_running_out_of_time_at_once_is_one_thing(house: House, first: str) -> None:
    table, person = await awaited(house, ANA, BEN)
    seat, ply = seat_of(table, person), table.row.ply
    out = pending(table, What.OUT)
    house.stage.left.add(person.id)
    house.clock.move_to(out.at)
    acts = [house.registry.whereabouts.look_for(table, person.id), table.tick(out)]
    await asyncio.gather(*(acts if first == "gone" else reversed(acts)))
    assert gone(table, seat)
    assert table.row.ply == (ply if first == "gone" else ply + 1), "whoever comes late finds nothing to do"
    moves = await house.store.moves(table.id)
    assert [move.ply for move in moves] == list(range(table.row.ply + 1))
    assert seat not in table.row.times.missed
    await plays_to_the_end(house, table)


async def test_h06_leaving_twice_at_once_is_leaving_once(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    both = await asyncio.gather(table.leave(BEN.id), table.leave(BEN.id), return_exceptions=True)
    assert sum(isinstance(one, refusals.NotSeated) for one in both) == 1


# H12: the host


async def test_h12_a_host_who_left_the_server_passes_on_with_working_controls(house: House) -> None:
    table = await house.lobby(ANA, BEN, ai=2)
    house.stage.left.add(ANA.id)
    await house.pass_time(LOOK + 5)
    assert ([seat.name for seat in table.seats], table.row.host) == (["Ben", "Dusty", "Mabel"], BEN.id)
    await table.add_ai(BEN)
    await table.start(BEN)
    assert table.is_open


async def test_h12_a_moderator_can_always_close(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    other = house.reply(CEM)
    await desk.close(other, table.id)
    assert "ask Ana" in said(other)
    elsewhere = house.reply(CEM, CORRAL, is_moderator=True)
    await desk.close(elsewhere, table.id)
    assert "ask Ana" in said(elsewhere)
    await desk.close(house.reply(CEM, is_moderator=True), None)
    assert table.row.state is TableState.CLOSED


# Coming back


async def test_who_has_left_a_game_may_come_back(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    hand = table.match.view(1).hand
    await desk.leave(house.reply(BEN), None)
    await house.pass_time(3)
    assert table.seats[1].away is Away.LEFT
    reply = house.reply(BEN)
    await desk.take_back(reply, None)
    (panel,) = reply.shown
    assert isinstance(panel, OwnHand)
    seat = table.seats[1]
    assert (seat.ai, seat.person_id, seat.left_by, seat.away, seat.name) == (False, BEN.id, None, None, "Ben")
    assert panel.view.hand == hand or table.row.ply > 0
    await house.pass_time(15)
    assert [panel for person, panel in house.stage.direct.values() if person == BEN.id and isinstance(panel, OwnHand)]


async def test_h11_one_leaves_a_game_by_two_presses_and_not_by_one(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    asked = await unchanged(house, table, lambda: pressed(house, desk, BEN, table, Errand.GO, on_private_panel=True))
    (panel,) = asked.shown
    assert isinstance(panel, OwnRole)
    assert panel.leaving
    told = said(await pressed(house, desk, BEN, table, Errand.GO_FOR_SURE, on_private_panel=True))
    assert "an AI plays on" in told
    assert (table.seats[1].ai, table.seats[1].away, table.row.state) == (True, Away.LEFT, TableState.RUNNING)
    again = said(await pressed(house, desk, BEN, table, Errand.GO_FOR_SURE, on_private_panel=True))
    assert "do not sit" in again


async def test_at_several_tables_one_says_which_seat_one_wants_back(house: House, desk: Desk) -> None:
    tables = [await house.game(ANA, BEN, ai=2, place=place) for place in (Place(10, 100), CORRAL)]
    for table in tables:
        await desk.leave(house.reply(BEN), table.id)
    reply = house.reply(BEN)
    await desk.take_back(reply, None)
    assert "several tables" in said(reply)
    await desk.take_back(house.reply(BEN), tables[1].id)
    assert [table.seats[1].ai for table in tables] == [True, False]


# Sent away


async def kick(house: House, desk: Desk, person: Person, player: str, **facts: Any) -> Any:
    reply = house.reply(person, **facts)
    await desk.kick(reply, player, None)
    await idle(house.store)
    return reply


async def test_the_host_and_moderators_send_somebody_away_and_nobody_else(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, CEM, ai=2)
    refused = await unchanged(house, table, lambda: kick(house, desk, BEN, str(CEM.id)))
    assert "ask Ana" in said(refused)
    unknown = await unchanged(house, table, lambda: kick(house, desk, ANA, "Dusty"))
    assert "Nobody of that name" in said(unknown)
    assert said(await kick(house, desk, ANA, str(CEM.id))) == "Done."
    assert (table.seats[2].ai, table.seats[2].away, table.seats[2].left_by) == (True, Away.KICKED, CEM.id)
    assert said(await kick(house, desk, DORA, "ana", is_moderator=True)) == "Done."
    assert table.row.host == BEN.id
    assert said(await kick(house, desk, DORA, "Ben", is_moderator=True)) == "Done."
    assert table.row.state is TableState.CLOSED


async def test_who_was_sent_away_does_not_come_back(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await kick(house, desk, ANA, str(BEN.id))
    reply = house.reply(BEN)
    await desk.take_back(reply, None)
    assert "no table" in said(reply)
    with pytest.raises(refusals.NotSeated):
        await table.take_back(BEN)
    await house.pass_time(20)
    assert not [p for person, p in house.stage.direct.values() if person == BEN.id and isinstance(p, OwnHand)]


async def test_sent_away_from_a_lobby_the_chair_is_free(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN, CEM)
    assert [c.label for c in desk.people_to_kick(ANA.id, 100, "")] == ["Ben", "Cem"]
    (choice,) = desk.people_to_kick(ANA.id, 100, "be")
    await kick(house, desk, ANA, choice.value)
    assert [seat.name for seat in table.seats] == ["Ana", "Cem"]


async def test_an_ai_plays_at_once_for_who_leaves_in_the_middle_of_a_decision(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    seat, ply = seat_of(table, person), table.row.ply
    await table.leave(person.id)
    house.registry.changed(table)
    assert [clock.seat for clock in table.row.times.clocks if clock.seat == seat] == []
    await house.pass_time(10)
    assert table.row.ply > ply
    other = ANA if person == BEN else BEN
    await without(house, table, person, lambda: other in house.awaited(table))
    assert table.row.state is not TableState.CLOSED
