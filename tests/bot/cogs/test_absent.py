"""People who are not there, as Discord tells it: over the gateway of the sandbox, whose clock is moved."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.client import Tenpaces
from bot.sandbox import Refused, Sandbox
from bot.store.rows import Away, TableState
from bot.tables.tempo import What, all_due
from tests.bot.cogs.test_commands import say
from tests.e2e.town import Player, Town, buttons, lists, text, until

LIMIT = 240.0


async def live_game(bot: Tenpaces, sandbox: Sandbox, tempo: str = "live") -> Any:
    """Ana and Ben play with two AI seats, by the clock."""
    await say(sandbox, "Ana", "table open", tempo=tempo)
    await say(sandbox, "Ben", "table join")
    for _ in range(2):
        await say(sandbox, "Ana", "table add-ai")
    await say(sandbox, "Ana", "table start")
    await until(lambda: [m for m in sandbox.view("Ana", "saloon") if "Your move" in buttons(m)] or None)
    (table,) = list(bot.registry)
    return table


def person(sandbox: Sandbox, name: str) -> int:
    return int(sandbox.user_id(name))


async def let_time_pass(sandbox: Sandbox, table: Any, ana: Player) -> None:
    """Let Ana play, and where Ben is awaited move the clock to what is due next."""
    await until(lambda: table.row.times.clocks or table.row.state is not TableState.RUNNING or None)  # AI seats think
    if table.row.state is not TableState.RUNNING or await ana.move():
        return
    times = table.row.times
    if any(clock.seat == table.seat_of(person(sandbox, "Ana")) for clock in times.clocks):
        return  # she has not seen yet that it is her move
    due = next((due for due in all_due(times) if due.what in {What.HALF, What.LAST, What.OUT}), None)
    if due is None:
        return
    sandbox.advance(max(0.0, due.at - table.services.clock.now()) + 0.01)
    await until(lambda: table.row.times != times or None)
    if due.what is What.LAST:
        await until(lambda: any("nearly up" in text(m) for m in sandbox.view("Ana", "saloon")) or None)


async def until_an_ai_plays(sandbox: Sandbox, table: Any, seat: int, ana: Player) -> None:
    async with asyncio.timeout(LIMIT):
        while table.row.state is TableState.RUNNING and not table.seats[seat].ai:
            await let_time_pass(sandbox, table, ana)


async def test_an_absent_players_turn_is_defaulted_the_ai_takes_over_and_the_seat_is_taken_back(
    bot: Tenpaces, sandbox: Sandbox, tmp_path: Path
) -> None:
    table = await live_game(bot, sandbox)
    ana, seat = Player(Town(sandbox, tmp_path), "Ana", "saloon"), table.seat_of(person(sandbox, "Ben"))
    await until_an_ai_plays(sandbox, table, seat, ana)
    assert table.seats[seat].away is Away.IDLE
    moves = await bot.store.moves(table.id)
    assert [m for m in moves if m.seat == seat and m.interaction_id is None], "no default was played"

    def offer() -> Any:
        found = [m for m in sandbox.view("Ben", "saloon") if "Take my seat back" in buttons(m)]
        return found[-1] if found else None

    message = await until(offer)
    assert "An AI plays for Ben" in text(message)
    answer = await sandbox.click("Ben", message["id"], buttons(message)["Take my seat back"]["custom_id"])
    assert answer["reply"]["flags"] & 64
    assert (table.seats[seat].ai, table.seats[seat].person_id) == (False, person(sandbox, "Ben"))
    await until(lambda: None if offer() else True)
    assert "no AI plays for you" in await say(sandbox, "Ben", "table back")


@pytest.mark.parametrize("account", ["kept", "deleted"])
async def test_h11_somebody_who_has_left_the_server_is_replaced_by_an_ai(
    bot: Tenpaces, sandbox: Sandbox, tmp_path: Path, account: str
) -> None:
    """10007 for whoever has left, 10013 for whoever has no account any more."""
    table = await live_game(bot, sandbox)
    ben = person(sandbox, "Ben")
    seat = table.seat_of(ben)
    if account == "kept":
        sandbox.building.set_member(table.row.guild_id, ben, remove=True)
    else:
        sandbox.building.remove_user(ben)
    await until_an_ai_plays(sandbox, table, seat, Player(Town(sandbox, tmp_path), "Ana", "saloon"))
    assert (table.seats[seat].away, table.seats[seat].person_id) == (Away.GONE, None)
    assert table.row.times.missed == {}


async def test_h11_whom_a_moderator_has_silenced_is_not_waited_for_and_sits_down_again_afterwards(
    bot: Tenpaces, sandbox: Sandbox, tmp_path: Path
) -> None:
    """Discord tells bots nothing of it: such a person looks present and cannot press anything on the server."""
    table = await live_game(bot, sandbox)
    ben, guild = person(sandbox, "Ben"), table.row.guild_id
    seat = table.seat_of(ben)
    sandbox.building.time_out(guild, ben, 7 * 24 * 3600.0)
    with pytest.raises(Refused, match="time-out"):
        await sandbox.slash("Ben", "saloon", "hand")
    await until_an_ai_plays(sandbox, table, seat, Player(Town(sandbox, tmp_path), "Ana", "saloon"))
    assert (table.seats[seat].away, table.seats[seat].person_id) == (Away.IDLE, ben)
    sandbox.building.time_out(guild, ben, 0)
    assert "hand" in (await say(sandbox, "Ben", "table back")).lower()
    assert not table.seats[seat].ai


async def test_whom_a_moderator_has_silenced_can_play_by_direct_message(bot: Tenpaces, sandbox: Sandbox) -> None:
    table = await live_game(bot, sandbox, tempo="none")

    def is_awaited(name: str) -> bool:
        return any(not decision.optional for decision in table.awaits(person(sandbox, name)))

    who = await until(lambda: next((name for name in ("Ana", "Ben") if is_awaited(name)), None))
    sandbox.building.time_out(table.row.guild_id, person(sandbox, who), 30 * 24 * 3600.0)
    ply = table.row.ply
    async with asyncio.timeout(LIMIT):
        while table.row.ply == ply:
            sandbox.advance(1.0)  # edits of the letter wait for their time
            await _press_a_move(sandbox, who)
            await asyncio.sleep(0.05)


async def _press_a_move(sandbox: Sandbox, who: str) -> None:
    """Press something that makes a move in the direct message, if there is anything: a yes first of all."""
    shown = sandbox.view(who, sandbox.dm(who))
    found = [(m["id"], one, one["custom_id"].split(":", 3)[-1]) for m in shown for one in buttons(m).values()]
    presses = [(m, one["custom_id"]) for sign in ("sure ", "do ") for m, one, what in found if what.startswith(sign)]
    if presses:
        await sandbox.click(who, *presses[0], wait="ack")
        return
    for message in shown:
        for one in lists(message):
            moves = [option["value"] for option in one["options"] if option["value"].startswith("do ")]
            if moves:
                await sandbox.select(who, message["id"], one["custom_id"], moves[:1], wait="ack")
                return


async def test_h15_the_clocks_stand_while_the_gateway_or_the_server_is_away(bot: Tenpaces, sandbox: Sandbox) -> None:
    table = await live_game(bot, sandbox)
    guild = table.row.guild_id
    assert bot.reaches(guild)
    sandbox.building.set_unavailable(guild, unavailable=True)
    await until(lambda: table.row.times.stand)
    assert not bot.reaches(guild)
    ply, left = table.row.ply, table.row.times.clocks
    sandbox.advance(3600)
    await sandbox.connected()
    assert not bot.reaches(guild)
    sandbox.building.set_unavailable(guild, unavailable=False)
    await until(lambda: table.row.times.stand is None or None)
    assert bot.reaches(guild)
    assert table.row.ply == ply
    assert all(clock.due > before.due + 3599 for clock, before in zip(table.row.times.clocks, left, strict=True))


async def test_somebody_is_sent_away_by_name_from_the_list(bot: Tenpaces, sandbox: Sandbox) -> None:
    table = await live_game(bot, sandbox)
    (one,) = await sandbox.autocomplete("Ana", "saloon", "table kick", "player", player="")
    assert one["name"] == "Ben"
    assert "Done" in await say(sandbox, "Ana", "table kick", player=one["value"])
    assert table.seats[1].away is Away.KICKED
    assert "no table" in await say(sandbox, "Ben", "table back")


async def test_the_clock_is_stopped_and_the_servers_tempo_chosen_by_command(bot: Tenpaces, sandbox: Sandbox) -> None:
    table = await live_game(bot, sandbox)
    assert "Done" in await say(sandbox, "Ana", "table pause")
    assert table.row.times.stand is not None
    assert "Done" in await say(sandbox, "Ana", "table resume")
    assert table.row.times.stand is None
    told = await say(sandbox, "Dora", "settings tempo", tempo="live")
    assert told.startswith("Tempo: live")
