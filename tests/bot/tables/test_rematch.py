"""What a rematch takes over by the house rules: by people, wherever they sit now, and told in the lobby."""

from typing import Any

from bot.stage.port import Person, PublicLobby
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.ui.press import SetRule
from engine.western.roles import Role
from tests.bot.house import ANA, BEN, CEM, SALOON, House

KEEPING = {"keep_characters": True, "sheriff_rotation": True}


async def over(house: House, *people: Person, ai: int, **rules: Any) -> Any:
    table = await house.game(*people, ai=ai, **rules)
    await house.play_on(table)
    await house.pass_time(30)
    assert table.row.state is TableState.OVER
    return table


def sheriff_of(table: Any) -> str:
    (seat,) = [seat.seat for seat in table.match.view(None).seats if seat.role is Role.SHERIFF]
    return str(table.seats[seat].name)


def characters(table: Any) -> dict[str, str]:
    return {table.seats[seat.seat].name: seat.character for seat in table.match.view(None).seats}


async def test_the_star_goes_round_and_survivors_stay_who_they_are(house: House) -> None:
    table = await over(house, ANA, BEN, ai=2, **KEEPING)
    setup = table.match.next_setup()
    again = await house.registry.rematch(table.id, BEN)
    assert [seat.name for seat in again.seats] == [seat.name for seat in table.seats]
    await house.pass_time(3)
    (lobby,) = house.stage.showing(PublicLobby)
    assert lobby.panel.taken_over == setup
    await again.join(ANA)
    assert again.row.state is TableState.RUNNING
    assert sheriff_of(again) == table.seats[setup.sheriff].name
    kept = {table.seats[seat].name: name for seat, name in enumerate(setup.characters) if name is not None}
    assert kept.items() <= characters(again).items()
    assert bytes(again.match.record().setup) != b"null"


async def test_what_is_taken_over_follows_the_people_to_other_seats(house: House) -> None:
    table = await over(house, ANA, BEN, ai=2, **KEEPING)
    setup = table.match.next_setup()
    again = await house.registry.rematch(table.id, BEN)
    await again.join(CEM)
    await again.leave(BEN.id)
    await again.join(BEN)
    await again.start(CEM)
    survivors = {table.seats[seat].name: name for seat, name in enumerate(setup.characters) if name is not None}
    stayed = {seat.name for seat in again.seats if seat.came_from is not None}
    assert [seat.name for seat in again.seats[-2:]] == ["Cem", "Ben"]
    assert stayed.isdisjoint({"Ana", "Ben", "Cem"})
    now = characters(again)
    assert {name: now[name] for name in stayed & survivors.keys()} == {
        name: survivors[name] for name in stayed & survivors.keys()
    }
    assert sheriff_of(again) in stayed


async def test_rules_changed_before_the_rematch_count(house: House, desk: Desk) -> None:
    table = await over(house, ANA, BEN, ai=2, **KEEPING)
    again = await house.registry.rematch(table.id, ANA)
    for option in KEEPING:
        await desk.rule(house.reply(ANA), again.id, SetRule(option, 0))
    await house.pass_time(3)
    (lobby,) = house.stage.showing(PublicLobby)
    assert lobby.panel.taken_over is None
    await again.join(BEN)
    assert bytes(again.match.record().setup) == b"null"


async def test_a_rematch_of_official_rules_takes_over_nothing(house: House) -> None:
    table = await over(house, ANA, BEN, ai=2)
    again = await house.registry.rematch(table.id, ANA)
    assert again.row.setup is None
    assert house.registry.in_channel(SALOON.channel_id) is again
