"""The rulebook of Desperado, part seven: the zones of the map, each told from the map's own data."""

from collections.abc import Iterator
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.called import Called
from bot.text.entry import Entry
from engine.desperado.zones import GOLDFEVER, PLACES, Place, Zone

_KINDS: Final = {
    "street": (mark("Street."), "terrain-street"),
    "yard": (mark("Yard."), "terrain-street"),
    "building": (mark("A room of a house with one storey."), "terrain-building"),
    "roof": (mark("Roof: it looks over houses with one storey."), "terrain-roof"),
    "tree": (mark("Trees."), "terrain-trees"),
}
_TWO_STOREYS: Final = mark("A room of a house with two storeys.")

_BORDERS: Final = {
    "open": mark("Open to {zones}."),
    "door": mark("By a door to {zones}."),
    "window": mark("By a window, with cover, to {zones}."),
    "tree": mark("Over a tree line, with cover, to {zones}."),
    "ladder": mark("By a ladder, with cover, to {zones}."),
    "parapet": mark("Over a parapet one sees but does not walk to {zones}."),
    "wall": mark("Behind a wall: {zones}."),
}
"""What each type of border lets through, the easiest way first."""

_OBSTACLES: Final = {
    "Horse trough": mark("A horse trough gives cover here."),
    "Freight wagon": mark("A freight wagon gives cover here."),
    "Hitching rail": mark("A hitching rail gives cover here."),
}
_EXIT: Final = mark("One may leave the map here where the scenario says so.")

_RELATED: Final = 5


def key_of(zone: Zone) -> str:
    """The key of a zone's entry."""
    return f"zone-{zone}"


class ZoneEntries:
    """The entries of all zones in one language."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._called = Called(wording)

    def all(self) -> dict[str, Entry]:
        """The entries by their keys, in the order of the codes."""
        return {key_of(place.id): self._entry(place) for place in sorted(PLACES.values(), key=lambda one: one.code)}

    def _entry(self, place: Place) -> Entry:
        near = sorted(place.neighbours, key=lambda next_to: list(_BORDERS).index(next_to.edge))
        ways = [key_of(next_to.to) for next_to in near if GOLDFEVER.edge_types[next_to.edge].move]
        _, terrain = _KINDS[place.kind]
        return Entry(
            self._called.zone(place.id),
            " ".join(self._facts(place)),
            see=(terrain, *ways)[:_RELATED],
            also=(place.code, place.name),
        )

    def _facts(self, place: Place) -> Iterator[str]:
        say = self._wording.say
        yield say(_TWO_STOREYS if place.storeys == 2 else _KINDS[place.kind][0])
        for edge, text in _BORDERS.items():
            zones = [self._called.zone(next_to.to) for next_to in place.neighbours if next_to.edge == edge]
            if zones:
                yield say(text, zones=self._wording.both(zones))
        yield from (say(_OBSTACLES[one.name]) for one in GOLDFEVER.segments if one.name and place.id in one.zones)
        if place.exit:
            yield say(_EXIT)
