"""Distance and range (rules/bang.md section 4)."""

from engine.bang.lookup import standing, standing_of
from engine.bang.state import State
from engine.core.ids import Seat


def distances(g: State, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """Each other living seat, clockwise, and how far it is from `seat`."""
    row = g.sight.get(seat)
    if row is None:
        row = g.sight[seat] = _look_around(g, seat)
    return row


def _look_around(g: State, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    circle = g.living(seat)
    count = len(circle)
    players = g.players
    nearer = standing(players[seat]).nearer
    result = []
    for steps in range(1, count):
        other = circle[steps]
        player = players[other]
        far = min(steps, count - steps) + standing_of(player.character, player.in_play).farther + nearer
        result.append((other, max(1, far)))
    return tuple(result)


def distance(g: State, seat: Seat, other: Seat) -> int:
    """How far `other` is from `seat`; 0 to oneself."""
    return next((far for one, far in distances(g, seat) if one == other), 0)


def reach(g: State, seat: Seat) -> int:
    """The range of the weapon in play: how far a BANG! carries."""
    return standing(g.players[seat]).reach


def may_shoot_again(g: State, seat: Seat) -> bool:
    """Whether one more BANG! may be played this turn (rules/bang.md 5.2)."""
    return g.shots == 0 or standing(g.players[seat]).unlimited_shots
