"""Tables in threads of their own, and the practice game of somebody new."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.offer import OFFERED
from bot.stage.port import Notice, OwnHand, Place, PublicLobby, PublicResult, PublicTable, Welcome
from bot.stage.rendering import Renderer
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.text.catalog import languages
from bot.text.games import story_for
from bot.ui.press import Errand, Practise
from engine.ai.agents import agent_for
from tests.bot.house import ANA, BEN, CORRAL, SALOON, House
from tests.bot.presses import pressed, said
from tests.bot.ui.limits import check_limits, content, custom_ids, labels, parts


class _Drawn:
    """A studio that draws nothing and notes in which language it should."""

    def __init__(self) -> None:
        self.languages: list[str] = []

    async def picture(self, *what: Any, **_how: Any) -> None:
        self.languages.append(what[-1])


async def opened(house: House, desk: Desk, **how: Any) -> Any:
    reply = house.reply(ANA)
    await desk.open_table(reply, "bang", None, None, "en-US", **how)
    return reply


async def test_e17_the_first_join_brings_a_card_of_four_lines_and_a_practice_game(house: House, desk: Desk) -> None:
    table = await house.lobby(BEN)
    reply = await pressed(house, desk, ANA, table, Errand.JOIN)
    (card,) = reply.shown
    assert isinstance(card, Welcome)
    panel = (await Renderer(None).private(card)).panel
    check_limits(panel)
    assert len([line for line in content(panel).splitlines() if line.startswith("- ")]) == 4
    assert labels(panel) == ["Practice game"]
    assert custom_ids(panel) == ["tp1:0::practise bang"]
    await pressed(house, desk, ANA, table, Errand.LEAVE)
    assert (await pressed(house, desk, ANA, table, Errand.JOIN)).shown == [], "once only"


async def practice(house: House, desk: Desk, game: str) -> tuple[Any, Any]:
    reply = house.reply(ANA)
    await desk.press(reply, 0, None, Practise(game))
    await house.pass_time(2)
    (table,) = [table for table in house.registry if table.row.practice]
    return table, reply


@pytest.mark.parametrize("game", OFFERED)
async def test_e17_a_practice_game_has_hints_and_ends_within_four_minutes(
    house: House, desk: Desk, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With AI seats as they are, and five seconds for each of the newcomer's own decisions; the best of three deals,
    so that it is about how fast AI seats answer and not about one deal.
    """
    monkeypatch.setattr(house.registry, "_agent_for", agent_for)
    await house.lobby(BEN, ANA)
    took = []
    for _ in range(3):
        table, reply = await practice(house, desk, game)
        thread, (parent, _, person) = list(house.stage.threads.items())[-1]
        assert (parent, person) == (SALOON.channel_id, ANA.id), "private, beside the table in the channel"
        assert f"<#{thread}>" in said(reply)
        assert (table.row.state, len(table.seats)) == (TableState.RUNNING, story_for(game).practice_seats)
        began, own, hints = house.clock.now(), 0, set()
        while table.row.state is TableState.RUNNING:
            await house.until(lambda: bool(house.awaited(table)) or table.row.state is not TableState.RUNNING)  # noqa: B023
            if not house.awaited(table):
                break
            (panel,) = (await pressed(house, desk, ANA, table, Errand.HAND)).shown
            if isinstance(panel, OwnHand) and panel.hint:
                hints.add(panel.hint)
            await house.answer(table, ANA, own * 7)
            own += 1
        took.append(house.clock.now() - began + 5 * own)
        await house.pass_time(30)
        assert house.stage.showing(PublicResult)
        assert hints, "the first decisions come with hints"
        if took[-1] <= 4 * 60:
            break
    assert min(took) <= 4 * 60


async def test_after_practice_a_new_table_stands_where_others_can_come_to_it(house: House, desk: Desk) -> None:
    table, _ = await practice(house, desk, "dice")
    await house.play_on(table)
    await house.pass_time(30)
    reply = await pressed(house, desk, ANA, table, Errand.NEW_TABLE, place=Place(10, table.row.channel_id))
    assert f"<#{SALOON.channel_id}>" in said(reply)
    opened_here = house.registry.in_channel(SALOON.channel_id)
    assert (opened_here.row.practice, opened_here.row.thread, opened_here.row.capacity) == (False, False, 8)


async def test_hints_stop_after_the_first_decisions_and_stand_where_the_answer_is_given(
    house: House, desk: Desk
) -> None:
    table, _ = await practice(house, desk, "dice")
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(3)
    decision = table.awaits(ANA.id)[0]
    hint = story_for("dice").lesson(decision)
    assert hint
    (message,) = house.stage.showing(PublicTable)
    panel = (await Renderer(None).public(message.panel, is_new=True)).panel
    check_limits(panel)
    assert hint in content(panel)
    seat = table.seat_of(ANA.id)
    while sum(move.seat == seat for move in table.match.record().moves) < 12:
        await house.play_on(table, plies=1)
        if table.row.state is not TableState.RUNNING:
            return
    (own,) = (await pressed(house, desk, ANA, table, Errand.HAND)).shown
    assert own.hint == ""


async def test_practice_goes_where_it_may(house: House, desk: Desk) -> None:
    house.stage.no_threads = {"private"}
    table, _ = await practice(house, desk, "dice")
    assert [person for _, _, person in house.stage.threads.values()] == [None]
    await table.close(ANA, is_moderator=False)
    house.registry.changed(table)
    await house.pass_time(3)
    house.stage.no_threads = {"private", "public"}
    table, reply = await practice(house, desk, "dice")
    assert table.row.channel_id == SALOON.channel_id
    assert "has begun here" in said(reply)
    again = house.reply(BEN)
    await desk.practise(again, "dice")
    assert "There is a table in this channel already" in said(again)
    twice = house.reply(ANA, CORRAL)
    await desk.practise(twice, "dice")
    assert f"<#{SALOON.channel_id}>" in said(twice), "one practice game at a time"


async def test_e16_whoever_opens_a_second_table_gets_a_button_to_the_first(house: House, desk: Desk) -> None:
    await house.lobby(BEN)
    (notice,) = (await opened(house, desk)).shown
    panel = (await Renderer(None).private(notice)).panel
    check_limits(panel)
    (lobby,) = house.stage.showing(PublicLobby)
    jump = [part["url"] for part in parts(panel) if part.get("label") == "Go to the table"]
    assert jump == [f"https://discord.com/channels/{SALOON.guild_id}/{SALOON.channel_id}/{lobby.id}"]
    assert "closes if nothing happens here for 3 days" in content(
        (await Renderer(None).public(lobby.panel, is_new=True)).panel
    )


async def test_e25_a_server_chooses_what_its_tables_speak_and_people_keep_their_own_language(
    house: House, desk: Desk
) -> None:
    reply = house.reply(ANA, may_manage_server=True)
    await desk.language(reply, "de")
    assert "speak Deutsch" in said(reply)
    await opened(house, desk)
    (table,) = list(house.registry)
    assert table.row.language == "de"
    for _ in range(3):
        await table.add_ai(ANA)
    await table.start(ANA)
    house.registry.changed(table)
    await house.pass_time(3)
    (message,) = house.stage.showing(PublicTable)
    drawn = _Drawn()
    public = (await Renderer(drawn).public(message.panel, is_new=True)).panel
    assert labels(public)[:3] == ["Dein Zug", "Meine Hand", "Meine Rolle"]
    assert drawn.languages == ["de"]
    (own,) = (await pressed(house, desk, ANA, table, Errand.HAND)).shown
    assert "Your hand" in content((await Renderer(drawn).private(own)).panel)
    (own,) = (await pressed(house, desk, replace(ANA, language="de"), table, Errand.HAND)).shown
    assert "Deine Hand" in content((await Renderer(drawn).private(own)).panel)
    assert drawn.languages == ["de", "en-US", "de"], "a picture speaks the language of its panel"
    refused = house.reply(ANA, may_manage_server=True)
    await desk.language(refused, "xx")
    assert "no such" in said(refused)


def test_every_catalogue_is_a_language_to_choose() -> None:
    assert languages() == {"en": "English", "de": "Deutsch"}


async def test_e24_a_table_gets_a_thread_named_by_game_and_day_and_a_closing_line(house: House, desk: Desk) -> None:
    reply = await opened(house, desk, thread=True)
    ((thread, (parent, name, _)),) = house.stage.threads.items()
    assert parent == SALOON.channel_id
    assert name == "BANG! · Jan 12, 1970"
    assert f"<#{thread}>" in reply.shown[0].text
    table = house.registry.in_channel(thread)
    for _ in range(3):
        await table.add_ai(ANA)
    await table.start(ANA)
    house.registry.changed(table)
    await house.play_on(table)
    await house.pass_time(30)
    (message,) = house.stage.showing(PublicResult)
    assert "This thread has done its work" in content((await Renderer(None).public(message.panel, is_new=True)).panel)
    again = await house.registry.rematch(table.id, ANA)
    assert again.row.thread


async def test_nobody_fills_a_server_with_threads(house: House, desk: Desk) -> None:
    for _ in range(3):
        await opened(house, desk, thread=True)
    assert "still wait for players" in said(await opened(house, desk, thread=True))
    assert len(house.stage.threads) == 3
    table = next(iter(house.registry))
    await table.close(ANA, is_moderator=False)
    await opened(house, desk, thread=True)
    assert len(house.stage.threads) == 4


async def test_a_thread_that_may_not_be_made_is_refused_by_name_if_asked_for(house: House, desk: Desk) -> None:
    house.stage.no_threads = {"public"}
    assert "Create Public Threads" in said(await opened(house, desk, thread=True))
    assert len(house.registry) == 0


async def test_a_server_can_want_threads_and_takes_the_channel_where_there_can_be_none(
    house: House, desk: Desk
) -> None:
    reply = house.reply(ANA, may_manage_server=True)
    await desk.threads(reply, on=True)
    assert "thread of their own" in said(reply)
    await opened(house, desk)
    assert len(house.stage.threads) == 1
    house.stage.no_threads = {"public"}
    await opened(house, desk)
    assert house.registry.in_channel(SALOON.channel_id) is not None
    await desk.threads(house.reply(ANA), on=False)
    await desk.threads(house.reply(ANA, may_manage_server=True), on=False)
    house.stage.no_threads = set()
    there = house.reply(ANA, CORRAL)
    await desk.open_table(there, "bang", None, None, "en-US")
    assert isinstance(there.shown[0], Notice)
    assert house.registry.in_channel(CORRAL.channel_id) is not None
    await house.pass_time(3)
    assert len(house.stage.showing(PublicLobby)) == 3
