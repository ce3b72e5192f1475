import pytest

from bot.stage.port import Begun, Call, PublicResult, PublicTable
from bot.store.rows import TableState
from tests.bot.house import ANA, BEN, House, settle


@pytest.mark.parametrize("ai", [3, 6])
async def test_one_person_and_ai_seats_play_to_a_winner(house: House, ai: int) -> None:
    table = await house.game(ANA, ai=ai)
    await house.play_on(table)
    await settle(house)
    assert table.row.state is TableState.OVER
    assert sum(table.match.returns()) >= 1
    assert [len(house.stage.showing(kind)) for kind in (Begun, PublicTable, Call, PublicResult)] == [1, 0, 0, 1]
    assert len(house.registry) == 0


async def test_two_people_play_to_a_winner(house: House) -> None:
    table = await house.game(ANA, BEN, ai=3)
    await house.play_on(table)
    await settle(house)
    assert len(house.stage.showing(PublicResult)) == 1
    assert not [panel for _, panel in house.stage.direct.values() if hasattr(panel, "decisions")]


async def test_every_move_is_stored_with_its_events(house: House) -> None:
    table = await house.game(ANA, ai=4)
    await house.play_on(table)
    moves = await house.store.moves(table.id)
    assert [move.ply for move in moves] == list(range(table.row.ply + 1))
    assert [(m.seat, m.notation) for m in moves[1:]] == [(m.seat, m.notation) for m in table.match.record().moves]


@pytest.mark.parametrize(("preset", "ai"), [("ru", 1), ("cz", 2), ("bga", 6)])
async def test_every_rule_set_and_number_of_seats_is_played_to_a_winner(house: House, preset: str, ai: int) -> None:
    table = await house.game(ANA, BEN, ai=ai, preset=preset)
    await house.restart()
    table = await house.registry.table(table.id)
    await house.play_on(table)
    await settle(house)
    assert [len(house.stage.showing(kind)) for kind in (Begun, PublicTable, Call, PublicResult)] == [1, 0, 0, 1]


async def test_what_is_chosen_together_is_asked_of_everybody_at_once(house: House) -> None:
    table = await house.game(ANA, BEN, ai=2, preset="cz")
    (shown,) = house.stage.showing(PublicTable)
    assert {0, 1} <= set(shown.panel.called)
    await house.answer(table, BEN)
    await house.pass_time(10)
    assert [question.seat for question in shown.panel.questions] == [0]
    assert not house.stage.showing(Call)
    assert [seat.character for seat in shown.panel.view.seats] == [""] * 4
    await house.answer(table, ANA)
    await house.pass_time(10)
    assert table.match.view(None).turn >= 1
