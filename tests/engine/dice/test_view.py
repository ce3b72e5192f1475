"""What the public view says of distances, reach and locked dice, in whole random games."""

import random
from collections.abc import Iterator

from engine.core.match import Match
from engine.dice.actions import Ask, Roll
from engine.dice.faces import Face
from engine.dice.view import TableView
from engine.games import GAMES


def moments(seats: int, games: int) -> Iterator[tuple[Match, TableView]]:
    """Every moment of some random games."""
    game = GAMES["dice"]
    for number in range(games):
        rng = random.Random(number)
        match = Match.new(game, seats, game.options("official"), f"{number:032x}")
        while not match.is_over():
            yield match, match.view()
            decision = match.decisions[0]
            match.act(decision.seat, rng.choice(decision.actions), decision.id)


def test_locked_dice_are_those_that_no_roll_throws_again() -> None:
    """Ruling 12: dynamite locks itself, Black Jack's excepted."""
    met = set()
    for match, view in moments(5, 12):
        decision = match.decisions[0]
        if decision.kind != Ask.ROLL:
            continue
        always = min((a.keep for a in decision.actions if isinstance(a, Roll)), key=len)
        assert tuple(view.dice[place] for place in view.locked) == always
        is_black_jack = view.seats[view.active].character == "Black Jack"
        met.add((is_black_jack, Face.DYNAMITE in view.dice, bool(view.locked)))
    assert {(True, True, False), (False, True, True), (False, False, False)} <= met


def test_distances_count_the_living_both_ways_round() -> None:
    out = 0
    for _, view in moments(6, 3):
        living = [seat.seat for seat in view.seats if seat.alive]
        for one in range(6):
            for other in range(6):
                if {one, other} <= set(living):
                    steps = abs(living.index(one) - living.index(other))
                    assert view.distances[one][other] == min(steps, len(living) - steps)
                else:
                    out += 1
                    assert view.distances[one][other] == 0
    assert out


def test_only_rose_doolan_reaches_farther_than_the_dice_say() -> None:
    game = GAMES["dice"]
    deals = [Match.new(game, 8, game.options("official"), f"{number:032x}") for number in range(20)]
    reaches = {(seat.character, seat.reach) for match in deals for seat in match.view().seats}
    assert ("Rose Doolan", 3) in reaches
    assert all(reach == (3 if name == "Rose Doolan" else 2) for name, reach in reaches)
