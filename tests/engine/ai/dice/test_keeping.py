"""What to keep: the expected worth of every way to roll again is exact."""

from fractions import Fraction

import pytest

from engine.ai.dice.keeping import HANDS, WHOLE, Costs, best_roll
from engine.core.actions import Action
from engine.dice.actions import Roll, Stop
from engine.dice.faces import DICE, Dice, Face, in_order
from engine.dice.rolling import rolls

FREE = Costs((0.0,) * (DICE + 1))
ARROW, DYNAMITE, ONE, TWO, BEER, GATLING = Face


def gun(dice: Dice) -> float:
    """Nothing but the gatling counts."""
    return float(dice.count(GATLING) >= 3)


def legal(dice: Dice, *, dynamite_too: bool = False) -> tuple[Action, ...]:
    return rolls(in_order(dice), dynamite_too)


def test_there_are_as_many_hands_as_there_are() -> None:
    assert len(HANDS) == len(set(HANDS)) == 462
    assert len(WHOLE) == 252
    assert all(hand == in_order(hand) for hand in HANDS)


def test_the_best_chase_for_three_gatlings_is_worth_what_the_rules_say() -> None:
    """From no gatling at all after the first roll: two rolls of five dice, as in the fact about two rolls."""
    dice = (ARROW, ONE, TWO, BEER, BEER)
    action, gain = best_roll(dice, 2, legal(dice), gun, FREE, dynamite_too=False)
    assert action == Roll(())
    assert gain == pytest.approx(float(Fraction(10625, 78732)))


def test_with_one_roll_left_it_is_the_chance_of_that_roll() -> None:
    dice = (GATLING, GATLING, TWO, BEER, BEER)
    action, gain = best_roll(dice, 1, legal(dice), gun, FREE, dynamite_too=False)
    assert action == Roll((GATLING, GATLING))
    assert gain == pytest.approx(1 - (5 / 6) ** 3)


def test_what_is_won_is_not_rolled_again() -> None:
    dice = (GATLING, GATLING, GATLING, BEER, BEER)
    action, gain = best_roll(dice, 2, legal(dice), gun, FREE, dynamite_too=False)
    assert (action, gain) == (Stop(), 0.0)


def test_what_rolling_costs_counts() -> None:
    dice = (GATLING, GATLING, TWO, BEER, BEER)
    dear = Costs(tuple(0.1 * thrown for thrown in range(DICE + 1)))
    action, gain = best_roll(dice, 1, legal(dice), gun, dear, dynamite_too=False)
    assert action == Roll((GATLING, GATLING))
    assert gain == pytest.approx(1 - (5 / 6) ** 3 - 0.3)
    too_dear = Costs(tuple(0.2 * thrown for thrown in range(DICE + 1)))
    assert best_roll(dice, 1, legal(dice), gun, too_dear, dynamite_too=False)[0] == Stop()


def test_an_explosion_ends_the_rolling() -> None:
    """Two dynamites lie: of three dice thrown the third one must not come, or no second roll follows."""
    dice = (DYNAMITE, DYNAMITE, ONE, ONE, ONE)

    def three(dice: Dice) -> float:
        return float(dice.count(BEER) == 3)

    _, gain = best_roll(dice, 2, legal(dice), three, FREE, dynamite_too=False)
    last = [Fraction(1, 6) ** missing for missing in range(4)]
    ways = {3: 1, 2: 3, 1: 3, 0: 1}
    # so many beers at first, the others being neither beer nor dynamite
    exact = sum(
        Fraction(ways[beers]) * Fraction(1, 6) ** beers * Fraction(4, 6) ** (3 - beers) * last[3 - beers]
        for beers in ways
    )
    assert gain == pytest.approx(float(exact))


def test_dynamite_that_may_be_rolled_again_is() -> None:
    def calm(dice: Dice) -> float:
        return -float(dice.count(DYNAMITE))

    dice = (DYNAMITE, DYNAMITE, ONE, ONE, ONE)
    action, _ = best_roll(dice, 1, legal(dice, dynamite_too=True), calm, FREE, dynamite_too=True)
    assert action == Roll((ONE, ONE, ONE))
    assert best_roll(dice, 1, legal(dice), calm, FREE, dynamite_too=False)[0] == Stop()
