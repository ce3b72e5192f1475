"""The public messages of a table: merged, each once, posted anew when lost, and nobody pinged twice."""

from typing import Any

import pytest

from bot.stage.port import Begun, Call, Closed, PublicLobby, PublicTable
from bot.stage.troubles import MessageTooOld, NotAllowed, StageTrouble
from bot.store.rows import TableState
from bot.tables.display import OLD_SECONDS
from bot.tables.publisher import MERGE_SECONDS
from engine.bang.actions import Ask
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, SALOON, House
from tests.bot.tables.test_timekeeper import awaited


async def test_changes_within_a_moment_are_shown_together(house: House) -> None:
    """H26: edits are merged, the last state wins."""
    table = await house.lobby(ANA)
    (message,) = house.stage.showing(PublicLobby)
    edits = message.edits
    for person in (BEN, CEM):
        await table.join(person)
        house.registry.changed(table)
        await idle(house.store)
    assert message.edits == edits
    await house.pass_time(MERGE_SECONDS)
    assert message.edits == edits + 1
    assert [chair.name for chair in message.panel.frame.chairs] == ["Ana", "Ben", "Cem"]


async def test_a_change_after_a_quiet_moment_is_shown_at_once(house: House) -> None:
    table = await house.lobby(ANA)
    await house.pass_time(MERGE_SECONDS)
    await table.join(BEN)
    house.registry.changed(table)
    await idle(house.store)
    assert len(house.stage.showing(PublicLobby)[0].panel.frame.chairs) == 2


async def test_nothing_is_sent_when_nothing_has_changed(house: House) -> None:
    table = await house.game(ANA, BEN, CEM, ai=1)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(10)
    log = len(house.stage.log)
    for _ in range(5):
        house.registry.changed(table)
        await house.pass_time(5)
    assert len(house.stage.log) == log


async def test_each_turn_has_one_message_and_the_last_one_goes(house: House) -> None:
    table = await house.game(ANA, ai=6)
    seen: set[int] = set()
    while table.row.state is TableState.RUNNING and len(seen) < 6:
        await house.play_on(table, plies=1)
        await house.pass_time(3)
        seen.add(table.row.messages.table.id)
        assert [message.id for message in house.stage.showing(PublicTable)] == [table.row.messages.table.id]
    assert seen - set(house.stage.posted) == seen - {table.row.messages.table.id}


async def test_somebody_awaited_in_anothers_turn_is_called_once_and_the_call_goes(house: House) -> None:
    def shot(table: Any) -> int | None:
        return next((d.id for d in table.awaits(BEN.id) if d.kind == Ask.SHOT), None)

    table, decision = await house.find(shot, ANA, BEN, ai=2)
    await house.pass_time(2)
    (call,) = house.stage.showing(Call)
    assert (call.panel.question.id, call.panel.question.seat) == (decision, table.seat_of(BEN.id))
    assert call.reply_to == table.row.messages.table.id
    house.registry.changed(table)
    await house.pass_time(5)
    assert house.stage.showing(Call) == [call]
    await house.answer(table, BEN)
    await house.pass_time(2)
    assert call.id not in house.stage.posted


async def test_the_one_whose_turn_it_is_is_never_called_beside_it(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    met = 0
    for _ in range(150):
        await house.play_on(table, plies=1)
        await house.pass_time(1)
        if table.row.state is not TableState.RUNNING:
            break
        (turn,) = house.stage.showing(PublicTable)
        beside = {message.panel.question.seat for message in house.stage.showing(Call)}
        assert not beside & set(turn.panel.called)
        met += len(beside)
    assert met > 0, "others are called too"


async def test_a_deleted_message_is_posted_anew_without_a_ping(house: House) -> None:
    """H20: 10008, at the next edit, whatever the turn."""
    table, _ = await awaited(house, ANA, BEN)
    await house.pass_time(3)
    old, calls = table.row.messages.table, dict(table.row.messages.pings)
    del house.stage.posted[old.id]
    await table.pause(ANA)
    house.registry.changed(table)
    await house.pass_time(3)
    new = table.row.messages.table
    assert (new.id != old.id, new.turn, table.row.messages.pings) == (True, old.turn, calls)
    (message,) = house.stage.showing(PublicTable)
    assert (message.id, message.panel.called) == (new.id, ())
    assert message.panel.clocks.paused is not None, "it shows what is so now"


async def test_an_old_message_is_replaced_instead_of_edited(house: House) -> None:
    """H26: a table message is replaced once it is old, before the hour is over after which edits are counted."""
    assert OLD_SECONDS + 60 < 3600
    table = await house.game(ANA, BEN, CEM, ai=1)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(OLD_SECONDS + 60)
    before = table.row.messages.table
    while table.row.messages.table == before:
        await house.play_on(table, plies=1)
        await house.pass_time(2)
    assert before.id not in house.stage.posted
    assert len(house.stage.showing(PublicTable)) == 1


async def test_a_message_that_takes_no_more_edits_is_replaced(house: House) -> None:
    """H26: 30046."""
    table = await house.lobby(ANA)
    (old,) = house.stage.showing(PublicLobby)
    house.stage.fail.append(MessageTooOld("30046"))
    await table.join(BEN)
    house.registry.changed(table)
    await house.pass_time(3)
    assert [len(m.panel.frame.chairs) for m in house.stage.showing(PublicLobby)] == [2]
    assert old.id not in house.stage.posted


@pytest.mark.parametrize("trouble", [StageTrouble("503"), NotAllowed(("Send Messages",))])
async def test_what_fails_is_tried_again_until_it_is_shown(house: House, trouble: StageTrouble) -> None:
    table = await house.lobby(ANA)
    house.stage.fail += [trouble] * 3
    await table.join(BEN)
    house.registry.changed(table)
    await house.pass_time(MERGE_SECONDS)
    publisher = house.registry.live(table.id).publisher
    assert publisher.in_trouble
    await house.pass_time(60)
    assert not publisher.in_trouble
    assert len(house.stage.showing(PublicLobby)[0].panel.frame.chairs) == 2


async def test_moves_are_accepted_while_discord_is_down(house: House) -> None:
    table = await house.game(ANA, BEN, CEM, ai=1)
    await house.until(lambda: bool(house.awaited(table)))
    house.stage.fail += [StageTrouble("down")] * 50
    ply = table.row.ply
    await house.answer(table, house.awaited(table)[0])
    assert table.row.ply == ply + 1
    await house.pass_time(3600)
    assert house.stage.fail == []
    assert table.row.published_ply == table.row.ply


async def test_a_table_whose_channel_is_gone_is_closed_and_its_seats_are_free(house: House) -> None:
    """H20: 10003."""
    table = await house.game(ANA, ai=3)
    house.stage.gone_channels.add(SALOON.channel_id)
    await house.play_on(table, plies=1)
    await house.pass_time(60)
    assert table.row.state is TableState.CLOSED
    assert house.registry.of(ANA.id) == []
    assert len(house.registry) == 0
    assert (await house.store.table(table.id)).row.state is TableState.CLOSED


async def test_a_closed_table_leaves_one_line(house: House) -> None:
    table = await house.game(ANA, ai=3)
    await table.close(ANA, is_moderator=False)
    house.registry.changed(table)
    await house.pass_time(5)
    assert [type(message.panel) for message in house.stage.posted.values()] == [Closed]
    assert len(house.registry) == 0


async def test_the_fingerprint_is_shown_before_and_the_seed_only_after(house: House) -> None:
    table = await house.game(ANA, ai=3)
    assert house.stage.showing(Begun)[0].panel.commitment == table.match.commitment
    seed = table.match.record().seed
    assert seed not in repr(house.stage.log)
    assert seed != table.row.pace_seed
    await house.play_on(table)
    await house.pass_time(5)
    assert seed in repr(house.stage.log[-1])
