"""What an agent of the dice game makes of its view: what lives and arrows are worth, whom its dice reach."""

from collections.abc import Mapping

from engine.core.ids import Seat
from engine.dice.aiming import reached
from engine.dice.characters import CHARACTER_ABILITIES
from engine.dice.faces import ARROWS, Cause, Face
from engine.dice.options import Options
from engine.dice.view import OwnView, SeatView

_OFFICIAL = Options()
_LAST, _LAST_BUT_ONE, _FEW, _MANY = 3.6, 1.7, 1.25, 1.0
"""What a life is worth by how many there are."""
_MEANT = 1.5
"""A friend's life is not worth more than this, unless it is his last: bull's eyes must be put on somebody."""
_FATAL = 7.0
_OWN = 1.15
"""What one's own life is worth, measured in lives of the worst enemy."""


def worth_of_life(life: int, points: int = 1) -> float:
    """What the loss of so many lives is worth to somebody who has `life`."""
    return sum(
        (_LAST, _LAST_BUT_ONE, _FEW)[left - 1] if left <= 3 else _MANY
        for left in range(life, max(0, life - points), -1)
    )


class Situation:
    """A view of a table, seen with the enmity of its owner.

    `enmity` says for each seat how much its loss of a life is worth: 1 for the worst enemy, below 0 for a friend.
    """

    def __init__(self, view: OwnView, enmity: Mapping[Seat, float]) -> None:
        self.view = view
        self.table = view.table
        self.seats = view.table.seats
        self.me = view.seat
        self.mine = self.seats[view.seat]
        self.ability = CHARACTER_ABILITIES[self.mine.character]
        self.enmity = enmity
        self.circle = tuple([one.seat for one in self.seats if one.alive])
        self.others = [one for one in self.seats if one.alive and one.seat != view.seat]
        self.arrow = self._arrow()

    # What things are worth

    def own(self, points: int) -> float:
        """What so many lives of one's own are worth, lost or (below 0) gained."""
        if points >= 0:
            return _OWN * worth_of_life(self.mine.life, points)
        gained = min(-points, self.mine.max_life - self.mine.life)
        return -_OWN * worth_of_life(self.mine.life + gained, gained)

    def hit(self, target: SeatView, points: int, before: int = 0) -> float:
        """What it is worth that somebody loses lives, `before` of them being lost already."""
        life = target.life - before
        if life <= 0:
            return 0.0
        enmity = self.enmity[target.seat]
        if points >= life and enmity < -1.0:
            return -_FATAL
        return max(enmity, -_MEANT) * worth_of_life(life, points)

    def heal(self, target: SeatView, points: int) -> float:
        """What it is worth that somebody gains lives."""
        if target.seat == self.me:
            return -self.own(-points)
        gained = min(points, target.max_life - target.life)
        return -max(self.enmity[target.seat], -_MEANT) * 0.8 * worth_of_life(target.life + gained, gained)

    def _arrow(self) -> float:
        """What an arrow more costs oneself: a part of a life, the more the sooner the Indians come."""
        mine = self.ability.loses(_OFFICIAL, self.mine.arrows + 1, Cause.INDIANS)
        more = mine - self.ability.loses(_OFFICIAL, self.mine.arrows, Cause.INDIANS)
        near = 0.45 + 0.4 * (1 - self.table.pile / ARROWS)
        deadly = 2.0 if mine >= self.mine.life else 1.0
        return near * more * deadly * _OWN * worth_of_life(min(self.mine.life, 4))

    def indians(self, taken: int) -> float:
        """What it is worth that the Indians attack when one has taken so many arrows more."""
        lost = self.ability.loses(_OFFICIAL, self.mine.arrows + taken, Cause.INDIANS)
        gain = -self.own(min(lost, self.mine.life)) - (_FATAL if lost >= self.mine.life else 0.0)
        for one in self.others:
            points = CHARACTER_ABILITIES[one.character].loses(_OFFICIAL, one.arrows, Cause.INDIANS)
            if points:
                gain += self.hit(one, points)
        return gain + self.arrow * self.mine.arrows

    # What dice reach

    def in_reach(self, die: Face) -> list[SeatView]:
        """Whom a bull's eye reaches."""
        return [self.seats[seat] for seat in reached(self.ability, self.circle, self.me, die)]

    def best_hit(self, die: Face, points: int = 1) -> float:
        """What a bull's eye is worth at the best target."""
        return max((self.hit(one, points) for one in self.in_reach(die)), default=0.0)

    def gatling(self) -> float:
        """What it is worth that the gatling fires."""
        gain = self.arrow * self.mine.arrows
        for one in self.others:
            if CHARACTER_ABILITIES[one.character].loses(_OFFICIAL, 1, Cause.GATLING):
                gain += self.hit(one, 1)
        return gain

    def clearing(self) -> float:
        """What it is worth to put an arrow of somebody back, at best."""
        holders = [self.clears(one) for one in self.seats if one.alive and one.arrows]
        return max(0.0, *holders) if holders else 0.0

    def clears(self, holder: SeatView) -> float:
        """What it is worth to put an arrow of a seat back."""
        if holder.seat == self.me:
            return self.arrow
        return -0.5 * max(self.enmity[holder.seat], -_MEANT)
