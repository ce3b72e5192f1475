"""Jokers in words: what each does in one line, when it is played, and what it changed, in a few words."""

from typing import Final

from bot.text.catalog import Wording, mark
from engine.desperado.actions import When
from engine.desperado.cards import JOKERS, Joker

_EFFECT: Final = {
    Joker.SECOND_WIND: mark("Two more action points in this activation."),
    Joker.EAGLE_EYE: mark("Your own shot or knife throw is one step easier."),
    Joker.LUCKY_COIN: mark("Discard the card of your own attack and draw another; that one stands."),
    Joker.FLASK: mark("Take one wound fewer."),
    Joker.DIVE_ASIDE: mark("A shot, knife throw or blow at you is one step harder."),
    Joker.STEEL_NERVES: mark("Cancel a panic card just drawn for you."),
    Joker.QUICK_DRAW: mark("Shoot first when an enemy shoots at you in its own activation."),
    Joker.OILED_IRON: mark("A jam of your own counts as a plain miss."),
    Joker.SPEEDLOADER: mark("Fill one of your firearms."),
    Joker.LOOSE_PLANK: mark("Go through a wall into the next zone, for 1 point."),
    Joker.SNAKE_OIL: mark("Lose a wound and your stun token."),
    Joker.SIXTH_SENSE: mark("An ambush sprung on you comes to nothing."),
    Joker.FIRST_IN_LINE: mark("Be up instead of whoever was drawn, if your own chit is still in the bag."),
    Joker.FAN_THE_HAMMER: mark("Two shots of a colt at one target for 1 point; the second is a step harder."),
    Joker.STICKY_FINGERS: mark("Take something out of an enemy's pocket in your zone, for 1 point."),
    Joker.LAST_WORD: mark("Make one attack as you die."),
}

_NOTE: Final = {
    Joker.SECOND_WIND: mark("two more action points"),
    Joker.EAGLE_EYE: mark("one step easier"),
    Joker.LUCKY_COIN: mark("another card"),
    Joker.FLASK: mark("one wound fewer"),
    Joker.DIVE_ASIDE: mark("one step harder"),
    Joker.STEEL_NERVES: mark("no panic"),
    Joker.QUICK_DRAW: mark("a shot before the shot"),
    Joker.OILED_IRON: mark("no jam, just a miss"),
    Joker.SPEEDLOADER: mark("a full magazine"),
    Joker.LOOSE_PLANK: mark("through the wall"),
    Joker.SNAKE_OIL: mark("a wound and the stun less"),
    Joker.SIXTH_SENSE: mark("the ambush comes to nothing"),
    Joker.FIRST_IN_LINE: mark("up out of turn"),
    Joker.FAN_THE_HAMMER: mark("two shots at once"),
    Joker.STICKY_FINGERS: mark("a hand in a pocket"),
    Joker.LAST_WORD: mark("one attack more"),
}

_MATTERS: Final = {
    Joker.EAGLE_EYE: mark("when the deck would be medium or hard"),
    Joker.LUCKY_COIN: mark("on a miss, stray or jam"),
    Joker.FLASK: mark("when the wound would be the second or kill"),
    Joker.DIVE_ASIDE: mark("against the easy deck"),
    Joker.STEEL_NERVES: mark("against Frozen stiff, Run for it and Butterfingers"),
    Joker.QUICK_DRAW: mark("when your own shot is medium at least"),
    Joker.OILED_IRON: mark("on any jam"),
    Joker.SIXTH_SENSE: mark("against any ambush"),
    Joker.FIRST_IN_LINE: mark("when an enemy's chit is drawn"),
    Joker.LAST_WORD: mark("whenever an attack is possible"),
}
"""The moment that matters, for jokers played by a standing order."""

_WHEN: Final = {
    When.NEVER: mark("never"),
    When.FIRST: mark("at the first chance"),
    When.MATTERS: mark("where it matters"),
}


_ORDER: Final = {
    When.NEVER: mark("Never"),
    When.FIRST: mark("At the first chance"),
    When.MATTERS: mark("Where it matters"),
}


class JokerWords:
    """Jokers in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say

    def title(self, joker: Joker) -> str:
        """The printed name."""
        return self._say(JOKERS[joker].name)

    def effect(self, joker: Joker) -> str:
        """What it does, at most 90 characters."""
        return self._say(_EFFECT[joker])

    def note(self, joker: Joker) -> str:
        """What it has just changed, in a few words."""
        return self._say(_NOTE[joker])

    def when(self, when: When, joker: Joker | None = None) -> str:
        """A standing order: when a joker is played by itself."""
        if when is When.MATTERS and joker in _MATTERS:
            return self._say("{when} ({moment})", when=self._say(_WHEN[when]), moment=self._say(_MATTERS[joker]))
        return self._say(_WHEN[when])

    def order(self, when: When) -> str:
        """A standing order as an entry of a list."""
        return self._say(_ORDER[when])

    def moment(self, joker: Joker, when: When) -> str:
        """The moment a standing order waits for; empty if it waits for none."""
        return self._say(_MATTERS[joker]) if when is When.MATTERS and joker in _MATTERS else ""
