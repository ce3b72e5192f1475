"""What an action costs and leads to, and how things are where it goes: the second line of an entry."""

from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.attacks import AttackWords
from bot.text.desperado.called import Called
from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.sights import figure_of, odds_of, own_joker, price_of, side_of, table_of, who_acts
from bot.text.desperado.things import ThingWords
from bot.text.names import shorten
from engine.core.actions import Action
from engine.desperado import actions as ac
from engine.desperado.actions import Answer
from engine.desperado.cards import CHARACTERS
from engine.desperado.view import FigureView, ThingView, View
from engine.desperado.zones import PLACES, Zone

DESCRIPTION: Final = 90

GROUP: Final = {
    "move": (mark("Move…"), mark("1 point a zone, by streets, doors, windows and ladders.")),
    "shoot": (mark("Shoot…"), mark("1 point a shot, at an enemy who is seen and in range.")),
    "throw": (mark("Throw…"), mark("1 point: a knife at somebody, dynamite or a stone into a zone.")),
    "fight": (mark("Fight…"), mark("1 point: hand to hand with an enemy in your zone.")),
    "reload": (mark("Reload…"), mark("1 point a bullet.")),
    "repair": (mark("Repair…"), mark("1 point: the jam is gone.")),
    "take": (mark("Take…"), mark("1 point: off the ground, or from a friend in your zone.")),
    "give": (mark("Give…"), mark("1 point: to a friend in your zone.")),
    "swap": (mark("Swap…"), mark("1 point: one thing for another with a friend in your zone.")),
    "drop": (mark("Drop…"), mark("Free: it lies on the ground of your zone.")),
    "free": (mark("Free…"), mark("1 point: a friend's shackles are off.")),
    "drink": (mark("Drink…"), mark("1 point: whisky against a wound, or against the stun.")),
    "joker": (mark("Joker…"), mark("Once a game.")),
}
"""What the entries of the first list are called, and what they are about."""

GROUPS: Final[dict[type[Action], str]] = {
    ac.Move: "move",
    ac.Shoot: "shoot",
    ac.Throw: "throw",
    ac.Fight: "fight",
    ac.Reload: "reload",
    ac.Repair: "repair",
    ac.Take: "take",
    ac.Give: "give",
    ac.Swap: "swap",
    ac.Drop: "drop",
    ac.Free: "free",
    ac.Drink: "drink",
    ac.PlayJoker: "joker",
}


_ANSWER_MEANS: Final = {
    Answer.SPRING: mark("Two attacks on that enemy, the first a step easier. Then the ambush is over."),
    Answer.WAIT: mark("You stay hidden and are asked again at the next chance."),
    Answer.STAY: mark("The activation ends at once; you stay hidden."),
    Answer.ACT: mark("The ambush token goes, and you have your action points."),
    Answer.PASS: mark("No attack, or no more."),
}

_KINDS: Final = {
    "street": mark("street"),
    "yard": mark("yard"),
    "building": mark("room"),
    "roof": mark("roof"),
    "tree": mark("trees"),
}

_PLAIN: Final[dict[type[Action], str]] = {
    ac.LetGo: mark("It falls to the ground with its bullets."),
    ac.LayAmbush: mark("2 points, and the activation ends. You may attack whoever comes into your sights."),
    ac.Exit: mark("1 point. You are out of the game with all you carry, and counted as escaped."),
    ac.Mount: mark("1 point. A rider goes two zones a point, in streets and yards only; shots are harder."),
    ac.EndActivation: mark("Points that are left are lost."),
}


_TRAP_MEANS: Final = {
    True: mark("You are asked each time an enemy comes into the sights."),
    False: mark("Nobody is asked: it springs by itself, and both attacks are made that way."),
}
"""What it means to be asked, and not to be asked."""


class DetailWords:
    """The rule behind actions, and how things are, in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._called = Called(wording)
        self._things = ThingWords(wording)
        self._attacks = AttackWords(wording)
        self._jokers = JokerWords(wording)

    def describe(self, action: Action, view: View) -> str:
        """What an action costs and leads to, at most 90 characters."""
        return shorten(self._describe(action, view), DESCRIPTION)

    def _describe(self, action: Action, view: View) -> str:
        match action:
            case ac.Move(zone):
                cost, there = price_of(zone, view), self.zone(zone, view)
                return there if cost in {None, 1} else f"{self._count('{n} point', '{n} points', cost or 0)} · {there}"
            case ac.FleeTo(zone):
                return self.zone(zone, view)
            case ac.Shoot(target, _, True):
                parts = [self._target(target, view, self._odds(action, view)), self._say("double wounds")]
                return " · ".join(part for part in parts if part)
            case ac.Shoot(target) | ac.Fight(target):
                return self._target(target, view, self._odds(action, view)) or self._rule(action)
            case ac.Throw(_, at) if at in CHARACTERS:
                return self._target(at, view, self._odds(action, view)) or self._rule(action)
            case ac.Throw(_, at):
                parts = [self._odds(action, view), self._present(at, view) or self._say("nobody is there")]
                return " · ".join(part for part in parts if part)
            case ac.Reload(thing) | ac.Repair(thing) | ac.Drop(thing) if (held := _held(thing, view)) is not None:
                return self._things.seen(held)
            case ac.PlayJoker():
                joker = own_joker(view)
                return self._say("Once a game.") if joker is None else self._jokers.effect(joker)
            case ac.AmbushOrder(_, within):
                return self._say(_TRAP_MEANS[within is None])
            case ac.Order(_, when):
                return self._jokers.when(when)
            case ac.Respond(answer):
                return self._say(_ANSWER_MEANS[answer])
            case _ if type(action) in _PLAIN:
                return self._say(_PLAIN[type(action)])
            case _:
                return self._rule(action)

    def _rule(self, action: Action) -> str:
        return self._say(GROUP[GROUPS[type(action)]][1])

    def _odds(self, action: Action, view: View) -> str:
        odds = odds_of(action, view)
        return "" if odds is None else self._attacks.odds(odds)

    def zone(self, zone: Zone, view: View) -> str:
        """What is in a zone: who is there, and what lies there."""
        place = PLACES.get(zone)
        parts = [] if place is None else [self._say(_KINDS[place.kind])]
        parts.append(self._present(zone, view))
        lying = next((things for where, things in table_of(view).ground if where == zone), ())
        if lying:
            parts.append(self._say("lying there: {things}", things=self._things.several(lying)))
        return " · ".join(part for part in parts if part)

    def _present(self, zone: Zone, view: View) -> str:
        """Who is in a zone, friends and enemies apart."""
        side, here = side_of(view), [figure for figure in table_of(view).figures if figure.zone == zone]
        friends = [figure.name for figure in here if figure.side == side]
        enemies = [figure.name for figure in here if figure.side != side]
        parts = []
        if enemies:
            names = self._called.everybody(enemies)
            parts.append(self._count("enemy {names}", "enemies {names}", len(enemies), names=names))
        if friends:
            names = self._called.everybody(friends)
            parts.append(self._count("friend {names}", "friends {names}", len(friends), names=names))
        return " · ".join(parts)

    def _target(self, character: str, view: View, odds: str) -> str:
        """Where a target is and how it fares."""
        figure = figure_of(character, view)
        parts = [odds] if odds else []
        if figure is not None and figure.zone is not None:
            parts.append(self._called.zone(figure.zone) if odds == "" else self._called.code(figure.zone))
            parts += self.state(figure)
        return " · ".join(parts)

    def state(self, figure: FigureView) -> list[str]:
        """What makes somebody easier to kill, or harder to hit."""
        parts = [self._count("{n} wound", "{n} wounds", figure.wounds)] if figure.wounds else []
        return [*parts, self._say("in ambush")] if figure.ambush else parts


def _held(name: str, view: View) -> ThingView | None:
    """A thing of whoever acts, as it is carried."""
    figure = who_acts(view)
    if figure is None:
        return None
    return next((thing for thing in (*figure.hands, *figure.pockets) if thing.name == name), None)
