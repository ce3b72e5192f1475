"""Errors of any game as sentences to the person that say what to do."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from bot.text.catalog import Wording
from bot.text.names import Names
from engine.core.errors import (
    AnsweredAlready,
    BadNotation,
    BadSave,
    BadSetup,
    GameError,
    GameIsOver,
    IllegalAction,
    NotYourDecision,
    Refusal,
    StaleDecision,
)
from engine.core.game import Caution, Refused


class ErrorWords(ABC):
    """Errors for the people of one table; each game words its own refusals."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._name = names.text

    @abstractmethod
    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not possible."""

    @abstractmethod
    def refused(self, refused: Sequence[Refused]) -> list[str]:
        """What one may miss among the choices, in few lines."""

    @abstractmethod
    def caution(self, caution: Caution) -> str:
        """A question to answer before a move that hurts oneself."""

    def error(self, error: GameError) -> str:
        """Why an answer did not count, and what to do."""
        match error:
            case StaleDecision():
                return self._say("That was settled a moment ago. This is how things stand now.")
            case AnsweredAlready(awaited=awaited):
                people = self._wording.both(self._name(seat) for seat in awaited)
                return self._say("You have chosen already; the table waits for {people}.", people=people)
            case NotYourDecision(awaited=awaited):
                if not awaited:
                    return self._say("Nobody is awaited right now.")
                people = self._wording.either(self._name(seat) for seat in awaited)
                return self._say("Not your move: the table waits for {people}.", people=people)
            case IllegalAction(refusal=refusal):
                return self.refusal(refusal)
            case GameIsOver():
                return self._say("The game is over. Press Rematch for another one.")
            case BadNotation():
                return self._say("I do not know that move. Pick one from the list that opens as you type.")
            case BadSetup():
                return self._say("A game cannot be dealt like that: {reason}.", reason=str(error).rstrip("."))
            case BadSave():
                return self._say("This game was saved by another version and cannot be read.")
            case _:
                raise NotImplementedError(f"{type(error).__name__} has no wording")
