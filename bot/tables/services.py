"""What every table of a bot relies on, handed to it in one piece."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.stage.port import Stage
from bot.store.store import Store
from bot.tables.clock import Clock, SystemClock
from bot.tables.outages import Outages
from bot.tables.unheard import Unheard
from engine.core.game import Game


def new_seed() -> str:
    """128 random bits as 32 hexadecimal digits, from the machine's source for secrets."""
    return secrets.token_hex(16)


@dataclass(frozen=True)
class Services:
    """The store, the stage, the games, time, chance, outages and whom Discord keeps from acting.

    `pace` multiplies how long AI seats take.
    """

    store: Store
    stage: Stage
    games: Mapping[str, Game[Any]]
    clock: Clock = field(default_factory=SystemClock)
    new_seed: Callable[[], str] = new_seed
    pace: float = 1.0
    outages: Outages = field(default_factory=Outages)
    unheard: Unheard = field(default_factory=Unheard)
