"""What a table does while it cannot be seen: it waits, says so once, and goes on where it stopped (H19, H20)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.stage.port import Call, Paused, Place, PublicResult, PublicTable
from bot.stage.troubles import NotAllowed, StageTrouble
from bot.store.rows import TableState
from bot.tables.outages import Outage
from bot.tables.publisher import LONGEST_REFUSED, SECOND_LOOK
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, House

THREAD = Place(10, 777)
PARENT = 700
HOUR = 3600


async def in_thread(house: House, *, ai: int = 3) -> Any:
    """A game in a thread."""
    house.stage.parents[THREAD.channel_id] = PARENT
    return await house.game(ANA, ai=ai, place=THREAD)


def publisher(house: House, table: Any) -> Any:
    return house.registry.live(table.id).publisher


async def until_ai_is_awaited(house: House, table: Any) -> None:
    """Until an AI thinks, and all that people did is shown."""
    while True:
        while house.awaited(table):
            await house.play_on(table, plies=1)
        while not publisher(house, table).is_at_rest and not house.awaited(table):
            house.clock.wake_next()
            await idle(house.store)
        if not house.awaited(table):
            return


@pytest.mark.parametrize(("locked", "is_told"), [(False, True), (True, True), (True, False)])
async def test_h20_a_closed_thread_pauses_the_game_with_one_notice_and_it_goes_on_after(
    house: House, *, locked: bool, is_told: bool
) -> None:
    """50083 and 160005; that it is locked is found out even if the event of it is lost."""
    table = await in_thread(house)
    await until_ai_is_awaited(house, table)
    closed = house.stage.locked if locked else house.stage.archived
    closed.add(THREAD.channel_id)
    outages = house.services.outages
    if is_told:
        outages.thread(THREAD.channel_id, Outage.LOCKED if locked else Outage.ARCHIVED)
    await house.pass_time(HOUR)
    assert publisher(house, table).in_trouble
    ply = table.row.ply
    await house.pass_time(HOUR)
    assert table.row.ply == ply, "AI seats wait"
    (notice,) = house.stage.showing(Paused)
    assert (notice.channel, notice.panel.locked) == (PARENT, locked)
    assert len([panel for _, panel in house.stage.pings if isinstance(panel, Paused)]) == 1
    closed.clear()
    if is_told:
        outages.thread(THREAD.channel_id, None)
    await house.pass_time(LONGEST_REFUSED + 10)
    assert table.row.ply > ply
    assert not publisher(house, table).in_trouble
    assert house.stage.showing(Paused) == []
    assert len(house.stage.showing(PublicTable)) == 1


async def test_h20_a_person_who_moves_opens_an_archived_thread_by_posting(house: House) -> None:
    table = await in_thread(house)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(5)
    old = table.row.messages.table.id
    house.stage.archived.add(THREAD.channel_id)
    await house.answer(table, ANA)
    await house.pass_time(5)
    assert house.stage.archived == set()
    assert old not in house.stage.posted
    assert len(house.stage.showing(PublicTable)) == 1
    assert house.stage.showing(Paused) == []


async def test_no_clock_runs_while_a_table_cannot_be_seen(house: House) -> None:
    """What the timekeeper reads: `in_trouble` and since when."""
    table = await in_thread(house)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(5)
    outages, since = house.services.outages, house.clock.now()
    changes: list[tuple[Callable[[], None], Callable[[], None]]] = [
        (lambda: outages.thread(THREAD.channel_id, Outage.ARCHIVED), lambda: outages.thread(THREAD.channel_id, None)),
        (lambda: outages.server(THREAD.guild_id, Outage.SERVER), lambda: outages.server(THREAD.guild_id, None)),
        (lambda: outages.shard(0, 1, connected=False), lambda: outages.shard(0, 1, connected=True)),
    ]
    for begin, end in changes:
        begin()
        assert publisher(house, table).in_trouble
        assert publisher(house, table).trouble_since == since
        await house.pass_time(10 * HOUR)
        end()
        await house.pass_time(5)
        assert not publisher(house, table).in_trouble
        assert publisher(house, table).trouble_since is None
        since = house.clock.now()
    assert house.awaited(table) == [ANA]


async def test_a_server_that_has_removed_the_bot_is_left_in_peace_and_found_again(house: House) -> None:
    table = await house.game(ANA, ai=3)
    await until_ai_is_awaited(house, table)
    house.services.outages.server(table.row.guild_id, Outage.REMOVED)
    ply, log = table.row.ply, len(house.stage.log)
    await house.pass_time(24 * HOUR)
    assert (table.row.ply, len(house.stage.log)) == (ply, log)
    house.services.outages.server(table.row.guild_id, None)
    await house.pass_time(60)
    assert table.row.ply > ply
    assert len(house.stage.showing(PublicTable)) == 1


async def test_h19_without_the_right_to_post_the_last_message_shows_every_turn_and_names_what_is_missing(
    house: House,
) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await house.pass_time(5)
    (message,) = house.stage.showing(PublicTable)
    house.stage.mute_in.add(table.row.channel_id)
    turns: set[int] = set()
    while table.row.state is TableState.RUNNING and len(turns) < 5:
        await house.play_on(table, plies=1)
        await house.pass_time(5)
        assert [one.id for one in house.stage.showing(PublicTable)] == [message.id]
        assert house.stage.showing(Call) == []
        turns.add(message.panel.view.turn)
    assert message.panel.missing == ("Send Messages",)
    assert publisher(house, table).missing == ("Send Messages",)
    assert not publisher(house, table).in_trouble
    house.stage.mute_in.clear()
    house.registry.permissions_changed(table.row.guild_id)
    await house.play_on(table)
    await house.pass_time(5)
    assert len(house.stage.showing(PublicResult)) == 1
    assert message.id not in house.stage.posted


async def test_h19_even_the_result_is_shown_where_nothing_can_be_posted(house: House) -> None:
    table = await house.game(ANA, ai=3)
    await house.pass_time(5)
    (message,) = house.stage.showing(PublicTable)
    house.stage.mute_in.add(table.row.channel_id)
    await house.play_on(table)
    await house.pass_time(60)
    assert [one.id for one in house.stage.showing(PublicResult)] == [message.id]
    assert len(house.registry) == 0


async def test_what_may_have_been_posted_without_an_answer_is_looked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A post that was done though Discord said it was not, and a game that has gone on by the time it is repeated."""
    table = await house.game(ANA, ai=3)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(5)
    announce, fails = house.stage.announce, True

    async def done_but_unheard(place: Place, panel: Any, nonce: str, reply_to: int | None = None) -> int:
        message = await announce(place, panel, nonce, reply_to)
        if fails:
            raise StageTrouble("502")
        return message

    monkeypatch.setattr(house.stage, "announce", done_but_unheard)
    turn = table.row.messages.table.turn
    while len(house.stage.showing(PublicTable)) < 2:
        await house.play_on(table, plies=1)
        await house.pass_time(2)
    table.row.messages.posted += 1  # the next try is made under another name, as it is when the turn has changed
    fails = False
    await house.pass_time(120)
    assert len(house.stage.showing(PublicTable)) == 1
    assert table.row.messages.table.turn != turn


async def test_h19_what_is_allowed_again_is_no_longer_missed(house: House) -> None:
    table = await house.game(ANA, ai=3)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(5)
    house.stage.fail += [NotAllowed(("View Channel",))] * 3
    await house.answer(table, ANA)
    await house.pass_time(2)
    assert publisher(house, table).missing == ("View Channel",)
    assert publisher(house, table).is_paused
    await house.pass_time(120)
    assert publisher(house, table).missing == ()
    (message,) = house.stage.showing(PublicTable)
    assert message.panel.missing == ()


async def test_a_refusal_without_names_is_sat_out(house: House) -> None:
    table = await house.lobby(ANA)
    house.stage.fail += [NotAllowed()] * 4
    await table.join(BEN)
    house.registry.changed(table)
    await house.pass_time(5)
    assert publisher(house, table).is_paused
    await house.pass_time(60)
    assert not publisher(house, table).in_trouble


SLOWLY = 25.0


async def slow_turn(house: House, monkeypatch: pytest.MonkeyPatch, call: str) -> Any:
    """A game of which one post, or one edit, went through only after a long time, at the second attempt."""
    table = await house.game(ANA, ai=3)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(5)
    real, slow = getattr(house.stage, call), [True]

    async def slowly(place: Place, *what: Any, **how: Any) -> Any:
        if slow:
            slow.clear()
            await house.clock.sleep(SLOWLY)
        return await real(place, *what, **how)

    monkeypatch.setattr(house.stage, call, slowly)
    while slow:
        assert table.row.state is TableState.RUNNING
        await house.play_on(table, plies=1)
        await house.pass_time(2)
    await house.pass_time(SLOWLY)
    return table


async def test_h26_a_post_that_arrives_late_once_more_is_taken_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first attempt at a slow post may arrive when its message has been replaced, and the nonce is of no help."""
    table = await slow_turn(house, monkeypatch, "announce")
    shown = next(message for message in house.stage.posted.values() if message.id == table.row.messages.table.id)
    late = await house.stage.announce(table.place, shown.panel, "late")
    assert len(house.stage.showing(PublicTable)) == 2
    await house.pass_time(SECOND_LOOK + 5)
    assert [message.id for message in house.stage.showing(PublicTable)] == [table.row.messages.table.id] != [late]
    assert publisher(house, table).is_at_rest


async def test_h26_the_last_state_wins_though_an_older_edit_arrives_late(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await slow_turn(house, monkeypatch, "update_panel")
    message = house.stage.posted[table.row.messages.table.id]
    now, message.panel = message.panel, msgspec.structs.replace(message.panel, recent=("what was so before",))
    await house.pass_time(SECOND_LOOK + 5)
    assert house.stage.posted[table.row.messages.table.id].panel == now
    assert publisher(house, table).is_at_rest


async def test_a_game_that_ends_slowly_is_looked_at_before_the_table_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.game(ANA, ai=3)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(5)
    real = house.stage.update_panel

    async def slowly(*what: Any) -> None:
        await house.clock.sleep(SLOWLY)
        await real(*what)

    with monkeypatch.context() as slowed:
        slowed.setattr(house.stage, "update_panel", slowly)
        await table.close(ANA, is_moderator=False)
        house.registry.changed(table)
        await house.pass_time(SLOWLY + 5)
    assert house.registry.live(table.id) is not None
    await house.pass_time(SECOND_LOOK)
    assert len(house.registry) == 0
