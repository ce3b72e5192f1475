"""Resolving an attack step by step (rules/desperado.md 9.5-9.9)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import Answer, Ask, DesperadoAbout, Fight, Respond
from engine.desperado.attack import (
    OWN,
    Attack,
    bullets_for,
    deck_of,
    distance,
    knife_of,
    modifiers,
    odds,
    refuse_attack,
    stray_candidates,
)
from engine.desperado.cards import Deck, Joker, Name, Result
from engine.desperado.declared import Declare
from engine.desperado.drawing import draw_hit
from engine.desperado.dynamite import Throw
from engine.desperado.errors import NotOffered
from engine.desperado.events import AttackDeclared, CalledOff, Cause, How, Jammed, Strayed, ThingLanded, Why
from engine.desperado.panic import DropGun
from engine.desperado.standing_orders import Moment, best_shot, plays
from engine.desperado.state import Figure, State
from engine.desperado.tasks import Task
from engine.desperado.wounds import Harm, Hurt
from engine.desperado.zones import Zone

_AIMED = frozenset({How.SHOT, How.BOTH_BARRELS, How.KNIFE})


def declare(g: State, attack: Attack) -> None:
    """Steps 1 and 2: the attack is declared, and its target may answer by a joker."""
    figure = g.figures[attack.by]
    thing = figure.thing(attack.weapon)
    weapon = thing.name if thing is not None else ""
    steps = distance(g, attack)
    g.log.append(
        AttackDeclared(attack.by, attack.target, attack.zone, weapon, attack.how, attack.cause, steps),
    )
    if attack.target is None:
        g.push(Throw(attack.by, attack))
        return
    target = g.figures[attack.target]
    moment = Moment(attack=attack)
    if attack.cause is Cause.RAGE:
        g.push(Strike(attack.by, attack))
    elif plays(g, target, Joker.DIVE_ASIDE, moment):
        g.push(Strike(attack.by, replace(attack, dive=True)))
    elif plays(g, target, Joker.QUICK_DRAW, moment):
        quick = best_shot(g, target, figure, Cause.QUICK_DRAW)
        assert quick is not None
        g.push(Declare(target.name, quick), Strike(attack.by, attack))
    else:
        g.push(Strike(attack.by, attack))


class Strike(Task, Struct, frozen=True, tag=True, gc=False):
    """Steps 3 to 6 of a shot, a knife throw or a melee: fix the deck, pay, draw, apply."""

    who: Name
    attack: Attack

    def resolve(self, g: State, answer: Action | None) -> None:
        attack = self.attack
        is_paid = attack.cause in (Cause.OWN, Cause.FAN)
        if refuse_attack(g, attack) is not None or (is_paid and not g.ap):
            g.log.append(CalledOff(self.who))
            return
        figure = g.figures[self.who]
        if (
            attack.how in _AIMED
            and attack.cause is not Cause.RAGE
            and plays(g, figure, Joker.EAGLE_EYE, Moment(attack=attack))
        ):
            attack = replace(attack, eagle=True)
        deck, steps = deck_of(g, attack), tuple(modifiers(g, attack))
        g.ap -= is_paid
        g.completed |= attack.cause in OWN
        _APPLY[attack.how](g, figure, attack, deck, steps)


def _shoot(g: State, figure: Figure, attack: Attack, deck: Deck, steps: tuple[tuple[str, int], ...]) -> None:
    gun = figure.thing(attack.weapon)
    assert gun is not None
    gun = figure.change(gun, bullets=gun.bullets - bullets_for(attack))
    card = draw_hit(g, figure, attack, deck, steps)
    if card is Result.JAM:
        figure.change(gun, jammed=True)
        g.log.append(Jammed(figure.name, gun.name))
    else:
        _hit(g, figure, attack, card)


def _throw_knife(g: State, figure: Figure, attack: Attack, deck: Deck, steps: tuple[tuple[str, int], ...]) -> None:
    knife, zone = figure.thing(attack.weapon), _zone_of(g, attack.target)
    assert knife is not None
    figure.remove(knife)
    card = draw_hit(g, figure, attack, deck, steps)
    g.lay(zone, knife)
    g.log.append(ThingLanded(figure.name, knife.name, zone))
    _hit(g, figure, attack, card)


def _zone_of(g: State, name: Name | None) -> Zone:
    zone = g.figures[name].zone if name is not None else None
    assert zone is not None
    return zone


def _hit(g: State, figure: Figure, attack: Attack, card: Result) -> None:
    """What a card does to the target of a shot or a thrown knife, or to somebody beside it (9.7)."""
    assert attack.target is not None
    times = bullets_for(attack) or 1
    if card is Result.CRIT:
        _hurt(g, figure, attack, Harm(attack.target, 2 * times))
    elif card is Result.HIT:
        _hurt(g, figure, attack, Harm(attack.target, times))
    elif card is Result.SCARE:
        _hurt(g, figure, attack, Harm(attack.target, 0, scared=True))
    elif card is Result.STRAY:
        others = stray_candidates(g, attack)
        hit = g.pick(others).name if others else None
        g.log.append(Strayed(hit))
        if hit is not None:
            _hurt(g, figure, attack, Harm(hit, times))


def _hurt(g: State, figure: Figure, attack: Attack, harm: Harm) -> None:
    assert figure.zone is not None
    g.push(Hurt(figure.name, (harm,), figure.side, figure.zone, quiet=attack.cause is Cause.RAGE))


def _fight(g: State, figure: Figure, attack: Attack, deck: Deck, steps: tuple[tuple[str, int], ...]) -> None:
    """Melee (9.9)."""
    assert attack.target is not None
    target = g.figures[attack.target]
    has_knife = knife_of(figure) is not None
    card = draw_hit(g, figure, attack, deck, steps)
    if card is Result.JAM and attack.cause is not Cause.COUNTER:
        g.push(StrikeBack(target.name, figure.name))
    elif card is Result.CRIT and not has_knife:
        _hurt(g, figure, attack, Harm(target.name, 1))
        g.push(DropGun(target.name, Why.MELEE))
    elif card is Result.CRIT or card is Result.HIT:
        _hurt(g, figure, attack, Harm(target.name, 2 if card is Result.CRIT else 1))
    elif card is Result.SCARE:
        _hurt(g, figure, attack, Harm(target.name, 0, scared=True))


_APPLY = {How.SHOT: _shoot, How.BOTH_BARRELS: _shoot, How.KNIFE: _throw_knife, How.MELEE: _fight}


class StrikeBack(Task, Struct, frozen=True, tag=True, gc=False):
    """The target of a melee that went wrong may strike back at once (9.9)."""

    ask = Ask.COUNTER
    who: Name
    by: Name

    def _blow(self, g: State) -> Attack | None:
        zone = g.figures[self.who].zone
        if zone is None:
            return None
        blow = Attack(self.who, self.by, zone, -1, How.MELEE, Cause.COUNTER)
        return blow if refuse_attack(g, blow) is None else None

    def options(self, g: State) -> Sequence[Action]:
        return [Fight(self.by), Respond(Answer.PASS)] if self._blow(g) is not None else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        blow = self._blow(g)
        if isinstance(answer, Fight) and blow is not None:
            g.push(Declare(self.who, blow))

    def about(self, g: State, options: Sequence[Action]) -> DesperadoAbout:
        blow = self._blow(g)
        return DesperadoAbout(self.who, self.by, odds=(odds(g, blow),) if blow is not None else ())

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered()


class SecondShot(Task, Struct, frozen=True, tag=True, gc=False):
    """The second shot of Fan the Hammer, if the first was fired and another is possible (ruling 55)."""

    who: Name
    attack: Attack

    def resolve(self, g: State, answer: Action | None) -> None:
        if g.completed and refuse_attack(g, self.attack) is None:
            g.push(Declare(self.who, self.attack))
