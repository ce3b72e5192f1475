"""Every contract test runs over every game; the toy game shows that the tests themselves hold."""

import pytest

from tests.contract.tables import ALL, TABLES, seeds_of


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "seeds(count): how many games are played at each table")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = set(metafunc.fixturenames)
    marker = metafunc.definition.get_closest_marker("seeds")
    if marker is not None:
        cases = [
            pytest.param(game, seats, seed, id=f"{name}-{seed}")
            for name, (game, seats) in TABLES.items()
            for seed in seeds_of(game, marker.args[0])
        ]
        metafunc.parametrize(("game", "seats", "seed"), cases)
    elif {"game", "seats"} <= wanted:
        metafunc.parametrize(("game", "seats"), [pytest.param(*table, id=name) for name, table in TABLES.items()])
    elif "game" in wanted:
        metafunc.parametrize("game", [pytest.param(game, id=key) for key, game in ALL.items()])
