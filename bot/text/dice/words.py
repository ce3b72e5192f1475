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
from bot.text.every_game import EveryGame
from bot.text.names import Names
from bot.text.result import ResultWords
from bot.text.words import Label, Pick
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.dice.actions import Stop
from engine.dice.events import Eliminated

FIRST_STEPS: Final = (
    mark("Your **role** is your secret goal. It comes to you alone; all else lies open."),
    mark("On **your turn** tap the dice you keep, then **Roll again**, or press **Done**."),
    mark("Then you are asked at whom you **shoot** and who gets a **beer**: press a name."),
    mark("**Stuck?** `/rules` and `/help` answer to you alone."),
)


class DiceWords(EveryGame[AskWords, DiceHouseRuleWords]):
    """The `GameWords` of BANG! The Dice Game."""

    key: ClassVar[str] = "dice"
    steps = FIRST_STEPS
    phrases = Phrases
    reasons = Reasons
    table = TableWords
    result = ResultWords

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, AskWords(wording), DiceHouseRuleWords(wording))
        self._moves = MoveWords(wording)
        self._rulebook = DiceRulebook(wording)

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

    def log(self, events: Sequence[PublicEvent], names: Names) -> list[str]:
        """Events as sentences, merged where they belong together."""
        return log(events, names, self.wording)

    def fallen_alt(self, happened: Sequence[PublicEvent], names: Names) -> str:
        """The poster of those who went out of the game, for a screen reader."""
        fallen = [event for event in happened if isinstance(event, Eliminated)]
        return PeopleWords(self.wording).farewell(fallen, names)

    def prompt(self, decision: Decision, view: Any, names: Names) -> str:  # noqa: ARG002
        """What one is asked, in private."""
        return self._asks.prompt(decision, names)

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

    def group_label(self, actions: Sequence[Action], view: Any, names: Names) -> Label:
        """The list entry of a roll."""
        return self._moves.group_label(actions, view, names)

    def detail_prompt(self, action: Action) -> str:  # noqa: ARG002
        """Nothing is left to choose once the dice are."""
        return self.wording.say("Which one?")

    def detail_label(self, action: Action, view: Any, names: Names) -> Label:
        """The list entry of an action."""
        return self._moves.detail_label(action, view, names)

    def pick(self, decision: Decision, view: Any, happened: Sequence[PublicEvent]) -> Pick | None:
        """The dice, of which one keeps some."""
        return self._moves.pick(decision, view, happened)

    def picked(self, decision: Decision, view: Any, chosen: Collection[int]) -> Action | None:
        """The roll that keeps some dice."""
        return self._moves.picked(decision, view, chosen)

    def is_grave(self, action: Action) -> bool:
        """Whether its button ends something."""
        return isinstance(action, Stop)

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

    def variant(self, seats: int) -> str | None:
        """What is different at a table of so many."""
        return PeopleWords(self.wording).variant(seats)
