"""The registry of the games: the only place that knows them all."""

from typing import Any

from engine.core.game import Game

GAMES: dict[str, Game[Any]] = {}
"""Every game by its key."""
