from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.house import House, inline, open_house


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    inline(monkeypatch)
    house = await open_house(tmp_path)
    yield house
    await house.registry.stop()
    await house.store.close()
