"""All that the dice game says, behind the one protocol the bot knows."""

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from bot.text.catalog import Wording, mark
from bot.text.dice.asks import AskWords
from bot.text.dice.events import Phrases
from bot.text.dice.house_rules import DiceHouseRuleWords
from bot.text.dice.log import log
from bot.text.dice.moves import MoveWords
from bot.text.dice.own import OwnWords
from bot.text.dice.people import PeopleWords
from bot.text.dice.reasons import Reasons
from bot.text.dice.rulebook import DiceRulebook
from bot.text.dice.table import TableWords
from bot.text.names import Names
from bot.text.result import ResultWords
from bot.text.words import HouseRule, Label, Pick, Question, StandingOrder
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import GameError, Refusal
from engine.core.events import Event, PublicEvent
from engine.core.game import Caution, Refused
from engine.dice.actions import Stop

FIRST_STEPS: Final = (
    mark("Your **role** is your secret goal. It comes to you alone; all else lies open."),
    mark("On **your turn** tap the dice you keep, then **Roll again**, or press **Done**."),
    mark("Then you are asked at whom you **shoot** and who gets a **beer**: press a name."),
    mark("**Stuck?** `/rules` and `/help` answer to you alone."),
)


class DiceWords:
    """The `GameWords` of BANG! The Dice Game."""

    key: ClassVar[str] = "dice"

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self._asks = AskWords(wording)
        self._moves = MoveWords(wording)
        self._rulebook = DiceRulebook(wording)
        self._house_rules = DiceHouseRuleWords(wording)

    @property
    def title(self) -> str:
        """The name of the game."""
        return "BANG! The Dice Game"

    @property
    def own_label(self) -> str:
        """The button that shows one's own seat."""
        return self.wording.say("My seat")

    @property
    def role_label(self) -> str:
        """The button that shows one's own role."""
        return self.wording.say("My role")

    @property
    def rulebook(self) -> DiceRulebook:
        """The rules look-up."""
        return self._rulebook

    def first_steps(self) -> list[str]:
        """What to know before one's first game."""
        return [self.wording.say(line) for line in FIRST_STEPS]

    def event(self, event: Event, names: Names) -> str | None:
        """One event as a sentence; None if it needs no words."""
        phrase = Phrases(self.wording, names).phrase(event)
        return None if phrase is None else f"{phrase}."

    def log(self, events: Sequence[PublicEvent], names: Names) -> list[str]:
        """Events as sentences, merged where they belong together."""
        return log(events, names, self.wording)

    def headline(self, view: Any, names: Names) -> str:
        """Whose turn it is."""
        return TableWords(self.wording, names).headline(view)

    def asked(self, questions: Sequence[Question], names: Names) -> str:
        """Who is awaited and for what, public."""
        return self._asks.asked(questions, names)

    def prompt(self, decision: Decision, view: Any, names: Names) -> str:  # noqa: ARG002
        """What one is asked, in private."""
        return self._asks.prompt(decision, names)

    def answer_label(self, question: Question) -> str:
        """The public button that opens one's answers."""
        return self._asks.answer_label(question.kind)

    def decline_label(self, question: Question) -> None:
        """No button of its own: all answers are in public."""

    def decline(self, decision: Decision) -> None:
        """No button of its own: all answers are in public."""

    def action(self, action: Action, view: Any, names: Names) -> str:
        """An action in full."""
        return self._moves.full(action, view, names)

    def short_action(self, action: Action, view: Any, names: Names) -> str:
        """An action as a button's label."""
        return self._moves.short(action, view, names)

    def describe(self, action: Action, view: Any) -> str:
        """The rule behind an action."""
        return self._moves.describe(action, view)

    def group(self, action: Action) -> str | None:
        """The dice a roll keeps."""
        return self._moves.group(action)

    def list_label(self, decision: Decision) -> str:
        """What a list invites to."""
        return self._asks.list_label(decision.kind)

    def group_label(self, actions: Sequence[Action], view: Any, names: Names) -> Label:
        """The list entry of a roll."""
        return self._moves.group_label(actions, view, names)

    def group_button(self, actions: Sequence[Action], view: Any, names: Names) -> None:
        """What one may start from stands in a list."""

    def detail_prompt(self, action: Action) -> str:  # noqa: ARG002
        """Nothing is left to choose once the dice are."""
        return self.wording.say("Which one?")

    def detail_label(self, action: Action, view: Any, names: Names) -> Label:
        """The list entry of an action."""
        return self._moves.detail_label(action, view, names)

    def value_label(self, action: Action, option: str, value: str, view: Any) -> None:
        """Dice and seats, as in lists."""

    def pick(self, decision: Decision, view: Any, happened: Sequence[PublicEvent]) -> Pick | None:
        """The dice, of which one keeps some."""
        return self._moves.pick(decision, view, happened)

    def picked(self, decision: Decision, view: Any, chosen: Collection[int]) -> Action | None:
        """The roll that keeps some dice."""
        return self._moves.picked(decision, view, chosen)

    def is_main(self, action: Action) -> bool:  # noqa: ARG002
        """No answer is more usual than the others."""
        return False

    def is_grave(self, action: Action) -> bool:
        """Whether its button ends something."""
        return isinstance(action, Stop)

    def standing_orders(self, view: Any, names: Names) -> list[StandingOrder]:  # noqa: ARG002
        """There are none."""
        return []

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why an action is not possible."""
        return Reasons(self.wording, names).refusal(refusal)

    def refused(self, refused: Sequence[Refused], names: Names) -> list[str]:
        """Whom one does not reach."""
        return Reasons(self.wording, names).refused(refused)

    def caution(self, caution: Caution, names: Names) -> str:
        """A question to answer before a move that hurts oneself."""
        return Reasons(self.wording, names).caution(caution)

    def error(self, error: GameError, names: Names) -> str:
        """Why an answer did not count, and what to do."""
        return Reasons(self.wording, names).error(error)

    def table_text(self, view: Any, names: Names) -> str:
        """The whole public table in lines."""
        return TableWords(self.wording, names).text(view)

    def alt_text(self, view: Any, names: Names) -> str:
        """The whole public table for a screen reader."""
        return TableWords(self.wording, names).alt(view)

    def hand_text(self, view: Any, names: Names) -> str:
        """One's own seat in words."""
        return OwnWords(self.wording, names).seat(view)

    def hand_alt(self, view: Any, names: Names) -> str:
        """One's own seat for a screen reader."""
        return OwnWords(self.wording, names).seat_alt(view)

    def role_text(self, view: Any, names: Names) -> str:
        """One's own role and character."""
        return OwnWords(self.wording, names).role(view)

    def role_alt(self, view: Any, names: Names) -> str:
        """One's own role card for a screen reader."""
        return OwnWords(self.wording, names).role_alt(view)

    def result_text(self, view: Any, names: Names) -> str:
        """Who has won, and everybody's role."""
        return ResultWords(self.wording, names).text(view)

    def result_alt(self, view: Any, names: Names) -> str:
        """The picture of the result for a screen reader."""
        return ResultWords(self.wording, names).alt(view)

    def rules_line(self, options: Any) -> str:
        """The house rules in one line."""
        return self._house_rules.line(options)

    def variant(self, seats: int) -> str | None:
        """What is different at a table of so many."""
        return PeopleWords(self.wording).variant(seats)

    def side(self, key: str, options: Any) -> str:  # noqa: ARG002
        """Nobody chooses a side."""
        return key

    def in_front(self, options: Any) -> list[str]:  # noqa: ARG002
        """The house rules tell all."""
        return []

    def differences(self, options: Any) -> list[str]:
        """What differs from the official rules."""
        return self._house_rules.differences(options)

    def presets(self) -> list[tuple[str, Label]]:
        """All presets, with what each changes."""
        return self._house_rules.presets()

    def house_rules(self) -> list[HouseRule]:
        """All options there are."""
        return self._house_rules.rules()

    def taken_over(self, setup: Any, names: Names) -> list[str]:  # noqa: ARG002
        """Nothing is taken over into a rematch."""
        return []
