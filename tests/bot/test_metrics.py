import asyncio
from collections.abc import Iterator

import pytest
from prometheus_client import CollectorRegistry, Histogram
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import Gauges, exposition, failed, timed


@pytest.fixture
def histogram() -> Histogram:
    return Histogram("x_seconds", "X.", buckets=(1.0,), registry=CollectorRegistry())


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is two seconds after the one before."""
    times = iter(range(0, 100, 2))
    monkeypatch.setattr("bot.metrics.time.perf_counter", lambda: next(times))


def shown(gauges: Gauges) -> dict[tuple[str, str], float]:
    """All figures by name and labels."""
    families = text_string_to_metric_families(exposition(gauges).decode())
    return {(s.name, ",".join(s.labels.values())): s.value for family in families for s in family.samples}


async def test_what_prometheus_reads() -> None:
    gauges = Gauges()
    values = {"lobby": 1.0, "running": 2.0}

    def tables() -> Iterator[tuple[str, float]]:
        yield from values.items()

    gauges.add("tenpaces_tables", "Open tables.", "state", tables)
    gauges.add("tenpaces_servers", "Servers.", "", lambda: [("", 7.0)])
    before = shown(gauges).get(("tenpaces_failures_total", "test"), 0.0)
    failed("test")
    values["lobby"] = 5.0
    figures = shown(gauges)
    assert figures["tenpaces_failures_total", "test"] == before + 1
    assert figures["tenpaces_tables", "lobby"] == 5
    assert figures["tenpaces_tables", "running"] == 2
    assert figures["tenpaces_servers", ""] == 7
    assert figures["tenpaces_tasks", ""] == len(asyncio.all_tasks())


async def test_every_figure_is_explained_and_named_as_prometheus_advises() -> None:
    families = list(text_string_to_metric_families(exposition(Gauges()).decode()))
    assert {family.name for family in families} >= {
        "tenpaces_moves",
        "tenpaces_failures",
        "tenpaces_acknowledgement_seconds",
        "tenpaces_publish_seconds",
        "tenpaces_render_seconds",
        "tenpaces_tasks",
    }
    assert [family.name for family in families if not family.documentation.endswith(".")] == []
    assert [family.name for family in families if not family.name.startswith("tenpaces_")] == []


@pytest.mark.usefixtures("ticking")
def test_what_takes_time_is_measured(histogram: Histogram) -> None:
    with timed(histogram):
        pass
    (family,) = histogram.collect()
    values = {(s.name, s.labels.get("le")): s.value for s in family.samples}
    assert values["x_seconds_sum", None] == 2.0
    assert values["x_seconds_bucket", "1.0"] == 0


def test_what_breaks_is_not_measured(histogram: Histogram) -> None:
    with pytest.raises(RuntimeError), timed(histogram):
        raise RuntimeError
    (family,) = histogram.collect()
    assert {s.value for s in family.samples} == {0.0}
