"""Who plays when no people do."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from bot.cli.arguments import Complaint
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.game import Game


class Agent(Protocol):
    """Somebody who answers decisions."""

    def choose(self, game: Game[Any], state: Any, decision: Decision) -> Action:
        """One of the decision's legal actions."""


class RandomAgent:
    """Each legal action is as likely as any other."""

    def __init__(self, random: Random) -> None:
        self._number = random.random

    def choose(self, game: Game[Any], state: Any, decision: Decision) -> Action:  # noqa: ARG002
        """One of the decision's legal actions, at random."""
        actions = decision.actions
        return actions[int(self._number() * len(actions))]


AGENTS: dict[str, Callable[[Random], Agent]] = {"random": RandomAgent}
"""Every kind of agent by the name it has on the command line."""


def kinds_of(text: str, seats: range) -> tuple[str, ...]:
    """The kinds of agents a text such as `ai` or `ai,random,random,ai` names; one kind alone is for every seat.

    Raises `Complaint`.
    """
    kinds = tuple(text.split(","))
    for kind in kinds:
        if kind not in AGENTS:
            raise Complaint(f"there is no agent {kind!r}; there is {', '.join(AGENTS)}")
    if len(kinds) > 1 and seats != range(len(kinds), len(kinds) + 1):
        raise Complaint(f"{len(kinds)} agents are named, so play at {len(kinds)} seats, or name one agent for all")
    return kinds


def seated(kinds: tuple[str, ...], seats: int, random: Random) -> list[Agent]:
    """One agent for each seat."""
    return [AGENTS[kind](random) for kind in (kinds if len(kinds) > 1 else kinds * seats)]
