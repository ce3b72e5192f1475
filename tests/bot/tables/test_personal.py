"""What a person gets of what is stored of them, and that nothing is left once they are forgotten."""

import itertools
import json
import re
from typing import Any

import pytest
import sqlalchemy as sa

from bot.stage.port import Acknowledgement, Call, Download, Forgetting, Notice, OwnHand, Person, Place
from bot.store import schema
from bot.store.archive import of_person
from bot.store.inventory import COLUMNS
from bot.store.rows import Score, SeatRow, TableState
from bot.tables.desk import Desk
from bot.tables.keeper import FORGET, Keeper, Terms
from bot.ui.press import Errand
from tests.bot.fakes import idle
from tests.bot.house import BEN, CORRAL, SALOON, House, settle
from tests.bot.presses import pressed, said

ZEB = Person(987_654_321_012_345_678, "Zebulon ◊", "pt-BR")
PRESSES = 555_000_000_000
HILL, CREEK = Place(10, 102), Place(10, 103)


@pytest.fixture
def house(house: House) -> House:
    house.people = [ZEB, BEN]
    house.numbers = itertools.count(PRESSES)
    return house


async def play_until_zeb_moved(house: House, table: Any) -> None:
    """Until Zeb has made a move at least."""
    seat = table.seat_of(ZEB.id)
    while not await house.store.moves_by_person(table.id, seat):
        await house.play_on(table, plies=1)
        assert table.row.state is TableState.RUNNING


async def known_everywhere(house: House, desk: Desk) -> dict[str, Any]:
    """Zeb at a finished table, at one he has left, in a running game, and as host of a lobby."""
    over = await house.game(ZEB, BEN, ai=2, place=CREEK)
    await house.play_on(over)
    left = await house.game(ZEB, BEN, ai=2, place=CORRAL)
    await play_until_zeb_moved(house, left)
    await pressed(house, desk, ZEB, left, Errand.LEAVE)
    running = await house.game(ZEB, BEN, ai=2, place=SALOON)
    await play_until_zeb_moved(house, running)
    lobby = await house.lobby(ZEB, BEN, place=HILL)
    await house.store.set_setting(of_person(ZEB.id), "slower", "1")
    await house.store.add_scores([Score(over.id, ZEB.id, 10, "bang", "Outlaw", True, True, 2, 1_000_000)])
    await settle(house)
    return {"over": over, "left": left, "running": running, "lobby": lobby}


async def database(house: House) -> str:
    """Everything in the database as one text."""
    found = []
    async with house.store._engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            columns = [column for column in table.columns if column.name != "watched_at"]  # changes with time alone
            found += [f"{table.name} {tuple(row)}" for row in (await connection.execute(sa.select(*columns))).all()]
    return "\n".join(found)


async def exported(house: House, desk: Desk, person: Person) -> Any:
    reply = house.reply(person)
    await desk.export(reply)
    (shown,) = reply.shown
    assert isinstance(shown, Download)
    assert re.fullmatch(rf"tenpaces-{person.id}\.json", shown.file_name)
    return json.loads(shown.content)


async def confirm(house: House, desk: Desk, person: Person, *, sure: bool = True) -> str:
    reply = house.reply(person)
    await desk.forget(reply, sure=sure)
    await settle(house)
    (shown,) = reply.shown
    assert isinstance(shown, Forgetting)
    assert not shown.asks
    assert reply.acknowledged == [Acknowledgement.IN_PLACE]
    return shown.text


async def test_an_export_has_the_seats_the_moves_and_the_settings(house: House, desk: Desk) -> None:
    tables = await known_everywhere(house, desk)
    told = await exported(house, desk, ZEB)
    assert told["person"] == str(ZEB.id)
    assert told["settings"] == {"slower": "1"}
    by_number = {one["table"]: one for one in told["tables"]}
    assert set(by_number) == {table.id for table in tables.values()}
    for name, table in tables.items():
        one = by_number[table.id]
        (seat,) = one["seats"]
        assert (seat["name"], one["server"], one["channel"]) == (ZEB.name, "10", str(table.row.channel_id))
        assert seat["left"] == (name == "left")
        assert one["host"] == (name != "left")
        moves = await house.store.moves_by_person(table.id, seat["seat"] - 1)
        assert [(m["ply"], m["move"]) for m in seat["moves"]] == [(m.ply, m.notation) for m in moves]
        assert all(int(m["interaction"]) >= PRESSES for m in seat["moves"])
    assert by_number[tables["running"].id]["seats"][0]["direct_messages"]["hand"] is not None
    assert by_number[tables["over"].id]["ended_at"] is not None


async def test_an_export_holds_nothing_of_others(house: House, desk: Desk) -> None:
    running = await house.game(ZEB, BEN, ai=2)
    await house.play_on(running, plies=20)
    await settle(house)
    told = json.dumps(await exported(house, desk, ZEB))
    assert BEN.name not in told
    assert json.loads(running.match.save())["record"]["seed"] not in told
    assert "events" not in told
    bens = await house.store.moves_by_person(running.id, running.seat_of(BEN.id))
    assert bens
    assert not [move for move in bens if f'"{move.interaction_id}"' in told]


async def test_every_personal_column_is_in_the_export(house: House, desk: Desk) -> None:
    await known_everywhere(house, desk)
    told = json.dumps(await exported(house, desk, ZEB))
    assert [name for name, column in COLUMNS.items() if column is not None and f'"{column.export}":' not in told] == []


async def test_nothing_is_left_of_somebody_who_was_forgotten(house: House, desk: Desk) -> None:
    tables = await known_everywhere(house, desk)
    before = await database(house)
    assert str(ZEB.id) in before
    assert ZEB.name in before
    presses = re.findall(rf"{str(PRESSES)[:6]}\d+", before)
    others = len(presses) - sum(len(one["seats"][0]["moves"]) for one in (await exported(house, desk, ZEB))["tables"])
    assert await confirm(house, desk, ZEB) == "Done: I have forgotten you."
    after = await database(house)
    assert str(ZEB.id) not in after
    assert "Zebulon" not in after
    assert "pt-BR" not in after
    assert len(re.findall(rf"{str(PRESSES)[:6]}\d+", after)) == others
    shown = [message.panel for message in house.stage.posted.values() if message.panel.frame.table != tables["over"].id]
    assert [panel for panel in shown if "Zebulon" in str(panel) and not isinstance(panel, Call)] == []


async def test_games_go_on_without_the_one_who_was_forgotten(house: House, desk: Desk) -> None:
    tables = await known_everywhere(house, desk)
    seat = tables["running"].seat_of(ZEB.id)
    hands = {n for n, (person, panel) in house.stage.direct.items() if person == ZEB.id and isinstance(panel, OwnHand)}
    assert hands
    await confirm(house, desk, ZEB)
    running, lobby = tables["running"], tables["lobby"]
    assert (running.seats[seat].name, running.seats[seat].ai) == ("Somebody", True)
    assert running.row.host == lobby.row.host == BEN.id
    assert [one.name for one in lobby.seats] == [BEN.name]
    assert hands.isdisjoint(house.stage.direct)
    over = await house.store.table(tables["over"].id)
    assert [(one.name, one.ai) for one in over.seats if one.person_id is None and not one.ai] == [("Somebody", False)]
    await house.play_on(running)
    assert running.row.state is TableState.OVER
    (name,) = {one.name for one in tables["left"].seats} - {BEN.name, *(s.name for s in lobby.seats), "Dusty", "Mabel"}
    assert name == "Somebody"


async def test_the_last_person_who_is_forgotten_closes_the_table(house: House, desk: Desk) -> None:
    running = await house.game(ZEB, ai=3)
    await confirm(house, desk, ZEB)
    assert running.row.state is TableState.CLOSED
    assert len(house.registry) == 0


async def test_a_rematch_keeps_no_chair_for_somebody_forgotten(house: House, desk: Desk) -> None:
    over = await house.game(ZEB, BEN, ai=2)
    await house.play_on(over)
    await settle(house)
    await confirm(house, desk, ZEB)
    again = await house.registry.rematch(over.id, BEN)
    assert [seat.name for seat in again.seats if not seat.ai] == [BEN.name]


async def test_nothing_is_deleted_before_one_is_sure(house: House, desk: Desk) -> None:
    tables = await known_everywhere(house, desk)
    before = await database(house)
    reply = house.reply(ZEB)
    await desk.ask_to_forget(reply)
    (shown,) = reply.shown
    assert isinstance(shown, Forgetting)
    assert shown.asks
    assert f"{tables['running'].id}" in shown.text
    assert "1 finished" in shown.text or "In 1" in shown.text
    assert "cannot be undone" in shown.text
    assert await confirm(house, desk, ZEB, sure=False) == "Nothing was deleted."
    assert await database(house) == before


async def test_somebody_unknown_has_nothing_to_get_and_nothing_to_lose(house: House, desk: Desk) -> None:
    reply = house.reply(ZEB)
    await desk.export(reply)
    assert said(reply) == "I have nothing stored of you."
    before = await database(house)
    await confirm(house, desk, ZEB)
    assert await database(house) == before


async def test_a_wish_survives_a_crash_in_its_middle(house: House, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.game(ZEB, BEN, ai=2)
    await settle(house)

    async def killed(_person: int, _since: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(desk.keeper, "_forget", killed)
    with pytest.raises(KeyboardInterrupt):
        await desk.keeper.forget(ZEB.id)
    await house.restart()
    await Keeper(house.registry, Terms()).sweep()
    await settle(house)
    assert str(ZEB.id) not in await database(house)


async def test_a_table_of_another_process_is_left_to_it(house: House) -> None:
    row = (await house.lobby(ZEB, BEN, place=Place(77, 700))).row
    await house.registry.stop()
    here = Keeper(house._registry(), Terms(), serves=lambda guild: guild != 77)
    await here.forget(ZEB.id)
    assert (await house.store.table(row.id)).seats[0].person_id == ZEB.id
    assert FORGET in await house.store.settings_of(of_person(ZEB.id))
    house.clock.move_to(house.clock.now() + 60)
    later = await house.store.create(
        house.registry._new_row(CREEK, "bang", row.rules, 4, "en-US"), [SeatRow(ZEB.name, ZEB.id)]
    )
    await house.restart()
    await Keeper(house.registry, Terms()).sweep()
    await idle(house.store)
    assert await house.store.tables_of(ZEB.id) == [later.id], "a table opened after the wish is a new beginning"
    assert await house.store.settings_of(of_person(ZEB.id)) == {}


async def test_the_policy_tells_how_long_things_are_kept(house: House) -> None:
    desk = Desk(house.registry, Keeper(house.registry, Terms(90, 30, "https://example.org/privacy")))
    await desk.keeper.set_retention(10, 7)
    here, in_private = house.reply(ZEB), house.reply(ZEB, None)
    await desk.policy(here)
    await desk.policy(in_private)
    assert "after 7 days" in said(here)
    assert "after 90 days" in said(in_private)
    for reply in (here, in_private):
        assert "30 days" in said(reply)
        assert "https://example.org/privacy" in said(reply)
        assert isinstance(reply.shown[0], Notice)
