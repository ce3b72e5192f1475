"""All that Desperado says, behind the one protocol the bot knows."""

from collections.abc import Sequence
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
from bot.text.every_game import EveryGame
from bot.text.names import Names
from bot.text.words import Label, StandingOrder
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.desperado.actions import Answer, EndActivation, Respond

FIRST_STEPS: Final = (
    mark("You run one or more **characters** of a side; your side wins or loses together."),
    mark("When a chit of yours is drawn you have **4 action points**: press **Your move** and choose."),
    mark("**My people** shows what is yours: wounds, weapons, and each one's secret **joker**."),
    mark("**Stuck?** `/rules` and `/help` answer to you alone."),
)


class DesperadoWords(EveryGame[AskWords, DesperadoHouseRuleWords]):
    """The `GameWords` of Desperado."""

    key: ClassVar[str] = "desperado"
    steps = FIRST_STEPS
    phrases = Phrases
    reasons = Reasons
    table = TableWords
    result = ResultWords

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, AskWords(wording), DesperadoHouseRuleWords(wording))
        self._moves = MoveWords(wording)
        self._scenarios = ScenarioWords(wording)
        self._values = ValueWords(wording)
        self._rulebook = DesperadoRulebook(wording)

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

    @staticmethod
    def closed(phrase: str) -> str:
        """A phrase as a sentence."""
        return closed(phrase)

    def log(self, events: Sequence[PublicEvent], names: Names) -> list[str]:
        """Events as sentences, merged where they belong together."""
        return log(events, names, self.wording)

    def prompt(self, decision: Decision, view: Any, names: Names) -> str:  # noqa: ARG002
        """What one is asked, in private."""
        return self._asks.prompt(decision)

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

    def is_main(self, action: Action) -> bool:
        """Whether its button is the main one."""
        return action == Respond(Answer.SPRING)

    def is_grave(self, action: Action) -> bool:
        """Whether its button ends something."""
        return isinstance(action, EndActivation)

    def standing_orders(self, view: Any, names: Names) -> list[StandingOrder]:
        """When one's jokers are played that nobody is asked for."""
        return OwnWords(self.wording, names).standing_orders(view)

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

    def side(self, key: str, options: Any) -> str:
        """A side with its name in the scenario."""
        return self._scenarios.side(options.scenario, key)

    def in_front(self, options: Any) -> list[str]:
        """The scenario: how it began, and what it is about."""
        title, premise = self._scenarios.title(options.scenario), self._scenarios.premise(options.scenario)
        return [f"**{title}**", f"*{premise}*", self._scenarios.goal(options.scenario)]

    def taken_over(self, setup: Any, names: Names) -> list[str]:
        """Who stays on which side."""
        return self._house_rules.sides(setup, names)
