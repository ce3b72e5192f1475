"""Objects in the game, where they can be carried, and how notation calls them (rules/desperado.md section 5)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.core.ids import Seat
from engine.desperado.cards import FIREARMS, WEAPONS, Kind, Weapon

_LOOT = "loot"
_SPARE = {Kind.COLT: 6, Kind.SHOTGUN: 4, Kind.CARBINE: 6, Kind.RIFLE: 6}
"""Spare bullets at the start, with short ammunition (17.2)."""


class Thing(Struct, frozen=True, gc=False):
    """One object; `label` is what is printed on it.

    `spare` are its spare bullets (None: as many as one likes). `known` is a mask of the seats that have seen the face
    of one that lies face down.
    """

    id: int
    kind: Kind
    label: str
    bullets: int = 0
    jammed: bool = False
    spare: int | None = None
    value: int = 0
    tag: str = ""
    face_down: bool = False
    known: int = 0

    @property
    def name(self) -> str:
        """What everybody calls it."""
        return _LOOT if self.face_down else self.label

    @property
    def is_firearm(self) -> bool:
        """Whether it is carried in the hands."""
        return self.kind in FIREARMS

    @property
    def weapon(self) -> Weapon:
        """What is printed about it."""
        return WEAPONS[self.kind]

    def shown_to(self, seat: Seat) -> "Thing":
        """The same, with its face known to one more seat."""
        return replace(self, known=self.known | 1 << seat) if self.face_down else self


def new_thing(number: int, kind: Kind, *, short_ammo: bool = False, value: int = 0, tag: str = "") -> Thing:
    """An object as it comes into play: a firearm is fully loaded (5.5)."""
    spare = _SPARE.get(kind) if short_ammo else None
    bullets = WEAPONS[kind].magazine if kind in FIREARMS else 0
    return Thing(number, kind, tag or kind.value, bullets, spare=spare, value=value, tag=tag)


def named(things: Sequence[Thing]) -> list[tuple[str, Thing]]:
    """Things with what notation calls them: the second of a name is `name-2`."""
    if len(things) == 1:
        thing = things[0]
        return [(_LOOT if thing.face_down else thing.label, thing)]
    names = [_LOOT if thing.face_down else thing.label for thing in things]
    if len(set(names)) == len(names):
        return list(zip(names, things, strict=True))
    counts: dict[str, int] = {}
    found = []
    for name, thing in zip(names, things, strict=True):
        count = counts[name] = counts.get(name, 0) + 1
        found.append((name if count == 1 else f"{name}-{count}", thing))
    return found


def find(things: Sequence[Thing], name: str) -> Thing | None:
    """The thing that notation calls so."""
    for thing in things:
        if name == (_LOOT if thing.face_down else thing.label):
            return thing
    return next((thing for called, thing in named(things) if called == name), None) if "-" in name else None
