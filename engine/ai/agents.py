"""The registry of the agents: who can play which game."""

from collections.abc import Callable

from engine.ai.agent import Agent, RandomAgent
from engine.ai.bang.player import BangPlayer
from engine.ai.desperado.player import DesperadoPlayer
from engine.ai.dice.player import DicePlayer

CLEVER: dict[str, Callable[[], Agent]] = {"bang": BangPlayer, "dice": DicePlayer, "desperado": DesperadoPlayer}
"""The agent that plays with sense, by the key of its game."""

NAMES = ("random", "ai")
"""The agents by the names they have on the command line."""


def agent_for(game_key: str, name: str = "ai") -> Agent:
    """A new agent for one seat of one game. Raises `ValueError` for a name or a game it does not know."""
    if name == "random":
        return RandomAgent()
    if name != "ai" or game_key not in CLEVER:
        raise ValueError(f"there is no agent {name!r} for the game {game_key!r}")
    return CLEVER[game_key]()
