"""What people see of the time at a table: deadlines, a warning by edit, one ping, and how to sit down again."""

from typing import Any

import pytest

from bot.stage.port import Acknowledgement, Back, Call, HouseRules, OwnHand, Person, PublicLobby, PublicTable
from bot.store.rows import TableState
from bot.tables import showing
from bot.tables.desk import Desk
from bot.tables.tempo import What
from bot.ui.press import Errand, LookAtRules, SetTempo
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, CORRAL, DORA, House
from tests.bot.presses import pressed, said, unchanged
from tests.bot.tables.test_timekeeper import awaited, pending, seat_of, until_absent, without


def shown(house: House) -> PublicTable:
    (message,) = house.stage.showing(PublicTable)
    panel: PublicTable = message.panel
    return panel


def pings(house: House) -> int:
    return len(house.stage.pings)


async def own_turn(house: House, **how: Any) -> tuple[Any, Person]:
    """A live game in which somebody's own turn has just begun."""
    table, _ = await awaited(house, ANA, BEN, **how)
    while not house.awaited(table) or table.row.times.clocks[0].turn is None or not table.row.times.clocks[0].turn:
        await house.play_on(table, plies=1)
        assert table.row.state is TableState.RUNNING
    await house.pass_time(2)
    return table, house.awaited(table)[0]


async def response(house: House) -> tuple[Any, Person]:
    """A live game in which somebody is awaited in another's turn."""
    table, _ = await awaited(house, ANA, BEN)
    while not [clock for clock in table.row.times.clocks if clock.turn is None]:
        await house.play_on(table, plies=1)
        assert table.row.state is TableState.RUNNING
    await house.pass_time(2)
    return table, house.awaited(table)[0]


async def test_the_deadline_is_shown(house: House) -> None:
    table, person = await own_turn(house)
    seat = seat_of(table, person)
    assert shown(house).clocks.deadlines == {seat: round(pending(table, What.OUT).at)}
    assert house.stage.showing(Call) == []


async def test_half_time_is_told_by_an_edit_and_the_last_quarter_by_one_ping(house: House) -> None:
    table, person = await own_turn(house)
    seat, before = seat_of(table, person), pings(house)
    assert shown(house).clocks.halfway == ()
    await house.pass_time(pending(table, What.HALF).at - house.clock.now() + 2)
    assert shown(house).clocks.halfway == (seat,)
    assert pings(house) == before
    await house.pass_time(pending(table, What.LAST).at - house.clock.now() + 2)
    (call,) = house.stage.showing(Call)
    assert (call.panel.question.seat, call.panel.last) == (seat, True)
    assert pings(house) == before + 1
    await house.pass_time(5)
    assert pings(house) == before + 1


async def test_the_ping_goes_away_with_the_next_move_and_does_not_come_again_in_the_turn(house: House) -> None:
    table, person = await own_turn(house)
    await house.pass_time(pending(table, What.LAST).at - house.clock.now() + 2)
    seat = seat_of(table, person)
    turn = table.row.times.clocks[0].turn
    await house.answer(table, person)
    await house.pass_time(2)
    assert [call for call in house.stage.showing(Call) if call.panel.last] == []
    before = pings(house)
    clocks = [clock for clock in table.row.times.clocks if (clock.seat, clock.turn) == (seat, turn)]
    if clocks:
        await house.pass_time(1)
        assert pings(house) == before


async def test_a_call_is_warned_by_edit_and_replaced_by_the_last_one(house: House) -> None:
    table, person = await response(house)
    seat = seat_of(table, person)
    (first,) = house.stage.showing(Call)
    assert first.panel.deadline == round(pending(table, What.OUT).at)
    await house.pass_time(pending(table, What.HALF).at - house.clock.now() + 2)
    (same,) = house.stage.showing(Call)
    assert (same.id, same.panel.halfway) == (first.id, True)
    await house.pass_time(pending(table, What.LAST).at - house.clock.now() + 2)
    (last,) = house.stage.showing(Call)
    assert (last.id != first.id, last.panel.last, last.panel.question.seat) == (True, True, seat)
    assert first.id in house.stage.removed
    await house.pass_time(20)
    assert [call for call in house.stage.showing(Call) if call.panel.question.seat == seat and call.panel.last] == []


async def test_after_a_restart_nobody_is_warned_or_called_again(house: House) -> None:
    table, _ = await own_turn(house)
    await house.pass_time(pending(table, What.LAST).at - house.clock.now() + 2)
    before = pings(house)
    await house.restart()
    await house.pass_time(3)
    assert [type(panel) for _, panel in house.stage.pings[before:]] == [Back], "the bot is back, and no more"
    assert len(house.stage.showing(Call)) == 1
    table = await house.registry.table(table.id)
    assert house.stage.showing(Call)[0].panel.deadline == round(pending(table, What.OUT).at)


async def test_an_absent_player_takes_the_seat_back_by_a_public_button(house: House, desk: Desk) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, BEN)
    await house.pass_time(3)
    seat = seat_of(table, BEN)
    assert shown(house).clocks.absent == (seat,)
    assert shown(house).frame.names[seat] == "Ben (AI)"
    reply = await pressed(house, desk, BEN, table, Errand.TAKE_BACK)
    assert reply.acknowledged == [Acknowledgement.PRIVATE]
    (hand,) = reply.shown
    assert isinstance(hand, OwnHand)
    assert not hand.is_absent
    await house.pass_time(3)
    assert shown(house).clocks.absent == ()
    assert shown(house).frame.names[seat] == "Ben"
    for person, why in ((BEN, "no AI plays for you"), (CEM, "do not sit")):
        assert why in said(await pressed(house, desk, person, table, Errand.TAKE_BACK))


async def test_an_absent_player_is_not_called(house: House) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, BEN)
    seat, before = seat_of(table, BEN), len(house.stage.pings)
    await without(house, table, BEN, lambda: False)
    for _, panel in house.stage.pings[before:]:
        if isinstance(panel, Call):
            assert panel.question.seat != seat


async def test_the_hand_of_an_absent_player_says_so(house: House, desk: Desk) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, BEN)
    reply = await pressed(house, desk, BEN, table, Errand.HAND)
    assert reply.shown[0].is_absent
    other = await pressed(house, desk, ANA, table, Errand.HAND)
    assert not other.shown[0].is_absent


async def test_the_seat_is_taken_back_by_command(house: House, desk: Desk) -> None:
    table, _ = await awaited(house, ANA, BEN)
    await until_absent(house, table, BEN)
    reply = house.reply(BEN, CORRAL)
    await desk.take_back(reply, None)
    assert isinstance(reply.shown[0], OwnHand)
    assert not table.seats[seat_of(table, BEN)].ai
    for person, named, why in ((BEN, None, "no AI plays"), (ANA, table.id, "no AI plays"), (DORA, None, "no table")):
        again = house.reply(person)
        await desk.take_back(again, named)
        assert why in said(again)


# The host's clock


async def test_the_host_stops_the_clock_and_lets_it_go_on_by_button_and_command(house: House, desk: Desk) -> None:
    table, _ = await own_turn(house)
    assert shown(house).clocks.may_pause
    assert said(await unchanged(house, table, lambda: pressed(house, desk, BEN, table, Errand.PAUSE))).endswith("Ana.")
    assert (await pressed(house, desk, ANA, table, Errand.PAUSE)).shown == []
    await house.pass_time(2)
    assert shown(house).clocks.paused == round(pending(table, What.GO_ON).at)
    assert shown(house).clocks.deadlines == {}
    assert "stands already" in said(await pressed(house, desk, ANA, table, Errand.PAUSE))
    await pressed(house, desk, ANA, table, Errand.RESUME)
    await house.pass_time(2)
    assert shown(house).clocks.paused is None
    assert shown(house).clocks.deadlines != {}
    by_command = house.reply(ANA)
    await desk.pause(by_command, None, go_on=False)
    assert said(by_command) == "Done."
    moderator = house.reply(DORA, is_moderator=True)
    await desk.pause(moderator, None, go_on=True)
    assert said(moderator) == "Done."
    assert table.row.times.stand is None


# Choosing the tempo


async def test_the_lobby_tells_the_tempo_and_the_host_changes_it(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN, ai=2, tempo="slow")
    for person, key in ((BEN, "live"), (ANA, "live")):
        reply = house.reply(person)
        await desk.rule(reply, table.id, SetTempo(key))
    await house.pass_time(3)
    assert house.stage.showing(PublicLobby)[0].panel.pace.key == "live"
    reply = house.reply(ANA)
    await desk.rule(reply, table.id, SetTempo("never heard of"))
    assert "out of date" in said(reply)
    await table.start(ANA)
    late = house.reply(ANA)
    await desk.rule(late, table.id, SetTempo("none"))
    assert table.row.times.tempo == "live"
    assert (await house.store.table(table.id)).row.times.tempo == "live"


async def test_only_the_host_changes_the_tempo(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN, tempo="slow")
    reply = house.reply(BEN)
    await desk.rule(reply, table.id, SetTempo("live"))
    assert "ask Ana" in said(reply)
    assert table.row.times.tempo == "slow"


@pytest.mark.parametrize("way", ["panel", "command"])
async def test_a_server_chooses_what_its_tables_begin_with(house: House, desk: Desk, way: str) -> None:
    first = house.reply(ANA)
    await desk.open_table(first, "bang", None, None, "en-US")
    assert house.registry.in_channel(100).row.times.tempo == "slow"
    manager = house.reply(DORA, may_manage_server=True)
    if way == "panel":
        await desk.rule(manager, "server-bang", SetTempo("live"))
        (panel,) = manager.shown
        assert isinstance(panel, HouseRules)
        assert panel.state.pace == showing.pace("live")
    else:
        await desk.server_tempo(manager, "live")
        assert said(manager).startswith("Tempo: live (75 seconds")
    await desk.open_table(house.reply(BEN, CORRAL), "bang", None, None, "en-US")
    assert house.registry.in_channel(CORRAL.channel_id).row.times.tempo == "live"
    for refused in (house.reply(ANA), house.reply(ANA, None)):
        await desk.server_tempo(refused, "none")
        assert "Tempo" not in said(refused)
    looked = house.reply(DORA, may_manage_server=True)
    await desk.rule(looked, "server-bang", LookAtRules())
    assert looked.shown[0].state.pace.key == "live"


async def test_a_tempo_is_chosen_when_a_table_is_opened_and_kept_when_played_again(house: House, desk: Desk) -> None:
    await desk.open_table(house.reply(ANA), "bang", None, None, "en-US", "none")
    table: Any = house.registry.in_channel(100)
    assert table.row.times.tempo == "none"
    for _ in range(3):
        await table.add_ai(ANA)
    await table.start(ANA)
    house.registry.changed(table)
    await house.play_on(table)
    await idle(house.store)
    again = await house.registry.rematch(table.id, ANA)
    assert again.row.times.tempo == "none"
    assert again.row.times.missed == {}
