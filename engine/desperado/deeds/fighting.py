"""Attacking, and lying in ambush."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import Fight, LayAmbush, Shoot, Throw
from engine.desperado.attack import Attack, as_attack, refuse_attack
from engine.desperado.cards import Kind, Name
from engine.desperado.declared import Declare
from engine.desperado.deeds.base import Deed, pay, too_few
from engine.desperado.errors import NotSeen, OutOfRange
from engine.desperado.events import AmbushLaid, Cause, LootShown, ThingLanded, Why
from engine.desperado.state import NIGHT_SIGHT, Figure, State
from engine.desperado.things import find, named
from engine.desperado.zones import Zone

_AMBUSH = 2
"""The action points of laying an ambush."""


class Assail(Deed):
    """The base of the deeds that declare an attack; the points are paid when it is resolved (9.6, step 4)."""

    def refuse(self, g: State, figure: Figure, action: Any) -> Refusal | None:
        attack = as_attack(g, figure, action, Cause.OWN)
        if not isinstance(attack, Attack):
            return attack
        return refuse_attack(g, attack) or too_few(g)

    def do(self, g: State, figure: Figure, action: Any) -> None:
        attack = as_attack(g, figure, action, Cause.OWN)
        assert isinstance(attack, Attack)
        g.free_step = False
        g.push(Declare(figure.name, attack))


class Fire(Assail):
    """Shoot."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return _shots(figure, list(g.enemies(figure)))

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        found: list[Action] = []
        seen = _in_sight(g, figure) if g.ap else ()
        for name, gun in named(figure.hands) if seen else ():
            if gun.bullets and not gun.jammed:
                for enemy, steps in seen:
                    if steps <= gun.weapon.range:
                        found.append(Shoot(enemy, name))
                        if gun.kind is Kind.SHOTGUN and gun.bullets > 1:
                            found.append(Shoot(enemy, name, both=True))
        return found


def _in_sight(g: State, figure: Figure) -> list[tuple[Name, int]]:
    """The enemies that are seen, and how far each is."""
    assert figure.zone is not None
    near = zones_seen(g, figure.zone)
    return [
        (enemy.name, near[enemy.zone])
        for enemy in g.figures.values()
        if enemy.zone in near and enemy.side != figure.side and enemy.can_act
    ]


def zones_seen(g: State, zone: Zone) -> dict[Zone, int]:
    """The zones that are seen from one, with their distances."""
    seen = g.field.seen[zone]
    return {there: steps for there, steps in seen.items() if steps <= NIGHT_SIGHT} if g.night else seen


def _shots(figure: Figure, enemies: list[Figure]) -> Iterable[Action]:
    for name, gun in named(figure.hands):
        for enemy in enemies:
            yield Shoot(enemy.name, name)
            if gun.kind is Kind.SHOTGUN:
                yield Shoot(enemy.name, name, both=True)


class Brawl(Assail):
    """Attack an enemy in the same zone hand to hand."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [Fight(enemy.name) for enemy in g.enemies(figure) if enemy.zone == figure.zone]

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        return self.thoughts(g, figure) if g.ap else ()


class Hurl(Assail):
    """Throw a knife, dynamite or a stone."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        assert figure.zone is not None
        for name, thing in named(figure.pockets):
            if thing.kind is Kind.KNIFE:
                yield from (Throw(name, enemy.name) for enemy in g.enemies(figure))
            elif thing.kind in (Kind.DYNAMITE, Kind.STONE):
                yield from (Throw(name, zone) for zone in g.field.seen[figure.zone])

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        assert figure.zone is not None
        found: list[Action] = []
        for name, thing in named(figure.pockets) if g.ap else ():
            reach = thing.weapon.range
            if thing.kind is Kind.KNIFE:
                found += [Throw(name, enemy) for enemy, steps in _in_sight(g, figure) if steps <= reach]
            elif thing.kind is Kind.STONE or (thing.kind is Kind.DYNAMITE and not thing.jammed):
                found += [Throw(name, zone) for zone, steps in zones_seen(g, figure.zone).items() if steps <= reach]
        return found

    def refuse(self, g: State, figure: Figure, action: Throw) -> Refusal | None:
        thing = find(figure.pockets, action.thing)
        if thing is None or thing.kind is not Kind.STONE:
            return super().refuse(g, figure, action)
        assert figure.zone is not None
        steps = g.distance_seen(figure.zone, action.at) if action.at in g.field.places else None
        if steps is None:
            return NotSeen(action.at)
        reach = thing.weapon.range
        return OutOfRange(steps, reach) if steps > reach else too_few(g)

    def do(self, g: State, figure: Figure, action: Throw) -> None:
        thing = find(figure.pockets, action.thing)
        assert thing is not None
        if thing.kind is not Kind.STONE:
            super().do(g, figure, action)
            return
        pay(g)
        figure.remove(thing)
        if thing.face_down:
            g.log.append(LootShown(figure.name, thing.kind, thing.value))
        g.lay(action.at, replace(thing, face_down=False, known=0))
        g.log.append(ThingLanded(figure.name, Kind.STONE, action.at))
        g.completed = True
        for other in g.figures.values():
            if other.side != figure.side and other.zone in (action.at, *g.field.blasts[action.at]):
                g.lose_ambush(other, Why.STONE)


class LieInWait(Deed):
    """Lay an ambush; the activation ends (11.1)."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [LayAmbush()]

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        return [LayAmbush()] if g.ap >= _AMBUSH else ()

    def refuse(self, g: State, figure: Figure, action: LayAmbush) -> Refusal | None:
        return too_few(g, _AMBUSH)

    def do(self, g: State, figure: Figure, action: LayAmbush) -> None:
        g.tokens += 1
        figure.ambush = g.tokens
        g.ap, g.free_step = 0, False
        figure.trap = None
        g.log.append(AmbushLaid(figure.name))
