"""Every contract test runs over every game; the toy game shows that the tests themselves hold."""

import pytest

from tests.contract.tables import ALL, TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats"), [pytest.param(*table, id=name) for name, table in TABLES.items()])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [pytest.param(game, id=key) for key, game in ALL.items()])
