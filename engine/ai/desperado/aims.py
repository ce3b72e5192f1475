"""What a character should be after: zones that are worth being in, by the words of the scenario."""

from collections.abc import Iterator

from msgspec import Struct

from engine.ai.desperado.situation import Situation
from engine.desperado.cards import Kind, Name
from engine.desperado.scenarios import Term
from engine.desperado.zones import Zone

_HUNT = 1.2
"""What it is worth to be near an enemy."""
STEP = 0.11
"""The part of an aim that each step away from it costs."""
_PURSUIT = 4.0
"""What it is worth to be near whoever must not get away."""
_CARRIER = 5.0
"""What it is worth more to kill whoever carries what decides the game."""
_THROW = 2
"""How far dynamite flies."""


class Aim(Struct, frozen=True):
    """A zone to be in (or within some steps of), and what that is worth; one may `guard` there what others want."""

    zone: Zone
    worth: float
    within: int = 0
    guards: bool = False


def aims_of(at: Situation) -> list[Aim]:
    """All aims of a character's side that the character can do something about."""
    found: list[Aim] = []
    for term in (*at.scenario.score, *at.scenario.instant_win):
        if term.side == at.me.side:
            found += _own(at, term)
        else:
            found += _others(at, term)
    found += _rescue(at)
    if not at.is_precious:
        found += [Aim(one.zone, _HUNT + 0.3 * one.wounds, 1) for one in at.enemies if one.zone is not None]
    return found


def _own(at: Situation, term: Term) -> Iterator[Aim]:
    me = at.me
    match term.type:
        case "hold_zone" | "hold_zone_each_round":
            each = 1 if term.type == "hold_zone" else min(3, 1 + at.rounds_left)
            crowd = {one.zone for one in at.friends}
            yield from (Aim(zone, term.points * each / (1 + 2 * (zone in crowd))) for zone in term.zones)
        case "gold_carried":
            yield from _gold(at, term)
        case "escaped_each":
            if at.gold_of(me.name) > 0 or at.rounds_left <= 1:
                yield from _exits(at, term.points + at.gold_of(me.name))
        case "escaped" if term.character == me.name:
            yield from _exits(at, 8.0)
        case "escaped" if term.tag:
            yield from _exits(at, 8.0) if at.has_tag(me, term.tag) else _object(at, term.tag)
        case "delivered":
            has_it = at.has_tag(me, term.tag)
            yield from [Aim(zone, 8.0) for zone in term.zones] if has_it else _object(at, term.tag)
        case "blast":
            yield from _blast(at, term)
        case "kill":
            yield from (Aim(one.zone, 5.0, 1) for one in at.enemies if one.name == term.target and one.zone is not None)


def _others(at: Situation, term: Term) -> Iterator[Aim]:
    """What the other side wants is to be guarded."""
    match term.type:
        case "hold_zone" | "hold_zone_each_round" | "blast":
            yield from (Aim(zone, 1.2, 1, guards=True) for zone in term.zones)
        case "delivered":
            yield from (Aim(zone, 3.0, 1, guards=True) for zone in term.zones)
            yield from _carriers(at, term.tag)
        case "escaped":
            guarded = [one.zone for one in at.table.figures if one.name == term.character and one.zone is not None]
            yield from (Aim(zone, _PURSUIT, 1) for zone in guarded)
            yield from _carriers(at, term.tag)


def _carriers(at: Situation, tag: str) -> Iterator[Aim]:
    """Whoever carries off what is not to get away."""
    carriers = [one for one in at.enemies if tag and at.has_tag(one, tag)]
    yield from (Aim(one.zone, _PURSUIT, 1) for one in carriers if one.zone is not None)


def _gold(at: Situation, term: Term) -> Iterator[Aim]:
    for zone, things in at.table.ground:
        worth = sum(at.worth(thing.name, zone) for thing in things)
        if worth > 0:
            yield Aim(zone, 1.5 * worth * term.points)


def _exits(at: Situation, worth: float) -> Iterator[Aim]:
    if at.me.side in at.scenario.exit_sides:
        yield from (Aim(zone, worth) for zone in at.scenario.exits)


def _object(at: Situation, tag: str) -> Iterator[Aim]:
    for zone, things in at.table.ground:
        if any(thing.name == tag for thing in things):
            yield Aim(zone, 6.0)


def _blast(at: Situation, term: Term) -> Iterator[Aim]:
    left = [zone for zone in at.blasts_left() if zone in term.zones]
    if any(thing.kind is Kind.DYNAMITE for thing in at.me.pockets):
        yield from (Aim(zone, 1.5 * term.points, _THROW) for zone in left)
    if not left or len(at.me.pockets) > 1:
        return
    for zone, things in at.table.ground:
        if any(thing.kind is Kind.DYNAMITE for thing in things):
            yield Aim(zone, float(term.points))


def _rescue(at: Situation) -> Iterator[Aim]:
    yield from (Aim(one.zone, 7.0) for one in at.friends if one.shackled and one.zone is not None)


def prized(at: Situation) -> dict[Name, float]:
    """What it is worth to kill each enemy."""
    worth = {one.name: 2.0 for one in at.enemies}
    for term in (*at.scenario.score, *at.scenario.instant_win):
        if term.side == at.me.side and term.type == "kill_each":
            worth = {name: value + term.points for name, value in worth.items()}
        elif term.side == at.me.side and term.type == "kill" and term.target in worth:
            worth[term.target] += 8
        elif term.side != at.me.side and term.type in ("alive", "escaped") and term.character in worth:
            worth[term.character] += 4
    for one in at.enemies:
        worth[one.name] += at.gold_of(one.name) + _CARRIER * any(at.has_tag(one, tag) for tag in at.all_tags)
    return worth
