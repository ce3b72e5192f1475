"""Where a map lies in the picture: zones, codes and borders in pixels. A map is data; nothing here knows Goldfever."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.desperado.zones import CHARTS, Chart, Place, Point, Zone
from images import text
from images.geometry import Rect

FIELD: Final = Rect(20, 20, 976, 694)
"""The most a map may take."""
CODE: Final = 30
"""The type size of zone codes."""
CODE_H: Final = 27
SIGN: Final = 32
WALL: Final = 9
_REACH: Final = {"tree": 13, "obstacle": 10}
"""How far what stands upright on the map reaches to its sides."""
CLEAR: Final = 5
"""How far a border reaches into the zones on its sides."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A border between two zones, from end to end."""

    kind: str
    a: Point
    b: Point

    @property
    def upright(self) -> bool:
        """Whether it runs from north to south."""
        return self.a[0] == self.b[0]


@dataclass(frozen=True, slots=True)
class MapPlan:
    """A map in pixels: `zones` and `codes` by zone, `edges` between neighbours, each once."""

    chart: Chart
    area: Rect
    scale: float
    zones: Mapping[Zone, Rect]
    codes: Mapping[Zone, Rect]
    edges: tuple[Edge, ...]

    def point(self, p: Point) -> Point:
        """Give a point of the map as a pixel."""
        return round(self.area.x + p[0] * self.scale), round(self.area.y + p[1] * self.scale)

    def inside(self, zone: Zone) -> Rect:
        """Give the part of a zone that no wall covers."""
        return self.zones[zone].inset(CLEAR)

    def labels(self, zone: Zone, count: int) -> list[Rect]:
        """Give places for signs: right of the code as long as the zone is wide enough, then below it."""
        code, room = self.codes[zone], self.inside(zone)
        x, y = code.x2 + 4, code.y - 2
        found = []
        for _ in range(count):
            if x + SIGN > room.x2:
                x, y = code.x, (code.y2 if y < code.y2 else y + SIGN) + 3
            found.append(Rect(x, y, SIGN, SIGN))
            x += SIGN + 3
        return found


@lru_cache(maxsize=4)
def map_plan(name: str) -> MapPlan:
    """Lay a map out as large as it goes, in the middle of its field. Raises `KeyError` for a map there is not."""
    chart = CHARTS[name]
    scale = min(FIELD.w / chart.width, FIELD.h / chart.height)
    w, h = round(chart.width * scale), round(chart.height * scale)
    area = Rect(FIELD.cx - w // 2, FIELD.cy - h // 2, w, h)
    bare = MapPlan(chart, area, scale, {}, {}, ())
    zones = {place.id: _rect(bare, place) for place in chart.places}
    codes = {place.id: _code(bare, place, zones[place.id]) for place in chart.places}
    return MapPlan(chart, area, scale, zones, codes, tuple(_edges(bare)))


def _rect(plan: MapPlan, place: Place) -> Rect:
    x, y = plan.point((place.rect[0], place.rect[1]))
    x2, y2 = plan.point((place.rect[2], place.rect[3]))
    return Rect(x, y, x2 - x, y2 - y)


def _code(plan: MapPlan, place: Place, zone: Rect) -> Rect:
    """Give the place of a zone's code: its upper left corner, right of trees and obstacles that stand there."""
    r = Rect(zone.x + 7, zone.y + 8, code_width(place.code), CODE_H)
    for one in plan.chart.segments:
        reach = _REACH.get(one.type)
        if reach is None or place.id not in one.zones or one.a[0] != one.b[0]:
            continue
        (x, y), (_, y2) = plan.point(one.a), plan.point(one.b)
        if Rect(x - reach, y, 2 * reach, y2 - y).overlaps(r):
            r = Rect(x + reach + 4, r.y, r.w, r.h)
    return r


@lru_cache(maxsize=256)
def code_width(code: str) -> int:
    """Give how wide a code is written, its halo left out."""
    return text.width(code, "small", CODE)


def _edges(plan: MapPlan) -> list[Edge]:
    rects = {place.id: place.rect for place in plan.chart.places}
    found = []
    for place in plan.chart.places:
        for next_to in place.neighbours:
            if place.id < next_to.to:
                (ax, ay, ax2, ay2), (bx, by, bx2, by2) = rects[place.id], rects[next_to.to]
                start = plan.point((max(ax, bx), max(ay, by)))
                end = plan.point((min(ax2, bx2), min(ay2, by2)))
                found.append(Edge(next_to.edge, start, end))
    return found
