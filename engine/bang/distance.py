"""Distance and range (rules/bang.md section 4)."""

from functools import lru_cache

from engine.bang.lookup import standing
from engine.bang.state import Sight, State
from engine.core.ids import Seat

_ADJACENT = 1


def sight(g: State, seat: Seat) -> Sight:
    """What a seat sees of the other living seats."""
    seen = g.sight.get(seat)
    if seen is None:
        seen = g.sight[seat] = _look_around(g, seat)
    return seen


def _look_around(g: State, seat: Seat) -> Sight:
    if g.farther is None:
        g.farther = tuple([standing(player).farther for player in g.players])
    own = standing(g.players[seat])
    return _sight(g.others(seat), g.farther, own.nearer, own.reach, own.unlimited_shots)


@lru_cache(maxsize=4096)
def _sight(others: tuple[Seat, ...], farther: tuple[int, ...], nearer: int, reach: int, unlimited: bool) -> Sight:
    """What is seen of the others (clockwise): the shorter way round the circle counts, and what lies in play."""
    distances = []
    for steps, other in enumerate(others, 1):
        way_round = min(steps, len(others) + 1 - steps)
        distances.append((other, max(_ADJACENT, way_round + farther[other] + nearer)))
    return Sight(
        tuple(distances),
        others,
        tuple(other for other, far in distances if far <= reach),
        tuple(other for other, far in distances if far <= _ADJACENT),
        unlimited,
    )


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
