"""Why not, and are you sure: refusals and cautions as sentences to the person."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import singledispatchmethod
from typing import Final

from bot.text.catalog import Wording
from bot.text.desperado.asks import NOT_NOW
from bot.text.desperado.called import Called
from bot.text.desperado.things import ThingWords
from bot.text.errors import ErrorWords
from bot.text.names import Names
from engine.core.errors import Refusal
from engine.core.game import Caution, Refused
from engine.desperado import cautions as ca
from engine.desperado import errors as er
from engine.desperado.actions import Ask, Shoot, Throw
from engine.desperado.cards import CHARACTERS, Name
from engine.desperado.zones import Zone

MOST_LINES: Final = 5


class Reasons(ErrorWords):
    """Reasons for the people of one table."""

    def __init__(self, wording: Wording, names: Names) -> None:
        super().__init__(wording, names)
        self._called = Called(wording)
        self._things = ThingWords(wording)

    @singledispatchmethod
    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not possible."""
        raise NotImplementedError(f"{type(refusal).__name__} has no wording")

    @refusal.register
    def _(self, r: er.NotNow) -> str:
        asked = NOT_NOW.get(Ask(r.asked)) if r.asked in set(Ask) else None
        if asked is None:
            return self._say("That cannot be done right now.")
        return self._say("Not now: {asked}.", asked=self._say(asked))

    @refusal.register
    def _(self, r: er.TooFewPoints) -> str:
        left = self._count("{n} point left", "{n} points left", r.left)
        return self._count(
            "That takes {n} action point; there is {left}.",
            "That takes {n} action points; there is {left}.",
            r.needed,
            left=left,
        )

    @refusal.register
    def _(self, r: er.NotHeld) -> str:
        who = self._called.who(r.character)
        if not r.thing:
            return self._say("{who} has nothing of the kind.", who=who)
        return self._say("{who} does not carry {thing}.", who=who, thing=self._things.a(r.thing))

    @refusal.register
    def _(self, r: er.NotLyingHere) -> str:
        return self._say("No such thing lies here: {thing}.", thing=self._things.bare(r.thing))

    @refusal.register
    def _(self, r: er.NotOfThisSort) -> str:
        return self._say("That is not what one does with {thing}.", thing=self._things.a(r.thing))

    @refusal.register
    def _(self, r: er.IsEmpty) -> str:
        gun = self._things.the(r.gun)
        if r.bullets:
            return self._count(
                "{gun} holds only {n} shell: both barrels need two.",
                "{gun} holds only {n} shells: both barrels need two.",
                r.bullets,
                gun=_capital(gun),
            )
        return self._say("{gun} is empty: reload first.", gun=_capital(gun))

    @refusal.register
    def _(self, r: er.IsFull) -> str:
        return self._say("{gun} is fully loaded.", gun=_capital(self._things.the(r.gun)))

    @refusal.register
    def _(self, r: er.IsJammed) -> str:
        return self._say("{thing} is jammed: repair it first.", thing=_capital(self._things.the(r.thing)))

    @refusal.register
    def _(self, r: er.NotJammed) -> str:
        return self._say("{thing} is not jammed.", thing=_capital(self._things.the(r.thing)))

    @refusal.register
    def _(self, r: er.NoSpareBullets) -> str:
        return self._say("There are no spare bullets left for {gun}.", gun=self._things.the(r.gun))

    @refusal.register
    def _(self, r: er.NotSeen) -> str:
        return self._say("{zone} is not seen from here.", zone=self._called.zone(r.zone))

    @refusal.register
    def _(self, r: er.OutOfRange) -> str:
        return self._say("Too far: distance {distance}, and the range is {range}.", distance=r.distance, range=r.range)

    @refusal.register
    def _(self, r: er.NoWay) -> str:
        return self._say("There is no way from here to {zone} in one move.", zone=self._called.zone(r.zone))

    @refusal.register
    def _(self, _r: er.NotOnHorseback) -> str:
        return self._say("Not on horseback: a rider keeps to streets and yards, over open borders.")

    @refusal.register
    def _(self, _r: er.NoHorse) -> str:
        return self._say("There is no horse to mount here, or to get off.")

    @refusal.register
    def _(self, r: er.NoSuchCharacter) -> str:
        return self._say("{who} is not on the map.", who=self._called.who(r.character))

    @refusal.register
    def _(self, r: er.NotAnEnemy) -> str:
        return self._say("{who} is no enemy of yours.", who=self._called.who(r.character))

    @refusal.register
    def _(self, r: er.NotAFriend) -> str:
        return self._say("{who} is no friend of yours.", who=self._called.who(r.character))

    @refusal.register
    def _(self, r: er.NotInThisZone) -> str:
        return self._say("{who} is in another zone.", who=self._called.who(r.character))

    @refusal.register
    def _(self, r: er.IsShackled) -> str:
        return self._say("{who} is in shackles: no acting, and no attacking.", who=self._called.who(r.character))

    @refusal.register
    def _(self, r: er.NotShackled) -> str:
        return self._say("{who} wears no shackles.", who=self._called.who(r.character))

    @refusal.register
    def _(self, r: er.NoSpace) -> str:
        return self._say(
            "{who} has no space for {thing}: two firearms and two other objects at most. Dropping is free.",
            who=self._called.who(r.character),
            thing=self._things.the(r.thing),
        )

    @refusal.register
    def _(self, _r: er.NothingToCure) -> str:
        return self._say("There is no such wound or stun token to get rid of.")

    @refusal.register
    def _(self, r: er.NoExit) -> str:
        return self._say("Your side cannot leave the map by {zone}.", zone=self._called.zone(r.zone))

    @refusal.register
    def _(self, _r: er.NoJokerToPlay) -> str:
        return self._say("There is no joker to play like that now.")

    @refusal.register
    def _(self, _r: er.NotOffered) -> str:
        return self._say("That is not among what there is to choose from.")

    def caution(self, caution: Caution) -> str:
        """A question to answer before a move that hurts oneself."""
        match caution:
            case ca.HurtsFriends(characters):
                return self._say(
                    "The blast reaches {people} of your own side. Throw it?",
                    people=self._called.everybody(characters),
                )
            case ca.MayHitFriends(characters):
                return self._say(
                    "A stray bullet may hit {people} of your own side. Shoot?",
                    people=self._wording.either(map(self._called.who, characters)),
                )
            case ca.GivesUpPoints(ap):
                return self._count(
                    "{n} action point is left and would be lost. End the activation?",
                    "{n} action points are left and would be lost. End the activation?",
                    ap,
                )
            case _:
                raise NotImplementedError(f"{type(caution).__name__} has no wording")

    def refused(self, refused: Sequence[Refused]) -> list[str]:
        """What is missing among the choices, a line for each reason, the weightiest first."""
        return _Missing(self, refused).lines()[:MOST_LINES]

    # What `_Missing` needs

    def too_far(self, thing: str, targets: Mapping[str, int]) -> str:
        """Whom a weapon does not reach."""
        people = ", ".join(
            self._say("{name} (distance {n})", name=self.target(name), n=n) for name, n in targets.items()
        )
        return self._say("Too far for {gun}: {people}.", gun=self._things.the(thing), people=people)

    def not_in_sight(self, targets: Iterable[str]) -> str:
        """Who cannot be seen from here."""
        return self._say("Not in sight: {people}.", people=self._wording.both(map(self.target, targets)))

    def no_way(self, zones: Iterable[Zone]) -> str:
        """Neighbours one cannot go to."""
        return self._say("No way through to {zones}.", zones=self._wording.either(map(self._called.zone, zones)))

    def no_space(self, character: Name, things: Iterable[str]) -> str:
        """What somebody cannot carry as well."""
        return self._say(
            "{who} has no space for {things}.",
            who=self._called.who(character),
            things=self._wording.either(self._things.the(thing) for thing in things),
        )

    def target(self, target: str) -> str:
        """Whom or what something is aimed at."""
        return self._called.who(target) if target in CHARACTERS else self._called.zone(target)


class _Missing:
    """Sorts what is refused by its reasons, so that each reason is one line."""

    def __init__(self, words: Reasons, refused: Sequence[Refused]) -> None:
        self._words = words
        self._idle: dict[str, None] = {}
        self._far: dict[str, dict[str, int]] = {}
        self._unseen: dict[str, None] = {}
        self._no_way: dict[Zone, None] = {}
        self._no_space: dict[Name, dict[str, None]] = {}
        self._others: dict[str, None] = {}
        self._needless: dict[str, None] = {}
        for one in refused:
            self._sort(one)

    def _sort(self, one: Refused) -> None:
        match one.refusal, one.action:
            case ((er.IsJammed() | er.IsEmpty(bullets=0)), _):
                self._idle[self._words.refusal(one.refusal)] = None
            case er.OutOfRange(distance), (Shoot(target, thing) | Throw(thing, target)):
                self._far.setdefault(thing, {})[target] = distance
            case er.NotSeen(), (Shoot(target) | Throw(_, target)):
                self._unseen[target] = None
            case er.NoWay(zone), _:
                self._no_way[zone] = None
            case er.NoSpace(character, thing), _:
                self._no_space.setdefault(character, {})[thing] = None
            case ((er.IsFull() | er.NotJammed()), _):
                self._needless[self._words.refusal(one.refusal)] = None
            case _:
                self._others[self._words.refusal(one.refusal)] = None

    def lines(self) -> list[str]:
        """A line for each reason; that a gun needs nothing is told only if nothing else is."""
        return list(self._weighty()) or list(self._needless)

    def _weighty(self) -> Iterator[str]:
        yield from self._idle
        for thing, targets in self._far.items():
            yield self._words.too_far(thing, targets)
        if people := [target for target in self._unseen if target in CHARACTERS]:
            yield self._words.not_in_sight(people)
        if self._no_way:
            yield self._words.no_way(self._no_way)
        for character, things in self._no_space.items():
            yield self._words.no_space(character, things)
        yield from self._others
        if self._unseen and not people:
            yield self._words.not_in_sight(self._unseen)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
