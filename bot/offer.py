"""The games that tables can be opened for: those the bot can show, in words and in pictures."""

from typing import Any

from engine.core.game import Game
from engine.games import GAMES

OFFERED: dict[str, Game[Any]] = {key: GAMES[key] for key in ("bang", "dice", "desperado")}
"""Each such game by its key, the one people are offered first before the others."""
