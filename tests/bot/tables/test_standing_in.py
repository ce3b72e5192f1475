"""Rule 18.6 at tables: after a first missed deadline team mates may act, until the person is back or an AI plays."""

from typing import Any

import pytest

from bot.stage.port import Call, OwnHand, Person, PublicTable
from bot.stage.rendering import Renderer
from bot.tables import refusals
from bot.tables.commands import Commands
from bot.tables.desk import Desk
from bot.tables.showing import clocks
from bot.tables.standing_in import decisions_for, stood_in
from bot.tables.tempo import What, all_due
from bot.tables.typed import SETTLED_SECONDS
from bot.ui.choices import offered
from engine.ai.agents import agent_for
from engine.core.decision import Decision
from engine.core.errors import GameError, IllegalAction
from engine.desperado.actions import Ask, EndActivation, LayAmbush, Move, Order, PlayJoker
from tests.bot.fakes import idle
from tests.bot.house import ANA, BEN, CEM, DORA, House
from tests.bot.presses import said, unchanged
from tests.bot.tables.test_desperado_tables import entries, press, public_answers
from tests.bot.ui.limits import check_limits, content

WORDLESS = Renderer(None)
SIDES = {ANA: "gang", BEN: "gang", CEM: "gang", DORA: "town"}


def asked(table: Any) -> Decision:
    """What the table waits for."""
    found: Decision = next(one for one in table.match.decisions if not one.optional)
    return found


def who(table: Any) -> Person:
    """Whom the table waits for."""
    return next(person for person in SIDES if table.seat_of(person.id) == asked(table).seat)


async def move(house: House, table: Any, person: Person) -> None:
    """A person ends an activation, or answers as a default would."""
    await table.submit(person.id, asked(table).default, asked(table).id, next(house.numbers))
    house.registry.changed(table)
    await idle(house.store)


async def run_out(house: House, table: Any) -> None:
    """Let the time of whoever is awaited run out."""
    out = next(due for due in all_due(table.row.times) if due.what is What.OUT)
    await house.pass_time(out.at - house.clock.now() + 0.01)


async def missing(house: House, tempo: str = "live") -> tuple[Any, Person, Person]:
    """A game in which a team mate of Ana has let time pass once, and is to act again; who, and another mate."""
    house.registry._agent_for = agent_for
    table = await house.lobby(*SIDES, game="desperado", tempo=tempo)
    for person, side in SIDES.items():
        await table.choose_side(person, side)
    await table.start(ANA)
    house.registry.changed(table)
    await idle(house.store)
    while who(table) not in (BEN, CEM):
        await move(house, table, who(table))
    away = who(table)
    await run_out(house, table)
    assert table.row.times.missed == {table.seat_of(away.id): 1}
    while who(table) is not away or asked(table).kind != Ask.ACTION:
        await move(house, table, who(table))
    await house.pass_time(SETTLED_SECONDS + 1)
    return table, away, CEM if away is BEN else BEN


def seat(table: Any, person: Person) -> int:
    found: int = table.seat_of(person.id)
    return found


async def test_desperado_18_6_a_team_mate_acts_and_nothing_else_changes(house: House) -> None:
    table, away, mate = await missing(house)
    turn, times = asked(table), table.row.times
    assert stood_in(times, table.seats, table.match) == {
        turn.seat: tuple(sorted([seat(table, ANA), seat(table, mate)]))
    }
    due = next(clock.due for clock in times.clocks if clock.seat == turn.seat)
    shared = next(one for one in table.decisions_for(seat(table, mate)) if offered(one))
    step = next(one for one in offered(shared) if isinstance(one, Move))
    await table.submit(mate.id, step, shared.id, next(house.numbers))
    moves = await house.store.moves(table.id)
    assert (moves[-1].seat, moves[-1].notation) == (turn.seat, str(step))
    assert table.row.times.missed == {turn.seat: 1}, "neither the person's return nor another miss"
    assert not table.seats[turn.seat].ai
    later = next(clock.due for clock in table.row.times.clocks if clock.seat == turn.seat)
    assert later > due, "an action adds time to the activation, whoever does it"
    assert asked(table).seat == turn.seat
    await table.submit(ANA.id, EndActivation(), asked(table).id, next(house.numbers))
    assert table.row.times.missed == {turn.seat: 1}
    assert table.seats[seat(table, away)].person_id == away.id


async def test_desperado_18_6_before_the_first_miss_nobody_stands_in(house: House) -> None:
    table, _, mate = await missing(house)
    table.row.times = type(table.row.times)(tempo=table.row.times.tempo)
    assert stood_in(table.row.times, table.seats, table.match) == {}
    turn = asked(table)
    for person in (ANA, mate, DORA):
        assert decisions_for(table.row.times, table.seats, table.match, seat(table, person)) == (
            table.match.decisions_for(seat(table, person))
        )
        with pytest.raises(GameError):
            await table.submit(person.id, EndActivation(), turn.id, next(house.numbers))
    assert asked(table) == turn


async def test_desperado_18_6_the_persons_own_move_ends_it(house: House, desk: Desk) -> None:
    table, away, mate = await missing(house)
    hand = await press(house, desk, mate, "move")
    (panel,) = hand.shown
    first = next(one for one in offered(asked(table)) if isinstance(one, Move))
    await table.submit(away.id, first, asked(table).id, next(house.numbers))
    assert table.row.times.missed == {}
    assert stood_in(table.row.times, table.seats, table.match) == {}

    async def too_late() -> Any:
        found = entries((await WORDLESS.private(panel)).panel, ("do ",))
        return await press(house, desk, mate, *flat(found[0]), on_private_panel=True)

    reply = await unchanged(house, table, too_late)
    (now,) = reply.shown
    assert isinstance(now, OwnHand)
    assert now.note
    assert not any(map(offered, now.decisions))


async def test_desperado_18_6_an_ai_that_takes_the_seat_ends_it(house: House) -> None:
    table, away, mate = await missing(house)
    turn = asked(table)
    await run_out(house, table)
    assert table.seats[turn.seat].ai
    assert table.seat_of(away.id) == turn.seat
    assert stood_in(table.row.times, table.seats, table.match) == {}
    with pytest.raises(GameError):
        await table.submit(mate.id, EndActivation(), turn.id, next(house.numbers))


async def test_desperado_18_6_the_other_side_may_not_and_is_told_so_in_private(house: House, desk: Desk) -> None:
    table, _, _ = await missing(house)
    assert not any(map(offered, table.decisions_for(seat(table, DORA))))
    end = f"tp1:1:{asked(table).id}:do end"
    reply = await unchanged(house, table, lambda: press(house, desk, DORA, end, on_private_panel=True))
    (panel,) = reply.shown
    assert isinstance(panel, OwnHand)
    assert "not your move" in panel.note


async def test_desperado_18_6_whoever_acts_sees_no_secret_and_gives_no_order(house: House, desk: Desk) -> None:
    table, _, mate = await missing(house)
    turn = asked(table)
    (panel,) = (await press(house, desk, mate, "move")).shown
    assert panel.view == table.match.view(seat(table, mate)), "it is the mate's own view"
    (shown,) = [one for one in panel.decisions if one.seat == turn.seat]
    assert not any(isinstance(one, PlayJoker | Order) for one in shown.actions)
    assert panel.refused == ()
    order = next(one for one in turn.actions if isinstance(one, Order))
    with pytest.raises(IllegalAction):
        await table.submit(mate.id, order, turn.id, next(house.numbers))


async def test_desperado_18_6_the_table_says_that_team_mates_may_act(house: House) -> None:
    table, away, _ = await missing(house)
    assert clocks(table.row, table.seats, table.match).stood_in == (seat(table, away),)
    await house.pass_time(3)
    panels = [message.panel for message in (*house.stage.showing(PublicTable), *house.stage.showing(Call))]
    texts = [content((await WORDLESS.public(panel, is_new=False)).panel) for panel in panels]
    assert any("Team mates may act for" in text and away.name in text for text in texts)


def flat(entry: tuple[str, tuple[str, ...]]) -> tuple[str, ...]:
    """A button, or a list and what is chosen of it, as arguments of a press."""
    what, values = entry
    return (what, *values)


async def test_desperado_18_6_a_team_mate_acts_by_the_buttons(house: House, desk: Desk) -> None:
    table, away, mate = await missing(house)
    ply, turn = table.row.ply, asked(table)
    reply = await press(house, desk, mate, "move")
    for _ in range(3):
        (panel,) = [one for one in reply.shown if isinstance(one, OwnHand)]
        layout = (await WORDLESS.private(panel)).panel
        check_limits(layout)
        found = entries(layout, ("do ", "open ", "sure "))
        if panel.step.group is None:
            assert "you may act in their place" in content(layout)
            assert away.name in content(layout)
        reply = await press(house, desk, mate, *flat(found[0]), on_private_panel=True)
        if table.row.ply > ply:
            break
    moves = await house.store.moves(table.id)
    assert (table.row.ply, moves[-1].seat) == (ply + 1, turn.seat)


async def test_desperado_18_6_a_team_mate_answers_what_is_asked_before_everybodys_eyes(
    house: House, desk: Desk
) -> None:
    table, away, mate = await missing(house)
    await table.submit(away.id, LayAmbush(), asked(table).id, next(house.numbers))
    while not table.row.times.missed or asked(table).kind != Ask.AMBUSH:
        if who(table) is not away:
            await move(house, table, who(table))
        elif table.row.times.missed:
            await move(house, table, mate)
        else:
            await run_out(house, table)
    await house.pass_time(3)
    turn, ply = asked(table), table.row.ply
    assert turn.public
    (act,) = [what for what, _ in await public_answers(house) if what.endswith("respond act")]
    assert said(await press(house, desk, DORA, act))
    assert table.row.ply == ply
    await press(house, desk, mate, act)
    moves = await house.store.moves(table.id)
    assert (table.row.ply, moves[-1].seat, moves[-1].notation) == (ply + 1, turn.seat, "respond act")
    assert table.row.times.missed == {turn.seat: 1}


async def test_desperado_18_6_a_team_mate_acts_by_typing(house: House, desk: Desk) -> None:
    table, _, mate = await missing(house)
    turn, ply = asked(table), table.row.ply
    assert isinstance(desk, Commands)
    (first, *_) = desk.choices(mate.id, "en-US", None, "move", "zone", {"zone": ""}, None)
    reply = house.reply(mate)
    await desk.play(reply, "move", {"zone": first.value}, None)
    assert table.row.ply == ply + 1, said(reply)
    assert (await house.store.moves(table.id))[-1].seat == turn.seat
    reply = house.reply(DORA)
    await desk.play(reply, "end", {}, None)
    assert said(reply)
    assert table.row.ply == ply + 1


async def test_desperado_18_6_it_outlives_a_restart(house: House) -> None:
    table, away, mate = await missing(house)
    await house.restart()
    again = await house.registry.table(table.id)
    assert stood_in(again.row.times, again.seats, again.match).keys() == {seat(again, away)}
    await again.submit(mate.id, EndActivation(), asked(again).id, next(house.numbers))
    with pytest.raises(refusals.NotSeated):
        await again.submit(99, EndActivation(), asked(again).id, next(house.numbers))
