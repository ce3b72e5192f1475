"""What people can do, as labels of buttons, entries of lists and autocomplete texts (no markup there)."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.dice.faces import FaceWords
from bot.text.names import Names, shorten
from bot.text.words import Label, Pick
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.ids import Seat, seat_number
from engine.dice.actions import Aim, Ask, Choose, ChooseArrows, Roll, Stop
from engine.dice.events import Rolled
from engine.dice.faces import BULLSEYES, DICE, ORDER, Dice, Face
from engine.dice.view import OwnView, TableView, View

LABEL: Final = 18
TITLE: Final = 60
DESCRIPTION: Final = 90

_NAMED: Final = {
    Ask.BEER: (mark("Beer for {name}"), mark("Give a beer to {name}")),
    Ask.GIFT: (mark("Life for {name}"), mark("Give a life to {name}")),
    Ask.DISCARD_ARROW: (mark("Clear {name}"), mark("Put back an arrow of {name}")),
}
"""Naming a player, briefly and in full."""
_JUST_NAMED: Final = (mark("Choose {name}"), mark("Choose {name}"))


class MoveWords:
    """Actions in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._faces = FaceWords(wording)

    def full(self, action: Action, view: View, names: Names) -> str:
        """An action in full, at most 100 characters."""
        return shorten(self._full(action, view, names), 100)

    def _full(self, action: Action, view: View, names: Names) -> str:
        match action:
            case Roll(()):
                return self._say("Keep nothing, roll all dice again")
            case Roll(keep):
                return self._count(
                    "Keep {dice}, roll {n} again",
                    "Keep {dice}, roll {n} again",
                    DICE - len(keep),
                    dice=self._faces.several(keep),
                )
            case Stop():
                return self._say("Keep all dice")
            case Aim(die, target, with_beer):
                text = mark("{die} at {name}, doubled by a beer") if with_beer else mark("{die} at {name}")
                return self._say(text, die=self._faces.name(die), name=names.plain(target))
            case Choose(int(seat)):
                _, text = _naming(view)
                return self._say(text, name=names.plain(seat))
            case _:
                return self.short(action, view, names)

    def short(self, action: Action, view: View, names: Names) -> str:
        """An action as a button's label, verb first, at most 18 characters."""
        return shorten(self._short(action, view, names), LABEL)

    def _short(self, action: Action, view: View, names: Names) -> str:
        match action:
            case Roll(keep):
                return self._count("Roll {n} again", "Roll {n} again", DICE - len(keep))
            case Stop():
                return self._say("Done")
            case Aim(die, target, with_beer):
                if with_beer:
                    return self._with_name(mark("Twice {name}"), target, names)
                if len(_left(view)) > 1:
                    return self._with_name(mark("{n} at {name}"), target, names, n=BULLSEYES[die])
                return self._with_name(mark("Shoot {name}"), target, names)
            case Choose(None):
                return self._say("No more")
            case Choose(int(seat)):
                text, _ = _naming(view)
                return self._with_name(text, seat, names)
            case ChooseArrows(0):
                return self._say("Take the hit") if ask_of(view) is Ask.TAKE_ARROWS else self._say("Keep my arrows")
            case ChooseArrows(count):
                if ask_of(view) is Ask.TAKE_ARROWS:
                    return self._count("Take an arrow", "Take {n} arrows", count)
                return self._count("Return an arrow", "Return {n} arrows", count)
            case _:
                raise NotImplementedError(f"{type(action).__name__} has no wording")

    def _with_name(self, text: str, seat: Seat, names: Names, **values: object) -> str:
        """A label with a name; a name that does not fit is cut, after the number of the seat."""
        whole = self._say(text, name=names.plain(seat), **values)
        if len(whole) <= LABEL:
            return whole
        room = LABEL - len(self._say(text, name="", **values)) - 2
        shown = f"{seat_number(seat)} {names.short(seat, room)}"
        return self._say(text, name=shown, **values)

    def describe(self, action: Action, view: View) -> str:
        """The rule behind an action, at most 90 characters."""
        return shorten(self._describe(action, view), DESCRIPTION)

    def _describe(self, action: Action, view: View) -> str:
        match action:
            case Roll():
                return self._say("New arrows are taken at once. Three dynamites end your rolling.")
            case Stop():
                return self._say("No more rolls: now your dice are resolved.")
            case Aim(with_beer=True):
                return self._say("Takes two lives and uses up a beer; once a turn.")
            case Aim():
                return self._say("Takes a life, when all bull's eyes are aimed.")
            case Choose(None):
                return self._say("The arrows stay where they are.")
            case Choose():
                if ask_of(view) is Ask.DISCARD_ARROW:
                    return self._say("One arrow goes back to the pile.")
                return self._say("A life more, but never more than at the start.")
            case ChooseArrows():
                if ask_of(view) is Ask.TAKE_ARROWS:
                    return self._say("Each arrow saves a life. The last arrow cannot be taken.")
                return self._say("So many of your arrows go back to the pile.")
            case _:
                raise NotImplementedError(f"{type(action).__name__} has no wording")

    def group(self, action: Action) -> str | None:
        """Which dice are kept; None for a button of its own."""
        return str(action) if isinstance(action, Roll) else None

    def group_label(self, actions: Sequence[Action], view: View, names: Names) -> Label:
        """The list entry of a way to roll again."""
        action = actions[0]
        return Label(shorten(self.full(action, view, names), TITLE), self.describe(action, view))

    def detail_label(self, action: Action, view: View, names: Names) -> Label:
        """The list entry of an action: a player, a number of arrows, or the action in full."""
        match action:
            case Aim(_, target, with_beer):
                name = names.plain(target)
                title = self._say("2 lives: {name}", name=name) if with_beer else name
                return Label(shorten(title, TITLE), self._seat(target, view))
            case Choose(int(seat)):
                return Label(shorten(names.plain(seat), TITLE), self._seat(seat, view))
            case _:
                return Label(shorten(self.full(action, view, names), TITLE), self.describe(action, view))

    def _seat(self, number: Seat, view: View) -> str:
        seat = table_of(view).seats[number]
        lives = self._say("{life}/{most} lives", life=seat.life, most=seat.max_life)
        parts = [self._say("Seat {n}", n=seat_number(number)), seat.character, lives]
        if seat.arrows:
            parts.append(self._count("{n} arrow", "{n} arrows", seat.arrows))
        return shorten(" · ".join(parts), DESCRIPTION)

    # Dice to keep

    def pick(self, decision: Decision, view: View, happened: Sequence[PublicEvent]) -> Pick | None:
        """The dice in their places: those that no answer throws again are fixed, those kept before are chosen."""
        if decision.kind != Ask.ROLL:
            return None
        dice = table_of(view).dice
        things = tuple(f"{place}: {self._faces.name(face)}" for place, face in enumerate(dice, start=1))
        return Pick(things, _fixed(decision, dice), _kept(dice, happened))

    @staticmethod
    def picked(decision: Decision, view: View, chosen: Collection[int]) -> Action | None:
        """The roll that keeps the chosen dice."""
        dice = table_of(view).dice
        kept = _fixed(decision, dice).union(chosen)
        roll = Roll(tuple(sorted((dice[place] for place in kept), key=ORDER.__getitem__)))
        return roll if roll in decision.actions else None


def _fixed(decision: Decision, dice: Dice) -> frozenset[int]:
    """The places of the dice that every roll keeps."""
    keeps = [action.keep for action in decision.actions if isinstance(action, Roll)]
    always = {face: min((keep.count(face) for keep in keeps), default=0) for face in set(dice)}
    return frozenset(place for place, face in enumerate(dice) if dice[:place].count(face) < always[face])


def _kept(dice: Dice, happened: Sequence[PublicEvent]) -> frozenset[int]:
    """The places of the dice that were kept in the last roll."""
    last = next((event for event in reversed(happened) if isinstance(event, Rolled)), None)
    if last is None or last.dice != dice:
        return frozenset()
    return frozenset(range(len(dice))) - frozenset(last.thrown)


def _left(view: View) -> set[Face]:
    """The kinds of bull's eyes that are not aimed yet."""
    table = table_of(view)
    left = Counter(face for face in table.dice if face in BULLSEYES)
    left.subtract(shot.die for shot in table.shots)
    return {face for face, count in left.items() if count > 0}


def _naming(view: View) -> tuple[str, str]:
    """How a player is named for what is asked, briefly and in full."""
    ask = ask_of(view)
    return _JUST_NAMED if ask is None else _NAMED.get(ask, _JUST_NAMED)


def table_of(view: View) -> TableView:
    """The public half of a view."""
    return view.table if isinstance(view, OwnView) else view


def ask_of(view: View) -> Ask | None:
    """What is asked at the moment; one seat is asked at a time."""
    return next((Ask(awaited.ask) for awaited in table_of(view).awaited), None)
