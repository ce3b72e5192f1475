"""What an attack is, when it is possible, and how hard it is (rules/desperado.md 9.1-9.3)."""

from collections.abc import Iterator

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import Fight, Odds, Shoot, Throw
from engine.desperado.cards import HIT_CARDS, HIT_DECKS, Deck, Kind, Name, Result
from engine.desperado.errors import (
    IsEmpty,
    IsJammed,
    IsShackled,
    NoSuchCharacter,
    NotAnEnemy,
    NotHeld,
    NotInThisZone,
    NotOfThisSort,
    NotSeen,
    OutOfRange,
)
from engine.desperado.events import Cause, How
from engine.desperado.state import Figure, State
from engine.desperado.things import Thing, find, named
from engine.desperado.zones import Zone

BARE_HANDS = -1
"""The number of no thing: the weapon of a melee."""
_GUN = {How.SHOT: 1, How.BOTH_BARRELS: 2}
"""How many bullets a shot takes."""
_NIGHT_HARDER = 2
"""From this distance on attacks are harder by night."""
OWN = frozenset({Cause.OWN, Cause.FAN, Cause.SECOND_FAN})
"""Attacks that are actions of one's own activation."""


ATTACKS = (Shoot, Fight, Throw)
"""The actions that may be attacks; a stone is thrown, too, but is none."""


class Attack(Struct, frozen=True, gc=False):
    """An attack that is about to be resolved: at a character, or (dynamite) at a zone. `weapon` is a thing's number."""

    by: Name
    target: Name | None
    zone: Zone
    weapon: int
    how: How
    cause: Cause = Cause.OWN
    dive: bool = False
    eagle: bool = False


def refuse_target(g: State, figure: Figure, name: Name) -> Refusal | None:
    """Why a character cannot be attacked at all, or None if it can."""
    target = g.figures.get(name)
    if target is None or target.zone is None or target.dying:
        return NoSuchCharacter(name)
    if target.side == figure.side:
        return NotAnEnemy(name)
    return IsShackled(name) if target.shackled else None


def _refuse_distance(g: State, here: Zone, there: Zone, reach: int) -> Refusal | None:
    if there not in g.field.places:
        return NotSeen(there)
    steps = g.distance_seen(here, there)
    if steps is None:
        return NotSeen(there)
    return OutOfRange(steps, reach) if steps > reach else None


def refuse_attack(g: State, attack: Attack) -> Refusal | None:
    """Why an attack is not possible as things are (apart from its price in action points), or None if it is."""
    figure = g.figures[attack.by]
    if figure.zone is None or figure.shackled:
        return NoSuchCharacter(attack.by)
    if attack.target is not None and (refusal := refuse_target(g, figure, attack.target)):
        return refusal
    there = attack.zone if attack.target is None else g.figures[attack.target].zone
    assert there is not None
    if attack.how is How.MELEE:
        return NotInThisZone(attack.target or "") if there != figure.zone else None
    thing = figure.thing(attack.weapon)
    if thing is None:
        return NotHeld(figure.name, "")
    if thing.jammed:
        return IsJammed(thing.name)
    if attack.how in _GUN and thing.bullets < _GUN[attack.how]:
        return IsEmpty(thing.name, thing.bullets)
    return _refuse_distance(g, figure.zone, there, thing.weapon.range)


# How hard it is


def modifiers(g: State, attack: Attack) -> list[tuple[str, int]]:
    """What makes an attack easier or harder than its band, by name (9.3)."""
    figure = g.figures[attack.by]
    assert figure.zone is not None
    found = [("dive aside", 1)] if attack.dive else []
    if attack.cause is Cause.SPRUNG:
        found.append(("sprung", -1))
    if attack.how is How.MELEE:
        return found
    there = g.figures[attack.target].zone if attack.target is not None else attack.zone
    assert there is not None
    if attack.target is not None:
        if g.field.covered(figure.zone, there):
            found.append(("cover", 1))
        if g.figures[attack.target].ambush:
            found.append(("ambush", 1))
    if attack.eagle:
        found.append(("eagle eye", -1))
    if attack.cause is Cause.SECOND_FAN:
        found.append(("second shot", 1))
    if g.night and g.field.distance(figure.zone, there) >= _NIGHT_HARDER:
        found.append(("night", 1))
    if figure.horse is not None and attack.how in _GUN:
        found.append(("horseback", 1))
    return found


def distance(g: State, attack: Attack) -> int:
    """How far the target is."""
    figure = g.figures[attack.by]
    there = g.figures[attack.target].zone if attack.target is not None else attack.zone
    assert figure.zone is not None
    assert there is not None
    return g.field.distance(figure.zone, there)


def band(g: State, attack: Attack) -> int:
    """How hard it is by weapon and distance alone."""
    figure = g.figures[attack.by]
    if attack.how is How.MELEE:
        return 1 if knife_of(figure) is not None else 2
    thing = figure.thing(attack.weapon)
    assert thing is not None
    return thing.weapon.bands[distance(g, attack)]


def hardness(g: State, attack: Attack) -> int:
    """Band and modifiers, not yet clamped."""
    return band(g, attack) + sum(value for _, value in modifiers(g, attack))


def clamped(hardness: int) -> Deck:
    """The deck for a sum of band and modifiers (ruling 9)."""
    return HIT_DECKS[max(0, min(2, hardness))]


def deck_of(g: State, attack: Attack) -> Deck:
    """The deck a card is drawn from."""
    return clamped(hardness(g, attack))


# Which there are


def attacks_on(g: State, figure: Figure, target: Figure, cause: Cause) -> Iterator[Attack]:
    """All possible attacks of one character on another, dynamite at its zone included (11.5)."""
    assert target.zone is not None
    yield from shots_on(g, figure, target, cause)
    for _, thing in named(figure.pockets):
        if thing.kind is Kind.KNIFE:
            yield from _if_possible(g, Attack(figure.name, target.name, target.zone, thing.id, How.KNIFE, cause))
        elif thing.kind is Kind.DYNAMITE:
            yield from _if_possible(g, Attack(figure.name, None, target.zone, thing.id, How.DYNAMITE, cause))
    yield from _if_possible(g, Attack(figure.name, target.name, target.zone, BARE_HANDS, How.MELEE, cause))


def shots_on(g: State, figure: Figure, target: Figure, cause: Cause) -> Iterator[Attack]:
    """All possible shots of one character at another."""
    assert target.zone is not None
    for _, thing in named(figure.hands):
        hows = (How.SHOT, How.BOTH_BARRELS) if thing.kind is Kind.SHOTGUN else (How.SHOT,)
        for how in hows:
            yield from _if_possible(g, Attack(figure.name, target.name, target.zone, thing.id, how, cause))


def _if_possible(g: State, attack: Attack) -> Iterator[Attack]:
    if refuse_attack(g, attack) is None:
        yield attack


# Between attacks and notation


def as_action(g: State, attack: Attack) -> Action:
    """The notation of an attack."""
    figure = g.figures[attack.by]
    if attack.how is How.MELEE:
        return Fight(attack.target or "")
    called = next(name for name, thing in (*named(figure.hands), *named(figure.pockets)) if thing.id == attack.weapon)
    if attack.how in _GUN:
        return Shoot(attack.target or "", called, attack.how is How.BOTH_BARRELS)
    return Throw(called, attack.target or attack.zone)


def as_attack(g: State, figure: Figure, action: Action, cause: Cause) -> Attack | Refusal:
    """The attack an action stands for, or why there is none like it."""
    match action:
        case Shoot(target, called, both):
            gun = find(figure.hands, called)
            if gun is None:
                return NotHeld(figure.name, called)
            if both and gun.kind is not Kind.SHOTGUN:
                return NotOfThisSort(called)
            how = How.BOTH_BARRELS if both else How.SHOT
            return _at_character(g, figure, target, gun.id, how, cause)
        case Throw(called, at):
            thing = find(figure.pockets, called)
            if thing is None:
                return NotHeld(figure.name, called)
            if thing.kind is Kind.KNIFE:
                return _at_character(g, figure, at, thing.id, How.KNIFE, cause)
            if thing.kind is not Kind.DYNAMITE:
                return NotOfThisSort(called)
            return Attack(figure.name, None, at, thing.id, How.DYNAMITE, cause)
        case Fight(target):
            return _at_character(g, figure, target, BARE_HANDS, How.MELEE, cause)
    return NotOfThisSort(str(action))


def _at_character(g: State, figure: Figure, target: Name, weapon: int, how: How, cause: Cause) -> Attack | Refusal:
    refusal = refuse_target(g, figure, target)
    zone = g.figures[target].zone if refusal is None else None
    return Attack(figure.name, target, zone, weapon, how, cause) if zone is not None else refusal or NotAnEnemy(target)


def odds(g: State, attack: Attack, action: Action | None = None) -> Odds:
    """The chance of an attack, which an action stands for, by public facts (18.1)."""
    steps = modifiers(g, attack)
    deck = clamped(band(g, attack) + sum([value for _, value in steps]))
    pile = g.piles[deck] or g.discards[deck]
    faces = HIT_CARDS[deck]
    wounding = {Result.CRIT, Result.HIT}
    if attack.how is How.DYNAMITE:
        wounding = {Result.CRIT, Result.HIT, Result.SCARE}
    return Odds(
        str(as_action(g, attack) if action is None else action),
        distance(g, attack),
        any(name == "cover" for name, _ in steps),
        deck,
        tuple(steps),
        sum(faces[card] in wounding for card in pile),
        len(pile),
    )


def bullets_for(attack: Attack) -> int:
    """How many bullets an attack takes."""
    return _GUN.get(attack.how, 0)


def stray_candidates(g: State, attack: Attack) -> list[Figure]:
    """Whom a stray bullet may hit (9.7): whoever else is in the target's zone, friend or foe."""
    assert attack.target is not None
    target = g.figures[attack.target]
    return [
        other
        for other in g.on_map()
        if other.zone == target.zone and other.can_act and other.name not in (attack.target, attack.by)
    ]


def knife_of(figure: Figure) -> Thing | None:
    """The knife a character fights with."""
    return find(figure.pockets, Kind.KNIFE)
