"""Distance against a second, naive function, at every moment of random games."""

from random import Random

import pytest

from engine.bang.cards import KIND, Kind
from engine.bang.view import TableView
from engine.core.chance import seeded
from engine.core.match import Match
from engine.games import GAMES
from tests.contract.playing import play_match

BANG = GAMES["bang"]
REACH = {Kind.VOLCANIC: 1, Kind.SCHOFIELD: 2, Kind.REMINGTON: 3, Kind.REV_CARABINE: 4, Kind.WINCHESTER: 5}


def naive_distance(table: TableView, seat: int, other: int) -> int:
    """Walk round the table both ways, counting living players, then add what lies in play (section 4)."""
    if seat == other or not table.seats[seat].alive or not table.seats[other].alive:
        return 0
    walks = []
    for direction in (1, -1):
        steps, at = 0, seat
        while at != other:
            at = (at + direction) % len(table.seats)
            steps += table.seats[at].alive
        walks.append(steps)
    me, them = table.seats[seat], table.seats[other]
    farther = (them.character == "Paul Regret") + has(them.in_play, Kind.MUSTANG)
    nearer = (me.character == "Rose Doolan") + has(me.in_play, Kind.SCOPE)
    return max(1, min(walks) + farther - nearer)


def has(in_play: tuple[int, ...], kind: Kind) -> int:
    return sum(KIND[card] is kind for card in in_play)


@pytest.mark.parametrize("seats", range(4, 8))
@pytest.mark.parametrize("seed", range(3))
def test_distances_and_ranges_are_right_at_every_moment(seats: int, seed: int) -> None:
    match = Match.new(BANG, seats, BANG.options(), seeded(f"distance {seats} {seed}").seed)
    for _ in play_match(match, Random(seed)):
        table = match.view()
        assert isinstance(table, TableView)
        for seat in table.seats:
            row = tuple(naive_distance(table, seat.seat, other) for other in range(seats))
            assert table.distances[seat.seat] == row
            weapons = [REACH[KIND[card]] for card in seat.in_play if KIND[card] in REACH]
            assert seat.reach == (weapons[0] if weapons else 1)
