"""Sides to choose before a game: when all can be where they wish to be."""

import pytest

from engine.core.chance import seeded
from engine.core.sides import Misfit, Side, misfit
from engine.games import GAMES

TWO = (Side("town", 2), Side("gang", 3))


@pytest.mark.parametrize(
    ("wishes", "wrong"),
    [
        ([None, None], None),
        (["town", "gang"], None),
        (["gang", None], None),
        (["gang", "gang"], Misfit("town", 0, 2)),
        (["town", "town", "town", "gang"], Misfit("town", 3, 2)),
        (["elsewhere", "gang"], None),
        (["gang", "gang", "gang", None], None),
    ],
)
def test_who_does_not_fit(wishes: list[str | None], wrong: Misfit | None) -> None:
    assert misfit(TWO, wishes) == wrong


def test_without_sides_everybody_fits() -> None:
    for key in ("bang", "dice"):
        game = GAMES[key]
        assert game.sides(5, game.options()) == ()
        assert game.on_sides([None] * 5) is None
    assert misfit((), [None] * 5) is None


@pytest.mark.parametrize("scenario", [f"s{n}" for n in range(1, 9)])
@pytest.mark.parametrize("seats", range(2, 13))
def test_desperado_6_3_a_side_takes_no_more_players_than_it_has_characters(scenario: str, seats: int) -> None:
    game = GAMES["desperado"]
    options = game.options(scenario=scenario)
    sides = game.sides(seats, options)
    assert 2 <= len(sides) <= 3
    assert sum(side.room for side in sides) >= seats
    first = sides[0]
    many = min(first.room, seats - len(sides) + 1)
    wishes = [first.key if seat < many else None for seat in range(seats)]
    assert misfit(sides, wishes) is None
    state = game.new_initial_state(seats, options, seeded("sides"), game.on_sides(wishes))
    assert list(game.view(state, None).seats[:many]) == [first.key] * many
