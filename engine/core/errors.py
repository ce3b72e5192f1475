"""What a game refuses, and why."""

from engine.core.actions import Action
from engine.core.ids import Ply, Seat


class Refusal:
    """A reason, as plain public data, why an action is not legal; worded for people elsewhere."""

    __slots__ = ()


class GameError(Exception):
    """The base of everything a `Match` refuses; the state is untouched whenever one is raised."""


class StaleDecision(GameError):
    """The decision that was answered is no longer open."""

    def __init__(self, decision_id: Ply) -> None:
        super().__init__(f"decision {decision_id} is no longer open")
        self.decision_id = decision_id


class NotYourDecision(GameError):
    """Somebody answered while another seat is awaited."""

    def __init__(self, seat: Seat, awaited: tuple[Seat, ...]) -> None:
        super().__init__(f"seat {seat} is not awaited, but {list(awaited)}")
        self.seat = seat
        self.awaited = awaited


class AnsweredAlready(NotYourDecision):
    """Somebody answered again what several are asked at the same time, while others are still awaited."""


class IllegalAction(GameError):
    """The action is not among the legal ones; `refusal` says why."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal


class GameIsOver(GameError):
    """Somebody acted after the end."""


class BadNotation(GameError, ValueError):
    """A text is not the notation of an action, a card or a seat."""


class BadSave(GameError, ValueError):
    """A saved game cannot be read; says what is wrong with it."""


class BadSetup(GameError, ValueError):
    """A game cannot be set up that way: wrong number of seats, unknown option or character."""
