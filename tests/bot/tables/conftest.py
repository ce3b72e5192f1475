import pytest

from bot.tables.desk import Desk
from tests.bot.house import House


@pytest.fixture
def desk(house: House) -> Desk:
    return Desk(house.registry)
