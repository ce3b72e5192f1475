import gc
import threading

import pytest

from bot import app


def test_whatever_hangs_while_stopping_the_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    left, codes = threading.Event(), []

    def leave(code: int) -> None:
        codes.append(code)
        left.set()

    monkeypatch.setattr(app, "LAST_SECONDS", 0.0)
    monkeypatch.setattr("bot.app.os._exit", leave)
    app._leave_at_last()
    assert left.wait(10)
    assert codes == [app.STOPPED_LATE]


def test_the_steps_of_stopping_take_less_than_ten_seconds() -> None:
    from bot import client

    steps = (client.FINISH_SECONDS, client.STOP_SECONDS, client.LEAVE_SECONDS, client.PULSE_SECONDS)
    assert sum(steps) < app.LAST_SECONDS < 10


def test_h27_the_garbage_collector_goes_through_nothing_that_stays() -> None:
    try:
        app._keep_what_is_loaded()
        assert gc.get_freeze_count() > 50_000
        assert len(gc.get_objects()) < 1000
    finally:
        gc.unfreeze()
