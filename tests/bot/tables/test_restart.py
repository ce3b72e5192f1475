"""After a kill at any moment every table goes on, nobody is asked twice, nothing stands in the channel twice."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.stage.port import Back, Begun, Call, Closed, Place, PublicResult, PublicTable
from bot.store.rows import TableState
from bot.tables.display import Display
from bot.tables.registry import Registry
from engine.core.match import SAVE_FORMAT, Match
from engine.games import GAMES
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CORRAL, House, inline, open_house, settle


def public_state(house: House) -> list[object]:
    """What stands in the channels, but for the mark of what happened last."""
    return [
        replace(message.panel, recent=()) if isinstance(message.panel, PublicTable) else message.panel
        for _, message in sorted(house.stage.posted.items())
    ]


@pytest.mark.parametrize(("game", "seed"), [("bang", "a"), ("bang", "b"), ("dice", "a"), ("desperado", "a")])
async def test_h15_a_restart_at_every_ply_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: str
) -> None:
    inline(monkeypatch)
    house = await open_house(tmp_path, seed=seed)
    try:
        await restart_at_every_ply(house, game)
    finally:
        await house.registry.stop()
        await house.store.close()


LONG_ENOUGH = 30
"""So many plies of a skirmish: a whole one has hundreds."""


async def restart_at_every_ply(house: House, game: str) -> None:
    table: Any = await house.game(ANA, BEN, ai=2, game=game)
    while table.row.state is TableState.RUNNING:
        if game == "desperado" and table.row.ply >= LONG_ENOUGH:
            assert Match.replay(table.match.record(), GAMES).save() == table.match.save()
            return
        await house.play_on(table, plies=1)
        await house.pass_time(0)
        before = table.match.save()
        pings = len(house.stage.pings)
        awaited = house.awaited(table)
        await house.restart()
        if table.row.state.value != "running":
            break
        table = await house.registry.table(table.id)
        assert table.match.save() == before
        assert house.awaited(table) == awaited
        assert len(house.stage.showing(PublicTable)) == 1
        calls = [message.panel.question.seat for message in house.stage.showing(Call)]
        assert len(calls) == len(set(calls))
        assert len(house.stage.pings) - pings <= 2 + len(awaited)
    await settle(house)
    assert [len(house.stage.showing(kind)) for kind in (Begun, PublicTable, Call, PublicResult)] == [1, 0, 0, 1]
    record = table.match.record()
    assert Match.replay(record, GAMES).save() == table.match.save()


async def test_h15_after_a_restart_one_line_says_so_and_calls_only_whoever_is_awaited(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    for _ in range(12):
        await house.play_on(table, plies=1)
        await house.pass_time(2)
        shown, pings = public_state(house), len(house.stage.pings)
        awaited = house.awaited(table)
        for _ in range(2):  # of two restarts in a row only the first is worth a word
            await house.restart()
            table = await house.registry.table(table.id)
            posted = [panel for _, panel in house.stage.pings[pings:]]
            lines = [panel for panel in posted if isinstance(panel, Back)]
            assert len(posted) == len(lines) == bool(awaited)
            assert {table.seats[q.seat].person_id for line in lines for q in line.questions} == {p.id for p in awaited}
            assert [panel for panel in public_state(house) if not isinstance(panel, Back)] == shown
        await house.play_on(table, plies=1)
        await house.pass_time(2)
        assert house.stage.showing(Back) == []


@pytest.mark.parametrize("killed_before", ["_write_down", "_take_away_old"])
async def test_a_message_posted_but_not_written_down_is_found_again(
    house: House, monkeypatch: pytest.MonkeyPatch, killed_before: str
) -> None:
    table = await house.game(ANA, BEN, ai=2)
    for _ in range(8):
        reached = asyncio.Event()

        async def killed(_display: Display, reached: asyncio.Event = reached) -> None:
            reached.set()
            await asyncio.Event().wait()

        with monkeypatch.context() as patch:
            patch.setattr(Display, killed_before, killed)
            while not reached.is_set():
                await house.play_on(table, plies=1)
                await house.pass_time(2)
            await house.restart()
        await house.restart()
        await house.pass_time(1)
        table = await house.registry.table(table.id)
        assert set(house.stage.posted) == house.registry.live(table.id).publisher.display.known()
        assert len(house.stage.showing(PublicTable)) == 1
    posted = [panel for _, panel in house.stage.pings if isinstance(panel, PublicTable) and panel.called]
    assert len(posted) == len({panel.view.turn for panel in posted}) > 1


async def test_a_lobby_survives(house: House) -> None:
    table = await house.lobby(ANA, BEN, ai=1)
    await house.restart()
    table = await house.registry.table(table.id)
    assert [seat.name for seat in table.seats] == ["Ana", "Ben", "Dusty"]
    assert len(house.stage.posted) == 1
    await table.add_ai(ANA)
    await table.start(ANA)
    assert table.row.state is TableState.RUNNING


async def test_the_result_is_shown_if_the_bot_was_killed_before_it(house: House) -> None:
    table = await house.game(ANA, ai=3)
    while table.row.state is TableState.RUNNING:
        await house.play_on(table, plies=1)
    await house.restart()
    await settle(house)
    assert len(house.stage.showing(PublicResult)) == 1
    assert len(house.registry) == 0


async def test_h15_a_game_saved_by_an_earlier_version_goes_on_where_it_was(house: House) -> None:
    """The snapshot is of save format 1, written by an earlier version in the middle of a game."""
    table = await house.game(ANA, BEN, ai=2)
    old = (Path(__file__).parents[1] / "store" / "saves" / "format1.json").read_text(encoding="utf-8")
    saved = json.loads(old)
    assert saved["format"] < SAVE_FORMAT
    await house.registry.stop()
    async with house.store._engine.begin() as connection:
        query = sa.text("UPDATE tables SET snapshot = :old, ply = :ply WHERE id = :id")
        await connection.execute(query, {"old": old, "ply": saved["ply"], "id": table.id})
    await house.restart()
    table = await house.registry.table(table.id)
    assert table.row.state is TableState.RUNNING
    assert table.match.ply == saved["ply"] == table.row.ply
    assert [move.notation for move in table.match.record().moves] == [move[1] for move in saved["record"]["moves"]]
    await house.play_on(table)
    await settle(house)
    assert len(house.stage.showing(PublicResult)) == 1


async def test_a_broken_save_is_set_aside_and_the_others_go_on(house: House) -> None:
    broken = await house.game(ANA, ai=3)
    other = await house.game(BEN, ai=3, place=CORRAL)
    async with house.store._engine.begin() as connection:
        await connection.exec_driver_sql(f"UPDATE tables SET snapshot = '{{}}' WHERE id = {broken.id}")
    await house.restart()
    await settle(house)
    assert (await house.store.table(broken.id)).row.state is TableState.BROKEN
    assert [type(message.panel) for message in house.stage.showing(Closed)] == [Closed]
    assert [table.id for table in house.registry] == [other.id]
    again = await house.lobby(ANA)
    assert again.row.state is TableState.LOBBY


async def test_a_process_takes_up_the_tables_of_its_own_servers_and_leaves_the_others_alone(house: House) -> None:
    """Another process has them: nothing of theirs is shown, changed or put away, broken saves included."""
    mine = await house.game(ANA, ai=3)
    others = [await house.game(BEN, ai=3, place=Place(20, channel)) for channel in (200, 201)]
    async with house.store._engine.begin() as connection:
        await connection.exec_driver_sql(f"UPDATE tables SET snapshot = '{{}}' WHERE id = {others[1].id}")
    await house.registry.stop()
    await idle(house.store)
    before = [await house.store.table(table.id) for table in others]
    shown = {n: message.panel for n, message in house.stage.posted.items() if message.channel != mine.row.channel_id}
    registry = Registry(house.services, lambda _game: house.agent, serves=lambda guild: guild != 20)
    await registry.recover()
    await house.pass_time(60)
    assert [table.id for table in registry] == [mine.id]
    assert [await house.store.table(table.id) for table in others] == before
    assert {n: message.panel for n, message in house.stage.posted.items() if n in shown} == shown
    await registry.stop()
