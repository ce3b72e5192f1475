"""The dice game at tables: played by the buttons that everybody sees, by typing, and to its end whatever happens."""

from typing import Any

import pytest

from bot.stage.port import Call, Notice, OwnHand, OwnRole, Person, Place, PublicResult, PublicTable
from bot.stage.rendering import Renderer
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.tables.typed import SETTLED_SECONDS, Sheet, taken_apart, understand
from bot.ui.choices import offered
from bot.ui.custom_id import CustomId
from engine.core.chance import seeded
from engine.dice.actions import Ask, Roll, Stop
from engine.dice.events import Rolled
from tests.bot.fakes import FakeReply, idle
from tests.bot.house import ANA, BEN, CEM, House, settle
from tests.bot.presses import said, unchanged, until_asked
from tests.bot.ui.limits import check_limits, custom_ids, of_type


def buttons(rendered: Any) -> dict[str, str]:
    """The ids of the buttons that can be pressed, by label."""
    return {part["label"]: part["custom_id"] for part in of_type(rendered.panel, 2) if not part.get("disabled")}


async def press(house: House, desk: Desk, person: Person, custom_id: str, **facts: Any) -> FakeReply:
    reply = house.reply(person, **facts)
    await desk.pressed(reply, CustomId.parse(custom_id), ())
    await idle(house.store)
    return reply


async def rolling(house: House, *people: Person, **how: Any) -> Any:
    """A game in which Ana is asked which dice she keeps, three of which at least may be thrown."""
    for number in range(100):
        table = await house.game(*people, game="dice", place=how.get("place", house_place(number)), ai=how.get("ai", 3))
        decision = await until_asked(house, table, ANA, Ask.ROLL)
        if Roll(()) in decision.actions and table.match.view(None).roll == 1:
            return table
    raise AssertionError("always dynamite")


def house_place(number: int) -> Place:
    """A channel of its own."""
    return Place(10, 200 + number)


def shown_at(house: House, table: Any) -> Any:
    (message,) = [m for m in house.stage.showing(PublicTable) if m.panel.frame.table == table.id]
    return message


async def drawn(house: House, table: Any) -> Any:
    rendered = await Renderer(None).public(shown_at(house, table).panel, is_new=False)
    check_limits(rendered.panel)
    return rendered


@pytest.mark.parametrize("ai", range(1, 7))
async def test_tables_of_every_size_are_played_to_a_winner_by_public_buttons(house: House, desk: Desk, ai: int) -> None:
    table = await house.game(ANA, BEN, ai=ai, game="dice")
    chance = seeded(f"presses {ai}")
    pressed = 0
    while table.row.state is TableState.RUNNING:
        await house.pass_time(2)
        people = house.awaited(table)
        if not people:
            assert house.clock.wake_next()
            await idle(house.store)
            continue
        rendered = await drawn(house, table)
        moves = [one for one in buttons(rendered).values() if CustomId.parse(one).decision is not None]
        assert moves
        reply = await press(house, desk, people[0], moves[chance.below(len(moves))])
        pressed += 1
        for panel in reply.redrawn:
            shown_at(house, table).panel = panel
        if reply.shown:
            (panel,) = reply.shown
            assert isinstance(panel, OwnHand)
            layout = (await Renderer(None).private(panel)).panel
            (sure,) = [one for one in custom_ids(layout) if ":sure " in one]
            await press(house, desk, people[0], sure, on_private_panel=True)
    await settle(house)
    assert pressed > 5
    assert [len(house.stage.showing(kind)) for kind in (PublicTable, Call, PublicResult)] == [0, 0, 1]


@pytest.mark.parametrize("ai", [1, 5])
async def test_a_game_survives_restarts(house: House, ai: int) -> None:
    table = await house.game(ANA, BEN, ai=ai, game="dice")
    for _ in range(6):
        await house.play_on(table, plies=7)
        await house.restart()
        if table.row.state is TableState.OVER:
            break
        table = await house.registry.table(table.id)
    await house.play_on(table)
    await settle(house)
    assert len(house.stage.showing(PublicResult)) == 1


async def test_dice_are_kept_and_left_before_everybodys_eyes(house: House, desk: Desk) -> None:
    table = await rolling(house, ANA, BEN)
    await house.pass_time(5)
    decision = table.awaits(ANA.id)[0]
    dice = table.match.view(None).dice
    labels = buttons(await drawn(house, table))
    first = next(label for label in labels if label.startswith("1: "))
    second = next(label for label in labels if label.startswith("2: "))

    reply = await press(house, desk, ANA, labels[first])
    (panel,) = reply.redrawn
    assert panel.chosen is not None
    assert 0 in panel.chosen
    after = buttons(await Renderer(None).public(panel, is_new=False))
    assert f"{first} ✓" in after

    # the second tap comes before the first is drawn: both count
    reply = await press(house, desk, ANA, labels[second])
    chosen = reply.redrawn[0].chosen
    assert chosen is not None
    assert {0, 1} <= chosen
    roll = next(one for one in after.values() if ":picked " in one)
    ply = table.row.ply
    await press(house, desk, ANA, roll)
    assert table.row.ply > ply
    rolled = next(h.event for h in table.match.happenings(since=ply) if isinstance(h.event, Rolled))
    assert sorted(rolled.dice[place] for place in range(5) if place not in rolled.thrown) == sorted(
        dice[place] for place in chosen
    )
    assert decision.id not in {one.id for one in table.awaits(ANA.id)}


async def test_after_a_restart_the_buttons_alone_know_what_was_chosen(house: House, desk: Desk) -> None:
    table = await rolling(house, ANA, BEN)
    await house.pass_time(5)
    labels = buttons(await drawn(house, table))
    reply = await press(house, desk, ANA, next(one for label, one in labels.items() if label.startswith("1: ")))
    after = buttons(await Renderer(None).public(reply.redrawn[0], is_new=False))
    chosen = reply.redrawn[0].chosen
    assert chosen is not None
    await house.restart()
    table = await house.registry.table(table.id)
    assert table.chosen == {}
    desk = Desk(house.registry)
    reply = await press(house, desk, ANA, next(one for label, one in after.items() if label.startswith("2: ")))
    assert reply.redrawn[0].chosen == chosen | {1}


async def test_nobody_else_can_touch_the_dice(house: House, desk: Desk) -> None:
    table = await rolling(house, ANA, BEN)
    await house.pass_time(5)
    stranger = Person(99, "Zoe", "en-US")
    for custom_id in buttons(await drawn(house, table)).values():
        if CustomId.parse(custom_id).decision is None:
            continue
        for person in (BEN, stranger):
            reply = await unchanged(house, table, lambda p=person, c=custom_id: press(house, desk, p, c))  # type: ignore[misc]
            assert said(reply)
            assert not reply.redrawn
    assert table.chosen == {}


async def test_old_buttons_say_so(house: House, desk: Desk) -> None:
    table = await rolling(house, ANA, BEN)
    await house.pass_time(5)
    old = buttons(await drawn(house, table))
    await press(house, desk, ANA, old["Done"])
    for label in ("Done", next(label for label in old if label.startswith("1: "))):
        reply = await press(house, desk, ANA, old[label])
        assert "out of date" in said(reply)


async def test_an_ai_is_shown_without_buttons(house: House) -> None:
    table = await rolling(house, ANA, BEN)
    for _ in range(2000):
        decision = table.match.decisions[0] if table.row.state is TableState.RUNNING else None
        if decision is None:
            break
        if table.seats[decision.seat].ai:
            await house.pass_time(0.1)
            panel = shown_at(house, table).panel
            assert panel.open is None or panel.open.seat != decision.seat
            return
        await house.play_on(table, plies=1)
    raise AssertionError("no AI was ever asked")


@pytest.mark.parametrize("kind", [Ask.TAKE_ARROWS, Ask.RETURN_ARROWS])
async def test_who_is_hurt_in_anothers_turn_is_called_and_answers_there(house: House, desk: Desk, kind: Ask) -> None:
    def wanted(table: Any) -> Any:
        asked = [one for one in table.awaits(ANA.id) if one.kind == kind]
        return asked[0] if asked and table.match.view(None).active != table.seat_of(ANA.id) else None

    table, decision = await house.find(wanted, ANA, BEN, CEM, ai=2, game="dice")
    await house.pass_time(5)
    (call,) = [message for message in house.stage.showing(Call) if message.panel.frame.table == table.id]
    assert call.panel.question.seat == table.seat_of(ANA.id)
    rendered = await Renderer(None).public(call.panel, is_new=True)
    assert rendered.mentioned == (ANA.id,)
    answers = buttons(rendered)
    assert len(answers) == len(decision.actions)
    await press(house, desk, ANA, list(answers.values())[-1])
    await house.pass_time(5)
    assert decision.id not in {one.id for one in table.awaits(ANA.id)}
    assert not [m for m in house.stage.showing(Call) if m.panel.frame.table == table.id and m.id == call.id]


async def test_the_role_comes_in_a_direct_message_and_to_nobody_else(house: House) -> None:
    table = await house.game(ANA, BEN, ai=3, game="dice")
    await house.pass_time(30)
    roles = {person: panel for person, panel in house.stage.direct.values() if isinstance(panel, OwnRole)}
    assert set(roles) == {ANA.id, BEN.id}
    for person in (ANA, BEN):
        seat = table.seat_of(person.id)
        assert roles[person.id].seat == seat
        assert roles[person.id].view.role == table.match.view(seat).role


async def test_every_move_can_be_typed_as_its_lists_offer_it(house: House) -> None:
    commands = set()
    for channel in range(3):
        table = await house.game(ANA, BEN, CEM, ai=1 + channel, game="dice", place=house_place(channel))
        while table.row.state is TableState.RUNNING:
            await house.pass_time(2.5)
            for person in (ANA, BEN, CEM):
                for decision in table.awaits(person.id):
                    if table.asked_for(decision) < SETTLED_SECONDS:
                        continue
                    one = Sheet(table, table.seat_of(person.id), "en-US")
                    for action in offered(decision):
                        parts = taken_apart(action)
                        commands.add(parts.command)
                        typed = dict(parts.values)
                        for option, value in typed.items():
                            texts = [c.value for c in one.choices(parts.command, option, {**typed, option: value})]
                            assert any(text.endswith(f":{value}") or text == value for text in texts)
                        assert understand(one, parts.command, typed).action == action
            await house.play_on(table, plies=1)
    assert commands == {"roll", "aim", "choose"}


async def test_dice_are_typed_in_any_order_and_a_target_without_its_die(house: House, desk: Desk) -> None:
    table = await rolling(house, ANA, BEN)
    decision = await until_asked(house, table, ANA, Ask.ROLL)
    keep = max((a.keep for a in decision.actions if isinstance(a, Roll)), key=lambda keep: len(set(keep)))
    one = Sheet(table, table.seat_of(ANA.id), "en-US")
    assert understand(one, "roll", {"keep": " ".join(reversed(keep))}).action == Roll(keep)
    assert understand(one, "roll", {"keep": "all"}).action == Stop()
    decision = await until_asked(house, table, ANA, Ask.AIM)
    one = Sheet(table, table.seat_of(ANA.id), "en-US")
    for choice in one.choices("aim", "target", {"target": ""}):
        meant = understand(one, "aim", {"target": choice.value})
        assert meant.action in decision.actions
    reply = house.reply(ANA)
    await desk.play(reply, "aim", {"target": "nobody at all"}, table.id)
    assert isinstance(reply.shown[0], Notice)
    assert table.awaits(ANA.id) == (decision,)
