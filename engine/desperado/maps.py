"""Loading a map: it is checked before anybody plays on it, so that a fault in the data never becomes one in a game."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from engine.core.errors import BadSetup
from engine.desperado.sight import Field, side_of, touches
from engine.desperado.zones import GOLDFEVER, Chart, Place

_ONLY_SEGMENT = {"open": set(), "wall": {"wall"}, "tree": {"tree"}, "ladder": {"parapet"}, "parapet": {"parapet"}}
"""The segments along a border of each type; doors and windows are gaps in a wall."""


class BadMap(BadSetup):
    """A map that contradicts itself; says everything that is wrong with it."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def load(chart: Chart) -> Field:
    """The map ready to be played on. Raises `BadMap`."""
    faults = list(_zone_faults(chart))
    if not faults:
        faults = [*_border_faults(chart), *_segment_faults(chart)]
    if faults:
        raise BadMap(faults)
    field = Field(chart)
    faults = [*_way_faults(field), *_sight_faults(field)]
    if faults:
        raise BadMap(faults)
    return field


@cache
def goldfever() -> Field:
    """The town of Goldfever, checked and ready."""
    return load(GOLDFEVER)


MAPS = {GOLDFEVER.name: goldfever}
"""How to come by each map, by its name."""


def _zone_faults(chart: Chart) -> Iterator[str]:
    for what in ("id", "code"):
        twice = [value for value, count in Counter(getattr(place, what) for place in chart.places).items() if count > 1]
        yield from (f"two zones have the {what} {value}" for value in twice)
    area = 0
    for place in chart.places:
        x0, y0, x1, y1 = place.rect
        area += (x1 - x0) * (y1 - y0)
        if not (0 <= x0 < x1 <= chart.width and 0 <= y0 < y1 <= chart.height):
            yield f"{place.id} does not lie on the map"
        if (2 * place.centre[0], 2 * place.centre[1]) != (x0 + x1, y0 + y1):
            yield f"the centre of {place.id} is not its middle"
        if (place.kind == "roof") != (place.level == 1):
            yield f"{place.id}: roofs, and nothing else, have level 1"
        if (place.kind == "building") != (place.house is not None and place.storeys is not None):
            yield f"{place.id}: buildings, and nothing else, have a house and storeys"
    for a, b in combinations(chart.places, 2):
        wide, high = _overlap(a, b)
        if wide > 0 and high > 0:
            yield f"{a.id} and {b.id} overlap"
    if area != chart.width * chart.height:
        yield "the zones do not fill the map"


def _overlap(a: Place, b: Place) -> tuple[int, int]:
    """How wide and high the common part of two zones is; 0 where they only meet, less where they do not."""
    wide = min(a.rect[2], b.rect[2]) - max(a.rect[0], b.rect[0])
    return wide, min(a.rect[3], b.rect[3]) - max(a.rect[1], b.rect[1])


def _border_faults(chart: Chart) -> Iterator[str]:
    places = {place.id: place for place in chart.places}
    edges = {(place.id, next_to.to): next_to.edge for place in chart.places for next_to in place.neighbours}
    for place in chart.places:
        for to, count in Counter(next_to.to for next_to in place.neighbours).items():
            if to not in places or to == place.id or count > 1:
                yield f"{place.id} cannot have the neighbour {to}, or not {count} times"
        for next_to in place.neighbours:
            if next_to.edge not in chart.edge_types:
                yield f"there is no border of type {next_to.edge}"
            if edges.get((next_to.to, place.id)) != next_to.edge:
                yield f"the border of {place.id} and {next_to.to} is not the same from both sides"
            if (next_to.opening is not None) != (next_to.edge in ("door", "window")):
                yield f"{place.id} and {next_to.to}: doors and windows, and nothing else, have openings"
    for a, b in combinations(chart.places, 2):
        wide, high = _overlap(a, b)
        if (max(wide, high) > 0 == min(wide, high)) != ((a.id, b.id) in edges):
            yield f"{a.id} and {b.id} are neighbours if and only if they share a border"


def _segment_faults(chart: Chart) -> Iterator[str]:
    """Each border that is not open is made of segments of its type, from end to end."""
    along: dict[frozenset[str], Counter[str]] = {}
    storeys = {place.id: place.storeys for place in chart.places}
    for one in chart.segments:
        if one.type not in chart.segment_types:
            yield f"{one.id}: there is no segment of type {one.type}"
        length = abs(one.a[0] - one.b[0]) + abs(one.a[1] - one.b[1])
        along.setdefault(frozenset(one.zones), Counter())[one.type] += length
        if one.type == "wall" and one.height != (2 if any(storeys.get(zone) == 2 for zone in one.zones) else 1):
            yield f"{one.id} has not the height of what it borders"
    places = {place.id: place for place in chart.places}
    for place in chart.places:
        for next_to in place.neighbours:
            pieces = along.get(frozenset({place.id, next_to.to}), Counter())
            border = max(_overlap(place, places[next_to.to]))
            if pieces.total() != (0 if next_to.edge == "open" else border):
                yield f"the segments of {place.id} and {next_to.to} are not as long as their border"
            wanted = _ONLY_SEGMENT.get(next_to.edge)
            fits = (
                set(pieces) == wanted if wanted is not None else {next_to.edge} <= set(pieces) <= {next_to.edge, "wall"}
            )
            if not fits:
                yield f"the segments of {place.id} and {next_to.to} do not fit the border"


def _way_faults(field: Field) -> Iterator[str]:
    for place in field.chart.places:
        edges = {next_to.edge for next_to in place.neighbours}
        if len(field.walk(place.id)) != len(field.places):
            yield f"not every zone can be walked to from {place.id}"
        if place.kind == "building" and "door" not in edges:
            yield f"{place.id} has no door"
        if place.kind == "roof" and "ladder" not in edges:
            yield f"{place.id} has no ladder"
        if len(field.seen[place.id]) == 1:
            yield f"nothing is seen from {place.id}"


def _sight_faults(field: Field) -> Iterator[str]:
    """No sight line may run along a border: whether it is blocked would be a matter of taste."""
    for a, b in combinations(field.chart.places, 2):
        if field.edge(a.id, b.id) is not None or not field.sees(a.id, b.id):
            continue
        p, q = a.centre, b.centre
        for one in field.chart.segments:
            along = side_of(p, q, one.a) == side_of(p, q, one.b) == 0 and touches(p, q, one.a, one.b)
            if along and one.type != "obstacle":
                yield f"the sight line of {a.id} and {b.id} runs along {one.id}"
