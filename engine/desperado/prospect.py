"""What the active character reaches, sees and may attack: public facts, put together for whoever acts for it."""

from engine.core.ids import Seat
from engine.desperado.actions import Odds
from engine.desperado.attack import Attack, attacks_on, odds, refuse_attack
from engine.desperado.cards import Kind
from engine.desperado.deeds.moving import reachable
from engine.desperado.events import Cause, How
from engine.desperado.state import Figure, State
from engine.desperado.view import Prospect, Reachable, Sighted, Target


def prospect(g: State, viewer: Seat) -> Prospect | None:
    """What the active character has before it, if the viewer may act for it, or could in its player's place (18.6);
    None if nobody can act.
    """
    figure = g.figures[g.active] if g.active is not None and g.agenda else None
    if figure is None or figure.zone is None or not figure.can_act:
        return None
    if g.seats[viewer] != figure.side:
        return None
    seen = {
        zone: steps for zone in g.field.seen[figure.zone] if (steps := g.distance_seen(figure.zone, zone)) is not None
    }
    return Prospect(
        character=figure.name,
        zone=figure.zone,
        ap=g.ap,
        reach=tuple([Reachable(zone, ap) for zone, ap in sorted(reachable(g, figure).items())]),
        sights=tuple([Sighted(zone, seen[zone], g.field.covered(figure.zone, zone)) for zone in sorted(seen)]),
        targets=tuple([_target(g, figure, enemy) for enemy in g.enemies(figure) if enemy.zone in seen]),
        throws=_throws(g, figure, sorted(seen)),
    )


def _target(g: State, figure: Figure, enemy: Figure) -> Target:
    assert figure.zone is not None
    assert enemy.zone is not None
    attacks = attacks_on(g, figure, enemy, Cause.OWN) if g.ap else ()
    return Target(
        enemy.name,
        enemy.zone,
        g.field.distance(figure.zone, enemy.zone),
        g.field.covered(figure.zone, enemy.zone),
        tuple([odds(g, attack) for attack in attacks if attack.target is not None]),
    )


def _throws(g: State, figure: Figure, seen: list[str]) -> tuple[Odds, ...]:
    dynamite = [thing for thing in figure.pockets if thing.kind is Kind.DYNAMITE] if g.ap else []
    throws = [Attack(figure.name, None, zone, thing.id, How.DYNAMITE) for thing in dynamite for zone in seen]
    return tuple([odds(g, throw) for throw in throws if refuse_attack(g, throw) is None])
