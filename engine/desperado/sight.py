"""Sight, distance, cover and walking distance on a map, in exact whole numbers (rules/desperado.md section 4)."""

from collections import deque
from itertools import combinations

from engine.desperado.zones import Chart, Neighbour, Place, Point, Rect, Segment, Zone


def side_of(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b the point c is: 1, -1, or 0 for on it."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def _in_box(a: Point, b: Point, p: Point) -> bool:
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def touches(p: Point, q: Point, a: Point, b: Point) -> bool:
    """Whether the closed segments from p to q and from a to b have a point in common: a graze counts."""
    if max(p[0], q[0]) < min(a[0], b[0]) or max(a[0], b[0]) < min(p[0], q[0]):
        return False
    if max(p[1], q[1]) < min(a[1], b[1]) or max(a[1], b[1]) < min(p[1], q[1]):
        return False
    ends = side_of(p, q, a), side_of(p, q, b), side_of(a, b, p), side_of(a, b, q)
    if ends[0] != ends[1] and ends[2] != ends[3]:
        return True
    on_line = ((p, q, a), (p, q, b), (a, b, p), (a, b, q))
    return any(end == 0 and _in_box(*where) for end, where in zip(ends, on_line, strict=True))


def runs_inside(p: Point, q: Point, rect: Rect) -> bool:
    """Whether the segment from p to q runs through the open interior of a rectangle.

    The part of the segment that is inside lies between two fractions of its length, kept as (numerator, denominator)
    with positive denominators, so that they can be compared without dividing.
    """
    enter, leave = (0, 1), (1, 1)
    for axis in (0, 1):
        low, high, step = rect[axis] - p[axis], rect[axis + 2] - p[axis], q[axis] - p[axis]
        if step == 0:
            if not low < 0 < high:
                return False
            continue
        if step < 0:
            low, high, step = -high, -low, -step
        enter = max(enter, (low, step), key=_Fraction)
        leave = min(leave, (high, step), key=_Fraction)
    return enter[0] * leave[1] < leave[0] * enter[1]


class _Fraction:
    """The order of two fractions with positive denominators."""

    __slots__ = ("value",)

    def __init__(self, value: tuple[int, int]) -> None:
        self.value = value

    def __lt__(self, other: "_Fraction") -> bool:
        return self.value[0] * other.value[1] < other.value[0] * self.value[1]


_FOR_HORSES = frozenset({"street", "yard"})


def _fewest(start: Zone, ways: dict[Zone, tuple[Zone, ...]]) -> dict[Zone, int]:
    """The fewest steps from a zone to each that some ways lead to."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in ways[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


class Field:
    """A map with everything worked out that is asked of it again and again.

    `places` are the zones by id; `moves` the walkable borders of each, `rides` those that horses can pass (17.3),
    `blasts` those that a blast passes, by id;
    `seen` maps each zone to the zones that are seen from it with their distances, itself included.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.places: dict[Zone, Place] = {place.id: place for place in chart.places}
        self._edges: dict[tuple[Zone, Zone], str] = {
            (place.id, next_to.to): next_to.edge for place in chart.places for next_to in place.neighbours
        }
        kinds = chart.edge_types
        by_id: dict[Zone, list[Neighbour]] = {
            place.id: sorted(place.neighbours, key=lambda next_to: next_to.to) for place in chart.places
        }
        self.moves: dict[Zone, tuple[Zone, ...]] = {
            zone: tuple(n.to for n in around if kinds[n.edge].move) for zone, around in by_id.items()
        }
        self.blasts: dict[Zone, tuple[Zone, ...]] = {
            zone: tuple(n.to for n in around if kinds[n.edge].blast) for zone, around in by_id.items()
        }
        self.rides: dict[Zone, tuple[Zone, ...]] = {
            zone: tuple(n.to for n in around if n.edge == "open" and self.places[n.to].kind in _FOR_HORSES)
            for zone, around in by_id.items()
        }
        self._walls = [segment for segment in chart.segments if chart.segment_types[segment.type] == "blocks"]
        self._covers = [segment for segment in chart.segments if chart.segment_types[segment.type] == "cover"]
        self._houses = {place.id: place.house for place in chart.places}
        self.seen: dict[Zone, dict[Zone, int]] = {zone: {zone: 0} for zone in self.places}
        self._covered: set[tuple[Zone, Zone]] = set()
        for a, b in combinations(chart.places, 2):
            if self._has_line(a, b):
                steps = self._steps(a, b)
                self.seen[a.id][b.id] = self.seen[b.id][a.id] = steps
                self._covered |= {(x.id, y.id) for x, y in ((a, b), (b, a)) if self._in_cover(x, y)}
        self._walks: dict[Zone, dict[Zone, int]] = {}
        self._rides: dict[Zone, dict[Zone, int]] = {}

    def edge(self, a: Zone, b: Zone) -> str | None:
        """The type of the border between two zones; None if they are no neighbours."""
        return self._edges.get((a, b))

    def sees(self, a: Zone, b: Zone) -> bool:
        """Whether two zones see each other (4.2)."""
        return b in self.seen[a]

    def distance(self, a: Zone, b: Zone) -> int:
        """How far b is from a along the line between their centres (4.3), whether it is seen or not."""
        known = self.seen[a].get(b)
        return self._steps(self.places[a], self.places[b]) if known is None else known

    def covered(self, a: Zone, b: Zone) -> bool:
        """Whether a target in b is in cover from a shooter in a (4.4), seen or not."""
        return (a, b) in self._covered if b in self.seen[a] else self._in_cover(self.places[a], self.places[b])

    def walk(self, start: Zone) -> dict[Zone, int]:
        """The fewest moves from a zone to each other (4.5)."""
        if start not in self._walks:
            self._walks[start] = _fewest(start, self.moves)
        return self._walks[start]

    def ride(self, start: Zone) -> dict[Zone, int]:
        """The fewest zones a rider passes to each zone it can come to."""
        if start not in self._rides:
            self._rides[start] = _fewest(start, self.rides)
        return self._rides[start]

    # Worked out once

    def _has_line(self, a: Place, b: Place) -> bool:
        edge = self.edge(a.id, b.id)
        if edge is not None:
            return self.chart.edge_types[edge].see
        from_high = a.level or b.level
        return not any(
            touches(a.centre, b.centre, wall.a, wall.b)
            for wall in self._walls
            if not (from_high and wall.height == 1) or self._borders_a_house_of(wall, a, b)
        )

    def _borders_a_house_of(self, wall: Segment, a: Place, b: Place) -> bool:
        """Whether a low wall is one of the house that one of the two zones belongs to (the roof exception in 4.2)."""
        own = {a.house, b.house} - {None}
        return any(self._houses[zone] in own for zone in wall.zones)

    def _steps(self, a: Place, b: Place) -> int:
        if a.id == b.id:
            return 0
        if self.edge(a.id, b.id) is not None:
            return 1
        return sum(runs_inside(a.centre, b.centre, place.rect) for place in self.chart.places if place.id != a.id)

    def _in_cover(self, a: Place, b: Place) -> bool:
        if a.id == b.id:
            return False
        above = b.level > a.level and self.edge(a.id, b.id) is None
        return above or any(a.id not in one.zones and touches(a.centre, b.centre, one.a, one.b) for one in self._covers)
