"""Presses and commands that are refused: one private sentence that says what to do, and nothing changes."""

import asyncio
from functools import partial
from typing import Any

import pytest

from bot.stage.port import Person
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.ui.choices import reference
from bot.ui.custom_id import CustomId
from bot.ui.press import Do, Errand, Step
from engine.bang.actions import Ask, Play
from engine.bang.cards import KIND, Kind, card_name
from engine.bang.errors import OutOfReach, ShotAlready
from tests.bot.fakes import FakeReply
from tests.bot.house import ANA, BEN, CORRAL, DORA, House
from tests.bot.presses import asked, pressed, said, unchanged, until_asked


async def test_a_second_table_in_a_channel_is_answered_with_a_link(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA)
    reply = house.reply(BEN)
    await desk.open_table(reply, "bang", "official", None, "en-US")
    assert f"/channels/10/100/{table.row.messages.lobby}" in said(reply)
    assert len(house.registry) == 1


async def test_opening_names_missing_permissions(house: House, desk: Desk) -> None:
    reply = house.reply(ANA, missing_permissions=("Attach Files", "Send Messages"))
    await desk.open_table(reply, "bang", "official", None, "en-US")
    assert "**Attach Files** and **Send Messages**" in said(reply)
    assert len(house.registry) == 0


@pytest.mark.parametrize(
    ("game", "preset", "seats", "words"),
    [
        ("chess", "official", None, "no such game"),
        ("bang", "wild", None, "no such game or rule set"),
        ("bang", "official", 2, "3 to 8"),
        ("bang", "official", 9, "3 to 8"),
    ],
)
async def test_opening_something_impossible_says_what_is_possible(
    house: House, desk: Desk, game: str, preset: str, seats: int | None, words: str
) -> None:
    reply = house.reply(ANA)
    await desk.open_table(reply, game, preset, seats, "en-US")
    assert words in said(reply)
    assert len(house.registry) == 0


async def test_commands_outside_a_server_or_table_say_where_to_go(house: House, desk: Desk) -> None:
    reply = house.reply(ANA, None)
    await desk.open_table(reply, "bang", "official", None, "en-US")
    assert "a channel of a server" in said(reply)
    for command in (desk.hand, desk.role, desk.look, desk.leave, desk.close):
        reply = house.reply(ANA, CORRAL)
        await command(reply, None)
        assert "/table open" in said(reply)
    reply = house.reply(ANA, CORRAL)
    await desk.play(reply, "end", {}, None)
    assert "/table open" in said(reply)


async def test_an_unknown_table_is_refused(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    for command in (desk.hand, desk.role, desk.look, desk.leave, desk.close):
        reply = house.reply(ANA)
        await command(reply, 999)
        assert "no table here" in said(reply)
    reply = house.reply(ANA)
    await desk.press(reply, 999, None, Errand.HAND)
    assert "no table here" in said(reply)
    assert table.row.state is TableState.RUNNING


async def test_a_full_table_takes_nobody(house: House, desk: Desk) -> None:
    table = await house.lobby(ANA, ai=7)
    reply = await unchanged(house, table, lambda: pressed(house, desk, BEN, table, Errand.JOIN))
    assert "Every chair is taken" in said(reply)
    reply = await unchanged(house, table, lambda: pressed(house, desk, ANA, table, Errand.ADD_AI))
    assert "Every chair is taken" in said(reply)


@pytest.mark.parametrize(
    ("person", "errand", "words"),
    [
        (ANA, Errand.JOIN, "already"),
        (BEN, Errand.START, "ask Ana"),
        (BEN, Errand.ADD_AI, "ask Ana"),
        (BEN, Errand.REMOVE_AI, "ask Ana"),
        (BEN, Errand.CLOSE, "ask Ana"),
        (BEN, Errand.LEAVE, "You do not sit"),
        (ANA, Errand.START, "needs 3 players and 1"),
        (ANA, Errand.REMOVE_AI, "No AI sits"),
        (ANA, Errand.HAND, "has not begun"),
        (ANA, Errand.TABLE, "has not begun"),
        (ANA, Errand.REMATCH, "no table here"),
    ],
)
async def test_wrong_presses_in_a_lobby(house: House, desk: Desk, person: Person, errand: Errand, words: str) -> None:
    table = await house.lobby(ANA)
    reply = await unchanged(house, table, lambda: pressed(house, desk, person, table, errand))
    assert words in said(reply)


async def test_late_presses_in_a_lobby_that_has_begun(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    for errand in (Errand.JOIN, Errand.START, Errand.ADD_AI, Errand.REMOVE_AI):
        reply = await unchanged(house, table, partial(pressed, house, desk, ANA, table, errand))
        assert "has begun" in said(reply)


async def test_buttons_of_a_finished_table_answer(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    await house.play_on(table)
    await house.pass_time(5)
    for errand in (Errand.HAND, Errand.MOVE, Errand.ROLE, Errand.TABLE, Errand.LEAVE, Errand.CLOSE, Errand.DECLINE):
        assert "over" in said(await pressed(house, desk, ANA, table, errand, 3))


async def test_the_wrong_person_is_told_who_is_awaited(house: House, desk: Desk) -> None:
    table, decision = await house.find(asked(ANA, Ask.SHOT), ANA, BEN, ai=2)
    reply = await unchanged(house, table, lambda: pressed(house, desk, BEN, table, Errand.DECLINE, decision.id))
    assert f"waits for seat {decision.seat + 1}" in said(reply)
    reply = await unchanged(house, table, lambda: pressed(house, desk, DORA, table, Errand.DECLINE, decision.id))
    assert "You do not sit" in said(reply)
    reply = await unchanged(house, table, lambda: pressed(house, desk, BEN, table, Do("pass"), decision.id))
    assert f"waits for seat {decision.seat + 1}" in reply.shown[0].note


async def test_a_stale_button_shows_what_is_asked_now(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    old = await until_asked(house, table, ANA, Ask.PLAY)
    await pressed(house, desk, ANA, table, Do(reference(old, old.actions[-1])), old.id)
    for press in (Do(reference(old, old.actions[-1])), Step(old.id, group="x")):
        reply = await unchanged(house, table, partial(pressed, house, desk, ANA, table, press, old.id))
        assert "out of date" in reply.shown[0].note
        assert reply.shown[0].decisions == table.match.decisions_for(table.seat_of(ANA.id))
    reply = await unchanged(house, table, lambda: pressed(house, desk, ANA, table, Errand.DECLINE, old.id))
    assert "out of date" in said(reply)


async def test_a_button_for_a_move_that_is_not_offered(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until_asked(house, table, ANA, Ask.PLAY)
    for ref in ("pass", "#99", "nonsense"):
        reply = await unchanged(house, table, partial(pressed, house, desk, ANA, table, Do(ref), decision.id))
        assert "out of date" in reply.shown[0].note


@pytest.mark.parametrize("what", ["dance", "page x", ""])
async def test_a_button_of_another_version_is_answered(house: House, desk: Desk, what: str) -> None:
    table = await house.game(ANA, ai=3)
    for custom_id in (CustomId(str(table.id), what), CustomId("abc", "hand")):
        reply = house.reply(ANA)
        await desk.pressed(reply, custom_id, ())
        assert "out of date" in said(reply)


async def test_the_same_press_twice_counts_once(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until_asked(house, table, ANA, Ask.PLAY)
    first, second = house.reply(ANA), house.reply(ANA)
    ply = table.row.ply
    press = Do(reference(decision, decision.actions[-1]))
    await asyncio.gather(*(desk.press(reply, table.id, decision.id, press) for reply in (first, second)))
    assert table.row.ply == ply + 1
    notes = [getattr(reply.shown[0], "note", "") for reply in (first, second)]
    assert sum("out of date" in note for note in notes) == 1


async def test_a_press_delivered_twice_is_carried_out_once(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until_asked(house, table, ANA, Ask.PLAY)
    reply = house.reply(ANA)
    ply = table.row.ply
    for _ in range(2):
        await desk.press(reply, table.id, decision.id, Do(reference(decision, decision.actions[-1])))
    assert table.row.ply == ply + 1


async def test_an_illegal_target_is_refused_with_its_reason(house: House, desk: Desk) -> None:
    def too_far(table: Any) -> Play | None:
        if asked(ANA, Ask.PLAY)(table) is None:
            return None
        refused = table.match.refused(table.seat_of(ANA.id))
        return next((r.action for r in refused if isinstance(r.refusal, OutOfReach)), None)

    table, action = await house.find(too_far, ANA, ai=6)
    await house.pass_time(3)
    typed = {"card": card_name(action.card), "target": str((action.target or 0) + 1)}

    async def play() -> FakeReply:
        reply = house.reply(ANA)
        await desk.play(reply, "play", typed, table.id)
        return reply

    assert "reach" in said(await unchanged(house, table, play))


async def test_a_second_bang_is_refused_with_its_reason(house: House, desk: Desk) -> None:
    def another_bang(table: Any) -> tuple[int, int] | None:
        if asked(ANA, Ask.PLAY)(table) is None or table.match.view(None).shots == 0:
            return None
        seat = table.seat_of(ANA.id)
        refused = [r.action for r in table.match.refused(seat) if isinstance(r.refusal, ShotAlready)]
        near = [s for s in range(table.match.seats) if table.match.view(None).distances[seat][s] == 1]
        shots = [action.card for action in refused if KIND[action.card] is Kind.BANG]
        return (shots[0], near[0]) if shots and near else None

    table, (card, target) = await house.find(another_bang, ANA, ai=4)
    await house.pass_time(3)

    async def play() -> FakeReply:
        reply = house.reply(ANA)
        await desk.play(reply, "play", {"card": card_name(card), "target": str(target + 1)}, table.id)
        return reply

    assert "BANG!" in said(await unchanged(house, table, play))


async def test_somebody_else_may_not_close_but_a_moderator_may(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    reply = house.reply(BEN)
    await desk.close(reply, None)
    assert "ask Ana" in said(reply)
    elsewhere = house.reply(BEN, CORRAL, is_moderator=True)
    await desk.close(elsewhere, table.id)
    assert "ask Ana" in said(elsewhere)
    await desk.close(house.reply(DORA, is_moderator=True), None)
    assert table.row.state is TableState.CLOSED


async def test_an_answer_that_cannot_be_stored_is_taken_back(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until_asked(house, table, ANA, Ask.PLAY)
    before = table.match.save()
    press = Do(reference(decision, decision.actions[-1]))
    house.store.fail.append(OSError("disk full"))
    reply = await pressed(house, desk, ANA, table, press, decision.id)
    assert "could not be stored" in reply.shown[0].note
    assert table.match.save() == before
    await pressed(house, desk, ANA, table, press, decision.id)
    assert table.row.ply == decision.id + 1 or table.match.save() != before


async def test_a_write_that_succeeded_but_failed_to_say_so_counts(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until_asked(house, table, ANA, Ask.PLAY)
    ply = table.row.ply
    house.store.fail_after.append(OSError("connection lost"))
    await pressed(house, desk, ANA, table, Do(reference(decision, decision.actions[-1])), decision.id)
    async with table.held():
        assert table.row.ply == ply + 1
        assert table.match.ply == ply + 1
