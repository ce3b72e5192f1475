"""The probability facts of the dice (rules/dice.md section 11), exact by going through all rolls, and by trial."""

from fractions import Fraction
from itertools import pairwise
from math import sqrt
from random import Random

import pytest
from msgspec import Struct

from engine.core.chance import seeded
from engine.dice.actions import Ask, Roll
from engine.dice.events import Exploded, IndiansAttacked, Rolled, TurnBegan
from engine.dice.faces import BULLSEYES, EXPLOSION, Dice, Face
from engine.dice.game import Dice as Game
from tests.engine.dice.odds import Policy, ends, first_rolls, play

F = Fraction
DYNAMITE, GATLING, ARROW = Face.DYNAMITE, Face.GATLING, Face.ARROW
BYSTANDER, DUKE, JACK, SUZY = "Bystander", "Lucky Duke", "Black Jack", "Suzy Lafayette"


def dynamite_of(dice: Dice) -> Dice:
    return tuple(face for face in dice if face is DYNAMITE)


def all_in(dice: Dice) -> Dice | None:
    """Roll all again that is not dynamite."""
    return dynamite_of(dice)


def all_five(dice: Dice) -> Dice | None:
    """Roll all again, dynamite too."""
    return ()


def only_arrows(dice: Dice) -> Dice | None:
    """Roll arrows again."""
    return tuple(face for face in dice if face is not ARROW) if ARROW in dice else None


def only_bullseyes(dice: Dice) -> Dice | None:
    """Roll bull's eyes again."""
    kept = tuple(face for face in dice if face not in BULLSEYES)
    return kept if len(kept) < len(dice) else None


def chase(dice: Dice) -> Dice | None:
    """Keep gatlings and what is locked."""
    kept = tuple(face for face in dice if face in {DYNAMITE, GATLING})
    return kept if len(kept) < len(dice) else None


def chase_with_dynamite(dice: Dice) -> Dice | None:
    """Keep gatlings only."""
    kept = tuple(face for face in dice if face is GATLING)
    return kept if len(kept) < len(dice) else None


ROLLS = [(tuple(one.dice), one.chance) for one in first_rolls()]


def of_one_roll(wanted: object) -> Fraction:
    assert callable(wanted)
    return sum((chance for dice, chance in ROLLS if wanted(dice)), F(0))


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize(
    ("count", "exact"),
    [(0, F(3125, 7776)), (1, F(3125, 7776)), (2, F(625, 3888)), (3, F(125, 3888)), (4, F(25, 7776)), (5, F(1, 7776))],
)
def test_so_many_of_a_face(face: Face, count: int, exact: Fraction) -> None:
    assert of_one_roll(lambda dice: dice.count(face) == count) == exact


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize(("count", "exact"), [(1, F(4651, 7776)), (2, F(763, 3888)), (3, F(23, 648)), (4, F(13, 3888))])
def test_at_least_so_many_of_a_face(face: Face, count: int, exact: Fraction) -> None:
    assert of_one_roll(lambda dice: dice.count(face) >= count) == exact


def test_other_facts_of_one_roll() -> None:
    assert sum((chance for _, chance in ROLLS), F(0)) == 1
    assert sum((one.arrows * one.chance for one in first_rolls()), F(0)) == F(5, 6)
    assert of_one_roll(lambda dice: not BULLSEYES.keys() & set(dice)) == F(32, 243)
    assert of_one_roll(lambda dice: len(set(dice)) == 5) == F(5, 54)


@pytest.mark.parametrize(
    ("pile", "exact"),
    [(1, F(4651, 7776)), (2, F(763, 3888)), (3, F(23, 648)), (4, F(13, 3888)), (5, F(1, 7776)), (6, F(0))],
)
def test_the_first_roll_brings_the_indians(pile: int, exact: Fraction) -> None:
    attacked = (
        one.chance
        for one in first_rolls(pile=pile)
        if any(isinstance(event, IndiansAttacked) and event.seat == 0 for event in one.events)
    )
    assert sum(attacked, F(0)) == exact


def explosions(policy: Policy, rolls: int, character: str = BYSTANDER) -> list[Fraction]:
    """The chance to explode at each roll."""
    return [sum((one.chance for one in after if one.exploded), F(0)) for after in play(policy, rolls, character)]


def test_explosions_when_all_is_rolled_again() -> None:
    at = explosions(all_in, 4, DUKE)
    assert at[1] == F(1360625, 10077696)
    assert at[2] == F(14445859375, 78364164096)
    assert sum(at[:2]) == F(1718321, 10077696)
    assert sum(at[:3]) == F(27807523471, 78364164096)
    assert sum(at) == F(324939573994871, 609359740010496)
    for rolls in range(1, 5):
        each = 1 - F(5, 6) ** rolls
        of_five = sum(F([10, 5, 1][n - 3]) * each**n * (1 - each) ** (5 - n) for n in (3, 4, 5))
        assert sum(at[:rolls]) == of_five


def test_explosions_of_whoever_rolls_dynamite_again() -> None:
    assert sum(explosions(all_five, 3, JACK)) == F(27957167, 272097792)


def test_nobody_rolls_more_often_than_allowed() -> None:
    assert [bool(after) for after in play(all_in, 5)] == [True, True, True, False, False]
    assert [bool(after) for after in play(all_in, 5, DUKE)] == [True, True, True, True, False]


def arrows(policy: Policy, rolls: int, character: str = BYSTANDER) -> Fraction:
    """How many arrows are to be expected."""
    return sum((one.arrows * one.chance for after in play(policy, rolls, character) for one in after), F(0))


@pytest.mark.parametrize(
    ("rolls", "exact"),
    [(2, F(23585, 15552)), (3, F(247225085, 120932352)), (4, F(2283135151585, 940369969152))],
)
def test_arrows_when_all_is_rolled_again(rolls: int, exact: Fraction) -> None:
    assert arrows(all_in, rolls, DUKE) == exact


def test_arrows_when_only_arrows_are_rolled_again() -> None:
    assert arrows(only_arrows, 3) == F(120030005, 120932352)


def chance_of(policy: Policy, rolls: int, face: Face, count: int, character: str = BYSTANDER) -> Fraction:
    """The chance to end with so many dice of a face at least."""
    return sum((chance for dice, chance in ends(policy, rolls, character) if dice.count(face) >= count), F(0))


@pytest.mark.parametrize(
    ("rolls", "exact"),
    [(1, F(23, 648)), (2, F(10625, 78732)), (3, F(1138594, 4782969)), (4, F(742860625, 2324522934))],
)
def test_the_chase_for_three_gatlings(rolls: int, exact: Fraction) -> None:
    character = DUKE if rolls == 4 else BYSTANDER
    assert chance_of(chase, rolls, GATLING, 3, character) == exact


def test_the_chase_ends_in_an_explosion_as_often() -> None:
    assert chance_of(chase, 3, DYNAMITE, EXPLOSION) == F(1138594, 4782969)


def test_the_chase_of_whoever_rolls_dynamite_again() -> None:
    assert chance_of(chase_with_dynamite, 3, GATLING, 3, JACK) == F(105164491, 306110016)


@pytest.mark.parametrize(("rolls", "exact"), [(1, F(763, 3888)), (2, F(399965, 944784)), (3, F(129222007, 229582512))])
def test_the_chase_for_two_gatlings(rolls: int, exact: Fraction) -> None:
    assert chance_of(chase, rolls, GATLING, 2) == exact


@pytest.mark.parametrize(("rolls", "exact"), [(1, F(32, 243)), (2, F(255799, 472392)), (3, F(92092213, 114791256))])
def test_a_turn_without_bullseyes(rolls: int, exact: Fraction) -> None:
    found = ends(only_bullseyes, rolls)
    assert sum((chance for dice, chance in found if not BULLSEYES.keys() & set(dice)), F(0)) == exact


# By trial: what the engine really rolls


def within_five_sigma(hits: int, trials: int, chance: float) -> bool:
    return abs(hits - trials * chance) < 5 * sqrt(trials * chance * (1 - chance))


TRIALS = 3000


class Turn(Struct):
    """The first turn of a game in which all is rolled again: its rolls, and whether they exploded."""

    character: str
    rolls: list[Rolled]
    exploded: bool


@pytest.fixture(scope="module")
def turns() -> list[Turn]:
    """One of each game."""
    game, random = Game(), Random(1)
    found = []
    for number in range(TRIALS):
        state = game.new_initial_state(random.choice(game.seats), game.options(), seeded(f"trial {number}"))
        seen = list(game.opening(state))
        while state.turn_number == 1 and (decisions := game.decisions(state)):
            (decision,) = decisions
            rolls = [one for one in decision.actions if isinstance(one, Roll)]
            action = min(rolls, key=lambda one: len(one.keep)) if decision.kind == Ask.ROLL else decision.default
            seen += game.apply(state, decision.seat, action)
        seat = next(event.seat for event in seen if isinstance(event, TurnBegan))
        mine = [event for event in seen if isinstance(event, Rolled | Exploded) and event.seat == seat]
        rolled = [event for event in mine if isinstance(event, Rolled)]
        found.append(Turn(state.players[seat].character, rolled, exploded=len(rolled) < len(mine)))
    return found


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("place", range(5))
def test_each_die_shows_each_face_as_often(turns: list[Turn], face: Face, place: int) -> None:
    shown = sum(turn.rolls[0].dice[place] is face for turn in turns)
    assert within_five_sigma(shown, TRIALS, 1 / 6)


@pytest.mark.parametrize(("one", "two"), [(0, 1), (1, 2), (3, 4), (0, 4)])
def test_dice_do_not_depend_on_each_other(turns: list[Turn], one: int, two: int) -> None:
    alike = sum(turn.rolls[0].dice[one] is turn.rolls[0].dice[two] for turn in turns)
    assert within_five_sigma(alike, TRIALS, 1 / 6)


def test_a_roll_does_not_depend_on_the_one_before(turns: list[Turn]) -> None:
    again = [
        before.dice[place] is after.dice[place]
        for turn in turns
        for before, after in pairwise(turn.rolls)
        for place in after.thrown
    ]
    assert len(again) > 5 * TRIALS
    assert within_five_sigma(sum(again), len(again), 1 / 6)


def test_explosions_come_as_often_as_they_should(turns: list[Turn]) -> None:
    usual = [turn for turn in turns if turn.character not in {DUKE, JACK}]
    assert len(usual) > TRIALS * 0.8
    chance = float(F(27807523471, 78364164096))
    assert within_five_sigma(sum(turn.exploded for turn in usual), len(usual), chance)
    at_once = sum(turn.exploded and len(turn.rolls) == 1 for turn in turns)
    assert within_five_sigma(at_once, TRIALS, 23 / 648)
