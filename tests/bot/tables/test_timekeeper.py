"""Time passes at a table: defaults, AI seats for the absent, and nothing for those who are in time."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.stage.port import Call, Closed, Person, PublicTable
from bot.store.rows import Away, TableState
from bot.store.times import Times
from bot.tables import refusals
from bot.tables.tempo import Due, What, all_due
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, House
from tests.bot.tables.test_house_rules import idle_sid

HOUR = 3600
DAY = 24 * HOUR


async def awaited(house: House, *people: Person, **how: Any) -> tuple[Any, Person]:
    """A live game that waits for somebody, who has just been asked."""
    table = await house.game(*people, **{"ai": 2, "tempo": "live", **how})
    await house.until(lambda: bool(house.awaited(table)))
    return table, house.awaited(table)[0]


def seat_of(table: Any, person: Person) -> int:
    seat = table.seat_of(person.id)
    assert seat is not None
    return int(seat)


def pending(table: Any, what: What) -> Due:
    return next(due for due in all_due(table.row.times) if due.what is what)


async def until_absent(house: House, table: Any, person: Person) -> None:
    """Everybody plays but one person, who misses one decision after the other."""
    await without(house, table, person, lambda: table.seats[seat_of(table, person)].ai)


async def without(house: House, table: Any, person: Person, until: Callable[[], bool]) -> None:
    """Everybody plays but one person, until something is so or the game is over."""
    for _ in range(5000):
        if until() or table.row.state is not TableState.RUNNING:
            return
        others = [one for one in house.awaited(table) if one != person]
        if others:
            await house.answer(table, others[0])
            await idle(house.store)
        else:
            assert house.clock.wake_next()
            await idle(house.store)
    raise AssertionError("never")


async def test_h10_the_default_is_played_when_time_is_up_and_not_a_moment_earlier(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    decision = table.awaits(person.id)[0]
    ply, out = table.row.ply, pending(table, What.OUT)
    await house.pass_time(out.at - house.clock.now() - 0.01)
    assert table.row.ply == ply
    await house.pass_time(0.02)
    moves = await house.store.moves(table.id)
    assert (moves[ply + 1].seat, moves[ply + 1].notation) == (decision.seat, str(decision.default))
    assert moves[ply + 1].interaction_id is None
    assert table.row.times.missed == {decision.seat: 1}


async def test_h10_who_moves_in_time_is_not_defaulted(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    seat = seat_of(table, person)
    await house.pass_time(pending(table, What.OUT).at - house.clock.now() - 0.01)
    ply = table.row.ply
    await house.answer(table, person)
    await house.pass_time(1)
    moves = await house.store.moves(table.id)
    assert [move.interaction_id is None for move in moves if move.seat == seat and move.ply > ply] == [False]
    assert seat not in table.row.times.missed


async def test_h10_looking_and_chatting_do_not_stop_the_clock(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    before = table.row.times
    async with table.held():
        table.match.view(0)
    house.registry.changed(table)
    await idle(house.store)
    assert table.row.times == before


async def test_h10_a_timer_that_loses_the_race_against_a_move_does_nothing(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    out = pending(table, What.OUT)
    await house.answer(table, person)
    house.clock.move_to(out.at + 1)
    ply, times = table.row.ply, table.row.times
    assert not await table.tick(out)
    assert (table.row.ply, table.row.times) == (ply, times)


@pytest.mark.parametrize("end", ["close", "leave", "over"])
async def test_h10_no_timer_survives_the_end_of_the_table(house: House, end: str) -> None:
    table, _ = await awaited(house, ANA, ai=3)
    out = pending(table, What.OUT)
    if end == "close":
        await table.close(ANA, is_moderator=False)
    elif end == "leave":
        await table.leave(ANA.id)
    else:
        await house.play_on(table)
    house.registry.changed(table)
    assert table.row.times.clocks == ()
    house.clock.move_to(out.at + DAY)
    assert not await table.tick(out)
    await house.pass_time(DAY)
    assert len(house.registry) == 0
    assert not house.clock.wake_next(), "somebody still waits for something"
    assert not [message for message in house.stage.posted.values() if message.nonce.endswith("!")]


async def test_after_two_in_a_row_an_ai_takes_the_seat_and_the_game_goes_on(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, BEN)
    seat = seat_of(table, BEN)
    assert (table.seats[seat].ai, table.seats[seat].away) == (True, Away.IDLE)
    assert table.row.times.missed[seat] == 2
    stored = await house.store.table(table.id)
    assert (stored.seats, stored.row.times) == (table.seats, table.row.times)
    await without(house, table, BEN, lambda: False)
    assert table.seats[seat].ai
    assert table.row.state is TableState.OVER


async def test_the_seat_can_be_taken_back_at_any_time(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, BEN)
    await table.take_back(BEN)
    house.registry.changed(table)
    seat = seat_of(table, BEN)
    assert (table.seats[seat].ai, table.seats[seat].away, table.seats[seat].person_id) == (False, None, BEN.id)
    assert seat not in table.row.times.missed
    with pytest.raises(refusals.NotAway):
        await table.take_back(BEN)
    with pytest.raises(refusals.NotSeated):
        await table.take_back(CEM)
    stored = await house.store.table(table.id)
    assert stored.seats == table.seats


async def test_whoever_moves_has_taken_the_seat_back(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, BEN)
    seat = seat_of(table, BEN)
    while not table.match.decisions_for(seat):
        if ANA in house.awaited(table):
            await house.answer(table, ANA)
        else:
            assert house.clock.wake_next()
        await idle(house.store)
        assert table.row.state is TableState.RUNNING
    await house.answer(table, BEN)
    assert not table.seats[seat].ai
    ply = table.row.ply
    await house.pass_time(5)
    moves = await house.store.moves(table.id)
    assert [m.seat for m in moves if m.ply > ply and m.seat == seat] == [], "the AI answered all the same"


async def test_an_absent_host_passes_on_and_does_not_close_the_table(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, ANA)
    assert table.row.host == BEN.id
    await table.take_back(ANA)
    assert table.row.host == BEN.id
    await table.close(BEN, is_moderator=False)


async def test_where_nobody_is_left_the_table_waits_and_is_closed_in_the_end(house: House) -> None:
    table, _ = await awaited(house, ANA, ai=3)
    await until_absent(house, table, ANA)
    ply = table.row.ply
    await house.pass_time(3600)
    assert (table.row.ply, table.row.state, table.row.host) == (ply, TableState.RUNNING, ANA.id)
    await house.pass_time(6 * 3600)
    assert table.row.state is TableState.CLOSED
    assert len(house.stage.showing(Closed)) == 1


async def test_where_nobody_is_left_the_game_goes_on_once_somebody_is_back(house: House) -> None:
    table, _ = await awaited(house, ANA, ai=3)
    await until_absent(house, table, ANA)
    await house.pass_time(3600)
    await table.take_back(ANA)
    house.registry.changed(table)
    await house.play_on(table)
    assert table.row.state is TableState.OVER


async def test_what_one_may_do_at_any_time_has_no_clock_so_its_default_is_never_played(house: House) -> None:
    """No ability is used up for somebody who is merely not there."""
    table, standing = await idle_sid(house)
    assert standing.optional
    assert (standing.seat, standing.id) not in {(clock.seat, clock.decision) for clock in table.row.times.clocks}


async def test_a_move_in_between_makes_up_for_a_time_out(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    seat = seat_of(table, person)
    await house.pass_time(pending(table, What.OUT).at - house.clock.now() + 0.1)
    assert table.row.times.missed == {seat: 1}
    await house.until(lambda: person in house.awaited(table))
    await house.answer(table, person)
    assert table.row.times.missed == {}


async def test_h15_the_clocks_are_stored_with_the_move_they_follow_from(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    for _ in range(10):
        await house.play_on(table, plies=1)
        await idle(house.store)
        stored = (await house.store.table(table.id)).row
        assert (stored.ply, stored.times) == (table.row.ply, table.row.times)
        assert stored.watched_at is not None


async def test_slow_games_wait_for_hours(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN, tempo="slow")
    ply = table.row.ply
    await house.pass_time(3.9 * 3600)
    assert table.row.ply == ply
    await house.pass_time(9 * 3600)
    assert table.row.ply > ply


async def test_without_a_clock_a_game_waits_for_weeks(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN, tempo="none")
    ply = table.row.ply
    await house.pass_time(13 * DAY)
    assert (table.row.ply, table.row.state) == (ply, TableState.RUNNING)
    assert house.stage.showing(PublicTable)[0].panel.clocks.closes is None


async def test_h10_a_forgotten_game_without_a_clock_is_closed_after_a_notice(house: House) -> None:
    """Whoever is awaited is called once more, and a move in between gives all the time anew."""
    table, person = await awaited(house, ANA, BEN, tempo="none")
    await house.pass_time(14 * DAY + 60)
    (turn,) = house.stage.showing(PublicTable)
    closes = turn.panel.clocks.closes
    assert closes == pytest.approx(house.clock.now() + 16 * DAY, abs=HOUR)
    (call,) = [one.panel for one in house.stage.showing(Call) if one.panel.question.seat == seat_of(table, person)]
    assert (call.closes, call.last, call.halfway) == (closes, False, False)
    await house.answer(table, person)
    await house.pass_time(5)
    assert all(one.panel.clocks.closes is None for one in house.stage.showing(PublicTable))
    await house.until(lambda: bool(house.awaited(table)))
    await house.restart()
    table = await house.registry.table(table.id)
    await house.pass_time(29 * DAY)
    assert table.is_open
    await house.pass_time(DAY + HOUR)
    assert table.row.state is TableState.CLOSED
    assert len(house.stage.showing(Closed)) == 1


# Lobbies


async def test_h10_a_lobby_in_which_nothing_happens_is_closed(house: House) -> None:
    table: Any = await house.lobby(ANA, tempo="live")
    await house.pass_time(3600)
    await table.join(BEN)
    house.registry.changed(table)
    await house.pass_time(2 * 3600 - 60)
    assert table.is_open
    await house.pass_time(120)
    assert table.row.state is TableState.CLOSED
    assert len(house.registry) == 0


async def test_h12_an_idle_host_of_a_lobby_passes_on_with_working_controls(house: House) -> None:
    table = await house.lobby(ANA, BEN, ai=2, tempo="live")
    await house.pass_time(9 * 60)
    assert table.row.host == ANA.id
    await house.pass_time(120)
    assert table.row.host == BEN.id
    assert (await house.store.table(table.id)).row.host == BEN.id
    await table.start(BEN)
    assert table.row.state is TableState.RUNNING


async def test_h12_a_host_who_is_alone_stays_host(house: House) -> None:
    table = await house.lobby(ANA, ai=2, tempo="live")
    await house.pass_time(3600)
    assert table.row.host == ANA.id


# Pauses


async def test_the_host_pauses_a_few_times_and_others_do_not(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    with pytest.raises(refusals.HostOnly):
        await table.pause(BEN)
    with pytest.raises(refusals.NotPaused):
        await table.resume(ANA)
    for _ in range(3):
        await table.pause(ANA)
        with pytest.raises(refusals.PausedAlready):
            await table.pause(ANA)
        with pytest.raises(refusals.HostOnly):
            await table.resume(BEN)
        await table.resume(ANA)
    with pytest.raises(refusals.NoPauseLeft):
        await table.pause(ANA)
    assert (await house.store.table(table.id)).row.times.pauses == 3


async def test_a_pause_lasts_as_long_as_it_may_and_moves_are_taken_meanwhile(house: House) -> None:
    table, person = await awaited(house, ANA, BEN)
    await table.pause(ANA)
    house.registry.changed(table)
    ply = table.row.ply
    await house.pass_time(599)
    assert table.row.ply == ply
    assert table.row.times.stand is not None
    await house.answer(table, person)
    assert table.row.ply == ply + 1
    await house.pass_time(2)
    assert table.row.times.stand is None


async def test_a_table_without_a_clock_has_no_pause(house: House) -> None:
    table, _ = await awaited(house, ANA, tempo="none", ai=3)
    with pytest.raises(refusals.NoPauseLeft):
        await table.pause(ANA)
    assert isinstance(table.row.times, Times)
