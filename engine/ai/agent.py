"""What plays a seat when no person does."""

from collections.abc import Sequence
from typing import Any, Protocol

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent


class Agent(Protocol):
    """The player of one seat in one game.

    It is a pure function of its arguments: it may keep what it has read of `history`, but an agent made anew after
    a restart chooses the same.
    """

    def choose(self, view: Any, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:
        """One of the legal actions of a decision of its seat.

        `view` is the seat's own view; `history` holds all public events of the game from the deal to now, in order;
        `chance` is the agent's own and has nothing to do with the game's.
        """


class RandomAgent:
    """Each legal action is as likely as any other."""

    def choose(self, view: Any, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:  # noqa: ARG002
        """One of the decision's legal actions, at random."""
        return decision.actions[chance.below(len(decision.actions))]
