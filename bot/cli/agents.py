"""Who plays when no people do."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from bot.cli.arguments import Complaint
from engine.ai.agent import Agent
from engine.ai.agents import NAMES, agent_for
from engine.core.actions import Action
from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Game

BLIND = "random"


class Sitter(Protocol):
    """Whoever answers for one seat of one game; `reads` says whether it wants to know what has happened."""

    reads: bool

    def choose(self, game: Game[Any], state: Any, decision: Decision, history: Sequence[PublicEvent]) -> Action:
        """One of the decision's legal actions."""


class BlindSitter:
    """Takes any legal action without a look at the table: the loop is measured, not the thinking."""

    reads = False

    def __init__(self, random: Random) -> None:
        self._number = random.random

    def choose(self, game: Game[Any], state: Any, decision: Decision, history: Sequence[PublicEvent]) -> Action:  # noqa: ARG002
        """One of the decision's legal actions, each as likely as any other."""
        actions = decision.actions
        return actions[int(self._number() * len(actions))]


class AgentSitter:
    """Lets an agent of the engine choose, by the view of its seat and nothing else."""

    reads = True

    def __init__(self, agent: Agent, random: Random) -> None:
        self._agent = agent
        self._chance = seeded(str(random.random()))

    def choose(self, game: Game[Any], state: Any, decision: Decision, history: Sequence[PublicEvent]) -> Action:
        """What the agent makes of the decision."""
        return self._agent.choose(game.view(state, decision.seat), decision, history, self._chance)


def kinds_of(text: str, game: Game[Any], seats: range) -> tuple[str, ...]:
    """The kinds of agents a text such as `ai` or `ai,random,random,ai` names; one kind alone is for every seat.

    Raises `Complaint`.
    """
    kinds = tuple(text.split(","))
    for kind in kinds:
        if kind not in NAMES:
            raise Complaint(f"there is no agent {kind!r}; there is {', '.join(NAMES)}")
        if kind != BLIND:
            _check(game, kind)
    if len(kinds) > 1 and seats != range(len(kinds), len(kinds) + 1):
        raise Complaint(f"{len(kinds)} agents are named, so play at {len(kinds)} seats, or name one agent for all")
    return kinds


def _check(game: Game[Any], kind: str) -> None:
    try:
        agent_for(game.key, kind)
    except ValueError as error:
        raise Complaint(str(error)) from error


def seated(kinds: tuple[str, ...], game: Game[Any], seats: int, random: Random) -> list[Sitter]:
    """One sitter for each seat."""
    return [
        BlindSitter(random) if kind == BLIND else AgentSitter(agent_for(game.key, kind), random)
        for kind in (kinds if len(kinds) > 1 else kinds * seats)
    ]
