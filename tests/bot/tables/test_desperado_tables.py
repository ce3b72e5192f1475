"""The skirmish at tables: sides and scenario in the lobby, everything by buttons and by typing, standing orders."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.stage.port import Call, Notice, OwnHand, OwnRole, Person, PublicLobby, PublicTable
from bot.stage.rendering import Renderer
from bot.store.rows import TableState
from bot.tables import refusals
from bot.tables.desk import Desk
from bot.tables.lobby import seats_again
from bot.tables.typed import SETTLED_SECONDS, Sheet, taken_apart, understand
from bot.text.commands import notation_of
from bot.ui.choices import offered
from bot.ui.custom_id import CustomId
from bot.ui.press import Errand
from engine.ai.agents import agent_for
from engine.core.chance import seeded
from engine.desperado.actions import Ask, When
from engine.desperado.cards import JOKERS
from tests.bot.fakes import FakeReply, idle
from tests.bot.house import ANA, BEN, CEM, SALOON, House
from tests.bot.presses import said
from tests.bot.ui.limits import BUTTON, SELECT, check_limits, content, of_type

WORDLESS = Renderer(None)
MOST_TAPS = 3
"""And one more where one is asked whether one is sure."""


@pytest.fixture(autouse=True)
def _sensible(house: House) -> None:
    """AI seats that play to win, for blind ones take very long."""
    house.registry._agent_for = agent_for


async def press(house: House, desk: Desk, person: Person, what: str, *values: str, **facts: Any) -> FakeReply:
    """Press something of the first table: `decision:what`, or just what."""
    custom_id = what if what.startswith("tp1:") else f"tp1:1::{what}"
    reply = house.reply(person, **facts)
    await desk.pressed(reply, CustomId.parse(custom_id), values)
    await idle(house.store)
    return reply


async def choose(house: House, desk: Desk, person: Person, value: str) -> FakeReply:
    return await press(house, desk, person, "*list0", value)


async def lobby_shown(house: House) -> Any:
    await house.pass_time(3)
    (message,) = house.stage.showing(PublicLobby)
    rendered = await WORDLESS.public(message.panel, is_new=False)
    check_limits(rendered.panel)
    return rendered.panel


def sides(table: Any) -> list[str | None]:
    return [seat.side for seat in table.seats]


# Before the game


async def test_people_choose_sides_and_what_is_played(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, game="desperado")
    await choose(house, desk, BEN, "side gang")
    await choose(house, desk, ANA, "side town")
    await choose(house, desk, ANA, "ai-side gang")
    await press(house, desk, ANA, "add-ai")
    assert sides(table) == ["town", "gang", "gang", None]
    await choose(house, desk, ANA, "front scenario 7")
    shown = content(await lobby_shown(house))
    assert "Every Pocket Full" in shown
    assert "diggers" in shown
    assert "· 0 of 3" in shown
    assert "Wherever they are needed" in shown
    await choose(house, desk, BEN, "side diggers")
    await press(house, desk, BEN, "switch-side")
    assert sides(table)[1] == "town"
    await choose(house, desk, BEN, "side *")
    assert sides(table) == ["town", None, "gang", None]


async def test_a_side_there_is_with_more_players_can_be_chosen_before_they_come(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, game="desperado", scenario="s8")
    panel = await lobby_shown(house)
    assert "side diggers" in [value for _, (value,) in entries(panel, ("side ",))]
    await choose(house, desk, ANA, "side diggers")
    assert "diggers" in content(await lobby_shown(house))
    await press(house, desk, ANA, "add-ai")
    assert "Ready" in content(await lobby_shown(house))
    for _ in range(2):
        await press(house, desk, ANA, "add-ai")
    await press(house, desk, ANA, "start")
    assert table.match.view(None).seats[0] == "diggers"


async def test_sides_and_scenario_outlive_a_restart_and_the_rule_set(house: House, desk: Desk) -> None:
    await house.lobby(ANA, BEN, game="desperado")
    await choose(house, desk, ANA, "front scenario 3")
    await choose(house, desk, BEN, "side gang")
    await press(house, desk, ANA, "*preset0", "preset full")
    await house.restart()
    table = await house.registry.table(1)
    assert sides(table) == [None, "gang"]
    desk = Desk(house.registry)
    await press(house, desk, ANA, "start")
    view = table.match.view(None)
    assert (view.scenario, view.night, view.seats) == ("s4", True, ("town", "gang"))


async def test_who_may_not_choose_is_told(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN, game="desperado")
    for value in ("front scenario 3", "ai-side gang"):
        assert "host" in said(await choose(house, desk, BEN, value))
    for value in ("side nobodies", "front night 99"):
        assert said(await choose(house, desk, ANA, value))
    assert sides(table) == [None, None]


async def test_a_full_side_takes_nobody_and_an_empty_one_lets_nobody_begin(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, BEN, game="desperado")
    for person in (ANA, BEN):
        await choose(house, desk, person, "side gang")
    panel = await lobby_shown(house)
    assert "nobody yet" in content(panel)
    (start,) = [one for one in of_type(panel, BUTTON) if one["custom_id"].endswith(":start")]
    assert start["disabled"]
    assert "nobody plays for them" in said(await press(house, desk, ANA, "start"))
    assert table.row.state is TableState.LOBBY
    for _ in range(4):
        await choose(house, desk, ANA, "ai-side gang")
    assert "room for 6" in said(await choose(house, desk, CEM, "side gang"))
    assert table.seat_of(CEM.id) is None
    await choose(house, desk, CEM, "side town")
    assert "at a table of this size" in said(await press(house, desk, ANA, "start"))
    for _ in range(2):
        await press(house, desk, ANA, "remove-ai")
    for _ in range(2):
        await choose(house, desk, ANA, "ai-side town")
    await press(house, desk, ANA, "start")
    assert table.match.view(None).seats == tuple(sides(table))


async def test_sides_are_kept_for_a_rematch(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, game="desperado")
    seats = table.match.view(None).seats
    assert seats == ("town", "gang")
    table.seats[0].side = "gang"
    table.seats[1].side = "town"
    await table.close(ANA, is_moderator=False)
    assert [seat.side for seat in seats_again(table.seats, rotate=False)] == ["gang", "town"]


async def test_sides_by_command(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, game="desperado")
    assert [choice.value for choice in desk.sides(SALOON.channel_id, "en-US", "g")] == ["gang"]
    await desk.in_lobby(house.reply(BEN), Errand.JOIN, None, "The gang")
    await desk.in_lobby(house.reply(ANA), Errand.SWITCH_SIDE, None, "town")
    await desk.in_lobby(house.reply(ANA), Errand.ADD_AI, None, "gang")
    assert sides(table) == ["town", "gang", "gang"]
    reply = house.reply(CEM)
    await desk.in_lobby(reply, Errand.JOIN, None, "rats")
    assert "no such side" in said(reply)


# The game


async def public_answers(house: House) -> list[tuple[str, tuple[str, ...]]]:
    """The answers that stand in a call, or under the table."""
    for message in (*house.stage.showing(Call), *house.stage.showing(PublicTable)):
        rendered = await WORDLESS.public(message.panel, is_new=False)
        check_limits(rendered.panel)
        if found := entries(rendered.panel, ("act ",)):
            return found
    return []


def entries(panel: Any, verbs: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """All buttons and list entries that ask for one of these things."""
    buttons = [(one["custom_id"], ()) for one in of_type(panel, BUTTON) if not one.get("disabled")]
    chosen = [(one["custom_id"], (entry["value"],)) for one in of_type(panel, SELECT) for entry in one["options"]]
    return [
        (custom_id, values)
        for custom_id, values in (*buttons, *chosen)
        if (values[0] if values else CustomId.parse(custom_id).what).startswith(tuple(verbs))
    ]


async def test_people_play_by_buttons_in_at_most_three_taps(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=1, game="desperado")
    chance = seeded("presses")
    kinds = set()
    for _ in range(160):
        await house.pass_time(2)
        if table.row.state is not TableState.RUNNING:
            break
        people = house.awaited(table)
        if not people:
            assert house.clock.wake_next()
            continue
        person, ply = people[0], table.row.ply
        decision = next(one for one in table.awaits(person.id) if offered(one))
        kinds.add(decision.kind)
        taps, was_cautioned = 1, False
        if decision.public:
            found = await public_answers(house)
            assert len(found) == len(offered(decision))
            what, values = found[chance.below(len(found))]
            reply = await press(house, desk, person, what, *values)
        else:
            reply = await press(house, desk, person, "move")
            while True:
                (panel,) = [one for one in reply.shown if isinstance(one, OwnHand)]
                layout = (await WORDLESS.private(panel)).panel
                check_limits(layout)
                found = entries(layout, ("do ", "open ", "sure "))
                assert found
                what, values = found[chance.below(len(found))]
                reply = await press(house, desk, person, what, *values, on_private_panel=True)
                taps, was_cautioned = taps + 1, was_cautioned or ":sure " in what
                if table.row.ply > ply or table.row.state is not TableState.RUNNING:
                    break
        assert taps <= MOST_TAPS + was_cautioned
        assert table.row.ply > ply or table.row.state is not TableState.RUNNING
    assert len(kinds) >= 2


async def test_every_action_is_said_and_chosen_by_its_command(house: House) -> None:
    """Every action's notation is put together from the values of its command, and its lists lead to it."""
    table = await house.game(ANA, BEN, game="desperado", horses=True)
    commands: set[str] = set()
    chance = seeded("typing")
    for _ in range(120):
        if table.row.state is not TableState.RUNNING:
            break
        await house.pass_time(SETTLED_SECONDS + 1)
        for person in (ANA, BEN):
            sheet = Sheet(table, table.seat_of(person.id), "en-US")
            for decision in sheet.decisions:
                for action in offered(decision):
                    parts = taken_apart(action)
                    said_so = notation_of(parts.command, parts.values) if parts.command != "respond" else str(action)
                    assert said_so == str(action)
                    if parts.command not in commands or chance.below(20) == 0:
                        commands.add(parts.command)
                        typed: dict[str, str] = {}
                        for option, value in parts.values.items():
                            choices = sheet.choices(parts.command, option, typed)
                            (picked,) = [
                                one for one in choices if one.value == value or one.value.endswith(f":{value}")
                            ]
                            assert 0 < len(picked.label) <= 100
                            typed[option] = picked.value
                        assert understand(sheet, parts.command, typed).action == action
        await house.play_on(table, plies=1)
    assert commands >= {"move", "drop", "end", "ambush"}


async def test_free_text_names_zones_and_people(house: House) -> None:
    table = await house.game(ANA, BEN, game="desperado")
    await house.pass_time(SETTLED_SECONDS + 1)
    (person,) = house.awaited(table)
    assert table.awaits(person.id)[0].kind == Ask.ACTION
    sheet = Sheet(table, table.seat_of(person.id), "en-US")
    decision, parts = sheet.rows("move")[0]
    label = sheet.label(decision, parts, "zone")
    for text in (parts.values["zone"], label, label.split(" ")[0].lower() + " "):
        assert understand(sheet, "move", {"zone": text}).action == parts.action
    with pytest.raises(refusals.NotUnderstood):
        understand(sheet, "move", {"zone": "the moon, please"})


# Standing orders


async def test_14_6_a_standing_order_is_given_at_any_time_by_its_list_and_by_typing(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, game="desperado")
    person, own = next(
        (person, one)
        for person in (ANA, BEN)
        for one in table.match.view(table.seat_of(person.id)).jokers
        if not JOKERS[one.joker].is_played
    )
    reply = await press(house, desk, person, "role")
    (panel,) = reply.shown
    assert isinstance(panel, OwnRole)
    layout = (await WORDLESS.private(panel)).panel
    check_limits(layout)
    orders = [entry for _, (entry,) in entries(layout, ("order ",))]
    wanted = f"order joker order {own.character} never"
    assert wanted in orders
    reply = await press(house, desk, person, "*order0-0", wanted, on_private_panel=True)
    (panel,) = reply.shown
    assert isinstance(panel, OwnRole)
    assert next(one.when for one in panel.view.jokers if one.character == own.character) is When.NEVER

    reply = house.reply(person)
    who = desk.choices(person.id, "en-US", None, "order", "who", {"who": ""}, None)
    picked = next(one.value for one in who if one.value.endswith(f":{own.character}"))
    assert len(desk.choices(person.id, "en-US", None, "order", "when", {"who": picked, "when": ""}, None)) == 3
    await desk.play(reply, "order", {"who": picked, "when": "first"}, None)
    assert isinstance(reply.shown[0], Notice)
    now = table.match.view(table.seat_of(person.id)).jokers
    assert next(one.when for one in now if one.character == own.character) is When.FIRST

    other = BEN if person is ANA else ANA
    reply = await press(house, desk, other, "*order0-0", wanted, on_private_panel=True)
    assert "out of date" in reply.shown[0].note


async def test_14_6_an_order_makes_nobodys_question_old(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, game="desperado")
    await house.until(lambda: bool(house.awaited(table)))
    asked = house.awaited(table)[0]
    other = BEN if asked is ANA else ANA
    decision = next(one for one in table.awaits(asked.id) if not one.optional)
    own = table.match.view(table.seat_of(other.id)).jokers[0]
    await press(house, desk, other, "*order0-0", f"order joker order {own.character} never", on_private_panel=True)
    assert next(one for one in table.awaits(asked.id) if not one.optional).id == decision.id


async def test_an_order_says_nothing_in_public(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, game="desperado")
    await house.pass_time(5)
    before = [message.panel for message in house.stage.showing(PublicTable)]
    own = table.match.view(table.seat_of(BEN.id)).jokers[0]
    await press(house, desk, BEN, "*order0-0", f"order joker order {own.character} never", on_private_panel=True)
    await house.pass_time(1)
    after = [message.panel for message in house.stage.showing(PublicTable)]
    assert [(one.view, one.happened, one.questions) for one in after] == [
        (one.view, one.happened, one.questions) for one in before
    ]


async def test_18_5_an_ambush_gets_its_order_by_list_and_by_typing(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, game="desperado")
    await house.pass_time(SETTLED_SECONDS + 1)
    (person,) = house.awaited(table)
    assert desk.choices(person.id, "en-US", None, "trap", "who", {"who": ""}, None) == []
    await desk.play(house.reply(person), "ambush", {}, None)
    seat = table.seat_of(person.id)
    (trap,) = table.match.view(seat).traps
    assert trap.within is None
    (panel,) = (await press(house, desk, person, "role")).shown
    layout = (await WORDLESS.private(panel)).panel
    check_limits(layout)
    orders = [entry for _, (entry,) in entries(layout, ("order ambush ",))]
    assert f"order ambush order {trap.character} ask" in orders
    await press(house, desk, person, "*order0-0", orders[1], on_private_panel=True)
    assert table.match.view(seat).traps[0].within == 1
    typed = {"who": trap.character, "within": "3"}
    await desk.play(house.reply(person), "trap", typed, None)
    assert table.match.view(seat).traps[0].within == 3
    assert table.match.view(table.seat_of((BEN if person is ANA else ANA).id)).traps == ()
