"""Every contract test runs over every game; the toy game shows that the tests themselves hold."""

import pytest

from engine.games import GAMES
from tests.toy_game import KEY, TOY

ALL = {KEY: TOY, **GAMES}
TABLES = [pytest.param(game, seats, id=f"{key}-{seats}") for key, game in ALL.items() for seats in game.seats]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats"), TABLES)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [pytest.param(game, id=key) for key, game in ALL.items()])
