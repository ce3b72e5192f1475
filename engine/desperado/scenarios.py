"""The scenarios, as data: who fights whom, where, for what (rules/desperado.md section 15)."""

from importlib.resources import files

import msgspec
from msgspec import Struct

from engine.core.errors import BadSave, BadSetup
from engine.desperado.cards import CHARACTERS, Kind, Name
from engine.desperado.zones import CHARTS, Zone

LOOT = "loot"


class SideCard(Struct, frozen=True):
    """A side: its characters in the order they are fielded, and where they start."""

    id: str
    name: str
    characters: tuple[Name, ...]
    start: tuple[Zone, ...]
    start_by_character: dict[Name, Zone] = {}

    def start_of(self, place: int) -> Zone:
        """Where the character with a place in the list starts (6.6)."""
        return self.start_by_character.get(self.characters[place], self.start[place % len(self.start)])


class Muster(Struct, frozen=True):
    """How many characters of each side are fielded for some numbers of players, and how many rounds are played."""

    players: tuple[int, ...]
    field: tuple[int, ...]
    rounds: int


class Lying(Struct, frozen=True):
    """An object that lies on the map at the start."""

    object: str
    zone: Zone
    tag: str = ""
    value: int = 0


class Term(Struct, frozen=True):
    """One word of the score vocabulary (15.2), counted for a side; as an instant win it is worth no points."""

    side: str
    type: str
    points: int = 0
    zones: tuple[Zone, ...] = ()
    character: Name = ""
    target: str = ""
    tag: str = ""
    value: int = 0


class Special(Struct, frozen=True):
    """A rule of one scenario (15.4)."""

    rule: str
    characters: tuple[Name, ...] = ()
    character: Name = ""
    tag: str = ""
    move_cost: int = 1


class Scenario(Struct, frozen=True):
    """A scenario."""

    id: str
    name: str
    premise: str
    sides: tuple[SideCard, ...]
    muster: tuple[Muster, ...]
    objects: tuple[Lying, ...]
    loot_bag: tuple[str, ...]
    exits: tuple[Zone, ...]
    exit_sides: tuple[str, ...]
    score: tuple[Term, ...]
    instant_win: tuple[Term, ...]
    special: tuple[Special, ...]
    map: str = "Goldfever"

    def side(self, side: str) -> SideCard:
        """A side by its id. Raises `KeyError`."""
        for card in self.sides:
            if card.id == side:
                return card
        raise KeyError(side)

    def muster_for(self, players: int) -> Muster:
        """Who is fielded for a number of players (6.2). Raises `BadSetup`."""
        for muster in self.muster:
            if players in muster.players:
                return muster
        raise BadSetup(f"{self.name} is not played by {players}")

    def specials(self, rule: str) -> tuple[Special, ...]:
        """The special rules of a kind."""
        return tuple([special for special in self.special if special.rule == rule]) if self.special else ()

    def faults(self) -> list[str]:
        """What in it contradicts itself or the map."""
        zones = [zone for side in self.sides for zone in (*side.start, *side.start_by_character.values())]
        zones += [lying.zone for lying in self.objects] + list(self.exits)
        zones += [zone for term in (*self.score, *self.instant_win) for zone in term.zones]
        cast = [name for side in self.sides for name in side.characters]
        places = {place.id: place for place in CHARTS[self.map].places}
        found = [f"there is no zone {zone}" for zone in zones if zone not in places]
        found += [f"{zone} is no way out" for zone in self.exits if zone in places and not places[zone].exit]
        found += [f"there is no character {name}" for name in cast if name not in CHARACTERS]
        found += [f"{name} is cast twice" for name in set(cast) if cast.count(name) > 1]
        found += [f"there is no object {one.object}" for one in self.objects if one.object not in {*Kind, LOOT}]
        if sum(one.object == LOOT for one in self.objects) != len(self.loot_bag):
            found.append("the loot bag does not fit the places of loot")
        for muster in self.muster:
            if len(muster.field) != len(self.sides):
                found.append(f"the muster for {muster.players} does not fit the sides")
            elif any(count > len(side.characters) for count, side in zip(muster.field, self.sides, strict=True)):
                found.append(f"the muster for {muster.players} fields more than there are")
        return found


class _Scenarios(Struct, frozen=True):
    version: int
    scenarios: tuple[Scenario, ...]


def read_scenarios(text: str | bytes) -> tuple[Scenario, ...]:
    """The scenarios a JSON text holds. Raises `BadSave`."""
    try:
        scenarios = msgspec.json.decode(text, type=_Scenarios).scenarios
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadSave(str(error)) from error
    return scenarios


SCENARIOS: dict[str, Scenario] = {
    scenario.id: scenario
    for scenario in read_scenarios(files("engine.desperado").joinpath("data", "scenarios.json").read_bytes())
}
"""Every scenario by its id."""
