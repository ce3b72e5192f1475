"""Statistics and reports in the database."""

from typing import Any

import msgspec

from bot.store.records import MOST_REPORTS
from bot.store.rows import Report, Score
from tests.bot.store.test_store import SEATS, row

ANA, BEN = 2**62 + 1, 3


def score(table: int, person: int = ANA, guild: int = 20, **changes: Any) -> Score:
    fresh = Score(table, person, guild, "bang", "Outlaw", won=True, with_ai=False, guessed=None, ended_at=1000 + table)
    return msgspec.structs.replace(fresh, **changes)


async def test_scores_are_noted_once_and_read_by_person_and_server(store: Any) -> None:
    await store.add_scores([score(1), score(1, BEN), score(2, guild=21, guessed=3)])
    await store.add_scores([score(1, won=False), score(3)])
    assert await store.scores_of(ANA) == [score(1), score(2, guild=21, guessed=3), score(3)]
    assert await store.scores_of(ANA, 20) == [score(1), score(3)]


async def test_scores_are_forgotten_by_person_and_by_server(store: Any) -> None:
    await store.add_scores([score(1), score(2, guild=21), score(1, BEN), score(2, BEN, guild=21)])
    await store.drop_scores(ANA, 21)
    assert await store.scores_of(ANA) == [score(1)]
    await store.drop_scores(ANA)
    assert await store.scores_of(ANA) == []
    assert await store.servers() == {20, 21}
    await store.delete_server(21)
    assert await store.scores_of(BEN) == [score(1, BEN)]


async def test_a_report_is_kept_once_and_goes_with_its_table(store: Any) -> None:
    table = (await store.create(row(), SEATS)).id
    first = Report("abc123", table, 7, "", "{}", 1000)
    assert await store.add_report(first) == "abc123"
    assert await store.add_report(msgspec.structs.replace(first, id="def456")) == "abc123"
    assert await store.add_report(msgspec.structs.replace(first, id="def456", cause="e1", at=1001)) == "def456"
    assert [one.id for one in await store.reports()] == ["def456", "abc123"]
    assert await store.report("abc123") == first
    for ply in range(MOST_REPORTS + 5):
        last = await store.add_report(Report(f"more{ply}", table, 100 + ply, "", f"{ply}", 2000 + ply))
    kept = await store.reports()
    assert len(kept) == MOST_REPORTS
    assert (await store.report(last)).ply == 100 + MOST_REPORTS + 4, "the newest takes in what comes"
    await store.delete_tables([table])
    assert await store.report("abc123") is None
