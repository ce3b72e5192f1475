"""Sitting down, leaving, the host, and playing again."""

import asyncio
from typing import Any

import pytest

from bot.stage.port import Closed, Person, Place, PublicLobby
from bot.store.rows import TableState
from bot.tables import refusals
from bot.tables.desk import Desk
from bot.ui.press import Errand
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, CORRAL, DORA, SALOON, House


def names(table: Any) -> list[str]:
    return [seat.name for seat in table.seats]


async def leave(house: House, table: Any, person: Person) -> None:
    await Desk(house.registry).leave(house.reply(person), table.id)
    await house.pass_time(3)


async def test_the_host_passes_on_by_seat_order_with_working_controls(house: House) -> None:
    table = await house.lobby(ANA, BEN, CEM)
    await leave(house, table, ANA)
    assert (names(table), table.row.host) == (["Ben", "Cem"], BEN.id)
    await table.add_ai(BEN)
    with pytest.raises(refusals.HostOnly):
        await table.add_ai(CEM)
    await table.join(ANA)
    await leave(house, table, BEN)
    assert table.row.host == CEM.id
    assert house.stage.showing(PublicLobby)[0].panel.host == 0


async def test_the_last_person_out_closes_the_table(house: House) -> None:
    table = await house.lobby(ANA, ai=2)
    await leave(house, table, ANA)
    assert table.row.state is TableState.CLOSED
    assert len(house.stage.showing(Closed)) == 1
    assert len(house.registry) == 0
    assert (await house.lobby(BEN)).row.state is TableState.LOBBY


async def test_an_ai_takes_the_seat_of_somebody_who_leaves_a_game(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    hand = table.match.view(1).hand
    await leave(house, table, BEN)
    assert (table.seats[1].ai, table.seats[1].person_id, table.seats[1].name) == (True, None, "Ben")
    assert table.match.view(1).hand == hand or table.row.ply > 0
    await house.play_on(table)
    assert table.row.state is TableState.OVER


async def test_the_awaited_person_leaves_and_the_game_goes_on(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await house.until(lambda: bool(house.awaited(table)))
    person = house.awaited(table)[0]
    ply = table.row.ply
    await leave(house, table, person)
    await house.pass_time(10)
    assert table.row.ply > ply


async def test_the_host_leaves_a_game_and_the_next_person_can_close_it(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await leave(house, table, ANA)
    assert table.row.host == BEN.id
    await table.close(BEN, is_moderator=False)


async def test_a_game_everybody_has_left_is_closed(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await leave(house, table, ANA)
    await leave(house, table, BEN)
    assert table.row.state is TableState.CLOSED
    await house.pass_time(60)
    assert len(house.registry) == 0


async def test_two_tables_opened_at_once_in_a_channel_give_one_table_and_one_link(house: House) -> None:
    """H16: two simultaneous opens."""
    desk = Desk(house.registry)
    replies = [house.reply(person) for person in (ANA, BEN, CEM)]
    await asyncio.gather(*(desk.open_table(reply, "bang", "official", None, "en-US") for reply in replies))
    await idle(house.store)
    assert len(house.registry) == 1
    texts = [reply.shown[0].text for reply in replies]
    assert sum("already: https://discord.com/channels/10/100" in text for text in texts) == 2
    assert len(house.stage.showing(PublicLobby)) == 1


async def test_many_tables_at_once_play_as_they_would_alone(house: House) -> None:
    """H16: tables share nothing."""
    places = [Place(guild, guild * 100 + n) for guild in (10, 20, 30) for n in range(3)]
    tables = [await house.game(ANA, BEN, ai=2, place=place) for place in places]
    for _ in range(30):
        for table in tables:
            if table.row.state is TableState.RUNNING and house.awaited(table):
                await house.answer(table, house.awaited(table)[0])
        await house.pass_time(2)
    await house.pass_time(120)
    for table in tables:
        moves = await house.store.moves(table.id)
        assert [m.notation for m in moves[1:]] == [m.notation for m in table.match.record().moves]
        assert {m.channel for m in house.stage.posted.values() if m.panel.frame.table == table.id} == {
            table.row.channel_id
        }


async def test_one_person_can_sit_at_several_tables(house: House) -> None:
    one = await house.lobby(ANA, BEN)
    other = await house.lobby(ANA, CEM, place=CORRAL)
    assert house.registry.of(ANA.id) == [one, other]
    await leave(house, other, ANA)
    assert house.registry.of(ANA.id) == [one]


async def over(house: House, *people: Person, ai: int) -> Any:
    table = await house.game(*people, ai=ai)
    await house.play_on(table)
    await house.pass_time(30)
    assert table.row.state is TableState.OVER
    return table


async def test_a_rematch_takes_one_tap_a_person_and_rotates_the_seats(house: House) -> None:
    table = await over(house, ANA, BEN, ai=2)
    desk = Desk(house.registry)
    await desk.press(house.reply(BEN), table.id, None, Errand.REMATCH)
    await idle(house.store)
    again = house.registry.in_channel(SALOON.channel_id)
    assert again.row.state.value == "lobby"
    assert [(s.name, s.ready) for s in again.seats] == [
        ("Mabel", True),
        ("Ana", False),
        ("Ben", True),
        ("Dusty", True),
    ]
    assert again.row.host == BEN.id
    await desk.press(house.reply(ANA), table.id, None, Errand.REMATCH)
    await house.pass_time(2)
    assert again.row.state is TableState.RUNNING
    assert names(again) == ["Mabel", "Ana", "Ben", "Dusty"]
    assert again.match.commitment != table.match.commitment


async def test_a_rematch_alone_begins_at_once(house: House) -> None:
    table = await over(house, ANA, ai=3)
    again = await house.registry.rematch(table.id, ANA)
    assert again.row.state is TableState.RUNNING


async def test_a_rematch_is_joined_by_pressing_join_too_and_started_without_the_others(house: House) -> None:
    table = await over(house, ANA, BEN, CEM, ai=2)
    again = await house.registry.rematch(table.id, ANA)
    await again.join(BEN)
    await again.start(ANA)
    assert sorted(names(again)) == ["Ana", "Ben", "Dusty", "Mabel"]


async def test_two_people_who_want_a_rematch_at_once_meet_at_one_table(house: House) -> None:
    table = await over(house, ANA, BEN, ai=2)
    first, second = await asyncio.gather(house.registry.rematch(table.id, ANA), house.registry.rematch(table.id, BEN))
    assert first is second
    assert first.row.state is TableState.RUNNING


async def test_only_those_who_played_can_ask_for_a_rematch(house: House) -> None:
    table = await over(house, ANA, ai=3)
    with pytest.raises(refusals.NotSeated):
        await house.registry.rematch(table.id, DORA)
    other = await house.lobby(DORA)
    with pytest.raises(refusals.TableIsHere):
        await house.registry.rematch(table.id, ANA)
    assert house.registry.in_channel(SALOON.channel_id) is other


async def test_the_last_game_of_a_channel_can_be_played_again_by_command(house: House) -> None:
    await over(house, ANA, ai=3)
    desk = Desk(house.registry)
    elsewhere = house.reply(ANA, CORRAL)
    await desk.rematch(elsewhere, None)
    assert "no table here" in elsewhere.shown[0].text
    await desk.rematch(house.reply(ANA), None)
    assert house.registry.in_channel(SALOON.channel_id).row.state is TableState.RUNNING
