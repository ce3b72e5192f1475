"""Pings and statistics: what each person chooses."""

import msgspec
import pytest

from bot.stage.port import Call, PublicTable
from bot.stage.rendering import Renderer
from bot.store.rows import Pings, Score
from bot.tables import statistics
from bot.tables.desk import Desk
from bot.tables.pings import pings_at
from bot.text.catalog import wording
from bot.text.statistics import statistics_text
from tests.bot.house import ANA, BEN, CEM, House
from tests.bot.presses import said


@pytest.mark.parametrize(
    ("pings", "at"),
    [(Pings.ALL, {"live", "slow", "none"}), (Pings.SLOW, {"slow", "none"}), (Pings.NONE, set())],
)
def test_e26_who_is_pinged_at_which_tempo(pings: Pings, at: set[str]) -> None:
    assert {tempo for tempo in ("live", "slow", "none") if pings_at(pings, tempo)} == at


async def pinged(house: House, since: int) -> set[int]:
    """Whom the public messages posted since then ping."""
    found: set[int] = set()
    for _, panel in house.stage.pings[since:]:
        if isinstance(panel, PublicTable | Call):
            found |= set((await Renderer(None).public(panel, is_new=True)).mentioned)
    return found


async def test_e26_whoever_wants_no_pings_gets_none_and_is_named_all_the_same(house: House, desk: Desk) -> None:
    reply = house.reply(BEN)
    await desk.pings(reply, "none")
    assert "**never**" in said(reply)
    table = await house.game(ANA, BEN, ai=2, tempo="live")
    assert [seat.pings for seat in table.seats[:2]] == [Pings.ALL, Pings.NONE]
    await house.play_on(table, plies=60)
    assert await pinged(house, 0) == {ANA.id}
    since = len(house.stage.pings)
    await desk.pings(house.reply(BEN), "all")
    await desk.pings(house.reply(ANA), "slow")
    assert [seat.pings for seat in table.seats[:2]] == [Pings.SLOW, Pings.ALL], "at once, at running tables"
    await house.restart()
    table = await house.registry.table(table.id)
    await house.play_on(table, plies=60)
    assert await pinged(house, since) <= {BEN.id}
    assert any(person == BEN.id for person, _ in house.stage.direct.values())


async def over(house: House, **how: object) -> object:
    table = await house.game(ANA, BEN, ai=2, game="dice", **how)
    await house.play_on(table)
    await house.pass_time(30)
    return table


async def test_e22_only_games_of_those_who_joined_on_servers_that_keep_them_are_counted(
    house: House, desk: Desk
) -> None:
    reply = house.reply(ANA)
    await desk.join_statistics(reply, joins=True)
    assert "keeps no statistics" in said(reply)
    manager = house.reply(CEM, may_manage_server=True)
    await desk.server_statistics(manager, on=True)
    await over(house)
    await desk.join_statistics(house.reply(ANA), joins=True)
    before = house.reply(ANA)
    await desk.statistics(before)
    assert "No game of yours" in said(before)
    table = await over(house)
    (score,) = await house.store.scores_of(ANA.id)
    seat = table.seat_of(ANA.id)  # type: ignore[attr-defined]
    view = table.match.view(None)  # type: ignore[attr-defined]
    assert (score.part, score.won) == (view.seats[seat].role.value, seat in view.winners)
    assert (score.game, score.with_ai, score.guild_id) == ("dice", True, 10)
    assert await house.store.scores_of(BEN.id) == []
    shown, other = house.reply(ANA), house.reply(BEN)
    await desk.statistics(shown)
    await desk.statistics(other)
    assert "The Dice Game, with AI seats**: 1 game" in said(shown)
    assert "/stats join" in said(other)
    await desk.join_statistics(house.reply(ANA), joins=False)
    assert await house.store.scores_of(ANA.id) == []
    await over(house)
    assert await house.store.scores_of(ANA.id) == []


async def test_e22_practice_is_no_game_that_counts(house: House, desk: Desk) -> None:
    await statistics.keep(house.store, 10, on=True)
    await statistics.join(house.store, ANA.id, 10)
    await desk.practise(house.reply(ANA), "dice")
    await house.pass_time(2)
    (table,) = list(house.registry)
    await house.play_on(table)
    await house.pass_time(30)
    assert await house.store.scores_of(ANA.id) == []


def score(number: int, **changes: object) -> Score:
    fresh = Score(number, 1, 10, "bang", "Outlaw", won=number % 2 == 0, with_ai=False, guessed=None, ended_at=number)
    return msgspec.structs.replace(fresh, **changes)


def test_e22_a_rate_is_told_from_ten_games_on_and_games_with_ai_seats_apart() -> None:
    nine = [score(n, part="Sheriff" if n < 3 else "Outlaw") for n in range(9)]
    told = statistics_text([*nine, score(20, with_ai=True), score(21, game="dice", guessed=3)], wording())
    assert "**BANG!**: 9 games, 5 won\n" in told
    assert "%" not in told
    assert "-# Sheriff: 3 games, 2 won" in told
    assert "**BANG!, with AI seats**: 1 game, 1 won" in told
    assert "1 of 1 right, 3 points" in told
    assert "**BANG!**: 10 games, 5 won (50%)" in statistics_text([*nine, score(9)], wording())
