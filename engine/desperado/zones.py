"""The zones of a map, as printed: names, places, borders, and what stands between them (rules/desperado.md section 3).

A map is data: `read_map` takes any text of this shape, and `GOLDFEVER` is the one the scenarios are played on.
"""

from importlib.resources import files
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from engine.core.errors import BadSave

Zone: TypeAlias = str
"""A zone, by its id."""

Point: TypeAlias = tuple[int, int]
Rect: TypeAlias = tuple[int, int, int, int]


class EdgeType(Struct, frozen=True):
    """What a border between two zones lets through (3.4)."""

    move: bool
    see: bool
    blast: bool
    cover: bool


class Neighbour(Struct, frozen=True):
    """A zone that shares a border, and the type of the border; `opening` is where a door or window is."""

    to: Zone
    edge: str
    opening: tuple[Point, Point] | None = None


class Place(Struct, frozen=True):
    """A zone as it is printed; `code` is what players type."""

    id: Zone
    code: str
    name: str
    kind: str
    level: int
    rect: Rect
    centre: Point
    exit: bool
    neighbours: tuple[Neighbour, ...]
    house: str | None = None
    storeys: int | None = None


class Segment(Struct, frozen=True):
    """A piece of wall, door, window, tree line, parapet, or an obstacle: from `a` to `b`, with the zones it borders."""

    id: str
    type: str
    a: Point
    b: Point
    zones: tuple[Zone, ...]
    height: int | None = None
    name: str | None = None


class Chart(Struct, frozen=True):
    """A whole map. y grows downwards."""

    name: str
    version: int
    width: int
    height: int
    edge_types: dict[str, EdgeType]
    segment_types: dict[str, str]
    places: tuple[Place, ...] = field(name="zones")
    segments: tuple[Segment, ...]

    def place(self, zone: Zone) -> Place:
        """A zone by its id. Raises `KeyError`."""
        return next(place for place in self.places if place.id == zone)


def read_map(text: str | bytes) -> Chart:
    """The map a JSON text holds. Raises `BadSave`; `engine.desperado.maps` checks whether the map makes sense."""
    try:
        return msgspec.json.decode(text, type=Chart)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadSave(str(error)) from error


GOLDFEVER: Chart = read_map(files("engine.desperado").joinpath("data", "goldfever.json").read_bytes())
"""The town of Goldfever."""

CHARTS: dict[str, Chart] = {GOLDFEVER.name: GOLDFEVER}
"""Every map by its name, as a view tells it."""

PLACES: dict[Zone, Place] = {place.id: place for place in GOLDFEVER.places}
"""The zones of Goldfever by their ids."""

_BY_CODE: dict[str, Zone] = {place.code: place.id for place in GOLDFEVER.places}


def parse_zone(text: str) -> Zone:
    """The zone a text names, by its id or (in Goldfever) by its code."""
    return _BY_CODE.get(text.upper(), text)
