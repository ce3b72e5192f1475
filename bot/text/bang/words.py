"""All that BANG! says, behind the one protocol the bot knows."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from bot.text.bang.asks import AskWords
from bot.text.bang.events import Phrases
from bot.text.bang.house_rules import BangHouseRuleWords
from bot.text.bang.log import log
from bot.text.bang.moves import MoveWords
from bot.text.bang.own import OwnWords
from bot.text.bang.people import PeopleWords
from bot.text.bang.reasons import Reasons
from bot.text.bang.rulebook import BangRulebook
from bot.text.bang.table import TableWords
from bot.text.catalog import Wording, mark
from bot.text.every_game import EveryGame
from bot.text.names import Names
from bot.text.result import ResultWords
from bot.text.words import Label, Question
from engine.bang.actions import DrawFrom, Pass, Source, UseAbility, UseBarrel
from engine.bang.events import Eliminated
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import PublicEvent

FIRST_STEPS: Final = (
    mark("Your **role** is your secret goal. It comes to you alone, with your cards."),
    mark("On **your turn** you are called: press **Your move** and pick a card."),
    mark("If somebody **attacks you**, you are called too: answer, or take the hit."),
    mark("**Stuck?** `/rules` and `/help` answer to you alone."),
)


class BangWords(EveryGame[AskWords, BangHouseRuleWords]):
    """The `GameWords` of BANG!."""

    key: ClassVar[str] = "bang"
    steps = FIRST_STEPS
    phrases = Phrases
    reasons = Reasons
    table = TableWords
    result = ResultWords

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, AskWords(wording), BangHouseRuleWords(wording))
        self._moves = MoveWords(wording)
        self._rulebook = BangRulebook(wording)

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

    def log(self, events: Sequence[PublicEvent], names: Names) -> list[str]:
        """Events as sentences, merged where they belong together."""
        return log(events, names, self.wording)

    def fallen_alt(self, happened: Sequence[PublicEvent], names: Names) -> str:
        """The poster of those who went out of the game, for a screen reader."""
        fallen = [event for event in happened if isinstance(event, Eliminated)]
        return PeopleWords(self.wording).farewell(fallen, names)

    def prompt(self, decision: Decision, view: Any, names: Names) -> str:
        """What one is asked, in private."""
        return self._asks.prompt(decision, view, names)

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

    def group_label(self, actions: Sequence[Action], view: Any, names: Names) -> Label:
        """The list entry of a card with all that can be done with it."""
        return self._moves.group_label(actions, view, names)

    def detail_prompt(self, action: Action) -> str:
        """What is still to be chosen once the card is."""
        return self._moves.detail_prompt(action)

    def detail_label(self, action: Action, view: Any, names: Names) -> Label:
        """The list entry of an action within its group."""
        return self._moves.detail_label(action, view, names)

    def is_main(self, action: Action) -> bool:
        """Whether its button is the main one."""
        return isinstance(action, UseBarrel | UseAbility) or action == DrawFrom(Source.DECK)

    def is_grave(self, action: Action) -> bool:
        """Whether its button gives something up."""
        return isinstance(action, Pass)

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

    def variant(self, seats: int) -> str | None:
        """What is different at a table of so many."""
        return self._house_rules.variant(seats)

    def taken_over(self, setup: Any, names: Names) -> list[str]:
        """What a rematch takes over."""
        return self._house_rules.taken_over(setup, names)
