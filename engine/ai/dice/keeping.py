"""Which dice to keep: the expected worth of all ways to roll again, worked out exactly.

The dice are independent, so the worth of keeping some is a mean over six: over what one die more may bring. Going
through all 462 hands of up to five dice once per roll to come gives the best choice.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement

from msgspec import Struct

from engine.core.actions import Action
from engine.dice.actions import Roll
from engine.dice.faces import DICE, EXPLOSION, FACES, Dice, Face, in_order

HANDS: tuple[Dice, ...] = tuple(
    hand for size in range(DICE, -1, -1) for hand in combinations_with_replacement(FACES, size)
)
"""All hands of up to five dice, in the order of their faces, the whole ones first."""
PLACE: dict[Dice, int] = {hand: place for place, hand in enumerate(HANDS)}
WHOLE = tuple(hand for hand in HANDS if len(hand) == DICE)

_GROWN = tuple(() if len(hand) == DICE else tuple(PLACE[in_order((*hand, face))] for face in FACES) for hand in HANDS)
"""For each hand, the hands that one die more may make of it."""


class Costs(Struct, frozen=True):
    """What rolling costs beside what the dice show: `thrown[n]` for n dice thrown at once."""

    thrown: tuple[float, ...]


@cache
def _keeps(whole: int, *, dynamite_too: bool) -> tuple[tuple[int, int], ...]:
    """All hands that may be kept of a whole one to roll again, with how many dice are thrown then."""
    hand = WHOLE[whole]
    if hand.count(Face.DYNAMITE) >= EXPLOSION:
        return ()
    locked = 0 if dynamite_too else hand.count(Face.DYNAMITE)
    kept: set[Dice] = {()}
    for face in hand:
        kept |= {(*one, face) for one in kept}
    fit = [one for one in kept if len(one) < DICE and one.count(Face.DYNAMITE) >= locked]
    return tuple((PLACE[one], DICE - len(one)) for one in sorted(fit, key=HANDS.index))


def best_roll(
    dice: Dice,
    rolls_left: int,
    actions: Sequence[Action],
    worth: Callable[[Dice], float],
    costs: Costs,
    *,
    dynamite_too: bool,
) -> tuple[Action, float]:
    """The best of the legal actions, and what it may be expected to be worth more than stopping."""
    final = [worth(hand) for hand in WHOLE]
    now = final
    for _ in range(rolls_left - 1):
        means = _means(now)
        now = [
            max(
                [
                    value,
                    *[
                        means[place] - costs.thrown[thrown]
                        for place, thrown in _keeps(whole, dynamite_too=dynamite_too)
                    ],
                ]
            )
            for whole, value in enumerate(final)
        ]
    means = _means(now)
    best, most = actions[0], final[PLACE[in_order(dice)]]
    stop = most
    for action in actions:
        if isinstance(action, Roll):
            value = means[PLACE[action.keep]] - costs.thrown[DICE - len(action.keep)]
            if value > most:
                best, most = action, value
    return best, most - stop


def _means(values: list[float]) -> list[float]:
    """What each hand is worth if the dice it lacks are thrown, given what the whole ones are worth."""
    means = values + [0.0] * (len(HANDS) - len(values))
    for place in range(len(values), len(HANDS)):
        one, two, three, four, five, six = _GROWN[place]
        means[place] = (means[one] + means[two] + means[three] + means[four] + means[five] + means[six]) / 6
    return means
