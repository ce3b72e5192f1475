"""Presses and commands of people as they are meant to be made."""

from typing import Any

from bot.stage.port import Acknowledgement, Call, OwnHand, OwnRole, Place, PublicTable, TableInText
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.ui.choices import reference
from bot.ui.press import Do, Errand, Step
from engine.bang.actions import Ask
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.match import Match
from engine.games import GAMES
from tests.bot.house import ANA, BEN, CORRAL, DORA, SALOON, House
from tests.bot.presses import asked, pressed, said, unchanged, until_asked


async def test_a_table_is_opened_joined_filled_and_started_by_presses(house: House, desk: Desk) -> None:
    await desk.open_table(house.reply(ANA), "bang", "official", None, "en-US")
    table = house.registry.in_channel(SALOON.channel_id)
    assert [seat.name for seat in table.seats] == ["Ana"]
    await pressed(house, desk, BEN, table, Errand.JOIN)
    await pressed(house, desk, ANA, table, Errand.ADD_AI)
    await pressed(house, desk, ANA, table, Errand.ADD_AI)
    await pressed(house, desk, ANA, table, Errand.REMOVE_AI)
    await pressed(house, desk, ANA, table, Errand.ADD_AI)
    reply = await pressed(house, desk, ANA, table, Errand.START)
    assert reply.acknowledged == [Acknowledgement.SILENT]
    assert reply.shown == []
    assert table.row.state is TableState.RUNNING
    assert [seat.ai for seat in table.seats] == [False, False, True, True]


async def test_hand_role_and_table_are_shown_to_the_one_who_asks(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2)
    shown = {}
    for errand in (Errand.HAND, Errand.MOVE, Errand.ROLE, Errand.TABLE):
        reply = await pressed(house, desk, BEN, table, errand)
        assert reply.acknowledged == [Acknowledgement.PRIVATE]
        (shown[errand],) = reply.shown
    assert isinstance(shown[Errand.HAND], OwnHand)
    assert isinstance(shown[Errand.ROLE], OwnRole)
    assert isinstance(shown[Errand.TABLE], TableInText)
    seat = table.seat_of(BEN.id)
    assert shown[Errand.HAND].view == table.match.view(seat)
    assert shown[Errand.TABLE].view == table.match.view(None)


async def test_a_hand_that_is_shown_is_replaced_by_the_newest(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    direct = table.seats[0].direct
    for facts, how in (
        ({}, Acknowledgement.PRIVATE),
        ({"on_private_panel": True}, Acknowledgement.IN_PLACE),
        ({"message_id": direct.hand}, Acknowledgement.IN_PLACE),
        ({"message_id": direct.role}, Acknowledgement.PRIVATE),
    ):
        reply = await pressed(house, desk, ANA, table, Errand.HAND, **facts)
        assert reply.acknowledged == [how]
        assert reply.shown[0].view == table.match.view(0)


async def test_somebody_watching_may_read_the_table_but_has_no_hand(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    reply = await pressed(house, desk, DORA, table, Errand.TABLE)
    assert isinstance(reply.shown[0], TableInText)
    assert "You do not sit at this table" in said(await pressed(house, desk, DORA, table, Errand.HAND))


async def test_a_move_takes_two_presses_after_the_hand(house: House, desk: Desk) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until_asked(house, table, ANA, Ask.PLAY)
    opened = await pressed(house, desk, ANA, table, Step(decision.id, group="x"), decision.id)
    assert isinstance(opened.shown[0], OwnHand)
    ply = table.row.ply
    reply = await pressed(house, desk, ANA, table, Do(reference(decision, decision.actions[-1])), decision.id)
    assert reply.acknowledged == [Acknowledgement.IN_PLACE]
    assert table.row.ply == ply + 1


async def test_a_move_that_hurts_oneself_is_asked_about_once(house: House, desk: Desk) -> None:
    def doubtful(table: Any) -> tuple[Decision, Action] | None:
        seat = table.seat_of(ANA.id)
        return next(((d, a) for d in table.awaits(ANA.id) for a in d.actions if table.match.caution(seat, a)), None)

    table, (decision, action) = await house.find(doubtful, ANA, ai=3)
    ref = reference(decision, action)
    reply = await unchanged(house, table, lambda: pressed(house, desk, ANA, table, Do(ref), decision.id))
    assert reply.shown[0].caution is not None
    assert reply.shown[0].step.sure == ref
    ply = table.row.ply
    await pressed(house, desk, ANA, table, Do(ref, sure=True), decision.id)
    assert table.row.ply == ply + 1


async def test_declining_in_public_answers_the_question(house: House, desk: Desk) -> None:
    table, decision = await house.find(asked(ANA, Ask.SHOT), ANA, BEN, ai=2)
    reply = await pressed(house, desk, ANA, table, Errand.DECLINE, decision.id)
    assert reply.shown == []
    assert decision.id not in [d.id for d in table.awaits(ANA.id)]


async def test_a_command_goes_to_the_table_that_waits(house: House, desk: Desk) -> None:
    here = await house.game(ANA, ai=3)
    there = await house.game(ANA, ai=3, place=CORRAL)
    await until_asked(house, here, ANA, Ask.PLAY)
    await until_asked(house, there, ANA, Ask.PLAY)
    assert desk._meant(ANA.id, SALOON.channel_id, None) is here
    assert desk._meant(ANA.id, CORRAL.channel_id, None) is there
    assert desk._meant(ANA.id, None, there.id) is there
    reply = house.reply(ANA, None)
    await desk.hand(reply, None)
    assert f"{here.id} or {there.id}" in said(reply)
    await desk.play(house.reply(ANA, Place(10, 999)), "end", {}, here.id)
    assert not here.awaits(ANA.id) or here.awaits(ANA.id)[0].kind != Ask.PLAY


async def test_messages_of_a_turn_go_when_it_ends(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=5)
    for _ in range(40):
        await house.play_on(table, plies=1)
        await house.pass_time(2)
        if table.row.state is TableState.RUNNING:
            assert len(house.stage.showing(PublicTable)) == 1
            assert len(house.stage.showing(Call)) <= 2


async def test_whoever_makes_the_last_move_is_told_so_and_not_refused(house: House, desk: Desk) -> None:
    def last(table: Any) -> tuple[Decision, Action] | None:
        for decision in table.awaits(ANA.id) if min(seat.life for seat in table.match.view(None).seats) < 2 else ():
            for action in decision.actions:
                match = Match.load(table.match.save(), GAMES)
                match.act(decision.seat, action, decision.id)
                if match.is_over():
                    return decision, action
        return None

    table, (decision, action) = await house.find(last, ANA, BEN, DORA)
    press = Do(reference(decision, action), sure=True)
    reply = await pressed(house, desk, ANA, table, press, decision.id)
    assert table.row.state is TableState.OVER
    assert "The game is over." in said(reply)
