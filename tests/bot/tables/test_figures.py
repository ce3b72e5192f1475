"""What happens at tables is counted."""

from typing import Any

import pytest

from bot.metrics import FIGURES
from bot.stage.troubles import StageTrouble
from tests.bot.house import ANA, BEN, House


class Since:
    """How much a figure has grown since it was first looked at."""

    def __init__(self) -> None:
        self._before: dict[Any, float] = {}

    def __call__(self, name: str, **labels: str) -> float:
        now = FIGURES.get_sample_value(name, labels) or 0.0
        return now - self._before.setdefault((name, *labels.items()), now)


@pytest.fixture
def grown() -> Since:
    return Since()


async def test_moves_are_counted_by_who_made_them(house: House, grown: Since) -> None:
    for by in ("person", "ai"):
        grown("tenpaces_moves_total", game="bang", by=by)
    table = await house.game(ANA, BEN, ai=2)
    await house.play_on(table, plies=40)
    people = len([m for m in await house.store.moves(table.id) if m.interaction_id is not None])
    assert people > 0
    assert grown("tenpaces_moves_total", game="bang", by="person") == people
    assert grown("tenpaces_moves_total", game="bang", by="ai") == table.row.ply - people > 0


async def test_publishing_is_measured_from_the_change_on(house: House, grown: Since) -> None:
    table = await house.lobby(ANA)
    await house.pass_time(10)
    for part in ("sum", "count"):
        grown(f"tenpaces_publish_seconds_{part}")
    grown("tenpaces_failures_total", kind="publish")
    house.stage.fail = [StageTrouble("expected in this test")]
    await table.join(BEN)
    house.registry.changed(table)
    await house.pass_time(10)
    assert grown("tenpaces_failures_total", kind="publish") == 1
    assert grown("tenpaces_publish_seconds_count") == 1
    assert grown("tenpaces_publish_seconds_sum") >= 1.0, "the time of the attempt that failed counts"
