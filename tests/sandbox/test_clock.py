"""The sandbox's time and the ids that carry it."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.clock import Clock
from bot.sandbox.snowflake import Snowflakes, at_time, iso, made_at


async def test_still_clock_moves_by_order_only() -> None:
    clock = Clock(1000.0, speed=0)
    assert clock.now() == clock.now() == 1000.0
    clock.advance(5)
    assert clock.now() == 1005.0


async def test_timers_fire_in_order_at_their_own_moments() -> None:
    clock, fired = Clock(0.0, speed=0), []
    clock.call_later(3, lambda: fired.append(("three", clock.now())))
    clock.call_later(1, lambda: fired.append(("one", clock.now())))
    clock.call_later(2, lambda: fired.append(("two", clock.now()))).cancel()
    clock.call_later(9, lambda: fired.append(("nine", clock.now())))
    clock.advance(5)
    assert fired == [("one", 1.0), ("three", 3.0)]
    clock.advance(5)
    assert fired[-1] == ("nine", 9.0)


async def test_timer_set_by_a_timer_fires_in_the_same_jump() -> None:
    clock = Clock(0.0, speed=0)
    fired: list[float] = []

    def again() -> None:
        clock.call_later(1, lambda: fired.append(clock.now()))

    clock.call_later(1, again)
    clock.advance(5)
    assert fired == [2.0]


async def test_fast_clock_fires_by_itself() -> None:
    clock, done = Clock(0.0, speed=1000.0), asyncio.Event()
    clock.call_later(5, done.set)
    async with asyncio.timeout(1):
        await done.wait()
    assert clock.now() >= 5
    clock.close()


async def test_speed_can_change() -> None:
    clock = Clock(0.0, speed=0)
    done = asyncio.Event()
    clock.call_later(5, done.set)
    clock.set_speed(1000)
    async with asyncio.timeout(1):
        await done.wait()
    with pytest.raises(ValueError, match="forward"):
        clock.set_speed(-1)
    with pytest.raises(ValueError, match="forward"):
        clock.advance(-1)
    clock.close()


async def test_snowflakes_carry_the_moment_and_grow() -> None:
    clock = Clock(1_800_000_000.0, speed=0)
    ids = Snowflakes(clock)
    first, second = ids.make(), ids.make()
    assert second > first
    assert made_at(first) == made_at(second) == 1_800_000_000.0
    clock.advance(3601)
    assert made_at(ids.make()) == 1_800_003_601.0
    assert made_at(at_time(1_800_000_000.5, 7)) == 1_800_000_000.5


async def test_tokens_follow_the_seed() -> None:
    clock = Clock(0.0, speed=0)
    assert Snowflakes(clock, 1).token("x", 5) == Snowflakes(clock, 1).token("x", 5)
    assert Snowflakes(clock, 1).token("x", 5) != Snowflakes(clock, 2).token("x", 5)


def test_times_are_written_as_discord_does() -> None:
    assert iso(0) == "1970-01-01T00:00:00.000000+00:00"
    assert iso(None) is None
