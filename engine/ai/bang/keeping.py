"""What a card is worth to keep in the hand: for discards, the General Store and other choices between cards."""

from collections.abc import Sequence

from engine.ai.bang.situation import WEAPON_REACH, Situation
from engine.bang.cards import KIND, Card, Kind

_WORTH = {
    Kind.BANG: 3.6,
    Kind.MISSED: 4.0,
    Kind.BEER: 5.5,
    Kind.PANIC: 3.8,
    Kind.CAT_BALOU: 3.6,
    Kind.STAGECOACH: 5.0,
    Kind.WELLS_FARGO: 6.5,
    Kind.GENERAL_STORE: 3.0,
    Kind.SALOON: 2.0,
    Kind.GATLING: 4.5,
    Kind.INDIANS: 3.0,
    Kind.DUEL: 3.0,
    Kind.BARREL: 5.0,
    Kind.DYNAMITE: 1.0,
    Kind.JAIL: 3.2,
    Kind.MUSTANG: 4.8,
    Kind.SCOPE: 3.8,
}
_USELESS = 0.2
_AGAIN = 0.75
"""Each further card of a kind is worth so much less than the one before."""
_IN_FRONT = frozenset({Kind.BARREL, Kind.MUSTANG, Kind.SCOPE, Kind.DYNAMITE})
_LOW_LIFE = 2
_TROUBLE = 0.1
"""So much better a weapon has to be before another one is given up for it."""


def worth_keeping(s: Situation, card: Card, held: int) -> float:
    """What a card is worth beside `held` other cards of its kind."""
    kind = KIND[card]
    if kind in WEAPON_REACH:
        return (2.5 + 2.0 * gain_of_weapon(s, kind)) * _AGAIN**held if gain_of_weapon(s, kind) > 0 else _USELESS
    if kind in _IN_FRONT and (held or s.in_play(kind) is not None):
        return _USELESS
    worth = _WORTH[kind]
    if kind is Kind.BEER and not s.beer_helps:
        return _USELESS
    if kind is Kind.MISSED and s.life <= _LOW_LIFE:
        worth += 1.0
    if kind is Kind.BANG and s.best_aim(s.mine.reach) > 0:
        worth += 0.6
    return worth * _AGAIN**held


def gain_of_weapon(s: Situation, kind: Kind) -> float:
    """How much better one would be armed with a weapon than with the one in play."""
    current = s.weapon()
    if kind is current:
        return 0.0
    gain = _armed(s, WEAPON_REACH[kind], kind) - _armed(s, s.mine.reach, current)
    return gain if current is None else gain - _TROUBLE


def _armed(s: Situation, reach: int, kind: Kind | None) -> float:
    near = max(0.0, s.best_aim(reach))
    worth = near + 0.06 * reach
    if kind is Kind.VOLCANIC and not s.unlimited:
        more_shots = s.bangs if s.shot_once else s.bangs - 1
        worth += 0.45 * near * max(0, more_shots) + 0.04
    return worth


def least_worth(s: Situation, cards: Sequence[Card]) -> Card:
    """The card of the hand one would miss least."""
    kinds = [KIND[card] for card in s.hand]
    return min(cards, key=lambda card: worth_keeping(s, card, kinds.count(KIND[card]) - 1))


def most_wanted(s: Situation, cards: Sequence[Card]) -> Card:
    """Of cards on offer, the one that would help the hand most."""
    kinds = [KIND[card] for card in s.hand]
    return max(cards, key=lambda card: worth_keeping(s, card, kinds.count(KIND[card])))
