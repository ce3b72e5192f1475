"""Figures about the running bot, in the names and units Prometheus expects; one process has one set of them."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

disable_created_metrics()  # type: ignore[no-untyped-call]  # when the process began is known anyway
FIGURES: Final = CollectorRegistry()

_QUICK: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Seconds up to which acknowledgements are counted: Discord gives up after three."""
_SLOW: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)

MOVES: Final = Counter("tenpaces_moves", "Accepted moves.", ("game", "by"), registry=FIGURES)
FAILURES: Final = Counter("tenpaces_failures", "What went wrong, by kind.", ("kind",), registry=FIGURES)
ACKNOWLEDGED: Final = Histogram(
    "tenpaces_acknowledgement_seconds",
    "From an interaction's arrival to its acknowledgement.",
    buckets=_QUICK,
    registry=FIGURES,
)
PUBLISHED: Final = Histogram(
    "tenpaces_publish_seconds",
    "From a change at a table until everybody sees it.",
    buckets=_SLOW,
    registry=FIGURES,
)
RENDERED: Final = Histogram(
    "tenpaces_render_seconds",
    "From asking for a picture until it is there, waiting for a painter included.",
    ("kind",),
    buckets=_SLOW,
    registry=FIGURES,
)


def failed(kind: str) -> None:
    """Count something that went wrong."""
    FAILURES.labels(kind).inc()


@contextlib.contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Note how long something takes, if it succeeds."""
    began = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - began)


class Gauges(Collector):
    """Figures that are read off the bot when somebody asks: a function for each, giving values by label."""

    def __init__(self) -> None:
        self._sources: list[tuple[str, str, str, Callable[[], Iterable[tuple[str, float]]]]] = []

    def add(self, name: str, told: str, label: str, read: Callable[[], Iterable[tuple[str, float]]]) -> None:
        """Add a figure that has one label (an empty name: none)."""
        self._sources.append((name, told, label, read))

    def collect(self) -> Iterator[Metric]:
        """Read all of them."""
        yield GaugeMetricFamily("tenpaces_tasks", "Tasks of the event loop.", value=len(asyncio.all_tasks()))
        for name, told, label, read in self._sources:
            family = GaugeMetricFamily(name, told, labels=[label] if label else [])
            for of, value in read():
                family.add_metric([of] if label else [], value)
            yield family


def exposition(gauges: Gauges) -> bytes:
    """All figures in Prometheus's text format; to be called on the event loop."""
    momentary = CollectorRegistry(auto_describe=False)
    momentary.register(gauges)
    return generate_latest(FIGURES) + generate_latest(momentary)
