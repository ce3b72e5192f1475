"""What a thing is worth in one pair of hands and in another: giving, taking and swapping among friends."""

from engine.ai.desperado.situation import Situation, is_ready
from engine.desperado.actions import Give, Swap, Take
from engine.desperado.cards import FIREARMS, Kind, Name
from engine.desperado.view import FigureView, ThingView

_PRICE = 0.3
"""What the action point is worth."""
_RISK = 0.25
"""How much gold loses by each wound of whoever carries it."""
_RELAY = 2.0
"""What it is worth to hand on what is to be carried somewhere, to a friend who is yet to act this round."""


def giving(at: Situation, action: Give, ap: int) -> float:
    """How much better off the side is if a friend has it."""
    friend, thing = at.table.figure(action.to), _thing(at.me, action.thing)
    relay = _RELAY if ap == 1 and thing.name in at.tags and friend.name in at.table.bag else 0.0
    return _worth(at, thing, at.me, friend) - _worth(at, thing, at.me, at.me) + relay - _PRICE


def taking(at: Situation, action: Take, giver: Name) -> float:
    """How much better off the side is if one has it oneself."""
    friend = at.table.figure(giver)
    thing = _thing(friend, action.thing)
    return _worth(at, thing, friend, at.me) - _worth(at, thing, friend, friend) - _PRICE


def swapping(at: Situation, action: Swap) -> float:
    """How much better off the side is by the exchange."""
    friend = at.table.figure(action.friend)
    mine, theirs = _thing(at.me, action.thing), _thing(friend, action.other)
    after = _worth(at, mine, at.me, friend) + _worth(at, theirs, friend, at.me)
    return after - _worth(at, mine, at.me, at.me) - _worth(at, theirs, friend, friend) - _PRICE


def _thing(holder: FigureView, name: str) -> ThingView:
    return next(thing for thing in (*holder.hands, *holder.pockets) if thing.name == name)


def _worth(at: Situation, thing: ThingView, owner: FigureView, holder: FigureView) -> float:
    """What a thing of the owner is worth to the holder."""
    if thing.kind in FIREARMS:
        others = [gun for gun in holder.hands if is_ready(gun) and not (holder is owner and gun is thing)]
        return (0.2 if others else 1.5) * (1.0 if is_ready(thing) else 0.4)
    if thing.kind is Kind.WHISKY:
        return 0.3 + 0.8 * holder.wounds
    if gold := at.worth(thing.name, owner.name):
        return gold * (1 - _RISK * holder.wounds)
    return {Kind.DYNAMITE: 0.8, Kind.KNIFE: 0.2}.get(thing.kind or Kind.STONE, 0.05)
