"""What the words of all games have in common: who words what, and what a game says that has nothing of a kind."""

from abc import ABC
from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bot.text.catalog import Wording
from bot.text.errors import ErrorWords
from bot.text.house_rules import HouseRuleWords
from bot.text.names import Names
from bot.text.words import HouseRule, Label, Pick, Question, StandingOrder
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import GameError, Refusal
from engine.core.events import Event, PublicEvent
from engine.core.game import Caution, Refused


class Asks(Protocol):
    """Who is awaited, and for what."""

    def asked(self, questions: Sequence[Question], names: Names) -> str: ...  # noqa: D102

    def answer_label(self, kind: str) -> str: ...  # noqa: D102

    def list_label(self, kind: str) -> str: ...  # noqa: D102


class Phrases(Protocol):
    """Events in words."""

    def __init__(self, wording: Wording, names: Names) -> None: ...

    def phrase(self, event: Event) -> str | None: ...  # noqa: D102


class Told(Protocol):
    """Something in lines, and for a screen reader."""

    def __init__(self, wording: Wording, names: Names) -> None: ...

    def text(self, view: Any) -> str: ...  # noqa: D102

    def alt(self, view: Any) -> str: ...  # noqa: D102


class TableTold(Told, Protocol):
    """A public table in words."""

    def headline(self, view: Any) -> str: ...  # noqa: D102


A = TypeVar("A", bound=Asks)
H = TypeVar("H", bound=HouseRuleWords)


class EveryGame(ABC, Generic[A, H]):
    """The base of every game's `GameWords`.

    Subclasses name who words what; where a game has nothing of a kind, the default says so.
    """

    key: ClassVar[str]
    steps: ClassVar[tuple[str, ...]]
    """What to know before one's first game, untranslated."""
    phrases: ClassVar[type[Phrases]]
    reasons: ClassVar[type[ErrorWords]]
    table: ClassVar[type[TableTold]]
    result: ClassVar[type[Told]]

    def __init__(self, wording: Wording, asks: A, house_rules: H) -> None:
        self.wording = wording
        self._asks = asks
        self._house_rules = house_rules

    def first_steps(self) -> list[str]:
        """What to know before one's first game."""
        return [self.wording.say(line) for line in self.steps]

    # What has happened, and who is asked what

    def event(self, event: Event, names: Names) -> str | None:
        """One event as a sentence; None if it needs no words."""
        phrase = self.phrases(self.wording, names).phrase(event)
        return None if phrase is None else self.closed(phrase)

    @staticmethod
    def closed(phrase: str) -> str:
        """A phrase as a sentence."""
        return f"{phrase}."

    def headline(self, view: Any, names: Names) -> str:
        """Whose turn it is."""
        return self.table(self.wording, names).headline(view)

    def asked(self, questions: Sequence[Question], names: Names) -> str:
        """Who is awaited and for what, public."""
        return self._asks.asked(questions, names)

    def answer_label(self, question: Question) -> str:
        """The public button that opens one's answers."""
        return self._asks.answer_label(question.kind)

    def list_label(self, decision: Decision) -> str:
        """What a list invites to."""
        return self._asks.list_label(decision.kind)

    def decline_label(self, question: Question) -> str | None:  # noqa: ARG002
        """No button of its own: what gives no answer stands among the answers."""
        return None

    def decline(self, decision: Decision) -> Action | None:  # noqa: ARG002
        """No button of its own: what gives no answer stands among the answers."""
        return None

    # What one can do

    def group_button(self, actions: Sequence[Action], view: Any, names: Names) -> str | None:  # noqa: ARG002
        """What one may start from stands in a list."""
        return None

    def value_label(self, action: Action, option: str, value: str, view: Any) -> str | None:  # noqa: ARG002
        """Values of options are listed as actions are."""
        return None

    def pick(self, decision: Decision, view: Any, happened: Sequence[PublicEvent]) -> Pick | None:  # noqa: ARG002
        """Nothing is chosen several at a time in public."""
        return None

    def picked(self, decision: Decision, view: Any, chosen: Collection[int]) -> Action | None:  # noqa: ARG002
        """Nothing is chosen several at a time in public."""
        return None

    def is_main(self, action: Action) -> bool:  # noqa: ARG002
        """No answer is more usual than the others."""
        return False

    def standing_orders(self, view: Any, names: Names) -> list[StandingOrder]:  # noqa: ARG002
        """There are none."""
        return []

    # Why not, and are you sure

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why an action is not possible."""
        return self.reasons(self.wording, names).refusal(refusal)

    def refused(self, refused: Sequence[Refused], names: Names) -> list[str]:
        """What one may miss among the choices."""
        return self.reasons(self.wording, names).refused(refused)

    def caution(self, caution: Caution, names: Names) -> str:
        """A question to answer before a move that hurts oneself."""
        return self.reasons(self.wording, names).caution(caution)

    def error(self, error: GameError, names: Names) -> str:
        """Why an answer did not count, and what to do."""
        return self.reasons(self.wording, names).error(error)

    # The table in words

    def table_text(self, view: Any, names: Names) -> str:
        """The whole public table in lines."""
        return self.table(self.wording, names).text(view)

    def alt_text(self, view: Any, names: Names) -> str:
        """The whole public table for a screen reader."""
        return self.table(self.wording, names).alt(view)

    def fallen_alt(self, happened: Sequence[PublicEvent], names: Names) -> str:  # noqa: ARG002
        """There is no such poster."""
        return ""

    def result_text(self, view: Any, names: Names) -> str:
        """Who has won, and what became of everybody."""
        return self.result(self.wording, names).text(view)

    def result_alt(self, view: Any, names: Names) -> str:
        """The picture of the result for a screen reader."""
        return self.result(self.wording, names).alt(view)

    # House rules

    def rules_line(self, options: Any) -> str:
        """The house rules in one line."""
        return self._house_rules.line(options)

    def differences(self, options: Any) -> list[str]:
        """What differs from the official rules."""
        return self._house_rules.differences(options)

    def presets(self) -> list[tuple[str, Label]]:
        """All presets, with what each changes."""
        return self._house_rules.presets()

    def house_rules(self) -> list[HouseRule]:
        """All options there are."""
        return self._house_rules.rules()

    def variant(self, seats: int) -> str | None:  # noqa: ARG002
        """Nothing is different at a table of so many."""
        return None

    def side(self, key: str, options: Any) -> str:  # noqa: ARG002
        """Nobody chooses a side."""
        return key

    def in_front(self, options: Any) -> list[str]:  # noqa: ARG002
        """The house rules tell all."""
        return []

    def taken_over(self, setup: Any, names: Names) -> list[str]:  # noqa: ARG002
        """Nothing is taken over into a rematch."""
        return []
