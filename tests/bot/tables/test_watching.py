"""Out early: a person keeps to the public view, may guess the winner, and can open the next table."""

from typing import Any

import pytest

from bot.stage.port import OwnHand, PublicLobby, PublicResult
from bot.stage.rendering import Renderer
from bot.store.rows import Guess, TableState
from bot.tables.desk import Desk
from bot.ui import press
from bot.ui.press import Errand
from engine.western.roles import Role
from tests.bot.house import ANA, BEN, SALOON, House
from tests.bot.presses import pressed, said
from tests.bot.ui.limits import SELECT, check_limits, content, labels, of_type


async def out(house: House, game: str) -> tuple[Any, int]:
    """A running game in which Ana is out."""

    def ana_is_out(table: Any) -> int | None:
        seat = table.seat_of(ANA.id)
        running = table.row.state is TableState.RUNNING
        return int(seat) if running and not table.match.view(None).seats[seat].alive else None

    table, seat = await house.find(ana_is_out, ANA, BEN, ai=3, game=game)
    return table, seat


@pytest.mark.parametrize("game", ["bang", "dice"])
async def test_e19_whoever_is_out_sees_no_role_and_nothing_that_acts(house: House, desk: Desk, game: str) -> None:
    table, _ = await out(house, game)
    (shown,) = (await pressed(house, desk, ANA, table, Errand.HAND)).shown
    assert isinstance(shown, OwnHand)
    assert shown.decisions == ()
    assert shown.view.table == table.match.view(None), "the dead see what everybody sees"
    panel = (await Renderer(None).private(shown)).panel
    check_limits(panel)
    assert labels(panel) == ["Open next table", "Table in text", "Refresh"]
    (choice,) = of_type(panel, SELECT)
    living = [seat.seat for seat in table.match.view(None).seats if seat.alive]
    assert [option["value"] for option in choice["options"]] == [f"guess {seat}" for seat in living]
    hidden = {seat.role for seat in table.match.view(None).seats if seat.role is None}
    assert not [role for role in (Role.RENEGADE, Role.DEPUTY) if hidden and f"{role.value}:" in content(panel)]


async def test_e19_a_guess_is_private_until_the_end_and_scored_with_it(house: House, desk: Desk) -> None:
    table, seat = await out(house, "dice")
    living = [one.seat for one in table.match.view(None).seats if one.alive]
    before = len(house.stage.log)
    (shown,) = (await pressed(house, desk, ANA, table, press.Guess(living[0]), on_private_panel=True)).shown
    assert shown.watch.guess == living[0]
    assert f"You expect {table.seats[living[0]].name}" in content((await Renderer(None).private(shown)).panel)
    assert not [panel for panel in house.stage.log[before:] if "guess" in str(panel).lower()]
    await pressed(house, desk, ANA, table, press.Guess(living[1]), on_private_panel=True)
    assert table.seats[seat].guess == Guess(living[1], len(living) - 1)
    await house.restart()
    table = await house.registry.table(table.id)
    assert table.seats[seat].guess == Guess(living[1], len(living) - 1), "stored"
    await house.play_on(table)
    await house.pass_time(30)
    result = house.stage.showing(PublicResult)[-1].panel
    (guess,) = result.guesses
    assert (guess.seat, guess.whom, guess.right) == (seat, living[1], table.match.returns()[living[1]] > 0)
    told = content((await Renderer(None).public(result, is_new=True)).panel)
    assert ("called it" if guess.right else "had expected") in told


async def test_who_is_in_the_game_cannot_guess_and_nobody_expects_the_dead(house: House, desk: Desk) -> None:
    table, seat = await out(house, "dice")
    assert "still in the game" in said(await pressed(house, desk, BEN, table, press.Guess(seat)))
    assert "out of date" in said(await pressed(house, desk, ANA, table, press.Guess(seat)))
    assert table.seats[seat].guess is None


async def test_e19_the_next_table_opens_beside_with_one_tap(house: House, desk: Desk) -> None:
    table, _ = await out(house, "dice")
    reply = await pressed(house, desk, ANA, table, Errand.NEXT_TABLE)
    ((thread, (parent, name, person)),) = house.stage.threads.items()
    assert parent == table.row.channel_id
    assert name.startswith("BANG! The Dice Game · ")
    assert person is None
    assert f"<#{thread}>" in said(reply)
    again = house.registry.in_channel(thread)
    assert (again.row.host, again.row.thread, again.row.game) == (ANA.id, True, "dice")
    await house.pass_time(3)
    assert [message.channel for message in house.stage.showing(PublicLobby)] == [thread]


async def test_without_threads_the_next_table_has_to_wait(house: House, desk: Desk) -> None:
    table, _ = await out(house, "dice")
    house.stage.no_threads = {"public", "private"}
    assert "another channel" in said(await pressed(house, desk, ANA, table, Errand.NEXT_TABLE))
    assert len(house.registry) == 1
    assert table.place != SALOON
