"""House rules: the host changes those of a table, whoever manages a server those its tables begin with."""

from typing import Any

import pytest

from bot.stage.port import Acknowledgement, HouseRules, PublicLobby
from bot.store.rows import Rules, TableState
from bot.tables import rules
from bot.tables.desk import Desk
from bot.ui.custom_id import CustomId
from bot.ui.press import Errand, LookAtRules, Ruling, SetChairs, SetRule, UsePreset
from engine.core.errors import BadSetup
from engine.games import GAMES
from tests.bot.fakes import FakeReply, idle
from tests.bot.house import ANA, BEN, CEM, SALOON, House
from tests.bot.presses import pressed, said, unchanged

BANG = GAMES["bang"]


async def ruled(house: House, desk: Desk, person: Any, subject: int | str, press: Ruling, **facts: Any) -> FakeReply:
    reply = house.reply(person, **facts)
    await desk.rule(reply, subject, press)
    await idle(house.store)
    return reply


async def test_the_host_changes_rules_and_everybody_sees_it(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN)
    reply = await ruled(house, desk, ANA, table.id, UsePreset("cz"))
    assert reply.acknowledged == [Acknowledgement.IN_PLACE]
    (panel,) = reply.shown
    assert isinstance(panel, HouseRules)
    assert (panel.state.preset, panel.state.may_change) == ("cz", True)
    await ruled(house, desk, ANA, table.id, SetRule("jail_escape", 1))
    await ruled(house, desk, ANA, table.id, SetRule("characters_dealt", 0))
    assert table.row.rules == Rules("cz", {"jail_escape": "hearts_or_diamonds", "characters_dealt": 1})
    await house.pass_time(3)
    (lobby,) = house.stage.showing(PublicLobby)
    assert lobby.panel.options == BANG.options("cz", jail_escape="hearts_or_diamonds", characters_dealt=1)
    stored = await house.store.table(table.id)
    assert stored.row.rules == table.row.rules


async def test_a_value_that_the_preset_says_anyway_is_no_change(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA)
    await ruled(house, desk, ANA, table.id, UsePreset("cz"))
    await ruled(house, desk, ANA, table.id, SetRule("characters_dealt", 0))
    await ruled(house, desk, ANA, table.id, SetRule("characters_dealt", 1))
    assert table.row.rules == Rules("cz")
    await ruled(house, desk, ANA, table.id, UsePreset("official"))
    assert table.row.rules == Rules("official")


async def test_the_game_is_played_by_the_rules_that_were_set(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, ai=3)
    await ruled(house, desk, ANA, table.id, SetRule("forced_beer", 1))
    await table.start(ANA)
    assert table.match.options == BANG.options("official", forced_beer=True)


async def test_how_many_may_sit_down_is_set_too(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN, CEM, ai=1)
    reply = await ruled(house, desk, ANA, table.id, SetChairs(4))
    assert reply.shown[0].state.chairs.least == reply.shown[0].state.chairs.now == 4
    assert table.row.capacity == 4
    for number, words in ((3, "4 sit here already"), (9, "3 to 8")):
        reply = await unchanged(house, table, lambda n=number: ruled(house, desk, ANA, table.id, SetChairs(n)))  # type: ignore[misc]
        assert words in said(reply)


@pytest.mark.parametrize("press", [UsePreset("ru"), SetRule("forced_beer", 1), SetChairs(5)])
async def test_nobody_else_changes_anything(house: House, desk: Desk, press: Ruling) -> None:
    table = await house.lobby(ANA, BEN)
    reply = await unchanged(house, table, lambda: ruled(house, desk, BEN, table.id, press))
    assert "ask Ana" in said(reply)
    assert table.row.rules == Rules("official")
    await table.add_ai(ANA)
    await table.start(ANA)
    late = await unchanged(house, table, lambda: ruled(house, desk, ANA, table.id, press))
    assert "has begun" in said(late)


async def test_everybody_may_read_the_rules(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN, preset="ru")
    for person, may_change in ((ANA, True), (BEN, False), (CEM, False)):
        reply = await pressed(house, desk, person, table, Errand.SETTINGS)
        assert reply.shown[0].state.may_change is may_change
        typed = house.reply(person)
        await desk.settings(typed, None)
        assert typed.shown == reply.shown
    await table.add_ai(ANA)
    await table.start(ANA)
    late = house.reply(ANA)
    await desk.settings(late, table.id)
    assert late.shown[0].state.may_change is False


@pytest.mark.parametrize(
    "press", [UsePreset("wild"), SetRule("nothing", 0), SetRule("forced_beer", 7), SetRule("__class__", 0)]
)
async def test_what_there_is_not_is_refused(house: House, desk: Desk, press: Ruling) -> None:
    table = await house.lobby(ANA)
    reply = await unchanged(house, table, lambda: ruled(house, desk, ANA, table.id, press))
    assert said(reply)
    assert table.row.rules == Rules("official")


async def test_a_server_keeps_rules_for_its_new_tables(house: House, desk: Desk) -> None:
    manager = {"may_manage_server": True}
    await ruled(house, desk, BEN, "server-bang", UsePreset("ru"), **manager)
    reply = await ruled(house, desk, BEN, "server-bang", SetRule("forced_beer", 1), **manager)
    assert reply.shown[0].state.preset == "ru"
    look = await ruled(house, desk, BEN, "server-bang", LookAtRules("jail_skip"), **manager)
    assert look.shown[0].state.option == "jail_skip"
    await desk.open_table(house.reply(ANA), "bang", None, None, "en-US")
    table = house.registry.in_channel(SALOON.channel_id)
    assert table.row.rules == Rules("ru", {"forced_beer": True})
    await table.close(ANA, is_moderator=False)
    house.registry.changed(table)
    await house.pass_time(3)
    await desk.open_table(house.reply(ANA), "bang", "bga", None, "en-US")
    assert house.registry.in_channel(SALOON.channel_id).row.rules == Rules("bga")


async def test_only_those_who_manage_a_server_set_its_rules(house: House, desk: Desk) -> None:
    assert "may manage this server" in said(await ruled(house, desk, ANA, "server-bang", UsePreset("ru")))
    outside = house.reply(ANA, None, may_manage_server=True)
    await desk.server_rules(outside, "bang")
    assert "a channel of a server" in said(outside)
    strange = house.reply(ANA, may_manage_server=True)
    await desk.server_rules(strange, "chess")
    assert "no such game" in said(strange)
    assert await rules.of_server(house.store, SALOON.guild_id, BANG) == Rules("official")


async def test_rules_of_a_server_that_there_are_no_more_give_way_to_the_official_ones(house: House) -> None:
    for text in ('{"preset":"gone"}', '{"preset":"ru","changes":{"gone":1}}', "nonsense"):
        await house.store.set_setting("server 10", "rules bang", text)
        assert await rules.of_server(house.store, 10, BANG) == Rules("official")


def test_a_change_there_is_not_is_no_rule() -> None:
    with pytest.raises(BadSetup):
        rules.changed(BANG, Rules("official"), "jail_skip", "sometimes")


async def test_presses_of_the_panel_are_understood(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA)
    await desk.pressed(house.reply(ANA), CustomId(str(table.id), "*preset0"), ["preset ru"])
    assert table.row.rules == Rules("ru")
    reply = house.reply(ANA)
    await desk.pressed(reply, CustomId("server-bang", "rules"), ())
    assert "may manage" in said(reply)
    for what in ("set jail_skip", "chairs many"):
        reply = house.reply(ANA)
        await desk.pressed(reply, CustomId(str(table.id), what), ())
        assert "out of date" in said(reply)
    assert table.row.state is TableState.LOBBY
