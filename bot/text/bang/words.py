"""All that BANG! says, behind the one protocol the bot knows."""

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from bot.text.bang.asks import AskWords
from bot.text.bang.events import Phrases
from bot.text.bang.house_rules import BangHouseRuleWords
from bot.text.bang.log import log
from bot.text.bang.moves import MoveWords
from bot.text.bang.own import OwnWords
from bot.text.bang.reasons import Reasons
from bot.text.bang.rulebook import BangRulebook
from bot.text.bang.table import TableWords
from bot.text.catalog import Wording, mark
from bot.text.names import Names
from bot.text.result import ResultWords
from bot.text.words import HouseRule, Label, Question, StandingOrder
from engine.bang.actions import DrawFrom, Pass, Source, UseAbility, UseBarrel
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import GameError, Refusal
from engine.core.events import Event, PublicEvent
from engine.core.game import Caution, Refused

FIRST_STEPS: Final = (
    mark("Your **role** is your secret goal. It comes to you alone, with your cards."),
    mark("On **your turn** you are called: press **Your move** and pick a card."),
    mark("If somebody **attacks you**, you are called too: answer, or take the hit."),
    mark("**Stuck?** `/rules` and `/help` answer to you alone."),
)


class BangWords:
    """The `GameWords` of BANG!."""

    key: ClassVar[str] = "bang"

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self._asks = AskWords(wording)
        self._moves = MoveWords(wording)
        self._rulebook = BangRulebook(wording)
        self._house_rules = BangHouseRuleWords(wording)

    @property
    def title(self) -> str:
        """The name of the game."""
        return "BANG!"

    @property
    def own_label(self) -> str:
        """The button that shows one's hand."""
        return self.wording.say("My hand")

    @property
    def role_label(self) -> str:
        """The button that shows one's own role."""
        return self.wording.say("My role")

    @property
    def rulebook(self) -> BangRulebook:
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

    def prompt(self, decision: Decision, view: Any, names: Names) -> str:
        """What one is asked, in private."""
        return self._asks.prompt(decision, view, names)

    def answer_label(self, question: Question) -> str:
        """The public button that opens one's answers."""
        return self._asks.answer_label(question.kind)

    def decline_label(self, question: Question) -> str | None:
        """The public button that gives no answer."""
        return self._asks.decline_label(question.kind)

    def decline(self, decision: Decision) -> Action | None:
        """The action behind that button."""
        return self._asks.decline(decision)

    def action(self, action: Action, view: Any, names: Names) -> str:
        """An action in full."""
        return self._moves.full(action, view, names)

    def short_action(self, action: Action, view: Any, names: Names) -> str:  # noqa: ARG002
        """An action as a button's label."""
        return self._moves.short(action, view)

    def describe(self, action: Action, view: Any) -> str:
        """The rule behind an action."""
        return self._moves.describe(action, view)

    def group(self, action: Action) -> str | None:
        """The card an action starts from."""
        return self._moves.group(action)

    def list_label(self, decision: Decision) -> str:
        """What the list of cards invites to."""
        return self._asks.list_label(decision.kind)

    def group_label(self, actions: Sequence[Action], view: Any, names: Names) -> Label:
        """The list entry of a card with all that can be done with it."""
        return self._moves.group_label(actions, view, names)

    def group_button(self, actions: Sequence[Action], view: Any, names: Names) -> None:
        """What one may start from stands in a list."""

    def detail_prompt(self, action: Action) -> str:
        """What is still to be chosen once the card is."""
        return self._moves.detail_prompt(action)

    def detail_label(self, action: Action, view: Any, names: Names) -> Label:
        """The list entry of an action within its group."""
        return self._moves.detail_label(action, view, names)

    def value_label(self, action: Action, option: str, value: str, view: Any) -> None:
        """Cards and seats, as in lists."""

    def pick(self, decision: Decision, view: Any, happened: Sequence[PublicEvent]) -> None:
        """No choice of cards is public."""

    def picked(self, decision: Decision, view: Any, chosen: Collection[int]) -> None:
        """No choice of cards is public."""

    def is_main(self, action: Action) -> bool:
        """Whether its button is the main one."""
        return isinstance(action, UseBarrel | UseAbility) or action == DrawFrom(Source.DECK)

    def is_grave(self, action: Action) -> bool:
        """Whether its button gives something up."""
        return isinstance(action, Pass)

    def standing_orders(self, view: Any, names: Names) -> list[StandingOrder]:  # noqa: ARG002
        """There are none."""
        return []

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why an action is not possible."""
        return Reasons(self.wording, names).refusal(refusal)

    def refused(self, refused: Sequence[Refused], names: Names) -> list[str]:
        """What the person may miss among the choices."""
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
        """One's own cards in words."""
        return OwnWords(self.wording, names).hand(view)

    def hand_alt(self, view: Any, names: Names) -> str:
        """One's own cards for a screen reader."""
        return OwnWords(self.wording, names).hand_alt(view)

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
        return self._house_rules.variant(seats)

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

    def taken_over(self, setup: Any, names: Names) -> list[str]:
        """What a rematch takes over."""
        return self._house_rules.taken_over(setup, names)
