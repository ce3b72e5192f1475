"""Faults of events for the bot: lost, doubled, late, overtaken, or followed by trouble of the socket."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.sandbox.faults.armed import Fault, Occasion
from bot.sandbox.model import Json

if TYPE_CHECKING:
    from bot.sandbox.faults.troubles import Troubles
    from bot.sandbox.state import State

SOCKET = {
    "gateway_reconnect": "reconnect",
    "gateway_invalid": "invalid",
    "gateway_close": "close",
    "gateway_silence": "silence",
    "gateway_cut": "tear",
}
"""What each kind orders the socket to do after the event."""


class Delivery(NamedTuple):
    """How an event goes out: how often, when, after the next one, to whom, and what the socket does then."""

    copies: int = 1
    delay: float = 0.0
    held: bool = False
    everywhere: bool = False
    then: tuple[Fault, ...] = ()


PLAIN = Delivery()


class EventFaults:
    """Lets faults strike at events; several may strike one."""

    def __init__(self, state: State, troubles: Troubles) -> None:
        self._state = state
        self._troubles = troubles

    def delivery(self, event: str, data: object) -> Delivery:
        """Return how an event is delivered."""
        faults = self._state.faults
        if not faults.active:
            return PLAIN
        how = PLAIN
        occasion = _occasion(event, data)
        for fault in faults.strikes(occasion):
            if fault.kind in SOCKET:
                how = how._replace(then=(*how.then, fault))
            elif not self._troubles.make(fault, occasion):
                how = _disturbed(how, fault)
        return how


def _occasion(event: str, data: object) -> Occasion:
    """Return what an event is about."""
    body: Json = data if isinstance(data, dict) else {}
    person = body.get("user") or (body.get("member") or {}).get("user") or body.get("author") or {}
    channel, guild = body.get("channel_id"), body.get("guild_id")
    if event.startswith(("CHANNEL_", "THREAD_")):
        channel = body.get("id")
    elif event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"):
        guild = body.get("id")
    return Occasion("dispatch", None, None, event, person.get("id"), channel, guild)


def _disturbed(how: Delivery, fault: Fault) -> Delivery:
    match fault.kind:
        case "duplicate":
            return how._replace(copies=how.copies + 1)
        case "double_interaction":
            return how._replace(copies=how.copies + 1, everywhere=fault.params["to"] == "all_sessions")
        case "delay" | "late_event":
            return how._replace(delay=float(fault.params["seconds"]))
        case "reorder":
            return how._replace(held=True, delay=float(fault.params["seconds"]))
        case _:
            return how._replace(copies=0)
