"""What people can do, as labels of buttons, entries of lists and autocomplete texts (no markup there)."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from bot.text.catalog import Wording, mark
from bot.text.desperado.attacks import AttackWords, percent
from bot.text.desperado.called import Called
from bot.text.desperado.details import DESCRIPTION, GROUP, GROUPS, DetailWords
from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.sights import ask_of, odds_of, own_joker
from bot.text.desperado.things import ThingWords
from bot.text.desperado.traps import TrapWords
from bot.text.names import shorten
from bot.text.words import Label
from engine.core.actions import Action
from engine.desperado import actions as ac
from engine.desperado.actions import Answer, Ask
from engine.desperado.cards import CHARACTERS
from engine.desperado.view import View

LABEL: Final = 18
TITLE: Final = 60

_FULL: Final = {
    "Move": mark("Move to {zone}"),
    "Shoot": mark("Fire {gun} at {target}"),
    "Both": mark("Fire both barrels of {gun} at {target}"),
    "Throw": mark("Throw {thing} at {target}"),
    "Fight": mark("Fight {target} hand to hand"),
    "Reload": mark("Reload {gun}"),
    "Repair": mark("Repair {thing}"),
    "Drop": mark("Drop {thing}"),
    "LetGo": mark("Drop {thing}"),
    "PickUp": mark("Pick up {some}"),
    "Take": mark("Take {thing} from {who}"),
    "Give": mark("Give {who} {thing}"),
    "Swap": mark("Swap {thing} for {other} with {who}"),
    "Drink": mark("Drink a whisky against a wound"),
    "SoberUp": mark("Drink a whisky against the stun"),
    "Free": mark("Strike off {who}'s shackles"),
    "FleeTo": mark("Run to {zone}"),
}
"""Actions in full; those that are not here are as on their buttons."""

_SHORT: Final = {
    "Move": mark("Go to {zone}"),
    "Shoot": mark("{gun} at {target}"),
    "Both": mark("Both at {target}"),
    "Throw": mark("{weapon} at {target}"),
    "Fight": mark("Fight {target}"),
    "Reload": mark("Reload {thing}"),
    "Repair": mark("Repair {thing}"),
    "Drop": mark("Drop {thing}"),
    "LetGo": mark("Drop {thing}"),
    "PickUp": mark("Take {thing}"),
    "Take": mark("Take {thing}"),
    "Give": mark("Give {thing}"),
    "Swap": mark("Swap {thing}"),
    "Drink": mark("Drink whisky"),
    "SoberUp": mark("Drink off stun"),
    "LayAmbush": mark("Lay an ambush"),
    "Exit": mark("Leave the map"),
    "Mount": mark("Mount a horse"),
    "Dismount": mark("Dismount"),
    "Free": mark("Free {who}"),
    "EndActivation": mark("End activation"),
    "FleeTo": mark("Run to {zone}"),
}
"""Actions as buttons."""

_PASS: Final = {
    Ask.REACTION: mark("Hold fire"),
    Ask.COUNTER: mark("Do not strike"),
    Ask.RAGE: mark("Hold fire"),
}

_ANSWER: Final = {
    Answer.SPRING: mark("Spring the ambush"),
    Answer.WAIT: mark("Wait"),
    Answer.STAY: mark("Stay in ambush"),
    Answer.ACT: mark("Come out and act"),
    Answer.PASS: mark("Pass"),
}

_ORDER: Final = {
    ac.When.NEVER: mark("Never"),
    ac.When.FIRST: mark("At first chance"),
    ac.When.MATTERS: mark("Where it matters"),
}

_DETAIL: Final = {
    "move": mark("Where to?"),
    "shoot": mark("At whom, and with what?"),
    "throw": mark("What, and where?"),
    "fight": mark("With whom?"),
    "reload": mark("Which gun?"),
    "repair": mark("What?"),
    "take": mark("What, and from where?"),
    "give": mark("What, and to whom?"),
    "swap": mark("What for what?"),
    "drop": mark("What?"),
    "free": mark("Whom?"),
    "drink": mark("Against what?"),
    "joker": mark("What for?"),
}


class MoveWords:
    """Actions in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._called = Called(wording)
        self._things = ThingWords(wording)
        self._attacks = AttackWords(wording)
        self._jokers = JokerWords(wording)
        self._traps = TrapWords(wording)
        self._details = DetailWords(wording)

    # In full

    def full(self, action: Action, view: View) -> str:
        """An action in full, with its chance where there is one; at most 100 characters."""
        text, odds = self._full(action, view), odds_of(action, view)
        if odds is not None:
            text = self._say("{move} ({odds})", move=text, odds=self._attacks.odds(odds))
        return shorten(text, 100)

    def _full(self, action: Action, view: View) -> str:
        match action:
            case ac.PlayJoker():
                return self._joker(action, view)
            case ac.Order(character, when):
                who = self._called.who(character)
                return self._say("{who}'s joker: {when}", who=who, when=self._jokers.when(when))
            case ac.AmbushOrder(character, within, weapon):
                who = self._called.who(character)
                return self._say("{who}'s ambush: {order}", who=who, order=self._traps.order(within, weapon))
            case _ if (form := _form(action)) in _FULL:
                return self._say(_FULL[form], **self._values(action))
            case _:
                return self._short(action, view)

    def _values(self, action: Action) -> dict[str, str]:
        """What the places in a full text are filled with."""
        values = {}
        for place, value in _fields(action).items():
            match place:
                case "zone":
                    values["zone"] = self._called.zone(value)
                case "target":
                    values["target"] = self._called.who(value)
                case "at":
                    values["target"] = self._called.who(value) if value in CHARACTERS else self._called.zone(value)
                case "friend" | "giver" | "to":
                    values["who"] = self._called.who(value or "")
                case "gun" | "thing" | "other":
                    values[place] = self._things.the(value)
                    values["some"] = self._things.a(value)
        return values

    def _joker(self, action: ac.PlayJoker, view: View) -> str:
        joker = own_joker(view)
        title = self._say("Play the joker") if joker is None else self._jokers.title(joker)
        told = []
        if action.thing is not None:
            told.append(self._things.the(action.thing))
        if action.at is not None:
            told.append(self._called.who(action.at))
        if action.to is not None:
            told.append(self._called.zone(action.to))
        return f"{title}: {', '.join(told)}" if told else title

    # In short

    def short(self, action: Action, view: View) -> str:
        """An action as a button's label, verb first, at most 18 characters."""
        return shorten(self._short(action, view), LABEL)

    def _short(self, action: Action, view: View) -> str:
        match action:
            case ac.PlayJoker():
                joker = own_joker(view)
                return self._say("Play the joker") if joker is None else self._jokers.title(joker)
            case ac.Order(_, when):
                return self._say(_ORDER[when])
            case ac.AmbushOrder(_, within, weapon):
                return self._traps.brief(within, weapon)
            case ac.Respond(Answer.PASS) if (ask := ask_of(view)) in _PASS:
                return self._say(_PASS[ask])
            case ac.Respond(answer):
                return self._say(_ANSWER[answer])
            case _ if (form := _form(action)) in _SHORT:
                return self._say(_SHORT[form], **self._brief(action))
            case _:
                raise NotImplementedError(f"{type(action).__name__} has no wording")

    def _brief(self, action: Action) -> dict[str, str]:
        """What the places on a button are filled with: codes, and things without an article."""
        values = {}
        for place, value in _fields(action).items():
            match place:
                case "zone":
                    values["zone"] = self._called.code(value)
                case "target":
                    values["target"] = self._called.who(value)
                case "at":
                    values["target"] = self._called.who(value) if value in CHARACTERS else self._called.code(value)
                case "friend":
                    values["who"] = self._called.who(value)
                case "gun" | "thing":
                    values["gun"] = values["weapon"] = self._things.title(value)
                    values["thing"] = self._things.bare(value)
        return values

    def describe(self, action: Action, view: View) -> str:
        """What an action costs and leads to, at most 90 characters."""
        return self._details.describe(action, view)

    # Lists

    def group(self, action: Action) -> str | None:
        """What kind of thing an action does; None for a button of its own."""
        if action == ac.PlayJoker():
            return None
        return GROUPS.get(type(action))

    def group_label(self, actions: Sequence[Action], view: View) -> Label:
        """The list entry of a kind of action; with a single one in it, the entry is that action itself."""
        action = actions[0]
        group = self.group(action)
        if len(actions) == 1 or group is None:
            return Label(shorten(self._full(action, view), TITLE), self.describe(action, view))
        title, about = GROUP[group]
        return Label(self._say(title), shorten(self._summary(actions, view) or self._say(about), DESCRIPTION))

    def group_button(self, actions: Sequence[Action], view: View) -> str:
        """The button of a kind of action; with a single one in it, of that action itself."""
        group = self.group(actions[0])
        if len(actions) == 1 or group is None:
            return self.short(actions[0], view)
        return shorten(self._say(GROUP[group][0]), LABEL)

    def _summary(self, actions: Sequence[Action], view: View) -> str:
        """What there is to choose from, in a few words, where that helps more than the rule."""
        match actions[0]:
            case ac.Move():
                zones = (action.zone for action in actions if isinstance(action, ac.Move))
                return ", ".join(self._called.zone(zone) for zone in zones)
            case ac.Shoot() | ac.Fight():
                targets = dict.fromkeys(action.target for action in actions if isinstance(action, ac.Shoot | ac.Fight))
                return ", ".join(self._with_chance(target, actions, view) for target in targets)
            case _:
                return ""

    def _with_chance(self, target: str, actions: Sequence[Action], view: View) -> str:
        """A target with the best chance there is of wounding it."""
        chances = [
            percent(odds)
            for action in actions
            if isinstance(action, ac.Shoot | ac.Fight) and action.target == target
            if (odds := odds_of(action, view)) is not None
        ]
        name = self._called.who(target)
        return self._say("{who} {percent}%", who=name, percent=max(chances)) if chances else name

    def detail_prompt(self, action: Action) -> str:
        """What is still to be chosen once the kind of action is."""
        group = self.group(action)
        return self._say("Which one?") if group is None else self._say(_DETAIL[group])

    def detail_label(self, action: Action, view: View) -> Label:
        """The list entry of an action among those of its kind."""
        match action:
            case ac.Move(zone) | ac.FleeTo(zone):
                title = self._called.zone(zone)
            case ac.Shoot(target, gun, both):
                text = mark("{target}, both barrels") if both else mark("{target}, {gun}")
                title = self._say(text, target=self._called.who(target), gun=self._things.bare(gun))
            case ac.Throw(thing):
                title = self._say(
                    "{thing} at {target}", thing=self._things.title(thing), target=self._values(action)["target"]
                )
            case _:
                title = self._full(action, view)
        return Label(shorten(title, TITLE), self.describe(action, view))


def _fields(action: Action) -> dict[str, Any]:
    """What an action says, by the names of its fields."""
    return asdict(action) if isinstance(action, Struct) else {}


def _form(action: Action) -> str:
    """Which text an action has."""
    match action:
        case ac.Shoot(both=True):
            return "Both"
        case ac.Take(giver=None):
            return "PickUp"
        case ac.Drink(stun=True):
            return "SoberUp"
        case ac.Mount(off=True):
            return "Dismount"
        case _:
            return type(action).__name__
