"""After the end: the result tells what mattered, the game can be looked at again, and a problem can be reported."""

import re
from typing import Any

import pytest

from bot.stage.port import Acknowledgement, Download, Moment, Notice, PublicResult
from bot.stage.rendering import Renderer
from bot.store.rows import TableState
from bot.tables import replays
from bot.tables.desk import Desk
from bot.ui.press import Errand, Rewind
from engine.core.match import Match, decode_record
from tests.bot.house import ANA, BEN, CEM, SALOON, House
from tests.bot.presses import pressed, said
from tests.bot.ui.limits import check_limits, content, labels, parts

GAMES = ["bang", "dice"]


async def over(house: House, game: str) -> Any:
    table = await house.game(ANA, BEN, ai=2, game=game)
    await house.play_on(table)
    await house.pass_time(30)
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_e21_the_result_tells_turning_points_figures_and_what_to_do_next(house: House, game: str) -> None:
    await over(house, game)
    (message,) = house.stage.showing(PublicResult)
    panel = (await Renderer(None).public(message.panel, is_new=True)).panel
    check_limits(panel)
    told = content(panel)
    turning = told.partition("**How it turned**\n")[2].splitlines()[:3]
    assert all(re.match(r"Turn \d+: ", line) for line in turning), turning
    assert any("out of the game" in line or "eliminated" in line for line in turning)
    assert len(re.findall(r"^-# `\d` .* taken · \d+ lost · \d+ regained", told, re.MULTILINE)) == 4
    assert labels(panel) == ["Rematch", "Replay", "New table", "Report a problem"]


async def test_the_result_is_the_same_after_a_restart(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2)
    house.stage.mute_in.add(SALOON.channel_id)
    await house.play_on(table)
    await house.restart()
    house.stage.mute_in.clear()
    await house.pass_time(600)
    (message,) = house.stage.showing(PublicResult)
    assert len([event for event in message.panel.history if event.begins_turn]) == message.panel.view.turn


@pytest.mark.parametrize("game", GAMES)
async def test_e23_every_move_can_be_stepped_to_and_looks_as_it_did(house: House, desk: Desk, game: str) -> None:
    table = await over(house, game)
    record = table.match.record()
    reply = await pressed(house, desk, CEM, table, Errand.REPLAY)
    assert reply.acknowledged == [Acknowledgement.PRIVATE]
    (moment,) = reply.shown
    assert (moment.ply, moment.last) == (0, len(record.moves))
    for ply in sorted({0, 1, 2, moment.turns[1], moment.last // 2, moment.last}):
        reply = await pressed(house, desk, CEM, table, Rewind(ply), on_private_panel=True)
        assert reply.acknowledged == [Acknowledgement.IN_PLACE]
        (moment,) = reply.shown
        assert isinstance(moment, Moment)
        assert moment.view == Match.replay(record, house.services.games, until=ply).view(None)
        panel = (await Renderer(None).private(moment)).panel
        check_limits(panel)
        assert f"Move {ply} of {moment.last}" in content(panel)
    assert moment.view == table.match.view(None)


async def test_e23_a_step_plays_a_few_moves_again_and_never_the_whole_game(
    house: House, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(house, "dice")
    last = len(table.match.record().moves)
    assert last > 2 * replays.APART
    played: list[int] = []
    act = Match.act

    def counted(match: Match, *how: Any) -> Any:
        played.append(match.ply)
        return act(match, *how)

    monkeypatch.setattr(Match, "act", counted)
    await pressed(house, desk, CEM, table, Rewind(last))
    assert len(played) == last, "the first time it has to be played"
    for ply in (last, last - 1, last // 2, 1, last):
        played.clear()
        (moment,) = (await pressed(house, desk, CEM, table, Rewind(ply))).shown
        assert moment.ply == ply
        assert len(played) < replays.APART
    tape = desk._tapes.get(table.id)
    assert tape is not None
    for number in range(replays.KEPT):
        desk._tapes.keep(-number, tape)
    assert desk._tapes.get(table.id) is None, "no more games are kept than so many"


async def test_the_steps_lead_on_and_where_they_lead_nowhere_they_cannot_be_pressed(house: House, desk: Desk) -> None:
    table = await over(house, "dice")
    last = len(table.match.record().moves)
    for ply, off in ((0, {"To the start", "Turn back", "Move back"}), (last, {"Next move", "Next turn", "To the end"})):
        (moment,) = (await pressed(house, desk, ANA, table, Rewind(ply))).shown
        panel = (await Renderer(None).private(moment)).panel
        assert {part["label"] for part in parts(panel) if part.get("disabled")} == off
    (moment,) = (await pressed(house, desk, ANA, table, Rewind(moment.turns[2]))).shown
    ids = {
        part["label"]: part["custom_id"]
        for part in parts((await Renderer(None).private(moment)).panel)
        if "label" in part
    }
    assert f":ply {moment.turns[1]} " in ids["Turn back"]
    assert f":ply {moment.turns[3]} " in ids["Next turn"]


async def test_a_running_game_is_not_replayed(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    for errand in (Errand.REPLAY, Errand.LOG):
        assert "still being played" in said(await pressed(house, desk, ANA, table, errand))


async def test_the_log_file_tells_the_whole_game_without_markup(house: House, desk: Desk) -> None:
    table = await over(house, "bang")
    (shown,) = (await pressed(house, desk, CEM, table, Errand.LOG)).shown
    assert isinstance(shown, Download)
    assert shown.file_name == f"tenpaces-bang-{table.id}.txt"
    told = shown.content.decode()
    view = table.match.view(None)
    assert len(re.findall(r"^Turn \d+: ", told, re.MULTILINE)) == view.turn
    assert "1. Ana\n2. Ben\n3. Dusty (AI)" in told
    assert table.match.seed in told
    assert not re.search(r"\*\*|`|\\", told)


async def test_the_commands_find_the_last_game_here(house: House, desk: Desk) -> None:
    table = await over(house, "dice")
    reply = house.reply(CEM)
    await desk.replay(reply, None)
    assert reply.shown[0].frame.table == table.id
    elsewhere = house.reply(CEM, None)
    await desk.replay(elsewhere, None)
    assert "no table here" in said(elsewhere)


async def test_e27_a_report_keeps_the_game_under_a_short_id(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    await house.play_on(table, plies=9)
    first, again = house.reply(CEM), house.reply(ANA)
    await desk.report(first, None)
    await desk.report(again, table.id)
    number = re.findall(r"\*\*(\w+)\*\*", said(first))[0]
    assert len(number) <= 8
    assert number in said(again), "the same moment is kept once"
    report = await house.store.report(number)
    played = Match.replay(decode_record(report.record), house.services.games)
    assert played.save() == table.match.save()
    assert (report.table_id, report.ply, report.cause) == (table.id, table.row.ply, "")
    assert "Ana" not in report.record


async def test_a_report_after_an_error_names_the_error(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    here, nowhere = house.reply(ANA), house.reply(ANA, None)
    await desk.report_error(here, None, "a1b2c3")
    await desk.report_error(nowhere, None, "a1b2c3")
    (report,) = await house.store.reports()
    assert (report.table_id, report.cause) == (table.id, "a1b2c3")
    assert report.id in said(here)
    assert "a1b2c3" in said(nowhere)


async def test_there_is_nothing_to_report_where_nothing_was_played(house: House, desk: Desk) -> None:
    reply = house.reply(ANA)
    await desk.report(reply, None)
    assert isinstance(reply.shown[0], Notice)
    lobby = await house.lobby(ANA)
    assert lobby.row.state is TableState.LOBBY
    again = house.reply(ANA)
    await desk.report(again, None)
    assert "not begun" in said(again)
    assert await house.store.reports() == []
