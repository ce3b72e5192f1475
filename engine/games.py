"""The registry of the games: the only place that knows them all."""

from typing import Any

from engine.bang.game import Bang
from engine.core.game import Game
from engine.desperado.game import Desperado
from engine.dice.game import Dice

GAMES: dict[str, Game[Any]] = {game.key: game for game in (Bang(), Dice(), Desperado())}
"""Every game by its key."""
