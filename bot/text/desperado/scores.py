"""Scenarios and points in words: what a scenario is about, what points are for, and who has won."""

from collections.abc import Sequence
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.called import Called

DRAW: Final = "draw"

TITLE: Final = {
    "s1": mark("Nobody Blinks"),
    "s2": mark("Weighing Day"),
    "s3": mark("The Cage Door"),
    "s4": mark("Short Fuse"),
    "s5": mark("Box on the Noon Stage"),
    "s6": mark("Claim Jumpers"),
    "s7": mark("Lamps Out"),
    "s8": mark("Every Pocket Full"),
}

GOAL: Final = {
    "s1": mark("A straight fight, with a bonus for whoever holds the Town Square at the end."),
    "s2": mark("The gang is after the gold of the assay office; the town keeps it where it is."),
    "s3": mark("Mae sits in the jail: the gang has to get her out and away, the town to keep her."),
    "s4": mark("The gang blows up the bank vault, the telegraph, the store and the stage barn; the town prevents it."),
    "s5": mark("A strongbox on the stage yard: into the bank vault for the town, off the map for the gang."),
    "s6": mark("Four zones in the north count at the end of every round for whoever holds them."),
    "s7": mark("It is night, and the town hunts Sutter, who only has to live."),
    "s8": mark("Gold lies all over the town, and everybody gathers what they can carry."),
}

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

    def title(self, scenario: str) -> str:
        """The name of a scenario."""
        return self._say(TITLE[scenario]) if scenario in TITLE else scenario

    def goal(self, scenario: str) -> str:
        """What a scenario is about, in one sentence."""
        return self._say(GOAL[scenario])

    def what(self, term: str) -> str:
        """What points are for."""
        return self._say(_WHAT[term])

    def cry(self, side: str) -> str:
        """Who has won."""
        if side == DRAW:
            return self._say("A draw")
        return self._say("{side} wins", side=self._called.side_title(side))

    def points(self, points: Sequence[tuple[str, int]]) -> str:
        """The score: `the town 6, the gang 4`."""
        return ", ".join(f"{self._called.side(side)} {count}" for side, count in points)

    def over(self, side: str, why: str, points: Sequence[tuple[str, int]]) -> str:
        """The end of a game: who has won, why, and all points."""
        return self._say(
            "{cry}: {why}. Points: {points}", cry=self.cry(side), why=self._say(_WHY[why]), points=self.points(points)
        )
