"""When the bot pings a person: their own choice, kept as a setting and with every seat of theirs."""

from typing import Final

from bot.store.archive import of_person
from bot.store.rows import Pings
from bot.store.store import Store
from bot.tables.tempo import TEMPOS

PINGS: Final = "pings"
"""The setting of a person."""

SLOW_FROM: Final = 3600.0
"""A tempo with at least so many seconds for an answer, or without a clock, is slow."""


async def pings_of(store: Store, person_id: int) -> Pings:
    """When a person wants to be pinged."""
    value = await store.setting(of_person(person_id), PINGS)
    return Pings(value) if value in set(Pings) else Pings.ALL


async def set_pings_of(store: Store, person_id: int, pings: Pings) -> None:
    """Store when a person wants to be pinged."""
    await store.set_setting(of_person(person_id), PINGS, pings.value)


def pings_at(pings: Pings, tempo: str) -> bool:
    """Whether somebody who has chosen so is pinged at a table of a tempo."""
    response = TEMPOS[tempo].response
    is_slow = response is None or response >= SLOW_FROM
    return pings is Pings.ALL or (pings is Pings.SLOW and is_slow)
