"""Points in words: what they were given for, how they stand, and who has won."""

from collections.abc import Sequence
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.called import Called

DRAW: Final = "draw"

_WHAT: Final = {
    "kill_each": mark("a kill"),
    "kill": mark("the wanted one is dead"),
    "gold_carried": mark("gold carried"),
    "gold_banked": mark("gold kept in place"),
    "escaped_each": mark("away and gone"),
    "escaped": mark("away and gone"),
    "alive": mark("still alive"),
    "in_zone": mark("the prisoner is kept"),
    "hold_zone": mark("a zone held"),
    "hold_zone_each_round": mark("zones held"),
    "blast": mark("blown up"),
    "delivered": mark("delivered"),
}

_WINS: Final = {
    "town": mark("The town wins"),
    "gang": mark("The gang wins"),
    "diggers": mark("The diggers win"),
}

_WHY: Final = {
    "points": mark("on points"),
    "side_wiped": mark("nobody else is left alive"),
    "kill": mark("the wanted one is dead"),
    "escaped": mark("away and gone"),
    "delivered": mark("safely delivered"),
    "points_reached": mark("enough points"),
}


class ScoreWords:
    """Points and victories in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._called = Called(wording)

    def what(self, term: str) -> str:
        """What points are for."""
        return self._say(_WHAT[term])

    def cry(self, side: str) -> str:
        """Who has won."""
        if side == DRAW:
            return self._say("A draw")
        return self._say(_WINS[side]) if side in _WINS else self._say("{side} wins", side=side)

    def points(self, points: Sequence[tuple[str, int]]) -> str:
        """The score: `the town 6, the gang 4`."""
        return ", ".join(f"{self._called.side(side)} {count}" for side, count in points)

    def over(self, side: str, why: str, points: Sequence[tuple[str, int]]) -> str:
        """The end of a game: who has won, why, and all points."""
        reason = self._say(_WHY[why])
        if why == "points" and side != DRAW and self._is_level(side, points):
            reason = self._say("level on points, but with more people alive or fewer wounds")
        return self._say("{cry}: {why}. Points: {points}", cry=self.cry(side), why=reason, points=self.points(points))

    @staticmethod
    def _is_level(side: str, points: Sequence[tuple[str, int]]) -> bool:
        """Whether another side has as many points."""
        score = dict(points)
        return any(count == score[side] for other, count in points if other != side)
