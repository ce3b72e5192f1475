"""Reading the lines that set a position of Desperado up (docs/scenarios.md)."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from engine.core.chance import seeded
from engine.core.errors import BadSetup
from engine.core.scenario import Unreadable, number, read_options, split_outside
from engine.desperado.actions import When
from engine.desperado.cards import CHARACTERS, FIREARMS, JOKERS, Deck, Joker, Kind, Name, cards_of
from engine.desperado.options import preset
from engine.desperado.scenario.foreseen import Foreseen
from engine.desperado.scenarios import LOOT, SCENARIOS
from engine.desperado.state import Figure
from engine.desperado.things import Thing, new_thing
from engine.desperado.turn import Acting, Activation, Rounds
from engine.desperado.zones import PLACES, Zone, parse_zone


class Sketch(Struct):
    """What a case says of one character; what it does not say is as printed."""

    zone: Zone | None = None
    hands: list[Thing] | None = None
    pockets: list[Thing] | None = None
    wounds: int = 0
    ambush: int = 0
    joker: Joker | None = None
    when: When = When.MATTERS
    marks: list[str] = []


class Setting:
    """Collects the lines of a case and makes a state of them. All readers raise `Unreadable`."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self._sides: list[str] = []
        self._casts: list[list[Name]] = []
        self._sketches: dict[Name, Sketch] = {}
        self._ground: dict[Zone, list[Thing]] = {}
        self._things = 0
        self._facts: dict[str, str] = {}
        self._words: dict[str, Callable[[Sketch, str], None]] = {
            "wounds": lambda sketch, rest: setattr(sketch, "wounds", number(rest)),
            "ambush": lambda sketch, rest: setattr(sketch, "ambush", number(rest or "1")),
            "hands": lambda sketch, rest: setattr(sketch, "hands", self.things(rest)),
            "pockets": lambda sketch, rest: setattr(sketch, "pockets", self.things(rest)),
            "joker": self._read_joker,
        }

    def read(self, text: str) -> bool:
        """Take a line in; False if it says nothing about the set-up."""
        key, colon, rest = text.partition(": ")
        if not colon:
            return False
        if key.startswith("seat "):
            self._read_seat(key.removeprefix("seat "), rest)
        elif key.startswith("ground "):
            self._ground[self.zone(key.removeprefix("ground "))] = self.things(rest)
        elif key in CHARACTERS:
            self._read_character(key, rest)
        elif key in ("scenario", "options", "active", "ap", "bag", "round", "phase", "points", "preset"):
            self._facts[key] = rest
        else:
            return False
        return True

    def _read_seat(self, name: str, text: str) -> None:
        side, _, cast = text.partition("; ")
        self.names.append(name)
        self._sides.append(side)
        self._casts.append(split_outside(cast))
        for one in self._casts[-1]:
            if one not in CHARACTERS:
                raise Unreadable(f"there is no character {one!r}")

    def _read_character(self, name: Name, text: str) -> None:
        sketch = self._sketches.setdefault(name, Sketch())
        for part in split_outside(text, ";"):
            word, _, rest = part.partition(" ")
            if word in self._words:
                self._words[word](sketch, rest)
            elif part in ("stunned", "shackled", "dead", "escaped", "riding"):
                sketch.marks.append(part)
            else:
                sketch.zone = self.zone(part)

    def _read_joker(self, sketch: Sketch, text: str) -> None:
        joker, _, when = text.partition(" ")
        if joker not in set(Joker):
            raise Unreadable(f"{joker!r} is no joker")
        sketch.joker = Joker(joker)
        sketch.when = When(when) if when else When.MATTERS

    @staticmethod
    def zone(text: str) -> Zone:
        """A zone of Goldfever. Raises `Unreadable`."""
        zone = parse_zone(text)
        if zone not in PLACES:
            raise Unreadable(f"there is no zone {text!r}")
        return zone

    def things(self, text: str) -> list[Thing]:
        """Things as `colt 3 jammed`, `loot nugget 2`, `strongbox 3`, or `nothing`."""
        return [] if text == "nothing" else [self._thing(part) for part in split_outside(text)]

    def _thing(self, text: str) -> Thing:
        words = text.split()
        face_down = words[0] == LOOT
        kind = words[face_down]
        amount = next((number(word) for word in words if word.isdecimal()), None)
        tag = "" if kind in set(Kind) else kind
        self._things += 1
        thing = new_thing(self._things, Kind.NUGGET if tag else Kind(kind), tag=tag)
        if thing.kind in FIREARMS:
            thing = replace(thing, bullets=thing.bullets if amount is None else amount)
        else:
            thing = replace(thing, value=amount or 0, face_down=face_down)
        if "spare" in words:
            thing = replace(thing, spare=int(words[words.index("spare") + 1]), bullets=int(words[1]))
        return replace(thing, jammed="jammed" in words)

    # The state

    def build(self) -> Foreseen:
        """The state, about to come to its first decision."""
        if not self.names:
            raise Unreadable("there is no line 'seat NAME: SIDE; CHARACTERS'")
        try:
            changes = read_options(self._facts.get("options", ""))
            changes.setdefault("scenario", self._facts.get("scenario", "s1"))
            options = preset(self._facts.get("preset", "official"), **changes)
        except BadSetup as error:
            raise Unreadable(str(error)) from error
        sides = [side.id for side in SCENARIOS[options.scenario].sides if side.id in self._sides]
        if set(sides) != set(self._sides):
            raise Unreadable(f"the sides of {options.scenario} are others than {', '.join(self._sides)}")
        g = Foreseen(options, seeded("scenario"), self._sides, sides, {}, self._ground, {}, {d: [] for d in Deck}, 7)
        for deck in Deck:
            g.piles[deck] = list(range(cards_of(deck)))
            g.chance.shuffle(g.piles[deck])
        for side in sides:
            for seat, cast in enumerate(self._casts):
                if self._sides[seat] == side:
                    g.figures |= {name: self._figure(name, side, seat) for name in cast}
        self._finish(g)
        return g

    def _figure(self, name: Name, side: str, seat: int) -> Figure:
        sketch = self._sketches.get(name, Sketch())
        card = CHARACTERS[name]
        off = "dead" in sketch.marks or "escaped" in sketch.marks
        if sketch.zone is None and not off:
            raise Unreadable(f"it is not said where {name} is")
        figure = Figure(name, side, seat, None if off else sketch.zone)
        figure.hands = sketch.hands if sketch.hands is not None else self.things(card.firearm.value)
        default = ", ".join(kind.value for kind in card.objects)
        figure.pockets = sketch.pockets if sketch.pockets is not None else self.things(default)
        figure.pockets = [thing.shown_to(seat) for thing in figure.pockets]
        figure.wounds, figure.ambush = sketch.wounds, sketch.ambush
        figure.joker, figure.when = sketch.joker, sketch.when
        figure.stunned, figure.shackled = "stunned" in sketch.marks, "shackled" in sketch.marks
        figure.dead = "dead" in sketch.marks
        if "riding" in sketch.marks:
            self._things += 1
            figure.horse = new_thing(self._things, Kind.HORSE)
        return figure

    def _finish(self, g: Foreseen) -> None:
        """Whose activation it is, what is in the bag, the round, the points."""
        dealt = {figure.joker for figure in g.figures.values()}
        g.unseen = [joker for joker in JOKERS if joker not in dealt]
        g.tokens = max((figure.ambush for figure in g.figures.values()), default=0)
        round_number, _, rounds = self._facts.get("round", "1 of 7").partition(" of ")
        g.round, g.rounds = number(round_number), number(rounds or "7")
        g.points = dict.fromkeys(g.sides, 0) | {
            part.split()[0]: number(part.split()[1]) for part in split_outside(self._facts.get("points", ""))
        }
        active = self._facts.get("active", next(iter(g.figures)))
        if active not in g.figures:
            raise Unreadable(f"{active!r} is not in the game")
        phase = self._facts.get("phase", "action")
        names = [one.name for one in g.on_map() if phase == "chit" or one.name != active]
        g.bag = split_outside(self._facts["bag"]) if "bag" in self._facts else names
        if self._facts.get("bag") == "nothing":
            g.bag = []
        g.push(Rounds())
        if phase == "start":
            g.push(Activation(active))
        elif phase == "action":
            g.active, g.ap = active, number(self._facts.get("ap", "4"))
            g.push(Acting(active))
        elif phase != "chit":
            raise Unreadable(f"{phase!r} is no phase; there are chit, start, action")
