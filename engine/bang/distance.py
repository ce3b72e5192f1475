"""Distance and range (rules/bang.md section 4)."""

from functools import lru_cache

from engine.bang.lookup import standing
from engine.bang.state import Sight, State
from engine.core.ids import Seat
from engine.western.seating import others_clockwise

_ADJACENT = 1


def sight(g: State, seat: Seat) -> Sight:
    """What a seat sees of the other living seats."""
    seen = g.sight.get(seat)
    if seen is None:
        seen = g.sight[seat] = _look_around(g, seat)
    return seen


def _look_around(g: State, seat: Seat) -> Sight:
    own = standing(g.players[seat])
    return _sight(g.others(seat), _farther(g), own.nearer, own.reach, own.unlimited_shots)


def _farther(g: State) -> tuple[int, ...]:
    """By how much each seat is seen farther away."""
    if g.farther is None:
        g.farther = tuple([standing(player).farther for player in g.players])
    return g.farther


@lru_cache(maxsize=4096)
def _sight(others: tuple[Seat, ...], farther: tuple[int, ...], nearer: int, reach: int, unlimited: bool) -> Sight:
    distances = _steps(others, farther, nearer)
    return Sight(
        distances,
        others,
        tuple(other for other, far in distances if far <= reach),
        tuple(other for other, far in distances if far <= _ADJACENT),
        unlimited,
    )


def _steps(others: tuple[Seat, ...], farther: tuple[int, ...], nearer: int) -> tuple[tuple[Seat, int], ...]:
    """How far the others (clockwise) are: the shorter way round the circle counts, and what lies in play."""
    found = []
    for steps, other in enumerate(others, 1):
        way_round = min(steps, len(others) + 1 - steps)
        found.append((other, max(_ADJACENT, way_round + farther[other] + nearer)))
    return tuple(found)


def all_distances(g: State) -> tuple[tuple[int, ...], ...]:
    """How far all are from each other: `[a][b]` is how far b is from a (0 where one of them is out)."""
    return _all_distances(g.circle, _farther(g), tuple([standing(player).nearer for player in g.players]))


@lru_cache(maxsize=4096)
def _all_distances(
    circle: tuple[Seat, ...], farther: tuple[int, ...], nearer: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    rows = [[0] * len(farther) for _ in farther]
    for seat in circle:
        for other, steps in _steps(others_clockwise(circle, seat), farther, nearer[seat]):
            rows[seat][other] = steps
    return tuple([tuple(row) for row in rows])


def distances(g: State, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """Each other living seat, clockwise, and how far it is from `seat`."""
    return sight(g, seat).distances


def distance(g: State, seat: Seat, other: Seat) -> int:
    """How far `other` is from `seat`; 0 to oneself."""
    return next((far for one, far in distances(g, seat) if one == other), 0)


def reach(g: State, seat: Seat) -> int:
    """The range of the weapon in play: how far a BANG! carries."""
    return standing(g.players[seat]).reach


def may_shoot_again(g: State, seat: Seat) -> bool:
    """Whether one more BANG! may be played this turn (rules/bang.md 5.2)."""
    return g.shots == 0 or sight(g, seat).unlimited_shots
