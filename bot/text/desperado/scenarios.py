"""Scenarios in words: what one is about, what its sides are called, what each gets points for and wins by."""

from collections.abc import Iterator
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.called import Called
from bot.text.desperado.things import ThingWords
from engine.desperado.scenarios import SCENARIOS, Scenario, Term

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

PREMISE: Final = {
    "s1": mark("The marshal has given the McGraw outfit until noon to be gone. They rode in instead."),
    "s2": mark("Once a month the diggings' gold lies on the assayer's scales. Today somebody counts along."),
    "s3": mark("Mae Colter is to hang in the morning. Her friends think the evening is soon enough."),
    "s4": mark("The railway company wants Goldfever off the map and pays by the crater."),
    "s5": mark("The pay chest has arrived two hours early, and so have the wrong people."),
    "s6": mark("Two sets of papers for the same hillside. The ink is dry; the talking is done."),
    "s7": mark("No moon, and One-Eye Sutter is drinking in the saloon as if nobody wanted him."),
    "s8": mark("A mule train lost its load in the streets. By sundown it will all belong to somebody."),
}

GOAL: Final = {
    "s1": mark("A straight fight, with a bonus for whoever holds the Town Square at the end."),
    "s2": mark("The gang is after the gold of the assay office; the town keeps it where it is."),
    "s3": mark("Mae sits in the jail: the gang has to get her out and away, the town to keep her."),
    "s4": mark("The gang blows up the bank vault, the telegraph, the store and the stage barn; the town prevents it."),
    "s5": mark("A strongbox on the stage yard: into the bank vault for the town, off the map for the gang."),
    "s6": mark("Four zones in the north count at the end of every round for whoever holds them."),
    "s7": mark("It is night, and the town hunts Sutter, who only has to live."),
    "s8": mark("Gold lies all over the town, and every side gathers what it can carry."),
}

SIDES: Final = {
    ("s1", "town"): mark("The marshal's people"),
    ("s1", "gang"): mark("McGraw outfit"),
    ("s2", "town"): mark("Assay guards"),
    ("s2", "gang"): mark("The raiders"),
    ("s3", "town"): mark("The jailers"),
    ("s3", "gang"): mark("Mae's friends"),
    ("s4", "town"): mark("The town watch"),
    ("s4", "gang"): mark("Company men"),
    ("s5", "town"): mark("Stage crew"),
    ("s5", "gang"): mark("Road agents"),
    ("s6", "town"): mark("First claim"),
    ("s6", "gang"): mark("Second claim"),
    ("s7", "town"): mark("The posse"),
    ("s7", "gang"): mark("Sutter's table"),
    ("s8", "town"): mark("Townsfolk"),
    ("s8", "gang"): mark("Riders"),
    ("s8", "diggers"): mark("Diggers"),
}
"""What each side is called in each scenario."""

_TERM: Final = {
    "kill_each": mark("each kill"),
    "kill": mark("{who} dead"),
    "gold_carried": mark("gold your people have at the end, gone or here"),
    "gold_banked": mark("gold lying in {zones} at the end"),
    "escaped_each": mark("each of yours who gets away"),
    "escaped": mark("{who} away off the map"),
    "alive": mark("{who} alive at the end"),
    "in_zone": mark("{who} alive in {zones} at the end"),
    "hold_zone": mark("{zones} held at the end"),
    "hold_zone_each_round": mark("{zones} held at the end of a round"),
    "blast": mark("{zones} blown up"),
    "delivered": mark("{who} in {zones}"),
    "side_wiped": mark("nobody else left alive"),
    "points_reached": mark("{n} points"),
}
_BY_WORTH: Final = frozenset({"gold_carried", "gold_banked"})


class ScenarioWords:
    """Scenarios in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._called = Called(wording)
        self._things = ThingWords(wording)

    def title(self, scenario: str) -> str:
        """The name of a scenario."""
        return self._say(TITLE[scenario]) if scenario in TITLE else scenario

    def premise(self, scenario: str) -> str:
        """How it all began, in a sentence or two."""
        return self._say(PREMISE[scenario])

    def goal(self, scenario: str) -> str:
        """What a scenario is about, in one sentence."""
        return self._say(GOAL[scenario])

    def side(self, scenario: str, side: str) -> str:
        """A side with its name in a scenario: `The town (The jailers)`."""
        name = SIDES.get((scenario, side))
        title = self._called.side_title(side)
        return title if name is None else self._say("{side} ({name})", side=title, name=self._say(name))

    def earns(self, scenario: str, side: str) -> list[str]:
        """What a side gets points for, a short phrase each."""
        return [self._earned(terms) for terms in _alike(SCENARIOS[scenario], side)]

    def _earned(self, terms: list[Term]) -> str:
        term = terms[0]
        what = self._term(term, tuple(zone for one in terms for zone in one.zones))
        if term.type in _BY_WORTH and term.points == 1:
            return self._say("{what}: its worth", what=what)
        score = self._count("{n} point", "{n} points", term.points)
        if len(terms) > 1:
            return self._say("{what}: {score} each", what=what, score=score)
        return self._say("{what}: {score}", what=what, score=score)

    def wins(self, scenario: str, side: str) -> list[str]:
        """What a side wins by at once, a short phrase each."""
        return [self._term(term, term.zones) for term in SCENARIOS[scenario].instant_win if term.side == side]

    def _term(self, term: Term, zones: tuple[str, ...]) -> str:
        who = term.character or (term.target if term.type == "kill" else "")
        return self._say(
            _TERM[term.type],
            who=self._called.who(who) if who else self._things.the(term.tag),
            zones=self._wording.both(self._called.zone(zone) for zone in zones),
            n=term.value,
        )

    def exits(self, scenario: str, side: str) -> str:
        """Where a side can leave the map; empty if nowhere."""
        card = SCENARIOS[scenario]
        if side not in card.exit_sides:
            return ""
        return self._wording.either(self._called.zone(zone) for zone in card.exits)


def _alike(scenario: Scenario, side: str) -> Iterator[list[Term]]:
    """The terms of a side; those that differ by their zones only, together."""
    found: dict[tuple[object, ...], list[Term]] = {}
    for term in scenario.score:
        if term.side == side:
            found.setdefault((term.type, term.points, term.character, term.target, term.tag), []).append(term)
    yield from found.values()
