"""What a character can do, and the one-line notation of it.

move ZONE                            one zone, or a rider's next
shoot CHARACTER GUN [both]           both barrels of a shotgun
throw THING at CHARACTER|ZONE        a knife at somebody, dynamite or a stone into a zone
fight CHARACTER                      melee
reload GUN | repair THING | drop THING
take THING [from CHARACTER]          from the ground, or from a friend
give THING to CHARACTER
swap THING for THING with CHARACTER
drink [stun]                         whisky against a wound, or against a stun token
ambush | exit | mount | mount off | end
free CHARACTER
joker [THING] [at CHARACTER] [to ZONE]
joker order CHARACTER never|first|matters
ambush order CHARACTER ask|DISTANCE [WEAPON]
respond spring|wait|stay|act|pass|flee ZONE|drop THING

A thing is called by what everybody sees of it: `colt`, `loot`; the second of that name on the same character or in the
same zone is `colt-2`.
"""

import re
from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from engine.core.actions import Action
from engine.core.decision import About
from engine.core.enums import quick
from engine.core.errors import BadNotation
from engine.desperado.cards import Deck, Name
from engine.desperado.zones import Zone, parse_zone


class Move(Action, Struct, frozen=True, tag=True, gc=False):
    """Go to a neighbouring zone."""

    zone: Zone

    def __str__(self) -> str:
        return f"move {self.zone}"


class Shoot(Action, Struct, frozen=True, tag=True, gc=False):
    """Fire a gun at somebody; `both` barrels of a shotgun at once."""

    target: Name
    gun: str
    both: bool = False

    def __str__(self) -> str:
        return f"shoot {self.target} {self.gun}" + (" both" if self.both else "")


class Throw(Action, Struct, frozen=True, tag=True, gc=False):
    """Throw a knife at somebody, or dynamite or a stone into a zone."""

    thing: str
    at: str

    def __str__(self) -> str:
        return f"throw {self.thing} at {self.at}"


class Fight(Action, Struct, frozen=True, tag=True, gc=False):
    """Attack somebody in the same zone hand to hand."""

    target: Name

    def __str__(self) -> str:
        return f"fight {self.target}"


class Reload(Action, Struct, frozen=True, tag=True, gc=False):
    """Put one bullet into a gun."""

    gun: str

    def __str__(self) -> str:
        return f"reload {self.gun}"


class Repair(Action, Struct, frozen=True, tag=True, gc=False):
    """Remove a jam token."""

    thing: str

    def __str__(self) -> str:
        return f"repair {self.thing}"


class Drop(Action, Struct, frozen=True, tag=True, gc=False):
    """Put something on the ground."""

    thing: str

    def __str__(self) -> str:
        return f"drop {self.thing}"


class Take(Action, Struct, frozen=True, tag=True, gc=False):
    """Take something from the ground, or from a friend."""

    thing: str
    giver: Name | None = None

    def __str__(self) -> str:
        return f"take {self.thing}" + (f" from {self.giver}" if self.giver is not None else "")


class Give(Action, Struct, frozen=True, tag=True, gc=False):
    """Hand something over to a friend."""

    thing: str
    to: Name

    def __str__(self) -> str:
        return f"give {self.thing} to {self.to}"


class Swap(Action, Struct, frozen=True, tag=True, gc=False):
    """Exchange one thing for another with a friend."""

    thing: str
    other: str
    friend: Name

    def __str__(self) -> str:
        return f"swap {self.thing} for {self.other} with {self.friend}"


class Drink(Action, Struct, frozen=True, tag=True, gc=False):
    """Empty a bottle of whisky: a wound less, or no stun token any more."""

    stun: bool = False

    def __str__(self) -> str:
        return "drink stun" if self.stun else "drink"


class LayAmbush(Action, Struct, frozen=True, tag=True, gc=False):
    """Lie in wait; the activation ends."""

    def __str__(self) -> str:
        return "ambush"


class Exit(Action, Struct, frozen=True, tag=True, gc=False):
    """Leave the map."""

    def __str__(self) -> str:
        return "exit"


class Mount(Action, Struct, frozen=True, tag=True, gc=False):
    """Get on a horse, or `off` it."""

    off: bool = False

    def __str__(self) -> str:
        return "mount off" if self.off else "mount"


class Free(Action, Struct, frozen=True, tag=True, gc=False):
    """Remove a friend's shackles."""

    friend: Name

    def __str__(self) -> str:
        return f"free {self.friend}"


class EndActivation(Action, Struct, frozen=True, tag=True, gc=False):
    """Do nothing more."""

    def __str__(self) -> str:
        return "end"


class PlayJoker(Action, Struct, frozen=True, tag=True, gc=False):
    """Play the joker of the active character, with whatever it needs to be told."""

    thing: str | None = None
    at: Name | None = None
    to: Zone | None = None

    def __str__(self) -> str:
        text = "joker" if self.thing is None else f"joker {self.thing}"
        text += f" at {self.at}" if self.at is not None else ""
        return text + (f" to {self.to}" if self.to is not None else "")


@quick
class When(StrEnum):
    """A standing order: when a joker whose moment comes is played."""

    NEVER = "never"
    FIRST = "first"
    MATTERS = "matters"


class Order(Action, Struct, frozen=True, tag=True, gc=False):
    """Tell when a character's joker is to be played (14.6); the legal actions hold one for all values of `when`."""

    is_offered: ClassVar[bool] = False
    character: Name
    when: When = When.MATTERS

    def __str__(self) -> str:
        return f"joker order {self.character} {self.when.value}"

    def form(self) -> Action:
        """The order with its default."""
        return Order(self.character)


class AmbushOrder(Action, Struct, frozen=True, tag=True, gc=False):
    """Tell when a character's ambush is sprung by itself (18.5): at the first enemy `within` a distance, with one
    weapon or whatever is best; None: its player is asked. The legal actions hold one for all values.
    """

    is_offered: ClassVar[bool] = False
    character: Name
    within: int | None = None
    weapon: str | None = None

    def __str__(self) -> str:
        when = "ask" if self.within is None else str(self.within)
        return f"ambush order {self.character} {when}" + (f" {self.weapon}" if self.weapon is not None else "")

    def form(self) -> Action:
        """The order to ask."""
        return AmbushOrder(self.character)


@quick
class Answer(StrEnum):
    """What one may answer to a question."""

    SPRING = "spring"
    WAIT = "wait"
    STAY = "stay"
    ACT = "act"
    PASS = "pass"


class Respond(Action, Struct, frozen=True, tag=True, gc=False):
    """Answer with a word."""

    answer: Answer

    def __str__(self) -> str:
        return f"respond {self.answer.value}"


class FleeTo(Action, Struct, frozen=True, tag=True, gc=False):
    """Run into a zone in panic."""

    zone: Zone

    def __str__(self) -> str:
        return f"respond flee {self.zone}"


class LetGo(Action, Struct, frozen=True, tag=True, gc=False):
    """Let a firearm fall."""

    thing: str

    def __str__(self) -> str:
        return f"respond drop {self.thing}"


@quick
class Ask(StrEnum):
    """What a decision asks for."""

    ACTION = "action"
    AMBUSH = "ambush"
    SPRING = "spring"
    REACTION = "reaction"
    COUNTER = "counter"
    RAGE = "rage"
    FLEE = "flee"
    DROP = "drop"
    ANY_TIME = "any time"


class Odds(Struct, frozen=True, gc=False):
    """The chance of an attack that is on offer, as everybody can work it out.

    `steps` are the modifiers by name; `hits` of `cards` that are left in the deck wound.
    """

    action: str
    distance: int
    cover: bool
    deck: Deck
    steps: tuple[tuple[str, int], ...]
    hits: int
    cards: int

    @property
    def chance(self) -> float:
        """The chance that the next card wounds, 0 to 1; of dynamite, that it lands where it should."""
        return self.hits / max(1, self.cards)


class DesperadoAbout(About, Struct, frozen=True, gc=False):
    """What a prompt is about: the character that is to act, who caused it, its action points, the chances."""

    character: Name = ""
    by: Name | None = None
    ap: int = 0
    odds: tuple[Odds, ...] = ()


_WORD = r"([\w-]+)"
_FORMS: tuple[tuple[str, Callable[..., Action]], ...] = (
    (rf"move {_WORD}", lambda zone: Move(parse_zone(zone))),
    (rf"shoot {_WORD} {_WORD}", Shoot),
    (rf"shoot {_WORD} {_WORD} both", lambda target, gun: Shoot(target, gun, both=True)),
    (rf"throw {_WORD} at {_WORD}", lambda thing, at: Throw(thing, parse_zone(at))),
    (rf"fight {_WORD}", Fight),
    (rf"reload {_WORD}", Reload),
    (rf"repair {_WORD}", Repair),
    (rf"drop {_WORD}", Drop),
    (rf"take {_WORD}(?: from {_WORD})?", Take),
    (rf"give {_WORD} to {_WORD}", Give),
    (rf"swap {_WORD} for {_WORD} with {_WORD}", Swap),
    (r"drink", Drink),
    (r"drink stun", lambda: Drink(stun=True)),
    (r"ambush", LayAmbush),
    (r"exit", Exit),
    (r"mount", Mount),
    (r"mount off", lambda: Mount(off=True)),
    (rf"free {_WORD}", Free),
    (r"end", EndActivation),
    (rf"joker order {_WORD} (never|first|matters)", lambda who, when: Order(who, When(when))),
    (rf"ambush order {_WORD} ask", AmbushOrder),
    (
        rf"ambush order {_WORD} (\d)(?: {_WORD})?",
        lambda who, within, weapon: AmbushOrder(who, int(within), weapon),
    ),
    (
        rf"joker(?: (?!at |to ){_WORD})?(?: at {_WORD})?(?: to {_WORD})?",
        lambda thing, at, to: PlayJoker(thing, at, to and parse_zone(to)),
    ),
    (r"respond (spring|wait|stay|act|pass)", lambda answer: Respond(Answer(answer))),
    (rf"respond flee {_WORD}", lambda zone: FleeTo(parse_zone(zone))),
    (rf"respond drop {_WORD}", LetGo),
)
_PARSERS = [(re.compile(pattern), make) for pattern, make in _FORMS]


def parse(text: str) -> Action:
    """The action a line of notation stands for. Raises `BadNotation`."""
    line = " ".join(text.split())
    for pattern, make in _PARSERS:
        if found := pattern.fullmatch(line):
            return make(*found.groups())
    raise BadNotation(f"{text!r} is not an action")
