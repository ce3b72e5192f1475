"""The facts of a table of Desperado that a scenario can check, each as one sentence (docs/scenarios.md)."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from engine.core.match import Match
from engine.core.scenario import Miss, Unreadable, compare, number, split_outside
from engine.desperado.cards import CHARACTERS
from engine.desperado.maps import MAPS
from engine.desperado.sight import Field
from engine.desperado.view import FigureView, OwnView, Standing, TableView, ThingView
from engine.desperado.zones import parse_zone

_STATES: dict[str, Callable[[FigureView], bool]] = {
    "dead": lambda figure: figure.standing is Standing.DEAD,
    "alive": lambda figure: figure.standing is not Standing.DEAD,
    "escaped": lambda figure: figure.standing is Standing.ESCAPED,
    "in ambush": lambda figure: figure.ambush > 0,
    "stunned": lambda figure: figure.stunned,
    "shackled": lambda figure: figure.shackled,
    "on horseback": lambda figure: figure.mounted,
}
"""What can be said of a character: `NAME is [not] ...`."""


class Facts:
    """Compares sentences with what the views say."""

    def __init__(self, names: Sequence[str], match: Match) -> None:
        self._names = names
        self._match = match
        words = {
            "SEAT": rf"(?P<seat>{'|'.join(map(re.escape, names))})",
            "NAME": rf"(?P<name>{'|'.join(CHARACTERS)})",
            "ZONE": r"(?P<zone>\w+)",
        }
        self._sentences: list[tuple[re.Pattern[str], Callable[[re.Match[str]], None]]] = []
        for pattern, check in (
            (rf"NAME is (not )?({'|'.join(_STATES)})", self._state),
            (r"NAME is in ZONE", self._place),
            (r"NAME has (\d) wounds?", self._wounds),
            (r"NAME carries (.+)", self._carries),
            (r"NAME has (played|not played) (?:its|the) joker", self._joker),
            (r"ground of ZONE: (.+)", self._ground),
            (r"NAME acts", self._active),
            (r"(\d) AP left", self._points_left),
            (r"(\w+) has (-?\d+) points?", self._points),
            (r"round (\d+)", self._round),
            (r"bag: (.+)", self._bag),
            (r"(\w+) pile has (\d+) cards?", self._pile),
            (r"SEAT knows loot (\S+) of (\w+): (\w+)(?: (\d))?", self._loot),
            (r"SEAT knows no loot", self._no_loot),
            (r"SEAT holds jokers? (.+)", self._jokers),
            (r"(.+) is drawn from (easy|medium|hard) at distance (\d)( in cover)?", self._odds),
            (r"ZONE sees (\w+) at (\d)( in cover)?", self._sees),
            (r"ZONE does not see (\w+)(?: at (\d))?", self._does_not_see),
        ):
            for word, meaning in words.items():
                pattern = pattern.replace(word, meaning)
            self._sentences.append((re.compile(pattern), check))

    def check(self, text: str) -> bool:
        """Check a sentence; False if it is none of these. Raises `Miss` or `Unreadable`."""
        for pattern, check in self._sentences:
            if found := pattern.fullmatch(text):
                check(found)
                return True
        return False

    def _table(self) -> TableView:
        table = self._match.view()
        assert isinstance(table, TableView)
        return table

    def _own(self, found: re.Match[str]) -> OwnView:
        own = self._match.view(self._names.index(found["seat"]))
        assert isinstance(own, OwnView)
        return own

    def _figure(self, found: re.Match[str]) -> FigureView:
        try:
            return self._table().figure(found["name"])
        except KeyError:
            raise Unreadable(f"{found['name']} is not in the game") from None

    def _field(self) -> Field:
        return MAPS[self._table().map]()

    # Of a character

    def _state(self, found: re.Match[str]) -> None:
        compare(f"{found['name']} is {found[3]}", _STATES[found[3]](self._figure(found)), not found[2])

    def _place(self, found: re.Match[str]) -> None:
        compare("zone", self._figure(found).zone, parse_zone(found["zone"]))

    def _wounds(self, found: re.Match[str]) -> None:
        compare("wounds", self._figure(found).wounds, number(found[2]))

    def _carries(self, found: re.Match[str]) -> None:
        figure = self._figure(found)
        compare_things((*figure.hands, *figure.pockets), found[2])

    def _joker(self, found: re.Match[str]) -> None:
        compare("joker played", self._figure(found).joker is not None, found[2] == "played")

    # Of the table

    def _ground(self, found: re.Match[str]) -> None:
        compare_things(dict(self._table().ground).get(parse_zone(found["zone"]), ()), found[2])

    def _active(self, found: re.Match[str]) -> None:
        compare("active character", self._table().active, found["name"])

    def _points_left(self, found: re.Match[str]) -> None:
        compare("action points", self._table().ap, number(found[1]))

    def _points(self, found: re.Match[str]) -> None:
        table = self._table()
        if found[1] not in table.sides:
            raise Unreadable(f"there is no side {found[1]!r}")
        compare(f"points of {found[1]}", table.points[table.sides.index(found[1])], number(found[2]))

    def _round(self, found: re.Match[str]) -> None:
        compare("round", self._table().round, number(found[1]))

    def _bag(self, found: re.Match[str]) -> None:
        wanted = [] if found[1] == "nothing" else split_outside(found[1])
        compare("chits in the bag", sorted(self._table().bag), sorted(wanted))

    def _pile(self, found: re.Match[str]) -> None:
        left = {pile.deck.value: pile.left for pile in self._table().piles}
        compare(f"cards in the {found[1]} pile", left.get(found[1]), number(found[2]))

    # Of what one seat knows

    def _loot(self, found: re.Match[str]) -> None:
        known = {(loot.where, loot.thing): (loot.kind.value, loot.value) for loot in self._own(found).loot}
        compare("known face", known.get((found[3], found[2])), (found[4], number(found[5] or "0")))

    def _no_loot(self, found: re.Match[str]) -> None:
        compare("known loot", self._own(found).loot, ())

    def _jokers(self, found: re.Match[str]) -> None:
        held = [f"{one.joker.value} {one.when.value} with {one.character}" for one in self._own(found).jokers]
        compare("jokers", held, [] if found[2] == "nothing" else split_outside(found[2]))

    # Of chances and of the map

    def _odds(self, found: re.Match[str]) -> None:
        odds = {one.action: one for decision in self._match.decisions for one in decision.about.odds}  # type: ignore[attr-defined]
        if found[1] not in odds:
            raise Miss(f"{found[1]} is not on offer, but {', '.join(odds)}")
        one = odds[found[1]]
        wanted = found[2], int(found[3]), bool(found[4])
        compare("deck, distance, cover", (one.deck.value, one.distance, one.cover), wanted)

    def _sees(self, found: re.Match[str]) -> None:
        field, here, there = self._field(), parse_zone(found["zone"]), parse_zone(found[2])
        facts = field.sees(here, there), field.distance(here, there), field.covered(here, there)
        compare("sight, distance, cover", facts, (True, int(found[3]), bool(found[4])))

    def _does_not_see(self, found: re.Match[str]) -> None:
        field, here, there = self._field(), parse_zone(found["zone"]), parse_zone(found[2])
        if field.sees(here, there):
            raise Miss("it is seen")
        if found[3]:
            compare("distance", field.distance(here, there), int(found[3]))


def compare_things(things: Sequence[ThingView], text: str) -> None:
    """Miss unless things are those of `colt 3, knife, dynamite jammed`, in any order."""
    wanted = Counter([] if text == "nothing" else split_outside(text))
    found = Counter(map(_in_words, things))
    if found != wanted:
        raise Miss(f"there is {', '.join(found.elements()) or 'nothing'}")


def _in_words(thing: ThingView) -> str:
    word = re.sub(r"-\d+$", "", thing.name)
    magazine = thing.kind is not None and thing.kind.value in ("colt", "shotgun", "carbine", "rifle")
    word += f" {thing.bullets}" if magazine else ""
    word += f" spare {thing.spare}" if thing.spare is not None else ""
    return word + (" jammed" if thing.jammed else "")
