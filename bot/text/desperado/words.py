"""All that Desperado says, behind the one protocol the bot knows."""

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.asks import AskWords
from bot.text.desperado.events import Phrases
from bot.text.desperado.house_rules import DesperadoHouseRuleWords
from bot.text.desperado.log import closed, log
from bot.text.desperado.moves import MoveWords
from bot.text.desperado.own import OwnWords
from bot.text.desperado.reasons import Reasons
from bot.text.desperado.result import ResultWords
from bot.text.desperado.rulebook import DesperadoRulebook
from bot.text.desperado.scenarios import ScenarioWords
from bot.text.desperado.table import TableWords
from bot.text.desperado.values import ValueWords
from bot.text.names import Names
from bot.text.words import HouseRule, Label, Pick, Question, StandingOrder
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import GameError, Refusal
from engine.core.events import Event, PublicEvent
from engine.core.game import Caution, Refused
from engine.desperado.actions import Answer, EndActivation, Respond

FIRST_STEPS: Final = (
    mark("You run one or more **characters** of a side; your side wins or loses together."),
    mark("When a chit of yours is drawn you have **4 action points**: press **Your move** and choose."),
    mark("**My people** shows what is yours: wounds, weapons, and each one's secret **joker**."),
    mark("**Stuck?** `/rules` and `/help` answer to you alone."),
)


class DesperadoWords:
    """The `GameWords` of Desperado."""

    key: ClassVar[str] = "desperado"

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self._asks = AskWords(wording)
        self._moves = MoveWords(wording)
        self._scenarios = ScenarioWords(wording)
        self._values = ValueWords(wording)
        self._rulebook = DesperadoRulebook(wording)
        self._house_rules = DesperadoHouseRuleWords(wording)

    @property
    def title(self) -> str:
        """The name of the game."""
        return "Desperado"

    @property
    def own_label(self) -> str:
        """The button that shows one's own characters."""
        return self.wording.say("My people")

    @property
    def role_label(self) -> str:
        """The button that shows one's own side and its goal."""
        return self.wording.say("Side and orders")

    @property
    def rulebook(self) -> DesperadoRulebook:
        """The rules look-up."""
        return self._rulebook

    def first_steps(self) -> list[str]:
        """What to know before one's first game."""
        return [self.wording.say(line) for line in FIRST_STEPS]

    def event(self, event: Event, names: Names) -> str | None:
        """One event as a sentence; None if it needs no words."""
        phrase = Phrases(self.wording, names).phrase(event)
        return None if phrase is None else closed(phrase)

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
        return self._asks.prompt(decision)

    def answer_label(self, question: Question) -> str:
        """The public button that opens one's answers."""
        return self._asks.answer_label(question.kind)

    def decline_label(self, question: Question) -> None:
        """No button of its own: all answers but an activation's are in public."""

    def decline(self, decision: Decision) -> None:
        """No button of its own: all answers but an activation's are in public."""

    def action(self, action: Action, view: Any, names: Names) -> str:  # noqa: ARG002
        """An action in full."""
        return self._moves.full(action, view)

    def short_action(self, action: Action, view: Any, names: Names) -> str:  # noqa: ARG002
        """An action as a button's label."""
        return self._moves.short(action, view)

    def describe(self, action: Action, view: Any) -> str:
        """The rule behind an action."""
        return self._moves.describe(action, view)

    def group(self, action: Action) -> str | None:
        """What kind of thing an action does."""
        return self._moves.group(action)

    def list_label(self, decision: Decision) -> str:
        """What a list invites to."""
        return self._asks.list_label(decision.kind)

    def group_label(self, actions: Sequence[Action], view: Any, names: Names) -> Label:  # noqa: ARG002
        """The list entry of a kind of action."""
        return self._moves.group_label(actions, view)

    def group_button(self, actions: Sequence[Action], view: Any, names: Names) -> str:  # noqa: ARG002
        """The button of a kind of action; with a single one in it, of that action itself."""
        return self._moves.group_button(actions, view)

    def detail_prompt(self, action: Action) -> str:
        """What is still to be chosen once the kind of action is."""
        return self._moves.detail_prompt(action)

    def detail_label(self, action: Action, view: Any, names: Names) -> Label:  # noqa: ARG002
        """The list entry of an action."""
        return self._moves.detail_label(action, view)

    def value_label(self, action: Action, option: str, value: str, view: Any) -> str:
        """The value of an option of a slash command."""
        return self._values.label(action, option, value, view)

    def pick(self, decision: Decision, view: Any, happened: Sequence[PublicEvent]) -> Pick | None:
        """Nothing is chosen several at a time."""

    def picked(self, decision: Decision, view: Any, chosen: Collection[int]) -> Action | None:
        """Nothing is chosen several at a time."""

    def is_main(self, action: Action) -> bool:
        """Whether its button is the main one."""
        return action == Respond(Answer.SPRING)

    def is_grave(self, action: Action) -> bool:
        """Whether its button ends something."""
        return isinstance(action, EndActivation)

    def standing_orders(self, view: Any, names: Names) -> list[StandingOrder]:
        """When one's jokers are played that nobody is asked for."""
        return OwnWords(self.wording, names).standing_orders(view)

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why an action is not possible."""
        return Reasons(self.wording, names).refusal(refusal)

    def refused(self, refused: Sequence[Refused], names: Names) -> list[str]:
        """Whom one cannot shoot at."""
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
        """One's own characters in words."""
        return OwnWords(self.wording, names).characters(view)

    def hand_alt(self, view: Any, names: Names) -> str:
        """One's own characters for a screen reader."""
        return OwnWords(self.wording, names).characters_alt(view)

    def role_text(self, view: Any, names: Names) -> str:
        """One's own side, and what it fights for."""
        return OwnWords(self.wording, names).side(view)

    def role_alt(self, view: Any, names: Names) -> str:
        """One's own side for a screen reader."""
        return OwnWords(self.wording, names).side_alt(view)

    def result_text(self, view: Any, names: Names) -> str:
        """Which side has won, and what became of everybody."""
        return ResultWords(self.wording, names).text(view)

    def result_alt(self, view: Any, names: Names) -> str:
        """The picture of the result for a screen reader."""
        return ResultWords(self.wording, names).alt(view)

    def rules_line(self, options: Any) -> str:
        """The house rules in one line."""
        return self._house_rules.line(options)

    def variant(self, seats: int) -> str | None:
        """What is different at a table of so many: how many one runs is up to the scenario."""

    def side(self, key: str, options: Any) -> str:
        """A side with its name in the scenario."""
        return self._scenarios.side(options.scenario, key)

    def in_front(self, options: Any) -> list[str]:
        """The scenario: how it began, and what it is about."""
        title, premise = self._scenarios.title(options.scenario), self._scenarios.premise(options.scenario)
        return [f"**{title}**", f"*{premise}*", self._scenarios.goal(options.scenario)]

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
        """Who stays on which side."""
        return self._house_rules.sides(setup, names)
