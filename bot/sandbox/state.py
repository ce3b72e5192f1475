"""Everything the parts of one stand-in share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.clock import Clock
from bot.sandbox.journal import Journal
from bot.sandbox.limits import Limits
from bot.sandbox.payloads import Payloads
from bot.sandbox.world import World

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.sandbox.building import Building
    from bot.sandbox.faults import Faults
    from bot.sandbox.faults.deliveries import EventFaults
    from bot.sandbox.faults.requests import RequestFaults
    from bot.sandbox.gateway import Gateway
    from bot.sandbox.interactions import Interactions
    from bot.sandbox.validation.validator import Validator

NONCE_LIFE = 300.0
"""Seconds for which a repeated nonce answers with the first message."""


@dataclass(slots=True)
class Settings:
    """Switches of the stand-in; the defaults are Discord's."""

    answer_within: float = 3.0
    token_life: float = 900.0
    attachment_size_limit: int = 10 * 1024 * 1024
    heartbeat_interval: float = 41.25
    identify_interval: float = 5.0
    max_concurrency: int = 1
    privileged_intents: int = 0
    new_dms: int = 100
    new_dms_window: float = 600.0
    pins: int = 250
    reactions: int = 20
    channels: int = 500
    active_threads: int = 1000
    thread_members: int = 1000
    daily_command_creates: int = 200
    follow_ups: int = 5
    user_installed: bool = False
    """Whether the app is installed to its users instead of the server: `follow_ups` counts only then."""
    ban_after: int | None = None
    """How many invalid requests (401, 403, 429) in ten minutes bring a ban; Discord's number is 10,000."""
    ban_seconds: float = 86_400.0
    identify_within: float = 60.0


@dataclass(slots=True)
class State:
    """The parts of a stand-in; `address` is where it listens ("http://127.0.0.1:8023")."""

    clock: Clock
    world: World
    journal: Journal
    limits: Limits
    settings: Settings
    token: str
    address: str = ""
    payloads: Payloads = field(init=False)
    building: Building = field(init=False)
    faults: Faults = field(init=False)
    request_faults: RequestFaults = field(init=False)
    event_faults: EventFaults = field(init=False)
    gateway: Gateway = field(init=False)
    interactions: Interactions = field(init=False)
    validator: Validator = field(init=False)
    restart: Callable[[float], Coroutine[None, None, None]] = field(init=False)
    opened_dms: list[float] = field(default_factory=list)
    created_commands: dict[int | None, list[float]] = field(default_factory=dict)
    in_flight: int = 0
    last_activity: float = 0.0

    @property
    def cdn(self) -> str:
        """Address of the CDN."""
        return f"{self.address}/cdn"

    @property
    def gateway_url(self) -> str:
        """Address of the gateway."""
        return f"{self.address.replace('http', 'ws', 1)}/gateway"

    @property
    def bot_id(self) -> int:
        """Id of the bot's user, which is also that of its application."""
        return self.world.data.application_id
