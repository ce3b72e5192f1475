"""What each play of phase 2 is worth, card by card, and in which order one plays."""

from collections.abc import Callable

from engine.ai.bang.keeping import gain_of_weapon, worth_keeping
from engine.ai.bang.situation import BANG_SHARE, Situation, weakness
from engine.ai.bang.witness import BURDENS
from engine.bang.actions import Play
from engine.bang.cards import KIND, Card, Kind
from engine.bang.in_play import WEAPONS
from engine.bang.view import SeatView

_ORDER = (
    (Kind.STAGECOACH, Kind.WELLS_FARGO),
    (Kind.GENERAL_STORE,),
    (Kind.MUSTANG, Kind.SCOPE, Kind.BARREL),
    (Kind.PANIC, Kind.CAT_BALOU),
    (Kind.VOLCANIC, Kind.SCHOFIELD, Kind.REMINGTON, Kind.REV_CARABINE, Kind.WINCHESTER),
    (Kind.GATLING, Kind.INDIANS),
    (Kind.BANG, Kind.MISSED),
    (Kind.DUEL,),
    (Kind.JAIL, Kind.DYNAMITE),
    (Kind.BEER, Kind.SALOON),
)
WHEN = {kind: rank for rank, kinds in enumerate(_ORDER) for kind in kinds}
"""When in a turn a card is played: first what brings cards, then what sets up the shot, then the rest."""

CARE = 0.3
"""One does not attack somebody who is only just more foe than friend."""
_NO = -1.0
_LOW_LIFE = 2
_LIFE = 0.9
"""What a life point of one's own is worth, the last ones apart."""


def worth_of(s: Situation, play: Play) -> float:
    """What a play is worth, in life points of the worst enemy; not to be played if it is not above 0."""
    kind = KIND[play.card]
    if kind in ALWAYS:
        return 1.0
    alike = _ALIKE.get(kind)
    return alike(s) if alike is not None else _CHOSEN[kind](s, play)


def _weapon(s: Situation, play: Play) -> float:
    return gain_of_weapon(s, KIND[play.card])


def _shot(s: Situation, play: Play) -> float:
    """A shot at an enemy; the law takes care not to kill one of its own."""
    assert play.target is not None
    target = s.seats[play.target]
    hate = s.enmity[play.target]
    if hate < CARE:
        return _NO
    return hate * (0.3 + s.chance_to_hit(target, s.missed_needed())) * weakness(target.life)


def _duel(s: Situation, play: Play) -> float:
    assert play.target is not None
    target = s.seats[play.target]
    hate = s.enmity[play.target]
    if hate < CARE:
        return _NO
    win = _chance_of_at_most(s.bangs, target.hand_size, BANG_SHARE)
    lost = _LIFE * weakness(s.life)
    return hate * win * weakness(target.life) - (1.0 - win) * lost


def _chance_of_at_most(most: int, cards: int, share: float) -> float:
    """How likely at most so many of the cards of a hand are of a sort that has this share."""
    total = 0.0
    ways = 1.0
    for count in range(min(most, cards) + 1):
        total += ways * share**count * (1.0 - share) ** (cards - count)
        ways = ways * (cards - count) / (count + 1)
    return total


def _indians(s: Situation) -> float:
    return sum(_in_passing(s, one) * (1.0 - BANG_SHARE) ** one.hand_size for one in s.others)


def _gatling(s: Situation) -> float:
    return sum(_in_passing(s, one) * s.chance_to_hit(one) for one in s.others)


def _in_passing(s: Situation, one: SeatView) -> float:
    """What it is worth if somebody loses a life point to a card for all: a friend can bear it, except the last one."""
    return max(s.enmity[one.seat], -_LIFE) * weakness(one.life)


def _jail(s: Situation, play: Play) -> float:
    if play.target is None or play.target == s.me or s.enmity[play.target] < CARE:
        return _NO
    target = s.seats[play.target]
    return s.enmity[play.target] * (0.6 + 0.1 * target.hand_size + 0.05 * target.reach)


def _robbery(s: Situation, play: Play) -> float:
    """Take what hurts an enemy most, or free a friend (or oneself) of what hurts him."""
    assert play.target is not None
    hate = -1.0 if play.target == s.me else s.enmity[play.target]
    gain = _prize(s, play) if KIND[play.card] is Kind.PANIC else -CARE
    target = s.seats[play.target]
    if play.take is None:
        return hate * (0.7 + (0.2 if target.hand_size == 1 else 0.0)) + gain
    if KIND[play.take] in BURDENS:
        return -hate * _RELIEF[KIND[play.take]] - 0.1
    return hate * _loss(target, play.take) + gain


_RELIEF = {Kind.DYNAMITE: 0.8, Kind.JAIL: 0.7}


def _prize(s: Situation, play: Play) -> float:
    if play.target == s.me:
        return 0.0
    if play.take is None:
        return 0.35
    return 0.1 * worth_keeping(s, play.take, 0)


def _loss(target: SeatView, card: Card) -> float:
    """How much a card in front of somebody is missed by him."""
    kind = KIND[card]
    if kind in WEAPONS:
        return 0.5 + 0.15 * target.reach if kind is not Kind.VOLCANIC else 1.0
    return {Kind.BARREL: 1.0, Kind.MUSTANG: 0.85, Kind.SCOPE: 0.75}.get(kind, 0.5)


def _dynamite(s: Situation) -> float:
    """It goes round the table from oneself on: count whom it would probably hit."""
    circle = [one for shift in range(1, len(s.seats)) if (one := s.seats[(s.me + shift) % len(s.seats)]).alive]
    explodes, arrives = 0.125, 1.0
    worth = 0.0
    for one in [s.mine, *circle]:
        hate = -1.2 if one is s.mine else s.enmity[one.seat]
        worth += arrives * explodes * hate * 3.0 * (1.5 if one.life <= 3 else 1.0)
        arrives *= 1.0 - explodes
    return worth - 0.1


def _beer(s: Situation) -> float:
    """Keep the last Beer for the last life points, unless it would be lost anyway."""
    if s.life >= s.mine.max_life or not s.beer_helps:
        return _NO
    beers = sum(KIND[card] is Kind.BEER for card in s.hand)
    pressing = s.life <= _LOW_LIFE or beers > 1 or s.spare > 0 or len(s.others) == 2
    return 1.0 if pressing else _NO


def _saloon(s: Situation) -> float:
    healed = [one for one in s.others if one.life < one.max_life]
    worth = -sum(s.enmity[one.seat] * 0.6 for one in healed)
    if s.life < s.mine.max_life:
        worth += _LIFE * weakness(s.life)
    return worth


ALWAYS = frozenset(
    {Kind.STAGECOACH, Kind.WELLS_FARGO, Kind.GENERAL_STORE, Kind.BARREL, Kind.MUSTANG, Kind.SCOPE},
)
"""What is never better kept in the hand."""
_ALIKE: dict[Kind, Callable[[Situation], float]] = {
    Kind.BEER: _beer,
    Kind.SALOON: _saloon,
    Kind.GATLING: _gatling,
    Kind.INDIANS: _indians,
    Kind.DYNAMITE: _dynamite,
}
"""Cards that there is one way to play."""
_CHOSEN: dict[Kind, Callable[[Situation, Play], float]] = {
    Kind.BANG: _shot,
    Kind.MISSED: _shot,
    Kind.PANIC: _robbery,
    Kind.CAT_BALOU: _robbery,
    Kind.DUEL: _duel,
    Kind.JAIL: _jail,
    **dict.fromkeys(WEAPONS, _weapon),
}
"""Cards with a choice to weigh."""
