"""Checks each request's body: the OpenAPI description if it is at hand, then the rules."""

from __future__ import annotations

from pathlib import Path

from bot.sandbox.rest.call import Call
from bot.sandbox.state import State


class Validator:
    """All checks of a body that do not depend on the state of the world."""

    def __init__(self, state: State, source: bool | Path) -> None:
        self._state = state
        self._source = source

    def check(self, call: Call) -> None:
        """Raise ApiError for a body that Discord would refuse."""
