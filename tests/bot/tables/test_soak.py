"""Nothing of a finished game stays in memory (H28)."""

from pathlib import Path

import pytest

from tests.bot.fakes import WatchedStore
from tests.bot.house import inline
from tests.bot.soaking import soak


async def test_h28_finished_games_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inline(monkeypatch)
    store = await WatchedStore.open(f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}")
    assert isinstance(store, WatchedStore)
    try:
        counted = [found async for found in soak(store, games=30, at_once=10)]
    finally:
        await store.close()
    (_, before), (_, base), *later = counted
    assert [done for done, _ in counted] == [0, 10, 20, 30]
    assert (base["Table"], base["tables"], base["letters"], base["LayoutView"]) == (0, 0, 0, 0)
    assert base["tasks"] == before["tasks"]
    assert [census for _, census in later] == [base, base], "each lot of games leaves something behind"
