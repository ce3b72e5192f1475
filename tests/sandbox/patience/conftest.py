"""Tests of what takes seconds run on a loop whose seconds are short."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.sandbox.quick_loop import QuickLoop


def pytest_asyncio_loop_factories(config: pytest.Config, item: pytest.Item) -> dict[str, Callable[[], QuickLoop]]:
    return {"quick": QuickLoop}
